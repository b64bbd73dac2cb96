package mail

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

func news() News {
	return News{
		AppName: "Kestrel", PreferencesURL: "https://help.example.com/b/kestrel/mail/t0k3n",
		StopURL: "https://help.example.com/b/kestrel/mail/t0k3n/stop",
	}
}

// Several news are combined in one mail.
func TestNewsMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	all := news()
	all.Entries = []EntryNews{{Title: "Invoices repeat by themselves", Kind: "new",
		URL: "https://help.example.com/b/kestrel/changelog/01"}}
	all.Posts = []PostNews{
		{Title: "Send the same <invoice> every month", Status: "done", URL: "https://help.example.com/b/kestrel/p/01"},
		{Title: "Dark mode", Status: "declined",
			Reply: "We would have to draw **every** page twice.\n\n> Not this year.",
			URL:   "https://help.example.com/b/kestrel/p/02"},
		{Title: "Split payments", Reply: "How would you split them?", URL: "https://help.example.com/b/kestrel/p/03"},
	}
	one := news()
	one.Posts = all.Posts[1:2]
	unproven := news()
	unproven.Posts = []PostNews{{URL: "https://help.example.com/b/kestrel/p/02"}}
	entry := news()
	entry.Subscribed = true
	entry.Entries = []EntryNews{{Title: "Dates stay where you put them", Kind: "fixed", Body: "Wherever you *travel*.",
		URL: "https://help.example.com/b/kestrel/changelog/02", At: time.Date(2026, 11, 19, 9, 0, 0, 0, time.UTC),
		Pictures: []Picture{
			{URL: "https://help.example.com/b/kestrel/pictures/01", Name: "dates.png", Caption: "The <calendar> in Lisbon"},
			{URL: "https://help.example.com/b/kestrel/pictures/02", Name: "porto.png"}},
		Voted: []PostLink{{Title: "Invoice <dates> move", URL: "https://help.example.com/b/kestrel/p/04"}}}}
	talk := news()
	talk.Posts = []PostNews{{Title: "Dark mode", URL: "https://help.example.com/b/kestrel/p/02", Earlier: 3,
		Comments: []CommentNews{
			{Author: "Rita Requester", Body: "At **night**, <please>.\n\nNot by day.",
				URL: "https://help.example.com/b/kestrel/p/02#comment-01"},
			{Author: "Tomás Rey", Team: true, Body: "We look at it.",
				URL: "https://help.example.com/b/kestrel/p/02#comment-02"},
		}}}
	asking := news()
	asking.Posts = []PostNews{
		{Title: "Dark <mode>", URL: "https://help.example.com/b/kestrel/p/02",
			KeepURL: "https://help.example.com/need/t1?answer=yes", DropURL: "https://help.example.com/need/t1?answer=no"},
		{Title: "Export", URL: "https://help.example.com/b/kestrel/p/03",
			KeepURL: "https://help.example.com/need/t2?answer=yes", DropURL: "https://help.example.com/need/t2?answer=no"},
	}
	askingOne := news()
	askingOne.Posts = asking.Posts[:1]
	for name, n := range map[string]News{
		"news-need": asking, "news-need-one": askingOne, "news-comments": talk, "news": all, "news-one": one, "news-unproven": unproven, "news-entry": entry,
	} {
		golden(t, name+".html", rendered(t, n.HTML()))
		golden(t, name+".txt", "Subject: "+n.Subject(t.Context())+"\n\n"+n.Text(t.Context()))
	}
}

func TestTheSubjectOfNewsSaysWhatIsNew(t *testing.T) {
	t.Parallel()
	post, other := PostNews{Title: "Dark\r\nmode", Status: "planned"}, PostNews{Title: "Export", Reply: "Soon."}
	entry := EntryNews{Title: "Dark mode is here", Kind: "new"}
	for want, change := range map[string]func(*News){
		"Planned: Dark mode":      func(n *News) { n.Posts = []PostNews{post} },
		"Kestrel replied: Export": func(n *News) { n.Posts = []PostNews{other} },
		"New comment: Export": func(n *News) {
			n.Posts = []PostNews{{Title: "Export", Comments: []CommentNews{{Body: "As a table."}}}}
		},
		"3 new comments: Export": func(n *News) {
			n.Posts = []PostNews{{Title: "Export", Earlier: 2, Comments: []CommentNews{{Body: "As a table."}}}}
		},
		"New at Kestrel: Dark mode is here":         func(n *News) { n.Entries = []EntryNews{entry} },
		"Kestrel: news about 2 ideas you follow":    func(n *News) { n.Posts = []PostNews{post, other} },
		"Kestrel has news about an idea you follow": func(n *News) { n.Posts = []PostNews{{}} },
		"Kestrel has news about ideas you follow":   func(n *News) { n.Posts = []PostNews{{}, {}} },
		"Kestrel: Dark mode is here and more": func(n *News) {
			n.Posts, n.Entries = []PostNews{post},
				[]EntryNews{entry}
		},
	} {
		n := news()
		change(&n)
		if got := n.Subject(t.Context()); got != want {
			t.Errorf("the subject line is %q, want %q", got, want)
		}
	}
}

func TestAPostReceiptMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	unproven := PostReceipt{AppName: "Kestrel", PostURL: "https://help.example.com/b/kestrel/p/01",
		DisownURL: "https://help.example.com/disown/t0k3n"}
	proven := unproven
	proven.Title = "Send the same <invoice> every month"
	for name, r := range map[string]PostReceipt{"post-receipt-unproven": unproven, "post-receipt-proven": proven} {
		golden(t, name+".html", rendered(t, r.HTML()))
		golden(t, name+".txt", "Subject: "+r.Subject(t.Context())+"\n\n"+r.Text(t.Context()))
	}
}

func TestAWarningMatchesTheGoldenFiles(t *testing.T) {
	t.Parallel()
	post := Warning{AppName: "Kestrel", What: "idea", Title: "BUY <now>",
		URL: "https://help.example.com/admin/apps/kestrel/feedback/01"}
	ticket := Warning{AppName: "Kestrel", What: "ticket", Title: "Refund",
		URL: "https://help.example.com/admin/apps/kestrel/tickets/7"}
	for name, w := range map[string]Warning{"warning-idea": post, "warning-ticket": ticket} {
		golden(t, name+".html", rendered(t, w.HTML()))
		golden(t, name+".txt", "Subject: "+w.Subject(t.Context())+"\n\n"+w.Text(t.Context()))
	}
}

// People choose their names. A name that looks like a link or contains no letters is not used.
func TestAMailNamesAuthorsOfComments(t *testing.T) {
	t.Parallel()
	for want, comment := range map[string]CommentNews{
		"Rita wrote:":                        {Author: "Rita"},
		"A visitor wrote:":                   {Author: "www.evil.example"},
		"Tomás from the Kestrel team wrote:": {Author: "Tomás", Team: true},
		"The Kestrel team wrote:":            {Team: true},
	} {
		if got := comment.opening(t.Context(), "Kestrel"); got != want {
			t.Errorf("%+v is %q, want %q", comment, got, want)
		}
	}
	long := CommentNews{Body: strings.Repeat("word ", 1000)}
	if got := utf8.RuneCountInString(long.text()); got > replyLength+1 {
		t.Errorf("a long comment has %d characters in the mail", got)
	}
}
