package web

import (
	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/layout"
)

// Notices say, on the page that a form leads to, what was done. They travel as a short name in the address.
const (
	NoticeSaved     = "saved"
	NoticePassword  = "password"
	NoticeSignedOut = "signed-out"
	NoticeErased    = "erased"
	NoticeRevoked   = "revoked"
	NoticeWidgetOn  = "widget-on"
	NoticeWidgetOff = "widget-off"
	NoticeInvited   = "invited"
	NoticeWithdrawn = "withdrawn"
	NoticeRole      = "role"
	NoticeRemoved   = "removed"
	NoticeCreated   = "created"
	NoticeAgain     = "again"
	NoticeMemberOut = "member-out"
)

var notices = map[string]string{
	NoticeSaved:     "Saved.",
	NoticePassword:  "Your password is set. Your other browsers are signed out.",
	NoticeSignedOut: "Signed out there.",
	NoticeErased:    "Your account is gone.",
	NoticeRevoked:   "The key is revoked.",
	NoticeWidgetOn:  "The widget is on.",
	NoticeWidgetOff: "The widget is off.",
	NoticeInvited:   "The invitation is on its way.",
	NoticeWithdrawn: "The invitation is withdrawn.",
	NoticeRole:      "The role is changed.",
	NoticeRemoved:   "Removed from the team.",
	NoticeCreated:   "The app is made.",
	NoticeMemberOut: "Signed out everywhere.",
	NoticeAgain:     "Sign in once more to do this: keys and roles ask for a recent sign-in.",
}

// Notice is the text of the notice that the address names, "" for none.
func Notice(c *fiber.Ctx) string { return notices[c.Query("notice")] }

// RedirectNoticed leads to a page of ours that says the notice.
func RedirectNoticed(c *fiber.Ctx, path, notice string) error {
	return c.Redirect(path+"?notice="+notice, fiber.StatusSeeOther)
}

// Person is the signed-in person as the shells show them.
func Person(session *models.Session) *layout.Person {
	name := session.Account.Name
	if name == "" {
		name = session.Account.Email // only the person sees it
	}
	return &layout.Person{Name: name, ID: session.AccountID}
}
