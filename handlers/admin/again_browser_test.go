package admin_test

import (
	"regexp"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

const ownersPassword = "correct horse battery"

// givePassword sets a password for the owner.
func givePassword(t *testing.T, s *handlertest.Service) {
	t.Helper()
	session := &models.Session{ID: models.NewID()}
	if err := s.Olive.SetPassword(t.Context(), s.DB.DB, session, "", ownersPassword); err != nil {
		t.Fatal(err)
	}
}

func growOld(t *testing.T, s *handlertest.Service) {
	t.Helper()
	err := s.DB.DB.Model(&models.Session{}).Where("account_id = ?", s.Olive.ID).
		Update("created_at", models.Now().Add(-11*time.Minute)).Error
	if err != nil {
		t.Fatal(err)
	}
}

// The form asks for the password in a dialog, not on another page, and is submitted afterwards.
func TestAnInvitationIsSentAfterSigningInAgainInADialog(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	givePassword(t, s)
	owner := s.Window(s.Olive, browser.Refused(422))
	growOld(t, s)
	owner.Visit(paths.AdminMembers("kestrel"))
	owner.Fill("E-mail", "nora@example.com")
	owner.Press(browser.Enter)
	owner.See("Sign in again", "What you filled in is kept")
	owner.Focused("Password for olive@example.com")
	owner.AxeEveryLook()

	owner.Press(browser.Escape)
	owner.DontSee("Sign in again")
	owner.Holds("E-mail", "nora@example.com")

	owner.Click("Send invitation")
	owner.See("Sign in again")
	named := `document.querySelector("dialog [data-action-name]").checkVisibility() &&
		document.querySelector("dialog [data-action-name]").textContent === "Send invitation"`
	owner.Until(named)
	owner.Press("wrong horse battery", browser.Enter)
	owner.See("That is not your current password.")
	owner.Until(named)
	owner.Focused("Password for olive@example.com")
	owner.Fill("Password for olive@example.com", ownersPassword)
	owner.NewPage(func() { owner.Press(browser.Enter) })
	owner.See("The invitation is on its way.", "nora@example.com")
}

// Without a password, the code comes by mail; both dialogs fit a phone.
func TestSigningInAgainInADialogWorksOnAPhone(t *testing.T) {
	t.Parallel()
	for _, byCode := range []bool{false, true} {
		t.Run(map[bool]string{false: "by password", true: "by a mailed code"}[byCode], func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			field, typed := "Password for olive@example.com", ownersPassword
			if !byCode {
				givePassword(t, s)
			}
			owner := s.Window(s.Olive, browser.Phone, browser.Touch, browser.Refused(422))
			growOld(t, s)
			mailbox := s.Mailbox()
			owner.Visit(paths.AdminMembers("kestrel"))
			owner.Fill("E-mail", "nora@example.com")
			owner.Click("Send invitation")
			owner.See("Sign in again", "What you filled in is kept")
			if byCode {
				field, typed = "Code sent to olive@example.com", mailedCode(t, s, mailbox)
			}
			owner.Focused(field)
			owner.Axe()
			owner.Until(`document.scrollingElement.scrollWidth <= innerWidth && (() => {
				const box = document.querySelector("dialog[open]").getBoundingClientRect();
				return box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight;
			})()`)
			owner.Click("Not now")
			owner.Holds("E-mail", "nora@example.com")
			owner.Click("Send invitation")
			owner.NewPage(func() {
				owner.Fill(field, typed)
				if !byCode { // the script sends six digits at once
					owner.Click("Sign in and continue")
				}
			})
			owner.See("The invitation is on its way.", "nora@example.com")
		})
	}
}

// mailedCode returns the code in the next mail to the owner.
func mailedCode(t *testing.T, s *handlertest.Service, mailbox *handlertest.Mailbox) string {
	t.Helper()
	for { // the mail of the first sign-in contains no such code
		mail := mailbox.Next(s.Olive.Email)
		if code := regexp.MustCompile(`\b\d{3} \d{3}\b`).FindString(mail.Text); code != "" {
			return code
		}
	}
}

func TestInEveryEngineSigningInAgainHappensInADialog(t *testing.T) {
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		s := handlertest.AtHome(t, modelstest.SQLite(t))
		givePassword(t, s)
		owner := s.Window(s.Olive, engine)
		growOld(t, s)
		owner.Visit(paths.AdminMembers("kestrel"))
		owner.Fill("E-mail", "nora@example.com")
		owner.Click("Send invitation")
		owner.Focused("Password for olive@example.com")
		owner.Press(browser.Escape)
		owner.Focused("Send invitation")
		owner.Holds("E-mail", "nora@example.com")
		owner.Press(browser.Enter)
		owner.Focused("Password for olive@example.com")
		owner.Press(ownersPassword)
		owner.NewPage(func() { owner.Press(browser.Enter) })
		owner.See("The invitation is on its way.", "nora@example.com")
	})
}

func TestAnInvitationIsSentAfterSigningInAgainWithoutScript(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	givePassword(t, s)
	owner := s.Window(s.Olive, browser.NoScript)
	growOld(t, s)
	owner.Visit(paths.AdminMembers("kestrel"))
	owner.Fill("E-mail", "nora@example.com")
	owner.NewPage(func() { owner.Click("Send invitation") })
	owner.See("Sign in again", "What you filled in is kept")
	owner.Fill("Password for olive@example.com", ownersPassword)
	owner.NewPage(func() { owner.Click("Sign in and continue") })
	owner.See("The invitation is on its way.", "nora@example.com")
}
