package models_test

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// The rows of a person are found by an index, no matter how many rows others have.
func TestErasingAPersonScansNoWholeTable(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		type statement struct {
			text string
			args []any
		}
		var statements []statement
		note := func(tx *gorm.DB) {
			statements = append(statements, statement{tx.Statement.SQL.String(), slices.Clone(tx.Statement.Vars)})
		}
		err := errors.Join(db.Callback().Delete().After("gorm:delete").Register("note", note),
			db.Callback().Update().After("gorm:update").Register("note", note), db.Callback().Raw().After("gorm:raw").
				Register("note", note), db.Callback().Row().After("gorm:row").Register("note", note))
		if err != nil {
			t.Fatal(err)
		}
		if err := cast.Rita.Erase(ctx, db.DB, models.Actor{Account: cast.Rita}); err != nil {
			t.Fatal(err)
		}
		modelstest.FinishErasure(t, db.DB, cast.Rita)
		explain, whole := "EXPLAIN QUERY PLAN ", regexp.MustCompile(`SCAN (\w+)`)
		if db.Name() == "postgres" {
			explain, whole = "EXPLAIN ", regexp.MustCompile(`Seq Scan on (\w+)`)
		}
		var read []string
		made := slices.Clone(statements)
		for _, statement := range made {
			err := db.Transaction(func(tx *gorm.DB) error {
				if tx.Name() == "postgres" { // its tables are too short here for an index to be worth it
					if err := tx.Exec("SET LOCAL enable_seqscan = off").Error; err != nil {
						return err
					}
				}
				rows, err := tx.Statement.ConnPool.QueryContext(ctx, explain+statement.text, statement.args...)
				if err != nil {
					return err
				}
				defer rows.Close()
				var plan []map[string]any
				if rows.Next() {
					err = tx.ScanRows(rows, &plan) // and all after it
				}
				err = errors.Join(err, rows.Err())
				for _, found := range whole.FindAllStringSubmatch(fmt.Sprint(plan), -1) {
					read = append(read, found[1])
				}
				return err
			})
			if err != nil {
				t.Fatal(statement.text, err)
			}
		}
		slices.Sort(read)
		// Drafts, sign-in links and invitations are few, so scanning their tables is fine.
		short := []string{"invitations", "message_drafts", "sign_ins"}
		read = slices.DeleteFunc(read, func(table string) bool { return slices.Contains(short, table) })
		if len(made) < 10 || len(read) > 0 {
			t.Errorf("of %d statements, some read all of %v", len(made), read)
		}
	})
}

// "Address, name, password and sessions go at once and for good": no table contains them afterwards.
func TestNoTableNamesAnErasedPerson(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := onStage(t, db)
		rita := models.Actor{Account: s.Rita, Address: "192.0.2.1"}
		ticket, post := s.ticket("Lost", s.Rita.Email), s.post("Dark mode", s.Rita.Email)
		receipts := modelstest.Receipts(t, s.db, s.Rita.Email)
		s.must(receipts[0].Mail.Delayed(ctx, s.db, errors.New("no mailbox rita@example.com"), true))
		if len(modelstest.QueuedMails(t, s.db, models.MailPostReceipt)) != 1 {
			t.Fatal("the post has no receipt")
		}
		_, err := ticket.Reply(ctx, s.db, s.team, models.ReplyDraft{Body: "Found."})
		s.must(err)
		_, err = ticket.ReplyAsRequester(ctx, s.db, rita, models.RequesterDraft{Body: "Thanks, but no."})
		s.must(err)
		_, err = post.Comment(ctx, s.db, rita, "At night")
		s.must(err)
		s.set(post, models.PostPlanned, "")
		s.mailNews()
		_, err = s.App.Invite(ctx, s.db, models.Actor{Account: s.Olive},
			models.InvitationDraft{Email: s.Rita.Email, Role: models.RoleAgent})
		s.must(err)
		s.must(s.App.Block(ctx, s.db, s.team, s.Rita.ID))
		_, err = models.RequestSignIn(ctx, s.db, models.SignInDraft{Email: s.Rita.Email})
		s.must(err)

		s.must(s.Rita.Erase(ctx, s.db, rita))
		modelstest.FinishErasure(t, s.db, s.Rita)
		if found := naming(t, s.db, "rita", "192.0.2.1"); len(found) > 0 {
			t.Error(strings.Join(found, "\n"))
		}
	})
}
