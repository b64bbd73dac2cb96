package admin

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/inbox"
)

const similarIdeas = 20

func shownIdeas(posts []models.Post) []inbox.Idea {
	ideas := make([]inbox.Idea, len(posts))
	for i := range posts {
		ideas[i] = inbox.Idea{ID: posts[i].ID, Title: posts[i].Title, Status: string(posts[i].Status), Votes: posts[i].Votes}
	}
	return ideas
}

// showIdeas looks for an idea that the ticket is about: by words, or else those much like its subject.
func (a *Admin) showIdeas(c *fiber.Ctx, d *desk) error {
	return a.renderIdeas(c, d, fiber.StatusOK, "")
}

func (a *Admin) renderIdeas(c *fiber.Ctx, d *desk, status int, fault string) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	list, ticket, err := a.beside(ctx, c, d)
	if err != nil {
		return err
	}
	page := inbox.IdeasPage{Page: *list, Ticket: ticket, Find: strings.TrimSpace(web.Query(c, "find")), Fault: fault}
	var posts []models.Post
	if page.Find == "" {
		posts, err = d.App.SimilarPosts(ctx, a.DB, d.Subject, similarIdeas)
	} else {
		var found *models.BoardList
		if found, err = d.App.Board(ctx, a.DB, models.BoardQuery{Search: page.Find, Status: models.StatusAll, Limit: similarIdeas}); err == nil {
			posts = found.Posts
		}
	}
	if err != nil {
		return err
	}
	page.Found = shownIdeas(posts)
	return web.Render(c, status, inbox.Ideas(page))
}

func (a *Admin) linkIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	post, err := d.App.Post(ctx, a.DB, form.Get("post"))
	if models.CodeOf(err) == models.CodeNotFound {
		return a.renderIdeas(c, d, fiber.StatusUnprocessableEntity, "This idea is not there any more. Choose another one.")
	}
	if err != nil {
		return err
	}
	if _, err := post.LinkTicket(ctx, a.DB, web.Actor(c, a.Addresses), d.Number); err != nil {
		return err
	}
	a.changed(*d.Ticket)
	return c.Redirect(noticed(ticketOf(c, d), web.NoticeIdeaLinked, ""), fiber.StatusSeeOther)
}

func (a *Admin) unlinkIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	post, err := d.App.Post(ctx, a.DB, form.Get("post"))
	if err != nil {
		return err
	}
	if err := post.UnlinkTicket(ctx, a.DB, web.Actor(c, a.Addresses), d.ID); err != nil {
		return err
	}
	a.changed(*d.Ticket)
	return c.Redirect(ticketOf(c, d), fiber.StatusSeeOther)
}

// showNewIdea offers the ticket's subject as the title, and nothing of what the requester wrote: everybody reads an idea.
func (a *Admin) showNewIdea(c *fiber.Ctx, d *desk) error {
	return a.renderNewIdea(c, d, fiber.StatusOK, func(page *inbox.NewIdeaPage) { page.Title.Value = d.Subject })
}

func (a *Admin) renderNewIdea(c *fiber.Ctx, d *desk, status int, fill func(*inbox.NewIdeaPage)) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	list, ticket, err := a.beside(ctx, c, d)
	if err != nil {
		return err
	}
	page := inbox.NewIdeaPage{Page: *list, Ticket: ticket}
	fill(&page)
	return web.Render(c, status, inbox.NewIdea(page))
}

func (a *Admin) createIdea(c *fiber.Ctx, d *desk) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx, cancel := web.Context(c)
	defer cancel()
	_, err = d.PublishPost(ctx, a.DB, web.Actor(c, a.Addresses), models.PostDraft{
		Title: form.Get("title"), Description: form.Get("description"), Category: form.Get("category"),
	})
	if err != nil {
		faults, err := web.Faults(err)
		if err != nil {
			return err
		}
		field := func(name string) inbox.Field { return inbox.Field{Value: form.Get(name), Error: faults[name]} }
		return a.renderNewIdea(c, d, fiber.StatusUnprocessableEntity, func(page *inbox.NewIdeaPage) {
			page.Title, page.Description, page.Category = field("title"), field("description"), field("category")
		})
	}
	a.changed(*d.Ticket)
	return c.Redirect(noticed(ticketOf(c, d), web.NoticeIdeaMade, ""), fiber.StatusSeeOther)
}
