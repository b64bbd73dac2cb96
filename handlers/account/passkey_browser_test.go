package account_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

// leave signs the window out.
func leave(w *browser.Window) {
	browser.Eval[bool](w, `fetch('/logout', { method: 'POST' }).then(() => true)`)
}

func TestAPasskeyFromItsCreationToItsRemoval(t *testing.T) {
	t.Parallel()
	s := handlertest.AtLocalhost(t, modelstest.SQLite(t))
	w := s.Window(s.Rita)
	w.Passkeys()
	w.Visit(paths.Account())
	w.AxeEveryLook()
	w.Click("Add a passkey")
	w.At(paths.NewPasskey())
	w.AxeEveryLook()
	w.Fill("Name of the passkey", "Rita’s laptop")
	w.NewPage(func() { w.Click("Add a passkey") })
	w.At(paths.Account())
	w.See("The passkey is added.", "Rita’s laptop", "Not yet")
	w.AxeEveryLook()
	w.Click("Add a passkey")
	w.At(paths.NewPasskey())
	w.Click("Add a passkey") // on the same device
	w.See("This device already has a passkey for your account.")

	leave(w)
	w.Visit(paths.LoginNext(paths.Account())) // the browser suggests it, and its owner takes it
	w.At(paths.Account())
	w.DontSee("Not yet")

	// Removing it needs a recent sign-in, for which it does once more.
	grow(t, s, s.Rita)
	w.Click("Remove (Rita’s laptop)")
	w.See("Remove the passkey “Rita’s laptop”?")
	w.AxeEveryLook()
	w.Click("Remove")
	w.See("Sign in again")
	w.AxeEveryLook()
	w.NewPage(func() { w.Click("Sign in with a passkey") })
	w.At(paths.Account())
	w.See("The passkey is removed.")
}

func TestTheSignInPageOffersPasskeys(t *testing.T) {
	t.Parallel()
	s := handlertest.AtLocalhost(t, modelstest.SQLite(t))
	w := browser.Open(t, s.URL, browser.Phone)
	w.Visit(paths.Login())
	w.SeeOffered("Sign in with a passkey")
	w.AxeEveryLook()
}

// Nothing of it appears where it would not work.
func TestWithoutScriptThereAreNoPasskeys(t *testing.T) {
	t.Parallel()
	s := handlertest.AtLocalhost(t, modelstest.SQLite(t))
	w := browser.Open(t, s.URL, browser.NoScript)
	w.Visit(paths.Login())
	w.SeeOffered("Use a password")
	if w.Offers("Sign in with a passkey") {
		t.Error("the page offers to sign in with a passkey")
	}
	w = s.Window(s.Rita, browser.NoScript)
	w.Visit(paths.Account())
	if w.Offers("Add a passkey") {
		t.Error("the page offers to add a passkey")
	}
	w.Visit(paths.NewPasskey())
	w.See("This browser can’t create passkeys.")
	if w.Offers("Name of the passkey") {
		t.Error("the page asks for a name")
	}
}
