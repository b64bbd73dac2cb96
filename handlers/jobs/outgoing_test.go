package jobs_test

import (
	"strings"
	"testing"
	"time"

	"intake/internal/database"
	mailtest "intake/internal/testing/mail"
	"intake/models"
	"intake/models/modelstest"
)

// A reply goes out when its time has come, with no page open and nobody waiting for it.
func TestAReplyGoesOutByItself(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		var sender mailtest.Recorder
		h := work(t, db, &sender, nil)
		ticket := h.file(t, "My invoice is wrong", h.Rita.Email)
		next(t, &sender, 1)
		if _, err := ticket.ReplySoon(t.Context(), h.db.DB, as(h.Amir),
			models.ReplyDraft{Body: "It was our rounding.", Wait: time.Millisecond}); err != nil {
			t.Fatal(err)
		}
		if mail := next(t, &sender, 2); mail.To != h.Rita.Email || !strings.Contains(mail.Text, "It was our rounding.") {
			t.Errorf("the mail is %+v", mail)
		}
	})
}
