package inbox

import (
	"net/url"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

// createMessage sends a reply, or writes a note down: kind says which, so that a note cannot leave by the wrong button.
// The body stays in its field whatever goes wrong, and in the draft until it is sent.
func (in *Inbox) createMessage(c *fiber.Ctx, d *desk) error {
	form, upload, err := in.Uploads.Form(c, nil)
	defer upload.Discard()
	if err != nil {
		return in.withoutFiles(c, d, form, err)
	}
	if form.Get("preview") != "" {
		return in.answerAgain(c, d, form, fiber.StatusOK, nil)
	}
	files := upload.For(web.WithoutDeadline(c, in.Files))
	if form.Get("kind") == "reply" && form.Get("undo") != "" {
		return in.replySoon(c, d, form, upload, files)
	}
	message, err := in.addMessage(c, d, form, files)
	if err != nil && upload != nil && upload.Count > 0 && models.CodeOf(err) == models.CodeUnavailable {
		return in.withoutFiles(c, d, form, err)
	}
	if err != nil {
		return in.answerAgain(c, d, form, fiber.StatusUnprocessableEntity, err)
	}
	notice := web.NoticeSent
	if message.Kind == models.MessageNote {
		notice = web.NoticeNoted
	}
	return web.RedirectNoticed(c, ticketOf(c, d)+"#m-"+message.ID, notice)
}

// replySoon sends a reply that can be taken back for a moment: the forms of our pages ask for that, by the field undo.
func (in *Inbox) replySoon(c *fiber.Ctx, d *desk, form url.Values, upload *web.Upload, files models.Files) error {
	reply, err := d.ReplySoon(c.UserContext(), in.DB, web.Actor(c, in.Addresses), models.ReplyDraft{
		Body: form.Get("body"), Then: models.TicketStatus(form.Get("then")), Seen: form.Get("seen"), Files: files,
		Keep: form["keep"], Wait: in.UndoTime,
	})
	switch {
	case err != nil && upload != nil && upload.Count > 0 && models.CodeOf(err) == models.CodeUnavailable:
		return in.withoutFiles(c, d, form, err)
	case err != nil:
		return in.answerAgain(c, d, form, fiber.StatusUnprocessableEntity, err)
	case reply.ID == "": // the button was pressed twice, and the first one is out
		return web.RedirectNoticed(c, ticketOf(c, d), web.NoticeSent)
	}
	return c.Redirect(ticketOf(c, d)+"#outgoing", fiber.StatusSeeOther)
}

func (in *Inbox) addMessage(c *fiber.Ctx, d *desk, form url.Values, files models.Files) (*models.Message, error) {
	ctx := c.UserContext()
	by := web.Actor(c, in.Addresses)
	switch form.Get("kind") {
	case "note":
		return d.AddNote(ctx, in.DB, by, models.NoteDraft{Body: form.Get("body"), Seen: form.Get("seen"), Files: files})
	case "reply":
		return d.Reply(ctx, in.DB, by, models.ReplyDraft{
			Body: form.Get("body"), Then: models.TicketStatus(form.Get("then")), Seen: form.Get("seen"), Files: files,
		})
	}
	return nil, models.Invalid("body", "Say whether this is a reply or an internal note.")
}

// withoutFiles shows the ticket with the text still in its field, where its files could not be taken in and nothing was
// sent.
func (in *Inbox) withoutFiles(c *fiber.Ctx, d *desk, form url.Values, cause error) error {
	status, fault := web.FileTrouble(c, cause)
	if status == 0 || form.Get("body") == "" { // it may not have been read, and is no draft then
		return cause
	}
	return in.answerAgain(c, d, form, status, models.Invalid("files", fault))
}

// answerAgain shows the ticket with the text still in its field: to preview it, or with what stood in its way.
func (in *Inbox) answerAgain(c *fiber.Ctx, d *desk, form url.Values, status int, cause error) error {
	web.RenewDeadline(c) // it may be why we are here
	var faults web.FormFaults
	if cause != nil {
		var err error
		if faults, err = web.Faults(c.UserContext(), cause); err != nil {
			in.saveDraft(c, d, form) //nolint:errcheck // the first fault is the one to tell
			return err
		}
	}
	if err := in.saveDraft(c, d, form); err != nil && models.CodeOf(err) != models.CodeInvalid {
		return err
	}
	page, _, err := in.ticketPage(c, d)
	if err != nil {
		return err
	}
	page.Reply.Body.Value, page.Reply.Then = form.Get("body"), form.Get("then")
	page.Reply.Note = form.Get("kind") == "note"
	conflict := web.EditConflict(cause)
	for field, fault := range faults {
		switch field {
		case "":
			if conflict != nil {
				page.Reply.Collision = &inboxview.Collision{Who: conflict.By}
				continue
			}
			page.Reply.Body.Error = fault.Text
		case "files":
			page.Reply.Files = fault.Text
		default:
			page.Reply.Body.Error = fault.Text
		}
	}
	if cause == nil {
		page.Reply.Preview, page.Reply.Seen = form.Get("body"), form.Get("seen")
	}
	return web.Render(c, status, inboxview.Show(*page))
}

func (in *Inbox) saveDraft(c *fiber.Ctx, d *desk, form url.Values) error {
	return d.SaveDraft(c.UserContext(), in.DB, &web.Session(c).Account, form.Get("kind") == "note", form.Get("body"))
}

// updateDraft saves what is being written, without a page.
func (in *Inbox) updateDraft(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := in.saveDraft(c, d, form); err != nil {
		return err
	}
	return c.SendStatus(fiber.StatusNoContent)
}

// preview shows how a text will look.
func (in *Inbox) preview(c *fiber.Ctx) error {
	form, upload, err := in.Uploads.Form(c, nil)
	defer upload.Discard() // whatever came along: a preview keeps nothing
	if err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, inboxview.Preview(form.Get("body")))
}
