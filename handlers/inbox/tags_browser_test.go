package inbox_test

import (
	"strings"
	"testing"

	"intake/internal/testing/browser"
	"intake/models"
)

// What is beside the ticket would otherwise be cut off, with all that is above the tag.
func TestALongTagStaysInTheColumnBesideTheTicket(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	o.must(o.ticket.Tag(ctx, o.DB.DB, models.Actor{Account: o.Amir}, strings.Repeat("performance-", 3)+"pdf"))
	w := o.open(o.Amir, browser.Desktop)
	w.See("performance-performance-")
	if over := browser.Eval[int](w, `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
		document.querySelector(".tk-person"))`); over > 0 {
		t.Errorf("the column is %d px too wide", over)
	}
}
