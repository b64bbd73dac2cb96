package board

import (
	"time"

	"github.com/a-h/templ"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

var (
	now    = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)
	app    = App{Slug: "kestrel", Name: "Kestrel"}
	bad    = Field{Value: viewtest.Hostile, Error: viewtest.Hostile}
	hannah = Viewer{SignedIn: &layout.Person{ID: "a1", Name: "Hannah Brandt"}, HelpHref: "/my/tickets/new?app=kestrel"}
	guest  = Viewer{SignInHref: "/login?next=%2Fb%2Fkestrel", HelpHref: "/my/tickets/new?app=kestrel"}
)

func hostileApp() App {
	return App{Slug: "kestrel", Name: viewtest.Hostile, Description: viewtest.Hostile, LogoURL: "javascript:alert(1)"}
}

func hostileRef() Ref {
	return Ref{ID: "p2", Title: viewtest.Hostile, Status: viewtest.Hostile, Votes: 2}
}

func hostilePictures() []ui.File {
	return []ui.File{{Name: viewtest.Hostile, Size: viewtest.Hostile, Type: "image/png", Href: "/b/kestrel/pictures/1"},
		{Name: "b.png", Type: "image/png", Href: "/b/kestrel/pictures/2"}}
}

func hostileStored() []ui.StoredPicture {
	return []ui.StoredPicture{{ID: viewtest.Hostile, Caption: viewtest.Hostile, File: hostilePictures()[0]}}
}

func hostilePost() PostPage {
	who := Author{ID: viewtest.Hostile, Name: viewtest.Hostile, Named: true, Team: true}
	comment := Comment{ID: "c1", Author: who, Text: viewtest.Hostile, Pictures: hostilePictures(), At: now, EditedAt: &now,
		CanEdit:   true,
		CanDelete: true}
	return PostPage{App: hostileApp(), Now: now, ID: "p1", AsksNeed: true, NeedAskedAt: now, StillNeeded: 3, Title: viewtest.Hostile, Text: viewtest.Hostile,
		Category: viewtest.Hostile, Status: viewtest.Hostile,
		Author: who, Votes: 3, CreatedAt: now, Canonical: "https://help.example.com/b/kestrel",
		Reply: &OfficialReply{Author: who, Text: viewtest.Hostile, Status: viewtest.Hostile, At: now},
		Thread: []Entry{{Comment: &comment}, {Event: &Event{At: now, Status: viewtest.Hostile}},
			{Event: &Event{At: now, Merged: viewtest.Hostile, Votes: 1}}},
		Comments: 1, Pictures: hostilePictures(),
		Comment: CommentForm{Text: bad, Pictures: hostileStored(), Files: viewtest.Hostile},
		Voters:  []layout.Person{{ID: viewtest.Hostile, Name: viewtest.Hostile}},
		Similar: []Ref{hostileRef()},
		Arrived: viewtest.Hostile, Staff: true, Hidden: true, Viewer: guest}
}

// hostilePages are all pages in every state, with viewtest.Hostile in every text.
func hostilePages() map[string]templ.Component {
	hit := []ui.Piece{{Text: viewtest.Hostile, Hit: true}, {Text: viewtest.Hostile}}
	row := PostRow{ID: "p1", Pictures: hostilePictures(), Title: viewtest.Hostile, Heading: hit, Excerpt: hit,
		FoundIn: &FoundIn{Author: viewtest.Hostile, Words: hit}, Category: viewtest.Hostile,
		Status: viewtest.Hostile, Author: viewtest.Hostile, CreatedAt: now}
	filter := Filter{Status: viewtest.Hostile, Category: viewtest.Hostile, Sort: viewtest.Hostile,
		Query: viewtest.Hostile, After: viewtest.Hostile}
	post := hostilePost()
	more := post
	more.More, more.Viewer, more.Following = viewtest.Hostile, hannah, true
	near := []NearPost{{Ref: hostileRef(), Voted: true}}
	card := RoadmapPost{Ref: hostileRef(), Category: viewtest.Hostile}
	entry := LogEntry{ID: "e1", Title: viewtest.Hostile, Text: viewtest.Hostile, Kind: viewtest.Hostile,
		PublishedAt: now, Posts: []Ref{hostileRef()},
		Figures: []Figure{{File: hostilePictures()[0], Caption: viewtest.Hostile}, {File: hostilePictures()[1]}}}
	return map[string]templ.Component{
		"board": Board(BoardPage{App: hostileApp(), Now: now, Posts: []PostRow{row}, Filter: filter,
			Counts: Counts{Known: true}, Next: viewtest.Hostile, Canonical: "https://help.example.com/b/kestrel",
			Viewer: guest}),
		"search":      Board(BoardPage{App: hostileApp(), Now: now, Filter: filter, Viewer: hannah}),
		"empty board": Board(BoardPage{App: hostileApp(), Now: now}),
		"filtered board": Board(BoardPage{App: app, Now: now, Filter: Filter{Status: "done"},
			Counts: Counts{Known: true, All: 3}}),
		"new": New(NewPage{App: hostileApp(), Title: bad, Text: bad, Category: bad, Near: near, Ask: true,
			Pictures: hostileStored(), Files: viewtest.Hostile,
			Name: viewtest.Hostile, Viewer: hannah}),
		"new, empty":  New(NewPage{App: app, Viewer: guest}),
		"post":        Post(post),
		"long post":   Post(more),
		"delete post": PostDelete(PostDeletePage{App: hostileApp(), ID: "p1", Title: viewtest.Hostile, Viewer: hannah}),
		"leave post": PostDelete(PostDeletePage{App: hostileApp(), ID: "p1", Title: viewtest.Hostile, Shared: true,
			Viewer: hannah}),
		"edit post": PostEdit(PostEditPage{App: hostileApp(), ID: "p1", PostTitle: viewtest.Hostile, Title: bad, Text: bad,
			Pictures: hostileStored(), Files: viewtest.Hostile, Fault: viewtest.Hostile, Viewer: hannah,
			Now: &PostNow{Title: viewtest.Hostile, Text: viewtest.Hostile, Pictures: hostilePictures()}}),
		"edit comment": CommentEdit(CommentEditPage{App: hostileApp(), PostTitle: viewtest.Hostile,
			Action: paths.EditComment("kestrel", "p1", "c1"), Back: paths.Comment("kestrel", "p1", "c1"),
			CommentForm: post.Comment, Viewer: hannah}),
		"delete comment": CommentDelete(CommentDeletePage{App: hostileApp(), Now: now, PostTitle: viewtest.Hostile,
			Action: paths.DeleteComment("kestrel", "p1", "c1"), Back: paths.Comment("kestrel", "p1", "c1"),
			SameNetwork: paths.AdminCleanupOf("kestrel", "c1"), Comment: *post.Thread[0].Comment, Viewer: hannah}),
		"roadmap": Roadmap(RoadmapPage{App: hostileApp(), Planned: Lane{Posts: []RoadmapPost{card}, Count: 2, All: 2},
			Viewer: hannah}),
		"changelog": Changelog(ChangelogPage{App: hostileApp(), Entries: []LogEntry{entry},
			After: viewtest.Hostile, Next: viewtest.Hostile}),
		"empty changelog": Changelog(ChangelogPage{App: app}),
		"entry":           ChangelogEntry(LogEntryPage{App: hostileApp(), Entry: entry, Staff: true, Viewer: hannah}),
		"disown": Disown(DisownPage{App: hostileApp(), Now: now, Title: viewtest.Hostile,
			At: now, Action: "/disown/t"}),
		"need": Need(NeedPage{App: hostileApp(), PostID: "p1", Title: viewtest.Hostile, Locale: viewtest.Hostile,
			Action: "/need/t", Choice: viewtest.Hostile}),
		"needed":      Need(NeedPage{App: hostileApp(), PostID: "p1", Title: viewtest.Hostile, Answer: "no"}),
		"need, ended": Need(NeedPage{App: hostileApp(), PostID: "p1", Title: viewtest.Hostile, Ended: true}),
		"disowned":    Disowned(DisownedPage{App: hostileApp(), Ticket: true}),
	}
}
