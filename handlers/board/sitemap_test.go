package board_test

import (
	"encoding/xml"
	"fmt"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

type mappedPage struct {
	Location string `xml:"loc"`
	Changed  string `xml:"lastmod"`
	Links    []struct {
		Relation string `xml:"rel,attr"`
		Language string `xml:"hreflang,attr"`
		Address  string `xml:"href,attr"`
	} `xml:"http://www.w3.org/1999/xhtml link"`
}

func readSitemap(t *testing.T, s *handlertest.Service, path string) []mappedPage {
	t.Helper()
	answer := s.Visitor().Get(path)
	var sitemap struct {
		XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
		Pages   []mappedPage `xml:"url"`
	}
	if err := xml.Unmarshal([]byte(answer.Body), &sitemap); err != nil || answer.StatusCode != 200 {
		t.Fatalf("%s is %d (%v)", path, answer.StatusCode, err)
	}
	if len(answer.Body) > 10<<20 {
		t.Errorf("%s has %d bytes", path, len(answer.Body))
	}
	return sitemap.Pages
}

// "Sitemap files are limited to 50 MB and 50,000 URLs", and a page and its sitemap must list the same languages.
func TestASitemapListsTheSameLanguagesAsItsPages(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		share(t, s, "Dark mode")
		publish(t, s, "It is dark")
		for _, page := range readSitemap(t, s, "/b/kestrel/sitemap.xml") {
			body := s.Visitor().Get(strings.TrimPrefix(page.Location, handlertest.BaseURL)).Body
			if len(page.Links) != len(i18n.Languages)+1 || strings.Count(body, " hreflang=") != len(page.Links) {
				t.Errorf("%s has %d languages, the page %d", page.Location, len(page.Links), strings.Count(body, " hreflang="))
			}
			for _, link := range page.Links {
				if tag := fmt.Sprintf(`<link rel="%s" hreflang="%s" href="%s">`, link.Relation, link.Language,
					link.Address); !strings.Contains(body, tag) {
					t.Errorf("%s does not have %s", page.Location, tag)
				}
			}
		}
	})
}

// publish publishes a changelog entry and drafts another.
func publish(t *testing.T, s *handlertest.Service, title string) *models.ChangelogEntry {
	t.Helper()
	amir := models.Actor{Account: s.Amir}
	entry, err := s.App.DraftEntry(t.Context(), s.DB.DB, amir, models.EntryDraft{Title: title, Body: "Here it is."})
	if err == nil {
		err = entry.Publish(t.Context(), s.DB.DB, amir, false)
	}
	if err == nil {
		_, err = s.App.DraftEntry(t.Context(), s.DB.DB, amir, models.EntryDraft{Title: "Not yet"})
	}
	if err != nil {
		t.Fatal(err)
	}
	return entry
}

func TestASitemapHasThePublishedChangelogEntries(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		entry := publish(t, s, "It is dark")
		var got []string
		for _, page := range readSitemap(t, s, "/b/kestrel/sitemap.xml") {
			if path := strings.TrimPrefix(page.Location, handlertest.BaseURL); strings.Contains(path, "/changelog/") {
				got = append(got, path+" "+page.Changed)
			}
		}
		var stored models.ChangelogEntry
		if err := s.DB.Take(&stored, "id = ?", entry.ID).Error; err != nil {
			t.Fatal(err)
		}
		want := []string{paths.ChangelogEntry("kestrel", entry.ID) + " " + web.Timestamp(*stored.PublishedAt)}
		if !slices.Equal(got, want) {
			t.Errorf("the sitemap has the entries %v, want %v", got, want)
		}
	})
}

func TestALargeBoardHasSeveralSitemaps(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		at := models.Now()
		posts := make([]models.Post, 1001)
		for i := range posts {
			posts[i] = models.Post{ID: models.NewID(), AppID: s.App.ID, Title: fmt.Sprint("Idea ", i), AuthorID: s.Rita.ID,
				Source: models.SourcePage, Category: models.PostFeature, Status: models.PostOpen, CreatedAt: at, UpdatedAt: at}
		}
		if err := s.DB.CreateInBatches(posts, 100).Error; err != nil {
			t.Fatal(err)
		}
		index := s.Visitor().Get("/sitemap.xml").Body
		if strings.Count(index, "/b/kestrel/sitemap.xml") != 2 || !strings.Contains(index, "/b/kestrel/sitemap.xml?page=2") {
			t.Errorf("all sitemaps are %s", index)
		}
		first, second := readSitemap(t, s, "/b/kestrel/sitemap.xml"), readSitemap(t, s, "/b/kestrel/sitemap.xml?page=2")
		if len(first) != 1003 || len(second) != 1 || !strings.HasSuffix(second[0].Location, posts[0].ID) {
			t.Errorf("the sitemaps have %d and %d pages", len(first), len(second))
		}
		for _, page := range []string{"0", "-1", "11"} {
			if answer := s.Visitor().Get("/b/kestrel/sitemap.xml?page=" + page); answer.StatusCode == 200 {
				t.Errorf("sitemap %s is %d", page, answer.StatusCode)
			}
		}
	})
}
