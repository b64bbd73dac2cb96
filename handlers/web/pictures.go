package web

import (
	"net/url"
	"sync"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
	"intake/views/ui"
)

// Pictures receives the pictures of forms about public content: posts, comments and changelog entries.
type Pictures struct {
	DB        *gorm.DB
	Files     models.FileStore
	Uploads   *Uploads
	Limits    Limits
	Addresses Addresses
}

// Form reads a form of the app. Its pictures are stored, and the field picture then holds their ids: if the form is
// shown again, nobody has to choose them again. If only the pictures are at fault, the form is returned beside the
// error.
func (p *Pictures) Form(c *fiber.Ctx, app *models.App) (url.Values, error) {
	admit := sync.OnceValue(func() error {
		if Acting(c) == nil {
			return fiber.ErrUnauthorized
		}
		return p.Limits.Of(c, PictureForms)
	})
	form, upload, err := p.Uploads.Form(c, func(url.Values) error { return admit() })
	defer upload.Discard()
	if err != nil {
		RenewDeadline(c) // the deadline may be the cause
		err = FilesRefused(c, err)
		if _, _, other := Refused(c, err); other != nil || Acting(c) == nil {
			return nil, err
		}
		return form, err
	}
	if upload == nil || upload.Count == 0 {
		return form, nil
	}
	pictures, err := app.AddPictures(c.UserContext(), p.DB, Actor(c, p.Addresses),
		upload.For(WithoutDeadline(c, p.Files)))
	if models.CodeOf(err) == models.CodeUnavailable {
		RenewDeadline(c)
		err = FilesRefused(c, err)
	}
	for _, picture := range pictures {
		form.Add("picture", picture.ID)
	}
	return form, err
}

// FormOf is the form for editing the post, with its current content.
func (p *Pictures) FormOf(c *fiber.Ctx, post *models.Post) (url.Values, error) {
	pictures, err := models.PostPictures(c.UserContext(), p.DB, post.ID)
	if err != nil {
		return nil, err
	}
	form := url.Values{
		"title": {post.Title}, "description": {post.Description}, "seen": {post.Version(pictures[post.ID])},
	}
	for _, picture := range pictures[post.ID] {
		form.Add("picture", picture.ID)
	}
	return form, nil
}

// Stored returns the pictures whose ids the form has already, for showing it again, with the captions typed into the
// form.
func (p *Pictures) Stored(c *fiber.Ctx, app *models.App, form url.Values) ([]ui.StoredPicture, error) {
	ids := form["picture"]
	if len(ids) == 0 {
		return nil, nil
	}
	pictures, err := app.PicturesByID(c.UserContext(), p.DB, Actor(c, p.Addresses), ids)
	if err != nil {
		return nil, err
	}
	stored := make([]ui.StoredPicture, len(pictures))
	for i := range pictures {
		stored[i] = ui.StoredPicture{ID: pictures[i].ID, Caption: form.Get("caption-" + pictures[i].ID),
			File: PictureFile(c, app, &pictures[i])}
	}
	return stored, nil
}

// PictureFile converts a picture for display.
func PictureFile(c *fiber.Ctx, app *models.App, picture *models.Picture) ui.File {
	return ui.File{Name: picture.Name, Type: picture.ContentType, Href: paths.Picture(app.Slug, picture.ID),
		Size: ui.FileSize(c.UserContext(), picture.Size)}
}

// PictureFiles converts pictures for display.
func PictureFiles(c *fiber.Ctx, app *models.App, pictures []models.Picture) []ui.File {
	var files []ui.File
	for i := range pictures {
		files = append(files, PictureFile(c, app, &pictures[i]))
	}
	return files
}

// SendPicture answers with a picture. Browsers revalidate it each time, so a picture that the team hides is gone at
// once.
func SendPicture(c *fiber.Ctx, store models.FileStore, picture *models.Picture) error {
	tag := tagOf(picture.SHA256)
	if notModified(c, tag) {
		revalidated(c, tag)
		return c.SendStatus(fiber.StatusNotModified)
	}
	if err := SendFile(c, store, picture.File()); err != nil {
		return err // which no browser may keep in place of the picture
	}
	revalidated(c, tag)
	return nil
}

// revalidated lets browsers keep the answer, but ask each time whether it is still the same.
func revalidated(c *fiber.Ctx, tag string) {
	c.Vary(fiber.HeaderCookie)
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	c.Set(fiber.HeaderETag, tag)
}
