package jobs

import (
	"fmt"

	"intake/handlers/web"
	"intake/models"
	mailview "intake/views/mail"
	"intake/views/paths"
)

// signIn has the link and the code.
func (j *Jobs) signIn(signIn models.SignInMail) letter {
	view := mailview.SignIn{Code: signIn.Code, URL: j.page(signIn.Mail, paths.LoginLink(signIn.Token)),
		Action: mailview.PendingKind(signIn.Action)}
	if signIn.App != nil {
		view.AppName, view.Brand = signIn.App.Name, j.brand(*signIn.App)
	}
	if signIn.Post != nil {
		view.Title = signIn.Post.Title
	}
	return letter{Letter: view, mail: signIn.Mail, app: view.AppName}
}

// invitation has the link that accepts a role.
func (j *Jobs) invitation(invitation models.InvitationMail) letter {
	to := &invitation.Invitation
	view := mailview.Invitation{
		AppName: to.App.Name, Brand: j.brand(to.App), InviterName: to.Inviter.Name, Role: string(to.Role),
		URL: j.page(invitation.Mail, paths.Invite(invitation.Token)),
	}
	return letter{Letter: view, mail: invitation.Mail, app: view.AppName}
}

// ownChanges are the actions of one's own account that are mailed, and the pages about them.
var ownChanges = map[models.Action]struct {
	kind mailview.OwnChangeKind
	page func() string
}{
	models.ActionAccountTwoFactorOn:      {mailview.TwoFactorOn, paths.TwoFactor},
	models.ActionAccountTwoFactorOff:     {mailview.TwoFactorOff, paths.TwoFactor},
	models.ActionAccountRecoveryCodeUsed: {mailview.RecoveryCodeUsed, paths.TwoFactor},
	models.ActionAccountPasskeyAdded:     {mailview.PasskeyAdded, paths.Account},
	models.ActionAccountPasskeyRemoved:   {mailview.PasskeyRemoved, paths.Account},
	models.ActionAccountSignInLinkMade:   {mailview.SignInLinkMade, paths.Account},
}

// warning informs an owner that somebody disowned something sent in their name, or that a connection was paused; or
// somebody of a change to how they sign in.
func (j *Jobs) warning(warning models.WarningMail) letter {
	if warning.OwnChange != "" {
		change := ownChanges[warning.OwnChange]
		view := mailview.OwnChange{Kind: change.kind, Host: web.Host(j.BaseURL), URL: j.page(warning.Mail, change.page())}
		return letter{Letter: view, mail: warning.Mail}
	}
	if warning.Paused != nil {
		paused := mailview.Paused{AppName: warning.App.Name, Brand: j.brand(warning.App), Name: warning.Paused.Name,
			Gone: warning.Paused.PausedWhy == models.PausedGone, Sealed: warning.Paused.PausedWhy == models.PausedKey,
			URL: j.BaseURL + paths.AdminConnection(warning.App.Slug, warning.Paused.ID)}
		return letter{Letter: paused, mail: warning.Mail, app: paused.AppName}
	}
	view := mailview.Warning{AppName: warning.App.Name, Brand: j.brand(warning.App)}
	if warning.Post != nil {
		view.What, view.URL = "idea", j.BaseURL+paths.AdminPost(warning.App.Slug, warning.Post.ID)
		view.Title = warning.Post.Title
	} else {
		view.What, view.URL = "ticket", j.BaseURL+paths.InboxTicket(warning.Ticket.ID, paths.Queue{})
		view.Title = fmt.Sprintf("#%d %s", warning.Ticket.Number, warning.Ticket.Subject)
	}
	return letter{Letter: view, mail: warning.Mail, app: view.AppName}
}

// emailChange is about an account's change of address.
func (j *Jobs) emailChange(change models.EmailChangeMail) letter {
	view := mailview.EmailChange{Kind: mailview.EmailChangeKind(change.Mail.Kind), Code: change.Code,
		Host:     web.Host(j.BaseURL),
		NewEmail: change.Change.NewEmail, URL: j.page(change.Mail, paths.Account())}
	if change.Code != "" {
		view.URL = j.page(change.Mail, paths.AccountEmail())
	}
	if change.KeepToken != "" {
		view.KeepURL = j.page(change.Mail, paths.KeepEmail(change.KeepToken))
	}
	return letter{Letter: view, mail: change.Mail}
}
