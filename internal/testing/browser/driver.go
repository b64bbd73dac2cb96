package browser

import (
	"context"
	"encoding/json"
)

// driver is one window of one engine: what the vocabulary of Window is made of. Coordinates are pixels of the window.
type driver interface {
	// become brings the window to the setting, before its first page or while it shows one.
	become(ctx context.Context, want setting) error
	// cookie gives the window a cookie for the service.
	cookie(ctx context.Context, name, value string) error

	visit(ctx context.Context, address string) error
	reload(ctx context.Context) error
	back(ctx context.Context) error

	// run runs a script in the page for what it does.
	run(ctx context.Context, script string) error
	// eval is what an expression in the page comes to, a promise's value too.
	eval(ctx context.Context, expression string) (json.RawMessage, error)
	// on calls a function with the element as this. Its arguments are JSON.
	on(ctx context.Context, element handle, function string, args []json.RawMessage) (json.RawMessage, error)

	// query is the element that an expression in the page comes to.
	query(ctx context.Context, expression string) (handle, error)
	// named is everything that the page offers now under the accessible name.
	named(ctx context.Context, name string) ([]thing, error)
	// fileField is the field for files with the accessible name.
	fileField(ctx context.Context, name string) (handle, error)
	// focus is the accessible name of what has the keyboard's focus.
	focus(ctx context.Context) (string, error)

	click(ctx context.Context, x, y float64) error
	drag(ctx context.Context, pointer string, way ...point) error
	press(ctx context.Context, keys string) error
	chord(ctx context.Context, modifiers []string, key string) error
	choose(ctx context.Context, fileField handle, paths []string) error
	offline(ctx context.Context, off bool) error

	// done is closed when the window can no longer be used.
	done() <-chan struct{}
	close()
}

// point is a place in the window, in pixels.
type point struct{ x, y float64 }

// handle names an element to its engine, "" for none.
type handle string

// thing is an element with its role. Its handle is asked for only where it is needed.
type thing struct {
	role   string
	handle func(ctx context.Context) (handle, error)
}
