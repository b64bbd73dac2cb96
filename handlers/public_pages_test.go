package handlers_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/handlers/handlertest"
	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// publicPages are the addresses whose answers are cached, apart from those of posts and entries.
var publicPages = []string{
	"/b/kestrel", "/b/kestrel?sort=top", "/b/kestrel?q=mode", "/b/kestrel/feed.atom", "/b/kestrel/roadmap",
	"/b/kestrel/changelog", "/b/kestrel/changelog/feed.atom", "/api/v1/widget/config?app=kestrel",
	"/widget/settings?app=kestrel",
}

// In two processes, writers rename and hide an idea while others read.
func TestCachedPagesShowEveryChangeAcknowledgedBeforeTheRequest(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, here *handlertest.Service) {
		there := handlertest.Beside(t, here, nil)
		post, team := somethingPublic(t, here)
		page := "/b/kestrel/p/" + post.ID
		var done atomic.Int64 // the number in the latest title that was acknowledged
		var busy atomic.Bool
		busy.Store(true)
		var readers sync.WaitGroup
		number := regexp.MustCompile(`Dark mode number (\d+)`)
		for i, path := range []string{
			page, "/b/kestrel", "/b/kestrel?q=number", page + "/feed.atom", page, "/b/kestrel/feed.atom",
		} {
			service := []*handlertest.Service{here, there}[i%2]
			readers.Go(func() {
				for reads := 0; busy.Load() || reads == 0; reads++ {
					before := done.Load()
					answer := service.Do("GET", path, "")
					found := number.FindStringSubmatch(answer.Body)
					if found == nil {
						t.Errorf("%s has no such idea: %d", path, answer.StatusCode)
						return
					}
					var shown int64
					fmt.Sscan(found[1], &shown)
					if shown < before {
						t.Errorf("%s shows number %d after %d was written", path, shown, before)
						return
					}
				}
			})
		}
		for n := int64(1); n <= 40; n++ {
			err := post.Edit(t.Context(), here.DB.DB, team, models.PostEdit{Title: fmt.Sprintf("Dark mode number %d", n)})
			if err != nil {
				t.Error(err)
				break
			}
			done.Store(n)
		}
		busy.Store(false)
		readers.Wait()
		for range 5 {
			if err := post.Hide(t.Context(), here.DB.DB, team); err != nil {
				t.Fatal(err)
			}
			for _, service := range []*handlertest.Service{here, there} {
				if got := service.Do("GET", page, "").StatusCode; got != 404 {
					t.Errorf("hidden, the idea answers %d, want 404", got)
				}
				if strings.Contains(service.Do("GET", "/b/kestrel", "").Body, "Dark mode number") {
					t.Error("the board shows a hidden idea")
				}
			}
			if err := post.Unhide(t.Context(), here.DB.DB, team); err != nil {
				t.Fatal(err)
			}
			if got := there.Do("GET", page, "").StatusCode; got != 200 {
				t.Errorf("shown again, the idea answers %d, want 200", got)
			}
		}
	})
}

// As long as nothing changes, a page costs one small query, and is the same to the byte.
func TestAPublicPageIsRenderedOnceForAllVisitors(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, _ := somethingPublic(t, s)
		asked := modelstest.Statements(t, s.DB.DB)
		for _, path := range append(publicPages, "/b/kestrel/p/"+post.ID, "/b/kestrel/p/"+post.ID+"/feed.atom") {
			var first, again handlertest.Answer
			cost := int64(2)
			// Pages change with the minute, and a feed is rendered again while its date can still change.
			for end := time.Now().Add(20 * time.Second); cost > 1 && time.Now().Before(end); {
				first = s.Do("GET", path, "")
				before := asked.Load()
				again = s.Do("GET", path, "")
				cost = asked.Load() - before
			}
			if cost > 1 {
				t.Errorf("%s costs %d statements though nothing has changed", path, cost)
			}
			if again.StatusCode != 200 || again.Body != first.Body {
				t.Errorf("%s is another page the second time: %d", path, again.StatusCode)
			}
			for _, header := range []string{"Content-Type", "Etag", "Vary", "Cache-Control", "Last-Modified",
				"Content-Language", "Content-Security-Policy", "Access-Control-Allow-Origin"} {
				if got, want := again.Header.Get(header), first.Header.Get(header); got != want {
					t.Errorf("%s: %s is %q, and was %q", path, header, got, want)
				}
			}
			packed := s.Do("GET", path, "", "Accept-Encoding", "gzip")
			if packed.Header.Get("Content-Encoding") == "gzip" && unpacked(t, packed) != again.Body {
				t.Errorf("%s is another page when it is compressed", path)
			}
			if tag := again.Header.Get("Etag"); tag != "" {
				for _, known := range []string{tag, packed.Header.Get("Etag")} {
					if got := s.Do("GET", path, "", "If-None-Match", known); got.StatusCode != 304 || got.Body != "" {
						t.Errorf("%s: a client that has the answer %s gets %d", path, known, got.StatusCode)
					}
				}
			}
			if head := s.Do("HEAD", path, ""); head.StatusCode != 200 || head.Body != "" {
				t.Errorf("HEAD %s answers %d", path, head.StatusCode)
			}
		}
	})
}

// The cached page is the one for visitors. Pages of people who are signed in are not cached.
func TestSignedInPeopleDoNotGetTheCachedPage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, _ := somethingPublic(t, s)
		rita, page := s.SignIn(s.Rita), "/b/kestrel/p/"+post.ID
		visitors := s.Do("GET", page, "").Body
		if got := rita.Get(page).Body; !strings.Contains(got, "Rita Requester</") || got == visitors {
			t.Error("Rita sees the page of a visitor")
		}
		rita.PostForm(page+"/vote", url.Values{"vote": {"yes"}})
		if got := rita.Get(page).Body; !strings.Contains(got, "Remove your vote") {
			t.Error("Rita does not see her vote")
		}
		if got := s.Do("GET", page, ""); got.StatusCode != 200 ||
			strings.Contains(got.Body, "Remove your vote") || !strings.Contains(got.Body, "1 vote") {
			t.Errorf("a visitor does not see the page of a visitor with the vote (status %d)", got.StatusCode)
		}
		german := s.Do("GET", page, "", "Accept-Language", "de").Body
		if !strings.Contains(german, `lang="de"`) || !strings.Contains(s.Do("GET", page, "").Body, `lang="en"`) {
			t.Error("the language of one reader is that of another")
		}
		dark := s.Do("GET", page, "", "Cookie", "__Host-intake-theme=dark").Body
		if !strings.Contains(dark, `data-theme="dark"`) || strings.Contains(s.Do("GET", page, "").Body, `data-theme="dark"`) {
			t.Error("the theme of one reader is that of another")
		}
		noticed := s.Do("GET", page+"?notice=signed-out", "").Body
		if noticed == s.Do("GET", page, "").Body {
			t.Error("the notice is lost, or shown to everybody")
		}
		linked := s.Do("GET", page+"?lang=de", "", "Accept", "text/html")
		if len(linked.Cookies()) != 1 || len(s.Do("GET", page+"?lang=de", "", "Accept", "text/html").Cookies()) != 1 {
			t.Error("the language of a link is not kept by each browser that follows it")
		}
		if len(s.Do("GET", page, "", "Accept", "text/html").Cookies()) != 0 {
			t.Error("a visitor gets a cookie of somebody else")
		}
	})
}

// notWatched are the tables that public pages read, but whose changes do not count, and why.
var notWatched = map[string]string{
	"app_versions":       "has the counts",
	"former_slugs":       "an address of before leads on, and is never kept",
	"post_counts":        "counted from the ideas",
	"post_tag_counts":    "counted from the ideas and their tags",
	"post_search_fts":    "made from post_search",
	"post_search_words":  "written with post_search",
	"post_search_pieces": "written with post_search",
}

// A page may be cached only if triggers watch all tables that it is made from.
func TestEveryTableOfPublicPagesHasVersionTriggers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		s := handlertest.New(t, db)
		post, team := somethingPublic(t, s)
		entry, err := s.App.DraftEntry(t.Context(), db.DB, team, models.EntryDraft{
			Title: "It is dark", PostIDs: []string{post.ID},
		})
		if err == nil {
			err = entry.Publish(t.Context(), db.DB, team, false)
		}
		if err != nil {
			t.Fatal(err)
		}
		tables := tablesRead(t, db.DB)
		for _, path := range append(publicPages, "/b/kestrel/p/"+post.ID, "/b/kestrel/p/"+post.ID+"/feed.atom",
			"/b/kestrel/changelog/"+entry.ID, "/b/kestrel?q=mdoe", "/b/kestrel?tag=night") {
			for _, language := range []string{"en", "de"} {
				if got := s.Do("GET", path, "", "Accept-Language", language); got.StatusCode != 200 {
					t.Fatalf("%s answers %d, want 200", path, got.StatusCode)
				}
			}
		}
		var watched []string
		query := "SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_versioned%' ESCAPE '\\'"
		if db.Name() == "postgres" {
			query = "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE tgname LIKE '%\\_versioned%'"
		}
		if err := db.Raw(query).Scan(&watched).Error; err != nil {
			t.Fatal(err)
		}
		covered := map[string]bool{}
		for _, table := range watched {
			covered[table] = true
		}
		if len(covered) < 12 || !tables()["posts"] || !tables()["accounts"] {
			t.Fatalf("%v are watched, %v are read", covered, tables())
		}
		for table := range tables() {
			if !covered[table] && notWatched[table] == "" {
				t.Errorf("public pages read %s, and no trigger counts its changes", table)
			}
		}
	})
}

// tablesRead records the tables that are read from now on, and returns a function that returns their names.
func tablesRead(t *testing.T, db *gorm.DB) func() map[string]bool {
	t.Helper()
	var existing []string
	query := "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')"
	if db.Name() == "postgres" {
		query = "SELECT relname FROM pg_class WHERE relkind IN ('r', 'v') AND relnamespace = current_schema()::regnamespace"
	}
	if err := db.Raw(query).Scan(&existing).Error; err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, table := range existing {
		known[table] = true
	}
	word := regexp.MustCompile(`[a-z_]+`)
	var mu sync.Mutex
	read := map[string]bool{}
	note := func(db *gorm.DB) {
		mu.Lock()
		defer mu.Unlock()
		for _, name := range word.FindAllString(db.Statement.SQL.String(), -1) {
			if known[name] {
				read[name] = true
			}
		}
	}
	for _, register := range []func(string, func(*gorm.DB)) error{
		db.Callback().Query().After("gorm:query").Register, db.Callback().Row().After("gorm:row").Register,
		db.Callback().Raw().After("gorm:raw").Register,
	} {
		if err := register("test:tables", note); err != nil {
			t.Fatal(err)
		}
	}
	return func() map[string]bool {
		mu.Lock()
		defer mu.Unlock()
		return read
	}
}

// somethingPublic fills the board, and returns an idea and a member of the team.
func somethingPublic(t *testing.T, s *handlertest.Service) (*models.Post, models.Actor) {
	t.Helper()
	ctx, db, team := t.Context(), s.DB.DB, models.Actor{Account: s.Amir}
	intake := modelstest.Intake(t, db)
	var post *models.Post
	for _, title := range []string{"A dark theme for the mode", "Dark mode number 0"} {
		var err error
		post, err = intake.PublishPost(ctx, s.App,
			models.PostDraft{Title: title, RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := post.Comment(ctx, db, models.Actor{Account: s.Sam}, "I want it too."); err != nil {
		t.Fatal(err)
	}
	tag, err := s.App.MakePostTag(ctx, db, team, "night", true)
	if err == nil {
		err = post.Tag(ctx, db, team, tag.Name)
	}
	if err != nil {
		t.Fatal(err)
	}
	return post, team
}
