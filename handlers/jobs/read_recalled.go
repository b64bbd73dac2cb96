package jobs

import (
	"bytes"
	"context"
	"fmt"

	"intake/internal/mailin"
	"intake/models"
	"intake/views/i18n"
)

// wordsOf are the texts of mails as they were sent. The targets of their links do not matter for the comparison.
func wordsOf(ctx context.Context, recalled *models.Recalled) ([]mailin.SentMail, error) {
	var writer Jobs
	var letters []letter
	for _, receipt := range recalled.Receipts {
		letters = append(letters, writer.receipt(receipt))
	}
	for _, reply := range recalled.Replies {
		letters = append(letters, writer.reply(reply))
		if reply.Before != nil { // whose name may not have been known then
			before := *reply.Before
			before.Author.Name, reply.Before = "", &before
			letters = append(letters, writer.reply(reply))
		}
	}
	for _, notice := range recalled.Notices {
		letters = append(letters, writer.notice(notice))
	}
	words := make([]mailin.SentMail, len(letters))
	for i, letter := range letters {
		in := i18n.In(ctx, letter.mail.Locale)
		var html bytes.Buffer
		if err := letter.HTML().Render(in, &html); err != nil {
			return nil, fmt.Errorf("rendering a mail again: %w", err)
		}
		words[i] = mailin.SentMail{Text: letter.Text(in), HTML: html.String()}
	}
	return words, nil
}
