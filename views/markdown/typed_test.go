package markdown

import (
	"strings"
	"testing"
)

func TestTypedTextKeepsEverythingThatIsNotMarkdown(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"one\ntwo\n\n**three**":        "<p>one<br/>\ntwo</p>\n<p><strong>three</strong></p>\n",
		"* a\n* b":                     "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n",
		"1) a\n2) b":                   "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n",
		"3) c":                         `<ol start="3">` + "\n<li>c</li>\n</ol>\n",
		"2 * 3 * 4":                    "<p>2 * 3 * 4</p>\n",
		"a List<String> and <b>b</b>":  "<p>a List&lt;String&gt; and &lt;b&gt;b&lt;/b&gt;</p>\n",
		"<div>\n<script>x</script>":    "<p>&lt;div&gt;<br/>\n&lt;script&gt;x&lt;/script&gt;</p>\n",
		`\\server\share and C:\_new\*`: `<p>\\server\share and C:\_new\*</p>` + "\n",
		"&amp; &copy;":                 "<p>&amp;amp; &amp;copy;</p>\n",
		"Thanks\n-- \nRita":            "<p>Thanks<br/>\n--<br/>\nRita</p>\n",
		"Thanks\n---":                  "<p>Thanks</p>\n<hr/>\n",
		"write to rita@example.com.": `<p>write to <a href="mailto:rita@example.com" rel="nofollow ugc noopener">` +
			"rita@example.com</a>.</p>\n",
		"[here](https://evil.example/a)": `<p><a href="https://evil.example/a" rel="nofollow ugc noopener">here</a>` +
			" (https://evil.example/a)</p>\n",
		"![](https://a.example/p.png)": `<p><a href="https://a.example/p.png" rel="nofollow ugc noopener">` +
			"https://a.example/p.png</a></p>\n",
		"[![b & c](https://a.example/p.png)](https://a.example)": `<p><a href="https://a.example"` +
			` rel="nofollow ugc noopener">b &amp; c (https://a.example/p.png)</a> (https://a.example)</p>` + "\n",
		"TypeError: x\n    at f (a.js:1)\n\tat g": "<p>TypeError: x<br/>\n" + strings.Repeat(noBreakSpace,
			4) + "at f (a.js:1)<br/>\n" +
			strings.Repeat(noBreakSpace, 4) + "at g</p>\n",
		"  first": "<p>" + noBreakSpace + noBreakSpace + "first</p>\n",
	} {
		if got := renderTyped(text); strings.ReplaceAll(got, "<br>", "<br/>") != strings.ReplaceAll(want, "<hr/>", "<hr>") {
			t.Errorf("%q is\n%q, not\n%q", text, got, want)
		}
	}
}

func TestHostileTypedTextIsMadeHarmless(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		"<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "![x](https://evil.example/pixel.png)",
		"![x](javascript:alert(1))",
		"[x](javascript:alert(1))", "[x](data:text/html;base64,PHNjcmlwdD4=)", "[x](//evil.example)", "[x](/account/delete)",
		`[x](https://example.com "onmouseover=alert(1)")`, `[x](https://example.com/"onclick="alert)`,
		"<javascript:alert(1)>",
		"```\n</code></pre><script>alert(1)</script>\n```", "| a |\n|---|\n| <iframe src=x> |",
		"[[x](https://a.example)](javascript:b)",
	} {
		got := strings.ToLower(renderTyped(text))
		for _, bad := range []string{
			"<script", "<img", "<iframe", `" on`, "title=", `href="javascript`, `href="data`, `href="/`,
		} {
			if strings.Contains(got, bad) {
				t.Errorf("%q has %s in it: %s", text, bad, got)
			}
		}
	}
}

func TestALongLogStaysAsItWasTyped(t *testing.T) {
	t.Parallel()
	line := "  at __init__ (*a*) <module> [b](c) \\n\n"
	shown := "at __init__ (*a*) &lt;module&gt; [b](c) \\n"
	for _, times := range []int{500, longest} { // with too many marks, and too long to search for marks
		got := renderTyped("Error:\n" + strings.Repeat(line, times))
		if n := strings.Count(got, noBreakSpace+noBreakSpace+shown+"<br"); n < times-1 {
			t.Errorf("%d of %d lines are as they were typed", n, times)
		}
	}
}
