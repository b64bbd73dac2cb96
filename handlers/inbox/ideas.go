package inbox

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
)

const similarIdeas = 20

func shownIdeas(posts []models.Post) []inboxview.Idea {
	ideas := make([]inboxview.Idea, len(posts))
	for i := range posts {
		ideas[i] = inboxview.Idea{ID: posts[i].ID, Title: posts[i].Title, Status: string(posts[i].Status), Votes: posts[i].Votes}
	}
	return ideas
}

// showIdeas looks for an idea that the ticket is about: by words, or else those much like its subject.
func (in *Inbox) showIdeas(c *fiber.Ctx, d *desk) error {
	return in.renderIdeas(c, d, fiber.StatusOK, "")
}

func (in *Inbox) renderIdeas(c *fiber.Ctx, d *desk, status int, fault string) error {
	ctx := c.UserContext()
	list, ticket, err := in.beside(c, d)
	if err != nil {
		return err
	}
	page := inboxview.IdeasPage{Page: *list, Ticket: ticket, Find: strings.TrimSpace(web.Query(c, "find")), Fault: fault}
	var posts []models.Post
	if page.Find == "" {
		posts, err = d.App.SimilarPosts(ctx, in.DB, d.Subject, similarIdeas)
	} else {
		var found *models.BoardList
		if found, err = d.App.Board(ctx, in.DB, models.BoardQuery{Search: page.Find, Status: models.StatusAll, Limit: similarIdeas}); err == nil {
			posts = found.Posts
		}
	}
	if err != nil {
		return err
	}
	page.Found = shownIdeas(posts)
	return web.Render(c, status, inboxview.Ideas(page))
}

func (in *Inbox) linkIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	post, err := d.App.Post(ctx, in.DB, form.Get("post"))
	if models.CodeOf(err) == models.CodeNotFound {
		return in.renderIdeas(c, d, fiber.StatusUnprocessableEntity, "This idea is not there any more. Choose another one.")
	}
	if err != nil {
		return err
	}
	if _, err := post.LinkTicket(ctx, in.DB, web.Actor(c, in.Addresses), d.Number); err != nil {
		return err
	}
	return web.RedirectNoticed(c, ticketOf(c, d), web.NoticeIdeaLinked)
}

func (in *Inbox) unlinkIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	post, err := d.App.Post(ctx, in.DB, form.Get("post"))
	if err != nil {
		return err
	}
	if err := post.UnlinkTicket(ctx, in.DB, web.Actor(c, in.Addresses), d.ID); err != nil {
		return err
	}
	return c.Redirect(ticketOf(c, d), fiber.StatusSeeOther)
}

// showNewIdea offers the ticket's subject as the title, and nothing of what the requester wrote: everybody reads an idea.
func (in *Inbox) showNewIdea(c *fiber.Ctx, d *desk) error {
	return in.renderNewIdea(c, d, fiber.StatusOK, func(page *inboxview.NewIdeaPage) { page.Title.Value = d.Subject })
}

func (in *Inbox) renderNewIdea(c *fiber.Ctx, d *desk, status int, fill func(*inboxview.NewIdeaPage)) error {
	list, ticket, err := in.beside(c, d)
	if err != nil {
		return err
	}
	page := inboxview.NewIdeaPage{Page: *list, Ticket: ticket}
	fill(&page)
	return web.Render(c, status, inboxview.NewIdea(page))
}

func (in *Inbox) createIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	_, err = d.PublishPost(c.UserContext(), in.DB, web.Actor(c, in.Addresses), models.PostDraft{
		Title: form.Get("title"), Description: form.Get("description"), Category: form.Get("category"),
	})
	if err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		field := func(name string) inboxview.Field { return inboxview.Field{Value: form.Get(name), Error: faults[name]} }
		return in.renderNewIdea(c, d, fiber.StatusUnprocessableEntity, func(page *inboxview.NewIdeaPage) {
			page.Title, page.Description, page.Category = field("title"), field("description"), field("category")
		})
	}
	return web.RedirectNoticed(c, ticketOf(c, d), web.NoticeIdeaMade)
}
