package inbox_test

import (
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/models/modelstest"
)

var (
	undoToken = regexp.MustCompile(`<button name="undo" value="([^"]+)"`)
	eventLine = regexp.MustCompile(`(?s)<li id="e-[^"]*">(.*?)</li>`)
	markup    = regexp.MustCompile(`(?s)<svg.*?</svg>|<[^>]*>`)
)

// timelineOf returns the text of the events between the messages of a ticket's page.
func timelineOf(page string) (lines []string) {
	for _, match := range eventLine.FindAllStringSubmatch(page, -1) {
		lines = append(lines, strings.Join(strings.Fields(markup.ReplaceAllString(match[1], "")), " "))
	}
	return lines
}

func TestTicketsAreMergedAndUnmerged(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		second := o.file(s.App, "The same again")
		heron := modelstest.App(t, s.DB.DB, "heron", s.Sam)
		o.file(heron, "Not yours")
		for into, fault := range map[string]string{"": "Type the number of a ticket.",
			"77": "There is no ticket with this number here.", "1": "A ticket can&#39;t be merged into itself."} {
			if answer := o.amir.PostForm(o.at("merge"), url.Values{"into": {into}}); answer.StatusCode != 422 ||
				!strings.Contains(answer.Body, fault) {
				t.Errorf("into %q: %d", into, answer.StatusCode)
			}
		}
		if page := o.amir.Get(o.at("merge") + "?find=same"); !strings.Contains(page.Body, "The same again") ||
			strings.Contains(page.Body, "Not yours") {
			t.Error("the wrong tickets are offered")
		}
		answer := o.post(o.amir, "merge", url.Values{"into": {"#2"}})
		page := o.amir.Get(answer.Header.Get("Location"))
		if !strings.Contains(answer.Header.Get("Location"), second.ID) ||
			!strings.Contains(page.Body, "Wrong VAT rate") {
			t.Errorf("merging led to %s", answer.Header.Get("Location"))
		}
		if !strings.Contains(page.Body, "#1 was merged into this ticket.") || strings.Contains(page.Body, "idea now") {
			t.Error("the notice does not say what was merged")
		}
		history := func(path string) string { // the lines of the timeline about it
			var lines []string
			for _, line := range timelineOf(o.amir.Get(path).Body) {
				if strings.Contains(line, "#") {
					lines = append(lines, line)
				}
			}
			return strings.Join(lines, "; ")
		}
		there, here := "/admin/inbox/"+second.ID, "/admin/inbox/"+o.ticket.ID
		if got := history(there); got != "Amir Agent merged #1 into this ticket, just now" {
			t.Errorf("the timeline of the other ticket says %q, want %q", got, "Amir Agent merged #1 into this ticket, just now")
		}
		if got := history(here); got != "Amir Agent merged this ticket into #2, just now" {
			t.Errorf("the timeline of the merged one says %q, want %q", got, "Amir Agent merged this ticket into #2, just now")
		}
		if page := o.amir.Get(here); !strings.Contains(page.Body, "This ticket was merged into <a") {
			t.Error("the merged one does not say where it goes on")
		}
		undo := undoToken.FindStringSubmatch(page.Body)
		if undo == nil {
			t.Fatal("the notice has no Undo")
		}
		answer = o.amir.PostForm("/admin/inbox/bulk/undo", url.Values{"undo": {undo[1]}})
		if answer.StatusCode != 303 ||
			!strings.Contains(answer.Header.Get("Location"), "notice=undone") {
			t.Errorf("taking it back: %d %s", answer.StatusCode, answer.Header.Get("Location"))
		}
		if ticket := o.refresh(); ticket.MergedInto != nil {
			t.Error("it is still merged")
		}
		if got := history(there); !strings.HasSuffix(got, "; Amir Agent took #1 out of this ticket, just now") {
			t.Errorf("afterwards the timeline says %q", got)
		}
		o.post(o.amir, "merge", url.Values{"into": {"#2"}})
		o.post(o.amir, "unmerge", nil)
		if ticket := o.refresh(); ticket.MergedInto != nil {
			t.Error("it is merged still")
		}
	})
}

// A merged ticket is worked on where it continues, so its page offers none of what would be refused here.
func TestAMergedTicketOffersOnlyWhatWorks(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t), handlertest.MailIn(t))
	o := newOffice(t, s)
	o.post(o.amir, "tags", url.Values{"tag": {"billing"}})
	o.file(s.App, "The same again")
	forms := func() (actions []string) {
		for _, form := range regexp.MustCompile(`<form[^>]* action="`+o.at("")+`([^"?]*)`).
			FindAllStringSubmatch(o.amir.Get("/admin/inbox/"+o.ticket.ID).Body, -1) {
			actions = append(actions, form[1])
		}
		return actions
	}
	refused := []string{"status", "assignee", "priority", "category", "snooze", "spam", "tags", "tags/remove"}
	before, unmerged := forms(), o.amir.Get("/admin/inbox/"+o.ticket.ID).Body
	o.post(o.amir, "merge", url.Values{"into": {"#2"}})
	after := forms()
	for _, action := range refused {
		if !slices.Contains(before, action) {
			t.Errorf("a ticket does not offer %s, but %v", action, before)
		}
		if slices.Contains(after, action) {
			t.Errorf("a merged ticket offers %s", action)
		}
	}
	if !slices.Contains(after, "unmerge") {
		t.Errorf("a merged ticket offers %v", after)
	}
	body := o.amir.Get("/admin/inbox/" + o.ticket.ID).Body
	for _, shown := range []string{"Open · Assigned to nobody · Normal priority", "billing", "Open #2"} {
		if !strings.Contains(body, shown) {
			t.Errorf("a merged ticket does not show %q", shown)
		}
	}
	for _, hidden := range []string{"Participants", "<dt>Waiting"} {
		if !strings.Contains(unmerged, hidden) || strings.Contains(body, hidden) {
			t.Errorf("%q is not on the page before, or on that of the merged ticket", hidden)
		}
	}
}

// Staff of another app request each object of a ticket, and staff of the app request it through another ticket.
// A colleague merged the ticket while somebody was writing there, or had its page of merging open.
func TestWhatIsWrittenOnAMergedTicketIsTakenAlong(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		o := newOffice(t, s)
		second := o.file(s.App, "The same again")
		seen := o.seen(o.amir)
		o.must(o.ticket.SaveDraft(ctx, s.DB.DB, s.Olive, true, "Ask <accounting>."))
		o.post(o.olive, "merge", url.Values{"into": {"#2"}})
		there := "/admin/inbox/" + second.ID

		words := func(b *handlertest.Browser, path string) string { // in the field of the reply
			field := regexp.MustCompile(`(?s)<textarea id="body"\s+name="body"[^>]*>(.*?)</textarea>`)
			if found := field.FindStringSubmatch(b.Get(path).Body); found != nil {
				return strings.TrimSpace(found[1])
			}
			return "no field"
		}
		form := url.Values{"kind": {"reply"}, "body": {"My careful <answer>."}, "seen": {seen}, "undo": {"1"}}
		answer := o.amir.PostForm(o.at("messages"), form)
		for _, want := range []string{"#1 was merged into this ticket, so nothing was sent. Your words are below.",
			"My careful &lt;answer&gt;.", there + "/messages"} {
			if answer.StatusCode != 409 || !strings.Contains(answer.Body, want) {
				t.Errorf("replying answers %d, without %q", answer.StatusCode, want)
			}
		}
		if said := modelstest.Messages(t, s.DB.DB, second); len(said) != 2 {
			t.Errorf("the other ticket has %d messages", len(said))
		}
		if got := words(o.amir, there); got != "My careful &lt;answer&gt;." {
			t.Errorf("the field of the other ticket has %q", got)
		}

		page := o.olive.Get("/admin/inbox/" + o.ticket.ID).Body
		for _, want := range []string{"Ask &lt;accounting&gt;.", "Continue in #2", `name="kind" value="note"`} {
			if !strings.Contains(page, want) {
				t.Errorf("the merged ticket does not show her draft: no %q", want)
			}
		}
		o.must(second.SaveDraft(ctx, s.DB.DB, s.Olive, false, "Dear Rita,"))
		taken := o.olive.PostForm(o.at("messages"),
			url.Values{"kind": {"note"}, "body": {"Ask <accounting>."}, "preview": {"1"}})
		if got := words(o.olive, there); got != "Ask &lt;accounting&gt;.\n\nDear Rita," {
			t.Errorf("after %d the field of the other ticket has %q", taken.StatusCode, got)
		}
		if draft, err := second.Draft(ctx, s.DB.DB, s.Olive); err != nil || draft == nil || !draft.Note {
			t.Errorf("a note became part of a reply: %+v, %v", draft, err)
		}
		if draft, err := o.ticket.Draft(ctx, s.DB.DB, s.Olive); err != nil || draft != nil {
			t.Errorf("the draft is still on the merged ticket: %+v, %v", draft, err)
		}

		if to := o.amir.Get(o.at("merge")).Header.Get("Location"); to != "/admin/inbox/"+o.ticket.ID {
			t.Errorf("the page of merging leads to %q", to)
		}
		again := o.amir.PostForm(o.at("merge"), url.Values{"into": {"#2"}})
		if again.StatusCode != 409 || !strings.Contains(again.Body, "This ticket was merged into another one") ||
			strings.Contains(again.Body, "into #2</span>") {
			t.Errorf("merging it again answers %d, and may offer it", again.StatusCode)
		}
	})
}
