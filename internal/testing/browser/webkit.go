package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"
)

// webKitWindow is a browser with one window, controlled over WebDriver.
type webKitWindow struct {
	webDriver
	base    string
	watch   *watch
	process *webKitProcess
	wire    *wire
	dark    bool
}

func openWebKit(t testing.TB, w *Window) driver {
	t.Helper()
	var failed error
	for range 3 { // another program may take the free port before the driver does
		k, err := tryWebKit(t, w)
		if err == nil {
			return k
		}
		k.close()
		failed = err
	}
	t.Fatalf("starting WebKit: %v", failed)
	return nil
}

func tryWebKit(t testing.TB, w *Window) (*webKitWindow, error) {
	t.Helper()
	k := &webKitWindow{base: w.base, watch: w.watch, dark: w.setting.dark}
	var browser string
	k.process, k.address, browser = startWebKit(t)
	k.wire = layWire(w.watch)
	arguments := []string{"--automation", "--proxy=" + k.wire.server.URL}
	if k.dark {
		arguments = append(arguments, "--dark-mode")
	}
	return k, within(startPatience, func(ctx context.Context) error {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		go func() {
			select {
			case <-k.process.ended:
				cancel()
			case <-ctx.Done():
			}
		}()
		return k.start(ctx, object{
			"webkitgtk:browserOptions": object{"binary": browser, "args": arguments},
			"timeouts":                 object{"script": patience.Milliseconds(), "pageLoad": patience.Milliseconds()},
		})
	})
}

func (k *webKitWindow) done() <-chan struct{} { return k.process.ended }

func (k *webKitWindow) close() {
	if k.session != "" {
		within(5*time.Second, func(ctx context.Context) error { //nolint:errcheck // the browser is closed below
			k.look(ctx) //nolint:errcheck // for the last faults of the page
			return k.call(ctx, http.MethodDelete, "", nil, nil)
		})
	}
	k.process.end()
	k.wire.end()
}

// become adjusts the outer size until the inner one is right.
func (k *webKitWindow) become(ctx context.Context, want setting) error {
	if want.touch || want.still || want.dark != k.dark {
		return fmt.Errorf("WebKit has neither touch nor a way without script here, and keeps the colours it was opened with")
	}
	width, height := want.width, want.height
	return repeat(ctx, func() error {
		if err := k.post(ctx, "/window/rect", object{"x": 0, "y": 0, "width": width, "height": height}); err != nil {
			return err
		}
		var inner [2]int64
		if err := k.script(ctx, "return [innerWidth, innerHeight]", nil, &inner); err != nil {
			return err
		}
		if inner == [2]int64{want.width, want.height} {
			return nil
		}
		width, height = width+want.width-inner[0], height+want.height-inner[1]
		return fmt.Errorf("the window has %v pixels", inner)
	})
}

// cookie works only on a page of the service.
func (k *webKitWindow) cookie(ctx context.Context, name, value string) error {
	if strings.HasPrefix(name, "__Host-") {
		return fmt.Errorf("WebKit keeps secure cookies from http://; use a service that is at home at its own address")
	}
	if err := k.visit(ctx, k.base+"/healthz"); err != nil {
		return err
	}
	base, err := url.Parse(k.base)
	if err != nil {
		return err
	}
	return k.post(ctx, "/cookie", object{"cookie": object{
		"name": name, "value": value, "domain": base.Hostname(), "path": "/", "httpOnly": true, "sameSite": "Lax",
	}})
}

func (k *webKitWindow) visit(ctx context.Context, address string) error {
	return k.post(ctx, "/url", object{"url": address})
}

func (k *webKitWindow) reload(ctx context.Context) error { return k.post(ctx, "/refresh", nil) }
func (k *webKitWindow) back(ctx context.Context) error   { return k.post(ctx, "/back", nil) }

// collect stores the faults of the page until the next script fetches them. WebKit reports them in no other way, so
// faults while a page loads are unknown. The proxy wire sees the requests of a page, though.
const collect = `if (!window.rigFaults) {
	const faults = window.rigFaults = [];
	addEventListener('error', ({ message }) => { if (message) faults.push('a script failed: ' + message); });
	addEventListener('unhandledrejection', ({ reason }) => faults.push('a script failed: ' + reason));
	document.addEventListener('securitypolicyviolation', (event) => {
		const wished = event.blockedURI.endsWith('/favicon.ico'); // loaded by the browser, not by the page
		if (event.disposition === 'enforce' && !wished) faults.push('the content policy stops ' + event.effectiveDirective + ' ' + event.blockedURI);
	});
	let left = false; // WebKit tells a page that its requests were cut off, even after coming back to it
	addEventListener('beforeunload', () => left = true);
	for (const level of ['error', 'warn']) {
		const write = console[level];
		console[level] = function (...said) {
			if (!left || !['htmx:afterRequest', 'htmx:sendError'].includes(said[0])) faults.push('the page wrote a console ' + level + ': ' + said.join(' '));
			return write.apply(this, said);
		};
	}
	` + holdToasts + `
}
`

// script runs the body of a function in the page. Elements are passed and returned in WebDriver's format.
func (k *webKitWindow) script(ctx context.Context, body string, args []any, value any) error {
	if args == nil {
		args = []any{}
	}
	return k.call(ctx, http.MethodPost, "/execute/sync", object{"script": body, "args": args}, value)
}

// look fetches the page's faults.
func (k *webKitWindow) look(ctx context.Context) error {
	_, err := k.eval(ctx, "null")
	return err
}

func (k *webKitWindow) run(ctx context.Context, script string) error {
	return k.script(ctx, script+"\n; return null", nil, nil)
}

func (k *webKitWindow) eval(ctx context.Context, expression string) (json.RawMessage, error) {
	return k.collected(ctx, "await ("+expression+")", nil)
}

func (k *webKitWindow) on(
	ctx context.Context, element handle, function string, args []json.RawMessage,
) (json.RawMessage, error) {
	list, err := json.Marshal(append([]json.RawMessage{}, args...))
	if err != nil {
		return nil, err
	}
	return k.collected(ctx, fmt.Sprintf("(%s).apply(args[0], %s)", function, list), []any{object{elementKey: element}})
}

// collected returns the value of an expression in the page, and passes the page's new faults to the watch.
func (k *webKitWindow) collected(ctx context.Context, expression string, args []any) (json.RawMessage, error) {
	var text string
	body := "const args = arguments; return (async () => { " + collect + " const value = " + expression + ";" +
		" return JSON.stringify({ value: value ?? null, faults: rigFaults.splice(0) }); })()"
	if err := k.script(ctx, body, args, &text); err != nil {
		return nil, err
	}
	var answer struct {
		Value  json.RawMessage
		Faults []string
	}
	if err := json.Unmarshal([]byte(text), &answer); err != nil {
		return nil, err
	}
	for _, fault := range answer.Faults {
		k.watch.note("%s", fault)
	}
	return answer.Value, nil
}

// elementKey is the key of an element's handle in WebDriver.
const elementKey = "element-6066-11e4-a52e-4f735466cecf"

func (k *webKitWindow) query(ctx context.Context, expression string) (handle, error) {
	var found map[string]string
	err := k.script(ctx, "return ("+expression+")", nil, &found)
	return handle(found[elementKey]), err
}

func (k *webKitWindow) named(ctx context.Context, name string) ([]thing, error) {
	return axeNamed(ctx, k, name)
}

func (k *webKitWindow) fileField(ctx context.Context, name string) (handle, error) {
	return axeFileField(ctx, k, name)
}

func (k *webKitWindow) focus(ctx context.Context) (string, error) { return axeFocus(ctx, k) }

func (k *webKitWindow) click(ctx context.Context, x, y float64) error {
	return k.post(ctx, "/actions", object{"actions": clickActions(x, y)})
}

func (k *webKitWindow) drag(ctx context.Context, pointer string, way ...point) error {
	return k.post(ctx, "/actions", object{"actions": dragActions(pointer, way)})
}

func (k *webKitWindow) chord(ctx context.Context, modifiers []string, key string) error {
	return k.post(ctx, "/actions", object{"actions": chordActions(modifiers, key)})
}

func (k *webKitWindow) press(ctx context.Context, keys string) error {
	return k.post(ctx, "/actions", object{"actions": keyActions(keys)})
}

func (k *webKitWindow) choose(ctx context.Context, fileField handle, paths []string) error {
	for _, path := range paths { // one at a time: each is added to those before
		if err := k.post(ctx, "/element/"+string(fileField)+"/value", object{"text": path}); err != nil {
			return err
		}
	}
	return nil
}

func (k *webKitWindow) offline(_ context.Context, off bool) error {
	k.wire.cut.Store(off)
	return nil
}
