package jobs_test

import (
	"crypto/sha256"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/jobs"
	"intake/internal/database"
	"intake/internal/mail"
	"intake/internal/testing/await"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// causes are the verbs that cause a mail of each kind.
var causes = map[models.MailKind]func(t *testing.T, h *house){
	models.MailReceipt: func(t *testing.T, h *house) { h.file(t, "Lost", h.Rita.Email) },
	models.MailPostReceipt: func(t *testing.T, h *house) {
		h.publish(t, "Dark mode", h.Rita.Email, models.SourceAPI)
	},
	models.MailReply: func(t *testing.T, h *house) {
		_, err := h.file(t, "Lost", h.Rita.Email).
			Reply(t.Context(), h.db.DB, as(h.Amir), models.ReplyDraft{Body: "Found."})
		h.must(t, err)
	},
	models.MailNews: func(t *testing.T, h *house) {
		post := h.publish(t, "Dark mode", h.Rita.Email, models.SourceAPI)
		_, err := post.SetStatus(t.Context(), h.db.DB, as(h.Amir), models.PostPlanned, "")
		h.must(t, err)
		h.passQuiet(t)
	},
	models.MailWarning: func(t *testing.T, h *house) {
		disowned := models.Disownable{App: *h.App, Ticket: h.file(t, "BUY NOW", h.Rita.Email)}
		h.must(t, disowned.Disown(t.Context(), h.db.DB, models.Actor{}))
	},
	models.MailSignIn: func(t *testing.T, h *house) {
		_, err := models.RequestSignIn(t.Context(), h.db.DB, models.SignInDraft{Email: h.Rita.Email})
		h.must(t, err)
	},
	models.MailInvitation: func(t *testing.T, h *house) {
		_, err := h.App.Invite(t.Context(), h.db.DB, as(h.Olive),
			models.InvitationDraft{Email: h.Rita.Email, Role: models.RoleAgent})
		h.must(t, err)
	},
	models.MailNotice: func(t *testing.T, h *house) {
		h.must(t, h.file(t, "Given away", h.Rita.Email).Assign(t.Context(), h.db.DB, as(h.Olive), h.Amir.ID))
		h.hurry(t, models.NoticeAssigned, 1)
	},
	models.MailDigest: func(t *testing.T, h *house) {
		h.file(t, "New today", h.Rita.Email)
		now := models.DigestTime{Hour: time.Now().UTC().Hour(), Zone: "UTC"}
		h.must(t, h.Olive.ChooseDigestTime(t.Context(), h.db.DB, now))
		h.enqueue(t, models.MakeDigests{})
	},
	models.MailHeld: func(t *testing.T, h *house) {
		into, err := models.Attach(h.db.DB, models.Outside{Jobs: h.jobs, MailIn: models.MailIn{On: true,
			From: "Intake <help@example.com>", Host: "help.example.com", Read: jobs.MailReader("https://help.example.com", h.files, nil, nil)}})
		h.must(t, err)
		ticket := h.file(t, "Forged", h.Rita.Email)
		var receipt models.Mail
		await.That(t, "the receipt is made", func() bool {
			return h.db.Limit(1).Find(&receipt, "ticket_id = ? AND kind = ?", ticket.ID, models.MailReceipt).RowsAffected == 1
		})
		raw := "From: " + h.Amir.Email + "\r\nTo: help@example.com\r\nSubject: Re: Forged\r\nMessage-ID: <" + models.NewID() +
			"@example.com>\r\nIn-Reply-To: <" + receipt.ID + "@help.example.com>\r\n\r\nIt is done.\r\n"
		held := modelstest.Keep(t, h.db, h.files, raw, "help@example.com")
		h.must(t, models.ReadReceived{ID: held.ID}.ReadAndJudge(t.Context(), into, h.files))
	},
	models.MailSelfTest: func(t *testing.T, h *house) {
		_, err := h.App.AddMailAddress(t.Context(), h.db.DB, as(h.Olive), models.MailAddressDraft{Email: "app@example.com"})
		h.must(t, err)
		_, err = h.App.TestMail(t.Context(), h.db.DB, as(h.Olive))
		h.must(t, err)
	},
	models.MailEmailNew:   func(t *testing.T, h *house) { h.wantEmail(t, "new@example.com") },
	models.MailEmailOld:   func(t *testing.T, h *house) { h.wantEmail(t, "new@example.com") },
	models.MailEmailTaken: func(t *testing.T, h *house) { h.wantEmail(t, h.Rita.Email) },
	models.MailEmailChanged: func(t *testing.T, h *house) {
		wish := h.wantEmail(t, "newest@example.com")
		await.That(t, "both codes are sent", func() bool {
			var sent int64
			h.db.Model(&models.Mail{}).Where("about_id = ? AND state = ?", wish.ID, models.MailSent).Count(&sent)
			return sent == 2
		})
		code := sha256.Sum256([]byte(wish.ID + "408713"))
		h.must(t, h.db.Model(wish).Updates(map[string]any{"old_code_hash": code[:], "new_code_hash": code[:]}).Error)
		h.must(t, h.Sam.ConfirmEmailChange(t.Context(), h.db.DB, &models.Session{ID: models.NewID()}, "408713", "408713"))
	},
}

// wantEmail requests a change of Sam's address.
func (h *house) wantEmail(t *testing.T, email string) *models.EmailChange {
	t.Helper()
	h.must(t, h.Sam.RequestEmailChange(t.Context(), h.db.DB, as(h.Sam), email, "en"))
	wish, err := h.Sam.EmailChange(t.Context(), h.db.DB)
	h.must(t, err)
	return wish
}

func (h *house) must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// Every kind of mail has a verb that causes it, and texts for its subject, plain text and HTML.
func TestEveryKindOfMailCanBeSent(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		for _, kind := range modelstest.Constants[models.MailKind](t, "../../models") {
			cause, known := causes[kind]
			if !known {
				t.Fatalf("nothing here causes a mail of the kind %s", kind)
			}
			cause(t, h)
			var sent models.Mail
			await.That(t, "a mail of the kind "+string(kind)+" is sent", func() bool {
				return db.Limit(1).Find(&sent, "kind = ? AND state = ?", kind, models.MailSent).RowsAffected == 1
			})
			at := slices.IndexFunc(sender.Sent(),
				func(m mail.Message) bool { return strings.HasPrefix(m.ID, sent.ID+"@") })
			if at < 0 {
				t.Fatalf("of the kind %s nothing was sent", kind)
			}
			m := sender.Sent()[at]
			if m.To != sent.Email || m.Subject == "" || !strings.Contains(m.Text, "https://help.example.com/") ||
				!strings.Contains(m.HTML, "https://help.example.com/") {
				t.Errorf("of the kind %s was sent %+v", kind, m)
			}
		}
	})
}

// During a rolling upgrade, a process of the previous version also takes jobs of the newer one. It leaves unknown kinds
// to the newer version, and sends the others. Without a newer version it reports them after a day.
func TestMailsOfANewerVersionAreLeftForIt(t *testing.T) {
	t.Parallel()
	for name, age := range map[string]time.Duration{"today": 0, "for a day": 25 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				var sender mailtest.Recorder
				newer := models.Mail{ID: models.NewID(), Kind: "newer", Email: "rita@example.com",
					State: models.MailQueued, CreatedAt: models.Now()}
				known := models.Mail{ID: models.NewID(), Kind: models.MailSignIn, Email: "rita@example.com",
					State: models.MailQueued, CreatedAt: models.Now()}
				work(t, db, &sender, func(h *house) {
					signIn := models.SignIn{}
					_, err := models.RequestSignIn(t.Context(), h.db.DB, models.SignInDraft{Email: h.Rita.Email})
					h.must(t, err)
					h.must(t, h.db.First(&signIn).Error)
					h.must(t, h.db.Exec("DELETE FROM river_job").Error)
					h.must(t, h.db.Exec("DELETE FROM mails").Error)
					known.AboutID = &signIn.ID
					allow := "PRAGMA ignore_check_constraints = ON" // as the newer version's migration would
					if h.db.Name() == "postgres" {
						allow = "ALTER TABLE mails DROP CONSTRAINT mails_kind_check"
					}
					h.must(t, h.db.Exec(allow).Error)
					h.must(t, h.db.Omit("Ticket").Create([]*models.Mail{&newer, &known}).Error)
					h.enqueue(t, models.SendMail{IDs: []string{newer.ID, known.ID}})
					h.must(t, h.db.Exec("UPDATE river_job SET created_at = ?", time.Now().UTC().Add(-age)).Error)
				})
				await.That(t, "the job was worked", func() bool {
					var state string
					db.Raw("SELECT CAST(state AS text) FROM river_job WHERE kind = 'send_mail'").Scan(&state)
					return state == "scheduled" && age == 0 || state == "completed" && age > 0
				})
				expected := models.MailQueued
				if age > 0 {
					expected = models.MailFailed
				}
				for _, m := range []struct {
					*models.Mail
					state models.MailState
				}{{&newer, expected}, {&known, models.MailSent}} {
					if err := db.First(m.Mail, "mails.id = ?", m.ID).Error; err != nil || m.State != m.state {
						t.Errorf("the mail of the kind %s is %s: %s (%v)", m.Kind, m.State, m.Error, err)
					}
				}
			})
		})
	}
}

// earlierJob is a job as a version before SendMail wrote it.
type earlierJob struct {
	models.EarlierMailJob
	kind string
}

func (j earlierJob) Kind() string { return j.kind }

// An upgrade loses no due mail: neither a waiting one nor one that failed for good before such failures were recorded.
func TestJobsOfEarlierVersionsAreProcessed(t *testing.T) {
	t.Parallel()
	for name, state := range map[string]string{"that wait": "available", "that were given up": "discarded"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				var sender mailtest.Recorder
				then := slices.DeleteFunc(modelstest.Constants[models.MailKind](t, "../../models"),
					func(kind models.MailKind) bool {
						return strings.HasPrefix(string(kind), "email_") || kind == models.MailNotice || kind == models.MailDigest ||
							kind == models.MailSelfTest || kind == models.MailHeld
					})
				work(t, db, &sender, func(h *house) {
					decided := h.file(t, "Decided", h.Rita.Email)
					for _, kind := range then {
						causes[kind](t, h)
					}
					h.makeEarlier(t, decided, state)
				})
				await.That(t, "all mails are sent", func() bool {
					var kinds []models.MailKind
					err := db.Model(&models.Mail{}).Distinct("kind").Where("state = ?", models.MailSent).
						Pluck("kind", &kinds).Error
					var waiting int64
					err2 := db.Model(&models.Mail{}).Where("state <> ?", models.MailSent).Count(&waiting).Error
					return err == nil && err2 == nil && len(kinds) == len(then) && waiting == 0
				})
			})
		})
	}
}

// makeEarlier changes the database to what an earlier version would leave: only its jobs know the due mails, and which
// sign-ins and invitations they are about. The receipt of one ticket was decided already.
func (h *house) makeEarlier(t *testing.T, decided *models.Ticket, state string) {
	t.Helper()
	h.must(t, models.QueueNews(t.Context(), h.db.DB, models.GatherNews{AppID: h.App.ID}))
	var due []struct{ ID, Kind string }
	h.must(t, h.db.Raw("DELETE FROM receipts_due RETURNING id, kind").Scan(&due).Error)
	h.must(t, h.db.Omit("Ticket").Create(&models.Mail{
		ID: models.NewID(), Kind: models.MailReceipt, Email: h.Rita.Email, AppID: &h.App.ID, TicketID: &decided.ID,
		State: models.MailQueued, CreatedAt: models.Now(),
	}).Error)
	var mails []models.Mail
	h.must(t, h.db.Find(&mails).Error)
	h.must(t, h.db.Exec("DELETE FROM river_job").Error)
	h.must(t, h.db.Exec("UPDATE mails SET about_id = NULL WHERE kind IN ('sign_in', 'invitation')").Error)

	var tickets, posts []string
	for _, receipt := range due {
		if receipt.Kind == "receipt" {
			tickets = append(tickets, receipt.ID)
		} else {
			posts = append(posts, receipt.ID)
		}
	}
	jobs := []earlierJob{
		{models.EarlierMailJob{TicketIDs: strings.Join(tickets, " ")}, "send_receipts"},
		{models.EarlierMailJob{PostIDs: strings.Join(posts, " ")}, "send_post_receipts"},
	}
	for _, m := range mails {
		switch m.Kind {
		case models.MailNews:
			jobs = append(jobs, earlierJob{models.EarlierMailJob{MailIDs: m.ID}, "send_news"})
		case models.MailSignIn:
			jobs = append(jobs, earlierJob{models.EarlierMailJob{MailID: m.ID, SignInID: *m.AboutID}, "send_sign_in"})
		case models.MailInvitation:
			jobs = append(jobs,
				earlierJob{models.EarlierMailJob{MailID: m.ID, InvitationID: *m.AboutID}, "send_invitation"})
		case models.MailReply, models.MailWarning:
			jobs = append(jobs, earlierJob{models.EarlierMailJob{MailID: m.ID}, "send_" + string(m.Kind)})
		}
	}
	for _, job := range jobs {
		h.enqueue(t, job)
	}
	if state == "discarded" {
		h.must(t, h.db.Exec("UPDATE river_job SET state = 'discarded', finalized_at = created_at").Error)
	}
}
