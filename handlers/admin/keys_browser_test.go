package admin_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

const (
	keyName  = "Backend production"
	newValue = "New secret key" // the name of the value for screen readers; it is shown only once
)

// file files a ticket with the key, as a backend would, and returns the status.
func file(s *handlertest.Service, key string) int {
	return s.Post("/api/v1/tickets", `{"subject":"Late","description":"Very","requester_email":"rita@example.com"}`,
		"Authorization", "Bearer "+key).StatusCode
}

// flush writes the uses of keys to the database, as the service does every few seconds.
func flush(t *testing.T, s *handlertest.Service) {
	t.Helper()
	if err := s.KeyUses.Flush(t.Context(), s.DB.DB); err != nil {
		t.Fatal(err)
	}
}

func keysPage(t *testing.T, s *handlertest.Service, options ...browser.Option) *browser.Window {
	t.Helper()
	w := s.Window(s.Olive, options...)
	w.Visit(paths.AdminApps())
	w.Click("Keys and widget of App kestrel")
	w.At(paths.AdminKeys("kestrel"))
	return w
}

func TestAKeyIsMadeUsedAndRevoked(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		scripted := len(options) == 0
		w := keysPage(t, s, options...)
		w.Click("New secret key")
		if !scripted {
			w.At(paths.AdminNewKey("kestrel"))
		}
		w.Focused("Name")
		w.Press(keyName)
		w.Click("Create key")
		w.See("Copy your new key now")
		value := w.Value(newValue)
		if !strings.HasPrefix(value, "itk_live_") {
			t.Fatalf("the value is %q", value)
		}

		w.Press(browser.Escape)
		w.ClickAt(640, 5)
		w.See("Copy your new key now")
		if scripted {
			w.Click("Copy New secret key")
			w.See("Copied")
		}
		w.Click("I have saved it")
		w.At(paths.AdminKeys("kestrel"))
		w.See(keyName)
		w.DontSee(value)
		w.Back()
		w.DontSee(value)
		w.Visit(paths.AdminKeys("kestrel"))
		w.DontSee(value)
		if row := soonRow(w, keyName); !strings.Contains(row, value[:13]+"…") ||
			!strings.HasSuffix(row, "just now by Olive Owner Never Revoke "+keyName) {
			t.Errorf("the new key's row reads %q", row)
		}

		if status := file(s, value); status != http.StatusCreated {
			t.Fatalf("the new key answers %d, want %d", status, http.StatusCreated)
		}
		flush(t, s)
		w.Reload()
		if row := soonRow(w, keyName); !strings.HasSuffix(row, "by Olive Owner just now Revoke "+keyName) {
			t.Errorf("after its first use the key's row reads %q", row)
		}

		w.Click("Revoke " + keyName)
		w.See("Revoke “"+keyName+"”?", "This key was used ", ". Something is still relying on it.",
			"fail from the next second on")
		w.Focused("Keep key")
		w.Press(browser.Enter)
		if scripted {
			w.Focused("Revoke " + keyName)
		}
		w.At(paths.AdminKeys("kestrel"))
		if status := file(s, value); status != http.StatusCreated {
			t.Fatalf("the kept key answers %d, want %d", status, http.StatusCreated)
		}
		w.Click("Revoke " + keyName)
		w.NewPage(func() { w.Click("Revoke key") })
		w.At(paths.AdminKeys("kestrel"))
		if scripted {
			w.See("The key is revoked.")
		}
		if row := soonRow(w, keyName); !strings.HasSuffix(row, "Revoked just now What it sent "+keyName) {
			t.Errorf("the revoked key's row reads %q", row)
		}
		if status := file(s, value); status != http.StatusUnauthorized {
			t.Errorf("the revoked key answers %d, want %d", status, http.StatusUnauthorized)
		}
	})
}

func TestAKeyIsMadeAndRevokedByKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.TabTo("New secret key")
	w.Press(browser.Enter)
	w.Focused("Name")
	w.Press("Half typed", browser.Escape)
	w.Focused("New secret key")
	w.Press(browser.Enter)
	w.Focused("Name")
	w.Fill("Name", keyName)
	w.NewPage(func() { w.Press(browser.Enter) })
	w.Focused("Copy New secret key")
	value := w.Value(newValue)
	w.Press(browser.Enter)
	w.See("Copied")
	w.Press(browser.Escape, browser.Space)
	if w.Value(newValue) != value {
		t.Fatal("a stray key lost the new value")
	}
	w.TabTo("I have saved it")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.DontSee(value)

	w.TabTo("Revoke " + keyName)
	w.Press(browser.Enter)
	w.Focused("Keep key")
	w.See("This key was never used.")
	w.Press(browser.Enter)
	w.Focused("Revoke " + keyName)
	w.Press(browser.Enter)
	w.Focused("Keep key")
	w.Press(browser.Escape)
	w.Focused("Revoke " + keyName)
	w.Press(browser.Enter)
	w.Focused("Keep key")
	w.Press(browser.Tab)
	w.Focused("Revoke key")
	w.NewPage(func() { w.Press(browser.Enter) })
	if row := soonRow(w, keyName); !strings.HasSuffix(row, "Revoked just now") {
		t.Errorf("the revoked key's row reads %q", row)
	}
	if status := file(s, value); status != http.StatusUnauthorized {
		t.Errorf("the revoked key answers %d, want %d", status, http.StatusUnauthorized)
	}
}

func TestANewKeyIsNotShownAgainAfterAReload(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		w.Click("New secret key")
		w.Fill("Name", keyName)
		w.NewPage(func() { w.Click("Create key") })
		value := w.Value(newValue)
		w.Reload()
		w.See("The key was shown once and is gone. Revoke it and create a new one if you did not save it.")
		w.DontSee(value)
		keys, err := s.App.SecretKeys(t.Context(), s.DB.DB)
		if err != nil || len(keys) != 2 { // including the key of the fixtures
			t.Errorf("there are %d keys: %v", len(keys), err)
		}
	})
}

func TestAKeyWithoutANameIsNotMade(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := keysPage(t, s, options...)
		w.Click("New secret key")
		w.Fill("Name", "  ")
		w.NewPage(func() { w.Click("Create key") })
		if w.Complaint("Name") == "" {
			t.Error("nobody minds an empty name")
		}
		w.Focused("Name")
	})
}

// While a dialog is open, nothing behind it can be seen, reached or heard, so it shows errors itself.
func TestADialogSaysThatItsFormWasNotSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.Click("New secret key")
	w.Focused("Name")
	w.Press(keyName)
	w.Offline(true)
	const notSent = "That was not saved. Check your connection and try again."
	for _, key := range []string{browser.Enter, browser.Escape} { // Escape closes the error, not the dialog
		w.Press(browser.Enter)
		w.Until(`document.querySelector('dialog[open] [role="alert"]')?.innerText.includes("` + notSent + `") === true`)
		w.TabTo("Close")
		w.Press(key)
		w.Focused("Name")
		w.Until(`!document.querySelector('[role="alert"]')`)
	}
	w.Offline(false)
	w.Press(browser.Enter)
	w.See("Copy your new key now")
}

// Without the clipboard's own interface, as on plain http, the text is selected to copy it. That must not move people on.
func TestCopyingKeepsTheFocus(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := keysPage(t, s)
	w.Run(`navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))`)
	w.TabTo("Copy Widget key")
	w.Press(browser.Enter)
	w.See("Copied")
	w.Focused("Copy Widget key")
}
