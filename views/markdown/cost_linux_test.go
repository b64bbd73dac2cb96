package markdown

import (
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"intake/internal/testing/cputime"
)

// marks are the marks of Markdown, and a few words around them.
var marks = []string{
	"*", "_", "~", "[", "]", "(", ")", "<", ">", "!", "`", "#", "-", "+", "|", `\`, "&", ":", "/", "\n", " ", "a", "1",
	".", `"`, "'", "=", "\t", "@",
	"www.", "http://a.b", "a@b.c", "](", "<!--", "<?", "<![CDATA[", "<a ", `<a x="`, "1. ", "- ", "> ", "    ", "\n\n",
	"```", "| ", "\n|-|-|\n",
}

// The processor time for a text depends on its length alone. Anybody may send a text, and everybody who opens its page
// would have to wait.
func TestNoPatternCostsMuchMoreThanOrdinaryText(t *testing.T) {
	patterns := []string{
		"*x_y~", "~1*", "__1*", "a~\n*", "_www.", "www._", "www.:._", "*a@b.c", "a_", "a*", "[a](", `[a](b "`, "[a](b (",
		"[a][", "![", "[*a*", "*[a](b)",
		"\\```", "\\```\n#_\"", "`a``b", "<a ", "<!--", "<?", "> ", "- ", "1. ", "-:\n", "\n|-", "\n|-|-|\n", "|a", "&amp;",
		"a@b.c^& ", "(http://a.b", "*\n_",
	}
	random := rand.New(rand.NewPCG(1, 2)) // always the same patterns, so that the test does not fail at random
	for range 60 {
		pattern := ""
		for range 1 + random.IntN(6) {
			pattern += marks[random.IntN(len(marks))]
		}
		patterns = append(patterns, pattern)
	}
	for name, render := range map[string]func(string) string{"HTML": render, "Typed": renderTyped, "Lines": Lines} {
		most := limit(render)
		for _, pattern := range patterns {
			if took := cost(render, repeat(pattern), most); took > most {
				t.Errorf("%s of %q takes %v, and may take %v", name, pattern, took, most)
			}
		}
	}
}

// FuzzCost searches for patterns that cost more, in posts, comments, messages and feeds, all of which are rendered
// here.
func FuzzCost(f *testing.F) {
	for _, pattern := range []string{"*x_y~", "[a](", "\\```", "\n|-|-|\n", "a@b.c^& "} {
		f.Add(pattern)
	}
	most := max(limit(render), limit(renderTyped), limit(Lines))
	f.Fuzz(func(t *testing.T, pattern string) {
		if pattern == "" || len(pattern) > 100 {
			return // what is repeated must be short
		}
		text := repeat(pattern)
		for name, render := range map[string]func(string) string{"HTML": render, "Typed": renderTyped, "Lines": Lines} {
			if took := cost(render, text, most); took > most {
				t.Errorf("%s takes %v, and may take %v", name, took, most)
			}
		}
	})
}

func repeat(pattern string) string { return strings.Repeat(pattern, longest/len(pattern)) }

// limit returns how long rendering a text may take: ten times as long as an ordinary one.
func limit(render func(string) string) time.Duration {
	ordinary := strings.Repeat("Some *words* and a [link](https://example.com).\n\n", longest/50)
	return max(10*cost(render, ordinary, 0), 20*time.Millisecond)
}

// cost returns the shortest processor time for a text, or the first that is short enough. Other programs on the machine
// do not count.
func cost(render func(string) string, text string, enough time.Duration) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as in production, no matter how the tests are run
	best := time.Hour
	for range 4 {
		before := cputime.OfThread()
		render(text)
		if best = min(best, cputime.OfThread()-before); best <= enough {
			break
		}
	}
	return best
}
