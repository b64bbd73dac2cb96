package feedback

import (
	"context"
	"slices"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	feedbackview "intake/views/feedback"
	"intake/views/paths"
	"intake/views/ui"
)

const (
	votersShown = 8
	mergeFound  = 8
)

// mountPost adds the pages of one idea and the actions on it. They come after those of the table and the tags, whose
// addresses look like that of an idea.
func (f *Feedback) mountPost(server fiber.Router) {
	of := func(next func(*fiber.Ctx, *teamPost) error) fiber.Handler { return f.Staff.Member(f.post(next)) }
	const one = "/admin/apps/:slug/feedback/:id"
	server.Get(one, web.SignedIn, of(f.showPost))
	server.Post(one+"/alike/dismiss", web.SignedIn, of(f.dismissAlike))
	server.Get(one+"/edit", web.SignedIn, of(f.showPostEdit))
	server.Post(one+"/edit", web.SignedIn, of(f.editPost))
	server.Post(one+"/status", web.SignedIn, of(f.setStatus))
	server.Get(one+"/decline", web.SignedIn, of(f.showDecline))
	server.Post(one+"/decline", web.SignedIn, of(f.decline))
	server.Get(one+"/reply", web.SignedIn, of(f.showOfficialReply))
	server.Post(one+"/reply", web.SignedIn, of(f.reply))
	server.Get(one+"/merge", web.SignedIn, of(f.showMerge))
	server.Post(one+"/merge", web.SignedIn, of(f.merge))
	server.Post(one+"/unmerge", web.SignedIn, of(f.unmerge))
	server.Post(one+"/hide", web.SignedIn, of(f.hide))
	server.Post(one+"/unhide", web.SignedIn, of(f.unhide))
	server.Post(one+"/block", web.SignedIn, of(f.block))
	server.Post(one+"/unblock", web.SignedIn, of(f.unblock))
	server.Post(one+"/notes", web.SignedIn, of(f.addNote))
	server.Post(one+"/votes", web.SignedIn, of(f.voteFor))
	server.Post(one+"/ask", web.SignedIn, of(f.askVoters))
	server.Post(one+"/ticket", web.SignedIn, of(f.fileTicket))
	server.Post(one+"/tickets", web.SignedIn, of(f.linkTicket))
	server.Post(one+"/tickets/:ticket/unlink", web.SignedIn, of(f.unlinkTicket))
	server.Post(one+"/tags", web.SignedIn, of(f.tagPost))
	server.Post(one+"/tags/:tag/remove", web.SignedIn, of(f.untagPost))
}

func (f *Feedback) showPost(c *fiber.Ctx, post *teamPost) error {
	return f.renderPost(c, post, fiber.StatusOK, func(*feedbackview.Post) {})
}

func (f *Feedback) showDecline(c *fiber.Ctx, post *teamPost) error {
	return f.renderPost(c, post, fiber.StatusOK, func(page *feedbackview.Post) { page.Open = "decline" })
}

func (f *Feedback) showOfficialReply(c *fiber.Ctx, post *teamPost) error {
	return f.renderReplyForm(c, post, fiber.StatusOK, true, func(*feedbackview.Post) {})
}

// renderReplyForm answers with the form for the official reply: beside the table or, if a reply is edited and the
// request asks for it, alone.
func (f *Feedback) renderReplyForm(
	c *fiber.Ctx, post *teamPost, status int, alone bool, change func(*feedbackview.Post),
) error {
	page, err := f.moderationPage(c, post.app)
	if err != nil {
		return err
	}
	if page.Post, err = f.postPanel(c, post); err != nil {
		return err
	}
	page.Post.Open = "reply"
	change(page.Post)
	if alone && page.Post.Replied && !post.Merged() {
		return web.Render(c, status, feedbackview.OfficialReply(page, *page.Post))
	}
	return web.Render(c, status, feedbackview.Moderation(page))
}

// showMerge has the search for the idea to merge into. Here q is that search, not the table's.
func (f *Feedback) showMerge(c *fiber.Ctx, post *teamPost) error {
	return f.renderMerge(c, post, fiber.StatusOK, web.Query(c, "q"), "")
}

func (f *Feedback) renderMerge(c *fiber.Ctx, post *teamPost, status int, query, fault string) error {
	found, err := f.mergeable(c.UserContext(), post, query)
	if err != nil {
		return err
	}
	return f.renderPost(c, post, status, func(page *feedbackview.Post) {
		page.Open, page.Merge = "merge", feedbackview.MergeSearch{Query: query, Found: found, Error: fault}
	})
}

// mergeable are ideas that this one could be merged into: those that match the query or, without one, similar ones.
func (f *Feedback) mergeable(ctx context.Context, post *teamPost, query string) ([]feedbackview.PostRef, error) {
	var posts []models.Post
	var err error
	if query != "" {
		var list *models.BoardList
		list, err = post.app.Board(ctx, f.DB, models.BoardQuery{
			Search: query, Status: models.StatusAll, Limit: mergeFound + 1,
		})
		if list != nil {
			posts = list.Posts
		}
	} else {
		posts, err = post.app.SimilarPosts(ctx, f.DB, post.Title, mergeFound+1)
	}
	posts = slices.DeleteFunc(posts, func(other models.Post) bool { return other.ID == post.ID })
	return refs(posts[:min(len(posts), mergeFound)]), err
}

func refs(posts []models.Post) []feedbackview.PostRef {
	var found []feedbackview.PostRef
	for _, post := range posts {
		found = append(found, feedbackview.PostRef{
			ID: post.ID, Title: post.Title, Status: string(post.Status), Votes: post.Votes,
		})
	}
	return found
}

// renderPost answers with the table and the idea beside it, which change may still alter.
func (f *Feedback) renderPost(c *fiber.Ctx, post *teamPost, status int, change func(*feedbackview.Post)) error {
	page, err := f.moderationPage(c, post.app)
	if err != nil {
		return err
	}
	if page.Post, err = f.postPanel(c, post); err != nil {
		return err
	}
	if reverse, known := reverses[web.NoticeOf(c)]; known {
		page.Shell.Undo = ui.Undo{Action: reverse(post.app.Slug, post.ID)}
	}
	change(page.Post)
	return web.Render(c, status, feedbackview.Moderation(page))
}

// reverses are the actions that undo what a notice says.
var reverses = map[web.Notice]func(slug, id string) string{
	web.NoticeHidden: paths.AdminPostUnhide, web.NoticeShown: paths.AdminPostHide,
	web.NoticeBlocked: paths.AdminPostUnblock, web.NoticeUnblocked: paths.AdminPostBlock,
}

func (f *Feedback) postPanel(c *fiber.Ctx, post *teamPost) (*feedbackview.Post, error) {
	ctx := c.UserContext()
	insight, err := post.Insight(ctx, f.DB, votersShown)
	if err != nil {
		return nil, err
	}
	panel := &feedbackview.Post{
		ID: post.ID, Title: post.Title, Text: post.Description, Locale: post.Locale, Category: string(post.Category),
		Status: string(post.Status), CreatedAt: post.CreatedAt, Edited: post.EditedAt != nil, Votes: post.Votes,
		Comments:  post.Comments,
		Followers: insight.Followers, Author: authorForTeam(ctx, post.Post), AuthorBlocked: insight.Blocked,
		Hidden: post.Hidden(), Merged: refs(insight.Merged), Impact: impact(post.Post, &insight.Impact),
		Tags: tagsOf(insight.Tags), Facts: web.Facts(ctx, post.Metadata),
	}
	if post.NeedAskedAt != nil {
		panel.NeedAskedAt, panel.StillNeeded, panel.NotNeeded = *post.NeedAskedAt, post.StillNeeded, post.NotNeeded
	}
	panel.Askable = post.Votes > 0 && post.MayAskVoters(time.Now()) && !post.app.Archived()
	panel.TakenBack, panel.Cleanups = feedbackview.TakenBack(insight.VotesTaken, insight.CommentsTaken), post.app.Managed()
	if post.app.Managed() && models.MayHaveOrigin(post.Source, post.CreatedAt, time.Now()) {
		panel.SameOrigin = string(post.Source)
	}
	if post.AuthorNamed {
		panel.AuthorEmail = web.AddressOf(&post.Author)
		panel.Answerable = panel.AuthorEmail != "" && post.DisownedAt == nil
	}
	pictures, err := models.PostPictures(ctx, f.DB, post.ID)
	if err != nil {
		return nil, err
	}
	panel.Pictures = web.PictureFiles(c, post.app.App, pictures[post.ID])
	for _, voter := range insight.Voters {
		panel.Voters = append(panel.Voters, feedbackview.Voter{
			AccountID: voter.ID, Name: web.NameOf(voter.Name, voter.Email), Email: web.AddressOf(&voter),
		})
	}
	if post.Merged() {
		into, err := post.app.Post(ctx, f.DB, *post.MergedInto)
		if err != nil {
			return nil, err
		}
		panel.MergedInto = &refs([]models.Post{*into})[0]
	} else if panel.Merge.Found, err = f.mergeable(ctx, post, ""); err != nil {
		return nil, err
	}
	return panel, f.addDiscussion(ctx, post, panel)
}

// addDiscussion adds the team's comments on the idea and the linked tickets.
func (f *Feedback) addDiscussion(ctx context.Context, post *teamPost, panel *feedbackview.Post) error {
	reply, err := post.OfficialReply(ctx, f.DB)
	if err != nil {
		return err
	}
	if reply != nil {
		panel.Replied, panel.Reply.Value = true, reply.Body
	}
	panel.Seen = models.ReplyVersion(reply)
	notes, err := post.Notes(ctx, f.DB)
	if err != nil {
		return err
	}
	for _, note := range notes {
		panel.Notes = append(panel.Notes, feedbackview.TeamNote{
			AuthorID: note.AuthorID, Author: note.Author.Name, Text: note.Body, At: note.CreatedAt,
		})
	}
	tickets, err := post.Tickets(ctx, f.DB)
	if err != nil {
		return err
	}
	for _, ticket := range tickets {
		panel.Tickets = append(panel.Tickets, feedbackview.LinkedTicket{
			ID: ticket.ID, Number: int(ticket.Number), Subject: ticket.Subject, Status: string(ticket.Status),
			Urgent: ticket.Priority == models.PriorityUrgent,
			Href:   paths.InboxTicket(ticket.ID, paths.Queue{}),
		})
	}
	return nil
}
