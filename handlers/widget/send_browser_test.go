package widget_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// tickets returns the tickets of the app kestrel, oldest first.
func tickets(t *testing.T, s *handlertest.Service) []models.Ticket {
	t.Helper()
	var found []models.Ticket
	if err := s.DB.Where("app_id = ?", s.App.ID).Order("number").Find(&found).Error; err != nil {
		t.Fatal(err)
	}
	return found
}

func TestAVisitorOfAnotherSiteGetsHelp(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Click("Send")
	w.See("We have your message", "#1", "Rita@Example.com")
	w.Focused("We have your message")
	found := tickets(t, s)
	if len(found) != 1 || found[0].Subject != "The export is empty" || found[0].Description != "It has no rows." ||
		found[0].Source != models.SourceWidget {
		t.Fatalf("the tickets are %+v", found)
	}
	w.Click("Send another message")
	w.Focused(subject)
	if got := w.Value(email); !strings.EqualFold(got, "rita@example.com") {
		t.Errorf("the address of before is %q", got)
	}
}

func TestAVisitorOfAnotherSiteSharesAnIdea(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Click("Share feedback")
	w.Fill(post, "Larger <type> & more")
	w.Fill(why, "My eyes.")
	w.Click("Feature")
	w.Click("Post on the board")
	w.See("Your idea is on the board")
	posts, _, err := s.App.Posts(t.Context(), s.DB.DB, "", 10)
	if err != nil {
		t.Fatal(err)
	}
	if len(posts) != 1 || posts[0].Title != "Larger <type> & more" || posts[0].Description != "My eyes." ||
		posts[0].Category != "feature" {
		t.Fatalf("the posts are %+v", posts)
	}
}

// In a sandbox without allow-forms, browsers silently ignore the submission of forms.
func TestBothFormsSendOnceEvenInASandbox(t *testing.T) {
	t.Parallel()
	inside := strictest + "; sandbox allow-scripts"
	for name, policy := range map[string]string{"a page": strictest, "a sandboxed page": inside} {
		for key, send := range map[string]func(w *browser.Window, button string){
			"Enter":      func(w *browser.Window, _ string) { w.Press(browser.Enter, browser.Enter) },
			"the button": func(w *browser.Window, button string) { w.Click(button) },
			"two clicks": func(w *browser.Window, _ string) {
				w.Run(`
					const button = [...document.querySelector('intake-widget').shadowRoot.querySelectorAll('.send .primary')].find((button) => button.checkVisibility());
					button.click();
					button.click();
				`)
			},
		} {
			t.Run(name+", "+key, func(t *testing.T) {
				t.Parallel()
				s := handlertest.SQLite(t)
				w := website{policy: policy}.open(t, s)
				w.Click("Help")
				w.Click("Send")
				w.Focused(subject)
				if got := w.Complaint(subject); got != "Add a subject." {
					t.Errorf("the complaint is %q, want %q", got, "Add a subject.")
				}
				w.Fill(subject, "The export is empty")
				w.Fill(happened, "It has no rows.")
				w.Fill(email, "rita@example.com")
				send(w, "Send")
				w.Focused("We have your message")
				w.Press(browser.Escape)
				w.Focused("Help")
				w.Click("Help")
				w.Click("Share feedback")
				w.Fill(post, "Larger type")
				send(w, "Post on the board")
				w.Focused("Your idea is on the board")
				if sent := posts(w, s); len(sent) != 2 {
					t.Errorf("a ticket and an idea were sent as %v", sent)
				}
				w.At("/")
			})
		}
	}
}

func TestFilesAndPageDetailsAreSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Visit("/cart?token=secret#here")
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 9, 9))); err != nil {
		t.Fatal(err)
	}
	ask(w)
	w.Upload(attachFiles, newFile(t, "tool.zip", "PK\x03\x04...."), newFile(t, "screen.png", picture.String()),
		newFile(t, "export.log", "0 rows\n"))
	w.See("screen.png", "export.log", "ZIP files are not accepted")
	w.TabTo("Subject")
	w.Press(browser.Enter)       // sends the form, whose end is out of view
	w.Focused("Remove tool.zip") // nothing is sent while one of the files would be refused
	const refusal = "tool.zip can’t be sent. Remove it, then send again."
	w.See(refusal)
	w.Until(fmt.Sprintf("%s.querySelector(':scope > [aria-live]').textContent.trim() === %q", panel, refusal))
	w.Until(panel + ".querySelector('.danger').getBoundingClientRect().bottom <= " +
		panel + ".querySelector('.send').getBoundingClientRect().top") // the button does not cover it
	w.Press(browser.Enter)
	w.DontSee("can’t be sent")
	w.Click("Send")
	w.See("We have your message", "2 files attached")
	var files []models.Attachment
	if err := s.DB.Order("name").Find(&files).Error; err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, file := range files {
		names = append(names, file.Name+" "+file.ContentType)
	}
	if got := strings.Join(names, ", "); got != "export.log text/plain, screen.png image/png" {
		t.Errorf("the files are %s", got)
	}
}

func TestFilesMayBeDroppedAndPasted(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(`
		const root = document.querySelector('intake-widget').shadowRoot;
		const carrying = (name) => {
			const data = new DataTransfer();
			data.items.add(new File(['0 rows'], name, { type: 'text/plain' }));
			return data;
		};
		for (const kind of ['dragover', 'drop'])
			root.querySelector('form').dispatchEvent(new DragEvent(kind, { dataTransfer: carrying('dropped.txt'), bubbles: true, cancelable: true }));
		root.querySelector('textarea').dispatchEvent(new ClipboardEvent('paste', { clipboardData: carrying('pasted.txt'), bubbles: true, cancelable: true, composed: true }));
	`)
	w.See("dropped.txt", "pasted.txt")
	w.Click("Send")
	w.See("We have your message", "2 files attached")
}

func TestMoreThanFiveFilesAreRefused(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	var paths []string
	for i := range 6 {
		paths = append(paths, newFile(t, fmt.Sprintf("%d.txt", i+1), "x"))
	}
	// What a screen reader says about the input, even if it is not shown.
	described := func() string {
		return browser.Eval[string](w, `(() => {
			const root = document.querySelector('intake-widget').shadowRoot;
			const ids = root.querySelector('input[type=file]').getAttribute('aria-describedby').split(' ');
			return ids.map((id) => root.getElementById(id).textContent).join(' ');
		})()`)
	}
	ask(w)
	if said := described(); said != "Up to 5 files, 50 MB each " {
		t.Errorf("without files, the input is described as %q", said)
	}
	w.Upload(attachFiles, paths...)
	w.See("That is 6 files, the limit is 5")
	if said := described(); !strings.Contains(said, "That is 6 files") {
		t.Errorf("with 6 files, the input is described as %q", said)
	}
	w.Click("Send")
	w.Click("Remove 3.txt")
	if said := described(); strings.Contains(said, "That is") {
		t.Errorf("with 5 files, the input is described as %q", said)
	}
	w.Click("Send")
	w.See("We have your message", "5 files attached")
}

// sending is true while a part of the message is sent.
const sending = `/Sending [1-9]\d? ?%/.test(` + shadow + `.querySelector('form .send').textContent)`

// uploadSlowly adds a file to the form that would take two minutes to send, so that there is time to stop it.
func uploadSlowly(t *testing.T, w *browser.Window) {
	t.Helper()
	w.Upload(attachFiles, newFile(t, "long.txt", strings.Repeat("All work and no play.\n", 100_000)))
	w.See("long.txt")
	w.Uplink(20_000)
}

func TestALongUploadShowsItsProgressAndCanBeStopped(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	uploadSlowly(t, w)
	w.Click("Send")
	w.Until(sending)
	w.Click("Cancel")
	w.See("Sending was cancelled. Your text is still here.")
	w.Uplink(-1)
	if found := tickets(t, s); len(found) != 0 {
		t.Errorf("a message that was stopped became %d tickets", len(found))
	}
	w.Click("Send")
	w.See("We have your message", "1 file attached")
	if found := tickets(t, s); len(found) != 1 {
		t.Errorf("there are %d tickets", len(found))
	}
}

// Otherwise the service would refuse it after it has filed the ticket.
func TestALogWithBytesThatAreNoTextIsRefusedBeforeItIsSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Upload(attachFiles, newFile(t, "app.log", strings.Repeat("No rows.\n", 10_000)+"\x00"))
	w.See("This kind of file is not accepted")
	w.Click("Send")
	w.See("app.log can’t be sent. Remove it, then send again.")
	w.Focused("Remove app.log")
	w.Press(browser.Enter)
	w.Click("Send")
	w.See("We have your message")
}

// When the confirmation appears between the clicks of a double click, the second one meets its last button.
func TestADoubleClickOnSendLeavesTheConfirmation(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Click("Send")
	w.See("We have your message")
	w.Run(panel + ".querySelector('.done .row + .ghost').dispatchEvent(new MouseEvent('click', { detail: 2 }))")
	w.See("We have your message")
	w.Click("Send another message")
	w.Focused(subject)
}

// countReads counts the files that the page reads, and those that it is reading.
const countReads = `
	const read = Blob.prototype.arrayBuffer;
	window.reads = window.reading = 0;
	Blob.prototype.arrayBuffer = function () {
		reads++, reading++;
		return read.call(this).finally(() => reading--);
	};
`

// uploadAndChange adds a file to the form and changes it on the disk when the page has read it.
func uploadAndChange(t *testing.T, w *browser.Window, name, before, after string) (path string) {
	t.Helper()
	path = newFile(t, name, before)
	long := time.Now().Add(-time.Minute) // browsers compare the times
	if err := os.Chtimes(path, long, long); err != nil {
		t.Fatal(err)
	}
	w.Run(countReads)
	w.Upload(attachFiles, path)
	w.Until("reads && !reading")
	if err := os.WriteFile(path, []byte(after), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// Browsers do not send a file that has changed since it was chosen, as a log does that a program still writes to.
func TestALogIsSentAsItWasWhenItWasAdded(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	uploadAndChange(t, w, "app.log", "No rows.", "No rows. Still no rows.")
	w.Click("Send")
	w.See("We have your message", "1 file attached")
	var files []models.Attachment
	if err := s.DB.Find(&files).Error; err != nil || len(files) != 1 {
		t.Fatalf("the files are %+v, %v", files, err)
	}
	if got := stored(t, s, files[0]); got != "No rows." {
		t.Errorf("the file contains %q", got)
	}
}

// Browsers refuse to send a file that changed since it was chosen, such as a PDF that was exported anew.
func TestAFileThatChangedIsChosenAgain(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	report := uploadAndChange(t, w, "report.pdf", "%PDF-1.7 first", "%PDF-1.7 second")
	w.Click("Send")
	w.See("report.pdf can’t be sent. Remove it, then send again.", "The file has changed. Choose it again.")
	w.DontSee("Check your connection")
	w.Focused("Remove report.pdf")
	w.Press(browser.Enter)
	w.Upload(attachFiles, report)
	w.Click("Send")
	w.See("We have your message", "1 file attached")
	if got := len(tickets(t, s)); got != 1 {
		t.Errorf("there are %d tickets", got)
	}
}

// What is typed or dropped in the meantime would be lost with the form that the confirmation replaces.
func TestAMessageCannotBeChangedWhileItIsSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	typed := func() string {
		return browser.Eval[string](w, shadow+`.querySelector('textarea').value`)
	}
	change := func() {
		place := browser.Eval[map[string]float64](w, `(() => {
			const root = document.querySelector('intake-widget').shadowRoot;
			const dataTransfer = new DataTransfer();
			dataTransfer.items.add(new File(['x'], 'dropped.txt'));
			root.querySelector('form').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
			const clipboardData = new DataTransfer();
			clipboardData.items.add(new File(['x'], 'pasted.txt'));
			root.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
			const text = root.querySelector('textarea');
			text.scrollIntoView({ block: 'center' });
			const { x, y } = text.getBoundingClientRect();
			return { x, y };
		})()`)
		w.ClickAt(place["x"]+20, place["y"]+20)
		w.Press(browser.End, "!", "!")
	}
	ask(w)
	uploadSlowly(t, w)
	w.Fill(subject, "The export is empty again")
	w.Press(browser.Enter) // in the field, which cannot keep the focus
	w.Until(sending)
	change()
	if got := typed(); got != "It has no rows." {
		t.Errorf("while it is sent, the message became %q", got)
	}
	w.DontSee("dropped.txt", "pasted.txt")
	w.TabTo("Cancel")
	w.Press(browser.Enter)
	w.See("Sending was cancelled. Your text is still here.")
	w.Uplink(-1)
	change()
	w.Holds(happened, "It has no rows.!!")
	w.Click("Send")
	w.See("We have your message", "3 files attached")
}

func stored(t *testing.T, s *handlertest.Service, file models.Attachment) string {
	t.Helper()
	reader, err := s.Files.Open(t.Context(), file.FileKey)
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	content, err := io.ReadAll(reader)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
