package mail

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Digest is the daily summary for a member of teams, about at least one of their apps. It is for the team, so it is in
// English.
type Digest struct {
	Reader    string
	Brand     Brand // of the app, if there is only one
	Since     time.Time
	Until     time.Time
	Hour      int
	Workdays  bool
	Apps      []DigestApp
	InboxURL  string
	ChooseURL string
}

// DigestApp is one app in a digest.
type DigestApp struct {
	Name     string
	Figures  []DigestFigure
	Sections []DigestSection
}

// DigestFigure is a number with its label.
type DigestFigure struct {
	Number string
	Words  string
}

// DigestSection is a list with a heading, and the number of items left out.
type DigestSection struct {
	Title string
	Items []DigestItem
	More  int64
	URL   string // the page with the whole list
}

// DigestItem is a line of a list.
type DigestItem struct {
	Title string
	Words string
	URL   string
}

// longestDigestTitle is the length to which titles are cut, in characters.
const longestDigestTitle = 160

func (d Digest) look() look {
	if len(d.Apps) == 1 {
		return look{app: d.Apps[0].Name, brand: d.Brand}
	}
	return look{}
}

// Subject is the subject line of the mail.
func (d Digest) Subject(ctx context.Context) string {
	about := fmt.Sprintf("%d apps", len(d.Apps))
	if len(d.Apps) == 1 {
		about = appName(ctx, d.Apps[0].Name)
	}
	said := about + " " + d.when()
	if first := d.most(); first != "" {
		said += ": " + first
	}
	return said
}

// when is the period of the digest.
func (d Digest) when() string {
	if d.Until.Sub(d.Since) > 36*time.Hour {
		return "since " + d.Since.Format("Monday, 2 January")
	}
	return "since yesterday"
}

// most is the two most important numbers, for the subject; "" if the digest is of several apps.
func (d Digest) most() string {
	if len(d.Apps) != 1 {
		return ""
	}
	var said []string
	for _, figure := range d.Apps[0].Figures {
		if figure.Number != "0" && len(said) < 2 {
			said = append(said, figure.Number+" "+figure.Words)
		}
	}
	return strings.Join(said, ", ")
}

// greeting suits the hour that the reader chose.
func (d Digest) greeting() string {
	greeting := "Good evening"
	switch {
	case d.Hour < 5:
		greeting = "Hello"
	case d.Hour < 12:
		greeting = "Good morning"
	case d.Hour < 18:
		greeting = "Good afternoon"
	}
	if reader := name(d.Reader); reader != "" {
		return greeting + ", " + reader
	}
	return greeting
}

func (i DigestItem) title() string { return cut(oneLine(i.Title), longestDigestTitle) }

func (s DigestSection) more() string { return fmt.Sprintf("and %d more", s.More) }

// Text is the mail for mail programs that show no HTML.
func (d Digest) Text(ctx context.Context) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\n", d.greeting())
	for _, app := range d.Apps {
		fmt.Fprintf(&b, "%s, %s\n", appName(ctx, app.Name), d.when())
		for i, figure := range app.Figures {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "%s %s", figure.Number, figure.Words)
		}
		b.WriteString("\n\n")
		for _, section := range app.Sections {
			fmt.Fprintf(&b, "%s:\n", section.Title)
			for _, item := range section.Items {
				fmt.Fprintf(&b, "- %s (%s)\n  %s\n", item.title(), oneLine(item.Words), item.URL)
			}
			if section.More > 0 {
				fmt.Fprintf(&b, "  %s: %s\n", section.more(), section.URL)
			}
			b.WriteString("\n")
		}
	}
	fmt.Fprintf(&b, "Open the inbox:\n%s\n\n-- \n%s\nChange the time or stop it:\n%s\n", d.InboxURL, d.reason(),
		d.ChooseURL)
	return b.String()
}

func (d Digest) first() string {
	for _, app := range d.Apps {
		for _, section := range app.Sections {
			if len(section.Items) > 0 {
				return firstLine(section.Title + ": " + section.Items[0].title())
			}
		}
	}
	return d.greeting()
}

func (d Digest) reason() string {
	days := "every day"
	if d.Workdays {
		days = "on working days"
	}
	return fmt.Sprintf("You get this %s at %d:00 when something happened, because you are on the team.", days, d.Hour)
}

// DigestAge says how long something has been waiting.
func DigestAge(since, now time.Time) string {
	switch age := now.Sub(since); {
	case age < time.Hour:
		return "for less than an hour"
	case age < 2*time.Hour:
		return "for an hour"
	case age < 48*time.Hour:
		return fmt.Sprintf("for %d hours", int(age.Hours()))
	default:
		return fmt.Sprintf("for %d days", int(age.Hours()/24))
	}
}

// figureStyle puts three figures on a line if that fills the lines better than two, and none of them is long, such as
// “45 minutes”: a phone has no room for three of those.
func figureStyle(figures []DigestFigure) string {
	width := "50%"
	long := slices.ContainsFunc(figures, func(f DigestFigure) bool { return len(f.Number) > len("3 days") })
	if !long && (len(figures) == 3 || len(figures) > 4) {
		width = "33.3%"
	}
	return "display:inline-block;box-sizing:border-box;width:" + width + ";padding:0 8px 14px 0;vertical-align:top"
}
