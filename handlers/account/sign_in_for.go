package account

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/models"
	accountview "intake/views/account"
	"intake/views/layout"
	"intake/views/paths"
)

// purpose is what somebody signs in for: the app whose page they came from, nil for none, and what they wanted to do
// there, nil for nothing in particular.
type purpose struct {
	app    *models.App
	action *models.PendingAction
}

// purposeOf derives the purpose from where a person is going. Only addresses that name an app count: that of a ticket
// must reveal nothing to people who may not see it.
func (a *Account) purposeOf(c *fiber.Ctx, next string) (purpose, error) {
	slug := slugIn(next)
	if slug == "" {
		return purpose{}, nil
	}
	app, err := models.FindApp(c.UserContext(), a.DB, slug)
	if models.CodeOf(err) == models.CodeNotFound {
		return purpose{}, nil
	}
	if err != nil {
		return purpose{}, err
	}
	if app, err = web.InApp(c, a.DB, app); err != nil || next != paths.BoardReturn(slug) {
		return purpose{app: app}, err
	}
	action, err := app.PendingAction(c.UserContext(), a.DB, web.PendingActionCookie(a.Sessions.Secure).Value(c))
	return purpose{app, action}, err
}

// slugIn is the app's slug in a path of ours, "" for none.
func slugIn(path string) string {
	page, err := url.Parse(path)
	if err != nil || web.SafeNext(path) != path {
		return ""
	}
	if strings.HasPrefix(page.Path, paths.Ticket("")) {
		return page.Query().Get("app")
	}
	rest, inBoard := strings.CutPrefix(page.Path, paths.Board(""))
	if !inBoard {
		return ""
	}
	slug, _, _ := strings.Cut(rest, "/")
	return slug
}

// shell is the frame of the sign-in pages, in the app's look.
func (p purpose) shell(a *Account, c *fiber.Ctx) layout.AuthPage {
	shell := a.shell(c)
	if p.app != nil {
		app := web.App(p.app)
		shell.App = &app
	}
	return shell
}

// pendingAction is the action as the pages show it.
func (p purpose) pendingAction() *accountview.PendingAction {
	if p.action == nil {
		return nil
	}
	action := &accountview.PendingAction{Kind: accountview.PendingKind(p.action.Kind), Slug: p.app.Slug,
		Text: p.action.Draft.Body, Title: p.action.Draft.Title}
	if post := p.action.Post; post != nil {
		action.Title, action.Votes = post.Title, post.Votes
	} else {
		action.Text = p.action.Draft.Description
	}
	return action
}
