package markdown

import (
	"io"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"
)

// convert renders the text without links in links. With addresses, those of the inner ones stay.
func convert(w io.Writer, markdown goldmark.Markdown, written string, addresses bool) error {
	l := lines(written)
	document := markdown.Parser().Parse(text.NewReader(l))
	for _, inner := range l.nestedLinks(document) {
		words := ast.NewString([]byte(l.linkText(inner, addresses)))
		words.SetRaw(true) // its backslashes and entities are resolved
		inner.Parent().ReplaceChild(inner.Parent(), inner, words)
	}
	return markdown.Renderer().Render(w, l, document)
}

// nestedLinks are the links and pictures within another link, or within the description of a picture, the deepest
// first. In HTML a link contains no links: browsers end the outer one where the inner one begins.
func (l lines) nestedLinks(document ast.Node) (nested []ast.Node) {
	around := 0
	_ = ast.Walk(document, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		switch kind := node.Kind(); {
		case kind != ast.KindLink && kind != ast.KindImage && kind != ast.KindAutoLink:
		case entering:
			around++
		default:
			if around--; around > 0 {
				nested = append(nested, node)
			}
		}
		return ast.WalkContinue, nil
	})
	return nested
}

// linkText is the text of a link, with its address or, if it has no text, the address alone.
func (l lines) linkText(link ast.Node, address bool) string {
	if words := l.words(link); words != "" && !address {
		return words
	}
	var b strings.Builder
	switch link := link.(type) {
	case *ast.AutoLink:
		b.Write(link.Label(l))
	case *ast.Image:
		l.writeLink(&b, link, link.Destination)
	case *ast.Link:
		l.writeLink(&b, link, link.Destination)
	}
	return b.String()
}
