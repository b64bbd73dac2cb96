package feedback

import (
	"strings"
	"testing"
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

var (
	now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	bad = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}
)

func hostileApp() App {
	return App{Slug: "kestrel", Name: viewtest.Hostile, Description: viewtest.Hostile, LogoURL: "javascript:alert(1)"}
}

func hostileStored() []ui.StoredPicture {
	return []ui.StoredPicture{{ID: "g1", Caption: viewtest.Hostile,
		File: ui.File{Name: viewtest.Hostile, Type: "image/png", Href: "/b/kestrel/pictures/g1"}}}
}

// hostileMeanwhile is a change that somebody else made while the form was open.
func hostileMeanwhile() *ui.Meanwhile {
	return &ui.Meanwhile{
		Note: viewtest.Hostile,
		Now: []ui.NowReads{{ID: "body", Label: viewtest.Hostile, Text: viewtest.Hostile},
			{ID: "title", Label: viewtest.Hostile}},
	}
}

func feedback(post *Post) ModerationPage {
	return ModerationPage{App: App{Slug: "kestrel", Name: "Kestrel"}, Now: now, Filter: ModerationFilter{Query: "pay"},
		Post: post, Posts: []PostRow{
			{ID: "p1", Title: "Pay in parts", Author: "Leo", Votes: 6, Status: "open", ActiveAt: now,
				Impact: Impact{Tickets: 3, Urgent: 2, Weeks: []int{0, 2, 4}}},
			{ID: "p2", Title: "Dark mode", Author: "Yusuf", Status: "planned", ActiveAt: now, Hidden: true}}}
}

func hostilePost() *Post {
	ref := PostRef{ID: "p2", Title: viewtest.Hostile, Status: viewtest.Hostile, Votes: 1}
	return &Post{ID: "p1", Title: viewtest.Hostile, Text: viewtest.Hostile, Category: viewtest.Hostile,
		Status: viewtest.Hostile, CreatedAt: now, Votes: 9, Followers: 2,
		Author: viewtest.Hostile, AuthorEmail: viewtest.Hostile, AuthorBlocked: true, Hidden: true,
		SameOrigin: viewtest.Hostile, TakenBack: viewtest.Hostile, Cleanups: true,
		Merged: []PostRef{ref}, Open: "decline", Reason: bad, Reply: bad,
		Replied: true, Seen: viewtest.Hostile, Meanwhile: hostileMeanwhile(),
		Tags: []Tag{{ID: "g1", Name: viewtest.Hostile, Public: true}}, Tag: bad,
		Merge:   MergeSearch{Query: viewtest.Hostile, Found: []PostRef{ref}, Error: viewtest.Hostile},
		Voters:  []Voter{{AccountID: viewtest.Hostile, Name: viewtest.Hostile, Email: viewtest.Hostile}},
		VoteFor: bad, Notes: []TeamNote{{AuthorID: viewtest.Hostile, Author: viewtest.Hostile, Text: viewtest.Hostile,
			At: now}}, Note: bad,
		Tickets: []LinkedTicket{{ID: "t1", Number: 7, Subject: viewtest.Hostile, Status: viewtest.Hostile, Href: "/t"},
			{ID: "t2", Subject: viewtest.Hostile}}, Ticket: bad}
}

// hostileFeedback are all pages about ideas and the changelog, with viewtest.Hostile in every text.
func hostileFeedback() map[string]templ.Component {
	shell := layout.StaffPage{Notice: viewtest.Hostile, Undo: ui.Undo{Action: "/undo", Name: viewtest.Hostile,
		Value: viewtest.Hostile}, Home: "/admin", Person: layout.Person{Name: viewtest.Hostile}}
	row := PostRow{ID: "p1", Title: viewtest.Hostile, Author: viewtest.Hostile, Status: viewtest.Hostile,
		ActiveAt: now, Hidden: true, Alike: &PostRef{ID: "p2", Title: viewtest.Hostile},
		Tags: []Tag{{ID: "g1", Name: viewtest.Hostile}}}
	tags := []Tag{{ID: "g1", Name: viewtest.Hostile, Public: true, Posts: 2}, {ID: "g2", Name: viewtest.Hostile}}
	filter := ModerationFilter{View: viewtest.Hostile, Query: viewtest.Hostile, Sort: viewtest.Hostile,
		After: viewtest.Hostile}
	merged := hostilePost()
	merged.MergedInto, merged.Open = &PostRef{ID: "p2", Title: viewtest.Hostile}, ""
	app := hostileApp()
	found := []PostRef{{ID: "p2", Title: viewtest.Hostile, Status: viewtest.Hostile}}
	entry := ChangelogEntryPage{Shell: shell, App: app, Now: now, ID: "e1", Title: bad, Text: bad, Kind: bad,
		Posts: []PostRef{{ID: "p1",
			Title: viewtest.Hostile}}, Find: viewtest.Hostile, Found: found, Fault: viewtest.Hostile,
		Pictures: hostileStored(), Files: viewtest.Hostile}
	published, fresh := entry, entry
	published.PublishedAt, fresh.ID, fresh.Found, fresh.Deleted = &now, "", nil, true
	published.Seen, published.Meanwhile = viewtest.Hostile, hostileMeanwhile()
	return map[string]templ.Component{
		"feedback": Moderation(ModerationPage{Shell: shell, App: app, Now: now, Filter: filter, Tags: tags,
			Fault: viewtest.Hostile, Posts: []PostRow{row}, Next: viewtest.Hostile}),
		"new idea": NewPost(NewPostPage{Shell: shell, App: app, Once: "o1", Title: bad, Text: bad, Category: bad, Email: bad,
			Pictures: hostileStored(), Files: viewtest.Hostile, Fault: viewtest.Hostile, Similar: []SimilarPost{{PostRef: found[0]}, {PostRef: found[0], Ended: true}}}),
		"tags":      Tags(TagsPage{Shell: shell, App: app, Tags: tags, Name: bad}),
		"no tags":   Tags(TagsPage{Shell: shell, App: app}),
		"merge":     MergePosts(MergePostsPage{Shell: shell, App: app, Posts: append(found, found...), Next: "/undo"}),
		"merge one": MergePosts(MergePostsPage{Shell: shell, App: app, Posts: found, Next: "/undo"}),
		"post": Moderation(ModerationPage{Shell: shell, App: app, Now: now, Filter: filter,
			Posts: []PostRow{row}, Post: hostilePost()}),
		"official reply": OfficialReply(ModerationPage{Shell: shell, App: app, Now: now, Filter: filter},
			*hostilePost()),
		"merged idea": Moderation(ModerationPage{Shell: shell, App: app, Now: now, Post: merged}),
		"no feedback": Moderation(ModerationPage{Shell: shell, App: app, Filter: filter}),
		"changelog": Changelog(ChangelogPage{Shell: shell, App: app, Now: now, After: "a", Next: "b",
			Entries: []ChangelogRow{{ID: "e1", Title: viewtest.Hostile, Kind: viewtest.Hostile, UpdatedAt: now},
				{ID: "e2", Title: viewtest.Hostile, PublishedAt: &now}}}),
		"no changelog": Changelog(ChangelogPage{Shell: shell, App: app}),
		"edit": PostEdit(PostEditPage{Shell: shell, App: app, Now: now, ID: "p1", PostTitle: viewtest.Hostile, Title: bad,
			Text: bad, Pictures: hostileStored(), Files: viewtest.Hostile, Fault: viewtest.Hostile,
			Meanwhile: hostileMeanwhile(), Versions: []PostVersion{{EditedBy: viewtest.Hostile,
				Title: viewtest.Hostile, Text: viewtest.Hostile, At: now}}}),
		"entry":     ChangelogEntry(entry),
		"published": ChangelogEntry(published),
		"new entry": ChangelogEntry(fresh),
		"delete a draft": ChangelogDelete(ChangelogDeletePage{Shell: shell, App: app, ID: "e1",
			Title: viewtest.Hostile}),
	}
}

func TestEveryFeedbackPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.StaffSearch(), "/undo", paths.AdminFeedback(app), paths.AdminNewPost(app),
		paths.AdminPostVotes(app, "p2"),
		paths.AdminPostStatus(app, "p1"),
		paths.AdminPostDecline(app, "p1"), paths.AdminPostEdit(app, "p1"), paths.AdminPostDismissAlike(app, "p1"),
		paths.AdminPostReply(app, "p1"),
		paths.AdminPostMerge(app, "p1"), paths.AdminPostUnmerge(app, "p1"), paths.AdminPostUnmerge(app, "p2"),
		paths.AdminPostUnhide(app, "p1"),
		paths.AdminPostUnblock(app, "p1"), paths.AdminPostNotes(app, "p1"), paths.AdminPostVotes(app, "p1"),
		paths.AdminPostTicket(app, "p1"), paths.AdminPostTickets(app, "p1"),
		paths.AdminFeedbackBulk(app), paths.AdminFeedbackMerge(app), paths.AdminTags(app),
		paths.AdminTagShow(app, "g2"), paths.AdminTagHide(app, "g1"), paths.AdminTagRemove(app, "g1"),
		paths.AdminTagRemove(app, "g2"), paths.AdminPostTags(app, "p1"), paths.AdminPostUntag(app, "p1", "g1"),
		paths.AdminPostUnlinkTicket(app, "p1", "t1"), paths.AdminPostUnlinkTicket(app, "p1", "t2"),
		paths.AdminChangelogNew(app), paths.AdminChangelogEntry(app, "e1"),
		paths.AdminChangelogWithdraw(app, "e1"), paths.AdminChangelogDelete(app, "e1")}
	for name, page := range hostileFeedback() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

// A status is chosen in its row of the table, and a toast offers to undo it.
func TestAStatusIsSavedFromItsRow(t *testing.T) {
	t.Parallel()
	page := feedback(nil)
	page.Shell.Notice, page.Shell.Undo = "Status set to Planned.", ui.Undo{Action: paths.AdminPostStatus("kestrel",
		"p1"), Name: "status", Value: "open"}
	viewtest.Expect(t, Moderation(page), `action="/admin/apps/kestrel/feedback/p1/status"`, `value="open" selected`,
		"data-submit", "<noscript>", `name="next" value="/admin/apps/kestrel/feedback?q=pay"`,
		"Status of Pay in parts", `<button name="status" value="open">Undo`, "eye-off")
}

func TestLinksToAnIdeaAndBackKeepTheFilter(t *testing.T) {
	t.Parallel()
	page := Moderation(feedback(&Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Status: "open"}))
	viewtest.Expect(t, page, `href="/admin/apps/kestrel/feedback/p2?q=pay"`,
		`href="/admin/apps/kestrel/feedback?q=pay&amp;view=planned"`,
		`href="/admin/apps/kestrel/feedback?q=pay" aria-label="Close"`, `id="post-p1" aria-current="true"`,
		`name="next" value="/admin/apps/kestrel/feedback/p1?q=pay"`)
	viewtest.ExpectNot(t, page, `id="post-p2" aria-current`)
}

func TestThePartNamedByTheAddressIsOpen(t *testing.T) {
	t.Parallel()
	post := &Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Status: "open", Open: "decline",
		Reason: Field{Value: "no", Error: "Say why."}}
	for _, element := range viewtest.Elements(t, Moderation(feedback(post))) {
		if id := viewtest.Attribute(element, "id"); strings.HasPrefix(id, "part-") {
			if _, open := viewtest.Lookup(element, "open"); open != (id == "part-decline") {
				t.Errorf("%s stands open: %v", id, open)
			}
		}
	}
	viewtest.Expect(t, Moderation(feedback(post)), "Say why.",
		"Everyone can read this on the idea. Nobody follows this idea.", ">no</textarea>")
}

func TestTheMergeFormShowsFoundAndMergedIdeas(t *testing.T) {
	t.Parallel()
	post := &Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Status: "open",
		Merge: MergeSearch{Query: "part", Found: []PostRef{{ID: "p9", Title: "Deposits",
			Votes: 187}}}, Merged: []PostRef{{ID: "p8", Title: "Halves"}}}
	viewtest.Expect(t, Moderation(feedback(post)), `name="into" value="p9" required checked`,
		"The old link leads to the new idea.", "/feedback/p8/unmerge")
	post.Merge.Found = nil
	viewtest.Expect(t, Moderation(feedback(post)), "No ideas match “<bdi>part</bdi>”.")
}

func TestAMergedPostCanOnlyBeTakenOut(t *testing.T) {
	t.Parallel()
	page := Moderation(feedback(&Post{ID: "p7", Title: "Pay in parts", CreatedAt: now,
		MergedInto: &PostRef{ID: "p9", Title: "Deposits"}}))
	viewtest.Expect(t, page, "/feedback/p7/unmerge", "Its address leads there.")
	viewtest.ExpectNot(t, page, "/feedback/p7/merge", "/feedback/p7/status", "/feedback/p7/votes",
		"/feedback/p7/decline")
}

func TestHidingAndBlockingCanBeReversed(t *testing.T) {
	t.Parallel()
	post := &Post{ID: "p1", Title: "Pay in parts", CreatedAt: now}
	viewtest.Expect(t, Moderation(feedback(post)), "/p1/hide", "Hide from board")
	viewtest.ExpectNot(t, Moderation(feedback(post)), "/block", "/unblock")
	post.Hidden, post.AuthorEmail = true, "leo@example.com"
	viewtest.Expect(t, Moderation(feedback(post)), "/p1/unhide", "Show on board", "/p1/block", "leo@example.com")
	post.AuthorBlocked = true
	viewtest.Expect(t, Moderation(feedback(post)), "/p1/unblock", "Its author is blocked")
}

func TestAnEmptyTableSaysWhy(t *testing.T) {
	t.Parallel()
	app := App{Slug: "kestrel", Name: "Kestrel"}
	viewtest.Expect(t, Moderation(ModerationPage{App: app}), "No ideas yet")
	viewtest.Expect(t, Moderation(ModerationPage{App: app, Filter: ModerationFilter{View: "hidden"}}),
		"Nothing here right now")
	viewtest.Expect(t, Moderation(ModerationPage{App: app, Filter: ModerationFilter{Sort: "newest", Query: "x"}}),
		"No ideas match “x”", `href="/admin/apps/kestrel/feedback?sort=newest"`, "Clear search")
	viewtest.Expect(t, Moderation(ModerationPage{App: app, Filter: ModerationFilter{View: "done", Query: "x"}}),
		"No ideas match “x” here", `href="/admin/apps/kestrel/feedback?q=x"`, "Look in all statuses")
	later := Moderation(ModerationPage{App: app, Filter: ModerationFilter{View: "open", After: "p9"}})
	viewtest.Expect(t, later, "No more ideas", "Back to the first")
	viewtest.ExpectNot(t, later, "Nothing here right now")
}

func TestAColumnHeadSortsAndReversesTheOrder(t *testing.T) {
	t.Parallel()
	const list = "/admin/apps/kestrel/feedback"
	page := feedback(nil)
	page.Filter = ModerationFilter{View: "open", After: "p9"}
	viewtest.Expect(t, Moderation(page),
		`aria-sort="descending"><a class="sort" id="sort-votes" href="`+list+`?sort=fewest-votes&amp;view=open"`,
		`id="sort-tickets" href="`+list+`?sort=tickets&amp;view=open"`, `aria-current="true">Most votes`)
	page.Filter = ModerationFilter{Sort: "fewest-votes"}
	viewtest.Expect(t, Moderation(page), `aria-sort="ascending"><a class="sort" id="sort-votes" href="`+list+`"`)
	page.Filter = ModerationFilter{Query: "pay"} // the best match is first
	viewtest.ExpectNot(t, Moderation(page), "aria-sort")
	viewtest.Expect(t, Moderation(page), `id="sort-votes" href="`+list+`?q=pay&amp;sort=votes"`)
}

func TestARowShowsTheImpactOfAnIdea(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, Moderation(feedback(nil)), `aria-label="Votes in each of the last 3 weeks: 0, 2, 4"`,
		`points="0.0,15.0 30.0,8.5 60.0,2.0"`, `aria-label="2 urgent"`)
	post := Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Votes: 22,
		Impact: Impact{Tickets: 3, Urgent: 2, Weeks: []int{1, 4}}}
	viewtest.Expect(t, Moderation(feedback(&post)), "<strong>22</strong> voters", "<strong>3</strong> linked tickets",
		`<strong class="bad">2</strong> of them urgent`, "6 Nov", "4 votes this week")
}

func TestANoticeSaysWhatWasDone(t *testing.T) {
	t.Parallel()
	for want, acts := range map[string]BulkResult{
		"3 ideas set to Planned. 61 people will hear of it in 5 minutes.": {Posts: 3, Status: "Planned", Notified: 61},
		"1 idea set to Open.":           {Posts: 1, Status: "Open"},
		"Merged. 14 votes moved.":       {Posts: 1, Merged: 1, Votes: 14},
		"2 ideas merged. 1 vote moved.": {Posts: 2, Merged: 2, Votes: 1},
		"2 ideas tagged “soon”.":        {Posts: 2, Tag: "soon"},
		"“soon” taken off 1 idea.":      {Posts: 1, Tag: "soon", Untag: true},
	} {
		if got := BulkResultNotice(acts); got != want {
			t.Errorf("%+v reads %q", acts, got)
		}
	}
}

func TestTheIdeaWithTheMostVotesIsChosenToStay(t *testing.T) {
	t.Parallel()
	viewtest.Expect(t, MergePosts(MergePostsPage{App: App{Slug: "kestrel"}, Next: "/undo",
		Posts: []PostRef{{ID: "p1", Title: "Pay", Votes: 9}, {ID: "p2", Title: "Pay too", Votes: 1}}}),
		`name="into" value="p1" required checked`, `name="post" value="p2"`)
}

func TestTheFormForDecliningIsShownForDeclinedIdeas(t *testing.T) {
	t.Parallel()
	post := Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Status: "open"}
	viewtest.Expect(t, Moderation(feedback(&post)), `id="decline" hidden`)
	post.Status = "declined"
	viewtest.Expect(t, Moderation(feedback(&post)), `<div id="decline"><details`)
}

func TestAnAuthorWithoutANameIsNamedOnce(t *testing.T) {
	t.Parallel()
	post := Post{ID: "p1", Title: "Pay in parts", CreatedAt: now, Author: "leo@example.com",
		AuthorEmail: "leo@example.com"}
	if got := strings.Count(viewtest.Render(t, Moderation(feedback(&post))), "leo@example.com"); got != 1 {
		t.Errorf("the address is shown %d times", got)
	}
}

func TestOneVoteAndOneTicketAreReadAsOne(t *testing.T) {
	t.Parallel()
	page := feedback(nil)
	page.Posts[0].Votes, page.Posts[0].Impact.Tickets = 1, 1
	viewtest.Expect(t, Moderation(page), `1<span class="sr"> vote</span>`, `1<span class="sr"> ticket</span>`,
		`0<span class="sr"> votes</span>`)
}
