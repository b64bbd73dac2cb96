package inbox

import (
	"net/url"
	"strconv"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
	"intake/views/ui"
)

// shownLeft is how many of the tickets that a bulk run left unchanged its page lists.
const shownLeft = 100

// changeList applies one change to all tickets of the list as it was when its page was loaded, which the field all
// says.
func (in *Inbox) changeList(c *fiber.Ctx, form url.Values) error {
	at, err := strconv.ParseInt(form.Get("all"), 10, 64)
	if err != nil {
		return fiber.ErrBadRequest
	}
	queue, _, err := in.shownQueue(c)
	if err != nil {
		return err
	}
	by := web.Actor(c, in.Addresses)
	seen := time.UnixMilli(min(at, time.Now().UnixMilli()))
	run, err := by.ChangeList(c.UserContext(), in.DB, queryOf(queue), seen, bulkChange(c.UserContext(), form, by))
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return in.renderInbox(c, status, faults.First())
	}
	return c.Redirect(paths.InboxAfterRun(run.ID, queueOf(c)), fiber.StatusSeeOther)
}

// run finds the person's bulk run in the address.
func (in *Inbox) run(next func(*fiber.Ctx, *models.BulkRun) error) fiber.Handler {
	return func(c *fiber.Ctx) error {
		run, err := web.Session(c).Account.BulkRun(c.UserContext(), in.DB, c.Params("run"))
		if err != nil {
			return err
		}
		return next(c, run)
	}
}

// showRun shows the progress of a run, for script as the part run; once it is over, also the tickets that it left
// unchanged.
func (in *Inbox) showRun(c *fiber.Ctx, run *models.BulkRun) error {
	shown, err := in.shownRun(c, run)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if web.WantsPart(c, "run") {
		return web.Render(c, fiber.StatusOK, inboxview.Progress(*shown))
	}
	page := inboxview.RunPage{Page: inboxview.Page{
		Shell: in.Staff.Shell(c), List: queueOf(c), Now: time.Now(), Run: shown,
	}}
	left, err := run.LeftAlone(c.UserContext(), in.DB, &web.Session(c).Account, shownLeft+1)
	if err != nil {
		return err
	}
	for i := range left[:min(len(left), shownLeft)] {
		page.Left = append(page.Left, shownRow(&left[i]))
	}
	page.More = len(left) > shownLeft
	return web.Render(c, fiber.StatusOK, inboxview.ShowRun(page))
}

func (in *Inbox) stopRun(c *fiber.Ctx, run *models.BulkRun) error {
	if err := run.Stop(c.UserContext(), in.DB); err != nil {
		return err
	}
	return c.Redirect(paths.InboxAfterRun(run.ID, queueOf(c)), fiber.StatusSeeOther)
}

func (in *Inbox) undoRun(c *fiber.Ctx, run *models.BulkRun) error {
	if err := run.Undo(c.UserContext(), in.DB); err != nil {
		return err
	}
	return c.Redirect(paths.InboxAfterRun(run.ID, queueOf(c)), fiber.StatusSeeOther)
}

// addRun adds the person's run to the list, if the address names one; once it is over, with its outcome and an offer to
// undo.
func (in *Inbox) addRun(c *fiber.Ctx, page *inboxview.Page) error {
	id := c.Query("run")
	if id == "" {
		return nil
	}
	run, err := web.Session(c).Account.BulkRun(c.UserContext(), in.DB, id)
	if models.CodeOf(err) == models.CodeNotFound {
		return nil
	}
	if err != nil {
		return err
	}
	if page.Run, err = in.shownRun(c, run); err != nil {
		return err
	}
	if page.Run.Ended {
		page.Shell.Notice = page.Run.Sum()
		if !page.Run.Undoing && page.Run.Done > 0 {
			page.Shell.Undo = ui.Undo{Action: paths.InboxUndoRun(run.ID, page.List)}
		}
	}
	return nil
}

func (in *Inbox) shownRun(c *fiber.Ctx, run *models.BulkRun) (*inboxview.Run, error) {
	progress, err := run.Progress(c.UserContext(), in.DB)
	if err != nil {
		return nil, err
	}
	what, err := run.Change()
	if err != nil {
		return nil, err
	}
	shown := &inboxview.Run{
		ID: run.ID, Undoing: run.Undoing(), Ended: run.EndedAt != nil,
		Tickets: progress.Tickets, Done: progress.Done, Waiting: progress.Waiting,
		Meanwhile: progress.Meanwhile, Refused: progress.Refused, Skipped: progress.Skipped,
	}
	shown.Doing, shown.Did = runWords(what)
	return shown, nil
}

// runWords describe what a run does and did to that many tickets.
func runWords(what models.BulkChange) (doing, did string) {
	switch {
	case what.Spam != nil && *what.Spam:
		return "Marking %s as spam", "Marked %s as spam"
	case what.Spam != nil:
		return "Marking %s as not spam", "Marked %s as not spam"
	case what.Status == models.TicketResolved:
		return "Resolving %s", "Resolved %s"
	case what.Tag != "":
		return "Tagging %s", "Tagged %s"
	case !what.Snooze.IsZero():
		return "Snoozing %s", "Snoozed %s"
	case what.Priority != "":
		return "Setting the priority of %s", "Set the priority of %s"
	case what.Category != "":
		return "Setting the category of %s", "Set the category of %s"
	case what.Assignee != nil && *what.Assignee == "":
		return "Unassigning %s", "Unassigned %s"
	case what.Assignee != nil:
		return "Assigning %s", "Assigned %s"
	}
	return "Changing %s", "Changed %s"
}
