package markdown

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestTheBeginningOfATextIsReturnedAsNodes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		text, want string
		all        bool
	}{
		"nothing": {"", `[]`, true},
		"paragraphs": {"One **bold** word.\nA line.\n\nTwo.",
			`[["p","One ",["strong","bold"]," word.",["br"],"\nA line."],["p","Two."]]`, true},
		"a link": {"[Read](https://example.com/a?b=1&c=2)",
			`[["p",["a",{"href":"https://example.com/a?b=1\u0026c=2","rel":"nofollow ugc noopener"},"Read"]]]`, true},
		"a script": {"<script>alert(1)</script>\n\na <b>c</b> [d](javascript:alert(1))",
			`[["p","\u003cscript\u003ealert(1)\u003c/script\u003e"],["p","a \u003cb\u003ec\u003c/b\u003e d"]]`, true},
		"a list":         {"3. three", `[["ol",{"start":"3"},"\n",["li","three"],"\n"]]`, true},
		"marks as words": {"1 < 2 & 3", `[["p","1 \u003c 2 \u0026 3"]]`, true},
		"too much":       {"One.\n\n" + strings.Repeat("long ", 30), `[["p","One."]]`, false},
		"a long block":   {strings.Repeat("long ", 60), "", false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			blocks, all := Beginning(c.text, 100)
			got, err := json.Marshal(blocks)
			if err != nil {
				t.Fatal(err)
			}
			if want := c.want; want != "" && string(got) != want || all != c.all {
				t.Errorf("%s, all %v\nwant %s, %v", got, all, want, c.all)
			}
			if c.want == "" && (len(blocks) != 1 || !strings.HasSuffix(blocks[0].Children[0].Text, "…")) {
				t.Errorf("a block that is too long becomes %s", got)
			}
		})
	}
}
