package board

import (
	"cmp"
	"encoding/json"
	"encoding/xml"
	"html"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/i18n"
	"intake/views/markdown"
	"intake/views/paths"
)

// feed is an Atom feed (RFC 4287).
type feed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Links   []feedLink  `xml:"link"`
	Entries []feedEntry `xml:"entry"`
}

type feedLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr,omitempty"`
	Href string `xml:"href,attr"`
}

type feedEntry struct {
	ID        string      `xml:"id"`
	Title     string      `xml:"title"`
	Updated   string      `xml:"updated"`
	Published string      `xml:"published"`
	Link      feedLink    `xml:"link"`
	Author    string      `xml:"author>name"`
	Content   feedContent `xml:"content"`
}

// feedContent is the text as it was written until it is rendered, and then its HTML with the pictures.
type feedContent struct {
	Type     string        `xml:"type,attr"`
	Text     string        `xml:",chardata"`
	Pictures []feedPicture `xml:"-"`
}

type feedPicture struct{ Href, Name, Caption string }

// feedItem is what an entry of a feed is made from. Its id never changes, wherever the service is hosted.
type feedItem struct {
	id, title, author, text string
	pictures                []models.Picture
	path                    string // of its page
	published, updated      time.Time
}

func (b *Board) entry(app *models.App, item feedItem) feedEntry {
	content := feedContent{Type: "html", Text: item.text}
	for _, picture := range item.pictures {
		content.Pictures = append(content.Pictures,
			feedPicture{b.BaseURL + paths.Picture(app.Slug, picture.ID), picture.Name, picture.Caption})
	}
	return feedEntry{
		ID: "urn:uuid:" + item.id, Title: item.title, Author: item.author,
		Published: web.Timestamp(item.published), Updated: web.Timestamp(item.updated),
		Link: feedLink{"alternate", "text/html", b.BaseURL + item.path}, Content: content,
	}
}

// html is the content as feed readers show it. Those that show no pictures of other websites have the link.
func (f feedContent) html() string {
	text := markdown.HTML(f.Text)
	for _, picture := range f.Pictures {
		address := html.EscapeString(picture.Href)
		text += `<p><a href="` + address + `"><img src="` + address + `" alt="` +
			html.EscapeString(cmp.Or(picture.Caption, picture.Name)) + `"></a></p>` + "\n"
		if picture.Caption != "" {
			text += "<p>" + html.EscapeString(picture.Caption) + "</p>\n"
		}
	}
	return text
}

// inFeedLanguage uses the language in the address, else the app's own: feed readers do not know their reader's
// language.
func inFeedLanguage(next func(*fiber.Ctx, *models.App) error) func(*fiber.Ctx, *models.App) error {
	return func(c *fiber.Ctx, app *models.App) error {
		web.InLanguageOfAddress(c, app)
		return next(c, app)
	}
}

// feedPage is the page that a feed follows.
type feedPage struct {
	title   string
	feed    string // the path of the feed
	path    string // of the page
	created time.Time
}

// sendFeed answers with the feed of a page. Changed are the dates of everything that the feed is made of, and of what
// was removed from it.
func (b *Board) sendFeed(c *fiber.Ctx, page feedPage, entries []feedEntry, changed []time.Time) error {
	updated := page.created
	for _, entry := range entries {
		if at, err := time.Parse(time.RFC3339, entry.Updated); err == nil && at.After(updated) {
			updated = at
		}
	}
	lang := web.LinkedLanguage(c)
	self, alternate := b.BaseURL+paths.InLanguage(page.feed, lang), b.BaseURL+paths.InLanguage(page.path, lang)
	all := feed{
		Lang: i18n.Of(c.UserContext()).Tag, ID: self, Title: page.title, Updated: web.Timestamp(updated), Entries: entries,
		Links: []feedLink{{"self", "application/atom+xml", self}, {"alternate", "text/html", alternate}},
	}
	source, err := json.Marshal(all)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "application/atom+xml; charset=utf-8")
	web.LastModified(c, slices.MaxFunc(append(changed, updated), time.Time.Compare))
	if web.ConditionalFrom(c, source) {
		return nil
	}
	for i := range entries {
		entries[i].Content.Text = entries[i].Content.html()
	}
	text, err := xml.Marshal(all)
	if err != nil {
		return err
	}
	return c.Send(append([]byte(xml.Header), text...))
}
