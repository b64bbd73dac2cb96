package browser

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// firefoxWindow is a window of the one Firefox, in its own user context.
type firefoxWindow struct {
	bidi    *bidi
	base    string
	watch   *watch
	user    string // the user context
	context string // the browsing context
	barrier string // the intercept of requests while the window is offline
}

func openFirefox(t testing.TB, w *Window) driver {
	t.Helper()
	f := &firefoxWindow{bidi: firefox(t), base: w.base, watch: w.watch}
	must(t, within(patience, f.open))
	return f
}

func (f *firefoxWindow) open(ctx context.Context) error {
	firefoxProcess.front.Lock()
	defer firefoxProcess.front.Unlock()
	var user struct{ UserContext string }
	if err := f.bidi.call(ctx, "browser.createUserContext", object{}, &user); err != nil {
		return err
	}
	f.user = user.UserContext
	var created struct{ Context string }
	wanted := object{"type": "window", "userContext": f.user}
	if err := f.bidi.call(ctx, "browsingContext.create", wanted, &created); err != nil {
		return err
	}
	f.context = created.Context
	f.bidi.listen(f.context, f.onEvent)
	return f.bidi.call(ctx, "script.addPreloadScript", object{
		"functionDeclaration": "() => { " + holdToasts + " }", "contexts": []string{f.context}, "sandbox": "rig",
	}, nil)
}

func (f *firefoxWindow) done() <-chan struct{} { return f.bidi.over.Done() }

func (f *firefoxWindow) close() {
	firefoxProcess.front.Lock()
	defer firefoxProcess.front.Unlock()
	within(patience, func(ctx context.Context) error { //nolint:errcheck // at the latest it is closed with the browser
		return f.bidi.call(ctx, "browser.removeUserContext", object{"userContext": f.user}, nil)
	})
	f.bidi.listen(f.context, nil)
}

func (f *firefoxWindow) cookie(ctx context.Context, name, value string) error {
	base, err := url.Parse(f.base)
	if err != nil {
		return err
	}
	cookie := object{
		"name": name, "value": object{"type": "string", "value": value}, "domain": base.Hostname(), "path": "/",
		"httpOnly": true, "sameSite": "lax", "secure": strings.HasPrefix(name, "__Host-"),
	}
	return f.bidi.call(ctx, "storage.setCookie", object{
		"cookie": cookie, "partition": object{"type": "storageKey", "userContext": f.user},
	}, nil)
}

func (f *firefoxWindow) visit(ctx context.Context, address string) error {
	params := object{"context": f.context, "url": address, "wait": "complete"}
	return f.bidi.call(ctx, "browsingContext.navigate", params, nil)
}

func (f *firefoxWindow) reload(ctx context.Context) error {
	return f.bidi.call(ctx, "browsingContext.reload", object{"context": f.context, "wait": "none"}, nil)
}

func (f *firefoxWindow) back(ctx context.Context) error {
	return f.bidi.call(ctx, "browsingContext.traverseHistory", object{"context": f.context, "delta": -1}, nil)
}

func (f *firefoxWindow) named(ctx context.Context, name string) ([]thing, error) {
	return axeNamed(ctx, f, name)
}

func (f *firefoxWindow) fileField(ctx context.Context, name string) (handle, error) {
	return axeFileField(ctx, f, name)
}

func (f *firefoxWindow) focus(ctx context.Context) (string, error) { return axeFocus(ctx, f) }

func (f *firefoxWindow) click(ctx context.Context, x, y float64) error {
	return f.act(ctx, clickActions(x, y))
}

func (f *firefoxWindow) drag(ctx context.Context, pointer string, way ...point) error {
	return f.act(ctx, dragActions(pointer, way))
}

// press brings the window to the front meanwhile, because Enter activates no button in other windows. A page that is
// being left may not report whether it is in front.
func (f *firefoxWindow) press(ctx context.Context, keys string) error {
	return f.strike(ctx, keyActions(keys))
}

func (f *firefoxWindow) chord(ctx context.Context, modifiers []string, key string) error {
	return f.strike(ctx, chordActions(modifiers, key))
}

func (f *firefoxWindow) strike(ctx context.Context, keys []object) error {
	firefoxProcess.front.Lock()
	defer firefoxProcess.front.Unlock()
	if err := f.bidi.call(ctx, "browsingContext.activate", object{"context": f.context}, nil); err != nil {
		return err
	}
	err := repeat(ctx, func() error {
		focused, err := f.eval(ctx, "document.hasFocus()")
		if err == nil && string(focused) == "false" {
			return fmt.Errorf("the window does not come to the front")
		}
		return nil
	})
	if err != nil {
		return err
	}
	return f.act(ctx, keys)
}

func (f *firefoxWindow) act(ctx context.Context, actions []object) error {
	return f.bidi.call(ctx, "input.performActions", object{"context": f.context, "actions": actions}, nil)
}

func (f *firefoxWindow) choose(ctx context.Context, fileField handle, paths []string) error {
	params := object{"context": f.context, "element": object{"sharedId": fileField}, "files": paths}
	return f.bidi.call(ctx, "input.setFiles", params, nil)
}

// offline intercepts and fails each request.
func (f *firefoxWindow) offline(ctx context.Context, off bool) error {
	if off {
		var barrier struct{ Intercept string }
		params := object{"phases": []string{"beforeRequestSent"}, "contexts": []string{f.context}}
		err := f.bidi.call(ctx, "network.addIntercept", params, &barrier)
		f.barrier = barrier.Intercept
		return err
	}
	return f.bidi.call(ctx, "network.removeIntercept", object{"intercept": f.barrier}, nil)
}
