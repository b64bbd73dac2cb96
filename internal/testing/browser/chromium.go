package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// chromiumWindow is a window of the one Chromium, alone in its profile, and controlled over Chromium's own protocol.
type chromiumWindow struct {
	context.Context // chromedp's context, which contains the window
	profile         *chromiumProfile
	watch           *watch
	closing         sync.Once
	base            string
	touch           bool // clicks are taps
}

func openChromium(t testing.TB, w *Window) driver {
	t.Helper()
	profile, err := takeProfile(chromium(t))
	must(t, err)
	ctx, end := chromedp.NewContext(profile)
	c := &chromiumWindow{Context: ctx, profile: profile, watch: w.watch, base: w.base}
	if err := doWithin(ctx, patience, end); err != nil {
		t.Fatalf("opening a browser window: %v", err)
	}
	if err := chromedp.Listen(ctx, w.watch.onChromium); err != nil {
		t.Fatalf("listening to the window: %v", err)
	}
	must(t, within(patience, func(ctx context.Context) error {
		params := page.AddScriptToEvaluateOnNewDocumentParams{Source: holdToasts, WorldName: "rig"}
		if err := call(ctx, c, page.AddScriptToEvaluateOnNewDocument, params); err != nil {
			return err
		}
		// Windows of parallel tests cannot all be in front, but each behaves as if it was.
		return call(ctx, c, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	}))
	return c
}

func (c *chromiumWindow) done() <-chan struct{} { return c.Done() }

// close closes the window and leaves its profile to the next one. Closing it again does nothing.
func (c *chromiumWindow) close() {
	c.closing.Do(func() {
		_ = chromedp.Cancel(c) // a window that is still open keeps its profile from the next one
		c.profile.leave(c.watch.addresses())
	})
}

func (c *chromiumWindow) cookie(ctx context.Context, name, value string) error {
	yes := true
	return call(ctx, c, network.SetCookie, network.SetCookieParams{
		Name: name, Value: value, URL: c.base, Path: "/", Secure: &yes, HTTPOnly: &yes,
		SameSite: network.CookieSameSiteLax,
	})
}

func (c *chromiumWindow) visit(ctx context.Context, address string) error {
	return c.do(ctx, chromedp.Navigate(address))
}

func (c *chromiumWindow) reload(ctx context.Context) error {
	return call(ctx, c, page.Reload, page.ReloadParams{})
}

func (c *chromiumWindow) back(ctx context.Context) error {
	history, err := chromedp.Run(c.until(ctx), chromedp.NavigationEntries())
	if err != nil {
		return err
	}
	if history.CurrentIndex == 0 {
		return fmt.Errorf("there is no page before this one")
	}
	entry := history.Entries[history.CurrentIndex-1]
	if err := call(ctx, c, page.NavigateToHistoryEntry,
		page.NavigateToHistoryEntryParams{EntryID: entry.ID}); err != nil {
		return err
	}
	return repeat(ctx, func() error {
		now, err := chromedp.Run(c.until(ctx), chromedp.NavigationEntries())
		if err == nil && now.CurrentIndex != history.CurrentIndex-1 {
			err = fmt.Errorf("the page is still there")
		}
		return err
	})
}

func (c *chromiumWindow) run(ctx context.Context, script string) error {
	_, err := c.eval(ctx, script+"; null")
	return err
}

func (c *chromiumWindow) eval(ctx context.Context, expression string) (json.RawMessage, error) {
	return chromedp.Run(c.until(ctx), chromedp.Evaluate[json.RawMessage](expression, chromedp.EvalAwaitPromise))
}

func (c *chromiumWindow) on(
	ctx context.Context, element handle, function string, args []json.RawMessage,
) (json.RawMessage, error) {
	yes := true
	params := runtime.CallFunctionOnParams{
		FunctionDeclaration: function, ObjectID: runtime.RemoteObjectID(element), ReturnByValue: &yes,
	}
	for _, arg := range args {
		params.Arguments = append(params.Arguments, &runtime.CallArgument{Value: []byte(arg)})
	}
	answer, err := ask(ctx, c, runtime.CallFunctionOn, params)
	if err != nil {
		return nil, err
	}
	if answer.ExceptionDetails != nil {
		return nil, fmt.Errorf("%s", answer.ExceptionDetails.Text)
	}
	return json.RawMessage(answer.Result.Value), nil
}

func (c *chromiumWindow) query(ctx context.Context, expression string) (handle, error) {
	found, err := ask(ctx, c, runtime.Evaluate, runtime.EvaluateParams{Expression: expression})
	if err != nil {
		return "", err
	}
	return handle(found.Result.ObjectID), nil
}

func (c *chromiumWindow) click(ctx context.Context, x, y float64) error {
	if c.touch {
		return c.touchDrag(ctx, []point{{x, y}})
	}
	return c.do(ctx, chromedp.MouseClickXY(x, y))
}

func (c *chromiumWindow) press(ctx context.Context, keys string) error {
	return c.do(ctx, chromedp.KeyEvent(keys, fromHardware))
}

// fromHardware makes a key whose default action a page has prevented insert no text, as on a real keyboard. Otherwise
// Enter on a button that opens a dialog would also submit the dialog's form.
func fromHardware(event *input.DispatchKeyEventParams) {
	if event.Type == kb.KeyDown {
		event.Type = kb.KeyRawDown
	}
}

func (c *chromiumWindow) choose(ctx context.Context, fileField handle, paths []string) error {
	params := dom.SetFileInputFilesParams{Files: paths, ObjectID: runtime.RemoteObjectID(fileField)}
	return call(ctx, c, dom.SetFileInputFiles, params)
}

func (c *chromiumWindow) do(ctx context.Context, action chromedp.Action[chromedp.Void]) error {
	return chromedp.Do(c.until(ctx), action)
}

// until returns the window's context with the deadline of another one.
func (c *chromiumWindow) until(ctx context.Context) context.Context { return chromiumContext{ctx, c} }

// chromiumContext ends with its own context, and takes its values from the window's.
type chromiumContext struct {
	context.Context
	window context.Context
}

func (c chromiumContext) Value(key any) any { return c.window.Value(key) }

func call[P, R any](ctx context.Context, c *chromiumWindow, command cdp.Command[P, R], params P) error {
	_, err := ask(ctx, c, command, params)
	return err
}

func ask[P, R any](ctx context.Context, c *chromiumWindow, command cdp.Command[P, R], params P) (R, error) {
	return chromedp.Call(c.until(ctx), command, params)
}

func words(values []*runtime.RemoteObject) string {
	said := make([]string, 0, len(values))
	for _, value := range values {
		said = append(said, strings.Trim(string(value.Value), `"`)+value.Description)
	}
	return strings.Join(said, " ")
}
