package account_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

func TestAPersonRenamesThemselves(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := signedIn(t, s, s.Rita, options...)
		w.Fill("Name", "Rita R. Requester")
		w.NewPage(func() { w.Click("Save") })
		w.Reload()
		if got := w.Value("Name"); got != "Rita R. Requester" {
			t.Errorf("the name is %q, want %q", got, "Rita R. Requester")
		}
		w.Fill("Name", "   ")
		w.NewPage(func() { w.Click("Save") })
		if w.Complaint("Name") == "" {
			t.Error("nobody minds an empty name")
		}
	})
}

func TestAPasswordIsChosenChangedAndSignsIn(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := signedIn(t, s, s.Rita, options...)
		w.See("No password yet")
		w.Click("Choose one (Password)")
		w.At(paths.AccountPassword())
		w.Focused("New password")
		w.NewPage(func() { w.Press("short", browser.Enter) })
		if w.Complaint("New password") == "" {
			t.Error("a short password is not named")
		}
		w.Fill("New password", "three quiet herons")
		w.Click("Save password")
		w.At(paths.Account())
		w.See("You sign in with a password")

		w.Click("Change (Password)")
		w.At(paths.AccountPassword())
		w.Fill("Current password", "three quiet ravens")
		w.Fill("New password", "four quiet herons")
		w.NewPage(func() { w.Click("Save password") })
		if w.Complaint("Current password") == "" {
			t.Error("a wrong current password is not named")
		}
		w.Fill("Current password", "three quiet herons")
		w.Fill("New password", "four quiet herons")
		w.Click("Save password")
		w.At(paths.Account())

		elsewhere := browser.Open(t, s.URL, options...)
		elsewhere.Visit(paths.LoginNext(paths.Account()))
		elsewhere.Click("Use a password")
		elsewhere.At(paths.LoginPasswordNext(paths.Account()))
		elsewhere.Focused("E-mail")
		elsewhere.Press(s.Rita.Email, browser.Tab, "three quiet herons", browser.Enter)
		elsewhere.See("E-mail and password don’t match.")
		if got := elsewhere.Value("E-mail"); got != s.Rita.Email {
			t.Errorf("the address is lost: %q, want %q", got, s.Rita.Email)
		}
		elsewhere.Focused("Password")
		elsewhere.Press("four quiet herons", browser.Enter)
		elsewhere.At(paths.Account())
	})
}

func TestAPersonDownloadsTheirData(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := signedIn(t, s, s.Rita, options...)
		name, content := w.Download("Download")
		if name != "intake-account.json" {
			t.Errorf("the file is called %s, want %q", name, "intake-account.json")
		}
		var export struct{ Account struct{ Email string } }
		if err := json.Unmarshal([]byte(content), &export); err != nil || export.Account.Email != s.Rita.Email {
			t.Errorf("%v: %s", err, content)
		}
	})
}

func TestAPersonDeletesTheirAccount(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		here, there := signedIn(t, s, s.Rita, options...), signedIn(t, s, s.Rita, options...)
		here.Click("Delete…")
		here.At(paths.DeleteAccount())
		here.See("This can’t be undone.")
		const confirm = "Your e-mail address, to confirm"
		here.Fill(confirm, "sam@example.com")
		here.NewPage(func() { here.Click("Delete my account") })
		if got := here.Complaint(confirm); got != "Type your own e-mail address to confirm." {
			t.Errorf("another's address is answered with %q, want %q", got, "Type your own e-mail address to confirm.")
		}
		here.Fill(confirm, "RITA@example.com")
		here.Click("Delete my account")
		here.At(paths.Login())
		if len(options) == 0 {
			here.See("Your account is deleted.")
		}
		there.Visit(paths.Account())
		there.At(paths.Login())

		// The mailbox still works, but signing in with it creates a new account.
		again := signedIn(t, s, s.Rita, options...)
		again.At(paths.Account())
		again.DontSee("Rita Requester")
	})
}

func TestTheLastOwnerCannotLeave(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := signedIn(t, s, s.Olive, options...)
		w.Visit(paths.DeleteAccount())
		w.See("You are the last owner of an app")
		if w.Offers("Delete my account") {
			t.Error("the last owner is offered to delete the account")
		}
		// Staff find it in their menu, too.
		w.Until(fmt.Sprintf("document.querySelector('main a[href=%q]')?.checkVisibility()", paths.AdminMembers("kestrel")))
	})
}
