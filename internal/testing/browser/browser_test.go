package browser

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

// serve serves a page, and nothing else.
func serve(t *testing.T, page string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path != "/" && r.URL.Path != "/next" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">%s<h1>Page %s</h1>`,
			page, r.URL.Path)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// tellsOfLoading are the engines that report faults while a page loads. WebKit reports only later ones.
var tellsOfLoading = map[string]Option{"Chromium": Chromium, "Firefox": Firefox}

func TestAWindowReportsForbiddenBehaviourOfPages(t *testing.T) {
	t.Parallel()
	for _, fault := range []struct{ page, complaint string }{
		{`<script>throw new Error('planted')</script>`, "a script failed: "},
		{`<script>console.error('planted')</script>`, "the page wrote a console error: planted"},
		{`<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><p style="color:red">x</p>`, "style-src"},
	} {
		for name, engine := range tellsOfLoading {
			t.Run(fault.complaint+" "+name, func(t *testing.T) {
				t.Parallel()
				w := Open(t, serve(t, fault.page), engine)
				w.Visit("/")
				w.until("the window's complaint", func() error { return w.complaint(fault.complaint) })
				w.forgive()
			})
		}
	}
}

func TestEveryEngineReportsForbiddenBehaviourOfPages(t *testing.T) {
	t.Parallel()
	faults := []struct{ name, script, complaint string }{
		{"Throw", `throw new Error('planted')`, "a script failed: "},
		{"Write", `console.error('planted')`, "the page wrote a console error: planted"},
		{"Roam", `new Image().src = 'http://example.com/x.png'`, "the page asks another host: http://example.com/x.png"},
		{"Miss", `new Image().src = '/missing.png'`, "a part of the page answers 404"},
		{"Paint", `document.body.setAttribute('style', 'color: red')`, "style-src"},
	}
	page := `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">`
	for _, fault := range faults {
		page += `<button onclick="` + fault.script + `">` + fault.name + `</button>`
	}
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, page), engine)
		w.Visit("/")
		for _, fault := range faults {
			w.Click(fault.name)
			w.until("the complaint at "+fault.name, func() error { return w.complaint(fault.complaint) })
		}
		w.forgive()
	})
}

// complaint returns nil if the window has reported a fault that contains the text.
func (w *Window) complaint(text string) error {
	w.text() // WebKit reports faults only when a script runs
	if found := strings.Join(w.watch.faults(), "\n"); !strings.Contains(found, text) {
		return fmt.Errorf("it says %q", found)
	}
	return nil
}

// forgive closes the window, as some faults are reported twice, and forgets its faults.
func (w *Window) forgive() {
	w.driver.close()
	w.watch.mu.Lock()
	defer w.watch.mu.Unlock()
	w.watch.found = nil
}

func TestEveryEngineSupportsOptionsAndInput(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		base := serve(t, `<form action="/next">
			<label>Name <input name="name"></label>
			<label><span>Kind</span> <select name="kind"><option>One<option>Two</select></label>
			<button>Go</button></form>`)
		w := Open(t, base, engine, Phone, Dark, Cookie("known=yes"))
		w.Visit("/")
		w.Until("innerWidth === 390 && innerHeight === 844 && matchMedia('(prefers-color-scheme: dark) and (prefers-reduced-motion: reduce)').matches")
		w.until("the request's cookie", func() error {
			if sent := w.Requests(base + "/"); len(sent) == 0 || !sent[len(sent)-1].Cookie {
				return fmt.Errorf("it has sent %v", sent)
			}
			return nil
		})
		w.Fill("Name", "Zoë Ωmega")
		w.Choose("Kind", "Two")
		w.TabTo("Go")
		w.Press(Enter)
		w.At("/next")
		got := Eval[string](w,
			"new URLSearchParams(location.search).get('name') + new URLSearchParams(location.search).get('kind')")
		if got != "Zoë ΩmegaTwo" {
			t.Errorf("the form has sent %q", got)
		}
		w.Reload()
		w.At("/next")
		w.Back()
		w.At("/")
		w.Become(Desktop)
		w.Until("innerWidth === 1280")
		other := Open(t, base, engine)
		other.Visit("/")
		if got := Eval[string](other, "document.cookie"); got != "" {
			t.Errorf("another window has the cookie %q", got)
		}
		other.Until("matchMedia('(prefers-color-scheme: light)').matches")
	})
}

func TestAMissingPageIsNoFaultByItself(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, ""), engine)
		w.Visit("/nothing")
		w.See("Page /nothing")
	})
}

func TestContentOfAShadowRootIsSeenAndUsed(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, `<div id="host"></div><script>
			const root = document.getElementById('host').attachShadow({ mode: 'open' });
			root.innerHTML = '<label>Inside <input></label><input type="file" aria-label="Papers"><p hidden>Unseen</p><dialog>Closed</dialog>';
		</script>`), engine)
		w.Visit("/")
		w.See("Inside")
		for _, hidden := range []string{"Unseen", "Closed"} {
			if strings.Contains(w.text(), hidden) {
				t.Errorf("%s is hidden, and yet seen", hidden)
			}
		}
		w.Fill("Inside", "x")
		w.Focused("Inside")
		w.Upload("Papers", "browser_test.go")
		w.Until("document.getElementById('host').shadowRoot.querySelector('[type=file]').files.length === 1")
	})
}

func TestRequestsToASecondAddressAreAllowedAndRecorded(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		beside := serve(t, "")
		w := Open(t, serve(t, `<script>fetch('`+beside+`/next', { mode: 'no-cors' })</script>`), engine, Beside(beside))
		w.Visit("/")
		w.Answered(beside + "/next")
		if sent := w.Requests(beside); len(sent) != 1 || sent[0].Method != "GET" || sent[0].Cookie {
			t.Errorf("it was asked %v", sent)
		}
		w.Offline(true)
		if Eval[bool](w, "fetch('/').then(() => true, () => false)") {
			t.Error("there is an answer without a network")
		}
	})
}

func TestAxeFindsPlantedFaults(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, `<img src="data:," class="x"><p style="color:#aaa;background:#fff">pale</p>
			<button style="width:9px;height:9px;padding:0">x</button>
			<div style="width:3000px">wide</div>`), engine)
		w.Visit("/")
		found := strings.Join(w.AxeFaults(), "\n")
		for _, complaint := range []string{"image-alt: ", "color-contrast: ", "smaller than 24 pixels: <button",
			"sticks out of the window: <div"} {
			if !strings.Contains(found, complaint) {
				t.Errorf("nobody complains of %q, only of\n%s", complaint, found)
			}
		}
	})
}

func TestWithoutScriptAPageStillWorks(t *testing.T) {
	t.Parallel()
	page := `<script>document.write('scripted')</script><noscript>scriptless</noscript><form action="/next"><label>Name <input name="name"></label><button>Go</button></form>`
	w := Open(t, serve(t, page), NoScript, Phone, Dark)
	w.Visit("/")
	w.See("scriptless")
	w.Fill("Name", "x y")
	w.Press(Enter)
	w.At("/next?name=x+y")
	w.Back()
	w.At("/")
	w.Click("Go")
	w.At("/next")
}

func TestAWindowSendsItsCookie(t *testing.T) {
	t.Parallel()
	base := serve(t, "")
	w := Open(t, base, Cookie("__Host-known=a=b"))
	w.Visit("/")
	w.Until(`!document.cookie`) // scripts cannot read it
	w.until("the request's cookie", func() error {
		if sent := w.Requests(base); len(sent) == 0 || !sent[0].Cookie {
			return fmt.Errorf("it sent %v", sent)
		}
		return nil
	})
}

func TestAnElementReplacedDuringTheClickIsClicked(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, `<p id="out"></p><button>Go</button><script>
			document.addEventListener('mousedown', ({ target }) => target.replaceWith(target.cloneNode(true)), { once: true });
			document.addEventListener('click', ({ target }) => { if (target.matches('button')) document.getElementById('out').textContent += 'clicked'; });
		</script>`), engine)
		w.Visit("/")
		w.Click("Go")
		if got := Eval[string](w, "document.getElementById('out').textContent"); got != "clicked" {
			t.Errorf("the page received %q, want %q", got, "clicked")
		}
	})
}

func TestAToastWaitsForASlowTest(t *testing.T) {
	t.Parallel()
	for name, engine := range tellsOfLoading {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := Open(t, serve(t, `<main></main><script>
			const toast = Object.assign(document.createElement('p'), { textContent: 'Saved' });
			toast.toggleAttribute('data-toast');
			document.body.append(toast);
			const leave = setTimeout(() => toast.remove(), 500);
			toast.addEventListener('pointerenter', () => { clearTimeout(leave); toast.append(' and held'); });
		</script>`), engine)
			w.Visit("/")
			w.See("Saved and held")
		})
	}
}

func TestCoveredHiddenAndAmbiguousElementsAreNotClicked(t *testing.T) {
	t.Parallel()
	EveryEngine(t, func(t *testing.T, engine Option) {
		w := Open(t, serve(t, `<a href="/next">Twice</a> <a href="/next">Twice</a> <button hidden>Hidden</button>
			<button id="under">Under</button><div style="position:fixed;inset:0"></div>`), engine)
		w.Visit("/")
		for name, complaint := range map[string]string{"Twice": "2 things", "Hidden": "0 things"} {
			if _, err := w.element(name, clickable); err == nil || !strings.Contains(err.Error(), complaint) {
				t.Errorf("%s: %v, want %s", name, err, complaint)
			}
		}
		element, err := w.element("Under", clickable)
		must(t, err)
		at, err := on[place](w, element, findPlace)
		must(t, err)
		if at.Meets {
			t.Error("the mouse reaches through what covers a button")
		}
	})
}

func TestInputWaitsForARunningRequest(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<body class="htmx-request"><button>Go on</button><script>
		let calm = false;
		for (const kind of ['click', 'keydown']) addEventListener(kind, () => { if (!calm) console.error('too soon'); document.title += kind; });
		setTimeout(() => { document.body.className = ''; calm = true; }, 500);
	</script>`))
	w.Visit("/")
	w.Press("x")
	w.Click("Go on")
	w.Until(`document.title === "Pagekeydownclick"`)
}
