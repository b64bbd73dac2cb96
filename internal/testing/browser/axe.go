package browser

import (
	"context"
	_ "embed"
	"fmt"
	"strings"
)

// axeSource is axe-core 4.14.1, as npm has it.
//
//go:embed axe.min.js
var axeSource string

const runAxe = `axe.run(document, { runOnly: %s, resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
	nodes.map((node) => id + ': ' + help + '\n    ' + node.target.join(' ') + '\n    ' + node.failureSummary.replaceAll('\n', '\n    '))))`

// In dark colours, axe checks only the rules about colours, which take a quarter of the time. All others are the same.
const (
	allRules    = `['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']`
	colourRules = `['color-contrast', 'link-in-text-block']`
)

// settle waits until no transition has run for some frames: a change of colours spreads from parents to children.
const settle = `new Promise((done) => {
	let calm = 0;
	const look = () => {
		calm = document.getAnimations().some((motion) => motion instanceof CSSTransition && motion.playState === 'running') ? 0 : calm + 1;
		if (calm > 3) done(true);
		else requestAnimationFrame(look);
	};
	look();
})`

// faultyTargets are the links, buttons and fields that are smaller than 24 pixels. Links within a line of text may be
// (WCAG 2.5.8), and so may what only screen readers show.
const faultyTargets = `[document, ...[...document.querySelectorAll('*')].map((part) => part.shadowRoot).filter(Boolean)]
.flatMap((root) => [...root.querySelectorAll('a[href], button, input, select, textarea, summary')]).filter((element) => {
	const hidden = !element.checkVisibility({ visibilityProperty: true }) || element.closest('.sr, .skip') || element.type === 'hidden';
	const display = getComputedStyle(element).display;
	if (hidden || display === 'inline' || display.startsWith('inline') && element.closest('p')) return false;
	const target = element.matches('[type=radio], [type=checkbox]') && element.closest('label') || element;
	const box = target.getBoundingClientRect();
	return box.width < 24 || box.height < 24;
}).map((element) => element.outerHTML.slice(0, 200))`

// tooWide are the innermost elements that extend beyond the right edge of the window.
const tooWide = `document.scrollingElement.scrollWidth <= innerWidth ? [] : [...document.body.querySelectorAll('*')]
	.filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && element.checkVisibility())
	.map((element) => element.outerHTML.slice(0, 160)).slice(-5)`

// Axe checks the page in its current state with axe-core, by every rule of WCAG 2.2 A and AA and of good practice (in
// dark colours only those about colours). It also checks that the page is not wider than the window, and that every
// target is large enough.
func (w *Window) Axe() {
	w.t.Helper()
	for _, fault := range w.AxeFaults() {
		w.t.Errorf("%s: %s", w.Location(), fault)
	}
}

// AxeEveryLook runs Axe at both widths in both colour schemes. It leaves the window wide and light.
func (w *Window) AxeEveryLook() {
	w.t.Helper()
	for _, look := range [][]Option{{Desktop, Dark}, {Phone, Dark}, {Phone, Light}, {Desktop, Light}} {
		w.Become(look...)
		w.Axe()
	}
}

// AxeFaults returns the faults that Axe finds.
func (w *Window) AxeFaults() []string {
	w.t.Helper()
	must(w.t, within(patience, func(ctx context.Context) error { return bringAxe(ctx, w.driver) }))
	_, err := eval[bool](w, settle)
	must(w.t, err)
	rules := allRules
	if w.setting.dark {
		rules = colourRules
	}
	violations, err := eval[[]string](w, fmt.Sprintf(runAxe, rules))
	must(w.t, err)
	for _, check := range []struct{ script, complaint string }{
		{faultyTargets, "smaller than 24 pixels"}, {tooWide, "sticks out of the window"},
	} {
		found, err := eval[[]string](w, check.script)
		must(w.t, err)
		for _, element := range found {
			violations = append(violations, fmt.Sprintf("%s: %s", check.complaint, strings.TrimSpace(element)))
		}
	}
	return violations
}

// bringAxe adds axe-core to the page if it is missing.
func bringAxe(ctx context.Context, d driver) error {
	there, err := d.eval(ctx, "!!window.axe")
	if err != nil || string(there) == "true" {
		return err
	}
	return d.run(ctx, axeSource)
}
