package board

import (
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
	"intake/views/viewtest"
)

func TestEveryPublicPageKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	const app = "kestrel"
	known := []string{paths.Logout(), paths.Board(app), paths.NewPost(app), paths.PostVote(app, "p1"),
		paths.PostVote(app, "p2"), paths.PostFollow(app, "p1"),
		paths.EditPost(app, "p1"), paths.DeletePost(app, "p1"), paths.PostComments(app, "p1"),
		paths.EditComment(app, "p1", "c1"), paths.DeleteComment(app, "p1", "c1"), paths.Disown("t"),
		paths.Need("t"), paths.PostNeed(app, "p1"),
		paths.ChangelogSubscription(app), paths.ChangelogUnsubscription(app), paths.AdminCleanupOf(app, "c1")}
	for name, page := range hostilePages() {
		viewtest.ExpectHouseRules(t, name, page, known)
	}
}

// No page ever shows an e-mail address in public.
func TestNoPageShowsAnAddressForAName(t *testing.T) {
	t.Parallel()
	const address = "rita@example.com"
	who := Author{ID: "a1", Name: address, Named: true}
	comment := Comment{ID: "c1", Author: who, Text: "So would I.", At: now, CanDelete: true}
	for name, page := range map[string]templ.Component{
		"board": Board(BoardPage{App: app, Now: now,
			Posts: []PostRow{{ID: "p1", Title: "T", Author: address, CreatedAt: now}}}),
		"post": Post(PostPage{App: app, Now: now, ID: "p1", Title: "T", Author: who, Votes: 1, CreatedAt: now,
			Reply:  &OfficialReply{Author: who, At: now},
			Thread: []Entry{{Comment: &comment}, {Event: &Event{Status: "planned", At: now}}},
			Voters: []layout.Person{{ID: "a1", Name: address}}}),
		"delete comment": CommentDelete(CommentDeletePage{App: app, Now: now, Comment: comment}),
		"new":            New(NewPage{App: app, Name: address, Viewer: hannah}),
	} {
		viewtest.Expect(t, page, "Visitor")
		for _, element := range viewtest.Elements(t, page) {
			if element.Data == "html" && strings.Contains(viewtest.Text(element), "rita") {
				t.Errorf("the page %s shows an address: %s", name, viewtest.Text(element))
			}
		}
	}
}

func TestTextOfAnyDirectionIsIsolated(t *testing.T) {
	t.Parallel()
	const hebrew = "אפשרות להציג מטבע שני"
	who := Author{ID: "a1", Name: hebrew, Named: true}
	hebrewApp := App{Slug: "kestrel", Name: hebrew}
	for name, page := range map[string]templ.Component{
		"board": Board(BoardPage{App: hebrewApp, Now: now,
			Posts: []PostRow{{ID: "p1", Title: hebrew, Heading: []ui.Piece{{Text: hebrew}},
				Excerpt: []ui.Piece{{Text: hebrew}}, Author: hebrew, CreatedAt: now}}}),
		"post": Post(PostPage{App: hebrewApp, Now: now, ID: "p1", Title: hebrew, Text: hebrew, Author: who,
			CreatedAt: now, Arrived: hebrew,
			Reply: &OfficialReply{Author: who, Text: hebrew, At: now}, Similar: []Ref{{ID: "p2", Title: hebrew}},
			Thread: []Entry{{Comment: &Comment{ID: "c1", Author: who, Text: hebrew, At: now}}}}),
		"roadmap": Roadmap(RoadmapPage{App: hebrewApp,
			Done: Lane{Count: 1, Posts: []RoadmapPost{{Ref: Ref{ID: "p1", Title: hebrew}}}}}),
		"changelog": Changelog(ChangelogPage{App: hebrewApp, Entries: []LogEntry{{ID: "e1", Title: hebrew, Text: hebrew,
			PublishedAt: now, Posts: []Ref{{ID: "p1", Title: hebrew}}}}}),
	} {
		found := 0
		for _, element := range viewtest.Elements(t, page) {
			if element.FirstChild == nil || element.FirstChild.Data != hebrew || element.Data == "title" {
				continue
			}
			if found++; !isolated(element) {
				t.Errorf("on the page %s a <%s> does not isolate its text", name, element.Data)
			}
		}
		if found < 2 {
			t.Errorf("the page %s shows the text %d times only", name, found)
		}
	}
}

func isolated(node *html.Node) bool {
	for ; node != nil; node = node.Parent {
		if node.Data == "bdi" || viewtest.Attribute(node, "dir") == "auto" {
			return true
		}
	}
	return false
}

func TestPersonalPagesAreHiddenFromSearchEngines(t *testing.T) {
	t.Parallel()
	for name, page := range hostilePages() {
		open := name == "empty board" || name == "roadmap" || name == "empty changelog" || name == "entry"
		if hidden := strings.Contains(viewtest.Render(t, page), `content="noindex"`); hidden == open {
			t.Errorf("the page %s is hidden from search engines: %v", name, hidden)
		}
	}
}

func TestOnlyTheAppsLogoIsLoadedFromAnotherHost(t *testing.T) {
	t.Parallel()
	const logo = "https://cdn.example.com/k.png"
	page := Board(BoardPage{App: App{Slug: "kestrel", Name: "Kestrel", LogoURL: logo}, Now: now})
	for _, element := range viewtest.Elements(t, page) {
		for _, name := range []string{"src", "href"} {
			if value := viewtest.Attribute(element, name); strings.Contains(value, "//") && value != logo {
				t.Errorf("<%s> asks for %s", element.Data, value)
			}
		}
	}
	viewtest.Expect(t, page, `<img src="`+logo+`"`)
}
