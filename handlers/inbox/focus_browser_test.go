package inbox_test

import (
	"fmt"
	"net/url"
	"testing"

	"intake/internal/testing/browser"
)

// The list and the ticket update themselves while somebody works with the keyboard.
func TestTheFocusStaysWhereItIsDuringUpdates(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Run(`document.querySelector('#list input[name="ticket"]').focus()`)
	const onBox = `document.activeElement.matches('input[name="ticket"]')`
	w.Until(onBox)
	o.file(o.App, "Second ticket")
	w.See("Second ticket")
	w.Until(onBox)
	w.Press(browser.Space)
	w.See("1 selected")

	w.Visit("/admin/inbox/" + o.ticket.ID)
	w.TabTo("Link an idea")
	o.post(o.olive, "priority", url.Values{"priority": {"low"}})
	w.See("set the priority to Low")
	w.Focused("Link an idea")
	w.Press("h")
	w.Focused("For three hours")
	o.post(o.olive, "priority", url.Values{"priority": {"urgent"}})
	w.See("set the priority to Urgent")
	w.Focused("For three hours")
}

// A click begins and ends on the same element, so the list waits with its update while the button is down.
func TestAClickDuringAnUpdateIsNotLost(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	const event = `new PointerEvent('%s', { bubbles: true })`
	w.Run(`window.box = document.querySelector('#list input[name="ticket"]');
		box.focus();
		box.dispatchEvent(` + fmt.Sprintf(event, "pointerdown") + `);
		box.blur(); // the focus moves when the button goes down`)
	o.file(o.App, "Second ticket")
	w.Run(`await new Promise((resolve) => {
			const fetched = new PerformanceObserver((list) => {
				if (list.getEntries().some(({ initiatorType }) => initiatorType === 'fetch')) resolve();
			});
			fetched.observe({ type: 'resource', buffered: true });
		});
		await new Promise((resolve) => setTimeout(resolve, 100)); // to read the answer
		if (!box.isConnected) throw new Error('the list was updated');
		box.dispatchEvent(` + fmt.Sprintf(event, "pointerup") + `);
		box.click();`)
	w.See("Second ticket", "1 selected")
}

func TestAfterUndoTheFocusIsOnTheTicket(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.file(o.App, "Second ticket")
	w := o.Window(o.Amir)
	undo := func() {
		w.Run(`document.querySelector(".toasts form button").focus()`)
		w.Focused("Undo")
		w.Press(browser.Enter)
		w.See("Undone.")
	}
	w.Visit("/admin/inbox/" + o.ticket.ID)
	w.Press("i")
	w.See("Assigned.")
	undo()
	w.Focused("Wrong VAT rate #1")

	w.Visit("/admin/inbox")
	w.Press("j")
	w.NewPage(func() { w.Press("i") })
	w.SeeOffered("Undo")
	undo()
	w.Focused("Unread: Second ticket")
}

func TestTheFocusGoesFromWhatDisappearsToTheNextPlaceToWork(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	second := o.file(o.App, "Second ticket")
	o.file(o.App, "Third ticket")
	w := o.Window(o.Amir)
	w.Visit("/admin/inbox")
	w.Click("Select #2, Second ticket")
	w.TabTo("Select none")
	w.Press(browser.Enter)
	w.Focused("Select #2, Second ticket")
	w.Press(browser.Space)
	w.See("1 selected")
	w.TabTo("Resolve")
	w.Press(browser.Escape)
	w.Focused("Select #2, Second ticket")

	w.Press("k", "j")
	w.Focused("Unread: Second ticket")
	answer := o.olive.PostForm("/admin/inbox/"+second.ID+"/status", url.Values{"status": {"resolved"}})
	if answer.StatusCode != 303 {
		t.Fatalf("resolving: %d", answer.StatusCode)
	}
	w.Until(`document.querySelectorAll("#list .tk").length === 2`)
	w.Focused("Unread: Wrong VAT rate") // has moved up to its place

	w.Visit("/admin/inbox/" + o.ticket.ID)
	w.TabTo("Ask rita@example.com to sign in")
	w.Press(browser.Enter)
	w.See("Asked just now")
	w.Focused("Wrong VAT rate #1")
}
