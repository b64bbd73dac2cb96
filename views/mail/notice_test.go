package mail

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func notice(items ...NoticeItem) Notice {
	return Notice{AppName: "Kestrel", Kind: "mentioned", Items: items, MoreURL: "https://help.example.com/admin/inbox",
		ChooseURL: "https://help.example.com/account/notifications", StopURL: "https://help.example.com/notifications/x"}
}

func TestANoticeNamesTheAppTheNumberAndTheSubject(t *testing.T) {
	t.Parallel()
	one := notice(NoticeItem{Number: 12, Title: "My\r\n<b>invoice</b>", By: "Amir\r\nBcc: x",
		Text: "Look <script>here</script>",
		URL:  "https://help.example.com/admin/inbox/01"})
	if got, want := one.Subject(t.Context()), "Kestrel: you are mentioned in #12 “My <b>invoice</b>”"; got != want {
		t.Errorf("the subject is %q, want %q", got, want)
	}
	html, text := rendered(t, one.HTML()), one.Text(t.Context())
	for _, want := range []string{"#12 “My &lt;b&gt;invoice", "Look &lt;script&gt;", one.StopURL, one.ChooseURL,
		one.Items[0].URL} {
		if !strings.Contains(html, want) {
			t.Errorf("%s is not in %s", want, html)
		}
	}
	for _, want := range []string{"Amir Bcc: x wrote in a note:", "> Look <script>", one.StopURL, one.Items[0].URL} {
		if !strings.Contains(text, want) {
			t.Errorf("%s is not in %s", want, text)
		}
	}
}

func TestANoticeSaysUntilWhenAnAnswerIsDue(t *testing.T) {
	t.Parallel()
	berlin, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		t.Fatal(err)
	}
	due := time.Date(2026, 11, 30, 14, 5, 0, 0, berlin)
	for _, c := range []struct {
		overdue       bool
		subject, line string
	}{
		{false, "Kestrel: answer due soon: #12 “Invoice”", "The answer is due on Mon 30 Nov, 14:05 CET."},
		{true, "Kestrel: answer overdue: #12 “Invoice”", "The answer was due on Mon 30 Nov, 14:05 CET."},
	} {
		mail := notice(NoticeItem{Number: 12, Title: "Invoice", By: "Rita", Due: &due, Overdue: c.overdue})
		mail.Kind = "due"
		if got := mail.Subject(t.Context()); got != c.subject {
			t.Errorf("the subject is %q, want %q", got, c.subject)
		}
		for _, body := range []string{rendered(t, mail.HTML()), mail.Text(t.Context())} {
			if !strings.Contains(body, c.line) || !strings.Contains(body, "From Rita.") {
				t.Errorf("%q is not in %s", c.line, body)
			}
		}
	}
}

func TestSeveralNoticesAreOneMail(t *testing.T) {
	t.Parallel()
	many := notice()
	for n := range 20 {
		many.Items = append(many.Items, NoticeItem{Number: int64(n + 1), Title: strings.Repeat("long ", 500),
			Text: strings.Repeat("word ", 5000), URL: fmt.Sprint("https://help.example.com/admin/inbox/", n)})
	}
	many.More = 480
	if got := many.Subject(t.Context()); got != "Kestrel: you are mentioned in 500 notes" {
		t.Errorf("the subject is %q", got)
	}
	if text := many.Text(t.Context()); !strings.Contains(text, "480 more came before these:") || len(text) > 40_000 {
		t.Errorf("the text has %d bytes", len(text))
	}
	for kind := range noticeKinds {
		many.Kind = kind
		if got := many.Subject(t.Context()); !strings.Contains(got, "500") || strings.Contains(got, "%!") {
			t.Errorf("the subject of %s is %q", kind, got)
		}
	}
}

func TestTheSubjectOfADigestSummarizesIt(t *testing.T) {
	t.Parallel()
	until := time.Date(2026, 11, 23, 8, 0, 0, 0, time.UTC)
	d := Digest{Reader: "Ingrid", Since: until.Add(-24 * time.Hour), Until: until, Hour: 8, Apps: []DigestApp{{
		Name: "Kestrel", Figures: []DigestFigure{{"9", "new tickets"}, {"2", "solved"}, {"3", "unassigned"}},
		Sections: []DigestSection{{Title: "Unassigned", More: 12, URL: "https://help.example.com/admin/inbox",
			Items: []DigestItem{
				{Title: "<i>Two</i> receipts", Words: "#1039, waits for 20 hours", URL: "https://help.example.com/1"},
			}}},
	}}, InboxURL: "https://help.example.com/admin/inbox", ChooseURL: "https://help.example.com/account/notifications"}
	if got, want := d.Subject(t.Context()), "Kestrel since yesterday: 9 new tickets, 2 solved"; got != want {
		t.Errorf("the subject is %q, want %q", got, want)
	}
	for hour, want := range map[int]string{0: "Hello, Ingrid", 11: "Good morning, Ingrid", 12: "Good afternoon, Ingrid",
		18: "Good evening, Ingrid"} {
		later := d
		later.Hour = hour
		if !strings.HasPrefix(later.Text(t.Context()), want+"\n") {
			t.Errorf("at %d:00, the text does not begin with %q", hour, want)
		}
	}
	html, text := rendered(t, d.HTML()), d.Text(t.Context())
	for _, want := range []string{"Good morning, Ingrid", "and 12 more", d.ChooseURL, "every day at 8:00"} {
		if !strings.Contains(html, want) || !strings.Contains(text, want) {
			t.Errorf("%q is not in %s\n%s", want, html, text)
		}
	}
	if strings.Contains(html, "<i>") {
		t.Error("a subject is read as HTML")
	}
	d.Since = until.Add(-72 * time.Hour)
	if got := d.Subject(t.Context()); !strings.HasPrefix(got, "Kestrel since Friday, 20 November: ") {
		t.Errorf("after a weekend the subject is %q", got)
	}
}
