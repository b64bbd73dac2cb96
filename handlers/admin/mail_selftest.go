package admin

import (
	"context"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// showSelfTest answers script that polls the progress of the test.
func (a *Admin) showSelfTest(c *fiber.Ctx, app *web.TeamApp) error {
	if !asksForTest(c) {
		return c.Redirect(paths.AdminMail(app.Slug)+"#self-test", fiber.StatusSeeOther)
	}
	test, err := a.mailTest(c.UserContext(), app)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	return web.Render(c, fiber.StatusOK, adminview.SelfTest(web.App(app.App), time.Now(), test))
}

func asksForTest(c *fiber.Ctx) bool { return web.WantsPart(c, adminview.SelfTestPart) }

// startSelfTest starts a test, or shows the one that is running.
func (a *Admin) startSelfTest(c *fiber.Ctx, app *web.TeamApp) error {
	_, err := app.TestMail(c.UserContext(), a.DB, web.Actor(c, a.Addresses))
	if err != nil && models.CodeOf(err) != models.CodeConflict {
		return err
	}
	if asksForTest(c) {
		return a.showSelfTest(c, app)
	}
	return c.Redirect(paths.AdminMail(app.Slug)+"#self-test", fiber.StatusSeeOther)
}

// mailTest is the app's last self-test. A new test has nothing to show before its first step is done, so the previous
// one is shown until then.
func (a *Admin) mailTest(ctx context.Context, app *web.TeamApp) (adminview.MailTest, error) {
	tests, err := app.SelfTests(ctx, a.DB)
	if err != nil || len(tests) == 0 {
		return adminview.MailTest{}, err
	}
	shown := &tests[0]
	running := shown.EndedAt == nil
	if first := shown.Steps[0].State; len(tests) > 1 && running &&
		(first == models.SelfTestWaiting || first == models.SelfTestRunning) {
		shown = &tests[1]
	}
	view := adminview.MailTest{Address: shown.Address, StartedAt: shown.StartedAt, Running: running}
	if shown.EndedAt != nil {
		view.Took = shown.EndedAt.Sub(shown.StartedAt)
	}
	for _, step := range shown.Steps {
		row := adminview.MailTestStep{
			Name: string(step.Name), State: string(step.State), To: step.To, Fault: string(step.Fault), Said: step.Said,
			Took: time.Duration(step.TookMs) * time.Millisecond, Mailbox: step.Said,
		}
		if step.Proof != nil {
			row.Domain, row.SPF, row.DKIM, row.DMARC = step.Proof.Domain, step.Proof.SPF, step.Proof.DKIM, step.Proof.DMARC
		}
		view.Steps = append(view.Steps, row)
	}
	return view, nil
}
