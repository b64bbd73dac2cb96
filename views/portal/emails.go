package portal

import (
	"context"
	"strings"

	"intake/views/i18n"
	"intake/views/layout"
	"intake/views/paths"
	"intake/views/ui"
)

// EmailsPage is where a person chooses their mails from each of the Apps. Somebody who followed a mailed link without
// being signed in is a Guest, with one app and no tabs; Action is the address of their form. Stop is the address for
// stopping everything but answers; empty if nothing else is on.
type EmailsPage struct {
	Viewer
	Counts  Counts
	Address string // the person's address; only shown to them
	Apps    []AppEmails
	Open    string // the slug of the app whose choices are open, if each app is only one line
	Action  string
	Stop    string
	Saved   bool
	Stopped []AppEmails // the choices before they were stopped
}

// AppEmails is the choice of mails from one app, and the fields of its form: app, ideas, comments, changelog, verdict,
// tickets. Ideas is at_once, daily or never.
type AppEmails struct {
	App       App
	Ideas     string
	Comments  bool // comments on those ideas
	Changelog bool
	Verdict   bool
	Team      bool // the person is a member of the app's team, and also chooses Tickets
	Tickets   bool
}

// folds reports whether each app is only one line until it is opened: otherwise the page of somebody who knows many apps
// is endless.
func (p EmailsPage) folds() bool { return len(p.Apps) > unfolded }

const unfolded = 3

// chosenOf is the line that changes with a choice for the app, to be replaced, too.
func (p EmailsPage) chosenOf(app AppEmails) string {
	if !p.folds() {
		return ""
	}
	return ",#" + app.id() + "-chosen"
}

// chosen names the mails that the person gets.
func (a AppEmails) chosen(ctx context.Context) string {
	all := []string{i18n.EmailsAnswers(ctx)}
	add := func(on bool, name string) {
		if on {
			all = append(all, name)
		}
	}
	add(a.Ideas != "never", i18n.EmailsIdeas(ctx))
	add(!a.Team && a.Comments, i18n.EmailsComments(ctx))
	add(a.Changelog, i18n.TermsChangelog(ctx))
	add(a.Verdict, i18n.EmailsVerdict(ctx))
	add(a.Team && a.Tickets, i18n.MailPreferencesTicketOfMine(ctx))
	return strings.Join(all, " · ")
}

// id is the id of the app's panel.
func (a AppEmails) id() string { return "app-" + a.App.Slug }

// before is the choice in one line, for the form that restores it.
func (a AppEmails) before() string {
	said := []string{a.App.Slug, a.Ideas}
	for name, on := range map[string]bool{
		"comments": a.Comments, "changelog": a.Changelog, "verdict": a.Verdict, "tickets": a.Tickets,
	} {
		if on {
			said = append(said, name)
		}
	}
	return strings.Join(said, " ")
}

// Paces are the choices of how often to notify about ideas.
func Paces(ctx context.Context) []ui.Word {
	return []ui.Word{
		{ID: "at_once", Text: i18n.EmailsAtOnce(ctx)}, {ID: "daily", Text: i18n.EmailsDaily(ctx)},
		{ID: "never", Text: i18n.EmailsNever(ctx)},
	}
}

func (a AppEmails) paces(ctx context.Context) []ui.Option { return ui.Options(Paces(ctx), a.Ideas) }

// on reports whether there is anything to stop.
func (a AppEmails) on() bool {
	return a.Ideas != "never" || a.Changelog || a.Verdict || a.Team && a.Tickets
}

func (p EmailsPage) stoppable() bool {
	for _, app := range p.Apps {
		if app.on() {
			return true
		}
	}
	return false
}

func (p EmailsPage) layout(ctx context.Context) layout.RequesterPage {
	shell := p.shell(i18n.EmailsTitle(ctx), p.of(), paths.MyEmails())
	shell.Live = true
	return shell
}

// of is the app whose appearance the page has, the one of a mailed link.
func (p EmailsPage) of() *App {
	if p.Guest && len(p.Apps) == 1 {
		return &p.Apps[0].App
	}
	return nil
}
