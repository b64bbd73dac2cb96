package web

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// Limit is how often something may be done within a time. Its name says what is counted; what is done in two places and
// counted together has one limit.
type Limit struct {
	Name  string
	Times int
	In    time.Duration
}

// The limits, but for those of the sign-in, which package account has. A person who means it never meets them.
var (
	// Tickets that a client files with an app, by its widget and by our page together.
	NewTickets = Limit{"new ticket", 8, time.Minute}
	// Posts that a client publishes by the widget of an app.
	WidgetPosts = Limit{"widget post", 10, time.Minute}
	// Visits that a website hands over to us, for a client and an app.
	HandedVisits = Limit{"visit", 20, time.Minute}
	// Visits that a client opens; several people may be behind it.
	OpenedVisits = Limit{"opened visit", 30, time.Minute}
	// How it went with tickets: asked for and said in the widget of an app, by a client.
	WidgetVerdicts = Limit{"widget verdict", 60, time.Minute}
	// Replies of a requester.
	TicketReplies = Limit{"ticket reply", 15, time.Minute}
	// Mailed links to a ticket that a client opens; several people may be behind it.
	TicketLinks = Limit{"ticket link", 20, time.Minute}
	// Forms behind other mailed links.
	MailedForms = Limit{"mailed form", 30, 10 * time.Minute}

	// Votes and follows.
	Votes    = Limit{"vote", 60, time.Minute}
	Comments = Limit{"comment", 20, 10 * time.Minute}
	Posts    = Limit{"post", 10, time.Hour}
	// Forms with pictures beside what everybody reads; one that is shown again for another reason counts again.
	PictureForms = Limit{"picture form", 30, time.Hour}
	// What a visitor wants to do, which is kept until they have signed in, and how often they come back to do it.
	PendingActs = Limit{"pending act", 30, 10 * time.Minute}
	Returns     = Limit{"return", 5, 10 * time.Minute}
)

// Limits refuses what is done too often.
type Limits struct {
	Limiter   Limiter
	Addresses Addresses
}

// Limiter counts calls under keys. If one more is not admitted now, it says how long until the next one will be.
type Limiter interface {
	Allow(ctx context.Context, key string, limit int, window time.Duration) (retryAfter time.Duration, ok bool)
}

// OfClient counts one more of the client that sends the request.
func (l Limits) OfClient(c *fiber.Ctx, limit Limit) error { return l.count(c, limit, l.client(c)) }

// OfClientFor counts one more of the client that sends the request, each app apart.
func (l Limits) OfClientFor(c *fiber.Ctx, limit Limit, app *models.App) error {
	return l.count(c, limit, "app:"+app.ID+":"+l.client(c))
}

// OfAccount counts one more of the account.
func (l Limits) OfAccount(c *fiber.Ctx, limit Limit, account *models.Account) error {
	return l.count(c, limit, "account:"+account.ID)
}

// Of counts one more of whoever sends the request: an account, or a visitor's client.
func (l Limits) Of(c *fiber.Ctx, limit Limit) error {
	if account := Acting(c); account != nil {
		return l.OfAccount(c, limit, account)
	}
	return l.OfClient(c, limit)
}

// client is the address, or of IPv6 the network, of which one person may have every address.
func (l Limits) client(c *fiber.Ctx) string { return "client:" + Neighbourhood(l.Addresses.Of(c)) }

func (l Limits) count(c *fiber.Ctx, limit Limit, who string) error {
	wait, ok := l.Limiter.Allow(c.UserContext(), limit.Name+":"+who, limit.Times, limit.In)
	if !ok {
		return TooMany(wait)
	}
	return nil
}
