package widget_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

func TestTheWidgetWorksByKeyboardAlone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><a href="/first">First</a></main>`}.open(t, s)
	ready(w)
	w.TabTo("Help")
	w.Press(browser.Enter)
	w.Focused(subject)
	w.Press(browser.Escape)
	w.Focused("Help")
	w.Press(browser.Space)
	w.Focused(subject)
	w.Press("The export is empty", browser.Tab, "It has no rows.", browser.Tab, "rita@example.com")
	w.TabTo("Send")
	w.Press(browser.Enter)
	w.Focused("We have your message")
	w.TabTo("Open your ticket")
	w.Press(browser.Escape)
	w.Focused("Help")
	w.Press(browser.Enter)
	w.Focused(subject) // a new message
	w.Click("Get help")
	w.Press(browser.ArrowRight)
	w.Focused("Share feedback")
}

// axe-core finds no violation of WCAG 2.2 AA or good practice, in both colour schemes and at both widths, in any state
// of the form.
func TestTheWidgetIsAccessible(t *testing.T) {
	t.Parallel()
	views := map[string]func(w *browser.Window){
		"closed":   func(w *browser.Window) { ready(w) },
		"help":     func(w *browser.Window) { ask(w); w.See("3 facts") },
		"faults":   func(w *browser.Window) { w.Click("Help"); w.Click("Send"); w.Focused(subject) },
		"feedback": func(w *browser.Window) { w.Click("Help"); w.Click("Share feedback"); w.Focused("Share feedback") },
		"ticket":   func(w *browser.Window) { ask(w); w.Click("Send"); w.See("We have your message") },
		"no answer": func(w *browser.Window) {
			ask(w)
			w.Offline(true)
			w.Click("Send")
			w.See("Try again")
			w.Offline(false)
		},
	}
	for name, show := range views {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{}.open(t, s)
			show(w)
			w.AxeEveryLook()
		})
	}
}

func TestAPressedButtonOfThePanelLooksPressed(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	browser.Eval[bool](w, `window.addEventListener('pointerdown', (event) => {
		window.pressed = getComputedStyle(event.composedPath()[0]).scale;
	}, true), true`)
	w.Click("Send")
	if scale := browser.Eval[string](w, "pressed"); scale != "0.98" {
		t.Errorf("while it is pressed, the button has the scale %s", scale)
	}
}

// Targets measure at least 44 px, except links within a line of text.
func TestEveryTargetIsLargeEnoughForAThumb(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s, browser.Phone, browser.Touch)
	for _, tab := range []string{"Get help", "Share feedback"} {
		if tab == "Get help" {
			w.Click("Help")
		}
		w.Click(tab)
		small := browser.Eval[[]string](
			w, `[...document.querySelector('intake-widget').shadowRoot.querySelectorAll('button, input, textarea, label.switch, .choices label')]
			.filter((target) => target.checkVisibility() && !target.matches('[type=radio], [type=checkbox]'))
			.filter((target) => target.getBoundingClientRect().height < 44)
			.map((target) => target.outerHTML.slice(0, 90) + ' ' + target.getBoundingClientRect().height)`)
		for _, target := range small {
			t.Errorf("%s: too small: %s", tab, target)
		}
	}
}

// On phones the panel is a sheet at the bottom, and the page behind it is inert.
func TestOnAPhoneItIsASheetOverThePage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><a href="/behind">Behind</a></main>`}.open(t, s, browser.Phone)
	w.SeeOffered("Behind")
	ask(w)
	if w.Offers("Behind") {
		t.Error("the page behind the sheet can be reached")
	}
	box := browser.Eval[[]float64](w, `(() => {
		const box = document.querySelector('intake-widget').shadowRoot.querySelector('dialog').getBoundingClientRect();
		return [box.left, innerWidth - box.right, innerHeight - box.bottom];
	})()`)
	if fmt.Sprint(box) != "[0 0 0]" {
		t.Errorf("the sheet is %v away from the left, right and bottom edge", box)
	}
	w.Click("Send")
	w.See("We have your message")
	w.Press(browser.Escape)
	w.Focused("Help")
}

func TestArabicIsLaidOutFromRightToLeft(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for name, site := range map[string]website{
		"by the page": {lang: "ar"}, "by the tag": {tag: `data-app="kestrel" data-lang="ar"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := site.open(t, s)
			w.Click("مساعدة") // the built-in text, as the team set none
			w.Until("!!document.querySelector('intake-widget').shadowRoot.querySelector('dialog[open]')")
			got := browser.Eval[string](w, "getComputedStyle("+panel+").direction + ' ' + "+panel+".lang")
			if got != "rtl ar" {
				t.Errorf("the form is %s, want %q", got, "rtl ar")
			}
			w.AxeEveryLook()
		})
	}
}

func TestTheSitesOwnLinksOpenTheWidget(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-launcher="off"`,
		body: `<main><a href="/contact" data-intake-open="help">Write to us</a>
		<button data-intake-open="feedback"><b>Suggest something</b></button></main>`}.open(t, s)
	ready(w)
	if w.Offers("Help") {
		t.Error("the button is there, though it was not wanted")
	}
	w.Click("Write to us")
	w.Focused(subject)
	w.Press(browser.Escape)
	w.Focused("Write to us")
	w.Click("Suggest something")
	w.Focused(post)
	w.At("/")
}

// A button is a web component, or part of one.
func TestAWebComponentOfTheSiteOpensTheWidget(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{tag: `data-app="kestrel" data-launcher="off"`}.open(t, s)
	ready(w)
	w.Run(`
		for (const [name, outer, inner] of [['Ask us', null, 'help'], ['Suggest something', 'feedback', null]]) {
			const component = document.createElement('div');
			const button = document.createElement('button');
			button.textContent = name;
			if (outer) component.dataset.intakeOpen = outer;
			if (inner) button.dataset.intakeOpen = inner;
			component.attachShadow({ mode: 'open' }).append(button);
			document.body.append(component);
		}
	`)
	w.Click("Ask us")
	w.Focused(subject)
	w.Press(browser.Escape)
	w.Focused("Ask us")
	w.Click("Suggest something")
	w.Focused(post)
}

func TestTheSitesScriptDirectsTheWidget(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{policy: "default-src 'none'; script-src SERVICE 'unsafe-inline'; connect-src SERVICE; style-src 'self'",
		head: `<script>
		window.heard = [];
		for (const name of ['ready', 'open', 'close', 'ticket', 'feedback', 'error'])
			document.addEventListener('intake:' + name, ({ detail }) => heard.push(name + ' ' + Object.keys(detail ?? {}).sort()));
		window.Intake = window.Intake || { q: [] };
		Intake.q.push(['identify', { email: 'rita@example.com', name: 'Rita' }], ['prefill', { subject: 'Invoice 1042' }],
			['context', { Plan: 'Team', Gone: 'x' }], ['context', { Gone: null }], ['open', { tab: 'help' }], ['nothing', 1]);
	</script>`}.open(t, s)
	w.Focused(happened) // the first empty field
	if got := w.Value(subject) + ", " + w.Value(email); got != "Invoice 1042, rita@example.com" {
		t.Errorf("the fields hold %s, want %q", got, "Invoice 1042, rita@example.com")
	}
	w.Click("Also sent 4 facts")
	w.See("From App kestrel", "Plan", "Team")
	if strings.Contains(shown(w), "Gone") {
		t.Error("what was taken away goes along")
	}
	back(w)
	w.Fill(happened, "Wrong VAT.")
	w.Click("Send")
	w.See("We have your message")
	w.Run(`
		window.stop = Intake.on('close', () => heard.push('stopped'));
		stop();
		Intake.on('close', () => heard.push('mine'));
		Intake.toggle();
		Intake.hide();
	`)
	if w.Offers("Help") {
		t.Error("a hidden button is there")
	}
	w.Run("Intake.show()")
	w.Until("heard.at(-1) === 'mine'")
	got := browser.Eval[string](w, "heard.join('; ')")
	if got != "ready ; open tab; ticket attachments,number,url; close ; mine" {
		t.Errorf("the site has heard %s", got)
	}
	w.SeeOffered("Help")
}

// Many people double-click everything.
func TestADoubleClickOnTheButtonOpensThePanel(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	w.Run(shadow + `.querySelector('.launcher')
		.dispatchEvent(new MouseEvent('click', { detail: 2 }))`)
	if !browser.Eval[bool](w, panel+".open") {
		t.Error("the second click has closed the panel")
	}
	w.Click("Close help")
	w.Until("!" + panel + ".open")
}

// Websites pass null when nobody is signed in, and make mistakes.
func TestACallThatFailsDoesNotPreventTheNextOnes(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{policy: "script-src SERVICE 'unsafe-inline'; connect-src SERVICE", head: `<script>
		const said = [];
		console.error = (...words) => said.push(words.map(String).join(' '));
		window.Intake = { q: [null, ['mount', null], ['identify', null], ['prefill', { subject: 'Invoice 1042' }], ['open']] };
	</script>`}.open(t, s)
	w.Focused(happened)
	w.Run("Intake.identify(null), Intake.identify(), Intake.prefill(null)")
	w.Run("Intake.mount('#contact', { tab: 'help' })()")
	if got, want := browser.Eval[string](w, "said + ''"), "Intake.mount got null,Intake.mount got #contact"; got != want {
		t.Errorf("the console says %q, want %q", got, want)
	}
	if got := w.Value(subject); got != "Invoice 1042" {
		t.Errorf("the subject is %q", got)
	}
	if !browser.Eval[bool](w, "!!customElements.get('intake-form')") {
		t.Error("forms that are added later do not load")
	}
}

// These are the policies that docs/widget.md recommends under "Content policy".
func TestTheWidgetLoadsUnderOtherStrictPolicies(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for name, site := range map[string]website{
		"a nonce and strict-dynamic": {
			policy: "default-src 'none'; script-src 'nonce-r4nd0m' 'strict-dynamic'; connect-src SERVICE; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
			tag:    `nonce="r4nd0m" data-app="kestrel"`,
		},
		"an isolated page": {header: http.Header{"Cross-Origin-Embedder-Policy": {"require-corp"},
			"Cross-Origin-Opener-Policy": {"same-origin"}}},
		"a sandbox":   {policy: strictest + "; sandbox allow-scripts"},
		"no referrer": {head: `<meta name="referrer" content="no-referrer">`, tag: `data-key="` + s.App.WidgetKey + `"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := site.open(t, s)
			ask(w)
			w.Click("Send")
			w.See("We have your message")
		})
	}
}

func TestAnUnknownAppDoesNotBreakThePage(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{
		tag: `data-app="nowhere"`, body: `<main><a href="/contact" data-intake-open="help">Write to us</a></main>`,
	}.open(t, s, browser.Refused(http.StatusNotFound))
	w.Answered(s.URL + "/widget/settings")
	if w.Offers("Help") {
		t.Error("there is a button for an app that does not exist")
	}
	w.Click("Write to us")
	w.At("/contact")
}
