package widget_test

import (
	"fmt"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// hostModal is a modal of the website, called modal in scripts: its markup, and scripts that open it and check it.
type hostModal struct{ body, open, isOpen string }

// trapping is a modal that keeps the focus inside: on the bubbling focusin event as Bootstrap 5.3 does, or on the
// capturing one as others do.
func trapping(attributes string, onTheWayDown bool) hostModal {
	return hostModal{
		body: `<div id="modal" role="dialog" tabindex="-1" hidden ` + attributes + `>
			<input aria-label="Coupon"><button data-intake-open="help">Ask us</button></div>`,
		open: fmt.Sprintf(`
			modal.hidden = false;
			modal.focus();
			modal.addEventListener('keydown', ({ key }) => { if (key === 'Escape') modal.hidden = true; });
			document.addEventListener('focusin', ({ target }) => {
				if (modal.hidden || target === document || modal.contains(target)) return;
				modal.querySelector('input').focus();
			}, %t)`, onTheWayDown),
		isOpen: "!modal.hidden",
	}
}

// The panel is opened by the page's script, by a button in the modal, and by the launcher if the modal does not block
// it.
func TestTheWidgetWorksAboveAModalOfThePage(t *testing.T) {
	t.Parallel()
	const native = "a native modal"
	for name, modal := range map[string]hostModal{
		native: {
			body:   `<dialog id="modal"><input aria-label="Coupon"><button data-intake-open="help">Ask us</button></dialog>`,
			open:   "modal.showModal()",
			isOpen: "modal.open",
		},
		"a modal that takes the focus back":                     trapping("", false),
		"a modal that takes the focus back before we know":      trapping("", true),
		"a modal that says so and takes the focus back":         trapping(`aria-modal="true"`, false),
		"a modal that says so and takes it back before we know": trapping(`aria-modal="true"`, true),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := handlertest.SQLite(t)
			w := website{body: `<main><a href="/first">First</a></main>` + modal.body}.open(t, s)
			ready(w)
			w.Run(modal.open)

			// use goes through the open panel by keyboard and closes it.
			use := func() {
				t.Helper()
				w.Focused(subject)
				w.Press("Where is it?")
				w.Holds(subject, "Where is it?")
				w.TabTo("Send")
				for range 12 {
					w.Press(browser.Tab)
					if browser.Eval[bool](w, panel+".matches(':modal') && modal.contains(document.activeElement)") {
						t.Fatal("the Tab key leads to what is below the panel")
					}
				}
				w.Fill(subject, "")
				w.Press(browser.Escape)
				w.Until("!" + panel + ".open")
				if !browser.Eval[bool](w, modal.isOpen) {
					t.Fatal("Escape has closed the page's modal as well")
				}
			}
			w.TabTo("Coupon")
			w.Run("Intake.open()")
			use()
			w.Focused("Coupon")
			w.Click("Ask us")
			use()
			w.Focused("Ask us")
			if name != native {
				w.Click("Help")
				use()
			}
			w.Fill("Coupon", "SUMMER")
			w.Holds("Coupon", "SUMMER")
			w.Press(browser.Escape)
			w.Until("!(" + modal.isOpen + ")")
		})
	}
}

// This holds while no modal is open.
func TestThePageBesideThePanelStaysUsable(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	closed := `<div role="dialog" aria-modal="true" aria-label="Offer" hidden>Closed</div>
		<div role="dialog" aria-modal="true" aria-label="Basket" class="gone">Closed</div>
		<div role="dialog" aria-modal="true" aria-label="Menu" class="clear">Closed</div>`
	w := website{style: ".gone { visibility: hidden } .clear { opacity: 0; pointer-events: none }", body: `<main><a href="/beside">Beside</a></main>` + closed}.open(t, s)
	w.Click("Help")
	w.Focused(subject)
	if !w.Offers("Beside") {
		t.Error("the page beside the panel cannot be reached")
	}
}

func TestAClickBesideAModalPanelClosesIt(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	modal := trapping(`aria-modal="true" aria-label="Basket"`, false)
	w := website{style: "input, button { min-height: 24px }", body: `<main><h1>A shop</h1></main>` + modal.body}.open(t, s)
	ready(w)
	w.Run(modal.open)
	w.Click("Ask us")
	w.Focused(subject)
	w.AxeEveryLook()
	// A text selection by mouse may end beside the panel. The click event then has the dialog as its target.
	w.Run(`
		const dialog = ` + panel + `;
		dialog.querySelector('input').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
		dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }));
	`)
	if !browser.Eval[bool](w, panel+".open") {
		t.Fatal("marking text has closed the panel")
	}
	w.ClickAt(100, 600)
	w.Until("!" + panel + ".open")
	w.Focused("Ask us")
}

// Libraries take what happens beside their modals for a wish to close them, and forbid to scroll there: Radix and
// React Aria like this. Somebody who asks for help at the checkout must not lose what they typed there.
func TestUsingThePanelLeavesAModalOfThePageAsItIs(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{body: `<main><h1>A shop</h1></main>
		<div id="modal" role="dialog" aria-modal="true" aria-label="Checkout">
			<input aria-label="Coupon"><button data-intake-open="help">Ask us</button></div>`}.open(t, s)
	ready(w)
	w.Run(`
		const reasons = [];
		const beside = (event) => !modal.contains(event.target);
		for (const kind of ['pointerdown', 'mousedown', 'touchstart', 'click'])
			document.addEventListener(kind, (event) => { if (beside(event)) reasons.push(kind); });
		document.addEventListener('pointerdown', (event) => {
			if (beside(event) && !event.target.closest('[data-react-aria-top-layer]')) reasons.push('on the way down');
		}, true);
		document.addEventListener('keydown', ({ key }) => { if (key === 'Escape') reasons.push(key); }, true);
		for (const kind of ['wheel', 'touchmove'])
			document.addEventListener(kind, (event) => { if (beside(event)) event.preventDefault(); }, { passive: false });
		window.reasons = reasons;
	`)
	w.Fill("Coupon", "SUMMER")
	w.Click("Ask us")
	w.Focused(subject)
	w.Click("Get help")
	w.Fill(happened, "Where is it?")
	for _, kind := range []string{"wheel", "touchmove"} {
		scrolls := fmt.Sprintf(`%s.querySelector('#itk-description')
			.dispatchEvent(new Event('%s', { bubbles: true, composed: true, cancelable: true }))`, panel, kind)
		if !browser.Eval[bool](w, scrolls) {
			t.Errorf("the page stops %s in the panel", kind)
		}
	}
	w.Press(browser.Escape)
	w.Until("!" + panel + ".open")
	w.Focused("Ask us")
	if reasons := browser.Eval[string](w, "reasons + ''"); reasons != "" {
		t.Errorf("the page's modal closes because of %s", reasons)
	}
}
