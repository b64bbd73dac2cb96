package web_test

import (
	"testing"

	"intake/handlers/web"
)

func TestNoCellOfATableIsAFormula(t *testing.T) {
	t.Parallel()
	for cell, want := range map[string]string{
		"": "", "Rita": "Rita", "1=1": "1=1", "é": "é", "’=": "’=",
		"=1+1": "'=1+1", "+1": "'+1", "-1": "'-1", "@SUM(A1)": "'@SUM(A1)", "\t=1": "'\t=1", "\r=1": "'\r=1",
		"\n=1": "'\n=1", "＝1+1": "'＝1+1", "＋1": "'＋1", "－1": "'－1", "＠SUM(A1)": "'＠SUM(A1)",
	} {
		if inert := web.InertCell(cell); inert != want {
			t.Errorf("%q becomes %q, not %q", cell, inert, want)
		}
	}
}
