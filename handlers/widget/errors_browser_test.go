package widget_test

import (
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// recording starts a service whose owner lets visitors attach errors of the page.
func recording(t *testing.T) *handlertest.Service {
	t.Helper()
	s := handlertest.SQLite(t)
	err := s.App.UpdateWidget(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
		models.WidgetSettings{Label: "Help", Side: "right", Tab: "help", Errors: true})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// errs causes an error of each kind that is recorded. Scripts dispatch the events, because real errors would fail the
// test.
const errs = `
	await fetch('/style.css?missing&token=secret').catch(() => {});
	const tell = (event) => dispatchEvent(event);
	tell(new ErrorEvent('error', { message: 'TypeError: rate is undefined', filename: location.origin + '/pdf.js?v=secret', lineno: 218 }));
	const promise = Promise.resolve();
	tell(new PromiseRejectionEvent('unhandledrejection', { promise, reason: new Error('refused by https://api.example.com/v1?key=secret for #1042') }));
	tell(new PromiseRejectionEvent('unhandledrejection', { promise, reason: { password: 'secret' } }));
	await new Promise((done) => setTimeout(done, 300));
`

// The owner must have allowed it (off by default), and the visitor consent. Errors are shown as text whose lines can be
// struck out, with addresses without query and without bodies or input values.
func TestErrorsOfThePageAreAttachedOnlyWithConsent(t *testing.T) {
	t.Parallel()
	s := recording(t)
	w := website{policy: "default-src 'none'; script-src SERVICE; connect-src SERVICE 'self'; style-src 'self'"}.open(t, s,
		browser.Refused(404))
	w.Until("performance.getEntriesByType('resource').some(({ name }) => name.includes('/widget/errors-'))")
	w.Run(errs)
	ask(w)
	w.See("errors stay here")
	w.Click("Send")
	w.See("We have your message")
	if files := attachments(t, s); len(files) != 0 {
		t.Errorf("without consent there are the files %v", files)
	}

	w.Click("Send another message")
	w.Fill(subject, "Again")
	w.Fill(happened, "It broke.")
	w.Run(panel + `.querySelector('.details-button').click()`)
	w.See("What went wrong here", "TypeError: rate is undefined", "/style.css → 404", "[object Object]")
	if strings.Contains(shown(w), "secret") {
		t.Errorf("shown is %s", shown(w))
	}
	w.AxeEveryLook()
	w.Click("Send these errors, too")
	w.Run(`[...` +
		panel + `.querySelectorAll('.facts li')].find((line) => line.textContent.includes('[object Object]')).querySelector('button').click()`)
	w.AxeEveryLook()
	back(w)
	w.Click("Send")
	w.See("We have your message", "1 file attached")
	files := attachments(t, s)
	if len(files) != 1 || files[0].Name != "diagnostics.txt" {
		t.Fatalf("the files are %v", files)
	}
	content := stored(t, s, files[0])
	for _, want := range []string{
		"TypeError: rate is undefined", "/style.css → 404", "https://api.example.com/v1", "#1042",
	} {
		if !strings.Contains(content, want) {
			t.Errorf("the file lacks %s: %s", want, content)
		}
	}
	for _, no := range []string{"secret", "[object Object]"} {
		if strings.Contains(content, no) {
			t.Errorf("the file has %s: %s", no, content)
		}
	}
}

// If the owner has not switched it on, nothing is recorded and the script for it is not loaded. Nothing is recorded
// after the widget was destroyed, either.
func TestNothingIsRecordedUnlessTheOwnerWantsIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Run(strings.Replace(errs, "await fetch('/style.css?missing&token=secret').catch(() => {});", "", 1))
	ask(w)
	w.See("3 facts")
	for _, request := range w.Requests(s.URL) {
		if strings.Contains(request.URL, "/widget/errors-") {
			t.Errorf("the widget loads %s", request.URL)
		}
	}
}

func attachments(t *testing.T, s *handlertest.Service) []models.Attachment {
	t.Helper()
	var files []models.Attachment
	if err := s.DB.Order("id").Find(&files).Error; err != nil {
		t.Fatal(err)
	}
	return files
}
