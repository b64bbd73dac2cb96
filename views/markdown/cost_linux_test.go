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

// marks are what Markdown reads, and a few words for it to stand in.
var marks = []string{
	"*", "_", "~", "[", "]", "(", ")", "<", ">", "!", "`", "#", "-", "+", "|", `\`, "&", ":", "/", "\n", " ", "a", "1",
	".", `"`, "'", "=", "\t", "@",
	"www.", "http://a.b", "a@b.c", "](", "<!--", "<?", "<![CDATA[", "<a ", `<a x="`, "1. ", "- ", "> ", "    ", "\n\n",
	"```", "| ", "\n|-|-|\n",
}

// The processor's time for a text grows with its length alone, whatever stands in it: anybody
// may send one, and everybody who opens the page would pay.
func TestNoPatternCostsMuchMoreThanOrdinaryText(t *testing.T) {
	patterns := []string{
		"*x_y~", "~1*", "__1*", "a~\n*", "_www.", "www._", "www.:._", "*a@b.c", "a_", "a*", "[a](", `[a](b "`, "[a](b (",
		"[a][", "![", "[*a*", "*[a](b)",
		"\\```", "\\```\n#_\"", "`a``b", "<a ", "<!--", "<?", "> ", "- ", "1. ", "-:\n", "\n|-", "\n|-|-|\n", "|a", "&amp;",
		"a@b.c^& ", "(http://a.b", "*\n_",
	}
	random := rand.New(rand.NewPCG(1, 2)) // the same patterns each time: none is met by chance
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

// FuzzCost looks for patterns that cost more, in posts, comments, messages and feeds, which are all rendered here.
func FuzzCost(f *testing.F) {
	for _, pattern := range []string{"*x_y~", "[a](", "\\```", "\n|-|-|\n", "a@b.c^& "} {
		f.Add(pattern)
	}
	most := max(limit(render), limit(renderTyped), limit(Lines))
	f.Fuzz(func(t *testing.T, pattern string) {
		if pattern == "" || len(pattern) > 100 {
			return // what is repeated is short
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

// limit is what any text may cost: ten times an ordinary one.
func limit(render func(string) string) time.Duration {
	ordinary := strings.Repeat("Some *words* and a [link](https://example.com).\n\n", longest/50)
	return max(10*cost(render, ordinary, 0), 20*time.Millisecond)
}

// cost is the processor's time for a text, at best, or the first time that is short enough: whatever else runs on the
// machine is not counted.
func cost(render func(string) string, text string, enough time.Duration) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // as it is shipped, whatever the tests are run with
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
