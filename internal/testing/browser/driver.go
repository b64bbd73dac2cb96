package browser

import (
	"context"
	"encoding/json"
)

// driver controls one window of one engine; the methods of Window use it. Coordinates are pixels of the window.
type driver interface {
	// become applies the setting to the window, before its first page or while it shows one.
	become(ctx context.Context, want setting) error
	// cookie sets a cookie of the service.
	cookie(ctx context.Context, name, value string) error

	visit(ctx context.Context, address string) error
	reload(ctx context.Context) error
	back(ctx context.Context) error

	// run runs a script in the page and ignores its value.
	run(ctx context.Context, script string) error
	// eval returns the value of an expression in the page. It waits for a promise.
	eval(ctx context.Context, expression string) (json.RawMessage, error)
	// on calls a function with the element as this. Its arguments are JSON.
	on(ctx context.Context, element handle, function string, args []json.RawMessage) (json.RawMessage, error)

	// query returns the element that an expression in the page evaluates to.
	query(ctx context.Context, expression string) (handle, error)
	// named returns everything on the page that can be used now and has the accessible name.
	named(ctx context.Context, name string) ([]thing, error)
	// fileField returns the file field with the accessible name.
	fileField(ctx context.Context, name string) (handle, error)
	// focus returns the accessible name of the focused element.
	focus(ctx context.Context) (string, error)

	click(ctx context.Context, x, y float64) error
	drag(ctx context.Context, pointer string, way ...point) error
	press(ctx context.Context, keys string) error
	chord(ctx context.Context, modifiers []string, key string) error
	choose(ctx context.Context, fileField handle, paths []string) error
	offline(ctx context.Context, off bool) error

	// done is closed when the window cannot be used any more.
	done() <-chan struct{}
	close()
}

// point is a point of the window, in pixels.
type point struct{ x, y float64 }

// handle identifies an element to its engine. It is "" for none.
type handle string

// thing is an element with its role. Its handle is requested only when it is needed.
type thing struct {
	role   string
	handle func(ctx context.Context) (handle, error)
}
