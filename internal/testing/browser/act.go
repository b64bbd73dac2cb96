package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/chromedp/kb"
)

// place is the middle of an element, and whether the mouse would meet it there.
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

// heedClick lets the page note whether the next click reaches the element.
const heedClick = `function () {
	const page = this.ownerDocument.defaultView;
	page.removeEventListener('click', page.rigHeed, true);
	page.rigClicked = false;
	page.rigHeed = (event) => { page.rigClicked ||= event.composedPath().includes(this); };
	page.addEventListener('click', page.rigHeed, true);
	return true;
}`

// answerPatience is how long an answer is waited for before the next act: a test may hold one up on purpose.
const answerPatience = 5 * time.Second

// seeAnswers waits until htmx shows the answers that it has asked for, as people do before they go on. What is pressed
// or clicked while one is put in may meet what is being replaced.
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
		if _, err := on[bool](w, element, heedClick); err != nil {
			return err
		}
		if err := w.click(at.X, at.Y); err != nil {
			return err
		}
		// A page may move or replace an element just as the mouse comes down, and then nobody has clicked
		// it. A page that knows nothing of it, or can no longer be asked, is the next one already.
		if !w.arrived() {
			return fmt.Errorf("%q slipped away under the mouse", name)
		}
		return nil
	})
}

// tapPatience is how long a browser may take to make a click of a tap.
const tapPatience = time.Second

// arrived reports whether the click met what was to be clicked, as far as the page can still be asked.
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

// ClickAt clicks a point of the window, whatever is there.
func (w *Window) ClickAt(x, y float64) {
	w.t.Helper()
	must(w.t, w.click(x, y))
}

// Press presses keys one after the other, as fast as it can: Tab, Enter, or text.
func (w *Window) Press(keys ...string) {
	w.t.Helper()
	w.seeAnswers()
	for _, key := range keys {
		must(w.t, within(patience, func(ctx context.Context) error { return w.driver.press(ctx, key) }))
	}
}

// Fill types text into the field with the label, in place of what is there.
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

// Paste pastes text into the field with the label, as the clipboard would.
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

// Choose takes an option of the list with the label.
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

// Upload chooses files of this machine for the file field with the name.
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

// Attach chooses a file with this name and content in the page's one file input, as its dialog would.
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
