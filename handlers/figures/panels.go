package figures

import (
	"cmp"
	"slices"

	figuresview "intake/views/figures"
	"intake/views/paths"
)

// panel is a figure as the page shows it and as a spreadsheet receives it.
type panel struct {
	figuresview.Figure
	head []string
	rows [][]string
}

// panels are all figures in the order of the page.
func (f *counts) panels(r *request) []panel {
	panels := slices.Concat(
		[]panel{f.flowPanel(r), f.openPanel(), f.verdictPanel(r)},
		f.timePanels(),
		f.kindPanels(r),
		[]panel{f.solverPanel(r), f.postPanel()},
		f.wantedPanels(r),
	)
	for i := range panels {
		panel := &panels[i]
		panel.Retry = r.href(paths.AdminFigures(), nil)
		panel.CSV = r.href(paths.AdminFiguresCSV(), map[string]string{"figure": panel.ID})
	}
	return panels
}

// sorted are bars with the longest first.
func sorted(bars []figuresview.Bar) []figuresview.Bar {
	slices.SortStableFunc(bars, func(a, b figuresview.Bar) int { return cmp.Compare(b.Count, a.Count) })
	return bars
}
