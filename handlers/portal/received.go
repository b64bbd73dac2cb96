package portal

import (
	"encoding/base64"
	"encoding/json"
	"net/url"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
	portalview "intake/views/portal"
)

// receivedCookie carries the receipt of a visitor's ticket to the next page.
func (p *Portal) receivedCookie() web.Cookie {
	return web.Cookie{Name: "intake-received", Age: 10 * time.Minute, Secure: p.Secure}
}

// receipt is what a visitor is shown about the ticket that they just filed. Their browser carries it in a cookie,
// because the address alone must not reveal it.
type receipt struct {
	App     string `json:"app"`
	Number  int64  `json:"number"`
	Ticket  string `json:"ticket"`
	Email   string `json:"email"`
	Refused string `json:"refused"`
}

// showReceived confirms a visitor's ticket. Without a receipt it shows where to write.
func (p *Portal) showReceived(c *fiber.Ctx) error {
	var r receipt
	text, err := base64.RawURLEncoding.DecodeString(p.receivedCookie().Value(c))
	if err != nil || json.Unmarshal(text, &r) != nil {
		return c.Redirect(paths.ChooseApp(), fiber.StatusSeeOther)
	}
	app, err := p.findApp(c, r.App)
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, portalview.Received(portalview.ReceivedPage{
		Viewer: viewer(c), App: web.App(app), Number: r.Number, TicketID: r.Ticket, Email: r.Email,
		AnswerTime: app.AnswerTime, Refused: r.Refused,
	}))
}

// showReceipt redirects a visitor to a page that says where our answer will go.
func (p *Portal) showReceipt(
	c *fiber.Ctx, app *models.App, ticket *models.Ticket, form url.Values, refused string,
) error {
	text, err := json.Marshal(receipt{App: app.Slug, Number: ticket.Number, Ticket: ticket.ID,
		Email: strings.TrimSpace(form.Get("email")), Refused: refused})
	if err != nil {
		return err
	}
	p.receivedCookie().Set(c, base64.RawURLEncoding.EncodeToString(text))
	return c.Redirect(paths.TicketReceived(), fiber.StatusSeeOther)
}
