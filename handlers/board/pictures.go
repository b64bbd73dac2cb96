package board

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	boardview "intake/views/board"
)

// showPicture answers with a picture to everybody who may read the text beside it.
func (b *Board) showPicture(c *fiber.Ctx, app *models.App) error {
	picture, err := app.Picture(c.UserContext(), b.DB, web.Acting(c), c.Params("id"))
	if err != nil {
		return err
	}
	if err := web.SendPicture(c, b.Pictures.Files, picture); err != nil {
		return err
	}
	if web.Acting(c) == nil {
		c.Set("Cross-Origin-Resource-Policy", "cross-origin") // feed readers are other websites
	}
	return nil
}

// addPictures adds to the rows of posts the first picture of each, and how many there are.
func (b *Board) addPictures(c *fiber.Ctx, app *models.App, rows []boardview.PostRow) error {
	ids := idsOf(rows, func(row *boardview.PostRow) string { return row.ID })
	pictures, err := models.PostPictures(c.UserContext(), b.DB, ids...)
	if err != nil {
		return err
	}
	for i := range rows {
		rows[i].Pictures = web.PictureFiles(c, app, pictures[rows[i].ID])
	}
	return nil
}

// addThreadPictures adds the pictures of a post and of the comments on its page.
func (b *Board) addThreadPictures(c *fiber.Ctx, app *models.App, page *boardview.PostPage) error {
	own, err := models.PostPictures(c.UserContext(), b.DB, page.ID)
	if err != nil {
		return err
	}
	page.Pictures = web.PictureFiles(c, app, own[page.ID])
	var ids []string
	for _, entry := range page.Thread {
		if entry.Comment != nil {
			ids = append(ids, entry.Comment.ID)
		}
	}
	pictures, err := models.CommentPictures(c.UserContext(), b.DB, ids...)
	if err != nil {
		return err
	}
	for _, entry := range page.Thread {
		if entry.Comment != nil {
			entry.Comment.Pictures = web.PictureFiles(c, app, pictures[entry.Comment.ID])
		}
	}
	return nil
}
