package inbox

import (
	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	inboxview "intake/views/inbox"
	"intake/views/paths"
	"intake/views/ui"
)

// addFirstSteps adds the first steps of a new app beside an inbox without open tickets.
func (in *Inbox) addFirstSteps(c *fiber.Ctx, page *inboxview.Page) error {
	if web.NoticeOf(c) == web.NoticeListHidden && c.Query("team") != "" {
		page.Shell.Undo = ui.Undo{Action: paths.AdminShowFirstSteps(c.Query("team")), Name: "from", Value: "inbox"}
	}
	list := page.List
	app := list.App
	list.App, list.View, list.Sort = "", "", ""
	open := page.List.View == "" || page.List.View == string(models.ViewOpen)
	if list != (paths.Queue{}) || !open || len(page.Rows) > 0 || c.Params("id") != "" {
		return nil
	}
	run, err := web.Session(c).Account.FirstRun(c.UserContext(), in.DB, app)
	if err != nil {
		return err
	}
	if page.FirstSteps = web.FirstSteps(c, in.BaseURL, run); page.FirstSteps != nil {
		page.FirstSteps.Inbox = true
	}
	return nil
}
