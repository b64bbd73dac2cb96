package models_test

import (
	"fmt"
	"testing"
	"time"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// A busy installation has more due notices than one statement takes.
func TestAllNoticesOfALargeTeamAreQueuedAtOnce(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		const events, owners = 200, 20
		m := newTeam(t, db)
		m.choose(m.Olive, models.NoticeOff)
		for n := range owners {
			owner := modelstest.Account(t, db.DB, fmt.Sprintf("owner%d@example.com", n), "Owner")
			m.must(m.App.AddMember(t.Context(), db.DB, models.Operator, owner, models.RoleOwner))
			m.choose(owner, models.NoticeAtOnce, models.NoticeNewTicket)
		}
		for n := range events {
			m.file(fmt.Sprint("Ticket ", n))
		}
		m.must(models.QueueNotices(m.at(time.Minute), db.DB))
		var notices int64
		m.must(db.Model(&models.Notice{}).Where("kind = ?", models.NoticeNewTicket).Count(&notices).Error)
		if notices != events*owners {
			t.Errorf("there are %d notices instead of %d", notices, events*owners)
		}
	})
}
