package browsertest

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

// serve shows one page, and nothing else.
func serve(t *testing.T, page string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.URL.Path != "/" && r.URL.Path != "/next" {
			w.WriteHeader(http.StatusNotFound)
		}
		fmt.Fprintf(w, `<!doctype html><html lang="en"><title>Page</title><link rel="icon" href="data:,">%s<h1>Page %s</h1>`, page, r.URL.Path)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestAWindowNoticesWhatNoPageMayDo(t *testing.T) {
	t.Parallel()
	for _, fault := range []struct{ page, complaint string }{
		{`<script>throw new Error('planted')</script>`, "a script failed: Uncaught Error: planted"},
		{`<script>console.error('planted')</script>`, "the page wrote a console error: planted"},
		{`<img alt="" src="http://example.com/x.png">`, "the page asks another host: http://example.com/x.png"},
		{`<img alt="" src="/missing.png">`, "a part of the page answers 404"},
		{`<meta http-equiv="Content-Security-Policy" content="style-src 'none'"><p style="color:red">x</p>`, "the browser complains: Applying inline style"},
	} {
		t.Run(fault.complaint, func(t *testing.T) {
			t.Parallel()
			w := Open(t, serve(t, fault.page))
			w.Visit("/")
			w.until("the window's complaint", func() error {
				if found := strings.Join(w.watch.faults(), "\n"); !strings.Contains(found, fault.complaint) {
					return fmt.Errorf("it says %q", found)
				}
				return nil
			})
			w.watch.mu.Lock()
			w.watch.found = nil
			w.watch.mu.Unlock()
		})
	}
}

func TestAMissingPageIsNoFaultByItself(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, ""))
	w.Visit("/nothing")
	w.See("Page /nothing")
}

func TestWhatIsInAShadowRootIsSeenAndUsed(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<div id="host"></div><script>
		const root = document.getElementById('host').attachShadow({ mode: 'open' });
		root.innerHTML = '<label>Inside <input></label><input type="file" aria-label="Papers"><p hidden>Unseen</p><dialog>Closed</dialog>';
	</script>`))
	w.Visit("/")
	w.See("Inside")
	for _, hidden := range []string{"Unseen", "Closed"} {
		if strings.Contains(w.text(), hidden) {
			t.Errorf("%s is hidden, and yet seen", hidden)
		}
	}
	w.Fill("Inside", "x")
	w.Focused("Inside")
	w.Upload("Papers", "browsertest_test.go")
	w.Until("document.getElementById('host').shadowRoot.querySelector('[type=file]').files.length === 1")
}

func TestASecondAddressIsLoadedFromAndItsRequestsAreKnown(t *testing.T) {
	t.Parallel()
	beside := serve(t, "")
	w := Open(t, serve(t, `<script>fetch('`+beside+`/next', { mode: 'no-cors' })</script>`), Beside(beside))
	w.Visit("/")
	w.Answered(beside + "/next")
	if sent := w.Requests(beside); len(sent) != 1 || sent[0].Method != "GET" || sent[0].Cookie {
		t.Errorf("it was asked %v", sent)
	}
	w.Offline(true)
	if Eval[bool](w, "fetch('/').then(() => true, () => false)") {
		t.Error("there is an answer without a network")
	}
}

func TestAxeFindsPlantedFaults(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<img src="data:," class="x"><p style="color:#aaa;background:#fff">pale</p><button style="width:9px;height:9px;padding:0">x</button>
		<div style="width:3000px">wide</div>`))
	w.Visit("/")
	found := strings.Join(w.AxeFaults(), "\n")
	for _, complaint := range []string{"image-alt: ", "color-contrast: ", "smaller than 24 pixels: <button", "sticks out of the window: <div"} {
		if !strings.Contains(found, complaint) {
			t.Errorf("nobody complains of %q, only of\n%s", complaint, found)
		}
	}
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

func TestAWindowBringsItsCookieAlong(t *testing.T) {
	t.Parallel()
	base := serve(t, "")
	w := Open(t, base, Cookie("__Host-known=a=b"))
	w.Visit("/")
	w.Until(`!document.cookie`) // no script reads it
	w.until("the request's cookie", func() error {
		if sent := w.Requests(base); len(sent) == 0 || !sent[0].Cookie {
			return fmt.Errorf("it sent %v", sent)
		}
		return nil
	})
}

// As where an answer comes in just as the mouse comes down.
func TestWhatIsReplacedUnderTheMouseIsClickedAllTheSame(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<p id="out"></p><button>Go</button><script>
		document.addEventListener('mousedown', ({ target }) => target.replaceWith(target.cloneNode(true)), { once: true });
		document.addEventListener('click', ({ target }) => { if (target.matches('button')) document.getElementById('out').textContent += 'clicked'; });
	</script>`))
	w.Visit("/")
	w.Click("Go")
	if got := Eval[string](w, "document.getElementById('out').textContent"); got != "clicked" {
		t.Errorf("the page has heard %q", got)
	}
}

func TestAToastWaitsForASlowTest(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<main></main><script>
		const toast = Object.assign(document.createElement('p'), { textContent: 'Saved' });
		toast.toggleAttribute('data-toast');
		document.body.append(toast);
		const leave = setTimeout(() => toast.remove(), 500);
		toast.addEventListener('pointerenter', () => { clearTimeout(leave); toast.append(' and held'); });
	</script>`))
	w.Visit("/")
	w.See("Saved and held")
}

func TestWhatIsCoveredOrTwiceThereIsNotClicked(t *testing.T) {
	t.Parallel()
	w := Open(t, serve(t, `<a href="/next">Twice</a> <a href="/next">Twice</a> <button hidden>Hidden</button>
		<button id="under">Under</button><div style="position:fixed;inset:0"></div>`))
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
}
