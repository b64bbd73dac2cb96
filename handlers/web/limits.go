package web

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/models"
)

// Limit is how often something may be done within a time. Its name says what is counted; actions counted together share
// one limit.
type Limit struct {
	Name  string
	Times int
	In    time.Duration
}

// All limits except those of the sign-in, which are in package account. Normal use never meets them.
var (
	// Tickets that a client files with an app, through its widget and our page together.
	NewTickets = Limit{"new ticket", 8, time.Minute}
	// Posts that a client publishes through the widget of an app.
	WidgetPosts = Limit{"widget post", 10, time.Minute}
	// Visits that a website starts for its signed-in visitors, per client and app.
	HandedVisits = Limit{"visit", 20, time.Minute}
	// Visits opened by a client, which may stand for several people.
	OpenedVisits = Limit{"opened visit", 30, time.Minute}
	// Verdicts on tickets that a client asks for and gives in the widget of an app.
	WidgetVerdicts = Limit{"widget verdict", 60, time.Minute}
	// Replies by a requester.
	TicketReplies = Limit{"ticket reply", 15, time.Minute}
	// Mailed ticket links opened by a client, which may stand for several people.
	TicketLinks = Limit{"ticket link", 20, time.Minute}
	// Forms reached through other mailed links.
	MailedForms = Limit{"mailed form", 30, 10 * time.Minute}

	// Votes and follows.
	Votes    = Limit{"vote", 60, time.Minute}
	Comments = Limit{"comment", 20, 10 * time.Minute}
	Posts    = Limit{"post", 10, time.Hour}
	// Forms with pictures on public content; a form that is shown and sent again counts again.
	PictureForms = Limit{"picture form", 30, time.Hour}
	// What visitors want to do before signing in, and how often they come back to do it.
	PendingActions = Limit{"pending act", 30, 10 * time.Minute}
	Returns        = Limit{"return", 5, 10 * time.Minute}
)

// Limits refuses actions that happen too often.
type Limits struct {
	Limiter   Limiter
	Addresses Addresses
}

// Limiter counts calls by key. If it does not admit a call, it says how long until it will admit the next one.
type Limiter interface {
	Allow(ctx context.Context, key string, limit int, window time.Duration) (retryAfter time.Duration, ok bool)
}

// OfClient counts an action by the client that sends the request.
func (l Limits) OfClient(c *fiber.Ctx, limit Limit) error { return l.count(c, limit, l.client(c)) }

// OfClientFor is OfClient with a separate count for each app.
func (l Limits) OfClientFor(c *fiber.Ctx, limit Limit, app *models.App) error {
	return l.count(c, limit, "app:"+app.ID+":"+l.client(c))
}

// OfAccount counts an action by the account.
func (l Limits) OfAccount(c *fiber.Ctx, limit Limit, account *models.Account) error {
	return l.count(c, limit, "account:"+account.ID)
}

// Of counts an action by whoever sends the request: an account, somebody whom a website vouches for, or a visitor's
// client. What a website lets people do in somebody's name does not keep the owner of the account from acting.
func (l Limits) Of(c *fiber.Ctx, limit Limit) error {
	if session := Session(c); session != nil {
		return l.OfAccount(c, limit, &session.Account)
	}
	if visit := Visit(c); visit != nil {
		return l.count(c, limit, "identity:"+visit.IdentityID)
	}
	return l.OfClient(c, limit)
}

// client is the address, or for IPv6 its network, since one person may have all of its addresses.
func (l Limits) client(c *fiber.Ctx) string { return "client:" + ClientNetwork(l.Addresses.Of(c)) }

func (l Limits) count(c *fiber.Ctx, limit Limit, who string) error {
	wait, ok := l.Limiter.Allow(c.UserContext(), limit.Name+":"+who, limit.Times, limit.In)
	if !ok {
		return TooMany(wait)
	}
	return nil
}
