package board

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
	"intake/views/paths"
)

// answerNeed stores whether the signed-in voter still needs the post.
func (b *Board) answerNeed(c *fiber.Ctx, app *models.App, post *models.Post) error {
	needed, err := neededIn(c)
	if err != nil {
		return err
	}
	if err := b.Limits.Of(c, web.Votes); err != nil {
		return err
	}
	answered, err := post.AnswerNeed(c.UserContext(), b.DB, web.Actor(c, b.Addresses), needed)
	if err != nil {
		return err
	}
	notice := web.NoticeStillNeeded
	if !needed {
		notice = web.NoticeNotNeeded
	}
	return web.RedirectNoticed(c, paths.Post(app.Slug, answered.ID), notice)
}

// neededIn is the answer in the form: yes or no.
func neededIn(c *fiber.Ctx) (bool, error) {
	form, err := web.Form(c)
	if err != nil {
		return false, err
	}
	answer := form.Get("answer")
	if answer != "yes" && answer != "no" {
		return false, models.Invalid("answer", "Choose yes or no.")
	}
	return answer == "yes", nil
}

// showNeed only asks the voter, because mail scanners open links too.
func (b *Board) showNeed(c *fiber.Ctx) error {
	link, err := models.OpenNeedLink(c.UserContext(), b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	return b.renderNeed(c, link, "")
}

// answerNeedLink stores the answer of the voter who was mailed the link. It signs nobody in.
func (b *Board) answerNeedLink(c *fiber.Ctx) error {
	if err := b.Limits.Of(c, web.MailedForms); err != nil {
		return err
	}
	ctx := c.UserContext()
	link, err := models.OpenNeedLink(ctx, b.DB, c.Params("token"))
	if err != nil {
		return err
	}
	needed, err := neededIn(c)
	if err != nil {
		return err
	}
	if err := link.App.Open(); err != nil {
		return err
	}
	by := models.Actor{Account: link.Account, Address: web.Actor(c, b.Addresses).Address}
	if link.Post.Status.Ended() {
		return b.renderNeed(c, link, "")
	}
	if link.Post, err = link.Post.AnswerNeed(ctx, b.DB, by, needed); err != nil {
		return err
	}
	answer := "yes"
	if !needed {
		answer = "no"
	}
	return b.renderNeed(c, link, answer)
}

func (b *Board) renderNeed(c *fiber.Ctx, link *models.NeedLink, answer string) error {
	app, err := web.InApp(c, b.DB, link.App)
	if err != nil {
		return err
	}
	page := boardview.NeedPage{
		App: web.App(app), PostID: link.Post.ID, Title: link.Post.Title, Locale: link.Post.Locale,
		Action: paths.Need(c.Params("token")), Choice: web.Query(c, "answer"), Answer: answer,
		Ended: link.Post.Status.Ended() || app.Archived(), Viewer: viewer(c, app),
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, boardview.Need(page))
}
