package markdown_test

import (
	"strings"
	"testing"
	"time"

	"intake/views/markdown"
)

func TestLinesContainTheTextWithoutMarks(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                                        "",
		"one\r\ntwo\n\n\nthree":                   "one\ntwo\n\nthree",
		"**one** _two_ ***three***":               "one two three",
		"# Title\n\ntext":                         "Title\n\ntext",
		"2 * 3 * 4 and snake_case_name":           "2 * 3 * 4 and snake_case_name",
		`\*not bold\* &amp; \&amp; 2 < 3 & "4"`:   `*not bold* & &amp; 2 < 3 & "4"`,
		"use `a_b **c**` here":                    "use a_b **c** here",
		"```go\nif a {\n\t**b**\n\n  c  \n}\n```": "if a {\n\t**b**\n\n  c  \n}",
		"before\n\n    indented *code*\n\nafter":  "before\n\nindented *code*\n\nafter",
		"- a\n- b\n  - c\n\n    d\n- e":           "- a\n- b\n  - c\n\n    d\n- e",
		"- a\n\n- b":                              "- a\n\n- b",
		"* a\n* b\n  + c\n* d":                    "- a\n- b\n  - c\n- d",
		"9. a\n10. b\n    more":                   "9. a\n10. b\n    more",
		"1) a\n2) b":                              "1) a\n2) b",
		"> one\n> two\n>\n> > three\n\nfour":      "> one\n> two\n>\n> > three\n\nfour",
		"> - a\n> - b":                            "> - a\n> - b",
		"see [the **note**](https://example.com/a?b=1&c=2).":        "see the note (https://example.com/a?b=1&c=2).",
		"see https://example.com/a_b_c and <https://example.com>":   "see https://example.com/a_b_c and https://example.com",
		"[https://example.com](https://example.com)":                "https://example.com",
		"[a@example.com](mailto:a@example.com)":                     "a@example.com",
		"[](https://example.com)":                                   "https://example.com",
		"[here][1] and there\n\n[1]: https://example.com \"Title\"": "[here][1] and there\n\n[1]: https://example.com \"Title\"",
		"![a picture](https://example.com/p.png)":                   "a picture (https://example.com/p.png)",
		"it is ~~19 %~~ 21 %":                                       "it is ~~19 %~~ 21 %",
		"one\n\n***\n\ntwo":                                         "one\n\n---\n\ntwo",
		"| a | b |\n|---|---|\n| **c** | d |":                       "a | b\nc | d",
		"one  \ntwo\\\nthree":                                       "one\ntwo\nthree",
	} {
		if got := markdown.Lines(text); got != want {
			t.Errorf("%q is\n%q, not\n%q", text, got, want)
		}
	}
}

// The address of a link is always shown, and text that is no mark is kept.
func TestLinesLoseNothingOfHostileText(t *testing.T) {
	t.Parallel()
	for text, want := range map[string][]string{
		"[https://bank.example](https://evil.example)":           {"https://bank.example (https://evil.example)"},
		"[x](javascript:alert(1))":                               {"x (javascript:alert(1))"},
		"<script>alert(1)</script>":                              {"<script>alert(1)</script>"},
		"a <b onclick=x>bold</b> word":                           {"a <b onclick=x>bold</b> word"},
		"<div>\nin\n\nout\n</div>":                               {"<div>", "in", "out", "</div>"},
		"<!-- said\n\nall the same -->":                          {"said", "all the same"},
		"<pre>\n  kept\n</pre> behind":                           {"<pre>", "kept", "</pre> behind"},
		"**bold without end":                                     {"**bold without end"},
		"[link](without end":                                     {"[link](without end"},
		"``` \nfence without end":                                {"fence without end"},
		"[1]: https://nobody.example":                            {"https://nobody.example"},
		"&#0; &bogus; &copy;":                                    {"&bogus;", "©"},
		"-- \nno signature":                                      {"no signature"},
		"\x01\x1b[31mred":                                        {"\x1b[31mred"},
		strings.Repeat("> ", 200) + "deep":                       {"> > > deep"},
		strings.Repeat("- ", 200) + "deep":                       {"deep"},
		strings.Repeat("**a _b ", 3000):                          {"a", "b"},
		strings.Repeat("*kept* ", 25_000):                        {strings.Repeat("*kept* ", 25_000)},
		strings.Repeat("`", 100) + "x" + strings.Repeat("`", 99): {"x"},
	} {
		got := markdown.Lines(text)
		for _, words := range want {
			if !strings.Contains(got, words) {
				t.Errorf("of %.60q there is %.200q, without %.60q", text, got, words)
			}
		}
	}
}

func TestLinesOfHostileTextTakeNoLongTime(t *testing.T) {
	t.Parallel()
	for _, text := range []string{
		strings.Repeat("*a_ ", 6_000), strings.Repeat("[a](", 6_000), strings.Repeat("[", 1_000), strings.Repeat(">", 24_000),
		strings.Repeat("- ", 12_000),
		strings.Repeat("[a](b) ", 3_500), strings.Repeat("**a", 8_000) + strings.Repeat("**", 500),
		strings.Repeat("\\&", 12_000),
		strings.Repeat("*", 12_000) + "a" + strings.Repeat("*", 12_000),
		strings.Repeat("|a", 12_000) + "\n" + strings.Repeat("|-", 100),
	} {
		started := time.Now()
		markdown.Lines(text)
		if took := time.Since(started); took > time.Minute {
			t.Errorf("%.20q takes %v", text, took)
		}
	}
}
