package widget_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
)

// The screen of these tests is white, with a green secret at its top left.
var (
	screenSize = image.Rect(0, 0, 800, 500)
	secretSize = image.Rect(80, 60, 320, 110)
	green      = color.RGBA{0, 200, 0, 255}
)

// fakeScreen replaces getDisplayMedia by a stream of that screen. It records the options that were passed, whether the
// widget was visible then, and the tracks that it returned.
const fakeScreen = `
	window.captures = [];
	navigator.mediaDevices.getDisplayMedia = async (wishes) => {
		const root = document.querySelector('intake-widget').shadowRoot.querySelector('.root');
		const canvas = document.createElement('canvas');
		canvas.width = 800;
		canvas.height = 500;
		const context = canvas.getContext('2d');
		const show = () => {
			context.fillStyle = '#fff';
			context.fillRect(0, 0, 800, 500);
			context.fillStyle = 'rgb(0 200 0)';
			context.fillRect(80, 60, 240, 50);
		};
		show();
		setInterval(show, 30);
		const stream = canvas.captureStream(30);
		captures.push({ wishes, hidden: getComputedStyle(root).visibility === 'hidden', stream });
		return stream;
	};
`

// noScreen are browsers in which capturing the screen is forbidden or not supported.
const (
	refusedScreen = `navigator.mediaDevices.getDisplayMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`
	noScreen      = `Object.defineProperty(navigator, 'mediaDevices', { value: undefined })`
)

// screenPicture returns a picture file of that screen, as if people had taken it themselves.
func screenPicture(t *testing.T, size image.Rectangle) string {
	t.Helper()
	picture := image.NewRGBA(size)
	draw.Draw(picture, size, image.White, image.Point{}, draw.Src)
	draw.Draw(picture, secretSize, image.NewUniform(green), image.Point{}, draw.Src)
	var content bytes.Buffer
	if err := png.Encode(&content, picture); err != nil {
		t.Fatal(err)
	}
	return newFile(t, "mine.png", content.String())
}

const editor = shadow + ".querySelector('.shotbox')"

// overPicture drags in the editor from one point of the pictured screen to another.
func overPicture(w *browser.Window, drag func(fromX, fromY, toX, toY float64), area image.Rectangle) {
	w.Until(`new Promise((done) => { // it no longer moves while the editor opens
		const at = () => JSON.stringify(` + editor + `.querySelector('.art').getBoundingClientRect());
		const before = at();
		requestAnimationFrame(() => requestAnimationFrame(() => done(at() === before)));
	})`)
	box := browser.Eval[[]float64](w, `(() => {
		const { left, top, width, height } = `+editor+`.querySelector('.art').getBoundingClientRect();
		return [left, top, width / 800, height / 500];
	})()`)
	x := func(at int) float64 { return box[0] + float64(at)*box[2] }
	y := func(at int) float64 { return box[1] + float64(at)*box[3] }
	drag(x(area.Min.X), y(area.Min.Y), x(area.Max.X), y(area.Max.Y))
}

// says waits until the editor has announced the words to screen readers.
func says(w *browser.Window, words string) {
	w.Until(fmt.Sprintf("%s.querySelector('[aria-live]').textContent === %q", editor, words))
}

// marks returns the names of the marks on the picture.
func marks(w *browser.Window) []string {
	return browser.Eval[[]string](w, `[...`+editor+
		`.querySelectorAll('.art [role=button]')].map((mark) => mark.ariaLabel ?? mark.getAttribute('aria-label'))`)
}

// sentPicture sends the ticket and decodes the one picture that arrived with it.
func sentPicture(t *testing.T, w *browser.Window, s *handlertest.Service) image.Image {
	t.Helper()
	w.Click("Send")
	w.See("We have your message", "1 file attached")
	var file models.Attachment
	if err := s.DB.Take(&file).Error; err != nil {
		t.Fatal(err)
	}
	if file.ContentType != "image/png" {
		t.Fatalf("the picture is %s, want %q", file.ContentType, "image/png")
	}
	picture, err := png.Decode(bytes.NewReader([]byte(stored(t, s, file))))
	if err != nil {
		t.Fatal(err)
	}
	return picture
}

// expectColor checks that all pixels of an area have this colour.
func expectColor(t *testing.T, picture image.Image, area image.Rectangle, want color.RGBA) {
	t.Helper()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			if got := color.RGBAModel.Convert(picture.At(x, y)); got != want {
				t.Fatalf("the pixel at %d, %d is %v, want %v", x, y, got, want)
			}
		}
	}
}

// expectNoSecret checks that no pixel has the secret's colour, not even at an edge.
func expectNoSecret(t *testing.T, picture image.Image) {
	t.Helper()
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			if g > r+0x1000 && g > b+0x1000 {
				t.Fatalf("something of the secret is left at %d, %d: %v", x, y, picture.At(x, y))
			}
		}
	}
}

var (
	black   = color.RGBA{0, 0, 0, 255}
	markRed = color.RGBA{0xd6, 0x32, 0x2e, 255}
)
