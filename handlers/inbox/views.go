package inbox

import (
	"strconv"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
)

// shownQueue is the list of the request's page: that of the saved view in the address, else that of the address itself.
// A deleted view falls back to the rest of the address.
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

// viewed finds the saved view in the address among those that the person can see.
func (in *Inbox) viewed(next func(*fiber.Ctx, *models.SavedView) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		view, err := web.Session(c).Account.SavedView(c.UserContext(), in.DB, c.Params("view"))
		if err != nil {
			return err
		}
		return next(c, view)
	}
}

// listViews shows the person's views to order, rename and delete.
func (in *Inbox) listViews(c *fiber.Ctx) error {
	return in.renderViews(c, fiber.StatusOK, inboxview.ViewsPage{}, nil)
}

// renderViews lists the views. Refused is the one that could not be changed, as it was to be.
func (in *Inbox) renderViews(c *fiber.Ctx, status int, page inboxview.ViewsPage, refused *inboxview.SavedView) error {
	account := &web.Session(c).Account
	views, err := account.SavedViews(c.UserContext(), in.DB)
	if err != nil {
		return err
	}
	page.Shell = in.Staff.Shell(c)
	if token := c.Query("undo"); token != "" && page.Shell.Notice != "" {
		page.Shell.Undo.Action = paths.InboxRestoreView(token)
	}
	for i := range views {
		shown := *shownView(&views[i], account.ID)
		if refused != nil && shown.ID == refused.ID {
			shown.Rename, shown.ForTeam = refused.Rename, refused.ForTeam
		}
		page.Views = append(page.Views, shown)
	}
	return web.Render(c, status, inboxview.Views(page))
}

// showNewView asks for a name, for people without script.
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
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		field := inboxview.Field{Value: form.Get("name"), Error: faults.Beside("name")}
		return in.renderNewView(c, status, field, draft.Shared)
	}
	return web.RedirectNoticed(c, paths.Inbox(paths.Queue{Saved: view.ID}), web.NoticeViewSaved)
}

// updateView gives the view the list of the address, or the name and readers of the form.
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
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		refused := &inboxview.SavedView{ID: view.ID, ForTeam: draft.Shared,
			Rename: inboxview.Field{Value: draft.Name, Error: faults.Beside("name")}}
		return in.renderViews(c, status, inboxview.ViewsPage{}, refused)
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
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		page := inboxview.ViewsPage{Restore: view.ID, Fault: faults.Beside("name")}
		return in.renderViews(c, status, page, nil)
	}
	return web.RedirectNoticed(c, paths.InboxViews(paths.Queue{}), web.NoticeUndone)
}

// moveView moves the view that many places up (below zero) or down the menu.
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
		List: web.QueueOf(view), Rename: inboxview.Field{Value: view.Name}, ForTeam: view.Shared,
	}
}
