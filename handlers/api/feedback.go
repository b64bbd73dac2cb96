package api

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	"intake/views/paths"
)

// createPost publishes a post from a backend: POST /api/v1/feedback.
func (a *API) createPost(c *fiber.Ctx, key *models.SecretKey) error {
	f, err := readJSON(c)
	if err != nil {
		return err
	}
	once, err := f.idempotency(c, key.ID)
	if err != nil {
		return err
	}
	post, err := a.publish(c, &key.App, f, models.PostDraft{
		Source: models.SourceAPI, By: a.actor(c, key), Idempotency: once,
	})
	if err != nil {
		return err
	}
	return created(c, newPostJSON(post))
}

// createWidgetPost publishes a post from a page: POST /api/v1/widget/feedback.
func (a *API) createWidgetPost(c *fiber.Ctx) error {
	v := &visitor{api: a, c: c, limit: web.WidgetPosts}
	if err := v.admitByHeader(); err != nil {
		return err
	}
	f, err := readJSON(c)
	if err != nil {
		return err
	}
	if err := v.admitByFields(f); err != nil {
		return err
	}
	known, err := v.identify(f)
	if err != nil {
		return err
	}
	once, err := f.idempotency(c, v.app.ID)
	if err != nil {
		return err
	}
	post, err := a.publish(c, v.app, f, models.PostDraft{
		Source: models.SourceWidget, By: a.actor(c, nil), Identity: known, Idempotency: scopeTo(known, once),
	})
	if err != nil {
		return err
	}
	return created(c, widgetPostJSON{
		ID: post.ID, Title: post.Title, Status: string(post.Status), Category: string(post.Category),
		URL: a.BaseURL + paths.Post(v.app.Slug, post.ID),
	})
}

// publish fills the draft in with the fields of the form, and publishes the post.
func (a *API) publish(c *fiber.Ctx, app *models.App, f form, draft models.PostDraft) (*models.Post, error) {
	draft.Title, draft.Description = f.fields["title"], f.fields["description"]
	draft.Category = models.PostCategory(f.fields["category"])
	draft.RequesterEmail, draft.Locale = f.fields["requester_email"], f.locale(c, draft.Source)
	draft.Metadata = f.metadata
	faults := f.faultsOf("title", "description", "category", "requester_email", metadataField)
	if len(faults) > 0 {
		return nil, draft.FaultsBeside(faults, f.settled(faults))
	}
	if draft.Source == models.SourceWidget {
		var err error
		if draft.Fields, err = app.FieldsOf(c.UserContext(), a.DB, "feedback", draft.Metadata); err != nil {
			return nil, err
		}
	}
	return a.Intake.PublishPost(c.UserContext(), app, draft)
}
