package account

import (
	"net/url"
	"time"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
)

// maxTeams is how many apps one page of choices covers.
const maxTeams = 100

func (a *Account) mountNotifications(server fiber.Router) {
	server.Get("/account/notifications", web.SignedIn, a.Staff.Anyone(a.showNotifications))
	server.Post("/account/notifications", web.SignedIn, a.Staff.Anyone(a.saveNotifications))
	server.Post("/account/away", web.SignedIn, a.Staff.Anyone(a.saveAway))
	server.Get("/account/notifications/recent", web.SignedIn, a.Staff.Anyone(a.recentNotifications))
	server.Get("/notifications/:kind/stop/:token", a.showStopNotifications)
}

// noticeChoices are the apps of the person's teams, and their choices for them.
func (a *Account) noticeChoices(
	c *fiber.Ctx, person *models.Account,
) (teams []models.Desk, chosen *models.NoticeChoices, err error) {
	if teams, err = person.Desks(c.UserContext(), a.DB, maxTeams); err != nil {
		return nil, nil, err
	}
	chosen, err = person.NoticeChoices(c.UserContext(), a.DB)
	return teams, chosen, err
}

func (a *Account) showNotifications(c *fiber.Ctx) error {
	return a.renderNotifications(c, fiber.StatusOK, nil)
}

func (a *Account) renderNotifications(c *fiber.Ctx, status int, refused *refusedAbsence) error {
	person := &web.Session(c).Account
	teams, chosen, err := a.noticeChoices(c, person)
	if err != nil {
		return err
	}
	digest, err := person.DigestTime(c.UserContext(), a.DB)
	if err != nil {
		return err
	}
	usual := web.Query(c, "usual") != ""
	if usual {
		chosen, digest = &models.NoticeChoices{}, models.DigestTime{Hour: models.DigestHour, Zone: digest.Zone}
	}
	c.Set(fiber.HeaderCacheControl, "no-store")
	page := accountview.NotificationsPage{
		Shell: a.Staff.Shell(c), Groups: allNotifications(chosen, teams),
		Hour: digest.Hour, Workdays: digest.Workdays, Usual: usual,
		Now: time.Now(), Hold: true,
	}
	if person.Away(page.Now) {
		page.AwayUntil, page.Holds = person.BackOn, person.HoldNotices
		page.BackOn.Value, page.Hold = page.AwayUntil, page.Holds
	}
	if refused != nil {
		page.BackOn, page.Hold = refused.backOn, refused.hold
	}
	page.Zone, page.Server, page.NextZone = digestZone(c, digest)
	if len(teams) > 1 {
		for _, team := range teams {
			page.Apps = append(page.Apps, accountview.NotificationApp{
				App:    layout.App{Slug: team.App.Slug, Name: team.App.Name},
				Groups: appNotifications(chosen, &team, highest(teams)),
			})
		}
	}
	return web.Render(c, status, accountview.Notifications(page))
}

// digestZone is the time zone in which the digest is sent, and the one of the reader's browser, which saving chooses, if
// the clocks there show another time.
func digestZone(c *fiber.Ctx, digest models.DigestTime) (name string, servers bool, next string) {
	now := time.Now()
	here, offset := now.In(digest.Location()).Zone()
	name, servers = digest.Zone, digest.Zone == ""
	if servers {
		name = here
	}
	browsers := i18n.KnownZone(c.UserContext())
	if browsers == nil {
		return name, servers, ""
	}
	if _, there := now.In(browsers).Zone(); there != offset {
		return name, servers, browsers.String()
	}
	return browsers.String(), false, ""
}

// highest is the role whose defaults are shown for all apps together.
func highest(teams []models.Desk) models.Role {
	for _, team := range teams {
		if team.Role.Manages() {
			return team.Role
		}
	}
	return models.RoleAgent
}

// grouped are the questions under their headings.
func grouped(question func(models.NoticeKind) accountview.NotificationQuestion) []accountview.NotificationGroup {
	groups := []accountview.NotificationGroup{{Title: "Tickets"}, {Title: "Ideas"}}
	for _, kind := range models.NoticeKinds {
		at := 0
		if kind == models.NoticeNewPost || kind == models.NoticeComment {
			at = 1
		}
		groups[at].Questions = append(groups[at].Questions, question(kind))
	}
	return groups
}

// allNotifications are the questions about all apps. A single app has no questions of its own, so these are about it:
// an unsubscribe link chose for it alone.
func allNotifications(chosen *models.NoticeChoices, teams []models.Desk) []accountview.NotificationGroup {
	app := ""
	if len(teams) == 1 {
		app = teams[0].App.ID
	}
	return grouped(func(kind models.NoticeKind) accountview.NotificationQuestion {
		return accountview.NotificationQuestion{Name: "all." + string(kind), Kind: string(kind),
			How: string(chosen.How(app, highest(teams), kind))}
	})
}

func appNotifications(
	chosen *models.NoticeChoices, team *models.Desk, role models.Role,
) []accountview.NotificationGroup {
	return grouped(func(kind models.NoticeKind) accountview.NotificationQuestion {
		above := chosen.How("", team.Role, kind)
		return accountview.NotificationQuestion{
			Name: team.App.Slug + "." + string(kind), Kind: string(kind), How: string(chosen.Apps[team.App.ID][kind]),
			Above: string(above), Role: above != chosen.How("", role, kind),
		}
	})
}

func (a *Account) saveNotifications(c *fiber.Ctx) error {
	form, err := web.Form(c)
	if err != nil {
		return err
	}
	ctx := c.UserContext()
	person := &web.Session(c).Account
	teams, chosen, err := a.noticeChoices(c, person)
	if err != nil {
		return err
	}
	role := highest(teams)
	for _, kind := range models.NoticeKinds {
		how := models.NoticeHow(form.Get("all." + string(kind)))
		if how != "" && len(teams) == 1 {
			delete(chosen.Apps[teams[0].App.ID], kind)
		}
		if how == models.UsualNotice(role, kind) {
			delete(chosen.All, kind)
		} else if how != "" {
			chosen.All[kind] = how
		}
	}
	for _, team := range teams {
		chooseForApp(chosen, form, &team.App)
	}
	digest, err := person.DigestTime(ctx, a.DB)
	if err != nil {
		return err
	}
	digest.Hour, digest.Workdays = models.DigestHour, form.Has("workdays")
	if hour, err := time.Parse("15", twoDigits(form.Get("hour"))); err == nil {
		digest.Hour = hour.Hour()
	}
	if zone := i18n.KnownZone(ctx); zone != nil {
		digest.Zone = zone.String()
	}
	if err := person.ChooseNotices(ctx, a.DB, *chosen, digest); err != nil {
		return err
	}
	return web.RedirectNoticed(c, paths.Notifications(), web.NoticeSaved)
}

// chooseForApp applies the form's choices for one app; without any, the app's choices stay.
func chooseForApp(chosen *models.NoticeChoices, form url.Values, app *models.App) {
	for _, kind := range models.NoticeKinds {
		field := app.Slug + "." + string(kind)
		if !form.Has(field) {
			continue
		}
		if chosen.Apps[app.ID] == nil {
			chosen.Apps[app.ID] = map[models.NoticeKind]models.NoticeHow{}
		}
		if how := models.NoticeHow(form.Get(field)); how == "" {
			delete(chosen.Apps[app.ID], kind)
		} else {
			chosen.Apps[app.ID][kind] = how
		}
	}
}

// twoDigits pads a number of one digit.
func twoDigits(digits string) string {
	if len(digits) == 1 {
		return "0" + digits
	}
	return digits
}
