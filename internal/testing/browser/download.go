package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// Download clicks the link with the accessible name, and returns the name and content of the downloaded file. Chromium
// only.
func (w *Window) Download(name string) (file, content string) {
	w.t.Helper()
	folder := w.t.TempDir()
	window := w.chromium()
	_, err := chromedp.CallBrowser(window, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{
		Behavior:         browser.SetDownloadBehaviorBehaviorAllow,
		BrowserContextID: chromedp.FromContext(window).BrowserContextID, DownloadPath: folder,
	})
	must(w.t, err)
	w.Click(name)
	w.until(fmt.Sprintf("downloading %q", name), func() error {
		files, err := os.ReadDir(folder)
		if err != nil {
			return err
		}
		if len(files) != 1 || strings.HasSuffix(files[0].Name(), ".crdownload") ||
			strings.HasPrefix(files[0].Name(), ".") {
			return fmt.Errorf("the file is not there yet")
		}
		file = files[0].Name()
		return nil
	})
	raw, err := os.ReadFile(filepath.Join(folder, file))
	must(w.t, err)
	return file, string(raw)
}
