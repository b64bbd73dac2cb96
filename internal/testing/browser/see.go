package browser

import (
	"fmt"
	"strings"
)

// See waits until the page shows all texts. Several spaces count as one.
func (w *Window) See(texts ...string) {
	w.t.Helper()
	for _, text := range texts {
		w.until(fmt.Sprintf("seeing %q", text), func() error {
			if err := w.loaded(); err != nil {
				return err
			}
			if !strings.Contains(w.text(), text) {
				return fmt.Errorf("it is not on %s", w.Location())
			}
			return nil
		})
	}
}

// RecordAnnouncements adds what screen readers are told from now on to the page's variable announced, and counts in
// settled how often a part of the page was replaced.
func (w *Window) RecordAnnouncements() {
	w.t.Helper()
	w.Run(`
		window.announced = [];
		window.settled = 0;
		document.addEventListener('htmx:afterSettle', () => { settled++; });
		new MutationObserver(() => {
			const text = document.querySelector('body > .sr[role="status"]').textContent;
			if (text) announced.push(text);
		}).observe(document.querySelector('body > .sr[role="status"]'), { childList: true, characterData: true });
	`)
}

// DontSee fails the test if the page shows one of the texts, or contains it in its source.
func (w *Window) DontSee(texts ...string) {
	w.t.Helper()
	var source string
	w.until("reading the page", func() (err error) {
		if err = w.loaded(); err == nil {
			source, err = eval[string](w, "document.documentElement.outerHTML")
		}
		return err
	})
	shown := w.text()
	for _, text := range texts {
		if strings.Contains(shown, text) || strings.Contains(source, text) {
			w.t.Fatalf("%q is on %s", text, w.Location())
		}
	}
}

// SeeOffered waits until the page has an element to click or fill in with each of the accessible names.
func (w *Window) SeeOffered(names ...string) {
	w.t.Helper()
	for _, name := range names {
		w.until(fmt.Sprintf("waiting for the offer of %q", name), func() error {
			if !w.Offers(name) {
				return fmt.Errorf("it is not on %s", w.Location())
			}
			return nil
		})
	}
}

// Offers reports whether the page, once it is loaded, has an element to click or fill in with the accessible name. It
// looks once, for elements that must be missing; SeeOffered waits.
func (w *Window) Offers(name string) bool {
	w.t.Helper()
	var found []thing
	w.until("looking for "+name, func() (err error) {
		found, err = w.named(name)
		return err
	})
	for _, roles := range [][]string{clickable, typable, choosable} {
		if len(withRole(found, roles)) == 1 {
			return true
		}
	}
	return false
}

// Value returns the value of the field with the label.
func (w *Window) Value(label string) (value string) {
	w.t.Helper()
	w.until(fmt.Sprintf("reading %q", label), func() error {
		element, err := w.element(label, append(typable, choosable...))
		if err != nil {
			return err
		}
		value, err = on[string](w, element, `function () { return this.value; }`)
		return err
	})
	return value
}

// Holds waits until the field with the label has this value.
func (w *Window) Holds(label, text string) {
	w.t.Helper()
	w.until(fmt.Sprintf("waiting for %q in %q", text, label), func() error {
		if got := w.Value(label); got != text {
			return fmt.Errorf("it holds %q", got)
		}
		return nil
	})
}

// Complaint returns the page's error message for the field with the label, or "".
func (w *Window) Complaint(label string) (said string) {
	w.t.Helper()
	w.until(fmt.Sprintf("looking for a complaint at %q", label), func() error {
		element, err := w.element(label, typable)
		if err != nil {
			return err
		}
		said, err = on[string](w, element, `function () {
			return this.getAttribute('aria-invalid') ? this.getRootNode().getElementById(this.getAttribute('aria-describedby').split(' ')[0]).innerText.trim() : '';
		}`)
		return err
	})
	return said
}

// Row returns the text of the table row that starts with the text, or "" if there is none.
func (w *Window) Row(text string) string {
	w.t.Helper()
	var rows []string
	w.until("reading the rows", func() (err error) {
		rows, err = eval[[]string](w, "[...document.querySelectorAll('tbody tr')].map((row) => row.innerText)")
		return err
	})
	for _, row := range rows {
		if row = strings.Join(strings.Fields(row), " "); strings.HasPrefix(row, text) {
			return row
		}
	}
	return ""
}

// Focused waits until the element with the accessible name is focused.
func (w *Window) Focused(name string) {
	w.t.Helper()
	w.until(fmt.Sprintf("waiting for the focus on %q", name), func() error {
		now, err := w.focus()
		if err == nil && !sameName(now, name) {
			err = fmt.Errorf("it is on %q", now)
		}
		return err
	})
}

// TabTo presses Tab until the element with the accessible name is focused.
func (w *Window) TabTo(name string) {
	w.t.Helper()
	var passed []string
	for range 60 {
		var now string
		w.until("looking for the focus", func() (err error) {
			now, err = w.focus()
			return err
		})
		if sameName(now, name) {
			return
		}
		passed = append(passed, now)
		w.Press(Tab)
	}
	w.t.Fatalf("the Tab key does not lead to %q, but to %q", name, passed)
}

// text returns the text that the page shows, including frames and shadow roots, with single spaces.
func (w *Window) text() string {
	shown, err := eval[string](w, `(function text(page) {
		const parts = [page?.body?.innerText ?? ''];
		for (const part of page?.querySelectorAll('*') ?? []) {
			if (part.contentDocument) parts.push(text(part.contentDocument));
			if (!part.shadowRoot) continue;
			for (const child of part.shadowRoot.children) if (child.checkVisibility({ visibilityProperty: true })) parts.push(child.innerText);
			parts.push(text(part.shadowRoot));
		}
		return parts.join(' ');
	})(document)`)
	if err != nil {
		return ""
	}
	return strings.Join(strings.Fields(shown), " ")
}
