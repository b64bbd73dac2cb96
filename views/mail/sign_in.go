package mail

import (
	"fmt"
	"net/url"
	"strings"
)

// SignIn lets the reader in, by a code or by a link that both work for 15 minutes.
type SignIn struct {
	Code string // six digits
	URL  string
}

// Subject is the subject line of the mail.
func (s SignIn) Subject() string { return s.spacedCode() + " is your sign-in code" }

// Text is the mail for mail programs that show no HTML.
func (s SignIn) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", s.Subject())
	fmt.Fprintf(&b, "%s\n\n%s\n%s\n\n%s\n", s.typeIn(), openLink, s.URL, ignoreSignIn)
	return b.String()
}

const (
	openLink     = "Or open this link on this device:"
	ignoreSignIn = "Both work for 15 minutes, once. If you did not ask for it, ignore this e-mail."
)

// spacedCode is the code in two halves, as people read it out.
func (s SignIn) spacedCode() string {
	code := oneLine(s.Code)
	if len(code) != 6 {
		return code
	}
	return code[:3] + " " + code[3:]
}

func (s SignIn) typeIn() string {
	link, err := url.Parse(s.URL)
	if err != nil || link.Host == "" {
		return "Type it in where you asked for it."
	}
	return "Type it in at " + link.Host + "."
}
