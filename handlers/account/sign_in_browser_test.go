package account_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

const codeField = "6-digit code"

func TestTheMailedCodeOpensThePageThatWasWanted(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	mail := s.Mailbox()
	w := browser.Open(t, s.URL)
	w.Visit(paths.Account())
	w.At(paths.LoginNext(paths.Account()))
	w.Focused("E-mail")
	w.Press(s.Rita.Email, browser.Enter)
	w.At(paths.LoginCode())
	w.See(s.Rita.Email, "They work for 15 minutes.")
	w.Focused(codeField)
	w.Paste(codeField, mailedCode(t, mail, s.Rita.Email)) // as in the mail, including its space
	w.At(paths.Account())
	w.See("Your account")
}

func TestTheMailedCodeWorksWithoutScript(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	mail := s.Mailbox()
	w := browser.Open(t, s.URL, browser.NoScript)
	w.Visit(paths.LoginNext(paths.Account()))
	w.Fill("E-mail", s.Rita.Email)
	w.Click("E-mail me a sign-in link")
	w.At(paths.LoginCode())
	w.Fill(codeField, mailedCode(t, mail, s.Rita.Email))
	w.Click("Sign in")
	w.At(paths.Account())
}

// Keyboards for Arabic, Persian and Japanese type digits of their own.
func TestACodeMayBeTypedInTheDigitsOfTheReadersKeyboard(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		mail := s.Mailbox()
		for _, zero := range []rune{'٠', '۰', '０'} {
			w := browser.Open(t, s.URL, options...)
			w.Visit(paths.LoginNext(paths.Account()))
			w.Fill("E-mail", s.Rita.Email)
			w.Click("E-mail me a sign-in link")
			w.At(paths.LoginCode())
			code := strings.Map(func(r rune) rune {
				if r == ' ' {
					return -1
				}
				return zero + r - '0'
			}, mailedCode(t, mail, s.Rita.Email))
			w.Fill(codeField, code)
			if len(options) > 0 { // only the script sends a complete code by itself
				w.Press(browser.Enter)
			}
			w.At(paths.Account())
		}
	})
}

func TestAfterThreeWrongCodesOnlyANewMailHelps(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		try := func(code string) {
			w.NewPage(func() {
				w.Fill(codeField, code)
				if len(options) > 0 { // only the script sends a complete code by itself
					w.Press(browser.Enter)
				}
			})
		}
		w.Visit(paths.LoginNext(paths.Account()))
		w.Fill("E-mail", s.Rita.Email)
		w.Click("E-mail me a sign-in link")
		w.At(paths.LoginCode())
		code := mailedCode(t, mail, s.Rita.Email)
		wrong := "000000"
		if code == "000 000" {
			wrong = "111111"
		}
		for _, want := range []string{
			"That code is not right. Check the newest e-mail. You can try 2 more times.",
			"That code is not right. Check the newest e-mail. You can try once more.",
			"That code can’t be used any more. Send a new one.",
		} {
			try(wrong)
			if said := w.Complaint(codeField); said != want {
				t.Fatalf("the page says %q, want %q", said, want)
			}
		}
		try(code[:3] + code[4:])
		if said := w.Complaint(codeField); said != "That code can’t be used any more. Send a new one." {
			t.Fatalf("after three wrong codes the right one is answered with %q, want %q",
				said, "That code can’t be used any more. Send a new one.")
		}
		w.NewPage(func() { w.Click("send it again") })
		code = mailedCode(t, mail, s.Rita.Email)
		try(code[:3] + code[4:])
		w.At(paths.Account())
	})
}

func TestTheMailedLinkSignsInWithOneClickAndOnce(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		mail := s.Mailbox()
		w := browser.Open(t, s.URL, options...)
		w.Visit(paths.LoginNext(paths.Account()))
		w.Fill("E-mail", s.Rita.Email)
		w.Click("E-mail me a sign-in link")
		w.At(paths.LoginCode())
		link := mail.Link(mail.Next(s.Rita.Email))

		scanner := browser.Open(t, s.URL, options...) // a mail scanner opens the link before its recipient does
		scanner.Visit(link)
		scanner.See("One click signs you in")
		w.Visit(link)
		w.See("Welcome back", s.Rita.Email)
		w.Focused("Sign in")
		w.Press(browser.Enter)
		w.At(paths.Account())

		scanner.NewPage(func() { scanner.Click("Sign in") })
		scanner.See("This link was used or has expired")
		scanner.Visit(paths.Account())
		scanner.At(paths.Login())
	})
}

func TestSigningOutEndsTheSession(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		w := signedIn(t, s, s.Rita, options...)
		w.At(paths.Account())
		w.Click("Account of Rita Requester")
		w.Click("Sign out")
		w.At(paths.Login())
		w.Visit(paths.Account())
		w.At(paths.LoginNext(paths.Account()))
		w.Back()
		w.DontSee("Rita Requester")
	})
}

func TestAPersonEndsTheSessionOfAnotherBrowser(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		here, there := signedIn(t, s, s.Rita, options...), signedIn(t, s, s.Rita, options...)
		there.At(paths.Account())
		here.Visit(paths.Account())
		here.See("This one", "127.0.0.1")
		here.NewPage(func() { here.Click("Sign out (Chrome on Linux)") })
		here.See("This one")
		if here.Offers("Sign out (Chrome on Linux)") {
			t.Error("the other session is still listed")
		}
		there.Reload()
		there.At(paths.LoginNext(paths.Account()))
	})
}

func TestStaffArriveAtTheInboxAfterSigningIn(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := browser.Open(t, s.URL)
	token := s.SignInToken(s.Olive.Email)
	w.Visit(paths.LoginLink(token))
	w.Click("Sign in")
	w.At(paths.Inbox(paths.Queue{}))
}
