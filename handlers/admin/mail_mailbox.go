package admin

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/i18n"
	"intake/views/paths"
	"intake/views/ui"
)

// quietMailbox is the time without a look after which something is wrong: each mailbox is checked once a minute.
const quietMailbox = 5 * time.Minute

// forgottenMailbox is the time without a look after which a mailbox is no longer configured.
const forgottenMailbox = 24 * time.Hour

// mailboxRows describe the health of each mailbox.
func (a *Admin) mailboxRows(ctx context.Context, now time.Time) (rows []adminview.Mailbox, err error) {
	mailboxes, err := models.Mailboxes(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	begin := models.DaysUntil(now, 1, i18n.ReaderOf(ctx).Zone).First
	today, err := models.MailboxCounts(ctx, a.DB, begin.UTC())
	if err != nil {
		return nil, err
	}
	for i := range mailboxes {
		mailbox := &mailboxes[i]
		if until := mailbox.TurnUntil; until != nil && now.Sub(*until) > forgottenMailbox {
			continue
		}
		user, host, folder := mailbox.Parts()
		row := adminview.Mailbox{Name: user, About: "IMAP at " + host + ", folder " + folder, Path: mailbox.Name,
			Look: true}
		count := today[mailbox.Name]
		if mailbox.Kind == models.MailboxLMTP {
			row = adminview.Mailbox{Name: "LMTP at " + host, Path: mailbox.Name,
				About: "Your mail server delivers mail here"}
			count = today[models.ReceivedByLMTP]
		}
		if mailbox.Name == models.ReceivedByPipe {
			row.Name, row.About = "intake mail deliver", "Your mail server starts it for each mail"
			count = today[models.ReceivedByPipe]
		}
		row.Health = mailboxHealth(ctx, mailbox, ui.CountOf(count, "mail", "mails")+" today", now)
		rows = append(rows, row)
	}
	return rows, nil
}

func mailboxHealth(ctx context.Context, mailbox *models.Mailbox, today string, now time.Time) adminview.Health {
	waits := " No mail is lost: it waits in the mailbox."
	if mailbox.Kind == models.MailboxLMTP {
		waits = " No mail is lost: your mail server keeps it and tries again."
	}
	left := mailbox.FailedAt != nil && mailbox.TurnUntil != nil && now.Sub(*mailbox.TurnUntil) > quietMailbox
	switch {
	case left: // its last fault may be long mended, by another configuration
		return adminview.Health{Tone: "late", Title: "Quiet " + since(ctx, now, *mailbox.TurnUntil),
			Text: "No Intake process looks into it." + waits}
	case mailbox.FailedAt != nil:
		words := adminview.MailboxFaults[string(mailbox.Fault)]
		text := words.Text
		if mailbox.Answer != "" {
			text += " Details: " + strings.TrimRight(mailbox.Answer, ". ") + "."
		}
		return adminview.Health{Tone: "bad", Title: words.Title + " " + since(ctx, now, *mailbox.FailedAt), Text: text + waits}
	case mailbox.LookedAt == nil:
		return adminview.Health{Tone: "none", Title: "Not checked yet", Text: "The first look comes within a minute."}
	case mailbox.Kind == models.MailboxLMTP:
		return adminview.Health{Tone: "good", Title: "Listening", Text: ui.Capitalized(today) + "."}
	case now.Sub(*mailbox.LookedAt) > quietMailbox:
		return adminview.Health{Tone: "late", Title: "Quiet " + since(ctx, now, *mailbox.LookedAt),
			Text: "No Intake process looks into it." + waits}
	}
	return adminview.Health{Tone: "good", Title: "Listening",
		Text: "Last look " + i18n.Ago(ctx, now, *mailbox.LookedAt) + ", " + today + "."}
}

// since says since when something is so.
func since(ctx context.Context, now, at time.Time) string {
	reader := i18n.ReaderOf(ctx)
	if here := at.In(reader.Zone); now.In(reader.Zone).Format(time.DateOnly) == here.Format(time.DateOnly) {
		return "since " + here.Format(reader.Clock())
	}
	return "since " + moment(ctx, now, at)
}

func (a *Admin) lookIntoMailbox(c *fiber.Ctx, app *web.TeamApp) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if err := models.LookIntoMailbox(c.UserContext(), a.DB, form.Get("mailbox")); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.AdminMail(app.Slug)+"#mailboxes", web.NoticeLooking)
}
