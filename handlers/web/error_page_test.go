package web

import (
	"strings"
	"testing"
)

// Messages of the API about bodies address programmers; a page tells people what they can do instead.
func TestThePageForATooLargeRequestSaysWhatToDo(t *testing.T) {
	t.Parallel()
	if _, _, page := answered(t, "/b/x", ErrTooLarge); !strings.Contains(page, "fewer and smaller files") {
		t.Errorf("the page is %s", page)
	}
}
