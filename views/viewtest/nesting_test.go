package viewtest

import (
	"context"
	"io"
	"testing"

	"github.com/a-h/templ"
)

func TestMisplacedElementsAreDetected(t *testing.T) {
	t.Parallel()
	for text, faults := range map[string]int{
		`<fieldset><legend>Kind</legend></fieldset><ul><li><p>One <b>word</b></p></li></ul><label>Name <input></label>`: 0,
		`<details><summary><h2>More</h2></summary><p>Text</p></details><a href="/"><div>Card</div></a>`:                 0,
		`<span><div>Block</div></span>`:                              1,
		`<div><legend>Kind</legend></div>`:                           1,
		`<span><details></details></span>`:                           1,
		`<div><li>One</li></div>`:                                    1,
		`<ul><div>One</div></ul>`:                                    1,
		`<a href="/"><span><input></span></a>`:                       1,
		`<label>Name <button>Go</button></label>`:                    1,
		`<button><p>Go</p></button>`:                                 1,
		`<label>Name <input type="hidden"><select></select></label>`: 0,
	} {
		page := templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
			_, err := io.WriteString(w, text)
			return err
		})
		found := 0
		for _, element := range Elements(t, page) {
			if misplaced(element) != "" {
				found++
			}
		}
		if found != faults {
			t.Errorf("%s: %d faults found", text, found)
		}
	}
}
