package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"
)

// firefoxWindow is a window of the one Firefox, in a user context of its own.
type firefoxWindow struct {
	bidi    *bidi
	base    string
	watch   *watch
	user    string // the user context
	context string // the browsing context
	barrier string // the intercept of requests, while the window is offline
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
	f.bidi.listen(f.context, f.hear)
	return f.bidi.call(ctx, "script.addPreloadScript", object{
		"functionDeclaration": "() => { " + holdToasts + " }", "contexts": []string{f.context}, "sandbox": "rig",
	}, nil)
}

func (f *firefoxWindow) done() <-chan struct{} { return f.bidi.over.Done() }

func (f *firefoxWindow) close() {
	firefoxProcess.front.Lock()
	defer firefoxProcess.front.Unlock()
	within(patience, func(ctx context.Context) error { //nolint:errcheck // at the latest it ends with the browser
		return f.bidi.call(ctx, "browser.removeUserContext", object{"userContext": f.user}, nil)
	})
	f.bidi.listen(f.context, nil)
}

func (f *firefoxWindow) become(ctx context.Context, want setting) error {
	if want.touch || want.still {
		return fmt.Errorf("Firefox has neither touch nor a way without script here")
	}
	params := object{"context": f.context, "viewport": object{"width": want.width, "height": want.height}}
	if err := f.bidi.call(ctx, "browsingContext.setViewport", params, nil); err != nil {
		return err
	}
	if want.notifies {
		params := object{
			"descriptor": object{"name": "notifications"}, "state": "granted", "origin": f.base, "userContext": f.user,
		}
		if err := f.bidi.call(ctx, "permissions.setPermission", params, nil); err != nil {
			return err
		}
	}
	return f.colours(ctx, want.dark)
}

// setScheme gives a window a colour scheme from within the browser: WebDriver BiDi has no word for it
// yet. Each page may come in a browsing context of its own, which knows nothing of the one before.
const setScheme = `((id, user, scheme) => {
	const shared = (name) => ChromeUtils.importESModule('chrome://remote/content/shared/' + name + '.sys.mjs')[name];
	let windows; // as it has been called since Firefox 142, or was before
	try { windows = shared('NavigableManager'); } catch { windows = shared('TabManager'); }
	if (!window.schemes) {
		window.schemes = new Map();
		Services.obs.addObserver((context) => {
			const scheme = window.schemes.get(context.originAttributes.userContextId);
			if (scheme && !context.parent) context.prefersColorSchemeOverride = scheme;
		}, 'browsing-context-attached');
	}
	window.schemes.set(shared('UserContextManager').getInternalIdById(user), scheme);
	windows.getBrowsingContextById(id).prefersColorSchemeOverride = scheme;
})(%q, %q, %q)`

func (f *firefoxWindow) colours(ctx context.Context, dark bool) error {
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	_, err := f.evaluate(ctx, firefoxProcess.inside, fmt.Sprintf(setScheme, f.context, f.user, scheme))
	return err
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

func (f *firefoxWindow) run(ctx context.Context, script string) error {
	_, err := f.evaluate(ctx, f.context, script+"; null")
	return err
}

func (f *firefoxWindow) eval(ctx context.Context, expression string) (json.RawMessage, error) {
	value, err := f.evaluate(ctx, f.context, asJSON(expression))
	if err != nil {
		return nil, err
	}
	return value.json()
}

// asJSON is an expression that comes to the value of another as JSON text.
func asJSON(expression string) string {
	return "(async () => JSON.stringify(await (" + expression + ")) ?? 'null')()"
}

func (f *firefoxWindow) on(
	ctx context.Context, element handle, function string, args []json.RawMessage,
) (json.RawMessage, error) {
	list, err := json.Marshal(append([]json.RawMessage{}, args...))
	if err != nil {
		return nil, err
	}
	value, err := f.script(ctx, "script.callFunction", object{
		"target": object{"context": f.context}, "awaitPromise": true, "this": object{"sharedId": element},
		"functionDeclaration": fmt.Sprintf("function () { return JSON.stringify((%s).apply(this, %s)) ?? 'null'; }",
			function, list),
	})
	if err != nil {
		return nil, err
	}
	return value.json()
}

func (f *firefoxWindow) query(ctx context.Context, expression string) (handle, error) {
	value, err := f.evaluate(ctx, f.context, expression)
	return handle(value.SharedID), err
}

// remoteValue is a value of the page as WebDriver BiDi hands it out.
type remoteValue struct {
	Type     string          `json:"type"`
	Value    json.RawMessage `json:"value"`
	SharedID string          `json:"sharedId"`
}

// json is the JSON that a text holds.
func (v remoteValue) json() (json.RawMessage, error) {
	var text string
	if err := json.Unmarshal(v.Value, &text); err != nil {
		return nil, err
	}
	return json.RawMessage(text), nil
}

func (f *firefoxWindow) evaluate(ctx context.Context, browsingContext, expression string) (remoteValue, error) {
	return f.script(ctx, "script.evaluate", object{
		"target": object{"context": browsingContext}, "awaitPromise": true, "expression": expression,
		"userActivation":       false,
		"serializationOptions": object{"maxDomDepth": 0},
	})
}

func (f *firefoxWindow) script(ctx context.Context, method string, params object) (remoteValue, error) {
	var answer struct {
		Type             string
		Result           remoteValue
		ExceptionDetails struct{ Text string }
	}
	if err := f.bidi.call(ctx, method, params, &answer); err != nil {
		return remoteValue{}, err
	}
	if answer.Type != "success" {
		return remoteValue{}, fmt.Errorf("%s", answer.ExceptionDetails.Text)
	}
	return answer.Result, nil
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

// press brings the window to the front for as long as it takes: in another one Enter activates no button. A page that is
// about to go may not say any more whether it is in front.
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

// offline stops each request at the door.
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
