package inbox

import (
	"strconv"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

// shownQueue is the list that the request's page shows: that of the address, or of the saved view that it names. A view
// that is gone shows what the address says beside it.
func (in *Inbox) shownQueue(c *fiber.Ctx) (paths.Queue, *models.SavedView, error) {
	queue := queueOf(c)
	if queue.Saved == "" {
		return queue, nil, nil
	}
	view, err := web.Session(c).Account.SavedView(c.UserContext(), in.DB, queue.Saved)
	if models.CodeOf(err) == models.CodeNotFound || err == nil && view.DeletedAt != nil {
		queue.Saved, queue.Edited = "", false
		return queue, nil, nil
	}
	if err != nil {
		return queue, nil, err
	}
	if !queue.Edited {
		after := queue.After
		queue = web.QueueOf(view)
		queue.After = after
	}
	return queue, view, nil
}

// viewed hands on the saved view that the address names, of those that the person sees.
func (in *Inbox) viewed(next func(*fiber.Ctx, *models.SavedView) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		view, err := web.Session(c).Account.SavedView(c.UserContext(), in.DB, c.Params("view"))
		if err != nil {
			return err
		}
		return next(c, view)
	}
}

// listViews shows the person's views, to be put in order, renamed and deleted.
func (in *Inbox) listViews(c *fiber.Ctx) error {
	return in.renderViews(c, fiber.StatusOK, "", "")
}

func (in *Inbox) renderViews(c *fiber.Ctx, status int, wrong, fault string) error {
	account := &web.Session(c).Account
	views, err := account.SavedViews(c.UserContext(), in.DB)
	if err != nil {
		return err
	}
	page := inboxview.ViewsPage{Shell: in.Staff.Shell(c)}
	if token := c.Query("undo"); token != "" && page.Shell.Notice != "" {
		page.Shell.Undo.Action = paths.InboxRestoreView(token)
	}
	for i := range views {
		shown := *shownView(&views[i], account.ID)
		if shown.ID == wrong {
			shown.Fault = fault
		}
		page.Views = append(page.Views, shown)
	}
	return web.Render(c, status, inboxview.Views(page))
}

// showNewView asks for a name, for those without script.
func (in *Inbox) showNewView(c *fiber.Ctx) error {
	return in.renderNewView(c, fiber.StatusOK, inboxview.Field{}, false)
}

func (in *Inbox) renderNewView(c *fiber.Ctx, status int, name inboxview.Field, team bool) error {
	page, err := in.inboxPage(c)
	if err != nil {
		return err
	}
	return web.Render(c, status, inboxview.NewView(inboxview.NewViewPage{Page: *page, Name: name, Team: team}))
}

func (in *Inbox) createView(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	queue, _, err := in.shownQueue(c)
	if err != nil {
		return err
	}
	draft := models.SavedViewDraft{Name: form.Get("name"), Shared: form.Get("for") == "team", List: queryOf(queue)}
	by := web.Actor(c, in.Addresses)
	view, err := by.Account.SaveView(c.UserContext(), in.DB, by, draft)
	if err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		field := inboxview.Field{Value: form.Get("name"), Error: faults.Beside("name")}
		return in.renderNewView(c, fiber.StatusUnprocessableEntity, field, draft.Shared)
	}
	return web.RedirectNoticed(c, paths.Inbox(paths.Queue{Saved: view.ID}), web.NoticeViewSaved)
}

// updateView gives the view the list that the address says, or the name and the readers that the form has.
func (in *Inbox) updateView(c *fiber.Ctx, view *models.SavedView) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	draft := models.SavedViewDraft{Name: view.Name, Shared: view.Shared, List: view.InboxQuery()}
	renamed := form.Has("name")
	if renamed {
		draft.Name, draft.Shared = form.Get("name"), form.Get("for") == "team"
	} else {
		draft.List = queryOf(queueOf(c))
	}
	if err := view.Update(c.UserContext(), in.DB, web.Actor(c, in.Addresses), draft); err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return in.renderViews(c, fiber.StatusUnprocessableEntity, view.ID, faults.Beside("name"))
	}
	if renamed {
		return web.RedirectNoticed(c, paths.InboxViews(paths.Queue{}), web.NoticeViewChanged)
	}
	return web.RedirectNoticed(c, paths.Inbox(paths.Queue{Saved: view.ID}), web.NoticeViewChanged)
}

func (in *Inbox) deleteView(c *fiber.Ctx, view *models.SavedView) error {
	if err := view.Delete(c.UserContext(), in.DB, web.Actor(c, in.Addresses)); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.InboxViews(paths.Queue{}), web.NoticeViewDeleted, web.WithUndo(view.ID))
}

func (in *Inbox) restoreView(c *fiber.Ctx, view *models.SavedView) error {
	if err := view.Restore(c.UserContext(), in.DB, web.Actor(c, in.Addresses)); err != nil {
		faults, err := web.Faults(c.UserContext(), err)
		if err != nil {
			return err
		}
		return in.renderViews(c, fiber.StatusUnprocessableEntity, view.ID, faults.Beside("name"))
	}
	return web.RedirectNoticed(c, paths.InboxViews(paths.Queue{}), web.NoticeUndone)
}

// moveView gives the view another place in the menu: so many lines up, below zero, or down.
func (in *Inbox) moveView(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	by, err := strconv.Atoi(form.Get("by"))
	if err != nil {
		return fiber.ErrBadRequest
	}
	if err := web.Session(c).Account.MoveView(c.UserContext(), in.DB, c.Params("view"), by); err != nil {
		return err
	}
	return c.Redirect(paths.InboxViews(paths.Queue{})+"#view-"+c.Params("view"), fiber.StatusSeeOther)
}

func shownView(view *models.SavedView, account string) *inboxview.SavedView {
	return &inboxview.SavedView{
		ID: view.ID, Name: view.Name, Shared: view.Shared, Mine: view.AccountID == account, MayChange: view.MayChange,
		List: web.QueueOf(view),
	}
}
