package web

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// Sessions signs people in and out of their browser, and identifies who a request comes from.
type Sessions struct {
	DB       *gorm.DB
	Secure   bool // BASE_URL is https
	StaffSSO bool // members of teams have to sign in by single sign-on
}

type sessionKey struct{}

// Background is the header of requests that a page makes on its own.
const Background = "Intake-Background"

func (s *Sessions) cookie() Cookie {
	return Cookie{Name: "intake", Age: 60 * 24 * time.Hour, Secure: s.Secure}
}

// Load finds the session of the request's cookie for the following handlers. An unknown token counts as none and never
// becomes a session.
func (s *Sessions) Load(c *fiber.Ctx) error {
	if isAPI(c.Path()) { // an unknown API address; nothing there looks at cookies
		return c.Next()
	}
	if token := s.cookie().Value(c); token != "" {
		find := models.FindSession
		if c.Get(Background) != "" || c.Get(fiber.HeaderAccept) == "text/event-stream" {
			find = models.PeekSession
		}
		session, err := find(c.UserContext(), s.DB, token)
		if err != nil {
			return err
		}
		if session == nil {
			return c.Next()
		}
		lacks, err := s.LacksSSO(c, session)
		if err != nil {
			return err
		}
		if lacks || session.TwoFactorDue && !leadsToTwoFactor(c.Path()) {
			return c.Next() // they are signed out: they joined a team, or it was not required before
		}
		c.Locals(sessionKey{}, session)
	}
	return c.Next()
}

// leadsToTwoFactor reports whether the page is for people who have to set up two-factor authentication: its set-up, the
// sign-in, which leads there, and the way out.
func leadsToTwoFactor(path string) bool {
	for _, page := range []string{paths.TwoFactor(), paths.Login(), paths.Logout()} {
		if path == page || strings.HasPrefix(path, page+"/") {
			return true
		}
	}
	return false
}

// LacksSSO reports whether the person has to sign in by single sign-on first.
func (s *Sessions) LacksSSO(c *fiber.Ctx, session *models.Session) (bool, error) {
	if !s.StaffSSO {
		return false, nil
	}
	return session.LacksSSO(c.UserContext(), s.DB)
}

// Session returns the session of the request, nil for a visitor.
func Session(c *fiber.Ctx) *models.Session {
	session, _ := c.Locals(sessionKey{}).(*models.Session)
	return session
}

// Begin stores the cookie of a new session in the browser.
func (s *Sessions) Begin(c *fiber.Ctx, session *models.NewSession) { s.cookie().Set(c, session.Token) }

// End removes the cookie.
func (s *Sessions) End(c *fiber.Ctx) { s.cookie().Clear(c) }

// Actor is who the request comes from, for the events that it causes.
func Actor(c *fiber.Ctx, addresses Addresses) models.Actor {
	address := addresses.Of(c)
	actor := models.Actor{Address: address.String()}
	if session := Session(c); session != nil {
		actor.Account = &session.Account
	} else if visit := Visit(c); visit != nil {
		actor = visit.Actor(actor.Address)
	}
	actor.Network = ClientNetwork(address)
	if ctx := c.UserContext(); !i18n.Undecided(ctx) {
		actor.Locale = i18n.Of(ctx).Tag
	}
	return actor
}

// Device describes where a new session would begin.
func Device(c *fiber.Ctx, addresses Addresses) models.Device {
	device := models.Device{UserAgent: c.Get(fiber.HeaderUserAgent), Address: addresses.Of(c).String()}
	if ctx := c.UserContext(); !i18n.Undecided(ctx) {
		device.Locale = i18n.Of(ctx).Tag
	}
	if zone := i18n.KnownZone(c.UserContext()); zone != nil {
		device.Zone = zone.String()
	}
	return device
}

// Person is the signed-in person as page headers show them.
func Person(session *models.Session) *layout.Person {
	name := session.Account.Name
	if name == "" {
		name = session.Account.Email // only this person sees it
	}
	return &layout.Person{Name: name, ID: session.AccountID}
}
