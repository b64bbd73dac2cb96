package feedback

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
)

const (
	votersShown = 8
	mergeFound  = 8
)

func (f *Feedback) showIdea(c *fiber.Ctx, idea *moderated) error {
	return f.renderIdea(c, idea, fiber.StatusOK, func(*feedbackview.Idea) {})
}

func (f *Feedback) showDecline(c *fiber.Ctx, idea *moderated) error {
	return f.renderIdea(c, idea, fiber.StatusOK, func(page *feedbackview.Idea) { page.Open = "decline" })
}

func (f *Feedback) showOfficialReply(c *fiber.Ctx, idea *moderated) error {
	return f.renderReplyForm(c, idea, fiber.StatusOK, true, func(*feedbackview.Idea) {})
}

// renderReplyForm answers with the form for the official reply: beside the table or, where a reply is changed and asked
// for so, alone.
func (f *Feedback) renderReplyForm(
	c *fiber.Ctx, idea *moderated, status int, alone bool, change func(*feedbackview.Idea),
) error {
	page, err := f.moderationPage(c, idea.app)
	if err != nil {
		return err
	}
	if page.Idea, err = f.ideaPanel(c, idea); err != nil {
		return err
	}
	page.Idea.Open = "reply"
	change(page.Idea)
	if alone && page.Idea.Replied && !idea.Merged() {
		return web.Render(c, status, feedbackview.OfficialReply(page, *page.Idea))
	}
	return web.Render(c, status, feedbackview.Moderation(page))
}

// showMerge has the search for the other idea. Its words are in q, which is not those of the table here.
func (f *Feedback) showMerge(c *fiber.Ctx, idea *moderated) error {
	return f.renderMerge(c, idea, fiber.StatusOK, web.Query(c, "q"), "")
}

func (f *Feedback) renderMerge(c *fiber.Ctx, idea *moderated, status int, query, fault string) error {
	found, err := f.mergeable(c.UserContext(), idea, query)
	if err != nil {
		return err
	}
	return f.renderIdea(c, idea, status, func(page *feedbackview.Idea) {
		page.Open, page.Merge = "merge", feedbackview.MergeSearch{Query: query, Found: found, Error: fault}
	})
}

// mergeable are ideas that this one could be merged into: those that match the query or, without one, are much alike.
func (f *Feedback) mergeable(ctx context.Context, idea *moderated, query string) ([]feedbackview.IdeaRef, error) {
	var posts []models.Post
	var err error
	if query != "" {
		var list *models.BoardList
		list, err = idea.app.Board(ctx, f.DB, models.BoardQuery{
			Search: query, Status: models.StatusAll, Limit: mergeFound + 1,
		})
		if list != nil {
			posts = list.Posts
		}
	} else {
		posts, err = idea.app.SimilarPosts(ctx, f.DB, idea.Title, mergeFound+1)
	}
	posts = slices.DeleteFunc(posts, func(post models.Post) bool { return post.ID == idea.ID })
	return refs(posts[:min(len(posts), mergeFound)]), err
}

func refs(posts []models.Post) []feedbackview.IdeaRef {
	var found []feedbackview.IdeaRef
	for _, post := range posts {
		found = append(found, feedbackview.IdeaRef{
			ID: post.ID, Title: post.Title, Status: string(post.Status), Votes: post.Votes,
		})
	}
	return found
}

// renderIdea answers with the table and the idea beside it, which change may still alter.
func (f *Feedback) renderIdea(c *fiber.Ctx, idea *moderated, status int, change func(*feedbackview.Idea)) error {
	page, err := f.moderationPage(c, idea.app)
	if err != nil {
		return err
	}
	if page.Idea, err = f.ideaPanel(c, idea); err != nil {
		return err
	}
	change(page.Idea)
	return web.Render(c, status, feedbackview.Moderation(page))
}

func (f *Feedback) ideaPanel(c *fiber.Ctx, idea *moderated) (*feedbackview.Idea, error) {
	ctx := c.UserContext()
	insight, err := idea.Insight(ctx, f.DB, votersShown)
	if err != nil {
		return nil, err
	}
	panel := &feedbackview.Idea{
		ID: idea.ID, Title: idea.Title, Text: idea.Description, Category: string(idea.Category),
		Status: string(idea.Status), CreatedAt: idea.CreatedAt, Votes: idea.Votes, Comments: idea.Comments,
		Followers: insight.Followers, Author: authorForTeam(idea.Post), AuthorBlocked: insight.Blocked,
		Hidden: idea.Hidden(), Merged: refs(insight.Merged),
	}
	if idea.AuthorNamed {
		panel.AuthorEmail = web.AddressOf(&idea.Author)
	}
	for _, voter := range insight.Voters {
		panel.Voters = append(panel.Voters, feedbackview.Voter{
			AccountID: voter.ID, Name: web.NameOf(voter.Name, voter.Email), Email: web.AddressOf(&voter),
		})
	}
	if idea.Merged() {
		into, err := idea.app.Post(ctx, f.DB, *idea.MergedInto)
		if err != nil {
			return nil, err
		}
		panel.MergedInto = &refs([]models.Post{*into})[0]
	} else if panel.Merge.Found, err = f.mergeable(ctx, idea, ""); err != nil {
		return nil, err
	}
	return panel, f.addTalk(ctx, idea, panel)
}

// addTalk adds what the team said about the idea, and the tickets that are about it.
func (f *Feedback) addTalk(ctx context.Context, idea *moderated, panel *feedbackview.Idea) error {
	reply, err := idea.OfficialReply(ctx, f.DB)
	if err != nil {
		return err
	}
	if reply != nil {
		panel.Replied, panel.Reply.Value = true, reply.Body
	}
	panel.Seen = models.ReplyVersion(reply)
	notes, err := idea.Notes(ctx, f.DB)
	if err != nil {
		return err
	}
	for _, note := range notes {
		panel.Notes = append(panel.Notes, feedbackview.TeamNote{
			AuthorID: note.AuthorID, Author: note.Author.Name, Text: note.Body, At: note.CreatedAt,
		})
	}
	tickets, err := idea.Tickets(ctx, f.DB)
	if err != nil {
		return err
	}
	for _, ticket := range tickets {
		panel.Tickets = append(panel.Tickets, feedbackview.LinkedTicket{
			ID: ticket.ID, Number: int(ticket.Number), Subject: ticket.Subject, Status: string(ticket.Status),
			Href: paths.InboxTicket(ticket.ID, paths.Queue{}),
		})
	}
	return nil
}
