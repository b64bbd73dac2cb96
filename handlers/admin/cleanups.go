package admin

import (
	"encoding/hex"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	adminview "intake/views/admin"
	"intake/views/paths"
)

// mountCleanups adds the pages on which floods are taken back.
func (a *Admin) mountCleanups(server fiber.Router) {
	const all = "/admin/apps/:slug/clean-ups"
	const one = all + "/:id"
	manager := a.Staff.Manager
	server.Get(all, web.SignedIn, manager(a.showCleanups))
	server.Get(all+"/of/:object", web.SignedIn, manager(a.findCleanup))
	server.Get(all+"/from/:origin", web.SignedIn, manager(a.fromOrigin(a.showCleanupPreview)))
	server.Post(all+"/from/:origin", web.SignedIn, manager(a.fromOrigin(a.beginCleanup)))
	server.Get(one, web.SignedIn, manager(a.inCleanup(a.showCleanup)))
	server.Post(one+"/undo", web.SignedIn, manager(a.inCleanup(a.undoCleanup)))
	server.Post(one+"/release", web.SignedIn, manager(a.inCleanup(a.releaseCleanup)))
}

// fromOrigin finds the origin in the address.
func (a *Admin) fromOrigin(
	next func(*fiber.Ctx, *web.TeamApp, *models.CleanupOrigin) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		origin, err := app.CleanupOrigin(c.UserContext(), a.DB, c.Params("origin"))
		if err != nil {
			return err
		}
		return next(c, app, origin)
	}
}

// inCleanup finds the app's clean-up in the address.
func (a *Admin) inCleanup(
	next func(*fiber.Ctx, *web.TeamApp, *models.Cleanup) error,
) func(*fiber.Ctx, *web.TeamApp) error {
	return func(c *fiber.Ctx, app *web.TeamApp) error {
		cleanup, err := app.Cleanup(c.UserContext(), a.DB, c.Params("id"))
		if err != nil {
			return err
		}
		return next(c, app, cleanup)
	}
}

func (a *Admin) showCleanups(c *fiber.Ctx, app *web.TeamApp) error {
	ctx, now := c.UserContext(), time.Now()
	networks, keys, err := app.CleanupOrigins(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.CleanupsPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: now, Sealed: models.CanSeal(a.DB),
		Unknown: c.Query("unknown") != "",
	}
	for i := range networks {
		page.Networks = append(page.Networks, shownSender(&networks[i]))
	}
	for i := range keys {
		page.Keys = append(page.Keys, shownSender(&keys[i]))
	}
	cleanups, names, err := app.Cleanups(ctx, a.DB)
	if err != nil {
		return err
	}
	for i := range cleanups {
		cleanup := &cleanups[i]
		progress, err := cleanup.Progress(ctx, a.DB)
		if err != nil {
			return err
		}
		sender, err := a.senderOf(c, app, cleanup)
		if err != nil {
			return err
		}
		page.Cleanups = append(page.Cleanups, adminview.CleanupRow{
			ID: cleanup.ID, Sender: sender.Name, By: names[cleanup.AccountID], At: cleanup.CreatedAt,
			Catches: cleanup.Catches(now), Progress: shownCleaning(cleanup, progress),
		})
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, fiber.StatusOK, adminview.Cleanups(page))
}

// findCleanup leads from a ticket, an idea or a comment to all else that came from there.
func (a *Admin) findCleanup(c *fiber.Ctx, app *web.TeamApp) error {
	origin, err := app.CleanupOriginOf(c.UserContext(), a.DB, c.Params("object"))
	if models.CodeOf(err) == models.CodeNotFound {
		return c.Redirect(paths.AdminCleanupsUnknown(app.Slug), fiber.StatusSeeOther)
	}
	if err != nil {
		return err
	}
	return c.Redirect(paths.AdminCleanupFrom(app.Slug, origin.ID()), fiber.StatusSeeOther)
}

func (a *Admin) showCleanupPreview(c *fiber.Ctx, app *web.TeamApp, origin *models.CleanupOrigin) error {
	form := url.Values{"period": {c.Query("period")}}
	if c.Query("used") != "" {
		form.Set("used", "on")
	}
	return a.renderCleanupPreview(c, app, fiber.StatusOK, origin, form, "")
}

// cleanupPeriods are the periods to choose from.
var cleanupPeriods = map[string]time.Duration{"hour": time.Hour, "day": 24 * time.Hour, "week": 7 * 24 * time.Hour}

// cleanupDraft is the draft that the form describes, up to the time at which its page was loaded.
func cleanupDraft(origin *models.CleanupOrigin, form url.Values, seen time.Time) (models.CleanupDraft, string) {
	period := form.Get("period")
	if _, known := cleanupPeriods[period]; !known {
		period = "week"
	}
	return models.CleanupDraft{
		Origin: origin, Since: seen.Add(-cleanupPeriods[period]), Until: seen, WithUsed: form.Has("used"), Catch: form.Has("catch"),
	}, period
}

// renderCleanupPreview shows what would be taken back, with what is wrong with the form that was sent.
func (a *Admin) renderCleanupPreview(
	c *fiber.Ctx, app *web.TeamApp, status int, origin *models.CleanupOrigin, form url.Values, fault string,
) error {
	now := models.Now()
	draft, period := cleanupDraft(origin, form, now)
	preview, err := app.PreviewCleanup(c.UserContext(), a.DB, draft)
	if err != nil {
		return err
	}
	page := adminview.CleanupPreviewPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: now, Sender: shownSender(origin), Period: period,
		Used: draft.WithUsed, Seen: strconv.FormatInt(now.UnixMilli(), 10), Fault: fault,
		Sent: adminview.Sent{
			Tickets: preview.Tickets, Posts: preview.Posts, Comments: preview.Comments, Votes: preview.Votes,
		},
		UsedOnes: adminview.Sent{
			Tickets: preview.UsedTickets, Posts: preview.UsedPosts, Comments: preview.UsedComments,
		},
		Addresses: preview.Addresses, Gone: preview.Gone, Elsewhere: preview.Elsewhere, Team: preview.Team,
	}
	for _, sent := range preview.First {
		page.First = append(page.First, shownSent(app, &sent))
	}
	for _, idea := range preview.VotedFor {
		page.VotedFor = append(page.VotedFor,
			adminview.VotedItem{Title: idea.Title, Href: paths.AdminPost(app.Slug, idea.PostID), Votes: idea.Votes})
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	return web.Render(c, status, adminview.CleanupPreview(page))
}

func shownSent(app *web.TeamApp, sent *models.CleanupSample) adminview.SentItem {
	item := adminview.SentItem{Title: sent.Title, At: sent.CreatedAt}
	switch {
	case sent.IsTicket():
		item.Href, item.Icon = paths.InboxTicket(sent.ObjectID, paths.Queue{}), "message-square"
	case sent.IsComment():
		item.Href, item.Icon = paths.Comment(app.Slug, sent.PostID, sent.ObjectID), "message-circle"
	default:
		item.Href, item.Icon = paths.AdminPost(app.Slug, sent.ObjectID), "lightbulb"
	}
	return item
}

// beginCleanup takes back what the preview showed, and not what came since; that is what catching is for.
func (a *Admin) beginCleanup(c *fiber.Ctx, app *web.TeamApp, origin *models.CleanupOrigin) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	seen, err := strconv.ParseInt(form.Get("seen"), 10, 64)
	if err != nil {
		return fiber.ErrBadRequest
	}
	draft, _ := cleanupDraft(origin, form, time.UnixMilli(min(seen, time.Now().UnixMilli())).UTC())
	cleanup, err := app.BeginCleanup(c.UserContext(), a.DB, web.Actor(c, a.Addresses), draft)
	if err != nil {
		status, faults, err := web.Refused(c, err)
		if err != nil {
			return err
		}
		return a.renderCleanupPreview(c, app, status, origin, form, faults.First())
	}
	return c.Redirect(paths.AdminCleanup(app.Slug, cleanup.ID), fiber.StatusSeeOther)
}

// showCleanup shows how far a clean-up is. Script requests its progress as the part import.
func (a *Admin) showCleanup(c *fiber.Ctx, app *web.TeamApp, cleanup *models.Cleanup) error {
	ctx, now := c.UserContext(), time.Now()
	progress, err := cleanup.Progress(ctx, a.DB)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderCacheControl, "private, no-store")
	if web.WantsPart(c, "import") {
		return web.Render(c, fiber.StatusOK, adminview.CleanupProgress(shownCleaning(cleanup, progress)))
	}
	sender, err := a.senderOf(c, app, cleanup)
	if err != nil {
		return err
	}
	by, err := cleanup.By(ctx, a.DB)
	if err != nil {
		return err
	}
	page := adminview.CleanupPage{
		Shell: a.Staff.Shell(c), App: web.App(app.App), Now: now, ID: cleanup.ID, Sender: sender, By: by,
		At: cleanup.CreatedAt, Progress: shownCleaning(cleanup, progress), Undoable: cleanup.Undoable(now),
	}
	if cleanup.Catches(now) {
		page.CatchesUntil = cleanup.CatchesUntil
	}
	return web.Render(c, fiber.StatusOK, adminview.ShowCleanup(page))
}

func (a *Admin) undoCleanup(c *fiber.Ctx, app *web.TeamApp, cleanup *models.Cleanup) error {
	if err := cleanup.Undo(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return c.Redirect(paths.AdminCleanup(app.Slug, cleanup.ID), fiber.StatusSeeOther)
}

func (a *Admin) releaseCleanup(c *fiber.Ctx, app *web.TeamApp, cleanup *models.Cleanup) error {
	if err := cleanup.Release(c.UserContext(), a.DB, web.Actor(c, a.Addresses)); err != nil {
		return err
	}
	return c.Redirect(paths.AdminCleanup(app.Slug, cleanup.ID), fiber.StatusSeeOther)
}

// senderOf is from where the clean-up takes back.
func (a *Admin) senderOf(c *fiber.Ctx, app *web.TeamApp, cleanup *models.Cleanup) (adminview.Sender, error) {
	if cleanup.SecretKeyID == nil {
		return shownSender(&models.CleanupOrigin{Hash: cleanup.Hash}), nil
	}
	origin, err := app.CleanupOrigin(c.UserContext(), a.DB, *cleanup.SecretKeyID)
	if err != nil {
		return adminview.Sender{}, err
	}
	return shownSender(origin), nil
}

// networkDigits is how many digits of its digest name a network for people.
const networkDigits = 4

func shownSender(origin *models.CleanupOrigin) adminview.Sender {
	sender := adminview.Sender{
		ID: origin.ID(), First: origin.First, Last: origin.Last, Titles: origin.Titles, VotedFor: origin.VotedFor,
		Sent: adminview.Sent{
			Tickets: origin.Tickets, Posts: origin.Posts, Comments: origin.Comments, Votes: origin.Votes,
		},
	}
	for _, source := range origin.Sources {
		sender.Sources = append(sender.Sources, string(source))
	}
	if origin.Key != nil {
		sender.Key, sender.Name, sender.Revoked = true, "Key "+origin.Key.Name, origin.Key.Revoked()
	} else {
		sender.Name = "Network " + strings.ToUpper(hex.EncodeToString(origin.Hash)[:networkDigits])
	}
	if origin.CaughtBy != nil {
		sender.Cleanup = origin.CaughtBy.ID
	}
	return sender
}

func shownCleaning(cleanup *models.Cleanup, p models.CleanupProgress) adminview.Cleaning {
	return adminview.Cleaning{
		Undoing: cleanup.Undoing(), Ended: cleanup.EndedAt != nil, Waiting: p.Waiting,
		Sent:      adminview.Sent{Tickets: p.Tickets, Posts: p.Posts, Comments: p.Comments, Votes: p.Votes},
		Meanwhile: p.Meanwhile, Undone: p.Undone, Kept: p.Kept,
	}
}
