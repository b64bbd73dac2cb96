package mail

import (
	"context"
	"fmt"
	"strings"

	"intake/views/ui"
)

// News tells a person what is new about the ideas that they follow at an app. For an address that has not proven itself
// the ideas have an URL alone, and there are no entries: then nothing that anybody wrote is in the mail.
type News struct {
	AppName        string
	Posts          []PostNews
	Entries        []EntryNews
	PreferencesURL string
	StopURL        string
}

// PostNews is what is new about one idea. Status is open, planned and so on, and empty if it was not set; Reply is the
// team's in its own words, as Markdown, and may be empty.
type PostNews struct {
	Title  string
	Status string
	Reply  string
	URL    string
}

// EntryNews is something in the changelog. Kind is new, improved or fixed.
type EntryNews struct {
	Title string
	Kind  string
	URL   string
}

const replyLength = 600

// Subject is the subject line of the mail.
func (n News) Subject() string {
	app := appName(n.AppName)
	switch {
	case n.withoutTitles() && len(n.Posts) > 1:
		return app + " has news about ideas you follow"
	case n.withoutTitles():
		return app + " has news about an idea you follow"
	case len(n.Entries) > 0 && len(n.Entries)+len(n.Posts) > 1:
		return app + ": " + oneLine(n.Entries[0].Title) + " and more"
	case len(n.Entries) > 0:
		return "New at " + app + ": " + oneLine(n.Entries[0].Title)
	case len(n.Posts) > 1:
		return fmt.Sprintf("%s: news about %d ideas you follow", app, len(n.Posts))
	}
	return n.Posts[0].happened(context.Background(), app) + ": " + oneLine(n.Posts[0].Title)
}

// withoutTitles reports whether the mail may say no more than that there is news.
func (n News) withoutTitles() bool {
	return len(n.Entries) == 0 && (len(n.Posts) == 0 || oneLine(n.Posts[0].Title) == "")
}

func (n News) one() bool { return len(n.Posts) == 1 && len(n.Entries) == 0 }

// heading is the first line of the mail itself.
func (n News) heading() string {
	if n.one() {
		return "There is news about an idea you follow."
	}
	return "There is news about ideas you follow."
}

func (i PostNews) happened(ctx context.Context, app string) string {
	if i.Status == "" {
		return app + " replied"
	}
	return ui.PostStatus(ctx, i.Status)
}

// line is the idea as its link reads.
func (i PostNews) line() string {
	if title := oneLine(i.Title); title != "" {
		return title
	}
	return "Read it on the board"
}

func (i PostNews) reply() string {
	text := unmarked(i.Reply, true)
	if runes := []rune(text); len(runes) > replyLength {
		text = strings.TrimSpace(string(runes[:replyLength])) + "…"
	}
	return text
}

func (e EntryNews) kind(ctx context.Context) string { return ui.EntryKind(ctx, e.Kind) }

// Text is the mail for mail programs that show no HTML.
func (n News) Text() string {
	ctx := context.Background()
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", n.heading())
	for _, entry := range n.Entries {
		fmt.Fprintf(&b, "\n%s: %s\n%s\n", entry.kind(ctx), oneLine(entry.Title), entry.URL)
	}
	for _, post := range n.Posts {
		if n.withoutTitles() {
			fmt.Fprintf(&b, "\n%s\n", post.URL)
			continue
		}
		fmt.Fprintf(&b, "\n%s: %s\n", post.happened(ctx, appName(n.AppName)), oneLine(post.Title))
		for line := range strings.Lines(post.reply()) {
			fmt.Fprintf(&b, "> %s\n", strings.TrimRight(line, "\r\n"))
		}
		fmt.Fprintf(&b, "%s\n", post.URL)
	}
	fmt.Fprintf(&b, "\n-- \n%s\n%s\n%s\n\n%s\n%s\n", n.reason(), choose, n.PreferencesURL, stop, n.StopURL)
	return b.String()
}

const (
	choose = "Choose what you get:"
	stop   = "Stop all of it:"
)

func (n News) reason() string {
	if n.one() {
		return "You get this because you follow this idea at " + appName(n.AppName) + "."
	}
	return "You get this because you follow these ideas at " + appName(n.AppName) + "."
}
