package handlertest

import (
	"crypto/sha256"
	"testing"

	"intake/handlers"
	"intake/handlers/jobs"
	"intake/internal/queue"
	"intake/models"
	"intake/models/modelstest"
)

// MailIn is an option of New for an installation that receives mail.
func MailIn(t testing.TB) func(*handlers.Deps) {
	return func(deps *handlers.Deps) {
		queued, err := queue.Open(deps.DB.SQL, deps.DB.Pool)
		if err == nil {
			deps.DB.DB, err = models.Attach(deps.DB.DB, models.Outside{Jobs: queued, Live: deps.Live, MailIn: models.MailIn{
				On: true, From: "Intake <" + modelstest.MailFrom + ">", Host: modelstest.MailHost, Tags: models.TagsAuto,
				Read: jobs.MailReader(deps.BaseURL, deps.Files, nil, nil),
			}})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Deliver receives the raw mail for its recipients, and returns it as it was stored and judged.
func (s *Service) Deliver(raw string, to ...string) *models.Received {
	s.t.Helper()
	spooled, err := s.Files.Spool()
	if err != nil {
		s.t.Fatal(err)
	}
	if _, err := spooled.WriteString(raw); err != nil {
		s.t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(raw))
	received, err := models.StoreReceived(s.t.Context(), s.DB.DB, s.Files, models.ReceivedDraft{
		Mailbox: models.ReceivedByLMTP, SentTo: to, Raw: spooled, Size: int64(len(raw)), Digest: sum[:],
	})
	if err == nil {
		err = models.ReadReceived{ID: received.ID}.ReadAndJudge(s.t.Context(), s.DB.DB, s.Files)
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return received
}
