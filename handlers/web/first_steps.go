package web

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/firststeps"
	"intake/views/layout"
	"intake/views/paths"
)

// FirstSteps is an app's list of first steps as the signed-in person reads it; nil if there is none.
func FirstSteps(c *fiber.Ctx, baseURL string, run *models.FirstRun) *firststeps.List {
	if run == nil {
		return nil
	}
	list := &firststeps.List{
		App: layout.App{Slug: run.AppSlug, Name: run.AppName}, Now: time.Now(), BaseURL: baseURL,
		Email: Session(c).Account.Email, Once: models.NewID(), Hidden: run.HiddenAt != nil,
		Key:      firststeps.Key{Name: run.KeyName, MadeAt: run.KeyMadeAt},
		Website:  firststeps.Website{Host: run.Site, SeenAt: run.SiteSeenAt, LeftOut: run.NoWebsiteAt != nil},
		Ticket:   firststeps.Ticket{Number: run.TicketNumber, ArrivedAt: run.TicketAt},
		Finished: run.Finished() != nil,
	}
	if run.TicketID != "" {
		list.Ticket.Href = paths.InboxTicket(run.TicketID, paths.Queue{})
	}
	list.Colleague = firststeps.Colleague{
		Name: NameOf(run.ColleagueName, run.ColleagueEmail), Joined: run.JoinedAt != nil,
		Invited: run.InvitedEmail, LeftOut: run.WorksAloneAt != nil,
	}
	return list
}
