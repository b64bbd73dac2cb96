package inbox_test

import (
	"net/url"
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

func TestCodeIsReadFromLeftToRightInAnyMessage(t *testing.T) {
	t.Parallel()
	o := browserOffice(t)
	body := "السعر خاطئ في `SELECT 1;`\n\n```\nSELECT total FROM invoices;\n```"
	o.post(o.olive, "messages", url.Values{"kind": {"note"}, "body": {body}, "seen": {o.seen(o.olive)}})
	w := o.open(o.Olive)
	w.See("SELECT total FROM invoices;")
	w.Until(`getComputedStyle([...document.querySelectorAll('.prose p')].at(-1)).direction === 'rtl'`)
	w.Until(`[...document.querySelectorAll('.prose pre, .prose p code')].length === 2`)
	w.Until(`[...document.querySelectorAll('.prose pre, .prose p code')].every(
		(code) => getComputedStyle(code).direction === 'ltr')`)
}
