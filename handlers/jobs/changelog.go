package jobs

import (
	"context"
	"fmt"
	"strings"

	"github.com/riverqueue/river"

	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

// answerTickets replies to the tickets that are linked to the ideas of a published changelog entry.
func (j *Jobs) answerTickets(ctx context.Context, job *river.Job[models.AnswerTickets]) error {
	words := func(locale string, app *models.App, entry *models.ChangelogEntry) string {
		title := "**" + markdownMarks.Replace(entry.Title) + "**"
		return i18n.MailReplyThereNow(i18n.In(ctx, locale), title) + "\n\n" +
			j.BaseURL + paths.InLanguage(paths.ChangelogEntry(app.Slug, entry.ID), i18n.Find(locale).Tag)
	}
	if err := models.AnswerLinkedTickets(ctx, j.DB, job.Args, words); err != nil {
		return fmt.Errorf("answering tickets: %w", err)
	}
	return nil
}

// markdownMarks escapes a title, so that it is not read as Markdown.
var markdownMarks = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "<", `\<`)
