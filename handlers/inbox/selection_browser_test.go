package inbox_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// One Undo restores all selected tickets.
func TestSeveralTicketsAreChangedByTheBar(t *testing.T) {
	t.Parallel()
	for name, options := range map[string][]browser.Option{
		"wide": nil, "phone": {browser.Phone}, "without script": {browser.NoScript},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			o := browserOffice(t)
			o.file(o.App, "Second ticket")
			o.file(o.App, "Third ticket")
			w := o.Window(o.Amir, options...)
			w.Visit("/admin/inbox")
			if name == "phone" {
				w.Click("Select")
			}
			w.Click("Select #3, Third ticket")
			w.Click("Select #1, Wrong VAT rate")
			if name != "without script" {
				w.See("2 selected")
				w.Axe()
			}
			w.Click("Priority")
			w.NewPage(func() { w.Click("Urgent") })
			w.See("Set the priority of 2 tickets.")
			var urgent int64
			o.must(o.DB.Table("tickets").Where("priority = 'urgent' AND number <> 2").Count(&urgent).Error)
			if urgent != 2 {
				t.Errorf("%d are urgent", urgent)
			}
			if name == "phone" {
				w.Click("Select")
			}
			w.Click("Select #3, Third ticket")
			w.Click("Select #2, Second ticket")
			w.NewPage(func() { w.Click("Resolve") })
			w.See("Resolved 2 tickets.")
			o.stillOpen(1)
			if name == "without script" {
				w.NewPage(func() { w.Click("Undo") })
			} else {
				w.Click("Undo")
			}
			w.See("Undone.")
			o.stillOpen(1, 2, 3)
		})
	}
}

// Keys act on the selection while there is one. Escape clears it, and does nothing else.
func TestASelectionIsWorkedByKeys(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	o.file(o.App, "Third ticket")
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Press("j", "x", "j", "j", "X")
	w.See("3 selected", "3 tickets selected")
	w.Press(browser.Escape)
	w.See("No ticket open")
	w.DontSee("3 selected")
	w.Press("x")
	w.See("1 selected")
	w.Click("Select all 3")
	w.See("3 selected")
	w.Click("Select none")
	w.Press("j", "x", "t")
	w.Focused("Tag to add")
	w.NewPage(func() { w.Press("paper jam", browser.Enter) })
	w.See("The tag is added.")
	w.Press("j", "x", "j", "x", "h")
	w.Focused("For three hours")
	w.Axe()
	w.Press(browser.Escape)
	w.Focused("Snooze")
	w.Press("a")
	w.Focused("Me")
	w.NewPage(func() { w.Press(browser.Enter) })
	w.See("Assigned 2 tickets.")
	o.stillOpen(1, 2, 3)
	mine, err := o.Amir.Inbox(ctx, o.DB.DB, models.InboxQuery{View: models.ViewMine}, 10)
	if err != nil || len(mine.Tickets) != 2 {
		t.Errorf("%d are Amir's, %v", len(mine.Tickets), err)
	}
	w.Press("z")
	w.See("Undone.")
	mine, err = o.Amir.Inbox(ctx, o.DB.DB, models.InboxQuery{View: models.ViewMine}, 10)
	if err != nil || len(mine.Tickets) != 0 {
		t.Errorf("%d are Amir's after Undo, %v", len(mine.Tickets), err)
	}
}

func TestARefusedSelectionChangesNothing(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		o := browserOffice(t)
		w := o.Window(o.Amir, options...)
		w.Visit("/admin/inbox")
		w.Click("Select #1, Wrong VAT rate")
		w.Click("Tag")
		w.NewPage(func() { w.Click("Add") })
		w.See("Choose what to change.")
	})
}
