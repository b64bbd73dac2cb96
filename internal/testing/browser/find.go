package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// The roles of elements that can be clicked, filled in and chosen from.
var (
	clickable = []string{"button", "link", "switch", "checkbox", "radio", "tab", "option", "DisclosureTriangle", "summary"}
	typable   = []string{"textbox", "searchbox", "combobox"}
	choosable = []string{"combobox"}
)

// element finds the one element with the accessible name and one of the roles. Elements that are hidden or behind an
// open dialog do not count.
func (w *Window) element(name string, roles []string) (found handle, err error) {
	things, err := w.named(name)
	if err != nil {
		return "", err
	}
	things = withRole(things, roles)
	if len(things) != 1 {
		return "", fmt.Errorf("%d things are called %q (%s)", len(things), name, strings.Join(roles, ", "))
	}
	err = within(patience, func(ctx context.Context) (err error) {
		found, err = things[0].handle(ctx)
		return err
	})
	return found, err
}

// named waits until the page is loaded, and returns everything with the accessible name.
func (w *Window) named(name string) (found []thing, err error) {
	if err := w.loaded(); err != nil {
		return nil, err
	}
	err = within(patience, func(ctx context.Context) (err error) {
		found, err = w.driver.named(ctx, name)
		return err
	})
	return found, err
}

func withRole(things []thing, roles []string) []thing {
	return slices.DeleteFunc(slices.Clone(things),
		func(found thing) bool { return !slices.Contains(roles, found.role) })
}

// on calls a function with the element as this. Its arguments are JSON.
func on[T any](w *Window, element handle, function string, args ...any) (value T, err error) {
	var raw []json.RawMessage
	for _, arg := range args {
		encoded, err := json.Marshal(arg)
		if err != nil {
			return value, err
		}
		raw = append(raw, encoded)
	}
	err = within(patience, func(ctx context.Context) error {
		answer, err := w.driver.on(ctx, element, function, raw)
		if err != nil {
			return err
		}
		return json.Unmarshal(answer, &value)
	})
	return value, err
}

// focused is the focused element, also within a shadow root.
const focused = `(() => {
	let active = document.activeElement;
	while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
	return active;
})()`

// focus returns the accessible name of the focused element.
func (w *Window) focus() (name string, err error) {
	err = within(patience, func(ctx context.Context) (err error) {
		name, err = w.driver.focus(ctx)
		return err
	})
	return name, err
}

// sameName compares accessible names without spaces, as engines disagree on spaces between parts.
func sameName(one, other string) bool {
	return strings.Join(strings.Fields(one), "") == strings.Join(strings.Fields(other), "")
}
