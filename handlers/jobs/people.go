package jobs

import (
	"context"
	"fmt"

	"github.com/riverqueue/river"

	"intake/models"
	mailviews "intake/views/mail"
	"intake/views/paths"
)

// sendSignIn mails the link and the code. They are made here and kept only as digests, so no job ever holds them.
func (j *Jobs) sendSignIn(ctx context.Context, job *river.Job[models.SendSignIn]) error {
	mail, token, code, err := models.PrepareSignIn(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing a sign-in mail: %w", err)
	}
	if mail == nil {
		return nil
	}
	view := mailviews.SignIn{Code: code, URL: j.BaseURL + paths.LoginLink(token)}
	message, err := j.message(ctx, mail, view)
	if err != nil {
		return err
	}
	return j.deliver(ctx, mail, message, job.Attempt >= job.MaxAttempts)
}

// sendInvitation mails the link that accepts a role.
func (j *Jobs) sendInvitation(ctx context.Context, job *river.Job[models.SendInvitation]) error {
	mail, invitation, token, err := models.PrepareInvitation(ctx, j.DB, job.Args)
	if err != nil {
		return fmt.Errorf("preparing an invitation: %w", err)
	}
	if mail == nil {
		return nil
	}
	view := mailviews.Invitation{
		AppName: invitation.App.Name, InviterName: invitation.Inviter.Name, Role: string(invitation.Role), URL: j.BaseURL + paths.Invite(token),
	}
	message, err := j.message(ctx, mail, view)
	if err != nil {
		return err
	}
	return j.deliver(ctx, mail, message, job.Attempt >= job.MaxAttempts)
}
