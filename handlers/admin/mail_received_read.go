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
	"intake/views/ui"
)

// maxShown is how many bytes of a mail's text and headers its page shows.
const maxShown = 200_000

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

// readWhole parses the mail. An unreadable one is shown as it came.
func (a *Admin) readWhole(ctx context.Context, received *models.Received, page *adminview.ReceivedPage) error {
	if received.FileKey == "" {
		page.Gone = true
		return nil
	}
	raw, err := a.Files.Open(ctx, received.FileKey)
	if errors.Is(err, os.ErrNotExist) {
		page.Gone = true
		return nil
	}
	if err != nil {
		return err
	}
	page.Headers, page.Text = splitMail(raw)
	raw.Close() //nolint:errcheck // only read
	mailing, err := received.Read(ctx, a.DB, a.Files)
	if err != nil {
		page.Text, page.Cut = shorten(page.Text)
		return nil //nolint:nilerr // shown as it came
	}
	defer mailing.Close() //nolint:errcheck // leftovers are in the temporary folder
	page.Text, page.Cut = shorten(mailing.Text)
	if page.To == "" { // the mailbox may not say who the mail was for
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

// splitMail separates the headers from the beginning of the rest.
func splitMail(raw io.Reader) (headers, rest string) {
	reader := bufio.NewReader(io.LimitReader(raw, 2*maxShown))
	var head strings.Builder
	for head.Len() < maxShown {
		line, err := reader.ReadString('\n')
		if strings.TrimRight(line, "\r\n") == "" {
			break
		}
		head.WriteString(strings.TrimRight(line, "\r\n") + "\n")
		if err != nil {
			break
		}
	}
	body, _ := io.ReadAll(io.LimitReader(reader, maxShown+1)) //nolint:errcheck // what was read is shown
	return strings.ToValidUTF8(head.String(), "\uFFFD"), strings.ToValidUTF8(string(body), "\uFFFD")
}

func shorten(text string) (shown string, cut bool) {
	if len(text) <= maxShown {
		return text, false
	}
	return strings.ToValidUTF8(text[:maxShown], ""), true
}
