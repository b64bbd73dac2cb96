package board

import (
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

const laneSize = 20

func (b *Board) showRoadmap(c *fiber.Ctx, app *models.App) error {
	planned, inProgress, done, err := app.Roadmap(c.UserContext(), b.DB, laneSize)
	if err != nil {
		return err
	}
	page := boardview.RoadmapPage{App: web.App(app), Now: time.Now(), Canonical: b.BaseURL + paths.Roadmap(app.Slug),
		Viewer: viewer(c, app)}
	if page.Planned, err = b.lane(c, planned); err != nil {
		return err
	}
	if page.InProgress, err = b.lane(c, inProgress); err != nil {
		return err
	}
	if page.Done, err = b.lane(c, done); err != nil {
		return err
	}
	if err := web.Render(c, fiber.StatusOK, boardview.Roadmap(page)); err != nil {
		return err
	}
	return web.Conditional(c)
}

func (b *Board) lane(c *fiber.Ctx, lane models.Lane) (boardview.Lane, error) {
	voted, err := b.voted(c, lane.Posts)
	shown := boardview.Lane{Count: lane.Count, All: lane.All}
	for i := range lane.Posts {
		post := &lane.Posts[i]
		card := boardview.RoadmapPost{Ref: ref(post), Category: string(post.Category), Voted: voted[post.ID],
			Ended: post.Status.Ended()}
		if post.Status == models.PostDone {
			card.DoneAt = post.StatusChangedAt
		}
		shown.Posts = append(shown.Posts, card)
	}
	return shown, err
}
