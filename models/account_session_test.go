package models_test

import (
	"crypto/sha256"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Ending all other sessions, because somebody else has a device or a mailbox, also ends the mailed links.
func TestSigningOutElsewhereEndsVisitsAndMailedLinks(t *testing.T) {
	t.Parallel()
	for name, end := range map[string]func(db *gorm.DB, session *models.NewSession) error{
		"a new password": func(db *gorm.DB, session *models.NewSession) error {
			return session.Account.SetPassword(ctx, db, &session.Session, "", "four quiet herons")
		},
		"signing out elsewhere": func(db *gorm.DB, session *models.NewSession) error {
			return session.Account.EndOtherSessions(ctx, db, session.ID)
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			modelstest.Each(t, func(t *testing.T, db *database.DB) {
				s := onStage(t, db)
				visits, tickets, tokens := map[string]string{}, map[string]*models.Ticket{}, map[string]string{}
				for _, email := range []string{s.Rita.Email, s.Sam.Email} {
					ticket := s.ticket("Lost", email)
					receipts := modelstest.Receipts(t, s.db, email)
					link, err := models.FindTicketLink(ctx, s.db, receipts[0].Token)
					s.must(err)
					visit, err := link.StartVisit(ctx, s.db, "192.0.2.1")
					s.must(err)
					visits[email], tickets[email], tokens[email] = visit, ticket, receipts[0].Token
				}
				known, err := s.Rita.AddKnownBrowser(ctx, s.db, "")
				s.must(err)
				_, token, _ := requestSignIn(t, s.db, s.Rita.Email)
				session, _, err := models.SignInByLink(ctx, s.db, token, models.Device{})
				s.must(err)
				s.must(end(s.db, session))

				_, linked := models.FindTicketLink(ctx, s.db, tokens[s.Rita.Email])
				_, _, visited := models.VisitedTicket(ctx, s.db, tickets[s.Rita.Email].ID, visits[s.Rita.Email])
				if models.CodeOf(linked) != models.CodeInvalid || models.CodeOf(visited) != models.CodeNotFound {
					t.Errorf("after %s the mailed link gives %v, and its visit %v", name, linked, visited)
				}
				if id, err := models.FindKnownBrowser(ctx, s.db, known, s.Rita.Email); err != nil || id != "" {
					t.Errorf("after %s the browser is known as %q, %v", name, id, err)
				}
				if _, err := models.FindTicketLink(ctx, s.db, tokens[s.Sam.Email]); err != nil {
					t.Errorf("somebody else's link: %v", err)
				}
				if _, _, err := models.VisitedTicket(ctx, s.db, tickets[s.Sam.Email].ID,
					visits[s.Sam.Email]); err != nil {
					t.Errorf("somebody else's visit: %v", err)
				}
			})
		})
	}
}

// The last visit is known of members of the team only, while they are signed in.
func TestTheLastVisitOfSignedInMembersIsKnown(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		began := models.Now()
		for account, ages := range map[*models.Account][]time.Duration{
			d.Amir:  {time.Hour, time.Minute, 24 * time.Hour},
			d.Olive: {1000 * 24 * time.Hour}, // it is over
			d.Rita:  {time.Minute},           // she is not of the team
		} {
			for _, age := range ages {
				at := began.Add(-age)
				token := sha256.Sum256([]byte(models.NewID()))
				session := models.Session{ID: models.NewID(), AccountID: account.ID, TokenHash: token[:], CreatedAt: at,
					LastSeenAt: at}
				d.must(d.db.Omit("Account").Create(&session).Error)
			}
		}
		seen, err := d.App.LastSeen(ctx, d.db)
		if at := seen[d.Amir.ID]; err != nil || len(seen) != 1 || !at.Equal(began.Add(-time.Minute)) {
			t.Errorf("seen were %v (%v)", seen, err)
		}
	})
}
