package mail

import (
	"context"
	"fmt"
)

// SelfTest is a mail that an app sends to itself, to test its mail. Nobody should read it, unless it is misdelivered.
// It is in English.
type SelfTest struct {
	AppName string
	Brand   Brand
	Token   string // identifies the mail when it is received
	URL     string // the page of the test
}

func (s SelfTest) look() look { return look{app: s.AppName, brand: s.Brand} }

// Subject is the subject line of the mail.
func (s SelfTest) Subject(context.Context) string { return "Intake self-test " + s.Token }

// Text is the mail for mail programs that show no HTML.
func (s SelfTest) Text(ctx context.Context) string {
	return fmt.Sprintf("%s\n\n%s\n%s\n", s.says(ctx), lookAt, s.URL)
}

func (s SelfTest) says(ctx context.Context) string {
	return appName(ctx, s.AppName) + " tests whether its mail is sent and received. Intake looks for this mail, and makes no " +
		"ticket of it: nobody has to answer."
}
