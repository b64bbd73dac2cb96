package board_test

import (
	"context"
	"encoding/xml"
	"errors"
	"html"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/models/modelstest"
	"intake/views/paths"
)

// atom is what a feed reader reads from a feed.
type atom struct {
	XMLName xml.Name
	ID      string `xml:"http://www.w3.org/2005/Atom id"`
	Title   string `xml:"http://www.w3.org/2005/Atom title"`
	Updated string `xml:"http://www.w3.org/2005/Atom updated"`
	Links   []struct {
		Rel  string `xml:"rel,attr"`
		Href string `xml:"href,attr"`
	} `xml:"http://www.w3.org/2005/Atom link"`
	Entries []struct {
		ID      string `xml:"http://www.w3.org/2005/Atom id"`
		Title   string `xml:"http://www.w3.org/2005/Atom title"`
		Updated string `xml:"http://www.w3.org/2005/Atom updated"`
		Author  string `xml:"http://www.w3.org/2005/Atom author>name"`
		Link    struct {
			Href string `xml:"href,attr"`
		} `xml:"http://www.w3.org/2005/Atom link"`
		Content struct {
			Type string `xml:"type,attr"`
			HTML string `xml:",chardata"`
		} `xml:"http://www.w3.org/2005/Atom content"`
	} `xml:"http://www.w3.org/2005/Atom entry"`
}

// read parses a whole feed strictly, and checks what RFC 4287 requires of every feed.
func read(t *testing.T, s *handlertest.Service, path string) atom {
	t.Helper()
	answer := s.Visitor().Get(path)
	if answer.StatusCode != 200 || answer.Header.Get("Content-Type") != "application/atom+xml; charset=utf-8" {
		t.Fatalf("%s answers %d as %s", path, answer.StatusCode, answer.Header.Get("Content-Type"))
	}
	decoder := xml.NewDecoder(strings.NewReader(answer.Body))
	var feed atom
	if err := decoder.Decode(&feed); err != nil {
		t.Fatalf("%s: %v in %s", path, err, answer.Body)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		t.Errorf("%s has something behind its end: %v", path, err)
	}
	if feed.XMLName.Space != "http://www.w3.org/2005/Atom" || feed.XMLName.Local != "feed" ||
		feed.ID != handlertest.BaseURL+path || feed.Title == "" {
		t.Errorf("%s begins with %+v", path, feed)
	}
	times := []string{feed.Updated}
	for _, entry := range feed.Entries {
		times = append(times, entry.Updated)
		if !strings.HasPrefix(entry.ID, "urn:uuid:") || entry.Title == "" || entry.Author == "" ||
			!strings.HasPrefix(entry.Link.Href, handlertest.BaseURL+"/b/") {
			t.Errorf("%s has the entry %+v", path, entry)
		}
	}
	for _, text := range times {
		if _, err := time.Parse(time.RFC3339, text); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	return feed
}

func TestTheFeedsContainTheSameTextAsThePages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		hostile := "Tags <b>&amp; \"quotes\" ]]> \x01\x0b \u2028 🙂 <script>alert(1)</script>"
		post := share(t, s, hostile)
		rita, team := models.Actor{Account: s.Rita}, models.Actor{Account: s.Amir}
		_, err := post.Comment(t.Context(), s.DB.DB, rita, "**Bold** "+hostile+" [x](javascript:alert(1))")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := post.SetStatus(t.Context(), s.DB.DB, team, models.PostPlanned, "In spring."); err != nil {
			t.Fatal(err)
		}
		board := read(t, s, "/b/kestrel/feed.atom")
		if len(board.Entries) != 1 || !strings.Contains(board.Entries[0].Title, "🙂") ||
			board.Entries[0].Author != "Rita Requester" ||
			board.Entries[0].Link.Href != handlertest.BaseURL+"/b/kestrel/p/"+post.ID {
			t.Errorf("the board's feed is %+v", board)
		}
		idea := read(t, s, "/b/kestrel/p/"+post.ID+"/feed.atom")
		var said []string
		for _, entry := range idea.Entries {
			said = append(said, entry.Title)
			if strings.Contains(entry.Content.HTML, "<script") || strings.Contains(entry.Content.HTML, "javascript:") ||
				entry.Content.Type != "html" {
				t.Errorf("the feed hands on %s", entry.Content.HTML)
			}
		}
		if len(said) != 4 || said[0] != "Planned" && said[1] != "Planned" || said[2] != "Rita Requester wrote" ||
			!strings.HasPrefix(said[3], "Tags") {
			t.Errorf("the idea's feed says %q", said)
		}
		if empty := read(t, s, "/b/kestrel/changelog/feed.atom"); len(empty.Entries) != 0 {
			t.Errorf("the changelog's feed is %+v", empty)
		}
		if pages := mapped(t, s); !slices.Contains(pages, handlertest.BaseURL+"/b/kestrel/p/"+post.ID) {
			t.Errorf("the sitemap names %v", pages)
		}
		if err := post.Hide(t.Context(), s.DB.DB, team); err != nil {
			t.Fatal(err)
		}
		if gone := read(t, s, "/b/kestrel/feed.atom"); len(gone.Entries) != 0 {
			t.Errorf("the board's feed has the hidden idea: %+v", gone)
		}
		page := s.Visitor().Get("/b/kestrel")
		if !strings.Contains(page.Body, `<link rel="sitemap" type="application/xml" href="/b/kestrel/sitemap.xml">`) {
			t.Error("the board does not name its sitemap")
		}
		if all := s.Visitor().Get("/sitemap.xml"); all.StatusCode != 200 ||
			!strings.Contains(all.Body, "<sitemap><loc>"+handlertest.BaseURL+"/b/kestrel/sitemap.xml</loc></sitemap>") {
			t.Errorf("all sitemaps are %d %s", all.StatusCode, all.Body)
		}
		if pages := mapped(t, s); len(pages) != 3 {
			t.Errorf("the sitemap has the hidden idea: %v", pages)
		}
	})
}

// mapped returns the addresses in the board's sitemap.
func mapped(t *testing.T, s *handlertest.Service) []string {
	t.Helper()
	var sitemap struct {
		Pages []string `xml:"url>loc"`
	}
	if err := xml.Unmarshal([]byte(s.Visitor().Get("/b/kestrel/sitemap.xml").Body), &sitemap); err != nil {
		t.Fatal(err)
	}
	return sitemap.Pages
}

// aMinuteAgo returns a context whose time is a minute ago, and dates the app and its accounts to it. The date of a feed
// that changed within the current second would change once more when the second is over.
func aMinuteAgo(t *testing.T, s *handlertest.Service) context.Context {
	t.Helper()
	at := time.Now().Add(-time.Minute)
	for _, table := range []string{"apps", "accounts"} {
		if err := s.DB.Exec("UPDATE "+table+" SET created_at = ?, updated_at = ?", at, at).Error; err != nil {
			t.Fatal(err)
		}
	}
	return models.At(t.Context(), at)
}

// Neither its ETag nor its date may lead to a 304.
// Feed readers show an entry again if it was updated.
func TestAnEditedIdeaIsUpdatedInTheFeeds(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		edit := models.PostEdit{Title: "Dark mode at night"}
		later := models.At(t.Context(), models.Now().Add(time.Minute))
		if err := post.Edit(later, s.DB.DB, models.Actor{Account: s.Rita}, edit); err != nil {
			t.Fatal(err)
		}
		updated := "<updated>" + post.EditedAt.UTC().Format("2006-01-02T15:04:05.000Z") + "</updated><published>"
		for _, feed := range []string{paths.BoardFeed("kestrel"), paths.PostFeed("kestrel", post.ID)} {
			if got := s.Visitor().Get(feed).Body; !strings.Contains(got, updated) {
				t.Errorf("%s does not say %s: %s", feed, updated, got)
			}
		}
	})
}

func TestAFeedWithRemovedEntriesIsSentAgain(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		ctx, db, amir := t.Context(), s.DB.DB, models.Actor{Account: s.Amir}
		past := aMinuteAgo(t, s)
		older, newer := shareAt(past, t, s, "Older"), shareAt(past, t, s, "Newer")
		first, err := newer.Comment(past, db, models.Actor{Account: s.Rita}, "Older")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := newer.Comment(past, db, models.Actor{Account: s.Sam}, "Newer"); err != nil {
			t.Fatal(err)
		}
		var entries []*models.ChangelogEntry
		for _, title := range []string{"Older", "Newer"} {
			entry, err := s.App.DraftEntry(past, db, amir, models.EntryDraft{Title: title})
			if err == nil {
				err = entry.Publish(past, db, amir, false)
			}
			if err != nil {
				t.Fatal(err)
			}
			entries = append(entries, entry)
		}
		for path, take := range map[string]func() error{
			"/b/kestrel/feed.atom":                    func() error { return older.Hide(ctx, db, amir) },
			"/b/kestrel/p/" + newer.ID + "/feed.atom": func() error { return first.Delete(ctx, db, amir) },
			"/b/kestrel/changelog/feed.atom":          func() error { return entries[0].Withdraw(ctx, db, amir) },
		} {
			before := s.Visitor().Get(path)
			date, tag := before.Header.Get("Last-Modified"), before.Header.Get("ETag")
			if at, err := http.ParseTime(date); err != nil || time.Since(at) < time.Second ||
				time.Since(at) > time.Hour {
				t.Errorf("%s was last changed at %q, it says", path, date)
			}
			asked := [][]string{{"If-None-Match", tag}, {"If-Modified-Since", date},
				{"If-None-Match", tag, "If-Modified-Since", date}}
			for _, headers := range asked {
				if again := s.Visitor().Get(path, headers...); again.StatusCode != 304 || again.Body != "" {
					t.Errorf("%s answers %d to a client that has it by %q", path, again.StatusCode, headers)
				}
			}
			if err := take(); err != nil {
				t.Fatal(err)
			}
			for _, headers := range asked {
				if after := s.Visitor().Get(path, headers...); after.StatusCode != 200 ||
					strings.Contains(after.Body, "Older") {
					t.Errorf("%s answers %d to who had it before by %q", path, after.StatusCode, headers)
				}
			}
		}
	})
}

func TestAFeedHasTheSameHeadersInA200AndA304(t *testing.T) {
	t.Parallel()
	s := handlertest.New(t, modelstest.SQLite(t))
	ctx, db, amir := aMinuteAgo(t, s), s.DB.DB, models.Actor{Account: s.Amir}
	idea, comment, news := "An idea", "A comment", "News"
	draft := models.PostDraft{Title: "Dark mode", Description: idea, Source: models.SourcePage, By: amir}
	post, err := modelstest.Intake(t, db).PublishPost(ctx, s.App, draft)
	if err == nil {
		_, err = post.Comment(ctx, db, amir, comment)
	}
	var entry *models.ChangelogEntry
	if err == nil {
		entry, err = s.App.DraftEntry(ctx, db, amir, models.EntryDraft{Title: "It is dark", Body: news})
	}
	if err == nil {
		err = entry.Publish(ctx, db, amir, false)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, feed := range []struct{ path, text string }{
		{"/b/kestrel/feed.atom", idea},
		{"/b/kestrel/p/" + post.ID + "/feed.atom", comment},
		{"/b/kestrel/changelog/feed.atom", news},
	} {
		head := s.Do("HEAD", feed.path, "")
		known := s.Visitor().Get(feed.path, "If-None-Match", head.Header.Get("ETag"))
		whole := s.Visitor().Get(feed.path)
		if !strings.Contains(whole.Body, "&lt;p&gt;"+feed.text) {
			t.Errorf("%s was not rendered, and says %s", feed.path, whole.Body)
		}
		if head.StatusCode != 200 || head.Header.Get("Content-Length") == "0" || known.StatusCode != 304 ||
			whole.StatusCode != 200 {
			t.Errorf("%s answers %d %v, %d and %d", feed.path, head.StatusCode, head.Header, known.StatusCode,
				whole.StatusCode)
		}
		// the date of a change in the current second would change when the second is over
		after := s.Do("HEAD", feed.path, "")
		for _, header := range []string{"ETag", "Last-Modified", "Content-Type", "Cache-Control"} {
			heads := []string{head.Header.Get(header), after.Header.Get(header)}
			if got := whole.Header.Get(header); got == "" || !slices.Contains(heads, got) {
				t.Errorf("%s has the %s %q in its head, and %q", feed.path, header, heads, got)
			}
		}
	}
}

// Feed readers accept no cookie that would remember the language of the address.
func TestALinkToAMergedIdeaKeepsItsLanguage(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, target := share(t, s, "Night mode"), share(t, s, "Dark mode")
		if _, err := post.MergeInto(t.Context(), s.DB.DB, models.Actor{Account: s.Amir}, target); err != nil {
			t.Fatal(err)
		}
		for path, want := range map[string]string{
			paths.PostFeed("kestrel", post.ID): paths.PostFeed("kestrel", target.ID),
			paths.Post("kestrel", post.ID):     paths.PostMerged("kestrel", target.ID, post.ID),
		} {
			moved := s.Visitor().Get(paths.InLanguage(path, "de"))
			if got, want := moved.Header.Get("Location"), paths.InLanguage(want, "de"); got != want {
				t.Errorf("%s in German leads to %s, want %s; its cookies are %v", path, got, want, moved.Cookies())
			}
		}
	})
}

// Hidden and foreign ones are 404, merged ones redirect.
func TestHiddenMergedAndForeignIdeasAreNotShown(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post, target := share(t, s, "Night mode"), share(t, s, "Dark mode")
		team := models.Actor{Account: s.Amir}
		if _, err := post.MergeInto(t.Context(), s.DB.DB, team, target); err != nil {
			t.Fatal(err)
		}
		visitor := s.Visitor()
		moved := visitor.Get("/b/kestrel/p/" + post.ID)
		if moved.StatusCode != 301 || moved.Header.Get("Location") != "/b/kestrel/p/"+target.ID+"?merged="+post.ID ||
			moved.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("the merged idea answers %d %v", moved.StatusCode, moved.Header)
		}
		if page := visitor.Get(moved.Header.Get("Location")); !strings.Contains(page.Body,
			"“Night mode” was merged into this idea") {
			t.Errorf("the page does not say what was merged: %s", page.Body)
		}
		page := visitor.Get("/b/kestrel/p/" + target.ID + "?merged=" + target.ID)
		if strings.Contains(page.Body, "was merged into") {
			t.Error("the page says that it was merged into itself")
		}
		if answer := s.SignIn(s.Sam).PostForm("/b/kestrel/p/"+post.ID+"/vote",
			url.Values{"vote": {"yes"}}); answer.Header.Get("Location") != "/b/kestrel/p/"+target.ID ||
			votes(t, s, target.ID) != 1 {
			t.Errorf("a vote for the merged idea leads to %s", answer.Header.Get("Location"))
		}
		other, err := models.CreateApp(t.Context(), s.DB.DB, models.Operator,
			models.AppDraft{Slug: "heron", Name: "Heron"}, s.Sam)
		if err != nil {
			t.Fatal(err)
		}
		if err := target.Hide(t.Context(), s.DB.DB, team); err != nil {
			t.Fatal(err)
		}
		for _, path := range []string{"/b/kestrel/p/" + target.ID, "/b/" + other.Slug + "/p/" + target.ID,
			"/b/kestrel/p/nonsense"} {
			for name, browser := range map[string]*handlertest.Browser{"a visitor": visitor,
				"a stranger": s.SignIn(s.Sam)} {
				for _, answer := range []handlertest.Answer{browser.Get(path), browser.Get(path + "/feed.atom"),
					browser.PostForm(path+"/vote", nil),
					browser.PostForm(path+"/comments", url.Values{"body": {"Hello"}})} {
					if answer.StatusCode != 404 || strings.Contains(answer.Body, "Dark mode") {
						t.Errorf("%s gets %d from %s", name, answer.StatusCode, answer.Request.URL)
					}
				}
			}
		}
		if page := s.SignIn(s.Amir).Get("/b/kestrel/p/" + target.ID); page.StatusCode != 200 ||
			!strings.Contains(page.Body, "Only your team sees this idea.") {
			t.Errorf("the team gets %d for the hidden idea", page.StatusCode)
		}
	})
}

func TestOnlyTheAuthorEditsACommentAndTheTeamMayDeleteIt(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		post := share(t, s, "Dark mode")
		comment := say(t, s, post, s.Rita, "Mine")
		path := "/b/kestrel/p/" + post.ID + "/comments/" + comment.ID
		for name, browser := range map[string]*handlertest.Browser{"Sam": s.SignIn(s.Sam), "Amir": s.SignIn(s.Amir)} {
			if answer := browser.PostForm(path+"/edit", url.Values{"body": {"Not mine"}}); answer.StatusCode != 404 {
				t.Errorf("%s edits it: %d, want 404", name, answer.StatusCode)
			}
			if answer := browser.Get(path + "/edit"); answer.StatusCode != 404 {
				t.Errorf("%s gets the form: %d, want 404", name, answer.StatusCode)
			}
		}
		if answer := s.SignIn(s.Sam).PostForm(path+"/delete", nil); answer.StatusCode != 404 {
			t.Errorf("Sam deletes it: %d, want 404", answer.StatusCode)
		}
		rita := s.SignIn(s.Rita)
		if answer := rita.PostForm(path+"/edit", url.Values{"body": {" "}}); answer.StatusCode != 422 ||
			!strings.Contains(answer.Body, "This is required.") {
			t.Errorf("a blank comment answers %d", answer.StatusCode)
		}
		if answer := rita.PostForm(path+"/edit", url.Values{"body": {"Still mine"}}); answer.StatusCode != 303 {
			t.Errorf("the edit answers %d, want 303", answer.StatusCode)
		}
		if page := s.Visitor().Get("/b/kestrel/p/" + post.ID); !strings.Contains(page.Body, "Still mine") {
			t.Error("the page does not show the edit")
		}
		if answer := s.SignIn(s.Amir).PostForm(path+"/delete", nil); answer.StatusCode != 303 {
			t.Errorf("the team's deletion answers %d, want 303", answer.StatusCode)
		}
		if page := s.Visitor().Get("/b/kestrel/p/" + post.ID); page.StatusCode != 200 ||
			strings.Contains(page.Body, "Still mine") ||
			!strings.Contains(page.Body, "No comments yet") {
			t.Errorf("the page shows the deleted comment (status %d)", page.StatusCode)
		}
		long := strings.Repeat("字", models.MaxComment+1)
		answer := rita.PostForm("/b/kestrel/p/"+post.ID+"/comments", url.Values{"body": {long}})
		if answer.StatusCode != 422 || !strings.Contains(answer.Body, long) {
			t.Errorf("a comment that is too long answers %d, and its text is not kept", answer.StatusCode)
		}
	})
}

// No page ever shows an e-mail address in public, but people do type theirs as their name.
func TestAnAddressThatWasTypedAsANameIsInNoFeed(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita := models.Actor{Account: s.Rita}
		if err := s.Rita.Rename(t.Context(), s.DB.DB, rita, s.Rita.Email); err != nil {
			t.Fatal(err)
		}
		post := share(t, s, "Dark mode")
		if _, err := post.Comment(t.Context(), s.DB.DB, rita, "At night"); err != nil {
			t.Fatal(err)
		}
		if _, err := post.Vote(t.Context(), s.DB.DB, rita); err != nil {
			t.Fatal(err)
		}
		page := "/b/kestrel/p/" + post.ID
		for _, path := range []string{"/b/kestrel", "/b/kestrel/feed.atom", page, page + "/feed.atom"} {
			if answer := s.Visitor().Get(path); answer.StatusCode != 200 ||
				strings.Contains(answer.Body, s.Rita.Email) {
				t.Errorf("%s answers %d and names %s", path, answer.StatusCode, s.Rita.Email)
			}
		}
	})
}

// Feed readers are other websites, so what everybody sees may be shown there.
func TestTheFeedsHaveThePicturesOfThePages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		rita, amir, visitor := s.SignIn(s.Rita), s.SignIn(s.Amir), s.Visitor()
		one := func(name string) []handlertest.File { return []handlertest.File{handlertest.Picture(t, name)} }
		shared := rita.PostFiles(paths.NewPost("kestrel"), url.Values{"title": {"Dark mode"}}, one("idea.png"))
		idea, _, _ := strings.Cut(shared.Header.Get("Location"), "?")
		rita.PostFiles(idea+"/comments", url.Values{"body": {"See here"}}, one("comment.png"))
		drafted := amir.PostFiles(paths.AdminChangelogNew("kestrel"),
			url.Values{"title": {"It is dark"}, "body": {"At last."}, "do": {"save"}}, one("entry.png"))
		draft, _, _ := strings.Cut(drafted.Header.Get("Location"), "?")
		picture := regexp.MustCompile(`name="picture" value="([^"]+)"`).FindStringSubmatch(amir.Get(draft).Body)
		if picture == nil {
			t.Fatalf("the draft at %q has no picture", draft)
		}
		caption := `The "board" <at> night`
		entry := url.Values{"title": {"It is dark"}, "body": {"At last."}, "do": {"publish"}, "picture": picture[1:],
			"caption-" + picture[1]: {caption}}
		before := visitor.Get("/b/kestrel/changelog/feed.atom").Header.Get("ETag")
		if published := amir.PostForm(draft, entry); published.StatusCode != 303 {
			t.Fatalf("publishing the entry answers %d", published.StatusCode)
		}
		for path, alternatives := range map[string][]string{
			"/b/kestrel/feed.atom":           {"idea.png"},
			idea + "/feed.atom":              {"comment.png", "idea.png"},
			"/b/kestrel/changelog/feed.atom": {caption},
		} {
			entries := read(t, s, path).Entries
			if len(entries) != len(alternatives) {
				t.Fatalf("%s has the entries %+v", path, entries)
			}
			for i, alternative := range alternatives {
				shown := regexp.MustCompile(`<img src="` + handlertest.BaseURL + `(/b/kestrel/pictures/[^"]+)" alt="([^"]*)">`).
					FindStringSubmatch(entries[i].Content.HTML)
				if shown == nil || html.UnescapeString(shown[2]) != alternative {
					t.Errorf("%s shows %s in %s", path, shown, entries[i].Content.HTML)
					continue
				}
				sent := visitor.Get(shown[1])
				if policy := sent.Header.Get("Cross-Origin-Resource-Policy"); sent.StatusCode != 200 || policy != "cross-origin" {
					t.Errorf("the picture of %s answers %d, for %s", path, sent.StatusCode, policy)
				}
				if policy := amir.Get(shown[1]).Header.Get("Cross-Origin-Resource-Policy"); policy != "same-origin" {
					t.Errorf("signed in, the picture of %s is for %s", path, policy)
				}
			}
		}
		entry.Del("picture")
		after := visitor.Get("/b/kestrel/changelog/feed.atom").Header.Get("ETag")
		if edited := amir.PostForm(draft, entry); edited.StatusCode != 303 || after == before {
			t.Fatalf("removing the picture answers %d", edited.StatusCode)
		}
		if answer := visitor.Get("/b/kestrel/changelog/feed.atom", "If-None-Match", after); answer.StatusCode != 200 ||
			strings.Contains(answer.Body, "img") {
			t.Errorf("without the picture, the feed answers %d: %s", answer.StatusCode, answer.Body)
		}
	})
}
