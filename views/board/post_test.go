package board

import (
	"strings"
	"testing"

	"intake/views/layout"
	"intake/views/viewtest"
)

func TestThePageOfAnIdeaSaysWhatItIs(t *testing.T) {
	t.Parallel()
	page := Post(PostPage{App: app, Now: now, ID: "p1", Title: "Split an invoice", CreatedAt: now,
		Text:      strings.Repeat("long *words* ", 40),
		Canonical: "https://help.example.com/b/kestrel/p/p1"})
	viewtest.Expect(t, page, `<html lang="en" dir="ltr" data-app="kestrel">`, `<title>Split an invoice – Kestrel</title>`,
		`property="og:type" content="article"`,
		`title="Split an invoice – Kestrel" href="/b/kestrel/p/p1/feed.atom?lang=en"`)
	for _, element := range viewtest.Elements(t, page) {
		if viewtest.Attribute(element, "name") != "description" || element.Data != "meta" {
			continue
		}
		got := viewtest.Attribute(element, "content")
		if !strings.HasSuffix(got, "…") || len([]rune(got)) > summaryLength || strings.Contains(got, "*") {
			t.Errorf("the description is %q", got)
		}
	}
	viewtest.Expect(t, Post(PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now}),
		`content="An idea for Kestrel."`)
}

func TestTheThreadShowsCommentsAndEvents(t *testing.T) {
	t.Parallel()
	team := Author{ID: "a2", Name: "Priya Nair", Named: true, Team: true}
	page := Post(PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now, Comments: 2, Thread: []Entry{
		{Comment: &Comment{ID: "c1", Author: Author{Name: "Visitor"}, Text: "Same **here**.", At: now}},
		{Event: &Event{Merged: "Deposits", Votes: 43, At: now}},
		{Event: &Event{Merged: "Down payments", At: now}},
		{Event: &Event{Status: "planned", At: now}},
		{Comment: &Comment{ID: "c2", Author: team, Text: "We see.", At: now, CanEdit: true, CanDelete: true}},
	}})
	viewtest.Expect(t, page, "2 comments", `id="comment-c1"`, "Same <strong>here</strong>.", "Kestrel team",
		"/b/kestrel/p/p1/comments/c2/edit", "/b/kestrel/p/p1/comments/c2/delete")
	viewtest.ExpectNot(t, page, "comments/c1/")
	var lines []string
	for _, element := range viewtest.Elements(t, page) {
		if viewtest.Attribute(element, "class") == "event" {
			lines = append(lines, viewtest.Text(element))
		}
	}
	want := []string{"The team merged “Deposits” into this idea, with its 43 votes, just now",
		"The team merged “Down payments” into this idea, just now",
		"The team set the status to Planned, just now"}
	if strings.Join(lines, "|") != strings.Join(want, "|") {
		t.Errorf("the events read %q", lines)
	}
}

func TestAPostSaysWhoVoted(t *testing.T) {
	t.Parallel()
	page := PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now, Votes: 187}
	viewtest.Expect(t, Post(page), "187 people")
	page.Voters = []layout.Person{{ID: "a1", Name: "Hannah Brandt"}, {ID: "a2", Name: "Owen Pryce"}}
	viewtest.Expect(t, Post(page), "Hannah Brandt, Owen Pryce", "and 185 more")
	page.Votes = 0
	viewtest.ExpectNot(t, Post(page), "Voters")
}

func TestFollowingIsAFormEitherWay(t *testing.T) {
	t.Parallel()
	page := PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now}
	viewtest.Expect(t, Post(page), `name="follow" value="yes"`, "Follow this idea")
	page.Following = true
	viewtest.Expect(t, Post(page), `name="follow" value="no"`, `aria-pressed="true"`, "You follow this idea")
}

func TestARefusedCommentIsStillInItsField(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Post(PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now,
		Comment: CommentForm{Text: Field{Value: "So much", Error: "That is too long."}}}),
		">So much</textarea>", "That is too long.", `aria-describedby="body-error"`)
}

func TestThePageTellsVisitorsThatTheySignInNext(t *testing.T) {
	t.Parallel()
	post := PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now, Viewer: guest}
	viewtest.Expect(t, Post(post), "You sign in next; your text is kept.")
	viewtest.Expect(t, New(NewPage{App: app, Viewer: guest}), "You sign in next; your text is kept.")
	post.Viewer = hannah
	viewtest.ExpectNot(t, Post(post), "You sign in next")
}

func TestOnlyStaffAreLedToModeration(t *testing.T) {
	t.Parallel()
	post := PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now}
	entry := LogEntryPage{App: app, Entry: LogEntry{ID: "e1", Title: "T", PublishedAt: now}}
	viewtest.ExpectNot(t, Post(post), "/admin/")
	viewtest.ExpectNot(t, ChangelogEntry(entry), "/admin/")
	post.Staff, entry.Staff = true, true
	viewtest.Expect(t, Post(post), "/admin/apps/kestrel/feedback/p1")
	viewtest.Expect(t, ChangelogEntry(entry), "/admin/apps/kestrel/changelog/e1")
}

func TestAMergedPostSaysWhereItWent(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Post(PostPage{App: app, Now: now, ID: "p1", Title: "T", CreatedAt: now, Arrived: "Deposits"}),
		"“Deposits” was merged into this idea.")
}
