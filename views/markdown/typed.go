package markdown

import (
	"bytes"
	"context"
	"html"
	"io"
	"regexp"
	"strings"

	"github.com/a-h/templ"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// deepestIndent is how many spaces at the start of a line are kept.
const deepestIndent = 24

const noBreakSpace = "\u00a0"

var (
	typedParser = newTypedParser()
	typedTexts  = cache{render: renderTyped}
	indents     = regexp.MustCompile(`(?m)^[ \t]+`)
)

// Typed is Text for people who may not know Markdown: it renders lists, quotes, code and emphasis, but loses nothing
// that was typed. Backslashes stay, lines keep their indentation, and links show their address. Put it
// into a .prose element.
func Typed(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := io.WriteString(w, strings.ReplaceAll(typedTexts.of(text), "<pre>", `<pre tabindex="0">`))
		return err
	})
}

// TypedMailed is Typed for a mail, like Mailed.
func TypedMailed(text string) templ.Component {
	return templ.ComponentFunc(func(_ context.Context, w io.Writer) error {
		_, err := mailed.WriteString(w, typedTexts.of(text))
		return err
	})
}

// TypedPlain is the text of Typed without Markdown, on one line.
func TypedPlain(text string) string { return plainOf(typedTexts.of(text)) }

func renderTyped(text string) string {
	var rendered bytes.Buffer
	if len(text) > longest || convert(&rendered, typedParser, flatten(text), true) != nil {
		kept := indents.ReplaceAllStringFunc(html.EscapeString(text), indent)
		return "<p>" + strings.ReplaceAll(kept, "\n", "<br>\n") + "</p>\n"
	}
	return sanitized(rendered.String())
}

// newTypedParser parses no tables, and no headings underlined with dashes, because signatures and logs have such lines.
func newTypedParser() goldmark.Markdown {
	return goldmark.New(
		goldmark.WithParser(parser.NewParser(
			parser.WithBlockParsers(blockParsers()...),
			parser.WithInlineParsers(inlineParsers()...),
			parser.WithASTTransformers(util.Prioritized(keepIndents{}, 100)),
		)),
		goldmark.WithExtensions(bounded{}, extension.Strikethrough),
		goldmark.WithRendererOptions(
			goldmarkhtml.WithHardWraps(), goldmarkhtml.WithWriter(asTyped{goldmarkhtml.DefaultWriter}),
			renderer.WithNodeRenderers(util.Prioritized(openLinks{}, 100)),
		),
	)
}

// asTyped writes backslashes and entities literally: "\\server\share" is a folder.
type asTyped struct{ goldmarkhtml.Writer }

func (w asTyped) Write(b util.BufWriter, source []byte) { w.RawWrite(b, source) }

// keepIndents restores the spaces that the parser removes from the lines of a paragraph, so that a stack trace keeps
// its shape. Within lists and quotes they belong to the list.
type keepIndents struct{}

func (keepIndents) Transform(document *ast.Document, reader text.Reader, _ parser.Context) {
	source := reader.Source()
	for block := document.FirstChild(); block != nil; block = block.NextSibling() {
		if block.Kind() != ast.KindParagraph {
			continue
		}
		for node := block.FirstChild(); node != nil; node = node.NextSibling() {
			line, isText := node.(*ast.Text)
			if !isText {
				continue
			}
			near := source[max(0, line.Segment.Start-deepestIndent):line.Segment.Start]
			before := near[len(bytes.TrimRight(near, " \t")):]
			begins := len(before) == line.Segment.Start || len(before) == len(near) || near[len(near)-len(before)-1] == '\n'
			if len(before) > 0 && begins {
				block.InsertBefore(block, node, ast.NewString([]byte(indent(string(before)))))
			}
		}
	}
}

func indent(blanks string) string {
	width := len(blanks) + 3*strings.Count(blanks, "\t")
	return strings.Repeat(noBreakSpace, min(width, deepestIndent))
}

// openLinks shows links, and pictures as links, with the address after a different text.
type openLinks struct{}

func (o openLinks) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindLink, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		return o.render(w, source, node, node.(*ast.Link).Destination, entering)
	})
	r.Register(ast.KindImage, func(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
		return o.render(w, source, node, node.(*ast.Image).Destination, entering)
	})
}

func (openLinks) render(
	w util.BufWriter, source []byte, node ast.Node, destination []byte, entering bool,
) (ast.WalkStatus, error) {
	escaped := util.EscapeHTML(util.URLEscape(destination, true))
	if entering {
		_, _ = w.WriteString(`<a href="` + string(escaped) + `">`)
		return ast.WalkContinue, nil
	}
	words := lines(source).words(node)
	if words == "" {
		_, _ = w.Write(escaped)
	}
	_, _ = w.WriteString("</a>")
	if leads := string(destination); words != "" && leads != "" && words != leads && "mailto:"+words != leads {
		_, _ = w.WriteString(" (" + string(escaped) + ")")
	}
	return ast.WalkContinue, nil
}
