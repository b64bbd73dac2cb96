package feedback

import (
	"testing"

	"intake/views/viewtest"
)

func draft() ChangelogEntryPage {
	return ChangelogEntryPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, ID: "e1",
		Title: Field{Value: "Reminders"}, Text: Field{Value: "Before it is *due*."},
		Posts: []PostRef{{ID: "p1", Title: "Remind clients", Status: "planned", Votes: 143}}, Notifies: 143, Answers: 1}
}

func TestTheFormExplainsWhatPublishingDoes(t *testing.T) {
	t.Parallel()
	for want, counts := range map[string][2]int{
		"Publishing puts it on the public changelog, tells 143 people by e-mail and answers 1 ticket.": {143, 1},
		"Publishing puts it on the public changelog and tells 1 person by e-mail.":                     {1, 0},
		"Publishing puts it on the public changelog and answers 2 tickets.":                            {0, 2},
		"Publishing puts it on the public changelog. Nobody gets a mail.":                              {0, 0},
	} {
		page := draft()
		page.Notifies, page.Answers = counts[0], counts[1]
		viewtest.Expect(t, ChangelogEntry(page), want)
	}
}

func TestADraftIsPublishedSavedOrDeleted(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, ChangelogEntry(draft()), `name="do" value="publish"`, `name="do" value="save"`,
		"/admin/apps/kestrel/changelog/e1/delete", "<em>due</em>")
	viewtest.ExpectNot(t, ChangelogEntry(draft()), "/withdraw")
	fresh := draft()
	fresh.ID = ""
	viewtest.Expect(t, ChangelogEntry(fresh), `action="/admin/apps/kestrel/changelog/new"`, "New entry",
		`value="new" checked`)
	viewtest.ExpectNot(t, ChangelogEntry(fresh), "/delete")
}

func TestAPublishedEntryIsChangedOrWithdrawn(t *testing.T) {
	t.Parallel()
	page := draft()
	page.PublishedAt = &now
	viewtest.Expect(t, ChangelogEntry(page), "/changelog/e1/withdraw", "Nobody gets another mail.",
		`href="/b/kestrel/changelog/e1"`)
	viewtest.ExpectNot(t, ChangelogEntry(page), `value="publish"`, "/delete", "Publishing puts")
}

func TestPublishingCanFinishThePosts(t *testing.T) {
	t.Parallel()
	page := draft()
	viewtest.Expect(t, ChangelogEntry(page), `name="finish" value="on">`)
	page.Finish = true
	viewtest.Expect(t, ChangelogEntry(page), `name="finish" value="on" checked>`)
	page.Posts = nil
	viewtest.ExpectNot(t, ChangelogEntry(page), "finish")
}

func TestPostsAreAddedAndRemovedWithoutLosingTheForm(t *testing.T) {
	t.Parallel()
	page := draft()
	page.Find, page.Found = "clients", []PostRef{{ID: "p2", Title: "Import clients", Status: "open"}}
	viewtest.Expect(t, ChangelogEntry(page), `type="hidden" name="idea" value="p1"`,
		`name="remove" value="p1" formnovalidate`, `name="add" value="p2" formnovalidate`, `value="clients"`)
	page.Found = nil
	viewtest.Expect(t, ChangelogEntry(page), "No other ideas match “<bdi>clients</bdi>”.")
}

// The first button of a form is the one that Enter presses.
func TestPressingEnterOnlySearches(t *testing.T) {
	t.Parallel()
	for _, element := range viewtest.Elements(t, ChangelogEntry(draft())) {
		if element.Data == "button" && viewtest.Within(element, "form") && viewtest.Attribute(element, "name") != "" {
			if viewtest.Attribute(element, "value") != "find" {
				t.Errorf("Enter presses %s", viewtest.Text(element))
			}
			return
		}
	}
	t.Error("the form has no button")
}

func TestARefusedEntryNamesEveryField(t *testing.T) {
	t.Parallel()
	page := draft()
	page.Title, page.Text, page.Fault = Field{Error: "Add a title."}, Field{Value: "long",
		Error: "Too long."}, "One idea is gone."
	viewtest.Expect(t, ChangelogEntry(page), `href="#title"`, `href="#body"`, `href="#find"`, "One idea is gone.",
		">long</textarea>")
}

func TestTheListDistinguishesDraftsFromPublishedEntries(t *testing.T) {
	t.Parallel()
	page := ChangelogPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, Entries: []ChangelogRow{
		{ID: "e1", Title: "Next", Kind: "fixed", UpdatedAt: now}, {ID: "e2", Title: "Before", Kind: "new",
			UpdatedAt: now, PublishedAt: &now}}}
	viewtest.Expect(t, Changelog(page), ">Draft", "Published ", "/changelog/e1", "/changelog/e2", "Fixed")
	page.Entries = nil
	viewtest.Expect(t, Changelog(page), "Nothing written yet", "/admin/apps/kestrel/changelog/new")
}
