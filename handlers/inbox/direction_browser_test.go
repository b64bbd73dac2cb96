package inbox_test

import (
	"testing"

	"intake/views/paths"
)

// Long text is cut off at its end in both writing directions.
func TestAnUnreadSubjectIsReadInItsOwnDirection(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	filed := o.file(o.App, "الفاتورة تعرض معدل ضريبة القيمة المضافة الخاطئ")
	w := o.Window(o.Olive)
	w.Visit(paths.Inbox(paths.Queue{}))
	w.See("Unread: " + filed.Subject)
	w.Until(`getComputedStyle(document.querySelector('[data-ticket="` + filed.ID + `"] h2')).direction === 'rtl'`)
}
