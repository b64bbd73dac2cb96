package board

import (
	"encoding/xml"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// mappedPosts is how many ideas a sitemap names; the protocol takes 50,000 addresses.
const mappedPosts = 10_000

type sitemapIndex struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 sitemapindex"`
	Maps    []sitemapPage `xml:"sitemap"`
}

type sitemap struct {
	XMLName xml.Name      `xml:"http://www.sitemaps.org/schemas/sitemap/0.9 urlset"`
	Pages   []sitemapPage `xml:"url"`
}

type sitemapPage struct {
	Location string `xml:"loc"`
	Changed  string `xml:"lastmod,omitempty"`
}

// showSitemaps names the sitemaps of all boards, which are there to be found.
func (b *Board) showSitemaps(c *fiber.Ctx) error {
	apps, err := models.ListApps(c.UserContext(), b.DB)
	if err != nil {
		return err
	}
	var index sitemapIndex
	for i := range apps {
		index.Maps = append(index.Maps, sitemapPage{Location: b.BaseURL + paths.BoardSitemap(apps[i].Slug)})
	}
	return sendMap(c, index)
}

// showSitemap names the pages of the app and its newest ideas.
func (b *Board) showSitemap(c *fiber.Ctx, app *models.App) error {
	posts, err := app.PublicPosts(c.UserContext(), b.DB, mappedPosts)
	if err != nil {
		return err
	}
	var pages sitemap
	for _, path := range []string{paths.Board(app.Slug), paths.Roadmap(app.Slug), paths.Changelog(app.Slug)} {
		pages.Pages = append(pages.Pages, sitemapPage{Location: b.BaseURL + path})
	}
	for i := range posts {
		pages.Pages = append(pages.Pages,
			sitemapPage{b.BaseURL + paths.Post(app.Slug, posts[i].ID), atomTime(posts[i].UpdatedAt)})
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
	return web.Fresh(c)
}
