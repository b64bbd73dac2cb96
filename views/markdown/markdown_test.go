package markdown_test

import (
	"strings"
	"testing"
	"time"

	"intake/views/markdown"
)

func TestMarkdownIsRendered(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"one\ntwo\n\n**three** and `four`": "<p>one<br>\ntwo</p>\n<p><strong>three</strong> and <code>four</code></p>\n",
		"- a\n- b":                         "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n",
		"# Title":                          "<h3>Title</h3>\n",
		"2 < 3 & 4":                        "<p>2 &lt; 3 &amp; 4</p>\n",
		"a Map<String> in `<b>`":           "<p>a Map&lt;String&gt; in <code>&lt;b&gt;</code></p>\n",
		"<div>\n**one**\n</div>":           "<p>&lt;div&gt;<br>\n<strong>one</strong><br>\n&lt;/div&gt;</p>\n",
		"see https://example.com/a?b=1&c=2": `<p>see <a href="https://example.com/a?b=1&amp;c=2" rel="nofollow ugc noopener">` +
			"https://example.com/a?b=1&amp;c=2</a></p>\n",
		"![the *wrong* total](https://example.com/a.png)": `<p><a href="https://example.com/a.png" rel="nofollow ugc noopener">` +
			"the <em>wrong</em> total</a></p>\n",
		"![](https://example.com/a.png)": `<p><a href="https://example.com/a.png" rel="nofollow ugc noopener">` +
			"https://example.com/a.png</a></p>\n",
		"[![build](https://example.com/a.svg)](https://example.com/b)": `<p><a href="https://example.com/b"` +
			` rel="nofollow ugc noopener">build</a></p>` + "\n",
		"![total](javascript:alert)": "<p>total</p>\n",
		"[](https://example.com/c)": `<p><a href="https://example.com/c" rel="nofollow ugc noopener">` +
			"https://example.com/c</a></p>\n",
		// HTML has no links in links.
		"![a [b](https://example.com/b) <https://example.com/c>](https://example.com/a.png)": `<p><a` +
			` href="https://example.com/a.png" rel="nofollow ugc noopener">a b https://example.com/c</a></p>` + "\n",
		"[a <https://example.com/b>](https://example.com/c)": `<p><a href="https://example.com/c"` +
			` rel="nofollow ugc noopener">a https://example.com/b</a></p>` + "\n",
		`[![](https://example.com/\*a.png)](https://example.com/b)`: `<p><a href="https://example.com/b"` +
			` rel="nofollow ugc noopener">https://example.com/*a.png</a></p>` + "\n",
		"[ours](docs.example.com/a?b=1&c=2), [a *price*](/pricing), [/faq](/faq), [](/a)": "<p>ours" +
			" (docs.example.com/a?b=1&amp;c=2), a <em>price</em> (/pricing), /faq, /a</p>\n",
		"[call us](tel:+4930123456), [x](javascript:alert)": "<p>call us (tel:+4930123456), x</p>\n",
		"![total](total.png) [![b](/b.svg)](/b)":            "<p>total (total.png) b (/b)</p>\n",
	} {
		if got := markdown.HTML(text); strings.ReplaceAll(got, "<br/>", "<br>") != want {
			t.Errorf("%q is\n%q, not\n%q", text, got, want)
		}
	}
}

func TestWideTablesAndCodeScrollByKeyboard(t *testing.T) {
	t.Parallel()
	var page strings.Builder
	if err := markdown.Text("| a |\n|---|\n| b |\n\n    code").Render(t.Context(), &page); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`<div class="wide" tabindex="0"><table>`, "</table></div>", `<pre tabindex="0">`} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("there is no %s in %s", want, page.String())
		}
	}
}

// HTML is text, links may use http, https and mailto only, and have rel="nofollow ugc noopener".
func TestHostileTextIsMadeHarmless(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"<script>alert(1)</script>",
		"<img src=x onerror=alert(1)>",
		"![tracker](https://evil.example/pixel.png)",
		"![x](javascript:alert(1))",
		`![x](https://example.com/a.png "onmouseover=alert(1)")`,
		"![[x](javascript:b)](https://a.example)",
		"[x](javascript:alert(1))",
		"[x](JaVaScRiPt:alert(1))",
		"[x](data:text/html;base64,PHNjcmlwdD4=)",
		"[x](//evil.example)",
		"[x](/account/delete)",
		"<a href=\"https://evil.example\" onclick=alert(1)>x</a>",
		"[x](https://example.com \"onmouseover=alert(1)\")",
		"<style>*{display:none}</style>",
		"<svg/onload=alert(1)>",
		"`</code><script>alert(1)</script>`",
		"| a |\n|---|\n| <iframe src=x> |",
	} {
		got := strings.ToLower(markdown.HTML(text))
		for _, bad := range []string{"<script", "<img", "<style", "<svg", "<iframe", "onerror=\"", "onclick=\"", "title=",
			`href="javascript`, `href="data`, `href="/`} {
			if strings.Contains(got, bad) {
				t.Errorf("%q has %s in it: %s", text, bad, got)
			}
		}
	}
}

func TestPlainRemovesTheMarks(t *testing.T) {
	t.Parallel()
	got := markdown.Plain("# Hello\n\n- **one** & two\n- [three](https://example.com)")
	if got != "Hello one & two three" {
		t.Errorf("it is %q", got)
	}
}

// A hundred thousand characters is the longest text that is accepted. None may take long to render.
func TestHostileTextTakesNoLongTime(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		strings.Repeat("*a_ ", 6_000), strings.Repeat("[a](", 6_000), strings.Repeat(">", 24_000),
		strings.Repeat("- ", 12_000), strings.Repeat("[", 24_000),
		strings.Repeat(">", 100_000), strings.Repeat("> ", 50_000), strings.Repeat("- ", 50_000),
		strings.Repeat("[", 100_000), strings.Repeat("*a_ ", 25_000),
		strings.Repeat("[a](", 25_000), strings.Repeat("<a ", 33_000), strings.Repeat("`", 100_000),
		strings.Repeat("|a", 50_000) + "\n" + strings.Repeat("|-", 50_000),
		strings.Repeat(strings.Repeat(" ", 20)+"- a\n", 4_000),
	} {
		started := time.Now()
		markdown.HTML(text)
		if took := time.Since(started); took > time.Minute {
			t.Errorf("%.20q takes %v", text, took)
		}
	}
}

// Every reader of the idea would load it, and anybody may write one.
func TestAShortTextDoesNotRenderToALongPage(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"|" + strings.Repeat("a|", 1_000) + "\n|" + strings.Repeat("-|", 1_000) + "\n" + strings.Repeat("|\n", 8_000),
		strings.Repeat("> |"+strings.Repeat("a|", 40)+"\n> |"+strings.Repeat("-|", 40)+"\n"+strings.Repeat("> |\n", 500)+"\n",
			10),
		strings.Repeat("[a]", 900) + "\n\n[a]: https://example.com/" + strings.Repeat("b", 20_000),
		strings.Repeat("[]", 12_000),
	} {
		started := time.Now()
		grown := len(markdown.HTML(text))
		if took := time.Since(started); took > time.Minute || grown > 1<<20 {
			t.Errorf("%.20q of %d bytes takes %v and is %d bytes", text, len(text), took, grown)
		}
	}
	if table := markdown.HTML("| a | b |\n|---|---|\n| 1 | 2 |"); !strings.Contains(table, "<td>2</td>") {
		t.Errorf("a table is %s", table)
	}
}

// The rest of the text is rendered as usual.
func TestAPartWithTooManyMarksIsShownAsTyped(t *testing.T) {
	t.Parallel()
	log := strings.Repeat("a_b *c* ~d [INFO] `e` ", 300)
	for name, show := range map[string]func(string) string{"HTML": markdown.HTML, "Lines": markdown.Lines} {
		got := show("**bold** before\n\n" + log + "\n\n**bold** behind\n\n```\n" + log + "\n```")
		for mark, want := range map[string]int{"a_b": 600, "*c*": 600, "~d": 600, "[INFO]": 600, "**": 0, "bold": 2} {
			if n := strings.Count(got, mark); n != want {
				t.Errorf("%s has %q %d times, not %d", name, mark, n, want)
			}
		}
	}
	got := markdown.HTML(strings.Repeat("x ", 200) + strings.Repeat("`a``", 3) + "b`")
	if !strings.Contains(got, "<code>") {
		t.Errorf("code is %s", got)
	}
}
