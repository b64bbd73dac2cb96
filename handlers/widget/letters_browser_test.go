package widget_test

import (
	"fmt"
	"math"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// letterHeight returns the height of a line of the element's text on the screen.
func letterHeight(w *browser.Window, element string) float64 {
	return browser.Eval[float64](w, `(() => {
		const range = document.createRange();
		range.selectNodeContents(`+element+`);
		return range.getClientRects()[0].height;
	})()`)
}

// sidewise lists the elements that overflow at the sides or make their container scroll sideways.
func sidewise(w *browser.Window, whole string) []string {
	return browser.Eval[[]string](w, `(() => {
		const whole = `+whole+`, edges = whole.getBoundingClientRect();
		const wrong = edges.left < 0 || edges.right > innerWidth ? ['it is from ' + edges.left + ' to ' + edges.right] : [];
		for (const part of whole.querySelectorAll('*')) {
			const { left, right, width } = part.getBoundingClientRect();
			if (!part.checkVisibility() || part.closest('.sr, svg, [type=radio], [type=file]') || !width) continue;
			if (left < edges.left - 1 || right > edges.right + 1) wrong.push(part.outerHTML.slice(0, 90) + ' is from ' + left + ' to ' + right);
			if (part.matches('.body') && part.scrollWidth > part.clientWidth) wrong.push('the body scrolls sideways');
		}
		return wrong;
	})()`)
}

// Text follows the font size that the visitor set in the browser, and ignores the page's own font size.
func TestTextFollowsTheSizeThatTheVisitorChose(t *testing.T) {
	t.Parallel()
	const button = shadow + ".querySelector('.launcher')"
	shop := `<main><h1>A shop</h1><p>Words.</p><intake-form tab="help"></intake-form></main>`
	for _, size := range [][2]int64{{1280, 900}, {390, 844}} {
		for _, style := range []string{
			"", "html { font-size: 62.5% }", "html { font-size: 40px } * { font-size: 30px !important }",
		} {
			t.Run(fmt.Sprint(size, style), func(t *testing.T) {
				t.Parallel()
				heights := map[int64][]float64{}
				for _, letters := range []int64{16, 24} {
					s := handlertest.SQLite(t)
					w := website{style: style, body: shop}.open(t, s, browser.Sized(size[0], size[1]), browser.Letters(letters))
					formHere(w, "")
					heights[letters] = append(heights[letters], letterHeight(w, button+".querySelector('span')"),
						letterHeight(w, inForm("", ".label")), letterHeight(w, inForm("", ".primary")))
					for _, wrong := range sidewise(w, inForm("", ".form")) {
						t.Errorf("%d: the form in the page: %s", letters, wrong)
					}
					w.Run(button + ".click()")
					w.Until(panel + "?.open")
					heights[letters] = append(heights[letters], letterHeight(w, panel+".querySelector('.label')"),
						letterHeight(w, panel+".querySelector('h2')"))
					for _, tab := range []string{"feedback", "help"} {
						for _, wrong := range sidewise(w, panel) {
							t.Errorf("%d: %s: %s", letters, tab, wrong)
						}
						outside := browser.Eval[bool](
							w, `(({ top, bottom }) => top < 0 || bottom > innerHeight)(`+panel+`.getBoundingClientRect())`)
						if outside {
							t.Errorf("%d: the panel sticks out of the window", letters)
						}
						w.Run(panel + `.querySelector('[role=tab][aria-selected=false]').click()`)
					}
				}
				for i, usual := range heights[16] {
					if grown := heights[24][i] / usual; math.Abs(grown-1.5) > .06 {
						t.Errorf("text %d is %v times as high", i, grown)
					}
				}
			})
		}
	}
}
