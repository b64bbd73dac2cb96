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
	page, err := ticket.Page(context.Background(), db, &models.App{ID: ticket.AppID},
		&models.Account{ID: ticket.RequesterID}, 0)
	if err != nil {
		t.Fatal(err)
	}
	return page.Messages
}
