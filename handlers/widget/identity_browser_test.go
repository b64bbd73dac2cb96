package widget_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/await"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// identify tells the widget who the visitor is, as the website's script does.
func identify(w *browser.Window, token string) {
	call(w, fmt.Sprintf("identify({ token: %q })", token))
}

// visitTickets opens the visitor's tickets, once the tab that the widget opened has signed the browser in: the server
// knows the link as used before the browser has the answer.
func visitTickets(t *testing.T, s *handlertest.Service, w *browser.Window) {
	t.Helper()
	await.That(t, "a tab was opened", func() bool {
		var open int64
		if err := s.DB.Raw("SELECT COUNT(*) FROM app_visits WHERE opened_at IS NOT NULL").Scan(&open).Error; err != nil {
			t.Fatal(err)
		}
		return open > 0
	})
	address := s.URL + "/b/kestrel/tickets"
	await.That(t, "the browser is signed in", func() bool {
		w.Visit(address)
		return browser.Eval[string](w, "location.href") == address
	})
}

// This runs under the strictest content security policy. The form does not ask for name and address, the ticket tells
// which key vouched for the visitor, the tickets open in a new tab without signing in, and votes and comments count. In
// another app the same browser is a stranger.
func TestInEveryEngineAnIdentifiedVisitorIsKnown(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		modelstest.App(t, s.DB.DB, "fernway", s.Olive)
		site := modelstest.NewWebsite(t, s.DB.DB, s.App)
		post, err := modelstest.Intake(t, s.DB.DB).PublishPost(t.Context(), s.App,
			models.PostDraft{Title: "Dark mode", RequesterEmail: s.Sam.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
		w := website{}.open(t, s, engine)
		identify(w, site.Token("u_1", "claire@example.org", map[string]any{"name": "Claire Moreau"}))
		w.Click("Help")
		w.See("Claire Moreau", "claire@example.org")
		expectFields(t, w, 2)
		w.Axe()
		w.Fill(subject, "The export is empty")
		w.Fill(happened, "It has no rows.")
		w.Click("Send")
		w.See("We have your message", "#1", "claire@example.org")
		w.DontSee("confirm your e-mail")
		filed := tickets(t, s)
		if len(filed) != 1 || filed[0].VouchedBy == nil {
			t.Fatalf("the tickets are %+v", filed)
		}
		w.Click("Your tickets")
		visitTickets(t, s, w)
		w.See("The export is empty", "App kestrel")
		w.Click("The export is empty")
		w.See("It has no rows.")
		w.Fill("Your reply", "It is urgent.")
		w.Click("Send reply")
		w.See("It is urgent.")
		w.Visit(s.URL + "/b/kestrel/p/" + post.ID)
		w.See("Dark mode")
		w.Click("Vote for Dark mode, 0 votes")
		w.Until(`!!document.querySelector('[aria-pressed=true]')`)
		w.Fill("Add a comment", "At night, please.")
		w.Click("Comment")
		w.See("At night, please.")
		var stored models.Post
		if err := s.DB.Take(&stored, "id = ?", post.ID).Error; err != nil || stored.Votes != 1 || stored.Comments != 1 {
			t.Errorf("the idea has %d votes and %d comments, %v", stored.Votes, stored.Comments, err)
		}
		w.Visit(s.URL + "/b/fernway")
		w.See("App fernway", "Sign in")
		w.DontSee("Claire Moreau")
	})
}

// The form does not blame the visitor, and one more click sends the message.
func TestARefusedTokenBringsTheNameAndAddressFieldsBack(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	w := website{}.open(t, s, browser.Refused(400))
	identify(w, site.Token("u_1", "claire@example.org", map[string]any{"name": "Claire Moreau"}))
	w.Click("Help")
	w.See("Claire Moreau")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	if err := site.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
		t.Fatal(err)
	}
	w.Click("Send")
	w.Until(shadow + `.querySelector('#itk-email').checkVisibility()`)
	w.Holds(email, "claire@example.org")
	w.DontSee("refused", "signed")
	w.Click("Send")
	w.See("We have your message")
	if filed := tickets(t, s); len(filed) != 1 || filed[0].VouchedBy != nil {
		t.Errorf("the tickets are %+v", filed)
	}
}

func TestATokenFunctionIsCalledAgainAndForgottenOnSignOut(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	old := site.Token("u_1", "claire@example.org", map[string]any{"exp": time.Now().Add(10 * time.Second).Unix()})
	newer := site.Token("u_1", "claire@example.org", nil)
	w := website{}.open(t, s)
	ready(w)
	w.Run(fmt.Sprintf(`window.asked = 0, Intake.identify({ token: async () => window.asked++ ? %q : %q })`, newer, old))
	w.Click("Help")
	w.See("claire@example.org")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Click("Send")
	w.See("We have your message")
	if asked := browser.Eval[int](w, "window.asked"); asked != 2 {
		t.Errorf("the website was asked %d times", asked)
	}
	w.Click("Send another message")
	w.Run("Intake.identify({})")
	w.Until(shadow + `.querySelector('#itk-email').checkVisibility()`)
	if left := w.Value(email); left != "" {
		t.Errorf("after signing out, the field contains %q", left)
	}
}

// Before the files are sent, the website is asked for a token, which may take long.
func TestAMessageCanBeCancelledWhileItsTokenIsFetched(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	old := site.Token("u_1", "claire@example.org", map[string]any{"exp": time.Now().Add(20 * time.Second).Unix()})
	newer := site.Token("u_1", "claire@example.org", nil)
	w := website{}.open(t, s)
	call(w, fmt.Sprintf(`identify({
		token: () => window.asked ? new Promise((answer) => window.answer = () => answer(%q)) : (window.asked = %q),
	})`, newer, old))
	w.Click("Help")
	w.See("claire@example.org")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Upload(attachFiles, newFile(t, "report.txt", "No rows."))
	w.See("report.txt")
	w.Click("Send")
	w.Click("Cancel")
	w.Run("window.answer()")
	w.See("Sending was cancelled. Your text is still here.")
	if found := tickets(t, s); len(found) != 0 {
		t.Errorf("a message that was cancelled became %d tickets", len(found))
	}
}

func TestAnAppThatDemandsIdentitiesSaysSo(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	if _, err := s.App.Identify(t.Context(), s.DB.DB, site.Token("u_1", "claire@example.org", nil)); err != nil {
		t.Fatal(err)
	}
	if err := s.App.DemandIdentity(t.Context(), s.DB.DB, models.Operator, true); err != nil {
		t.Fatal(err)
	}
	w := website{}.open(t, s, browser.Refused(401))
	w.Click("Help")
	w.See("Sign in to App kestrel first, then write to us.")
	write(w)
	w.Click("Send")
	w.Until(`!!` + shadow + `.querySelector('.note:not([hidden])')`)
	said := browser.Eval[string](
		w,
		shadow+`.querySelector('.note:not([hidden])').textContent`)
	if !strings.Contains(said, "Sign in to App kestrel first") {
		t.Errorf("the form says %q", said)
	}
	w.Holds(subject, "The export is empty")
}

// The server recognizes it as the same message.
func TestARetriedMessageUsesAFreshToken(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	old := site.Token("u_1", "claire@example.org", map[string]any{"exp": time.Now().Add(29 * time.Second).Unix()})
	newer := modelstest.NewWebsite(t, s.DB.DB, s.App).Token("u_1", "claire@example.org", nil) // signed with another key
	w := website{}.open(t, s)
	ready(w)
	w.Run(fmt.Sprintf(`window.now = %q, Intake.identify({ token: async () => window.now })`, old))
	w.Click("Help")
	w.See("claire@example.org")
	w.Fill(subject, "The export is empty")
	w.Fill(happened, "It has no rows.")
	w.Offline(true)
	w.Click("Send")
	w.See("Try again")
	w.Offline(false)
	w.Run(fmt.Sprintf("window.now = %q", newer))
	if err := site.Key.Revoke(t.Context(), s.DB.DB, models.Operator); err != nil {
		t.Fatal(err)
	}
	w.Click("Try again")
	w.See("We have your message")
	if filed := tickets(t, s); len(filed) != 1 || filed[0].VouchedBy == nil {
		t.Errorf("the tickets are %+v", filed)
	}
}

// The answer goes to the address in the token, whatever was typed before it came.
func TestTheConfirmationNamesTheAddressOfTheToken(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	w := website{}.open(t, s)
	ask(w)
	identify(w, site.Token("u_1", "claire@example.org", nil))
	w.See("claire@example.org")
	w.Click("Send")
	w.See("We have your message", "We answer by e-mail to claire@example.org.")
}

// The app accepts identified visitors only.
func TestAMessageRefusedWithoutIdentityIsSentAfterSigningIn(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	token := site.Token("u_1", "claire@example.org", nil)
	if _, err := s.App.Identify(t.Context(), s.DB.DB, token); err != nil {
		t.Fatal(err)
	}
	if err := s.App.DemandIdentity(t.Context(), s.DB.DB, models.Operator, true); err != nil {
		t.Fatal(err)
	}
	w := website{}.open(t, s, browser.Refused(401))
	w.Click("Help")
	write(w)
	w.Click("Send")
	w.Until(`!!` + shadow + `.querySelector('.note:not([hidden])')`)
	identify(w, token)
	w.See("claire@example.org")
	w.Click("Send")
	w.See("We have your message")
	if filed := tickets(t, s); len(filed) != 1 || filed[0].VouchedBy == nil {
		t.Errorf("the tickets are %+v", filed)
	}
}
