package web

import (
	"strings"
	"testing"
)

// The API's words about a body are for those who write programs.
func TestAPageSaysWhatToSendInsteadOfTooMuch(t *testing.T) {
	t.Parallel()
	if _, _, page := answered(t, "/b/x", ErrTooLarge); !strings.Contains(page, "fewer and smaller files") {
		t.Errorf("the page is %s", page)
	}
}
