package admin_test

import (
	"net/http"
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
)

func TestAMailToTwoAppsSurvivesTheDeletionOfOne(t *testing.T) {
	t.Parallel()
	withMail(t, func(t *testing.T, s *handlertest.Service) {
		db := s.DB.DB
		must := func(err error) {
			t.Helper()
			if err != nil {
				t.Fatal(err)
			}
		}
		heron := modelstest.App(t, db, "heron", s.Sam)
		for app, email := range map[*models.App]string{s.App: "help@kestrel.example", heron: "help@heron.example"} {
			_, err := app.AddMailAddress(t.Context(), db, models.Operator, models.MailAddressDraft{Email: email})
			must(err)
		}
		s.Deliver("From: new@example.org\r\nTo: help@kestrel.example, help@heron.example\r\nSubject: To both\r\n"+
			"Message-ID: <both@example.org>\r\n\r\nIt broke.\r\n", "help@kestrel.example", "help@heron.example")
		var others []models.Received
		must(db.Find(&others, "state = ?", models.ReceivedNew).Error)
		if len(others) != 1 {
			t.Fatalf("%d mails wait to be read", len(others))
		}
		gone, stays := s.App, heron
		if *others[0].AppID == s.App.ID {
			gone, stays = heron, s.App
		}
		must(gone.Archive(t.Context(), db, models.Operator))
		must(gone.Delete(t.Context(), db, models.Operator, gone.Name))
		must(models.DeleteApp{AppID: gone.ID}.RemoveDeleted(t.Context(), db, s.Files))

		must(models.ReadReceived{ID: others[0].ID}.ReadAndJudge(t.Context(), db, s.Files))
		received, err := stays.Received(t.Context(), db, others[0].ID)
		must(err)
		if received.State != models.ReceivedAccepted {
			t.Fatalf("the other app's mail is %s, want %s", received.State, models.ReceivedAccepted)
		}
		must(received.UndoTicket(t.Context(), db, models.Operator))
		owner := s.SignIn(map[*models.App]*models.Account{s.App: s.Olive, heron: s.Sam}[stays])
		want(t, owner.PostForm("/admin/apps/"+stays.Slug+"/mail/received/"+received.ID+"/ticket", url.Values{}),
			http.StatusSeeOther)
	})
}
