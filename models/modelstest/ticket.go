package modelstest

import (
	"context"
	"testing"

	"gorm.io/gorm"

	"intake/models"
)

// Messages returns the messages of a ticket as the team sees them: its text, replies and notes.
func Messages(t testing.TB, db *gorm.DB, ticket *models.Ticket) []models.Message {
	t.Helper()
	return pageOf(t, db, ticket).Messages
}

// Participants returns the participants of a ticket as the team sees them.
func Participants(t testing.TB, db *gorm.DB, ticket *models.Ticket) []models.Participant {
	t.Helper()
	return pageOf(t, db, ticket).Participants
}

func pageOf(t testing.TB, db *gorm.DB, ticket *models.Ticket) *models.TicketPage {
	t.Helper()
	page, err := ticket.Page(context.Background(), db, &models.App{ID: ticket.AppID},
		&models.Account{ID: ticket.RequesterID}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return page
}
