package browsertest

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/runtime"
)

// Attach chooses a file with this name and content in the page's one file input, as its dialog would.
func (w *Window) Attach(name, content string) {
	w.t.Helper()
	path := filepath.Join(w.t.TempDir(), name)
	must(w.t, os.WriteFile(path, []byte(content), 0o600))
	w.until(fmt.Sprintf("attaching %q", name), func() error {
		inputs, err := ask(w, runtime.Evaluate, runtime.EvaluateParams{Expression: "document.querySelector('input[type=file]')"})
		if err != nil {
			return err
		}
		if inputs.Result.ObjectID == "" {
			return fmt.Errorf("the page takes no files")
		}
		return call(w, dom.SetFileInputFiles, dom.SetFileInputFilesParams{Files: []string{path}, ObjectID: inputs.Result.ObjectID})
	})
}
