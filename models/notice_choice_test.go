package models_test

import (
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// No later digest would include them.
func TestNoticesWaitingForADigestAreSentWhenTheMemberLeavesIt(t *testing.T) {
	t.Parallel()
	atOnce := map[models.NoticeKind]models.NoticeHow{models.NoticeAssigned: models.NoticeAtOnce,
		models.NoticeMentioned: models.NoticeDigest}
	for name, change := range map[string]struct {
		wanted   models.NoticeChoices
		notified []string
	}{
		"of all apps": {models.NoticeChoices{All: atOnce}, []string{"amir@ assigned: 1"}},
		"as usual":    {models.NoticeChoices{}, []string{"amir@ assigned: 1", "amir@ mentioned: 1"}},
		"off": {models.NoticeChoices{All: map[models.NoticeKind]models.NoticeHow{models.NoticeAssigned: models.NoticeOff}},
			[]string{"amir@ mentioned: 1"}},
		"still daily": {models.NoticeChoices{All: map[models.NoticeKind]models.NoticeHow{
			models.NoticeAssigned: models.NoticeDigest, models.NoticeMentioned: models.NoticeDigest}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				m := newTeam(t, db)
				m.choose(m.Olive, models.NoticeOff)
				m.choose(m.Amir, models.NoticeDigest, models.NoticeAssigned, models.NoticeMentioned)
				ticket := m.file("My invoice")
				m.must(ticket.Assign(t.Context(), db.DB, as(m.Olive), m.Amir.ID))
				_, err := ticket.AddNote(t.Context(), db.DB, as(m.Olive), models.NoteDraft{Body: "@amir look"})
				m.must(err)
				m.relay(time.Minute)
				m.wants()
				m.must(m.Amir.ChooseNotices(m.at(2*time.Minute), db.DB, change.wanted, models.DigestTime{Hour: 8}))
				m.relay(3 * time.Minute)
				m.wants(change.notified...)
			})
		})
	}
}
