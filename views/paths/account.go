package paths

import "net/url"

// LoginCode is where the mailed code is typed in.
func LoginCode() string { return Login() + "/code" }

// LoginPassword is the sign-in page for people with a password.
func LoginPassword() string { return Login() + "/password" }

// LoginPasswordNext is LoginPassword that redirects to next afterwards, a path of ours.
func LoginPasswordNext(next string) string { return with(LoginPassword(), "next", next) }

// Reauthenticate asks a signed-in person to sign in again, for what they sent from next, a path of ours.
func Reauthenticate(next string) string { return with(Login()+"/again", "next", next) }

// LoginTwoFactor is the second step of a sign-in, for accounts with two-factor authentication. It redirects to next
// afterwards, a path of ours.
func LoginTwoFactor(next string) string { return with(Login()+"/two-factor", "next", next) }

// LoginRecoveryCode is LoginTwoFactor that asks for a recovery code.
func LoginRecoveryCode(next string) string { return with(LoginTwoFactor(next), "by", "recovery-code") }

// LoginPasskey signs in with a passkey.
func LoginPasskey() string { return Login() + "/passkey" }

// PasskeyOptions answers scripts what to ask the browser for a passkey with.
func PasskeyOptions() string { return LoginPasskey() + "/options" }

// LoginSSO leads to the provider of single sign-on.
func LoginSSO() string { return Login() + "/sso" }

// LoginSSONext is LoginSSO that redirects to next afterwards, a path of ours.
func LoginSSONext(next string) string { return with(LoginSSO(), "next", next) }

// LoginSSOAnother is LoginSSONext at which the person chooses another account of theirs.
func LoginSSOAnother(next string) string {
	return With(LoginSSO(), map[string]string{"next": next, "account": "another"})
}

// LoginSSOReturn is where the provider sends people back to.
func LoginSSOReturn() string { return LoginSSO() + "/return" }

// LoginLink is the mailed link. Opening it only asks: mail scanners open links too.
func LoginLink(token string) string { return Login() + "/link/" + url.PathEscape(token) }

// Logout ends the session.
func Logout() string { return "/logout" }

// Setup creates the first account and the first app.
func Setup() string { return "/setup" }

// SetupToken is Setup as the log prints it, with the one-time token.
func SetupToken(token string) string { return with(Setup(), "token", token) }

// Invite is the mailed invitation to an app's team.
func Invite(token string) string { return "/invite/" + url.PathEscape(token) }

// Account is a person's own page: name, password, sessions.
func Account() string { return "/account" }

// AccountProfile changes a person's name.
func AccountProfile() string { return Account() + "/profile" }

// AccountPassword sets or changes the password.
func AccountPassword() string { return Account() + "/password" }

// AccountEmail is where a person asks to change their address, and types the codes that confirm it.
func AccountEmail() string { return Account() + "/email" }

// AccountEmailCodes checks the codes.
func AccountEmailCodes() string { return AccountEmail() + "/codes" }

// WithdrawAccountEmail cancels the change of the address.
func WithdrawAccountEmail() string { return AccountEmail() + "/withdraw" }

// KeepEmail is the mailed link with which the owner of an address cancels a change that they did not ask for.
func KeepEmail(token string) string { return "/keep-email/" + url.PathEscape(token) }

// TwoFactor is where people look after their two-factor authentication.
func TwoFactor() string { return Account() + "/two-factor" }

// TwoFactorSetUp sets two-factor authentication up, or moves it to another app. It leads on to next, a path of ours.
func TwoFactorSetUp(next string) string { return with(TwoFactor()+"/setup", "next", next) }

// TurnOffTwoFactor turns two-factor authentication off.
func TurnOffTwoFactor() string { return TwoFactor() + "/off" }

// RenewRecoveryCodes replaces the recovery codes, and shows the new ones.
func RenewRecoveryCodes() string { return TwoFactor() + "/recovery-codes" }

// Passkeys adds a passkey. They are listed on the page Account.
func Passkeys() string { return Account() + "/passkeys" }

// NewPasskey is where a person adds a passkey.
func NewPasskey() string { return Passkeys() + "/new" }

// RemovePasskey asks before it removes one of a person's passkeys.
func RemovePasskey(id string) string { return Passkeys() + "/" + url.PathEscape(id) + "/remove" }

// DisconnectSSO disconnects the account from the provider of single sign-on.
func DisconnectSSO() string { return Account() + "/sso/disconnect" }

// EndSession ends one of a person's sessions.
func EndSession(id string) string { return Account() + "/sessions/" + url.PathEscape(id) + "/end" }

// EndOtherSessions ends all of a person's sessions except the current one.
func EndOtherSessions() string { return Account() + "/sessions/end-others" }

// AccountDownload is everything that is stored about a person, as JSON.
func AccountDownload() string { return Account() + "/download" }

// DeleteAccount asks before it erases a person.
func DeleteAccount() string { return Account() + "/delete" }

// Notifications is where members of teams choose their notifications.
func Notifications() string { return Account() + "/notifications" }

// Away says that a member of teams is away, or back.
func Away() string { return Account() + "/away" }

// UsualNotifications is Notifications with the defaults filled in, to be saved.
func UsualNotifications() string { return with(Notifications(), "usual", "1") }

// StopNotifications is the mailed link that switches one kind off for one app; mail programs post there at one click.
func StopNotifications(kind, token string) string {
	return "/notifications/" + url.PathEscape(kind) + "/stop/" + url.PathEscape(token)
}
