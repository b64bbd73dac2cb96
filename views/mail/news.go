package mail

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"intake/views/i18n"
	"intake/views/ui"
)

// News tells a person what is new about the ideas that they follow in an app. For an unproven address, ideas only have
// a URL and there are no entries, so the mail contains nothing that anybody wrote.
type News struct {
	AppName        string
	Brand          Brand
	Posts          []PostNews
	Entries        []EntryNews
	Subscribed     bool // the reader has subscribed to the changelog
	PreferencesURL string
	StopURL        string
}

// PostNews is what is new about one idea. Status is open, planned and so on, and empty if it was not changed. Reply is
// the team's official reply, as Markdown, and may be empty. Comments are the newest ones, oldest first; Earlier is the
// number of those that are not in the mail. If the reader is asked whether they still need the idea, KeepURL and
// DropURL are the page for that, with either answer chosen.
type PostNews struct {
	Title    string
	Status   string
	Reply    string
	Comments []CommentNews
	Earlier  int
	URL      string

	KeepURL, DropURL string
}

// EntryNews is a changelog entry. Kind is new, improved or fixed; Body is Markdown. Voted are the ideas that it answers
// and for which the reader voted.
type EntryNews struct {
	Title    string
	Body     string
	Kind     string
	URL      string
	At       time.Time // when it was published
	Pictures []Picture
	Voted    []PostLink
}

// Picture is a picture of a changelog entry. The mail program loads it, if its reader wants that. The caption may be
// empty.
type Picture struct {
	URL     string
	Name    string
	Caption string
}

// alt is the text in its place where pictures are not loaded.
func (p Picture) alt() string { return oneLine(cmp.Or(p.Caption, p.Name)) }

// PostLink is an idea for which the reader voted.
type PostLink struct {
	Title string
	URL   string
}

// The lengths to which the team's texts are cut in mails, in characters.
const (
	replyLength = 600
	entryLength = 4000
)

func (n News) look() look { return look{app: n.AppName, brand: n.Brand} }

// Subject is the subject line of the mail.
func (n News) Subject(ctx context.Context) string {
	app := appName(ctx, n.AppName)
	switch {
	case n.withoutTitles() && len(n.Posts) > 1:
		return i18n.MailNewsSubjectIdeas(ctx, app)
	case n.withoutTitles():
		return i18n.MailNewsSubjectIdea(ctx, app)
	case len(n.Entries) > 0 && len(n.Entries)+len(n.Posts) > 1:
		return i18n.MailNewsSubjectEntryAndMore(ctx, app, oneLine(n.Entries[0].Title))
	case len(n.Entries) > 0:
		return i18n.MailNewsSubjectEntry(ctx, app, oneLine(n.Entries[0].Title))
	case len(n.Posts) > 1 && n.asksOnly():
		return i18n.MailNewsNeedSubjectIdeas(ctx, app)
	case len(n.Posts) > 1:
		return i18n.MailNewsSubjectCount(ctx, len(n.Posts), app)
	}
	return n.Posts[0].about(ctx, app)
}

// withoutTitles reports whether the mail may only say that there is news.
func (n News) withoutTitles() bool {
	return len(n.Entries) == 0 && (len(n.Posts) == 0 || oneLine(n.Posts[0].Title) == "")
}

func (n News) one() bool { return len(n.Posts) == 1 && len(n.Entries) == 0 }

// heading is the first line of the mail itself.
func (n News) heading(ctx context.Context) string {
	switch {
	case len(n.Posts) == 0 && len(n.Entries) > 0:
		return i18n.MailNewsHeadingEntry(ctx, appName(ctx, n.AppName))
	case n.one() && n.asksOnly():
		return i18n.NeedQuestion(ctx)
	case n.asksOnly():
		return i18n.MailNewsNeedHeadingIdeas(ctx)
	case n.one():
		return i18n.MailNewsHeadingIdea(ctx)
	}
	return i18n.MailNewsHeadingIdeas(ctx)
}

// asksOnly reports whether the mail only asks which ideas its reader still needs.
func (n News) asksOnly() bool {
	return len(n.Entries) == 0 && !slices.ContainsFunc(n.Posts, func(i PostNews) bool { return !i.onlyAsks() })
}

// asks explains why the mail asks; "" in one that has other news.
func (n News) asks(ctx context.Context) string {
	switch {
	case !n.asksOnly():
		return ""
	case n.one():
		return i18n.NeedAsks(ctx, appName(ctx, n.AppName))
	}
	return i18n.MailNewsNeedTextIdeas(ctx, appName(ctx, n.AppName))
}

// onlyAsks reports whether there is no other news about the idea than the question whether its voters still need it.
func (i PostNews) onlyAsks() bool {
	return i.KeepURL != "" && i.Status == "" && i.Reply == "" && len(i.Comments) == 0
}

func (i PostNews) happened(ctx context.Context, app string) string {
	switch {
	case i.Status != "":
		return ui.PostStatus(ctx, i.Status)
	case i.onlyAsks():
		return i18n.NeedQuestion(ctx)
	case i.Reply == "" && len(i.Comments) > 0:
		return i18n.MailNewsComments(ctx, i.Earlier+len(i.Comments))
	}
	return i18n.MailNewsReplied(ctx, app)
}

// about says what happened to which idea.
func (i PostNews) about(ctx context.Context, app string) string {
	if i.onlyAsks() {
		return i18n.MailNewsNeedSubject(ctx, oneLine(i.Title))
	}
	return i18n.MailNewsAbout(ctx, i.happened(ctx, app), oneLine(i.Title))
}

// line is the text of the link to the idea.
func (i PostNews) line(ctx context.Context) string {
	if title := oneLine(i.Title); title != "" {
		return title
	}
	return i18n.MailNewsRead(ctx)
}

func (i PostNews) reply() string {
	return cut(unmarked(i.Reply, true), replyLength)
}

// cut shortens a text that is too long for a mail.
func cut(text string, most int) string {
	if runes := []rune(text); len(runes) > most {
		return strings.TrimSpace(string(runes[:most])) + "…"
	}
	return text
}

// whole reports whether the mail contains the whole entry. A longer one is shortened, without its Markdown.
func (e EntryNews) whole() bool { return utf8.RuneCountInString(e.Body) <= entryLength }

func (e EntryNews) text() string { return cut(unmarked(e.Body, true), entryLength) }

// date is the day on which the entry was published, "" if unknown.
func (e EntryNews) date(ctx context.Context) string {
	if e.At.IsZero() {
		return ""
	}
	return i18n.LongDate(ctx, e.At)
}

// first is the preview that mail programs show next to the subject.
func (n News) first(ctx context.Context) string {
	switch {
	case n.asksOnly():
		return n.asks(ctx)
	case len(n.Entries) > 0 && n.Entries[0].Body != "":
		return firstLine(n.Entries[0].text())
	case len(n.Posts) > 0 && n.Posts[0].Reply != "":
		return firstLine(n.Posts[0].reply())
	case len(n.Posts) > 0 && len(n.Posts[0].Comments) > 0:
		return firstLine(n.Posts[0].Comments[0].text())
	}
	return n.heading(ctx)
}

func (e EntryNews) kind(ctx context.Context) string { return ui.EntryKind(ctx, e.Kind) }

// Text is the mail for mail programs that show no HTML.
func (n News) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", n.heading(ctx))
	if asks := n.asks(ctx); asks != "" {
		fmt.Fprintf(&b, "\n%s\n", asks)
	}
	for _, entry := range n.Entries {
		fmt.Fprintf(&b, "\n%s\n", i18n.MailNewsAbout(ctx, entry.kind(ctx), oneLine(entry.Title)))
		if date := entry.date(ctx); date != "" {
			fmt.Fprintf(&b, "%s\n", date)
		}
		if text := entry.text(); text != "" {
			fmt.Fprintf(&b, "\n%s\n\n", text)
		}
		for _, picture := range entry.Pictures {
			if caption := oneLine(picture.Caption); caption != "" {
				fmt.Fprintf(&b, "%s\n", caption)
			}
			fmt.Fprintf(&b, "%s\n\n", picture.URL)
		}
		for _, post := range entry.Voted {
			fmt.Fprintf(&b, "%s\n%s\n\n", i18n.MailNewsVotedFor(ctx, oneLine(post.Title)), post.URL)
		}
		fmt.Fprintf(&b, "%s\n", entry.URL)
	}
	for _, post := range n.Posts {
		if n.withoutTitles() {
			fmt.Fprintf(&b, "\n%s\n", post.URL)
			continue
		}
		fmt.Fprintf(&b, "\n%s\n", post.about(ctx, appName(ctx, n.AppName)))
		for line := range strings.Lines(post.reply()) {
			fmt.Fprintf(&b, "> %s\n", strings.TrimRight(line, "\r\n"))
		}
		fmt.Fprintf(&b, "%s\n", post.URL)
		post.writeComments(ctx, &b, n.AppName)
		if post.KeepURL != "" {
			fmt.Fprintf(&b, "\n%s:\n%s\n%s:\n%s\n", i18n.NeedYes(ctx), post.KeepURL, i18n.NeedNo(ctx), post.DropURL)
		}
	}
	fmt.Fprintf(&b, "\n-- \n%s\n%s\n%s\n", n.reason(ctx), i18n.MailChooseHere(ctx), n.PreferencesURL)
	fmt.Fprintf(&b, "\n%s\n%s\n", i18n.MailNewsStopHere(ctx), n.StopURL)
	return b.String()
}

func (n News) reason(ctx context.Context) string {
	switch {
	case n.Subscribed && len(n.Posts) == 0:
		return i18n.MailNewsReasonChangelog(ctx, appName(ctx, n.AppName))
	case n.one():
		return i18n.MailNewsReasonIdea(ctx, appName(ctx, n.AppName))
	}
	return i18n.MailNewsReasonIdeas(ctx, appName(ctx, n.AppName))
}
