package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

const width, height = 1280, 800

// scene is a page, what to do on it, and the condition for taking the picture. The latter two are script.
type scene struct{ name, path, act, ready string }

var scenes = []scene{
	{name: "board", path: "/b/kestrel", ready: "true"},
	{name: "widget", path: "/widget/demo?app=kestrel",
		act: `window.Intake = window.Intake || { q: [] };
			Intake.q.push(['prefill', { subject: 'The export is empty',
				description: 'I exported March, but the file has only the header row.' }], ['open', { tab: 'help' }])`,
		ready: "document.querySelector('intake-widget')?.shadowRoot?.querySelector('textarea')?.value"},
	{name: "inbox", path: "/admin/inbox",
		act: `[...document.querySelectorAll('a[href^="/admin/inbox/"]')]
			.find((link) => link.textContent.includes('My lost phone')).click()`,
		ready: "document.querySelector('main textarea, [data-ticket] textarea') && location.pathname.length > 40"},
	{name: "keys", path: "/admin/apps/kestrel/keys",
		act: `[...document.querySelectorAll('h2')].find((h) => h.textContent.trim() === 'Secret keys').scrollIntoView();
			scrollBy(0, -24)`,
		ready: "scrollY > 0"},
}

// takeAll signs in to the demo in its own Chromium and takes every scene in one colour scheme.
func takeAll(ctx context.Context, d *demo, scheme string) error {
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		// Nothing leaves this machine, whatever a page requests.
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1"))
	if path := chromium(); path != "" {
		options = append(options, chromedp.ExecPath(path))
	}
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to sandbox for root
	}
	ctx, stop := chromedp.NewExecAllocator(ctx, options...)
	defer stop()
	ctx, end := chromedp.NewContext(ctx)
	defer end()
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil {
		return fmt.Errorf("starting Chromium: %w", err)
	}
	media := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{
		{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"},
	}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, media); err != nil {
		return err
	}
	if err := signIn(ctx, d); err != nil {
		return fmt.Errorf("signing in: %w", err)
	}
	for _, s := range scenes {
		picture, err := s.take(ctx, d.base)
		if err != nil {
			return fmt.Errorf("%s: %w", s.name, err)
		}
		if err := keep(s.name+"-"+scheme+".webp", picture); err != nil {
			return err
		}
	}
	return nil
}

// chromium is the program that the tests use, too; "" lets chromedp search for one.
func chromium() string {
	for _, name := range []string{os.Getenv("CHROMIUM_PATH"), "chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// signIn fills in the form as a person would, and waits for the page behind it.
func signIn(ctx context.Context, d *demo) error {
	if err := chromedp.Do(ctx, chromedp.Navigate(d.base+"/login/password")); err != nil {
		return err
	}
	fill := fmt.Sprintf(`(() => {
		const form = document.querySelector('input[name=password]').form;
		form.elements.email.value = %q;
		form.elements.password.value = %q;
		form.requestSubmit();
	})(); null`, d.email, d.password)
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[json.RawMessage](fill)); err != nil {
		return err
	}
	return until(ctx, "!location.pathname.startsWith('/login') && document.readyState === 'complete'")
}

func (s scene) take(ctx context.Context, base string) ([]byte, error) {
	if err := chromedp.Do(ctx, chromedp.Navigate(base+s.path)); err != nil {
		return nil, err
	}
	if s.act != "" {
		if _, err := chromedp.Run(ctx, chromedp.Evaluate[json.RawMessage](s.act+"; null")); err != nil {
			return nil, err
		}
	}
	if err := until(ctx, "document.readyState === 'complete' && !!("+s.ready+")"); err != nil {
		return nil, err
	}
	// Fonts are loaded and two frames are painted: the page looks as people see it.
	const painted = `document.fonts.ready.then(() => new Promise((done) =>
		requestAnimationFrame(() => requestAnimationFrame(() => done(true)))))`
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](painted, chromedp.EvalAwaitPromise)); err != nil {
		return nil, err
	}
	quality := int64(80)
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot,
		page.CaptureScreenshotParams{Format: page.CaptureScreenshotFormatWebp, Quality: &quality})
	return shot.Data, err
}

// until evaluates the expression repeatedly until it is true. It fails while one page replaces another.
func until(ctx context.Context, expression string) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		is, err := chromedp.Run(ctx, chromedp.Evaluate[bool](expression))
		if is {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("waiting for %s: %w", expression, errors.Join(ctx.Err(), err))
		case <-time.After(100 * time.Millisecond):
		}
	}
}
