package inbox

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

const similarPosts = 20

func shownPosts(posts []models.Post) []inboxview.Post {
	shown := make([]inboxview.Post, len(posts))
	for i := range posts {
		shown[i] = inboxview.Post{
			ID: posts[i].ID, Title: posts[i].Title, Status: string(posts[i].Status), Votes: posts[i].Votes,
			Hidden: posts[i].Hidden(), Merged: posts[i].Merged(),
		}
	}
	return shown
}

// showPosts searches for an idea that the ticket is about: by the query, else by similarity to its subject; without a
// match it shows the ideas on the board.
func (in *Inbox) showPosts(c *fiber.Ctx, t *teamTicket) error {
	return in.renderPosts(c, t, fiber.StatusOK, "")
}

func (in *Inbox) renderPosts(c *fiber.Ctx, t *teamTicket, status int, fault string) error {
	ctx := c.UserContext()
	list, ticket, err := in.beside(c, t)
	if err != nil {
		return err
	}
	page := inboxview.PostsPage{
		Page: *list, Ticket: ticket, Find: strings.TrimSpace(web.Query(c, "find")), Fault: fault,
	}
	var posts []models.Post
	if page.Find == "" {
		posts, err = t.App.SimilarPosts(ctx, in.DB, t.Subject, similarPosts)
		page.Similar = len(posts) > 0
	}
	if err == nil && !page.Similar {
		var found *models.BoardList
		if found, err = t.App.Board(ctx, in.DB, models.BoardQuery{
			Search: page.Find, Status: models.StatusAll, Limit: similarPosts,
		}); err == nil {
			posts = found.Posts
		}
	}
	if err != nil {
		return err
	}
	page.Found = shownPosts(posts)
	return web.Render(c, status, inboxview.Posts(page))
}

func (in *Inbox) linkPost(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	post, err := t.App.Post(ctx, in.DB, form.Get("post"))
	if models.CodeOf(err) == models.CodeNotFound {
		const gone = "This idea is not there any more. Choose another one."
		return in.renderPosts(c, t, fiber.StatusUnprocessableEntity, gone)
	}
	if err != nil {
		return err
	}
	mark := models.BeginUndo()
	if _, err := post.LinkTicket(ctx, in.DB, web.Actor(c, in.Addresses), t.Number); err != nil {
		return err
	}
	return web.RedirectNoticed(c, ticketOf(c, t), web.NoticePostLinked, web.WithUndo(mark.Token()))
}

func (in *Inbox) unlinkPost(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	post, err := t.App.Post(ctx, in.DB, form.Get("post"))
	if err != nil {
		return err
	}
	mark := models.BeginUndo()
	if err := post.UnlinkTicket(ctx, in.DB, web.Actor(c, in.Addresses), t.ID); err != nil {
		return err
	}
	return web.RedirectNoticed(c, ticketOf(c, t), web.NoticePostUnlinked, web.WithUndo(mark.Token()))
}

// showNewPost suggests the ticket's subject as the title, but nothing of what the requester wrote: an idea is public.
func (in *Inbox) showNewPost(c *fiber.Ctx, t *teamTicket) error {
	return in.renderNewPost(c, t, fiber.StatusOK, func(page *inboxview.NewPostPage) { page.Title.Value = t.Subject })
}

func (in *Inbox) renderNewPost(c *fiber.Ctx, t *teamTicket, status int, fill func(*inboxview.NewPostPage)) error {
	list, ticket, err := in.beside(c, t)
	if err != nil {
		return err
	}
	page := inboxview.NewPostPage{Page: *list, Ticket: ticket}
	fill(&page)
	return web.Render(c, status, inboxview.NewPost(page))
}

func (in *Inbox) createPost(c *fiber.Ctx, t *teamTicket) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	if written := form.Get("app"); written != "" && written != t.App.Slug {
		err = models.Invalid("title", "The ticket was moved to "+t.App.Name+" meanwhile. "+
			"Publish the idea if everybody may read it on the board of that app.")
	} else {
		_, err = t.PublishPost(c.UserContext(), in.DB, web.Actor(c, in.Addresses), models.TicketPostDraft{
			Title: form.Get("title"), Description: form.Get("description"), Category: models.PostCategory(form.Get("category")),
		})
	}
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		field := func(name string) inboxview.Field {
			return faults[name].Typed(form.Get(name))
		}
		return in.renderNewPost(c, t, status, func(page *inboxview.NewPostPage) {
			page.Title, page.Description, page.Category = field("title"), field("description"), field("category")
		})
	}
	return web.RedirectNoticed(c, ticketOf(c, t), web.NoticePostMade)
}
