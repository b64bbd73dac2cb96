package models_test

import (
	"testing"

	"intake/models"
)

// An app's download is unpacked on Windows, too.
func TestFilesOfADownloadHaveNamesThatEverySystemCanStore(t *testing.T) {
	t.Parallel()
	for sent, kept := range map[string]string{
		"shot.png": "shot.png", `Offer "final"?.pdf`: "Offer _final__.pdf", "../../passwd": "_.._passwd",
		"trailing. ": "trailing", "...": "file",
		"CON.png": "_CON.png", "nul": "_nul", "aux .txt": "_aux .txt", "Com1.log": "_Com1.log", "console.log": "console.log",
		"com10.txt": "com10.txt", "auxiliary": "auxiliary",
	} {
		if got := models.ArchiveName(sent); got != kept {
			t.Errorf("%q becomes %q, not %q", sent, got, kept)
		}
	}
}
