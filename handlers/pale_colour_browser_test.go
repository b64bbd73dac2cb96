package handlers_test

import (
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/browser"
	"intake/models"
	"intake/views/paths"
)

// On a light page, a button in a colour that is almost white has an edge. Others need none.
func TestAButtonInAPaleColourHasAnEdge(t *testing.T) {
	t.Parallel()
	s := handlertest.SQLite(t)
	w := s.Window(s.Rita)
	for _, c := range []struct {
		color string
		theme browser.Option
		edged bool
	}{
		{"#ffffff", browser.Light, true}, {"#f5f5dc", browser.Light, true}, {"#ffffff", browser.Dark, false},
		{"#ffe100", browser.Light, false}, {"#8a2a5b", browser.Light, false}, {"#000000", browser.Dark, false},
	} {
		if err := s.App.Update(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
			models.AppDraft{Slug: s.App.Slug, Name: s.App.Name, BrandColor: c.color}); err != nil {
			t.Fatal(err)
		}
		w.Become(c.theme)
		w.Visit(paths.Board("kestrel"))
		for what, edge := range map[string]string{
			"button": `getComputedStyle(document.querySelector(".finder .btn--primary")).borderTopColor`,
			"mark":   `getComputedStyle(document.querySelector(".top .mark")).boxShadow`,
		} {
			if edged := browser.Eval[bool](w, `!/[/,] 0\)/.test(`+edge+`)`); edged != c.edged {
				t.Errorf("%s: the %s is edged: %t; %s", c.color, what, edged, browser.Eval[string](w, edge))
			}
		}
	}
}
