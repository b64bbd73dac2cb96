package board

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

const pageSize = 30

func (b *Board) showBoard(c *fiber.Ctx, app *models.App) error {
	list, err := app.Board(c.UserContext(), b.DB, models.BoardQuery{
		Status: c.Query("status"), Category: c.Query("category"), Tag: c.Query("tag"),
		Sort:   models.BoardSort(c.Query("sort")),
		Search: c.Query("q"), After: c.Query("after"), Limit: pageSize,
	})
	if err != nil {
		return err
	}
	voted, err := b.voted(c, list.Posts)
	if err != nil {
		return err
	}
	page := boardview.BoardPage{
		App: web.App(app), Now: time.Now(), Filter: filter(list.Query), Counts: counts(list), Next: list.Next,
		Canonical: b.BaseURL + paths.Board(app.Slug), Viewer: viewer(c, app),
	}
	page.Many = list.Many
	tags, err := b.tags(c.UserContext(), list.Posts...)
	if err != nil {
		return err
	}
	for i := range list.Posts {
		row := postRow(c.UserContext(), list, &list.Posts[i], voted)
		row.Tags = tags[row.ID]
		page.Posts = append(page.Posts, row)
	}
	if err := b.addPictures(c, app, page.Posts); err != nil {
		return err
	}
	if err := web.Render(c, fiber.StatusOK, boardview.Board(page)); err != nil {
		return err
	}
	return web.Conditional(c)
}

// voted says which of the posts the viewer voted for.
func (b *Board) voted(c *fiber.Ctx, posts []models.Post) (map[string]bool, error) {
	if web.Acting(c) == nil {
		return nil, nil
	}
	ids := idsOf(posts, func(row *models.Post) string { return row.ID })
	return web.Actor(c, b.Addresses).Voted(c.UserContext(), b.DB, ids)
}

// filter is the understood part of the address: an invalid value counts as none.
func filter(query models.BoardQuery) boardview.Filter {
	filter := boardview.Filter{Status: query.Status, Category: query.Category, Sort: string(query.Sort),
		Tag: query.Tag, Query: query.Search, After: query.After}
	everything := models.StatusActive
	if query.Search != "" {
		everything = models.StatusAll
	}
	if filter.Status == everything {
		filter.Status = ""
	}
	if query.Sort == models.SortTrending || query.Sort == models.SortMatch {
		filter.Sort = ""
	}
	return filter
}

func counts(list *models.BoardList) boardview.Counts {
	counts := boardview.Counts{
		Known: !list.Many, Matches: list.Counts.Matches, Active: list.Counts.Active, All: list.Counts.All,
		ByStatus: map[string]int{}, Categories: list.Counts.Categories, ByCategory: map[string]int{},
	}
	for status, count := range list.Counts.ByStatus {
		counts.ByStatus[string(status)] = count
	}
	for category, count := range list.Counts.ByCategory {
		counts.ByCategory[string(category)] = count
	}
	return counts
}

func postRow(
	ctx context.Context, list *models.BoardList, post *models.Post, voted map[string]bool,
) boardview.PostRow {
	return boardview.PostRow{
		ID: post.ID, Title: post.Title, Locale: post.Locale, Category: string(post.Category),
		Heading: marked(list, post.Title), Excerpt: marked(list, excerpt(list, post.Description)),
		FoundIn: foundIn(ctx, list, post),
		Status:  string(post.Status),
		Author:  author(ctx, post).Name, Votes: post.Votes, Voted: voted[post.ID], Ended: post.Status.Ended(),
		Comments:  post.Comments,
		CreatedAt: post.CreatedAt,
	}
}

func ref(post *models.Post) boardview.Ref {
	return boardview.Ref{
		ID: post.ID, Title: post.Title, Locale: post.Locale, Status: string(post.Status), Votes: post.Votes,
	}
}
