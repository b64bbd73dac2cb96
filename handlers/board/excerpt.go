package board

import (
	"strings"
	"sync"

	"intake/views/markdown"
)

const (
	excerptLength = 220
	keptExcerpts  = 4096
)

// excerpts makes the lines under the titles of a list and keeps them: taking the marks from a text costs more than all
// else of a page.
type excerpts struct {
	mu   sync.Mutex
	kept map[string]string
}

// of is the beginning of a text in one line, cut between words.
func (e *excerpts) of(text string) string {
	if len(text) > 3*excerptLength {
		text = strings.ToValidUTF8(text[:3*excerptLength], "") + " …"
	}
	e.mu.Lock()
	short, found := e.kept[text]
	e.mu.Unlock()
	if found {
		return short
	}
	short = excerpt(text)
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.kept == nil || len(e.kept) >= keptExcerpts {
		e.kept = map[string]string{}
	}
	e.kept[text] = short
	return short
}

func excerpt(text string) string {
	runes := []rune(markdown.Plain(text))
	if len(runes) <= excerptLength {
		return string(runes)
	}
	short := string(runes[:excerptLength])
	if space := strings.LastIndex(short, " "); space > excerptLength/2 {
		short = short[:space]
	}
	return short + "…"
}
