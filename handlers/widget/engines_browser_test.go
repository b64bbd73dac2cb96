package widget_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/models/modelstest"
)

// everyEngine runs a journey in each engine in parallel, each with its own website.
func everyEngine(t *testing.T, journey func(t *testing.T, s *handlertest.Service, engine browser.Option)) {
	t.Helper()
	t.Parallel()
	browser.EveryEngine(t, func(t *testing.T, engine browser.Option) {
		journey(t, handlertest.AtHome(t, modelstest.SQLite(t)), engine)
	})
}

// visibleFields describes each field of the open form after it was scrolled into view: its height, the visible part of
// it, whether a click would hit it, and how far it overflows at the sides.
const visibleFields = `(() => {
	const root = document.querySelector('intake-widget').shadowRoot, panel = root.querySelector('dialog');
	return [...panel.querySelectorAll('form:not([hidden]) .input')].filter((field) => field.checkVisibility()).map((field) => {
		field.scrollIntoView({ block: 'center' });
		const box = field.getBoundingClientRect();
		let top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight);
		for (let part = field.parentElement; part; part = part.parentElement) {
			if (part !== panel && getComputedStyle(part).overflowY === 'visible') continue;
			top = Math.max(top, part.getBoundingClientRect().top);
			bottom = Math.min(bottom, part.getBoundingClientRect().bottom);
		}
		const edges = panel.getBoundingClientRect();
		return {
			name: field.name, height: box.height, seen: bottom - top,
			out: Math.max(edges.left - box.left, box.right - edges.right, -box.left, box.right - innerWidth),
			met: root.elementFromPoint(box.left + box.width / 2, (top + bottom) / 2) === field,
		};
	});
})()`

// expectFields checks that the open form has this many fields, each of which can be seen as a whole.
func expectFields(t *testing.T, w *browser.Window, count int) {
	t.Helper()
	fields := browser.Eval[[]struct {
		Name              string
		Height, Seen, Out float64
		Met               bool
	}](w, visibleFields)
	if len(fields) != count {
		t.Errorf("the form has %d fields, want %d", len(fields), count)
	}
	for _, field := range fields {
		if field.Height < 36 || field.Seen < field.Height-1 || field.Out > 0 || !field.Met {
			t.Errorf("nobody can use this field: %+v", field)
		}
	}
}

func TestInEveryEngineATicketArrivesWithTwoFiles(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{}.open(t, s, engine)
		w.Click("Help")
		w.Focused(subject)
		expectFields(t, w, 3)
		var picture bytes.Buffer
		if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 9, 9))); err != nil {
			t.Fatal(err)
		}
		files := map[string]string{"screen.png": picture.String(), "export.log": "0 rows\n"}
		var paths []string
		for name, content := range files {
			paths = append(paths, newFile(t, name, content))
		}
		write(w)
		w.Upload(attachFiles, paths...)
		w.See("screen.png", "export.log")
		w.Axe()
		w.Click("Send")
		w.See("We have your message", "#1", "2 files attached")
		w.Focused("We have your message")
		found := tickets(t, s)
		if len(found) != 1 || found[0].Subject != "The export is empty" || found[0].Description != "It has no rows." {
			t.Fatalf("the tickets are %+v", found)
		}
		var kept []models.Attachment
		if err := s.DB.Find(&kept).Error; err != nil {
			t.Fatal(err)
		}
		if len(kept) != len(files) {
			t.Errorf("%d files are kept", len(kept))
		}
		for _, file := range kept {
			if stored(t, s, file) != files[file.Name] {
				t.Errorf("%s is kept otherwise than it was sent", file.Name)
			}
		}
	})
}

func TestInEveryEngineAnIdeaAppearsOnTheBoard(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{}.open(t, s, engine)
		w.Click("Help")
		w.Click("Share feedback")
		expectFields(t, w, 3)
		w.Fill(post, "Larger <type> & more")
		w.Fill(why, "My eyes.")
		w.Click("Feature")
		w.Click("Post on the board")
		w.See("Your idea is on the board")
		w.Visit(s.URL + "/b/kestrel")
		w.See("Larger <type> & more")
	})
}

func TestInEveryEngineErrorsDoNotLoseTheTypedText(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{}.open(t, s, engine, browser.Refused(http.StatusTooManyRequests, http.StatusInternalServerError))
		kept := func() {
			t.Helper()
			for label, want := range map[string]string{subject: "The export is empty", happened: "It has no rows.",
				email: "Rita@Example.com"} {
				if got := w.Value(label); got != want {
					t.Errorf("%s holds %q, want %q", label, got, want)
				}
			}
		}
		w.Click("Help")
		w.Focused(subject)
		w.Click("Send")
		w.Focused(subject)
		for _, label := range []string{subject, happened, email} {
			if w.Complaint(label) == "" {
				t.Errorf("nothing is said at %s", label)
			}
		}

		write(w)
		w.Offline(true)
		w.Click("Send")
		w.See("Your message was not sent. Check your connection and try again.")
		kept()
		w.Offline(false)

		rename := func(from, to string) {
			t.Helper()
			if err := s.DB.Exec("ALTER TABLE " + from + " RENAME TO " + to).Error; err != nil {
				t.Fatal(err)
			}
		}
		rename("tickets", "lost_tickets")
		w.Click("Try again")
		w.See("Something broke on our side. Your text is still here")
		kept()
		rename("lost_tickets", "tickets")
		w.Click("Try again")
		w.See("We have your message")
		if found := tickets(t, s); len(found) != 1 {
			t.Errorf("there are %d tickets", len(found))
		}

		w.Click("Send another message")
		write(w)
		for status := http.StatusCreated; status == http.StatusCreated; {
			status = s.Post("/api/v1/widget/tickets",
				`{"app":"kestrel","subject":"x","description":"y","email":"rita@example.com"}`).StatusCode
		}
		w.Click("Send")
		w.See("That was a lot of messages in one minute", "Your text is safe here")
		kept()
	})
}

// WebKit empties some fields of a page that it shows again, see forms.ts.
func TestInEveryEngineTypedTextIsThereAfterGoingBack(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{
			body: `<main><h1>A shop</h1><a href="/elsewhere">Elsewhere</a><intake-form tab="feedback"></intake-form></main>`,
		}.open(t, s, engine)
		w.Fill(post, "Larger type")
		ask(w)
		browser.Eval[bool](w, "document.querySelector('a').click(), true")
		w.At("/elsewhere")
		w.Back()
		w.At("/")
		w.Until("!!document.querySelector('intake-widget')")
		if !browser.Eval[bool](w, "!!"+panel+"?.open") { // Chromium has loaded the page again
			w.Click("Help")
		}
		w.Holds(subject, "The export is empty")
		w.Holds(post, "Larger type")
		w.Click("Send")
		w.See("We have your message")
	})
}

func TestInEveryEngineTheWidgetWorksByKeyboard(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{body: `<main><h1>A shop</h1><a href="/first">First</a></main>`}.open(t, s, engine)
		ready(w)
		w.TabTo("Help")
		w.Press(browser.Enter)
		w.Focused(subject)
		w.Axe()
		w.Press("The export is empty", browser.Tab, "It has no rows.", browser.Tab, "rita@example.com")
		w.TabTo("Send")
		w.Press(browser.Enter)
		w.Focused("We have your message")
		w.Press(browser.Escape)
		w.Focused("Help")
		if found := tickets(t, s); len(found) != 1 || found[0].Subject != "The export is empty" ||
			found[0].Description != "It has no rows." {
			t.Errorf("the tickets are %+v", found)
		}
	})
}

func TestInEveryEngineArabicFitsADarkPhone(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		site := website{lang: "ar", style: "body { background: #111; color: #eee }"}
		w := site.open(t, s, engine, browser.Phone, browser.Dark)
		w.Click("مساعدة") // the built-in text, as the team set none
		w.Until(panel + "?.open === true")
		got := browser.Eval[string](w, "getComputedStyle("+panel+").direction + ' ' + "+panel+".lang")
		if got != "rtl ar" {
			t.Errorf("the form is %s, want %q", got, "rtl ar")
		}
		for _, tab := range []string{"طلب المساعدة", "مشاركة رأي"} {
			w.Click(tab)
			expectFields(t, w, 3)
			if unseen := browser.Eval[int](w, `[...`+panel+`.querySelectorAll('[placeholder]')]
				.filter((field) => getComputedStyle(field).unicodeBidi === 'plaintext').length`); unseen > 0 {
				t.Errorf("%s: Firefox hides %d placeholders", tab, unseen)
			}
			out := browser.Eval[[]string](w, `[...`+panel+`.querySelectorAll('*')].filter((part) => {
				const { left, right } = part.getBoundingClientRect();
				return part.checkVisibility() && !part.closest('.sr') && (left < -1 || right > innerWidth + 1);
			}).map((part) => part.outerHTML.slice(0, 120))`)
			if len(out) > 0 {
				t.Errorf("%s: this sticks out of the window: %s", tab, strings.Join(out, "\n"))
			}
			w.Axe()
		}
		w.Press(browser.Escape)
		w.Focused("مساعدة")
	})
}

func TestInEveryEngineAPictureIsBlackedOut(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{}.open(t, s, engine)
		ask(w)
		w.Run(noScreen)
		w.Click("Screenshot")
		w.See("Take a screenshot yourself, then add it here.")
		w.Axe()
		w.Upload("Choose a picture", screenPicture(t, screenSize))
		w.Focused("Mark up the screenshot")
		w.Click("Black out")
		overPicture(w, w.Drag, aroundSecret)
		says(w, "Blacked-out area added")
		w.Click("Arrow")
		overPicture(w, w.Drag, image.Rect(400, 300, 600, 300))
		w.Chord(browser.ArrowDown, browser.Shift, browser.Alt)
		w.Focused("Arrow, its tip at the bottom right")
		w.Chord("z", browser.Control)
		says(w, "Undone")
		w.Axe()
		w.Click("Use this picture")
		w.See("screenshot-1.png")
		picture := sentPicture(t, w, s)
		expectColor(t, picture, secretSize, black)
		expectNoSecret(t, picture)
		expectColor(t, picture, image.Rect(420, 300, 560, 301), markRed)
	})
}

func TestInEveryEngineAPictureIsPasted(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		w := website{}.open(t, s, engine)
		ask(w)
		w.Run(noScreen)
		w.Click("Screenshot")
		w.Focused("Add a screenshot")
		w.Run(`
			const canvas = document.createElement('canvas');
			canvas.width = 800;
			canvas.height = 500;
			const blob = await new Promise((done) => canvas.toBlob(done));
			const clipboardData = new DataTransfer();
			clipboardData.items.add(new File([blob], 'pasted.png', { type: 'image/png' }));
			const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
			if (!paste.clipboardData?.files.length) Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
			` + editor + `.querySelector('h2').dispatchEvent(paste);
		`)
		w.Focused("Mark up the screenshot")
		w.Click("Use this picture")
		if got := sentPicture(t, w, s).Bounds(); got != screenSize {
			t.Errorf("the picture is %v, want %v", got, screenSize)
		}
	})
}

// No permission policy blocks the stream of a screenshot in Firefox either. (WebKitGTK crashes with the stream of a
// canvas.)
func TestInFirefoxAScreenshotOfThePageIsTaken(t *testing.T) {
	t.Parallel()
	s := handlertest.AtHome(t, modelstest.SQLite(t))
	w := website{}.open(t, s, browser.Firefox)
	ask(w)
	w.Run(fakeScreen)
	w.Click("Screenshot")
	w.Focused("Mark up the screenshot")
	w.Click("Use this picture")
	expectColor(t, sentPicture(t, w, s), secretSize.Inset(2), green)
}

// Facts of the page and the owner's field are shown and can be struck out, under the strictest content security policy.
func TestInEveryEngineFactsAreShownAndCanBeStruckOut(t *testing.T) {
	everyEngine(t, func(t *testing.T, s *handlertest.Service, engine browser.Option) {
		addFields(t, s)
		w := website{tag: `data-app="kestrel" data-fact-plan="pro" data-fact-order="A-1042"`}.open(t, s, engine)
		ask(w)
		w.Choose("Where did it happen?", "On the PDF")
		w.Click("No")
		w.Click("Also sent 5 facts")
		w.See("From App kestrel", "A-1042")
		w.Click("Strike out: plan")
		back(w)
		w.Click("Send")
		w.See("We have your message")
		got := pairsOf(tickets(t, s)[0].Metadata)
		if !strings.HasPrefix(got, "where=On the PDF, stuck=no, order=A-1042, page=http") || strings.Contains(got, "plan=") {
			t.Errorf("the ticket was sent with %s", got)
		}
	})
}
