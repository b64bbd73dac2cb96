package feedback

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/ui"
)

// entryConflict shows the form as it was typed beside what somebody else saved in the meantime.
func (f *Feedback) entryConflict(c *fiber.Ctx, entry *teamEntry, form url.Values, note string) error {
	ctx := c.UserContext()
	now, err := entry.app.Entry(ctx, f.DB, entry.ID)
	if err != nil {
		return err
	}
	ids, err := now.PostIDs(ctx, f.DB)
	if err != nil {
		return err
	}
	linked, err := entry.app.PostsByID(ctx, f.DB, ids)
	if err != nil {
		return err
	}
	pictures, err := now.Pictures(ctx, f.DB)
	if err != nil {
		return err
	}
	form.Set("seen", now.Version(ids, models.Drafts(pictures)))
	page, err := f.entryPage(c, &teamEntry{now, entry.app}, form, nil)
	if err != nil {
		return err
	}
	page.Meanwhile = &ui.Meanwhile{Note: note}
	page.Meanwhile.Reads("title", "Title", now.Title, page.Title.Value)
	page.Meanwhile.Reads("body", "Text", now.Body, page.Text.Value)
	page.Meanwhile.Reads("kind", "Kind", ui.EntryKind(ctx, string(now.Kind)), ui.EntryKind(ctx, page.Kind.Value))
	page.Meanwhile.Reads("pictures", "Pictures", pictureNames(pictures), storedNames(page.Pictures))
	page.Meanwhile.Reads("posts", "Ideas", titles(refs(linked)), titles(page.Posts))
	if now.Published() {
		page.Meanwhile.Reads("state", "State", "Published. Everybody sees at once what you save.", "")
	}
	return web.Render(c, fiber.StatusConflict, feedbackview.ChangelogEntry(page))
}

func pictureNames(pictures []models.Picture) string {
	return lines(pictures, func(p models.Picture) string { return p.Name + " " + p.Caption })
}

func storedNames(pictures []ui.StoredPicture) string {
	return lines(pictures, func(p ui.StoredPicture) string { return p.Name + " " + p.Caption })
}

func titles(posts []feedbackview.PostRef) string {
	return lines(posts, func(p feedbackview.PostRef) string { return p.Title })
}

// lines names each of the items in a line.
func lines[T any](items []T, name func(T) string) string {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = name(item)
	}
	return strings.Join(lines, "\n")
}
