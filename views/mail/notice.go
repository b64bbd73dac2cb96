package mail

import (
	"context"
	"fmt"
	"strings"
	"time"

	"intake/views/ui"
)

// Notice tells a member of a team about one or more events of one kind in an app, newest last. It is for the team, so
// it is in English.
type Notice struct {
	AppName   string
	Brand     Brand
	Kind      string // new_ticket, unassigned and so on
	Items     []NoticeItem
	More      int64 // the number of earlier ones that are not listed
	MoreURL   string
	ChooseURL string
	StopURL   string

	ReadsAnswers bool // replies to the mail are added to its ticket
}

// NoticeItem is one of the events. Number is that of a ticket, 0 for an idea; By and Text may be empty.
type NoticeItem struct {
	Number  int64
	Title   string
	By      string
	Text    string
	URL     string
	Due     *time.Time // until when an answer is due, in the time zone of the app's working hours; nil for no time
	Overdue bool
}

// noticeWords are the texts for a kind: the subject for one event, with its placeholder; the subject for several, with
// a placeholder for their number; the button; and the name of the kind in the footer.
type noticeWords struct{ one, many, open, stop string }

var noticeKinds = map[string]noticeWords{
	"new_ticket": {"new ticket %s", "%d new tickets", "Open the ticket", "new tickets"},
	"unassigned": {"still unassigned: %s", "%d tickets are still unassigned", "Open the ticket",
		"tickets that are still unassigned"},
	"due": {"answer due soon: %s", "%d answers are due or overdue", "Open the ticket", "answers that are due or overdue"},
	"assigned": {"assigned to you: %s", "%d tickets are assigned to you", "Open the ticket",
		"tickets that are assigned to you"},
	"answer": {"an answer in %s", "%d answers in your tickets", "Open the ticket", "answers in your tickets"},
	"colleague": {"a colleague answered %s", "colleagues answered your tickets %d times", "Open the ticket",
		"answers by colleagues"},
	"mentioned": {"you are mentioned in %s", "you are mentioned in %d notes", "Open the ticket", "notes that mention you"},
	"new_post":  {"new idea: %s", "%d new ideas", "Open the idea", "new ideas"},
	"comment": {"new comment on %s", "%d new comments on ideas that you follow", "Open the idea",
		"comments on ideas that you follow"},
}

// NoticeKindNamed is the name of a kind on the page for stopping it, "" if there is no such kind.
func NoticeKindNamed(kind string) string { return noticeKinds[kind].stop }

// longestNoticeText is the length to which texts are cut, in characters.
const longestNoticeText = 600

func (n Notice) look() look { return look{n.AppName, n.Brand, n.ReadsAnswers} }

// Subject is the subject line of the mail.
func (n Notice) Subject(ctx context.Context) string { return appName(ctx, n.AppName) + ": " + n.what() }

// what says what happened, for the subject.
func (n Notice) what() string {
	words := noticeKinds[n.Kind]
	switch {
	case n.alone() && n.Items[0].Overdue:
		return "answer overdue: " + n.Items[0].named()
	case n.alone():
		return fmt.Sprintf(words.one, n.Items[0].named())
	}
	return fmt.Sprintf(words.many, int64(len(n.Items))+n.More)
}

// heading is what, capitalized.
func (n Notice) heading() string { return ui.Capitalized(n.what()) }

func (n Notice) alone() bool { return len(n.Items) == 1 && n.More == 0 }

func (i NoticeItem) named() string {
	title := cut(oneLine(i.Title), longestNoticeText)
	if i.Number == 0 {
		return "“" + title + "”"
	}
	return fmt.Sprintf("#%d “%s”", i.Number, title)
}

// due says until when an answer is due, "" for no time.
func (i NoticeItem) due() string {
	if i.Due == nil {
		return ""
	}
	when := i.Due.Format("Mon 2 Jan, 15:04 MST")
	if i.Overdue {
		return "The answer was due on " + when + "."
	}
	return "The answer is due on " + when + "."
}

// by says who did it, "" if unknown.
func (n Notice) by(item NoticeItem) string {
	by := name(item.By)
	if by == "" {
		return ""
	}
	switch n.Kind {
	case "assigned":
		return by + " assigned it to you."
	case "mentioned":
		return by + " wrote in a note:"
	case "colleague", "comment", "answer":
		return by + " wrote:"
	}
	return "From " + by + "."
}

// Text is the mail for mail programs that show no HTML.
func (n Notice) Text(ctx context.Context) string {
	var b strings.Builder
	b.WriteString(writeAbove(ctx, n.ReadsAnswers))
	fmt.Fprintf(&b, "%s.\n\n", n.heading())
	if n.More > 0 {
		fmt.Fprintf(&b, "%s\n%s\n\n", n.more(), n.MoreURL)
	}
	for _, item := range n.Items {
		if !n.alone() {
			fmt.Fprintf(&b, "%s\n", item.named())
		}
		for _, line := range []string{n.by(item), item.due()} {
			if line != "" {
				fmt.Fprintf(&b, "%s\n", line)
			}
		}
		if item.Text != "" {
			for line := range strings.Lines(cut(item.Text, longestNoticeText)) {
				fmt.Fprintf(&b, "> %s\n", strings.TrimRight(line, "\r\n"))
			}
		}
		fmt.Fprintf(&b, "%s\n\n", item.URL)
	}
	if line := n.answerLine(); line != "" {
		fmt.Fprintf(&b, "%s\n\n", line)
	}
	fmt.Fprintf(&b, "-- \n%s\nChange your notifications:\n%s\nNo more mail about %s:\n%s\n", n.reason(ctx), n.ChooseURL,
		noticeKinds[n.Kind].stop, n.StopURL)
	return b.String()
}

// first is the preview that mail programs show next to the subject.
func (n Notice) first() string {
	if n.alone() && n.Items[0].Text != "" {
		return firstLine(n.Items[0].Text)
	}
	return firstLine(n.Items[0].named())
}

func (n Notice) more() string {
	if n.More == 1 {
		return "One more came before these:"
	}
	return fmt.Sprintf("%d more came before these:", n.More)
}

// answerLine says how to answer by mail, "" if answers are not read.
func (n Notice) answerLine() string {
	if !n.ReadsAnswers {
		return ""
	}
	return "Answer this e-mail to answer the requester. Begin with #note to write a note for the team instead."
}

func (n Notice) reason(ctx context.Context) string {
	return "You get this because you are on the team of " + appName(ctx, n.AppName) + "."
}

// quoteStyle leaves space below a quote for the button, which is only shown for a single item.
func (n Notice) quoteStyle() string {
	margin := "8px 0 4px"
	if n.alone() {
		margin = "8px 0 16px"
	}
	return "margin:" + margin + ";padding:12px 16px;border-radius:8px;font-size:15px;line-height:24px;" +
		"white-space:pre-line;overflow-wrap:anywhere;background-color:#f3f4f6;color:#1c1f28"
}

// listStyle is the style of one of several items, which are separated by lines.
func listStyle(last bool) string {
	if last {
		return "margin:0;padding:10px 0"
	}
	return "margin:0;padding:10px 0;border-bottom:1px solid #e4e6eb"
}
