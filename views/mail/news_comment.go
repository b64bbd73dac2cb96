package mail

import (
	"context"
	"fmt"
	"strings"

	"intake/views/i18n"
)

// CommentNews is a comment on an idea. Author is a public name, and may be empty; Team is a member of the app's team.
// Body is Markdown.
type CommentNews struct {
	Author string
	Team   bool
	Body   string
	URL    string
}

func (c CommentNews) text() string { return cut(unmarked(c.Body, true), replyLength) }

// opening says who wrote the comment.
func (c CommentNews) opening(ctx context.Context, app string) string {
	author := name(c.Author)
	switch {
	case author == "" && c.Team:
		return i18n.MailNewsTeamWrote(ctx, appName(ctx, app))
	case author == "":
		return i18n.MailNewsVisitorWrote(ctx)
	case c.Team:
		return i18n.MailNewsMemberWrote(ctx, author, appName(ctx, app))
	}
	return i18n.MailNewsWrote(ctx, author)
}

// discussed is the link for answering comments on an idea, "" if there are none.
func (i PostNews) discussed() string {
	if len(i.Comments) == 0 {
		return ""
	}
	return i.Comments[len(i.Comments)-1].URL
}

// writeComments writes the comments for mail programs that show no HTML.
func (i PostNews) writeComments(ctx context.Context, b *strings.Builder, app string) {
	if i.Earlier > 0 {
		fmt.Fprintf(b, "\n%s\n", i18n.MailNewsEarlierComments(ctx, i.Earlier))
	}
	for _, comment := range i.Comments {
		fmt.Fprintf(b, "\n%s\n", comment.opening(ctx, app))
		for line := range strings.Lines(comment.text()) {
			fmt.Fprintf(b, "> %s\n", strings.TrimRight(line, "\r\n"))
		}
		fmt.Fprintf(b, "%s\n", comment.URL)
	}
}
