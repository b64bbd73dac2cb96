package inbox

import (
	"fmt"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// createMessage sends a reply or saves a note. The field kind says which, so that a note cannot go out by the wrong
// button. Whatever fails, the body stays in its field, and in the draft until it is sent.
func (in *Inbox) createMessage(c *fiber.Ctx, t *teamTicket) error {
	form, upload, err := in.Uploads.Form(c, nil)
	defer upload.Discard()
	if err != nil {
		return in.withoutFiles(c, t, form, err)
	}
	if t.MergedInto != nil {
		return in.carryOver(c, t, form)
	}
	if form.Get("preview") != "" {
		return in.answerAgain(c, t, form, nil)
	}
	files := upload.For(web.WithoutDeadline(c, in.Files))
	if form.Get("kind") == "reply" && form.Get("undo") != "" {
		return in.replySoon(c, t, form, upload, files)
	}
	message, err := in.addMessage(c, t, form, files)
	if upload.CouldNotBeStored(err) {
		return in.withoutFiles(c, t, form, err)
	}
	if err != nil {
		return in.answerAgain(c, t, form, err)
	}
	notice := web.NoticeSent
	if message.Kind == models.MessageNote {
		if notice, err = in.noticeOfNote(c, t, message); err != nil {
			return err
		}
	}
	return web.RedirectNoticed(c, ticketOf(c, t)+"#m-"+message.ID, notice)
}

// noticeOfNote is the notice after a note. It says so if a name in the note notifies nobody, such as a misspelt one.
func (in *Inbox) noticeOfNote(c *fiber.Ctx, t *teamTicket, note *models.Message) (web.Notice, error) {
	if !strings.Contains(note.Body, "@") {
		return web.NoticeNoted, nil
	}
	members, err := t.App.Members(c.UserContext(), in.DB)
	if err == nil && models.HandlesOf(members).Missed(note.Body) {
		return web.NoticeNotedMissed, nil
	}
	return web.NoticeNoted, err
}

// replySoon sends a reply that can be undone for a moment: our pages ask for that by the field undo.
func (in *Inbox) replySoon(c *fiber.Ctx, t *teamTicket, form url.Values, upload *web.Upload, files models.Files) error {
	reply, err := t.ReplySoon(c.UserContext(), in.DB, web.Actor(c, in.Addresses), models.ReplyDraft{
		Body: form.Get("body"), Then: models.TicketStatus(form.Get("then")), Seen: form.Get("seen"), Files: files,
		Keep: form["keep"], Wait: in.UndoTime,
	})
	switch {
	case upload.CouldNotBeStored(err):
		return in.withoutFiles(c, t, form, err)
	case err != nil:
		return in.answerAgain(c, t, form, err)
	case reply.ID == "": // the button was pressed twice, and the first reply was sent
		return web.RedirectNoticed(c, ticketOf(c, t), web.NoticeSent)
	}
	return c.Redirect(ticketOf(c, t)+"#outgoing", fiber.StatusSeeOther)
}

func (in *Inbox) addMessage(c *fiber.Ctx, t *teamTicket, form url.Values, files models.Files) (*models.Message, error) {
	ctx := c.UserContext()
	by := web.Actor(c, in.Addresses)
	switch form.Get("kind") {
	case "note":
		return t.AddNote(ctx, in.DB, by, models.NoteDraft{Body: form.Get("body"), Seen: form.Get("seen"), Files: files})
	case "reply":
		return t.Reply(ctx, in.DB, by, models.ReplyDraft{
			Body: form.Get("body"), Then: models.TicketStatus(form.Get("then")), Seen: form.Get("seen"), Files: files,
		})
	}
	return nil, models.Invalid("body", "Say whether this is a reply or an internal note.")
}

// withoutFiles shows the ticket with the text still in its field after its files were refused. Nothing was sent.
func (in *Inbox) withoutFiles(c *fiber.Ctx, t *teamTicket, form url.Values, cause error) error {
	if form.Get("body") == "" { // it may not have been read, and must not overwrite the draft
		return cause
	}
	return in.answerAgain(c, t, form, web.FilesRefused(c, cause))
}

// answerAgain shows the ticket with the text still in its field: as a preview, or with what went wrong.
func (in *Inbox) answerAgain(c *fiber.Ctx, t *teamTicket, form url.Values, cause error) error {
	web.RenewDeadline(c) // the deadline may be the cause
	status, faults := fiber.StatusOK, web.FormFaults(nil)
	if cause != nil {
		var err error
		if status, faults, err = web.Refused(c, cause); err != nil {
			in.saveDraft(c, t, form) //nolint:errcheck // the first error is the one to report
			return err
		}
	}
	if err := in.saveDraft(c, t, form); err != nil && models.CodeOf(err) != models.CodeInvalid {
		return err
	}
	page, _, err := in.ticketPage(c, t)
	if err != nil {
		return err
	}
	page.Reply.Body.Value, page.Reply.Then = form.Get("body"), form.Get("then")
	page.Reply.Note = form.Get("kind") == "note"
	if cause == nil {
		page.Reply.Preview, page.Reply.Seen = form.Get("body"), form.Get("seen")
	}
	conflict := web.EditConflict(cause)
	for field, fault := range faults {
		switch {
		case field == "files":
			page.Reply.Files = fault.Text
		case field == "" && conflict != nil:
			page.Reply.Collision = &inboxview.Collision{Who: conflict.By}
		default:
			page.Reply.Body.Error = fault.Text
		}
	}
	return web.Render(c, status, inboxview.Show(*page))
}

// carryOver shows the ticket into which a colleague merged this one, with the text in its field. Nothing is
// sent: whoever wrote it has not read what was said there.
func (in *Inbox) carryOver(c *fiber.Ctx, t *teamTicket, form url.Values) error {
	canonical, err := t.CarryDraft(c.UserContext(), in.DB, &web.Session(c).Account, form.Get("kind") == "note",
		form.Get("body"))
	if err != nil {
		return err
	}
	page, _, err := in.ticketPage(c, &teamTicket{canonical, t.App, t.Role})
	if err != nil {
		return err
	}
	page.Fault = fmt.Sprintf("#%d was merged into this ticket, so nothing was sent.", t.Number)
	if page.Reply.Body.Value != "" {
		page.Fault += " Your words are below."
	}
	return web.Render(c, fiber.StatusConflict, inboxview.Show(*page))
}

func (in *Inbox) saveDraft(c *fiber.Ctx, t *teamTicket, form url.Values) error {
	return t.SaveDraft(c.UserContext(), in.DB, &web.Session(c).Account, form.Get("kind") == "note", form.Get("body"))
}

// updateDraft saves a draft in the background.
func (in *Inbox) updateDraft(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := in.saveDraft(c, t, form); err != nil {
		return err
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// preview renders a text.
func (in *Inbox) preview(c *fiber.Ctx) error {
	form, upload, err := in.Uploads.Form(c, nil)
	defer upload.Discard() // a preview keeps no files
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, inboxview.Preview(form.Get("body")))
}
