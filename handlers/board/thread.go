package board

import (
	"context"
	"slices"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
)

const (
	threadSize = 50
	// threadContext is how many comments are shown before one to which a link leads.
	threadContext = 10
)

// addThread adds a page of comments, with the events of the post between them: both have ids that sort by time.
func (b *Board) addThread(c *fiber.Ctx, page *boardview.PostPage, post *models.Post, staff bool) error {
	ctx := c.UserContext()
	after, err := b.threadStart(c, post)
	if err != nil {
		return err
	}
	read, before := post.Thread, func(x, y string) bool { return x < y }
	if page.NewestFirst = newestFirst(c); page.NewestFirst {
		read, before = post.NewestThread, func(x, y string) bool { return x > y }
	}
	comments, next, err := read(ctx, b.DB, after, threadSize)
	if err != nil {
		return err
	}
	events, err := post.Timeline(ctx, b.DB)
	if err != nil {
		return err
	}
	if page.NewestFirst {
		slices.Reverse(events)
	} else if page.Before, err = post.CommentBefore(ctx, b.DB, after, threadSize-1); err != nil {
		return err
	}
	page.More, page.After = next, after
	for len(comments) > 0 || len(events) > 0 {
		if len(events) == 0 || len(comments) > 0 && before(comments[0].ID, events[0].ID) {
			comment := shownComment(c, &comments[0], staff)
			page.Thread = append(page.Thread, boardview.Entry{Comment: &comment})
			comments = comments[1:]
			continue
		}
		if event := events[0]; (after == "" || before(after, event.ID)) && (next == "" || before(event.ID, next)) {
			page.Thread = append(page.Thread, boardview.Entry{Event: &boardview.Event{
				At: event.At, Status: string(event.Status), Merged: event.Merged, Votes: event.Votes,
			}})
		}
		events = events[1:]
	}
	return nil
}

// threadStart is the id of the comment after which the page begins, "" for the beginning of the thread.
func (b *Board) threadStart(c *fiber.Ctx, post *models.Post) (string, error) {
	if after := c.Query("after"); models.IsID(after) {
		return after, nil
	}
	if post.Comments <= threadSize || newestFirst(c) {
		return "", nil
	}
	return post.CommentBefore(c.UserContext(), b.DB, c.Query("comment"), threadContext)
}

// newestFirst reports whether the reader reads the thread from its newest comment.
func newestFirst(c *fiber.Ctx) bool { return c.Query("order") == "newest" }

// newestAfter is the cursor of the reader's page if they do, "" for the first page.
func newestAfter(c *fiber.Ctx) string {
	if after := c.Query("after"); newestFirst(c) && models.IsID(after) {
		return after
	}
	return ""
}

func shownComment(c *fiber.Ctx, comment *models.Comment, staff bool) boardview.Comment {
	account := person(c)
	own := account != nil && account.ID == comment.AuthorID
	return boardview.Comment{
		ID: comment.ID, Author: commenter(c.UserContext(), comment), Text: comment.Body, Locale: comment.Locale,
		At:       comment.CreatedAt,
		EditedAt: comment.EditedAt,
		CanEdit:  own, CanDelete: own || staff,
	}
}

func author(ctx context.Context, post *models.Post) boardview.Author {
	name, unnamed := post.PublicAuthor()
	return boardview.Author{ID: post.AuthorID, Name: web.NameOrWords(ctx, name, unnamed), Named: unnamed == ""}
}

func commenter(ctx context.Context, comment *models.Comment) boardview.Author {
	name, unnamed := comment.PublicAuthor()
	return boardview.Author{ID: comment.AuthorID, Name: web.NameOrWords(ctx, name, unnamed), Named: unnamed == "",
		Team: comment.ByTeam}
}
