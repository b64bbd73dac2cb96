package board

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/i18n"
	"intake/views/paths"
)

const (
	shownNear = 5
)

// showNew is the form for an idea, prefilled with the text from the board's search.
func (b *Board) showNew(c *fiber.Ctx, app *models.App) error {
	title := strings.TrimSpace(web.Query(c, "q"))
	near, err := b.near(c, app, title)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	return b.renderNew(c, app, fiber.StatusOK, boardview.NewPage{Title: boardview.Field{Value: title}, Near: near})
}

func (b *Board) renderNew(c *fiber.Ctx, app *models.App, status int, page boardview.NewPage) error {
	page.App, page.Viewer, page.Name = web.App(app), viewer(c, app), i18n.PostVisitor(c.UserContext())
	if account := person(c); account != nil {
		if page.Nameless = account.Name == ""; !page.Nameless {
			page.Name = account.Name
		}
	}
	return web.Render(c, status, boardview.New(page))
}

// showSimilar shows ideas that are similar to a title while it is typed.
func (b *Board) showSimilar(c *fiber.Ctx, app *models.App) error {
	near, err := b.near(c, app, web.Query(c, "title"))
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	return web.Render(c, fiber.StatusOK, boardview.Near(web.App(app), near))
}

func (b *Board) near(c *fiber.Ctx, app *models.App, title string) ([]boardview.NearPost, error) {
	posts, err := app.SimilarToTyped(c.UserContext(), b.DB, title, shownNear)
	if err != nil {
		return nil, err
	}
	voted, err := b.voted(c, posts)
	if err != nil {
		return nil, err
	}
	var near []boardview.NearPost
	for i := range posts {
		near = append(near,
			boardview.NearPost{Ref: ref(&posts[i]), Voted: voted[posts[i].ID], Ended: posts[i].Status.Ended()})
	}
	return near, nil
}

// share publishes an idea. People who have not seen that there are similar ones are shown them first.
func (b *Board) share(c *fiber.Ctx, app *models.App) error {
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	form, err := b.Pictures.Form(c, app)
	if form == nil {
		return err
	}
	if err != nil {
		return b.refusePost(c, app, form, err)
	}
	near, err := b.unseen(c, app, form)
	if err != nil {
		return err
	}
	if len(near) > 0 {
		return b.showNear(c, app, form, near)
	}
	if web.Acting(c) == nil {
		err := b.savePendingAction(c, app, models.PendingDraft{
			Kind: models.PendingPost, Title: form.Get("title"), Description: form.Get("description"),
			Category: models.PostCategory(form.Get("category")), Locale: i18n.Of(c.UserContext()).Tag,
		})
		if err != nil {
			return b.refusePost(c, app, form, err)
		}
		return nil
	}
	post, err := b.publish(c, app, form)
	if err != nil {
		return b.refusePost(c, app, form, err)
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID), web.NoticeShared)
}

// unseen are the similar ideas, unless the form shows all of them already, or was sent before.
func (b *Board) unseen(c *fiber.Ctx, app *models.App, form url.Values) ([]boardview.NearPost, error) {
	if web.Acting(c) != nil {
		again, err := sharedOnce(app, web.Actor(c, b.Addresses), form).Used(c.UserContext(), b.DB)
		if err != nil || again {
			return nil, err
		}
	}
	near, err := b.near(c, app, form.Get("title"))
	if slices.ContainsFunc(near, func(post boardview.NearPost) bool { return !slices.Contains(form["seen"], post.ID) }) {
		return near, err
	}
	return nil, err
}

// sharedOnce identifies an idea by its text instead of a token: a pending action comes back without its form.
func sharedOnce(app *models.App, by models.Actor, form url.Values) *models.Idempotency {
	return models.Once("post of app "+app.ID, by, form.Get("title"), form.Get("description"), form.Get("category"))
}

// showNear shows the form again with the similar ideas.
func (b *Board) showNear(c *fiber.Ctx, app *models.App, form url.Values, near []boardview.NearPost) error {
	page, err := b.typed(c, app, form)
	if err != nil {
		return err
	}
	page.Near, page.Ask = near, true
	return b.renderNew(c, app, fiber.StatusUnprocessableEntity, page)
}

func (b *Board) publish(c *fiber.Ctx, app *models.App, form url.Values) (*models.Post, error) {
	if err := b.Limits.Of(c, web.Posts); err != nil {
		return nil, err
	}
	ctx, by := c.UserContext(), web.Actor(c, b.Addresses)
	post, err := b.Intake.PublishPost(ctx, app, models.PostDraft{
		Title: form.Get("title"), Description: form.Get("description"), Category: models.PostCategory(form.Get("category")),
		Pictures: form["picture"], Source: models.SourcePage, By: by, Locale: i18n.Of(ctx).Tag,
		Idempotency: sharedOnce(app, by, form),
	})
	if err != nil {
		return nil, err
	}
	return post, b.checkThere(c, app, post.ID)
}

// checkThere returns a Conflict if the idea, shared before with the same text, has left the board: its page does not
// exist for the person any more.
func (b *Board) checkThere(c *fiber.Ctx, app *models.App, id string) error {
	ctx := c.UserContext()
	post, err := app.Post(ctx, b.DB, id)
	if err != nil {
		return err
	}
	shown, err := post.Canonical(ctx, b.DB)
	if err != nil || !post.Hidden() && !shown.Hidden() {
		return err
	}
	if staff, err := b.staff(c, app); staff || err != nil {
		return err
	}
	return models.Refuse(models.FaultIdeaRemoved)
}

// refusePost shows the form again with the typed text and its faults.
func (b *Board) refusePost(c *fiber.Ctx, app *models.App, form url.Values, err error) error {
	status, faults, err := web.Refused(c, err)
	if err != nil {
		return err
	}
	page, err := b.typed(c, app, form)
	if err != nil {
		return err
	}
	page.Files = faults["files"].Text
	for field, typed := range map[string]*boardview.Field{
		"title": &page.Title, "description": &page.Text, "category": &page.Category,
	} {
		*typed = faults[field].Typed(typed.Value)
	}
	if fault, ofAll := faults[""]; ofAll {
		page.Title = fault.Typed(page.Title.Value)
	}
	return b.renderNew(c, app, status, page)
}

func (b *Board) typed(c *fiber.Ctx, app *models.App, form url.Values) (boardview.NewPage, error) {
	pictures, err := b.Pictures.Stored(c, app, form)
	return boardview.NewPage{
		Pictures: pictures, Title: boardview.Field{Value: form.Get("title")},
		Text:     boardview.Field{Value: form.Get("description")},
		Category: boardview.Field{Value: form.Get("category")},
	}, err
}
