package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// place is the middle of an element, and whether a click there would reach it.
type place struct {
	X, Y  float64
	Meets bool
}

const findPlace = `function () {
	this.scrollIntoView({ block: 'center', inline: 'center' });
	const box = this.getClientRects()[0];
	if (!box || this.disabled) return { x: 0, y: 0, meets: false };
	const x = box.left + box.width / 2, y = box.top + box.height / 2;
	const met = this.getRootNode().elementFromPoint(x, y);
	return { x, y, meets: this.contains(met) || met?.closest('label')?.control === this };
}`

// noteClick makes the page note whether the next click reaches the element, or an equal one that has replaced it since.
const noteClick = `function () {
	const page = this.ownerDocument.defaultView;
	page.removeEventListener('click', page.rigNote, true);
	page.rigClicked = false;
	page.rigNote = (event) => {
		page.rigClicked ||= event.composedPath().some((part) => part === this || this.isEqualNode(part instanceof Node ? part : null));
	};
	page.addEventListener('click', page.rigNote, true);
	return true;
}`

// answerPatience limits how long the next action waits for an answer, as a test may delay one on purpose.
const answerPatience = 5 * time.Second

// seeAnswers waits until htmx has inserted the answers to its requests, as people do before they go on. Otherwise the
// next action might hit an element that is about to be replaced.
func (w *Window) seeAnswers() {
	w.t.Helper()
	between := &pauses{}
	for deadline := time.Now().Add(answerPatience); time.Now().Before(deadline); <-between.next() {
		calm, err := eval[bool](w, "!document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')")
		if err == nil && calm {
			return
		}
	}
}

// Click clicks the one link, button or switch with the accessible name.
func (w *Window) Click(name string) {
	w.t.Helper()
	w.clickOn(name, clickable)
}

func (w *Window) clickOn(name string, roles []string) {
	w.t.Helper()
	w.seeAnswers()
	w.until(fmt.Sprintf("clicking %q", name), func() error {
		element, err := w.element(name, roles)
		if err != nil {
			return err
		}
		at, err := on[place](w, element, findPlace)
		if err != nil {
			return err
		}
		if !at.Meets {
			return fmt.Errorf("%q is covered or disabled", name)
		}
		if w.setting.still {
			return w.click(at.X, at.Y)
		}
		if _, err := on[bool](w, element, noteClick); err != nil {
			return err
		}
		if err := w.click(at.X, at.Y); err != nil {
			return err
		}
		// A page may move or replace the element at the moment of the click, and then the click missed it. If the page does
		// not know of the click, or does not answer, it is the next page already.
		if !w.arrived() {
			return fmt.Errorf("%q slipped away under the mouse", name)
		}
		return nil
	})
}

// tapPatience is how long a browser may take to turn a tap into a click.
const tapPatience = time.Second

// arrived reports whether the click reached the element, or the page can no longer say.
func (w *Window) arrived() bool {
	w.t.Helper()
	between := &pauses{}
	for deadline := time.Now().Add(tapPatience); ; <-between.next() {
		clicked, err := eval[*bool](w, "window.rigClicked")
		if err != nil || clicked == nil || *clicked {
			return true
		}
		if !w.setting.touch || time.Now().After(deadline) {
			return false
		}
	}
}

// ClickAt clicks at a point of the window.
func (w *Window) ClickAt(x, y float64) {
	w.t.Helper()
	must(w.t, w.click(x, y))
}

// Press presses keys one after the other without pauses: Tab, Enter, or text.
func (w *Window) Press(keys ...string) {
	w.t.Helper()
	w.seeAnswers()
	for _, key := range keys {
		must(w.t, within(patience, func(ctx context.Context) error { return w.driver.press(ctx, key) }))
	}
}

// Fill replaces the text of the field with the label.
func (w *Window) Fill(label, text string) {
	w.t.Helper()
	w.clickOn(label, typable)
	w.until(fmt.Sprintf("emptying %q", label), func() error {
		element, err := w.element(label, typable)
		if err != nil {
			return err
		}
		_, err = on[bool](w, element, `function () { this.select(); return true; }`)
		return err
	})
	if text == "" {
		w.Press(kb.Delete)
		return
	}
	w.Press(text)
}

// Paste pastes text into the field with the label, like the clipboard.
func (w *Window) Paste(label, text string) {
	w.t.Helper()
	w.clickOn(label, typable)
	w.until(fmt.Sprintf("pasting into %q", label), func() error {
		element, err := w.element(label, typable)
		if err != nil {
			return err
		}
		_, err = on[bool](w, element, `function (text) {
			const clipboardData = new DataTransfer();
			clipboardData.setData('text/plain', text);
			const untouched = this.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
			if (untouched) document.execCommand('insertText', false, text);
			return true;
		}`, text)
		return err
	})
}

// Choose chooses an option of the list with the label.
func (w *Window) Choose(label, option string) {
	w.t.Helper()
	w.until(fmt.Sprintf("choosing %q in %q", option, label), func() error {
		element, err := w.element(label, choosable)
		if err != nil {
			return err
		}
		chosen, err := on[bool](w, element, `function (label) {
			const option = [...this.options].find((option) => option.label === label);
			if (!option) return false;
			this.focus();
			option.selected = true;
			for (const kind of ['input', 'change']) this.dispatchEvent(new Event(kind, { bubbles: true }));
			return true;
		}`, option)
		if err == nil && !chosen {
			err = fmt.Errorf("there is no such option")
		}
		return err
	})
}

// Upload chooses files of this machine in the file field with the name.
func (w *Window) Upload(name string, paths ...string) {
	w.t.Helper()
	for at, path := range paths {
		absolute, err := filepath.Abs(path)
		must(w.t, err)
		paths[at] = absolute
	}
	w.until(fmt.Sprintf("choosing files for %q", name), func() error {
		return within(patience, func(ctx context.Context) error {
			field, err := w.driver.fileField(ctx, name)
			if err != nil {
				return err
			}
			return w.driver.choose(ctx, field, paths)
		})
	})
}

// Attach chooses a file with this name and content in the page's one file input, as its dialog does.
func (w *Window) Attach(name, content string) {
	w.t.Helper()
	path := filepath.Join(w.t.TempDir(), name)
	must(w.t, os.WriteFile(path, []byte(content), 0o600))
	w.until(fmt.Sprintf("attaching %q", name), func() error {
		return within(patience, func(ctx context.Context) error {
			field, err := w.driver.query(ctx, "document.querySelector('input[type=file]')")
			if err != nil {
				return err
			}
			if field == "" {
				return fmt.Errorf("the page takes no files")
			}
			return w.driver.choose(ctx, field, []string{path})
		})
	})
}

func (w *Window) click(x, y float64) error {
	return within(patience, func(ctx context.Context) error { return w.driver.click(ctx, x, y) })
}
