// Package markdown renders what people write in Markdown safely: HTML is text, pictures are links, and links are marked
// as leading to other sites.
package markdown

import (
	"bytes"
	"context"
	"html"
	"io"
	"regexp"
	"strings"

	"github.com/a-h/templ"
	"github.com/microcosm-cc/bluemonday"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/util"
)

// longest is the length up to which Markdown is parsed: longer texts are logs or dumps, and some marks cost quadratic
// time.
const longest = 25_000

// deepest is how deep quotes and lists may be nested, because each level costs parsing time on every line.
const deepest = 20

// mostCells is how large a table may be: the longest text has room for that many cells of five characters. One column
// costs a character in the first row, but creates a cell in every other.
const mostCells = 5_000

var (
	full      = newParser(extension.Table)
	tableless = newParser()

	policy = newPolicy()
	plain  = bluemonday.StrictPolicy()
	nested = regexp.MustCompile(`(?m)^([ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){20,}`)
)

// newParser does not parse references, "[a]: https://…", because one long address under thousands of names would become
// a page of many megabytes.
func newParser(more ...goldmark.Extender) goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(append(blockParsers(), util.Prioritized(parser.NewSetextHeadingParser(), 100))...),
			parser.WithInlineParsers(inlineParsers()...),
		)),
		goldmark.WithExtensions(append(more, bounded{}, extension.Strikethrough)...),
		goldmark.WithRendererOptions(
			goldmarkhtml.WithHardWraps(), renderer.WithNodeRenderers(util.Prioritized(links{}, 100)),
		),
	)
}

// blockParsers are goldmark's own without HTML, and without headings underlined with dashes.
func blockParsers() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewThematicBreakParser(), 200),
		util.Prioritized(parser.NewListParser(), 300),
		util.Prioritized(parser.NewListItemParser(), 400),
		util.Prioritized(parser.NewCodeBlockParser(), 500),
		util.Prioritized(parser.NewATXHeadingParser(), 600),
		util.Prioritized(parser.NewFencedCodeBlockParser(), 700),
		util.Prioritized(parser.NewBlockquoteParser(), 800),
		util.Prioritized(parser.NewParagraphParser(), 1000),
	}
}

// inlineParsers are goldmark's own without HTML.
func inlineParsers() []util.PrioritizedValue {
	return []util.PrioritizedValue{
		util.Prioritized(parser.NewCodeSpanParser(), 100),
		util.Prioritized(parser.NewLinkParser(), 200),
		util.Prioritized(parser.NewAutoLinkParser(), 300),
		util.Prioritized(parser.NewEmphasisParser(), 500),
	}
}

func newPolicy() *bluemonday.Policy {
	policy := bluemonday.NewPolicy()
	policy.AllowElements("p", "br", "strong", "em", "del", "code", "pre", "blockquote", "ul", "ol", "li", "hr",
		"h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td")
	policy.AllowAttrs("start").Matching(bluemonday.Integer).OnElements("ol")
	policy.AllowAttrs("href").OnElements("a")
	policy.AllowURLSchemes(linkSchemes...)
	policy.RequireParseableURLs(true)
	policy.AllowRelativeURLs(false)
	policy.RequireNoFollowOnLinks(true)
	policy.RequireNoReferrerOnLinks(false)
	policy.AddTargetBlankToFullyQualifiedLinks(false)
	return policy
}

// Text renders the text as paragraphs, lists, quotes, code and links. Put it into a .prose element.
func Text(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := scrolling.WriteString(w, HTML(text))
		return err
	})
}

// scrolling makes wide code and tables scrollable, also by keyboard.
var scrolling = strings.NewReplacer("<pre>", `<pre tabindex="0">`,
	"<table>", `<div class="wide" tabindex="0"><table>`, "</table>", "</table></div>")

// Mailed is Text for a mail, where no part scrolls and one long line would widen all of it: code wraps. Tables have
// borders, because no stylesheet draws them.
func Mailed(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := mailed.WriteString(w, HTML(text))
		return err
	})
}

var mailed = strings.NewReplacer("<pre>", `<pre style="white-space:pre-wrap">`,
	"<table>", `<table border="1" cellpadding="6" style="border-collapse:collapse">`)

// HTML is the sanitized markup of Text, for mails and feeds.
func HTML(text string) string { return pages.of(text) }

func render(text string) string {
	var rendered bytes.Buffer
	if len(text) > longest || convert(&rendered, parserFor(text), flatten(text), false) != nil {
		return "<p>" + strings.ReplaceAll(html.EscapeString(text), "\n", "<br>\n") + "</p>\n"
	}
	return sanitized(rendered.String())
}

// sanitized only allows what Markdown produces. Headings of a message are below those of the page.
func sanitized(rendered string) string {
	return strings.ReplaceAll(policy.Sanitize(headings.Replace(rendered)), `rel="nofollow"`, `rel="nofollow ugc noopener"`)
}

var headings = strings.NewReplacer("<h1", "<h3", "</h1", "</h3", "<h2", "<h4", "</h2", "</h4")

// Plain is the text without Markdown on one line, for excerpts, descriptions and subjects.
func Plain(text string) string { return plainOf(HTML(text)) }

func plainOf(markup string) string {
	words := html.UnescapeString(plain.Sanitize(strings.ReplaceAll(markup, "<", " <")))
	return strings.Join(strings.Fields(words), " ")
}

// parserFor disables tables if one could be too large: a table has no more rows than the text has lines, and no more
// columns than a line has marks.
func parserFor(text string) goldmark.Markdown {
	lines, columns := 0, 0
	for line := range strings.Lines(text) {
		lines, columns = lines+1, max(columns, strings.Count(line, "|")+1)
	}
	if lines*columns > mostCells {
		return tableless
	}
	return full
}

// flatten removes the marks of lines that are nested too deep.
func flatten(text string) string {
	return nested.ReplaceAllStringFunc(text, func(marks string) string { return strings.Repeat("> ", deepest) })
}
