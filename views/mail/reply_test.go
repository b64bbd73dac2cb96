package mail

import (
	"strings"
	"testing"
)

func reply() Reply {
	return Reply{
		AppName: "Kestrel", Number: 1042, TicketSubject: "Invoice PDF shows the <wrong> VAT rate",
		Author:    "Ines Okafor",
		Body:      "Hello Rita,\n\nit was our **rounding**. See [the note](https://example.com/note).\n\n- old\n- new",
		Files:     []string{"invoice.pdf", "rates.csv"},
		Before:    &Quote{Author: "Rita", Body: "It says 19 %.\n<b>We</b> are in Spain."},
		TicketURL: "https://help.example.com/t/t0k3n",
	}
}

func TestAReplyMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	proven, unproven, solved, toTeam := reply(), reply(), reply(), reply()
	unproven.TicketSubject, unproven.Before = "", nil
	solved.Solved, solved.Files = true, []string{"one.png"}
	solved.WellURL, solved.BadlyURL = solved.TicketURL+"?went=well", solved.TicketURL+"?went=badly"
	toTeam.ToTeam, toTeam.Author, toTeam.Body = true, "Rita", "It is *still* there.\n  <script>alert(1)</script>"
	toTeam.Before = &Quote{
		Author: "Ines Okafor", Body: "It was our **rounding**:\n\n1. `19 %`\n2. [21 %](https://example.com/21)", ByTeam: true,
	}
	toTeam.TicketURL, toTeam.ChooseURL = "https://help.example.com/admin/inbox/01j",
		"https://help.example.com/b/kestrel/mail"
	answered, toParticipant, byMail := reply(), reply(), toTeam
	answered.ReadsAnswers, byMail.ReadsAnswers, toParticipant.ReadsAnswers = true, true, true
	toParticipant.TicketURL, toParticipant.LeaveURL = "", "https://help.example.com/leave/t0k3n"
	for name, r := range map[string]Reply{"reply-proven": proven, "reply-unproven": unproven, "reply-solved": solved,
		"reply-team": toTeam, "reply-answered": answered, "reply-participant": toParticipant, "reply-team-mail": byMail} {
		golden(t, name+".html", rendered(t, r.HTML()))
		golden(t, name+".txt", "Subject: "+r.Subject(t.Context())+"\n\n"+r.Text(t.Context()))
	}
}

func TestAReplyToAnUnprovenAddressContainsNoTextOfTheSubmitter(t *testing.T) {
	t.Parallel()
	r := reply()
	r.TicketSubject, r.Before = "", nil
	for _, text := range []string{r.Subject(t.Context()), r.Text(t.Context()), rendered(t, r.HTML())} {
		if strings.Contains(text, "VAT") || strings.Contains(text, "Spain") {
			t.Errorf("the mail says %s", text)
		}
	}
	if r.Subject(t.Context()) != "[#1042] Kestrel has answered" {
		t.Errorf("the subject line is %q", r.Subject(t.Context()))
	}
}

// A mail has no part that scrolls, so one long line of code would widen all of it beyond the window.
func TestLongLinesOfCodeWrapInAMail(t *testing.T) {
	t.Parallel()
	r := reply()
	r.Body = "Run this:\n\n```\nintake " + strings.Repeat("x", 200) + "\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |"
	toTeam := r
	toTeam.ToTeam = true
	for _, page := range []string{rendered(t, r.HTML()), rendered(t, toTeam.HTML())} {
		if !strings.Contains(page, `<pre style="white-space:pre-wrap">`) {
			t.Errorf("code does not wrap in %s", page)
		}
	}
	if page := rendered(t, r.HTML()); !strings.Contains(page, `<table border="1"`) {
		t.Errorf("a table has no borders in %s", page)
	}
}

func TestHostileTextInAReplyStaysText(t *testing.T) {
	t.Parallel()
	r := reply()
	r.Author, r.AppName = "http://evil.example", "<b>App</b>"
	r.Body = "<img src=x onerror=alert(1)> [x](javascript:alert(1))"
	r.Files = []string{"<i>.png"}
	r.Before.Body = strings.Repeat("é", 5000)
	page := rendered(t, r.HTML())
	for _, bad := range []string{"<img", "<b>App", "<i>", "javascript:", "evil.example", strings.Repeat("é", 1501)} {
		if strings.Contains(page, bad) {
			t.Errorf("the mail has %s", bad)
		}
	}
}
