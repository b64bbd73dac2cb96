package board

import (
	"encoding/xml"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/paths"
)

// The protocol allows 50,000 addresses and 50 MB per sitemap. With its languages an idea takes about 2 kB, so a sitemap
// has a thousand of them, which are made and compressed at once; a board has at most this many sitemaps.
const (
	mappedPosts   = 1_000
	mappedEntries = 1_000
	boardMaps     = 10
)

type sitemapIndex struct {
	XMLName xml.Name     `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Maps    []indexedMap `xml:"sitemap"`
}

type indexedMap struct {
	Location string `xml:"loc"`
}

type sitemap struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	XHTML   string        `xml:"xmlns:xhtml,attr"`
	Pages   []sitemapPage `xml:"url"`
}

type sitemapPage struct {
	Location   string      `xml:"loc"`
	Changed    string      `xml:"lastmod,omitempty"`
	Alternates []alternate `xml:"xhtml:link"`
}

// alternate is a page in one language. The page itself lists the same alternates.
type alternate struct {
	Relation string `xml:"rel,attr"`
	Language string `xml:"hreflang,attr"`
	Address  string `xml:"href,attr"`
}

func (m *sitemap) add(address, changed string) {
	page := sitemapPage{Location: address, Changed: changed}
	for _, language := range i18n.Languages {
		page.Alternates = append(page.Alternates,
			alternate{"alternate", language.Tag, paths.InLanguage(address, language.Tag)})
	}
	page.Alternates = append(page.Alternates, alternate{"alternate", "x-default", address})
	m.Pages = append(m.Pages, page)
}

// showSitemaps lists the sitemaps of all boards, which are public.
func (b *Board) showSitemaps(c *fiber.Ctx) error {
	apps, err := models.MappedApps(c.UserContext(), b.DB, mappedPosts*boardMaps)
	if err != nil {
		return err
	}
	var index sitemapIndex
	for _, app := range apps {
		for page := 1; page == 1 || (page-1)*mappedPosts < app.Posts; page++ {
			index.Maps = append(index.Maps, indexedMap{b.BaseURL + paths.BoardSitemapPage(app.Slug, page)})
		}
	}
	return sendMap(c, index)
}

// showSitemap lists the pages of the app, its newest changelog entries and its newest ideas. Older ideas are in further,
// numbered sitemaps.
func (b *Board) showSitemap(c *fiber.Ctx, app *models.App) error {
	page := c.QueryInt("page", 1)
	if page < 1 || page > boardMaps {
		return models.NotFound("There is no such sitemap.")
	}
	posts, err := app.PublicPosts(c.UserContext(), b.DB, (page-1)*mappedPosts, mappedPosts)
	if err != nil {
		return err
	}
	pages := sitemap{XHTML: "http://www.w3.org/1999/xhtml"}
	if page == 1 {
		for _, path := range []string{paths.Board(app.Slug), paths.Roadmap(app.Slug), paths.Changelog(app.Slug)} {
			pages.add(b.BaseURL+path, "")
		}
		entries, err := app.PublicEntries(c.UserContext(), b.DB, mappedEntries)
		if err != nil {
			return err
		}
		for i := range entries {
			pages.add(b.BaseURL+paths.ChangelogEntry(app.Slug, entries[i].ID), web.Timestamp(entries[i].ChangedAt()))
		}
	}
	for i := range posts {
		pages.add(b.BaseURL+paths.Post(app.Slug, posts[i].ID), web.Timestamp(posts[i].UpdatedAt))
	}
	return sendMap(c, pages)
}

func sendMap(c *fiber.Ctx, pages any) error {
	text, err := xml.Marshal(pages)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/xml; charset=utf-8")
	if err := c.Send(append([]byte(xml.Header), text...)); err != nil {
		return err
	}
	return web.Conditional(c)
}
