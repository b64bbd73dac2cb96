package widget_test

import (
	"image"
	"slices"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// aroundSecret is an area slightly larger than the secret.
var aroundSecret = secretSize.Inset(-8)

// marking opens the widget, fills in a ticket, and takes a screenshot.
func marking(t *testing.T, s *handlertest.Service) *browser.Window {
	t.Helper()
	w := website{}.open(t, s)
	ask(w)
	w.Run(fakeScreen)
	w.Click("Screenshot")
	w.Focused("Mark up the screenshot")
	return w
}

// Private parts are blacked out before the picture leaves the browser.
func TestAScreenshotIsTakenMarkedAndSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := marking(t, s)
	asked := browser.Eval[string](w, `JSON.stringify(captures.map(({ wishes, hidden, stream }) =>
		[wishes.preferCurrentTab, hidden, stream.getTracks().map((track) => track.readyState)]))`)
	if asked != `[[true,true,["ended"]]]` {
		t.Errorf("asked, hidden and ended: %s", asked)
	}
	if browser.Eval[string](w, "getComputedStyle("+shadow+".querySelector('.launcher')).visibility") != "visible" {
		t.Error("the widget is still hidden")
	}
	w.Click("Black out")
	overPicture(w, w.Drag, aroundSecret)
	says(w, "Blacked-out area added")
	w.Click("Arrow")
	overPicture(w, w.Drag, image.Rect(400, 300, 600, 300))
	w.Click("Box")
	overPicture(w, w.Drag, image.Rect(590, 260, 740, 340))
	w.Click("Text")
	overPicture(w, w.Drag, image.Rect(500, 420, 500, 420))
	w.Focused("Text on the picture")
	w.Press("two different rates", browser.Enter)
	w.Focused("Text: two different rates")
	want := []string{
		"Blacked-out area, 32% wide, at the top left", "Arrow, points to a box", "Box, 19% wide, on the right",
		"Text: two different rates",
	}
	if got := marks(w); !slices.Equal(got, want) {
		t.Errorf("the marks are %q", got)
	}
	w.AxeEveryLook()
	w.Click("Use this picture")
	w.See("screenshot-1.png")
	w.Focused("Screenshot")
	picture := sentPicture(t, w, s)
	if picture.Bounds() != screenSize {
		t.Errorf("the picture is %v, want %v", picture.Bounds(), screenSize)
	}
	expectColor(t, picture, secretSize, black)
	expectNoSecret(t, picture)
	expectColor(t, picture, image.Rect(420, 300, 560, 301), markRed)
}

func TestAScreenshotIsMarkedByKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(fakeScreen)
	w.TabTo("Screenshot")
	w.Press(browser.Enter)
	w.Focused("Mark up the screenshot")
	w.Press(browser.Tab)
	w.Focused("Arrow")
	w.Press("x")
	w.Focused("Black out")
	w.Press(browser.Enter)
	w.Focused("Blacked-out area, 30% wide, in the middle")
	for range 3 {
		w.Chord(browser.ArrowLeft, browser.Alt)
	}
	says(w, "Blacked-out area moved to the left")
	for range 3 {
		w.Chord(browser.ArrowUp, browser.Alt)
	}
	w.Press(browser.ArrowDown)
	says(w, "Blacked-out area moved down")
	w.Chord(browser.ArrowRight, browser.Shift)
	says(w, "Blacked-out area is now 31% wide and 20% high")
	w.Focused("Blacked-out area, 31% wide, at the top left")
	w.Chord("z", browser.Control)
	says(w, "Undone")
	w.Focused("Blacked-out area, 30% wide, at the top left")
	w.Chord("Z", browser.Control, browser.Shift)
	says(w, "Redone")
	w.Focused("Blacked-out area, 31% wide, at the top left")

	w.Press("b")
	w.Focused("Box")
	w.Press(browser.Enter)
	w.Focused("Box, 30% wide, in the middle")
	w.Press(browser.Delete)
	says(w, "Box deleted")
	w.Focused("Blacked-out area, 31% wide, at the top left")
	w.Press("t", browser.Enter)
	w.Focused("Text on the picture")
	w.Press("axe", browser.Enter) // letters choose no tool while a text is being typed
	w.Focused("Text: axe")
	w.Press(browser.Enter)
	w.Focused("Text on the picture")
	w.Press("here", browser.Enter)
	w.Focused("Text: here")

	w.Press(browser.Escape)
	w.Focused("Text")
	w.Press(browser.Escape)
	w.See("Throw the picture and its 2 marks away?")
	w.Focused("Keep it")
	w.Press(browser.Escape)
	w.Until("!" + editor + ".querySelector('.ask').open")
	w.TabTo("Use this picture")
	w.Press(browser.Enter)
	w.Focused("Screenshot")
	// The middle area less 30 % spans 5 to 36 % of the width and 11 to 31 % of the height.
	expectColor(t, sentPicture(t, w, s), image.Rect(40, 55, 288, 155), black)
}

func TestAMarkedPictureIsChangedUntilItIsSent(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := marking(t, s)
	w.Click("Throw it away") // without marks it does not ask for confirmation
	w.Focused("Screenshot")
	w.Click("Screenshot")
	w.Click("Box")
	overPicture(w, w.Drag, aroundSecret)
	w.Click("Use this picture")
	w.Click("Draw on screenshot-1.png again")
	w.Focused("Mark up the screenshot")
	if got := marks(w); !slices.Equal(got, []string{"Box, 32% wide, at the top left"}) {
		t.Errorf("the marks are %q", got)
	}
	// A tap selects a mark, which can then be moved, resized and deleted.
	overPicture(w, w.Drag, image.Rect(100, 52, 100, 152))
	says(w, "Box moved down")
	w.Click("Delete")
	says(w, "Box deleted")
	w.Click("Black out")
	overPicture(w, w.Drag, image.Rect(60, 40, 200, 130))
	overPicture(w, w.Drag, image.Rect(205, 135, 345, 135)) // by the handle at the lower right corner
	says(w, "Blacked-out area is now 36% wide and 19% high")
	w.Click("Throw it away")
	w.See("Throw the picture and its 1 mark away?")
	w.Click("Keep it")
	w.Click("Use this picture")
	w.SeeOffered("Remove screenshot-1.png") // there is only one such button
	expectNoSecret(t, sentPicture(t, w, s))
}

func TestAPictureIsMarkedByTouch(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s, browser.Phone, browser.Touch)
	ask(w)
	w.Run(noScreen)
	w.Click("Screenshot")
	w.See("This browser cannot take a picture of the page.")
	w.Upload("Choose a picture", screenPicture(t, screenSize))
	w.Focused("Mark up the screenshot")
	w.Click("Black out")
	overPicture(w, w.TouchDrag, aroundSecret)
	says(w, "Blacked-out area added")
	small := browser.Eval[[]string](w,
		`[...`+editor+`.querySelectorAll('button, .pens label')].filter((target) => target.checkVisibility())
		.filter((target) => target.getBoundingClientRect().height < 44 || target.getBoundingClientRect().width < 44).map((target) => target.outerHTML)`)
	if len(small) > 0 {
		t.Errorf("too small for a thumb: %s", small)
	}
	w.Click("Use this picture")
	picture := sentPicture(t, w, s)
	expectColor(t, picture, secretSize, black)
	expectNoSecret(t, picture)
}

func TestOnlyPicturesAreMarked(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(refusedScreen)
	w.Click("Screenshot")
	w.See("The browser was not allowed to see the screen.")
	w.AxeEveryLook()
	broken := newFile(t, "broken.png", "\x89PNG\r\n\x1a\n and nothing")
	for _, path := range []string{broken, "../../go.mod"} {
		w.Upload("Choose a picture", path)
		w.See("This picture cannot be read. Choose a PNG, JPEG, WebP or GIF.")
	}
	w.Click("Cancel")
	w.Focused("Screenshot")
	w.Holds(subject, "The export is empty")
	w.Run(fakeScreen)
	w.Click("Screenshot")
	w.SeeOffered("Use this picture")
}

func TestALargePictureIsMadeSmaller(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(refusedScreen)
	w.Click("Screenshot")
	w.Upload("Choose a picture", screenPicture(t, image.Rect(0, 0, 6000, 3000)))
	w.Click("Use this picture")
	if got := sentPicture(t, w, s).Bounds(); got != image.Rect(0, 0, 4096, 2048) {
		t.Errorf("the picture is %v", got)
	}
}

// Left stays left in the picture, also in languages that are read from right to left.
func TestMarksKeepTheirSidesInArabic(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{lang: "ar"}.open(t, s)
	w.Click("مساعدة")
	w.Run(fakeScreen)
	w.Click("لقطة شاشة")
	w.Click("طمس")
	overPicture(w, w.Drag, aroundSecret)
	if got := marks(w); len(got) != 1 || !strings.HasSuffix(got[0], "، أعلى اليسار") {
		t.Errorf("the marks are %q", got)
	}
	w.AxeEveryLook()
}

func TestTheEditorStandsAboveAModalOfThePage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{
		body: `<main><h1>A shop</h1></main><dialog id="modal"><button data-intake-open="help">Ask us</button></dialog>`,
	}.open(t, s)
	ready(w)
	w.Run("modal.showModal();" + fakeScreen)
	w.Click("Ask us")
	w.Focused(subject)
	w.Click("Screenshot")
	w.Focused("Mark up the screenshot")
	w.Press("a", browser.Tab)
	w.Press(browser.Escape)
	w.Focused("Screenshot")
	if !browser.Eval[bool](w, panel+".open && modal.open") {
		t.Error("Escape has closed more than the editor")
	}
}

// The page is zoomed by two fingers, by Ctrl and the wheel, and by the CSS property zoom.
func TestMarksAreDrawnAtTheRightPlaceWhenZoomed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{style: "html { zoom: 1.25 }"}.open(t, s)
	ask(w)
	w.Run(fakeScreen)
	w.Click("Screenshot")
	w.Focused("Mark up the screenshot")
	w.Click("Black out")
	const art = editor + ".querySelector('.art').getBoundingClientRect()"
	before := browser.Eval[float64](w, art+".width")
	w.Run(`
		const { left, top } = ` + art + `;
		const wheel = { ctrlKey: true, deltaY: -70, clientX: left, clientY: top, bubbles: true, cancelable: true };
		` + editor + `.querySelector('.sheet').dispatchEvent(new WheelEvent('wheel', wheel));
	`)
	if after := browser.Eval[float64](w, art+".width"); after < 1.9*before {
		t.Errorf("the picture was %v wide and is now %v", before, after)
	}
	overPicture(w, w.Drag, aroundSecret)
	if got := marks(w); !slices.Equal(got, []string{"Blacked-out area, 32% wide, at the top left"}) {
		t.Errorf("the marks are %q", got)
	}
	apart := browser.Eval[float64](w, editor+`.querySelector('.bar').getBoundingClientRect().left -
		`+editor+`.querySelector('.art [role=button]').getBoundingClientRect().left`)
	if apart < -20 || apart > 20 {
		t.Errorf("Delete is %v pixels away from its mark", apart)
	}
	w.Click("Use this picture")
	expectNoSecret(t, sentPicture(t, w, s))
}

func TestAPictureSurvivesAFailureToCreateItsFile(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := marking(t, s)
	w.Click("Black out")
	overPicture(w, w.Drag, aroundSecret)
	w.Run(`
		const { toBlob } = HTMLCanvasElement.prototype;
		HTMLCanvasElement.prototype.toBlob = function (done) {
			HTMLCanvasElement.prototype.toBlob = toBlob;
			done(null);
		};
	`)
	w.Click("Use this picture")
	w.See("The picture could not be created. Try again.")
	if got := marks(w); len(got) != 1 {
		t.Errorf("the marks are %q", got)
	}
	w.Click("Use this picture")
	expectNoSecret(t, sentPicture(t, w, s))
}

// The message can be sent either way.
func TestAnEditorThatFailedToLoadCanBeLoadedAgain(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	ask(w)
	w.Run(fakeScreen)
	w.Offline(true)
	w.Click("Screenshot")
	w.SeeOffered("Try again")
	w.Offline(false)
	w.Click("Try again")
	w.SeeOffered("Use this picture")
	w.Click("Throw it away")
	w.SeeOffered("Screenshot")
	w.Click("Send")
	w.See("We have your message")
}
