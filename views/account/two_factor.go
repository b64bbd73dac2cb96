package account

import (
	"context"
	"strconv"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// TwoFactorPage is the state of a person's two-factor authentication. It posts to paths.TurnOffTwoFactor, and once, which
// prevents that a form is sent twice, to paths.RenewRecoveryCodes.
type TwoFactorPage struct {
	Shell     layout.AuthPage
	On        bool
	CodesLeft int // of the recovery codes
	Codes     int // how many there were
	Once      string
	Error     string // why it stays on
}

// TwoFactorSetUpPage shows a new secret for an authenticator app, and posts it with code and next to
// paths.TwoFactorSetUp. Without a Secret it says that this server cannot store one.
type TwoFactorSetUpPage struct {
	Shell    layout.AuthPage
	Required bool // a team of the person requires it
	Next     string
	Secret   string
	URI      string // opens an app on the same device
	QR       string // the path of an SVG
	QRSize   int    // the length of its sides
	Code     Field
}

// RecoveryCodesPage shows new recovery codes, which are not shown again. Done is where to go on.
type RecoveryCodesPage struct {
	Shell layout.AuthPage
	Codes []string
	Done  string
}

// SecondStepPage asks for a code of the authenticator app, or ByRecovery for a recovery code, and posts it as code with
// next to paths.LoginTwoFactor.
type SecondStepPage struct {
	Shell      layout.AuthPage
	Action     *PendingAction
	Email      string
	Next       string
	ByRecovery bool
	Code       Field
}

// quietZone is the light margin that readers of QR codes need, in modules.
const quietZone = 4

func (p TwoFactorSetUpPage) viewBox() string {
	from, size := strconv.Itoa(-quietZone), strconv.Itoa(p.QRSize+2*quietZone)
	return from + " " + from + " " + size + " " + size
}

// groupedSecret is easier to type.
func (p TwoFactorSetUpPage) groupedSecret() string {
	var grouped []byte
	for i := range len(p.Secret) {
		if i > 0 && i%4 == 0 {
			grouped = append(grouped, ' ')
		}
		grouped = append(grouped, p.Secret[i])
	}
	return string(grouped)
}

// here is the page itself, so that a refused code is asked for again in the same way.
func (p SecondStepPage) here() string {
	if p.ByRecovery {
		return paths.LoginRecoveryCode(p.Next)
	}
	return paths.LoginTwoFactor(p.Next)
}

// other is the page that asks for the other kind of code.
func (p SecondStepPage) other() string {
	if p.ByRecovery {
		return paths.LoginTwoFactor(p.Next)
	}
	return paths.LoginRecoveryCode(p.Next)
}

func (p SecondStepPage) otherWay(ctx context.Context) string {
	if p.ByRecovery {
		return i18n.AccountSecondStepApp(ctx)
	}
	return i18n.AccountSecondStepRecovery(ctx)
}
