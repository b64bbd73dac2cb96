package board

import (
	"context"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/i18n"
	"intake/views/paths"
)

// welcomes say what was done, for people who return from the sign-in without a name.
var welcomes = map[models.PendingKind]func(ctx context.Context, post *models.Post) string{
	models.PendingVote: func(ctx context.Context, post *models.Post) string {
		return i18n.PostWelcomeVote(ctx, i18n.Number(ctx, post.Votes))
	},
	models.PendingFollow:  func(ctx context.Context, _ *models.Post) string { return i18n.PostFollowed(ctx) },
	models.PendingComment: func(ctx context.Context, _ *models.Post) string { return i18n.PostCommented(ctx) },
	models.PendingPost:    func(ctx context.Context, _ *models.Post) string { return i18n.BoardNewShared(ctx) },
}

// welcome asks people who return from the sign-in for their name; nil for everybody else.
func (b *Board) welcome(c *fiber.Ctx, app *models.App, post *models.Post) (*boardview.Welcome, error) {
	done, account := welcomes[models.PendingKind(web.Query(c, "welcome"))], person(c)
	if done == nil || account == nil || !account.Nameless() {
		return nil, nil
	}
	name, err := account.SuggestedName(c.UserContext(), b.DB, app)
	return &boardview.Welcome{Done: done(c.UserContext(), post), Name: boardview.Field{Value: name}}, err
}

// nameOneself stores a person's name, or that they do not want to give one; either ends the question.
func (b *Board) nameOneself(c *fiber.Ctx, app *models.App, post *models.Post) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	status, again, err := web.AnswerName(c, b.DB, web.Actor(c, b.Addresses), form)
	switch {
	case err != nil:
		return err
	case again != nil:
		return b.renderPostWelcoming(c, app, post, status,
			&boardview.Welcome{Done: i18n.PostNameAsk(c.UserContext()), Name: *again})
	case form.Get("later") != "":
		return c.Redirect(paths.Post(app.Slug, post.ID), fiber.StatusSeeOther)
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, post.ID), web.NoticeSaved)
}
