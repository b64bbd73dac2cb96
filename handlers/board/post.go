package board

import (
	"cmp"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/errorpage"
	"intake/views/layout"
	"intake/views/paths"
)

const (
	shownVoters  = 5
	shownSimilar = 4
)

// withPost finds the app's post in the address. Hidden ones exist for the team alone.
func (b *Board) withPost(next func(*fiber.Ctx, *models.App, *models.Post) error) func(*fiber.Ctx, *models.App) error {
	return func(c *fiber.Ctx, app *models.App) error {
		post, err := app.Post(c.UserContext(), b.DB, c.Params("id"))
		if err == nil {
			err = b.refuseHidden(c, app, post)
		}
		if models.CodeOf(err) == models.CodeNotFound {
			c.Set(fiber.HeaderCacheControl, "no-store")
			return web.Render(c, fiber.StatusNotFound, errorpage.PostNotFound(web.App(app), web.LostWords(c)))
		}
		if err != nil {
			return err
		}
		return next(c, app, post)
	}
}

func (b *Board) refuseHidden(c *fiber.Ctx, app *models.App, post *models.Post) error {
	if !post.Hidden() {
		return nil
	}
	staff, err := b.staff(c, app)
	if err == nil && !staff {
		err = models.NotFound("There is no such post.")
	}
	return err
}

// staff reports whether the viewer is a member of the app's team.
func (b *Board) staff(c *fiber.Ctx, app *models.App) (bool, error) {
	account := person(c)
	if account == nil {
		return false, nil
	}
	return app.HasMember(c.UserContext(), b.DB, account)
}

func (b *Board) showPost(c *fiber.Ctx, app *models.App, post *models.Post) error {
	if post.Merged() {
		return b.redirectMerged(c, app, post)
	}
	welcome, err := b.welcome(c, app, post)
	if err != nil {
		return err
	}
	page, err := b.postPage(c, app, post)
	if err != nil {
		return err
	}
	page.Welcome = welcome
	if err := b.sawComments(c, post, page); err != nil {
		return err
	}
	return b.sendPost(c, fiber.StatusOK, page)
}

// sawComments cancels mails about comments that the page shows the reader. A page loaded in the background may not have
// been seen.
func (b *Board) sawComments(c *fiber.Ctx, post *models.Post, page *boardview.PostPage) error {
	var shown []*boardview.Comment
	for _, entry := range page.Thread {
		if entry.Comment != nil {
			shown = append(shown, entry.Comment)
		}
	}
	if person(c) == nil || len(shown) == 0 || c.Get(web.Background) != "" {
		return nil
	}
	first, last := shown[0].At, shown[len(shown)-1].At
	if page.NewestFirst {
		first, last = last, first
	}
	return post.SawComments(c.UserContext(), b.DB, person(c), first, last)
}

// redirectMerged redirects from a merged post to the one that it was merged into. Caches must not keep that: the merge
// may be undone.
func (b *Board) redirectMerged(c *fiber.Ctx, app *models.App, post *models.Post) error {
	target, err := post.Canonical(c.UserContext(), b.DB)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	place := paths.PostMerged(app.Slug, target.ID, post.ID)
	if comment := c.Query("comment"); models.IsID(comment) { // the browser keeps the fragment
		place = paths.With(place, map[string]string{"comment": comment})
	}
	return c.Redirect(paths.InLanguage(place, web.LinkedLanguage(c)), fiber.StatusMovedPermanently)
}

// renderPost answers with the page of the post; comment is a refused one.
func (b *Board) renderPost(
	c *fiber.Ctx, app *models.App, post *models.Post, status int, comment boardview.CommentForm,
) error {
	page, err := b.postPage(c, app, post)
	if err != nil {
		return err
	}
	comment.Seen = cmp.Or(comment.Seen, page.Comment.Seen)
	page.Comment = comment
	return b.sendPost(c, status, page)
}

// renderPostWelcoming answers with the page of the post and asks people who return from the sign-in for their name.
func (b *Board) renderPostWelcoming(
	c *fiber.Ctx, app *models.App, post *models.Post, status int, welcome *boardview.Welcome,
) error {
	page, err := b.postPage(c, app, post)
	if err != nil {
		return err
	}
	page.Welcome = welcome
	return b.sendPost(c, status, page)
}

func (b *Board) sendPost(c *fiber.Ctx, status int, page *boardview.PostPage) error {
	if err := web.Render(c, status, boardview.Post(*page)); err != nil {
		return err
	}
	return web.Conditional(c)
}

func (b *Board) postPage(c *fiber.Ctx, app *models.App, post *models.Post) (*boardview.PostPage, error) {
	page := &boardview.PostPage{
		App: web.App(app), Now: time.Now(), ID: post.ID, Title: post.Title, Text: post.Description,
		Locale: post.Locale, Category: string(post.Category),
		Status: string(post.Status), Author: author(c.UserContext(), post),
		Votes: post.Votes,
		Ended: post.Status.Ended(), CreatedAt: post.CreatedAt, Edited: post.EditedAt != nil,
		CanEdit: post.EditableBy(person(c), time.Now()), CanDelete: post.DeletableBy(person(c)),
		Canonical: b.BaseURL + paths.Post(app.Slug, post.ID),
		Comments:  post.Comments, Hidden: post.Hidden(), Viewer: viewer(c, app),
	}
	if post.NeedAskedAt != nil && !page.Ended {
		page.NeedAskedAt, page.StillNeeded = *post.NeedAskedAt, post.StillNeeded
	}
	tags, err := b.tags(c.UserContext(), *post)
	if err != nil {
		return nil, err
	}
	page.Tags = tags[post.ID]
	if page.Staff, err = b.staff(c, app); err != nil {
		return nil, err
	}
	if account := web.Acting(c); account != nil {
		state, err := post.ViewerState(c.UserContext(), b.DB, web.Actor(c, b.Addresses))
		if err != nil {
			return nil, err
		}
		if account := person(c); account != nil && !app.Archived() {
			question, err := post.NeedQuestion(c.UserContext(), b.DB, account)
			if err != nil {
				return nil, err
			}
			page.AsksNeed = question != nil && question.Answer == nil
		}
		page.Nameless = person(c) != nil && account.Name == ""
		page.Voted, page.Following = state.Voted, state.Following
	}
	if page.Comment.Seen, err = post.Seen(c.UserContext(), b.DB); err != nil {
		return nil, err
	}
	if err := b.addThread(c, page, post, page.Staff); err != nil {
		return nil, err
	}
	if err := b.addThreadPictures(c, app, page); err != nil {
		return nil, err
	}
	return page, b.addAround(c, page, app, post)
}

// addAround adds what is shown beside the text: the official reply, voters, similar posts, and posts merged into it.
func (b *Board) addAround(c *fiber.Ctx, page *boardview.PostPage, app *models.App, post *models.Post) error {
	ctx := c.UserContext()
	reply, err := post.OfficialReply(ctx, b.DB)
	if err != nil {
		return err
	}
	if reply != nil {
		page.Reply = &boardview.OfficialReply{Author: commenter(ctx, reply), Text: reply.Body, Status: string(post.Status),
			At: reply.CreatedAt}
	}
	voters, err := post.Voters(ctx, b.DB, shownVoters)
	if err != nil {
		return err
	}
	for i := range voters {
		page.Voters = append(page.Voters, layout.Person{ID: voters[i].ID, Name: voters[i].Name})
	}
	similar, err := app.SimilarPosts(ctx, b.DB, post.Title, shownSimilar+1)
	if err != nil {
		return err
	}
	for i := range similar {
		if similar[i].ID != post.ID && len(page.Similar) < shownSimilar {
			page.Similar = append(page.Similar, ref(&similar[i]))
		}
	}
	page.Arrived, err = b.arrivedFrom(c, app, post)
	return err
}

// arrivedFrom is the title of the merged post whose address redirected here, if one did.
func (b *Board) arrivedFrom(c *fiber.Ctx, app *models.App, post *models.Post) (string, error) {
	if !models.IsID(c.Query("merged")) {
		return "", nil
	}
	ctx := c.UserContext()
	merged, err := app.Post(ctx, b.DB, c.Query("merged"))
	if models.CodeOf(err) == models.CodeNotFound {
		return "", nil
	}
	if err != nil || merged.Hidden() || !merged.Merged() {
		return "", err
	}
	target, err := merged.Canonical(ctx, b.DB)
	if err != nil || target.ID != post.ID {
		return "", err
	}
	return merged.Title, nil
}
