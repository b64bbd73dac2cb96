package inbox_test

import (
	"testing"

	"intake/internal/testing/browser"
)

// The product's name links to the same page as the first view, and must not get its count.
func TestCountsStayWithTheirViewsWhenATicketChanges(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	w := o.open(o.Amir)
	const counts = `[...document.querySelectorAll('.side a')].map((link) => link.textContent.trim().replace(/\s+/g, ' ')).join(', ')`
	before := browser.Eval[string](w, counts)
	w.Choose("Priority", "Urgent")
	w.See("set the priority to Urgent")
	if now := browser.Eval[string](w, counts); now != before {
		t.Errorf("the links say %q, before %q", now, before)
	}
}
