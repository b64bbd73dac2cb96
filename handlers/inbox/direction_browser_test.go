package inbox_test

import (
	"testing"

	"intake/views/paths"
)

// Cut off at its end, not at its beginning, whichever way it is written.
func TestAnUnreadSubjectIsReadInItsOwnDirection(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	filed := o.file(o.App, "الفاتورة تعرض معدل ضريبة القيمة المضافة الخاطئ")
	w := o.Window(o.Olive)
	w.Visit(paths.Inbox(paths.Queue{}))
	w.See("Unread: " + filed.Subject)
	w.Until(`getComputedStyle(document.querySelector('[data-ticket="` + filed.ID + `"] h2')).direction === 'rtl'`)
}
