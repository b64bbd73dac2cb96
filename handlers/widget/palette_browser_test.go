package widget_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
)

// computed returns the computed styles of the launcher and the panel.
const computed = `(() => {
	const root = document.querySelector('intake-widget').shadowRoot, style = (name) => getComputedStyle(root.querySelector(name));
	const [launcher, panel, input, hint] = ['.launcher', '.panel', '.input', '.label span'].map(style);
	return [panel.backgroundColor, panel.color, panel.borderTopColor, panel.borderTopLeftRadius, input.backgroundColor, input.borderTopLeftRadius,
		hint.color, panel.fontFamily, launcher.fontFamily];
})()`

// A page can set the whole palette by custom properties, for light and dark.
func TestAPageGivesTheWidgetItsOwnPalette(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{style: `
		:root { --intake-accent: #ffd400; --intake-surface: light-dark(#fffaf0, #20180c); --intake-text: light-dark(#2b2118, #f4eadb); }
		intake-widget { --intake-muted: light-dark(#6a5844, #c9b79f); --intake-border: #c0a98a; --intake-field: light-dark(#fff, #140f07); --intake-radius: 4px; --intake-font: Georgia, serif; }
		* { --itk-bg: red; --itk-r: 99px; all: unset }`}.open(t, s, browser.Light)
	w.Click("Help")
	w.Focused(subject)
	for _, look := range []struct {
		name   string
		option browser.Option
		want   []string
	}{
		{"light", browser.Light,
			[]string{"rgb(255, 250, 240)", "rgb(43, 33, 24)", "rgb(192, 169, 138)", "9px", "rgb(255, 255, 255)", "4px",
				"rgb(106, 88, 68)", "Georgia, serif", "Georgia, serif"}},
		{"dark", browser.Dark,
			[]string{"rgb(32, 24, 12)", "rgb(244, 234, 219)", "rgb(192, 169, 138)", "9px", "rgb(20, 15, 7)", "4px",
				"rgb(201, 183, 159)", "Georgia, serif", "Georgia, serif"}},
	} {
		w.Become(look.option)
		got := browser.Eval[[]string](w, computed)
		for i, want := range look.want {
			if got[i] != want {
				t.Errorf("%s: value %d is %q, want %q", look.name, i, got[i], want)
			}
		}
	}
	w.AxeEveryLook() // text on the accent colour is legible
}

// A button in the colour of the page or of the panel is seen by its edge.
func TestTheButtonOfAWhiteWidgetHasAnEdge(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := website{style: ":root { --intake-accent: #fff }"}.open(t, s, browser.Light)
	w.Until("!!document.querySelector('intake-widget')")
	if edge := browser.Eval[string](w, `getComputedStyle(document.querySelector("intake-widget").shadowRoot
		.querySelector(".launcher")).border`); edge != "1px solid rgba(136, 136, 136, 0.333)" {
		t.Errorf("the edge of the launcher is %s", edge)
	}
	w.Click("Help")
	w.Focused(subject)
	if edge := browser.Eval[string](w, `getComputedStyle(document.querySelector("intake-widget").shadowRoot
		.querySelector(".send .primary")).borderTopColor`); edge != "rgb(228, 229, 232)" {
		t.Errorf("its edge is %s", edge)
	}
}

// The tag's choice takes precedence over the browser's, in the panel and in forms in the page.
func TestTheTagMakesTheWidgetDarkOrLight(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	for _, c := range []struct {
		theme   string
		browser browser.Option
		want    string
	}{
		{"dark", browser.Light, "rgb(28, 30, 34)"}, {"light", browser.Dark, "rgb(255, 255, 255)"},
		{"auto", browser.Dark, "rgb(28, 30, 34)"},
	} {
		w := website{
			tag: `data-app="kestrel" data-theme="` + c.theme + `"`, body: `<main><intake-form></intake-form></main>`,
		}.open(t, s, c.browser)
		formHere(w, "")
		w.Click("Help")
		w.Until(panel + "?.open")
		for _, part := range []string{panel, inForm("", ".form")} {
			if colour := browser.Eval[string](w, "getComputedStyle("+part+").backgroundColor"); colour != c.want {
				t.Errorf("%s: %s is %s, want %s", c.theme, part, colour, c.want)
			}
		}
	}
}
