package portal_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/views/paths"
)

// Pictures of a ticket open in a viewer, with mouse or keys to go through them. A picture that cannot be displayed is
// listed as a file.
func TestPicturesOpenLarge(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	send := func(body string, files ...handlertest.File) {
		d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", body), files), page(d.ritas))
	}
	send("Two of them.", handlertest.Picture(t, "first.png"), handlertest.Picture(t, "second.png"))
	send("And what broke.", handlertest.Picture(t, "third.png"), handlertest.File{
		Name: "broken.png", Type: "image/png", Content: png,
	})
	w := d.Window(d.Rita)
	w.Visit(paths.Ticket(d.ritas.ID))
	w.See("broken.png 46 bytes") // until it has failed to load, it counts as a picture
	w.Click("Picture second.png")
	w.See("second.png 2 of 3")
	w.Focused("Close")
	w.Axe()
	w.Press(browser.ArrowRight)
	w.See("third.png 3 of 3")
	w.Press(browser.ArrowRight)
	w.See("first.png 1 of 3")
	w.Press(browser.ArrowLeft)
	w.See("third.png 3 of 3")
	w.Click("Previous picture")
	w.See("second.png 2 of 3")
	w.Press("+")
	w.Until(`document.querySelector(".viewer img").clientWidth > innerWidth`)
	w.Press("-")
	w.Until(`!!(window.left = document.querySelector(".viewer img"))`)
	w.Press(browser.ArrowRight)
	w.See("third.png 3 of 3")
	w.Until(`left.dispatchEvent(new Event("error"))`) // it was still loading
	w.Until(`!!document.querySelector(".viewer figure img")`)
	w.Until(`document.querySelectorAll(".viewer .thumb img")[0].dispatchEvent(new Event("error"))`)
	w.See("third.png 2 of 2")
	w.Press(browser.ArrowLeft, browser.Escape)
	w.Focused("Picture second.png")
	w.Until(`!document.querySelector(".viewer")`)
	if name, _ := w.Download("broken.png 46 bytes"); name != "broken.png" {
		t.Errorf("the broken picture is downloaded as %q, want %q", name, "broken.png")
	}
}

// On a phone, nothing of the pictures is cut off or hidden, in any theme.
func TestPicturesAreAccessibleOnAPhone(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "See here."),
		[]handlertest.File{
			handlertest.Picture(t, "a-picture-with-a-very-long-name-that-is-cut-off.png"), handlertest.Picture(t, "second.png"),
		}),
		page(d.ritas))
	w := d.Window(d.Rita, browser.Phone)
	w.Visit(paths.Ticket(d.ritas.ID))
	w.AxeEveryLook()
	w.Click("Picture second.png")
	w.See("second.png 2 of 2")
	w.AxeEveryLook()
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
}

// Without a script, a picture is shown as a link to its file.
func TestWithoutScriptAPictureIsALinkToItsFile(t *testing.T) {
	t.Parallel()
	d := newDesk(t, handlertest.SQLite(t))
	picture := handlertest.Picture(t, "invoice.png")
	d.expectTo(d.rita.PostFiles(page(d.ritas)+"/replies", form("body", "See here."), []handlertest.File{picture}),
		page(d.ritas))
	w := d.Window(d.Rita, browser.NoScript)
	w.Visit(paths.Ticket(d.ritas.ID))
	if name, content := w.Download("Picture invoice.png"); name != "invoice.png" || content != picture.Content {
		t.Errorf("it is %s with %d bytes", name, len(content))
	}
}
