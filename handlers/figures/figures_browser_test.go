package figures_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models/modelstest"
	"intake/views/paths"
)

const tip = `[...document.querySelectorAll("#tickets .tip")]` +
	`.filter((tip) => getComputedStyle(tip).visibility === "visible").map((tip) => tip.innerText.replace(/\n/g, " ")).join()`

func TestArrowKeysMoveThroughAChart(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	worked(t, s)
	w := s.Window(s.Amir)
	w.Visit(paths.AdminFigures() + "?range=7")
	w.Until(tip + ` === ""`)
	w.Until(`document.querySelectorAll('#tickets .plot__days [tabindex="0"]').length === 1`)
	w.Until(`document.querySelector('#tickets .plot__days [tabindex="0"]').focus() === undefined`)
	w.Press(browser.Home)
	w.Until(tip + `.endsWith("6 in 5 solved")`)
	w.Until(`document.activeElement.ariaLabel.endsWith(": 6 in, 5 solved")`)
	w.Press(browser.ArrowRight)
	w.Until(tip + `.endsWith("0 in 0 solved")`)
	w.Press(browser.ArrowLeft, browser.ArrowLeft) // there is nothing before the first bar
	w.Until(tip + `.endsWith("6 in 5 solved")`)
	w.Press(browser.Escape)
	w.Until(tip + ` === ""`)
	w.Press(browser.End)
	w.Until(`document.activeElement === document.querySelector("#tickets .plot__days").lastElementChild`)
	w.Until(`document.querySelectorAll('#tickets .plot__days [tabindex="0"]').length === 1`)
}

func TestTheReaderChoosesTheAppAndTheDays(t *testing.T) {
	t.Parallel()
	handlertest.EachWay(t, func(t *testing.T, options ...browser.Option) {
		s := handlertest.SQLite(t)
		worked(t, s)
		modelstest.App(t, s.DB.DB, "heron", s.Olive)
		w := s.Window(s.Olive, options...)
		w.Visit(paths.AdminFigures())
		w.See("compared with the 30 days before", "Amir Agent")
		w.NewPage(func() { w.Click("A year") })
		w.At(paths.AdminFigures() + "?range=364")
		w.See("compared with the 52 weeks before")
		w.Click("Other days")
		w.NewPage(func() { w.Click("Use these days") }) // the fields contain these days already
		w.See("compared with the 364 days before")
		w.Visit(paths.AdminFigures() + "?from=2026-01-01&to=2026-01-31")
		w.See("compared with the 31 days before", "No tickets in these 31 days")
		w.NewPage(func() { w.Click("30 days") })
		w.At(paths.AdminFigures())
	})
}

func TestTheFiguresAreAccessibleAndFitAPhone(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	worked(t, s)
	modelstest.App(t, s.DB.DB, "heron", s.Olive)
	w := s.Window(s.Olive)
	w.Visit(paths.AdminFigures())
	w.Click("Other days")
	w.AxeEveryLook()
	w.Click("Other days")
	w.Choose("App", "App heron")
	w.At(paths.AdminFigures() + "?app=heron")
	w.See("There is little to draw yet.", "No answers yet")
	w.AxeEveryLook()

	w.Become(browser.Phone)
	w.Visit(paths.AdminFigures() + "?range=364") // many points are near an edge, and so are their values
	w.Until(`document.querySelectorAll("#solutions .tip").length === 52`)
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
	w.Until(`[...document.querySelectorAll(".tip")].map((tip) => tip.getBoundingClientRect())` +
		`.every(({ left, right }) => left >= 0 && right <= innerWidth)`)
	w.Visit(paths.AdminFigures() + "?range=7")
	w.Click("The numbers of Tickets in and solved, a day")
	w.See("Came in")
	w.Until(`document.documentElement.scrollWidth <= innerWidth`)
	w.Axe()
	point := browser.Eval[[]float64](w, `(() => {
		const first = document.querySelector("#tickets .plot__days").firstElementChild;
		first.scrollIntoView({ block: "center" });
		const box = first.getBoundingClientRect();
		return [box.x + box.width / 2, box.y + box.height / 2];
	})()`)
	w.ClickAt(point[0], point[1])
	w.Until(tip + `.endsWith("6 in 5 solved")`)
}

// WebKit distorts the caps of lines without a length in a box that is stretched: a dot is as wide as several days.
func TestTheDotsOfAChartAreLinesWithALength(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	worked(t, s)
	w := s.Window(s.Amir)
	w.Visit(paths.AdminFigures() + "?range=7")
	w.Until(`document.querySelectorAll('.plot__field [class^="dot-"][d^="M"]').length > 0`)
	const without = `[...document.querySelectorAll('.plot__field [class^="dot-"][d^="M"]')]
		.filter((dots) => dots.getTotalLength() === 0).length`
	if found := browser.Eval[int](w, without); found > 0 {
		t.Errorf("%d charts have dots without a length", found)
	}
}
