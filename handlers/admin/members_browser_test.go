package admin_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestANewPersonIsInvitedPromotedAndRemoved(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		owner := s.Window(s.Olive, options...)
		mail := s.Mailbox()
		owner.Visit(paths.AdminMembers("kestrel"))
		owner.Fill("E-mail", "nora@example.com")
		owner.Choose("Role", "Agent")
		owner.NewPage(func() { owner.Click("Send invitation") })
		owner.See("nora@example.com", "Invited just now by Olive Owner")

		nora := browser.Open(t, s.URL, options...)
		nora.Visit(mail.Link(mail.Next("nora@example.com")))
		nora.See("Join the App kestrel team", "Olive Owner invites you as an agent.")
		nora.Focused("Your name")
		nora.Press("Nora New")
		nora.Click("Accept the invitation")
		nora.At(paths.Inbox(paths.Queue{}))
		nora.See("You are on the App kestrel team now.")
		nora.Visit(paths.AdminApps())
		if nora.Offers("Keys and widget of App kestrel") {
			t.Error("an agent is offered the keys")
		}

		owner.Visit(paths.AdminMembers("kestrel"))
		if row := soonRow(owner, "NN Nora New"); !strings.Contains(row, "nora@example.com") ||
			!strings.Contains(row, "just now") {
			t.Errorf("Nora's row reads %q", row)
		}
		owner.NewPage(func() {
			owner.Choose("Role of Nora New", "Admin")
			if len(options) > 0 {
				owner.Click("Save role of Nora New")
			}
		})
		// Changing Nora's role signs her out. After signing in again, she is at the page that she had asked for.
		again := func() {
			nora.Visit(paths.AdminKeys("kestrel"))
			nora.At(paths.LoginNext(paths.AdminKeys("kestrel")))
			nora.Fill("E-mail", "nora@example.com")
			nora.Click("E-mail me a sign-in link")
			nora.At(paths.LoginCode())
			nora.Visit(mail.Link(mail.Next("nora@example.com")))
			nora.NewPage(func() { nora.Click("Sign in") })
		}
		again()
		nora.See("Secret keys")

		owner.Visit(paths.AdminMembers("kestrel"))
		owner.NewPage(func() { owner.Click("Sign out Nora New everywhere") })
		again()
		nora.See("Secret keys")

		if len(options) > 0 {
			owner.NewPage(func() { owner.Click("Remove Nora New") })
		} else {
			owner.Click("Remove Nora New")
		}
		owner.See("Remove Nora New from the team?", "What they wrote stays, and their tickets become unassigned.")
		owner.Focused("Keep on the team")
		owner.NewPage(func() { owner.Click("Remove") })
		if row := owner.Row("NN Nora New"); row != "" {
			t.Errorf("after the removal there is still %q", row)
		}
		again()
		nora.See("This page isn’t here")
	})
}

func TestAMemberIsAskedBeforeTheyLeave(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		ada := modelstest.Account(t, s.DB.DB, "ada@example.com", "Ada")
		if err := s.App.AddMember(t.Context(), s.DB.DB, models.Operator, ada, models.RoleAdmin); err != nil {
			t.Fatal(err)
		}
		w := s.Window(ada, options...)
		w.Visit(paths.AdminMembers("kestrel"))
		w.Click("Leave the team")
		w.See("Leave the team of App kestrel?", "You are signed out at once", "a new invitation")
		w.Focused("Stay on the team")
		w.NewPage(func() { w.Click("Leave") })
		w.See("You left the team, and are signed out.")
	})
}

func TestAWithdrawnInvitationNoLongerWorks(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Olive, options...)
		mail := s.Mailbox()
		w.Visit(paths.AdminMembers("kestrel"))
		w.Fill("E-mail", "nora@example.com")
		w.NewPage(func() { w.Click("Send invitation") })
		link := mail.Link(mail.Next("nora@example.com"))
		w.NewPage(func() { w.Click("Withdraw the invitation of nora@example.com") })
		w.DontSee("nora@example.com")
		w.Visit(link)
		w.See("This invitation is no longer valid")
	})
}

func TestTheLastOwnerIsNotOfferedToLeave(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	w.Visit(paths.AdminMembers("kestrel"))
	w.See("The only owner can’t be removed")
	for _, name := range []string{"Remove Olive Owner", "Role of Olive Owner"} {
		if w.Offers(name) {
			t.Errorf("the page offers %q", name)
		}
	}
	w.SeeOffered("Remove Amir Agent", "Role of Amir Agent")
}

// In a closed select, each arrow key would save the next role, and sign the person out. So keys open a menu.
func TestARoleIsChosenByKeys(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Olive)
	w.Visit(paths.AdminMembers("kestrel"))
	is := func(want models.Role) {
		t.Helper()
		var role models.Role
		row := s.DB.Raw("SELECT role FROM memberships WHERE account_id = ?", s.Amir.ID)
		if err := row.Scan(&role).Error; err != nil {
			t.Fatal(err)
		}
		if role != want {
			t.Errorf("the role is %s, want %s", role, want)
		}
	}
	w.TabTo("Role of Amir Agent")
	w.Press(browser.ArrowUp)
	w.Focused("Agent")
	w.Press(browser.ArrowUp)
	w.Focused("Admin")
	w.Press(browser.Escape)
	w.Focused("Role of Amir Agent")
	is(models.RoleAgent)
	w.Press("a") // opens it, too
	w.Focused("Agent")
	w.Press(browser.ArrowUp)
	w.NewPage(func() { w.Press(browser.Enter) })
	w.Holds("Role of Amir Agent", "admin")
	is(models.RoleAdmin)
}
