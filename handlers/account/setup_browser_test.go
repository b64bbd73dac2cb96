package account_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

func TestSetUpLeadsFromTheTokenToTheKeysOfTheFirstApp(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.Empty(t, modelstest.SQLite(t))
		w := browser.Open(t, s.URL, options...)
		w.Visit("/")
		w.At(paths.Setup())
		w.See("Set-up needs its link", "The server’s log has a link to this page")

		token, err := models.NewSetupToken(t.Context(), s.DB.DB)
		if err != nil {
			t.Fatal(err)
		}
		w.Visit(paths.SetupToken(token))
		w.See("System check", "File storage")
		w.Until(`new Set([...document.querySelectorAll('.checks .icon')].map(({ clientWidth, clientHeight }) =>
			clientWidth + '×' + clientHeight)).size === 1`) // whatever a check says, its icon shows
		w.Focused("Your name")
		w.Press("Ines Okafor")
		w.Fill("E-mail", "ines@example.com")
		w.Fill("Password", "short")
		if len(options) == 0 { // only the script derives the address from the name
			w.Fill("Name", "  Überflug & Söhne ")
			if got := w.Value("Address of the board"); got != "uberflug-sohne" {
				t.Errorf("the address that follows the name is %q, want %q", got, "uberflug-sohne")
			}
		}
		w.Fill("Address of the board", "kestrel")
		w.Fill("Name", "   ")
		w.NewPage(func() { w.Click("Finish set-up") })

		w.See("A few things need your attention", "Password is too short")
		w.Focused("A few things need your attention")
		for label, want := range map[string]string{"Your name": "Ines Okafor", "E-mail": "ines@example.com",
			"Password": "", "Name": "   ", "Address of the board": "kestrel"} {
			if got := w.Value(label); got != want {
				t.Errorf("%s holds %q, want %q", label, got, want)
			}
		}
		for label, faulty := range map[string]bool{"Your name": false, "Password": true, "Name": true,
			"Address of the board": false} {
			if said := w.Complaint(label); (said != "") != faulty {
				t.Errorf("%s: %q", label, said)
			}
		}
		w.Fill("Password", "three quiet herons")
		w.Fill("Name", "Kestrel")
		if got := w.Value("Address of the board"); got != "kestrel" {
			t.Errorf("an address that was typed has become %q, want %q", got, "kestrel")
		}
		w.Click("Teal")
		w.Click("Finish set-up")

		w.At(paths.AdminKeys("kestrel"))
		w.See("Kestrel is set up, and so is your account.", "Ines Okafor", "No secret keys yet", "Widget is on")
		w.Visit(paths.SetupToken(token))
		w.At(paths.Inbox(paths.Queue{}))
		w.See("Kestrel is live")
	})
}
