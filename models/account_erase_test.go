package models_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// naming lists the tables that contain one of the words.
func naming(t *testing.T, db *gorm.DB, words ...string) (found []string) {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	tables, row := "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'", ""
	if db.Name() == "postgres" {
		tables, row = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
			"CAST(t AS text)"
	}
	var names []string
	must(db.Raw(tables).Scan(&names).Error)
	if len(names) < 20 {
		t.Fatalf("there are only the tables %v", names)
	}
	for _, name := range names {
		whole := row
		if whole == "" {
			var columns []string
			must(db.Raw("SELECT 'COALESCE(CAST(' || name || ' AS text), '''')' FROM pragma_table_info(?)",
				name).Scan(&columns).Error)
			whole = strings.Join(columns, " || ' ' || ")
		}
		for _, word := range words {
			var rows []string
			must(db.Raw("SELECT "+whole+" FROM "+name+" t WHERE lower("+whole+") LIKE ?", "%"+word+"%").Scan(&rows).Error)
			for _, row := range rows {
				found = append(found, fmt.Sprintf("%s has %s: %.200s", name, word, row))
			}
		}
	}
	return found
}

// busy creates rows about the person in many tables. Their name is the local part of their address.
func (p *postbox) busy(person *models.Account) (ticket *models.Ticket, metadata int) {
	p.Helper()
	name, _, _ := strings.Cut(person.Email, "@")
	by := models.Actor{Account: person, Address: "192.0.2.1"}
	sentAlong := models.Metadata{{Name: "order", Value: name + "-1042"}}
	ticket, err := p.intake.FileTicket(ctx, p.App, models.TicketDraft{Subject: "Lost", Description: "It broke.",
		RequesterEmail: person.Email, Source: models.SourceAPI, Metadata: sentAlong})
	p.must(err)
	other, err := p.intake.FileTicket(ctx, p.App, models.TicketDraft{Subject: "Lost again", Description: "It broke.",
		RequesterEmail: person.Email, Source: models.SourceAPI, Metadata: sentAlong})
	p.must(err)
	p.must(other.MergeInto(ctx, p.db, as(p.Amir), ticket))
	_, err = p.intake.PublishPost(ctx, p.App, models.PostDraft{Title: "Lamps", RequesterEmail: person.Email,
		Source: models.SourceAPI, Metadata: sentAlong})
	p.must(err)
	_, answerTo := p.receipt(ticket)
	p.said(p.comes(from(name+"@home.example", "From my phone."), answerTo))
	copying := proven(from(p.Sam.Email, "See her."))
	copying.Cc = []models.MailName{{Email: person.Email, Name: "Somebody"}}
	copying.Spam = true
	p.comes(copying, help)
	_, err = ticket.ReplyAsRequester(ctx, p.db, by, models.RequesterDraft{Body: "Thanks.", Seen: p.last(ticket)})
	p.must(err)
	p.reply(ticket, p.Amir, "Found.")
	modelstest.NotifyMembers(p.T, p.db)
	p.must(p.db.Model(&models.Mail{}).Where("state = 'queued'").Update("state", models.MailSent).Error)
	return ticket, 3
}

// No matter where the job is interrupted, the next one continues, and nothing is left.
func TestAnInterruptedErasureIsContinued(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		for _, survives := range []int{1, 2, 3, 5, 8, 12, 17, 23, 30, 38} {
			name := fmt.Sprintf("rita%d", survives)
			person := modelstest.Account(t, db.DB, name+"@example.com", "Rita "+name)
			ticket, _ := p.busy(person)
			p.must(person.Erase(ctx, p.db, models.Actor{Account: person, Address: "192.0.2.1"}))
			cut, cancel := context.WithCancel(ctx)
			left := survives
			modelstest.OnStatement(t, db.DB, func(tx *gorm.DB) {
				if left--; left == 0 && tx.Statement.Context.Err() == nil {
					cancel()
				}
			})
			_, err := models.FinishErasure{AccountID: person.ID}.Work(cut, p.db, time.Minute, modelstest.AtOnce)
			if err == nil {
				t.Fatalf("it was not cut off at statement %d", survives)
			}
			cancel()
			modelstest.FinishErasure(t, p.db, person)
			if found := naming(t, p.db, name, "192.0.2.1"); len(found) > 0 {
				t.Errorf("cut off at statement %d: %v", survives, strings.Join(found, "\n"))
			}
			if kept, err := p.App.Ticket(ctx, p.db, ticket.Number); err != nil || kept.Subject != "Lost" {
				t.Errorf("the ticket is %+v, %v", kept, err)
			}
		}
		var left int64
		p.must(p.db.Raw("SELECT (SELECT COUNT(*) FROM erasures) + (SELECT COUNT(*) FROM erasure_rows)").Scan(&left).Error)
		if left > 0 {
			t.Errorf("%d rows of erasures that are over", left)
		}
	})
}

// Between two batches somebody else may take the address: neither this erasure nor a second one touches their rows.
func TestErasingAPersonKeepsTheRowsOfTheNextPersonWithTheAddress(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		p.busy(p.Rita)
		p.must(p.Rita.Erase(ctx, p.db, as(p.Rita)))
		heir, err := models.EnsureAccount(ctx, p.db, p.Rita.Email)
		p.must(err)
		if heir.ID == p.Rita.ID {
			t.Fatal("the address leads to the erased person")
		}
		p.must(p.db.Model(heir).Update("email_verified_at", models.Now()).Error)
		_, metadata := p.busy(heir)
		_, err = models.RequestSignIn(ctx, p.db, models.SignInDraft{Email: heir.Email})
		p.must(err)
		theirs := func() (counts struct{ Mails, Received, Tags, Metadata, Addresses, SignIns int }) {
			p.must(p.db.Raw(`SELECT (SELECT COUNT(*) FROM mails WHERE email = @email AND state <> 'withheld') AS mails,
				(SELECT COUNT(*) FROM received_mails JOIN messages ON messages.id = said_id WHERE author_id = @heir) AS received,
				(SELECT COUNT(*) FROM answer_tags JOIN mails ON mails.id = mail_id WHERE email = @email) AS tags,
				(SELECT COUNT(*) FROM tickets WHERE requester_id = @heir AND metadata IS NOT NULL)
					+ (SELECT COUNT(*) FROM posts WHERE author_id = @heir AND metadata IS NOT NULL) AS metadata,
				(SELECT COUNT(*) FROM events WHERE account_id = @heir AND address <> '') AS addresses,
				(SELECT COUNT(*) FROM sign_ins WHERE email = @email) AS sign_ins`,
				map[string]any{"email": heir.Email, "heir": heir.ID}).Scan(&counts).Error)
			return counts
		}
		var older int64 // of the erased person
		p.must(p.db.Raw("SELECT COUNT(*) FROM mails JOIN erasure_rows ON row_id = mails.id WHERE erasure_rows.kind = 'mail'").
			Scan(&older).Error)
		before := theirs()
		if older == 0 || before.Received == 0 || before.Tags == 0 || before.Metadata != metadata || before.Addresses == 0 ||
			before.SignIns == 0 {
			t.Fatalf("too little is at stake: %d, %+v", older, before)
		}
		p.must(p.Rita.Erase(ctx, p.db, as(p.Rita))) // as she was when she asked for it
		if after := theirs(); after != before {
			t.Errorf("a second erasure leaves %+v of %+v", after, before)
		}
		modelstest.FinishErasure(t, p.db, p.Rita)
		after := theirs()
		if before.Mails -= int(older); after.Mails != before.Mails {
			t.Errorf("%d mails are left of %d", after.Mails, before.Mails)
		}
		if before.Mails == 0 || after.Received != before.Received || after.Tags == 0 || after.Metadata != before.Metadata ||
			after.Addresses != before.Addresses || after.SignIns != before.SignIns {
			t.Errorf("the erasure leaves %+v of %+v", after, before)
		}
	})
}

// No matter how much somebody wrote, no transaction of their erasure blocks the database for long, and others can use
// it between two of them.
func TestTicketsAreFiledBetweenTheBatchesOfAnErasure(t *testing.T) {
	t.Parallel()
	const many, most = 250, 1000 // tickets, and rows that one transaction may write
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for n := range many {
			d.fileWith(d.App, models.TicketDraft{Subject: fmt.Sprint("Ticket ", n), Description: "It broke.",
				Metadata: models.Metadata{{Name: "order", Value: fmt.Sprint("order", n)}}})
		}
		written := map[gorm.ConnPool]int64{}
		modelstest.OnStatement(t, db.DB, func(tx *gorm.DB) {
			if _, inside := tx.Statement.ConnPool.(gorm.TxCommitter); inside {
				written[tx.Statement.ConnPool] += max(0, tx.RowsAffected)
			}
		})
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		remaining, between := int64(many), 0
		for more := true; more; {
			var err error
			more, err = models.FinishErasure{AccountID: d.Rita.ID}.Work(ctx, d.db, 0, modelstest.AtOnce) // one batch
			d.must(err)
			var left int64
			d.must(d.db.Raw("SELECT COUNT(*) FROM tickets WHERE requester_id = ? AND metadata IS NOT NULL",
				d.Rita.ID).Scan(&left).Error)
			if left > 0 && left < many {
				d.ticket("While Rita is erased", d.Sam.Email)
				between++
			}
			if remaining-left > many/2 {
				t.Errorf("one batch took %d tickets", remaining-left)
			}
			remaining = left
		}
		if remaining > 0 || between == 0 {
			t.Errorf("%d tickets have what was sent along, and %d tickets were filed meanwhile", remaining, between)
		}
		for _, rows := range written {
			if rows > most {
				t.Errorf("a transaction wrote %d rows", rows)
			}
		}
		if len(written) < 8 {
			t.Errorf("it took but %d transactions", len(written))
		}
	})
}

func TestAnErasureWhoseJobWasLostGetsAnotherJob(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		d.file("My invoice")
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		jobs := func() (count int64) {
			d.must(
				d.db.Raw("SELECT COUNT(*) FROM river_job WHERE kind = 'finish_erasure' AND queue = 'erasing'").Scan(&count).Error)
			return count
		}
		for _, look := range []struct {
			after time.Duration
			want  int64
		}{{time.Minute, 1}, {2 * time.Hour, 2}, {2*time.Hour + time.Minute, 2}} {
			d.must(models.QueueLostErasures(models.At(ctx, models.Now().Add(look.after)), d.db))
			if got := jobs(); got != look.want {
				t.Errorf("after %v there are %d jobs", look.after, got)
			}
		}
		modelstest.FinishErasure(t, d.db, d.Rita)
		d.must(models.QueueLostErasures(models.At(ctx, models.Now().Add(9*time.Hour)), d.db))
		if got := jobs(); got != 2 {
			t.Errorf("a finished erasure is queued again: %d jobs", got)
		}
	})
}

// An app that is deleted at the same time takes its tickets with it.
func TestAnErasureContinuesWhenItsTicketsAreDeletedMeanwhile(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		for n := range 3 {
			d.file(fmt.Sprint("Ticket ", n))
		}
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		reads := 0
		modelstest.OnStatement(t, db.DB, func(tx *gorm.DB) {
			if !strings.HasPrefix(tx.Statement.SQL.String(), "SELECT id FROM tickets WHERE requester_id") {
				return
			}
			if reads++; reads == 3 { // once for what they say, until there are no more, and now for their words
				for _, table := range []string{"ticket_times", "tickets"} {
					d.must(d.db.Exec("DELETE FROM " + table).Error)
				}
			}
		})
		modelstest.FinishErasure(t, d.db, d.Rita)
		if reads < 4 {
			t.Errorf("the tickets were looked for %d times", reads)
		}
	})
}

// Rows that the job has not removed yet open nothing, send nothing, and are not attributed to the next person with the
// address.
func TestRowsStillToBeErasedBelongToNobody(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		p := newPostbox(t, db, models.TagsOn)
		ticket := p.file("My invoice")
		p.became(p.comes(proven(from(p.Rita.Email, "By mail.")), help), models.ReceivedAccepted, "")
		token := modelstest.Receipts(t, p.db, p.Rita.Email)[0].Token
		link, err := models.FindTicketLink(ctx, p.db, token)
		p.must(err)
		withheld := func(email string) (id string) {
			p.Helper()
			p.must(p.db.Model(&models.Mail{}).Where("email = ?",
				email).Updates(map[string]any{"state": models.MailWithheld}).Error)
			p.must(p.db.Model(&models.Mail{}).Where("email = ?", email).Order("id DESC").Limit(1).Pluck("id", &id).Error)
			return id
		}
		old := withheld(p.Rita.Email)
		p.must(p.Rita.Erase(ctx, p.db, as(p.Rita)))

		if _, err := models.FindTicketLink(ctx, p.db, token); models.CodeOf(err) != models.CodeInvalid {
			t.Errorf("the mailed link answers %v", err)
		}
		visit, err := link.StartVisit(ctx, p.db, "192.0.2.1") // of somebody who came a moment before
		p.must(err)
		if _, _, err := models.VisitedTicket(ctx, p.db, ticket.ID, visit); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("a visit that began before the erasure answers %v", err)
		}
		if err := p.App.SendMailAgain(ctx, p.db, as(p.Olive), old); models.CodeOf(err) != models.CodeConflict {
			t.Errorf("sending a mail to her again answers %v", err)
		}
		heir, err := models.EnsureAccount(ctx, p.db, p.Rita.Email)
		p.must(err)
		export, err := modelstest.ExportOf(heir, p.db)
		p.must(err)
		if len(export.MailsIn) > 0 {
			t.Errorf("the export of the next person with the address contains %+v", export.MailsIn)
		}
		p.ticket("My own", heir.Email)
		modelstest.QueueReceipts(t, p.db)
		p.must(p.App.SendMailAgain(ctx, p.db, as(p.Olive), withheld(heir.Email)))
		modelstest.FinishErasure(t, p.db, p.Rita)
		if err := p.App.SendMailAgain(ctx, p.db, as(p.Olive), old); models.CodeOf(err) != models.CodeNotFound {
			t.Errorf("after the job, sending a mail to her again answers %v", err)
		}
	})
}

func TestErasingAPersonKeepsTicketsAndTheAuditLogReadable(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		draft := draft(1)
		draft.RequesterEmail = d.Rita.Email
		ticket, err := d.intake.FileTicket(ctx, d.App, draft)
		d.must(err)
		export, err := modelstest.ExportOf(d.Rita, d.db)
		if err != nil || len(export.Tickets) != 1 || export.Account.Email != "rita@example.com" {
			t.Fatalf("the export is %+v, %v", export, err)
		}
		if written, err := d.Rita.Written(ctx, d.db); err != nil || written != (models.Written{Tickets: 1}) {
			t.Errorf("%+v is hers (%v)", written, err)
		}
		d.must(d.Rita.Erase(ctx, d.db, as(d.Rita)))
		kept, err := d.App.Ticket(ctx, d.db, ticket.Number)
		if err != nil || kept.Subject != ticket.Subject {
			t.Errorf("the ticket is %+v, %v", kept, err)
		}
		var account models.Account
		d.db.Take(&account, "id = ?", d.Rita.ID)
		if account.Name != "" || account.Email == "rita@example.com" || account.Verified() {
			t.Errorf("the account is still %+v", account)
		}
		again, err := models.EnsureAccount(ctx, d.db, "rita@example.com")
		if err != nil || again.ID == d.Rita.ID {
			t.Errorf("the address leads back to the erased account: %v", err)
		}
	})
}
