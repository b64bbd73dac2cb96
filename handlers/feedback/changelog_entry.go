package feedback

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
)

const postsFound = 8

func (f *Feedback) showNewEntry(c *fiber.Ctx, app *web.TeamApp) error {
	return f.renderEntry(c, &teamEntry{nil, app}, fiber.StatusOK, url.Values{}, nil)
}

func (f *Feedback) showEntry(c *fiber.Ctx, entry *teamEntry) error {
	ids, err := entry.PostIDs(c.UserContext(), f.DB)
	if err != nil {
		return err
	}
	pictures, err := entry.Pictures(c.UserContext(), f.DB)
	if err != nil {
		return err
	}
	form := url.Values{
		"title": {entry.Title}, "body": {entry.Body}, "kind": {string(entry.Kind)}, "idea": ids, "finish": {"on"},
		"seen": {entry.Version(ids, models.Drafts(pictures))},
	}
	for _, picture := range pictures {
		form.Add("picture", picture.ID)
		form.Set("caption-"+picture.ID, picture.Caption)
	}
	return f.renderEntry(c, entry, fiber.StatusOK, form, nil)
}

func (f *Feedback) createEntry(c *fiber.Ctx, app *web.TeamApp) error {
	return f.saveEntry(c, &teamEntry{nil, app})
}

// updateEntry keeps the typed text if somebody deleted the entry in the meantime.
func (f *Feedback) updateEntry(c *fiber.Ctx, app *web.TeamApp) error {
	entry, err := app.Entry(c.UserContext(), f.DB, c.Params("id"))
	if models.CodeOf(err) != models.CodeNotFound {
		if err != nil {
			return err
		}
		return f.saveEntry(c, &teamEntry{entry, app})
	}
	form, err := f.Pictures.Form(c, app.App)
	if form == nil {
		return err
	}
	page, err := f.entryPage(c, &teamEntry{nil, app}, form, nil)
	if err != nil {
		return err
	}
	page.Deleted = true
	return web.Render(c, fiber.StatusNotFound, feedbackview.ChangelogEntry(page))
}

// saveEntry stores the form if its button says so; otherwise it shows the form again as the button changed it.
func (f *Feedback) saveEntry(c *fiber.Ctx, entry *teamEntry) error {
	form, err := f.Pictures.Form(c, entry.app.App)
	if form == nil {
		return err
	}
	if err != nil {
		return f.refuseEntry(c, entry, form, err)
	}
	publish := form.Get("do") == "publish"
	if !publish && form.Get("do") != "save" {
		link(form)
		return f.renderEntry(c, entry, fiber.StatusOK, form, nil)
	}
	if err := f.storeEntry(c.UserContext(), web.Actor(c, f.Addresses), entry, form); err != nil {
		if conflict := web.EditConflict(err); conflict != nil {
			return f.entryConflict(c, entry, form, conflict.Message)
		}
		return f.refuseEntry(c, entry, form, err)
	}
	page := paths.AdminChangelogEntry(entry.app.Slug, entry.ID)
	if publish {
		return web.RedirectNoticed(c, page, web.NoticePublished)
	}
	return web.RedirectNoticed(c, page, web.NoticeSaved)
}

// refuseEntry shows the form again with its faults.
func (f *Feedback) refuseEntry(c *fiber.Ctx, entry *teamEntry, form url.Values, err error) error {
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	return f.renderEntry(c, entry, status, form, faults)
}

func (f *Feedback) storeEntry(ctx context.Context, by models.Actor, entry *teamEntry, form url.Values) (err error) {
	draft := models.EntryDraft{
		Title: form.Get("title"), Body: form.Get("body"), Kind: models.EntryKind(form.Get("kind")),
		PostIDs: slices.Clone(form["idea"]), Once: form.Get("once"), Seen: form.Get("seen"),
		Publish: form.Get("do") == "publish", Finish: form.Get("finish") != "",
	}
	for _, id := range form["picture"] {
		draft.Pictures = append(draft.Pictures, models.PictureDraft{ID: id, Caption: form.Get("caption-" + id)})
	}
	if entry.ChangelogEntry != nil {
		return entry.Edit(ctx, f.DB, by, draft)
	}
	entry.ChangelogEntry, err = entry.app.DraftEntry(ctx, f.DB, by, draft)
	if err != nil && models.CodeOf(err) != models.CodeConflict {
		entry.ChangelogEntry = nil
	}
	return err
}

// link adds or removes the idea named by a button of the form. The first added idea also preselects marking the ideas
// as done.
func link(form url.Values) {
	if id := form.Get("add"); id != "" && !slices.Contains(form["idea"], id) {
		if len(form["idea"]) == 0 {
			form.Set("finish", "on")
		}
		form["idea"] = append(form["idea"], id)
	}
	form["idea"] = slices.DeleteFunc(form["idea"], func(id string) bool { return id == form.Get("remove") })
}

func (f *Feedback) renderEntry(
	c *fiber.Ctx, entry *teamEntry, status int, form url.Values, faults web.FormFaults,
) error {
	page, err := f.entryPage(c, entry, form, faults)
	if err != nil {
		return err
	}
	return web.Render(c, status, feedbackview.ChangelogEntry(page))
}

// entryPage is the form with its content, stored or not.
func (f *Feedback) entryPage(
	c *fiber.Ctx, entry *teamEntry, form url.Values, faults web.FormFaults,
) (feedbackview.ChangelogEntryPage, error) {
	ctx := c.UserContext()
	field := func(name string) feedbackview.Field {
		return faults[name].Typed(form.Get(name))
	}
	page := feedbackview.ChangelogEntryPage{
		Shell: f.Staff.Shell(c), App: web.App(entry.app.App), Now: time.Now(), Title: field("title"),
		Text: field("body"), Kind: field("kind"), Find: strings.TrimSpace(form.Get("find")),
		Fault: faults.Beside("post"), Finish: form.Get("finish") != "",
	}
	if entry.ChangelogEntry != nil {
		page.ID, page.PublishedAt, page.Seen = entry.ID, entry.PublishedAt, form.Get("seen")
	} else if page.Once = form.Get("once"); page.Once == "" {
		page.Once = models.NewID()
	}
	stored, err := f.Pictures.Stored(c, entry.app.App, form)
	if err != nil {
		return page, err
	}
	page.Pictures, page.Files = stored, faults["files"].Text
	linked, err := entry.app.PostsByID(ctx, f.DB, form["idea"])
	if err != nil {
		return page, err
	}
	page.Posts = refs(linked)
	if page.Find != "" {
		found, err := f.findIdeas(ctx, entry.app, page.Find, form["idea"])
		if err != nil {
			return page, err
		}
		page.Found = refs(found)
	}
	if entry.ChangelogEntry == nil || entry.AnnouncedAt == nil {
		by := web.Actor(c, f.Addresses)
		if page.Notifies, page.Answers, err = entry.app.Reach(ctx, f.DB, by, form["idea"]); err != nil {
			return page, err
		}
	}
	return page, nil
}

// findIdeas searches for ideas to link to an entry, besides those that are linked already.
func (f *Feedback) findIdeas(
	ctx context.Context, app *web.TeamApp, search string, linked []string,
) ([]models.Post, error) {
	list, err := app.Board(ctx, f.DB, models.BoardQuery{
		Search: search, Status: models.StatusAll, Limit: postsFound + len(linked),
	})
	if err != nil {
		return nil, err
	}
	found := slices.DeleteFunc(list.Posts, func(post models.Post) bool { return slices.Contains(linked, post.ID) })
	return found[:min(len(found), postsFound)], nil
}
