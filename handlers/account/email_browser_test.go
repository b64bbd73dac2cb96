package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// Somebody changes their address with the codes of both mailboxes, and corrects one that they mistyped.
func TestAPersonChangesTheirAddressInTheBrowser(t *testing.T) {
	t.Parallel()
	for name, way := range map[string]struct {
		options  []browser.Option
		keyboard bool
	}{
		"by keyboard":         {[]browser.Option{browser.Refused(422)}, true},
		"by touch on a phone": {[]browser.Option{browser.Phone, browser.Touch, browser.Refused(422)}, false},
		"without script":      {[]browser.Option{browser.NoScript, browser.Refused(422)}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := s.Window(s.Rita, way.options...)
			mailbox := s.Mailbox() // starts here, so that it does not contain the mail of signing in
			press := func(button string) {
				t.Helper()
				if way.keyboard {
					w.TabTo(button)
					w.NewPage(func() { w.Press(browser.Enter) })
				} else {
					w.NewPage(func() { w.Click(button) })
				}
			}
			// A form with both complete codes is sent by the script.
			send := func(old, fresh string) {
				t.Helper()
				w.Fill("Code sent to rita@example.com", old)
				w.NewPage(func() {
					w.Fill("Code sent to rita.new@example.com", fresh)
					if name == "without script" {
						w.Click("Change the address")
					}
				})
			}
			look := func() {
				t.Helper()
				if name != "without script" { // axe is a script
					w.AxeEveryLook()
				}
			}
			w.Visit(paths.AccountEmail())
			w.Focused("New e-mail address")
			look()
			w.Fill("New e-mail address", "rita.new@example.com")
			press("Send both codes")
			w.See("rita@example.com", "rita.new@example.com", "They work for 30 minutes.")
			w.Focused("Code sent to rita@example.com")
			look()
			old, fresh := mailbox.Next("rita@example.com"), mailbox.Next("rita.new@example.com")
			send(code(t, old.Text), "000 000")
			w.Focused("Code sent to rita.new@example.com")
			if w.Complaint("Code sent to rita.new@example.com") == "" {
				t.Error("nothing is said of the wrong code")
			}
			look()
			send(code(t, old.Text), code(t, fresh.Text))
			w.At(paths.Account())
			w.See("Your e-mail address is changed.", "rita.new@example.com")
			if name != "without script" {
				w.Until("document.documentElement.scrollWidth <= innerWidth")
			}
		})
	}
}

func TestAChangeOfTheAddressIsStoppedFromTheOldMailbox(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := s.Window(s.Rita, options...)
		mailbox := s.Mailbox()
		w.Visit(paths.AccountEmail())
		w.Fill("New e-mail address", "rita.new@example.com")
		w.NewPage(func() { w.Click("Send both codes") })
		reader := browser.Open(t, s.URL, options...)
		_, link, found := strings.Cut(mailbox.Next("rita@example.com").Text, handlertest.BaseURL+"/keep-email/")
		if !found {
			t.Fatal("the mail has no link that stops it")
		}
		reader.Visit("/keep-email/" + strings.Fields(link)[0])
		reader.See("Keep your e-mail address?", "rita.new@example.com")
		reader.NewPage(func() { reader.Click("Keep my address and sign out everywhere") })
		reader.See("Your account keeps its address")
		if len(options) == 0 {
			reader.AxeEveryLook()
		}
		w.Visit(paths.Account())
		w.At(paths.LoginNext(paths.Account()))
	})
}
