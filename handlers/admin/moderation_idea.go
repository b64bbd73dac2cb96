package admin

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/admin"
	"intake/views/paths"
)

const (
	votersShown = 8
	mergeFound  = 8
)

func (a *Admin) showIdea(c *fiber.Ctx, idea *moderated) error {
	return a.renderIdea(c, idea, fiber.StatusOK, func(*admin.Idea) {})
}

func (a *Admin) showDecline(c *fiber.Ctx, idea *moderated) error {
	return a.renderIdea(c, idea, fiber.StatusOK, func(page *admin.Idea) { page.Open = "decline" })
}

func (a *Admin) showOfficialReply(c *fiber.Ctx, idea *moderated) error {
	return a.renderReplyForm(c, idea, fiber.StatusOK, true, func(*admin.Idea) {})
}

// renderReplyForm answers with the form for the official reply: beside the table or, where a reply is changed and asked
// for so, alone.
func (a *Admin) renderReplyForm(c *fiber.Ctx, idea *moderated, status int, alone bool, change func(*admin.Idea)) error {
	page, err := a.moderationPage(c, idea.app)
	if err != nil {
		return err
	}
	if page.Idea, err = a.ideaPanel(c, idea); err != nil {
		return err
	}
	page.Idea.Open = "reply"
	change(page.Idea)
	if alone && page.Idea.Replied && !idea.Merged() {
		return web.Render(c, status, admin.OfficialReply(page, *page.Idea))
	}
	return web.Render(c, status, admin.Moderation(page))
}

// showIdeaMerge has the search for the other idea. Its words are in q, which is not those of the table here.
func (a *Admin) showIdeaMerge(c *fiber.Ctx, idea *moderated) error {
	return a.renderIdeaMerge(c, idea, fiber.StatusOK, web.Query(c, "q"), "")
}

func (a *Admin) renderIdeaMerge(c *fiber.Ctx, idea *moderated, status int, query, fault string) error {
	ctx, cancel := web.Context(c)
	defer cancel()
	found, err := a.mergeable(ctx, idea, query)
	if err != nil {
		return err
	}
	return a.renderIdea(c, idea, status, func(page *admin.Idea) {
		page.Open, page.Merge = "merge", admin.MergeSearch{Query: query, Found: found, Error: fault}
	})
}

// mergeable are ideas that this one could be merged into: those that match the query or, without one, are much alike.
func (a *Admin) mergeable(ctx context.Context, idea *moderated, query string) ([]admin.IdeaRef, error) {
	var posts []models.Post
	var err error
	if query != "" {
		var list *models.BoardList
		list, err = idea.app.Board(ctx, a.DB, models.BoardQuery{Search: query, Status: models.StatusAll, Limit: mergeFound + 1})
		if list != nil {
			posts = list.Posts
		}
	} else {
		posts, err = idea.app.SimilarPosts(ctx, a.DB, idea.Title, mergeFound+1)
	}
	posts = slices.DeleteFunc(posts, func(post models.Post) bool { return post.ID == idea.ID })
	return refs(posts[:min(len(posts), mergeFound)]), err
}

func refs(posts []models.Post) []admin.IdeaRef {
	var found []admin.IdeaRef
	for _, post := range posts {
		found = append(found, admin.IdeaRef{ID: post.ID, Title: post.Title, Status: string(post.Status), Votes: post.Votes})
	}
	return found
}

// renderIdea answers with the table and the idea beside it, which change may still alter.
func (a *Admin) renderIdea(c *fiber.Ctx, idea *moderated, status int, change func(*admin.Idea)) error {
	page, err := a.moderationPage(c, idea.app)
	if err != nil {
		return err
	}
	if page.Idea, err = a.ideaPanel(c, idea); err != nil {
		return err
	}
	change(page.Idea)
	return web.Render(c, status, admin.Moderation(page))
}

func (a *Admin) ideaPanel(c *fiber.Ctx, idea *moderated) (*admin.Idea, error) {
	ctx, cancel := web.Context(c)
	defer cancel()
	insight, err := idea.Insight(ctx, a.DB, votersShown)
	if err != nil {
		return nil, err
	}
	panel := &admin.Idea{
		ID: idea.ID, Title: idea.Title, Text: idea.Description, Category: string(idea.Category), Status: string(idea.Status),
		CreatedAt: idea.CreatedAt, Votes: idea.Votes, Comments: idea.Comments, Followers: insight.Followers,
		Author: authorForTeam(idea.Post), AuthorBlocked: insight.Blocked, Hidden: idea.Hidden(), Merged: refs(insight.Merged),
	}
	if idea.AuthorNamed {
		panel.AuthorEmail = addressOf(&idea.Author)
	}
	for _, voter := range insight.Voters {
		panel.Voters = append(panel.Voters, admin.Voter{AccountID: voter.ID, Name: nameOf(voter.Name, voter.Email), Email: addressOf(&voter)})
	}
	if idea.Merged() {
		into, err := idea.app.Post(ctx, a.DB, *idea.MergedInto)
		if err != nil {
			return nil, err
		}
		panel.MergedInto = &refs([]models.Post{*into})[0]
	} else if panel.Merge.Found, err = a.mergeable(ctx, idea, ""); err != nil {
		return nil, err
	}
	return panel, a.addTalk(ctx, idea, panel)
}

// addTalk adds what the team said about the idea, and the tickets that are about it.
func (a *Admin) addTalk(ctx context.Context, idea *moderated, panel *admin.Idea) error {
	reply, err := idea.OfficialReply(ctx, a.DB)
	if err != nil {
		return err
	}
	if reply != nil {
		panel.Replied, panel.Reply.Value = true, reply.Body
	}
	panel.Seen = models.ReplyVersion(reply)
	notes, err := idea.Notes(ctx, a.DB)
	if err != nil {
		return err
	}
	for _, note := range notes {
		panel.Notes = append(panel.Notes, admin.TeamNote{AuthorID: note.AuthorID, Author: note.Author.Name, Text: note.Body, At: note.CreatedAt})
	}
	tickets, err := idea.Tickets(ctx, a.DB)
	if err != nil {
		return err
	}
	for _, ticket := range tickets {
		panel.Tickets = append(panel.Tickets, admin.LinkedTicket{
			ID: ticket.ID, Number: int(ticket.Number), Subject: ticket.Subject, Status: string(ticket.Status),
			Href: paths.InboxTicket(ticket.ID, paths.Queue{}),
		})
	}
	return nil
}
