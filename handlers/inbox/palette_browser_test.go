package inbox_test

import (
	"fmt"
	"testing"
	"time"

	"intake/internal/testing/browser"
	"intake/models"
)

func paletteOffice(t *testing.T) *office {
	t.Helper()
	o := browserOffice(t)
	o.file(o.App, "Payments are late")
	_, err := o.intake.PublishPost(ctx, o.App, models.PostDraft{
		Title: "Let clients pay later", Category: "feature", Source: models.SourceWidget,
	})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// Recently visited ones come first.
func TestThePaletteFindsTicketsPostsAndPages(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	w := o.Window(o.Amir)
	w.Visit("/admin/apps")
	w.Click("Search or do something")
	w.Focused("Search or do something")
	w.See("All open", "Apps and keys")
	w.Axe()
	w.Press("pay")
	w.See("Payments are late", "Let clients pay later")
	w.Axe()
	w.Press(browser.Escape)
	w.DontSee("Let clients pay later")
	w.Focused("Search or do something")
	w.Click("Search or do something")
	w.Press("payments late")
	w.See("Payments are late")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("Payments are late #2")
	w.Visit("/admin/apps")
	w.Click("Search or do something")
	w.See("Recent", "Payments are late")
	w.Press("changelog")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At("/admin/apps/kestrel/changelog")
	w.Click("Search or do something")
	w.Press("nowhere to be found")
	w.See("Nothing called “nowhere to be found”. Check the spelling, or search the words of all messages.")
}

func TestCommandsOfThePaletteEqualTheirKeys(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	w := o.open(o.Amir)
	openPalette := func() {
		w.Click("Search or do something")
		w.See("This ticket: Wrong VAT rate")
	}
	openPalette()
	w.See("more actions")
	w.Axe()
	w.Press("priority")
	w.See("Set priority")
	w.Press(browser.Enter)
	w.Focused("Normal priority")
	w.Press("u", browser.Enter)
	w.See("set the priority to Urgent")
	openPalette()
	w.Press("resolve")
	w.NewPage(func() { w.Press(browser.Enter) })
	o.stillOpen(2)

	w.Visit("/admin/inbox")
	w.Click("Select #2, Payments are late")
	w.Click("Search or do something")
	w.See("1 selected ticket")
	w.Press("resolve")
	w.NewPage(func() { w.Press(browser.Enter) })
	o.stillOpen()
}

func TestThePaletteWorksOnAPhoneAndWithoutScript(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	phone := o.Window(o.Amir, browser.Phone)
	phone.Visit("/admin/inbox")
	phone.Click("Search or do something")
	phone.Press("pay")
	phone.See("Let clients pay later")
	phone.Axe()
	phone.NewPage(func() { phone.Click("Payments are late #2 App kestrel Open") })
	phone.See("Payments are late #2")

	still := o.Window(o.Amir, browser.NoScript)
	still.Visit("/admin/inbox")
	still.NewPage(func() { still.Click("Search or do something") })
	still.At("/admin/search")
	still.Fill("Words, or a ticket’s number", "pay")
	still.NewPage(func() { still.Click("Search") })
	still.See("Payments are late", "Let clients pay later")
}

// lacks waits until the palette offers none of these lines.
func lacks(w *browser.Window, lines ...string) {
	for _, line := range lines {
		w.Until(fmt.Sprintf("!document.getElementById('palette-list').textContent.includes(%q)", line))
	}
}

// It also offers commands without a key.
func TestThePaletteOffersOnlyCommandsWithAnEffect(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	w := o.open(o.Amir)
	ask := func(words string) {
		w.Click("Search or do something")
		w.Press(words)
	}
	ask("re") // matches Reply
	w.See("Reply", "Resolve, and on to the next", "Mark unread")
	lacks(w, "Reopen")
	w.Press(browser.Escape)
	ask("set category")
	w.Press(browser.Enter)
	w.Focused("General")
	w.Press("b", browser.Enter)
	w.See("set the category to Billing")

	o.must(o.ticket.Snooze(ctx, o.DB.DB, models.Actor{Account: o.Amir}, time.Now().Add(time.Hour)))
	w.Reload()
	ask("unsnooze now")
	w.Press(browser.Enter)
	w.See("Back in the list.")
	w.Press("z")
	w.See("Undone.", "Snoozed until")

	o.must(o.refresh().MoveTo(ctx, o.DB.DB, models.Actor{Account: o.Amir}, models.TicketResolved))
	w.Reload()
	ask("re")
	w.See("Reply", "Reopen")
	lacks(w, "Resolve, and on to the next")
	w.Press("open")
	w.Press(browser.Enter)
	w.See("Reopened.")
	o.stillOpen(1, 2)
}

// Pages of an app and views that are not in the menu are found by name. Agents find only pages that they may open.
func TestThePaletteFindsPagesOfAppsAndAllViews(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	for n := range 12 {
		_, err := o.Olive.SaveView(ctx, o.DB.DB, models.Actor{Account: o.Olive}, models.SavedViewDraft{
			Name: fmt.Sprintf("Escalation %c", 'A'+n),
		})
		o.must(err)
	}
	w := o.Window(o.Olive)
	w.Visit("/admin/inbox")
	w.Click("Search or do something")
	w.Press("kestrel")
	w.See("App kestrel: Settings", "App kestrel: Team")
	w.Run("fetch = () => new Promise(() => {})") // what the rest of the words finds never comes
	w.Press(" team")
	lacks(w, "App kestrel: Settings")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.At("/admin/apps/kestrel/members")
	w.Click("Search or do something")
	w.Press("escalation l")
	w.See("Escalation L")

	agent := o.Window(o.Amir, browser.NoScript)
	agent.Visit("/admin/search?q=kestrel")
	agent.See("App kestrel: Saved replies", "App kestrel: Board")
	agent.DontSee("App kestrel: Settings", "New app")
}

// Beside the number and the status, the title would have a third of a phone's width.
func TestOnAPhoneTheTitlesOfASearchHaveTheWholeWidth(t *testing.T) {
	t.Parallel()
	o := paletteOffice(t)
	w := o.Window(o.Amir, browser.Phone)
	w.Visit("/admin/search?q=pay")
	w.See("Payments are late", "App kestrel", "Let clients pay later")
	if !browser.Eval[bool](w, `[...document.querySelectorAll('.found > li:has(.end-x)')].every((line) =>
		line.querySelector('.end-x').getBoundingClientRect().top >= line.querySelector('a').getBoundingClientRect().bottom)`) {
		t.Error("the number and the status stand beside the title")
	}
}
