package admin

import (
	"bufio"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
	"intake/views/ui"
)

const (
	// unclaimed is the list of mails that came to no app.
	unclaimed = "unclaimed"
	// longestShown is how much of a mail's text and headers its page shows, in bytes.
	longestShown = 200_000
)

// receivedPart has the mails that became no ticket: of the app, or of none where the reader may claim them.
func (a *Admin) receivedPart(c *fiber.Ctx, app *web.TeamApp) (part adminview.ReceivedPart, err error) {
	ctx, before := c.UserContext(), c.Query("before")
	if part.State = c.Query("state"); part.State != string(models.ReceivedRefused) && part.State != unclaimed &&
		part.State != string(models.ReceivedHeld) {
		part.State = ""
	}
	if part.Claims, err = web.Session(c).Account.MayClaimMail(ctx, a.DB); err != nil {
		return part, err
	}
	var others *models.ReceivedList
	if part.Claims {
		if others, err = models.ListUnclaimed(ctx, a.DB, "", before, receivedPage); err != nil {
			return part, err
		}
		part.Unclaimed = int(others.Held + others.Refused)
	} else if part.State == unclaimed {
		part.State = ""
	}
	state := models.ReceivedState(part.State)
	if part.State == unclaimed {
		state = ""
	}
	list, err := models.ListReceived(ctx, a.DB, app.App, state, before, receivedPage)
	if err != nil {
		return part, err
	}
	part.Held, part.Refused = int(list.Held), int(list.Refused)
	if part.State == unclaimed {
		list = others
	}
	for i := range list.Mails {
		part.Mails = append(part.Mails, receivedRow(&list.Mails[i]))
	}
	if before != "" {
		part.Newer = paths.AdminMailHeld(app.Slug, part.State, "")
	}
	if list.Next != "" {
		part.Older = paths.AdminMailHeld(app.Slug, part.State, list.Next)
	}
	return part, nil
}

func receivedRow(item *models.ReceivedItem) adminview.ReceivedMail {
	row := adminview.ReceivedMail{
		ID: item.ID, State: string(item.State), Reason: string(item.Reason), FromName: item.FromName,
		FromEmail: item.FromEmail, Subject: item.Subject, Requester: item.Requester, Member: item.Member,
		At: item.ReceivedAt,
	}
	if item.Ticket != nil {
		row.TicketID, row.Number = item.Ticket.ID, item.Ticket.Number
	}
	held := item.State == models.ReceivedHeld
	row.LetIn = held && item.Reason == models.ReasonStranger && item.Ticket != nil
	switch item.Reason {
	case models.ReasonLoop, models.ReasonBounce, models.ReceivedUnread, models.ReasonSelfTest, models.ReasonEmpty,
		models.ReasonNoSender, models.ReceivedTooLarge, models.ReceivedNotHandedOver:
	default:
		row.Ticket = item.State != models.ReceivedKept && item.State != models.ReceivedNew
	}
	return row
}

// withReceived finds the mail that the address names: one of the app, or of none where the reader may claim it.
func (a *Admin) withReceived(
	next func(*fiber.Ctx, *web.TeamApp, *models.Received) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		ctx := c.UserContext()
		received, err := app.Received(ctx, a.DB, c.Params("id"))
		if models.CodeOf(err) == models.CodeNotFound {
			claims, claimErr := web.Session(c).Account.MayClaimMail(ctx, a.DB)
			if claimErr != nil {
				return claimErr
			}
			if claims {
				received, err = models.FindUnclaimed(ctx, a.DB, c.Params("id"))
			}
		}
		if err != nil {
			return err
		}
		return next(c, app, received)
	}
}

// showReceived shows the whole mail as text.
func (a *Admin) showReceived(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	ctx := c.UserContext()
	item, err := received.Item(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.ReceivedPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: time.Now(), Mail: receivedRow(item),
		Mailbox: adminview.MailboxWords(received.Mailbox), To: strings.Join(strings.Fields(received.SentTo), ", "),
	}
	if err := a.readWhole(ctx, received, &page); err != nil {
		return err
	}
	return web.Render(c, fiber.StatusOK, adminview.Received(page))
}

// readWhole reads what the mail says. One that cannot be read is shown as it came.
func (a *Admin) readWhole(ctx context.Context, received *models.Received, page *adminview.ReceivedPage) error {
	raw, err := a.Files.Open(ctx, received.FileKey)
	if received.FileKey == "" || errors.Is(err, os.ErrNotExist) {
		page.Gone = true
		return nil
	}
	if err != nil {
		return err
	}
	page.Headers, page.Text = splitMail(raw)
	raw.Close() //nolint:errcheck // it was only read
	mailing, err := received.Read(ctx, a.DB, a.Files)
	if err != nil {
		page.Text, page.Cut = shorten(page.Text)
		return nil //nolint:nilerr // it is shown as it came
	}
	defer mailing.Close() //nolint:errcheck // what stays is in the folder of temporary files
	page.Text, page.Cut = shorten(mailing.Text)
	if page.To == "" { // a mailbox may not say to whom a mail came
		page.To = emailsOf(mailing.To)
	}
	for _, file := range mailing.Files {
		page.Files = append(page.Files, adminview.ReceivedFile{Name: file.Name, Size: ui.FileSize(ctx, file.Size)})
	}
	return nil
}

func emailsOf(people []models.MailName) string {
	emails := make([]string, len(people))
	for i, person := range people {
		emails[i] = person.Email
	}
	return strings.Join(emails, ", ")
}

// splitMail takes the headers and the beginning of the rest apart.
func splitMail(raw io.Reader) (headers, rest string) {
	reader := bufio.NewReader(io.LimitReader(raw, 2*longestShown))
	var head strings.Builder
	for head.Len() < longestShown {
		line, err := reader.ReadString('\n')
		if strings.TrimRight(line, "\r\n") == "" {
			break
		}
		head.WriteString(strings.TrimRight(line, "\r\n") + "\n")
		if err != nil {
			break
		}
	}
	body, _ := io.ReadAll(io.LimitReader(reader, longestShown+1)) //nolint:errcheck // what was read is shown
	return strings.ToValidUTF8(head.String(), "\uFFFD"), strings.ToValidUTF8(string(body), "\uFFFD")
}

func shorten(text string) (shown string, cut bool) {
	if len(text) <= longestShown {
		return text, false
	}
	return strings.ToValidUTF8(text[:longestShown], ""), true
}

func (a *Admin) letIn(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	if _, err := received.LetIn(c.UserContext(), a.DB, a.Files, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeLetIn)
}

func (a *Admin) makeMailTicket(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	ticket, err := received.MakeTicket(c.UserContext(), a.DB, a.Files, web.Actor(c, a.Addresses), app.App)
	if err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeMailTicket,
		web.WithNumber(ticket.Number), web.WithUndo(received.ID))
}

func (a *Admin) discardMail(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	if err := received.Discard(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeMailDiscarded,
		web.WithUndo(received.ID))
}

// restoreMail takes back that the mail was discarded, or that a ticket was made of it.
func (a *Admin) restoreMail(c *fiber.Ctx, app *web.TeamApp, received *models.Received) error {
	undo := received.Restore
	if received.State == models.ReceivedKept {
		undo = received.UndoTicket
	}
	if err := undo(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMailHeld(app.Slug, "", ""), web.NoticeUndone)
}

func (a *Admin) clearDeadEmail(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := app.ClearDeadEmail(c.UserContext(), a.DB, web.Actor(c, a.Addresses), form.Get("email")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug)+"#failed", web.NoticeDeadEmailCleared)
}
