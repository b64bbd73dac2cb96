package markdown

import (
	"bytes"
	"net/url"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// links shows links and pictures, each as a link with its text or description: a page that loaded the pictures would tell
// another site who reads it. One without a scheme, as in [our docs](docs.example.com/start), is text with the address
// behind it. Nobody knows on which website its author thought it would lead somewhere, so it cannot be a link; without
// the address, nobody would know that it was meant to be one.
type links struct{}

func (l links) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindLink, l.render)
	r.Register(ast.KindImage, l.render)
}

func (links) render(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	address := destination(node)
	escaped := string(util.EscapeHTML(util.URLEscape(address, true)))
	switch whole := !isRelative(address); {
	case entering && whole:
		_, _ = w.WriteString(`<a href="` + escaped + `">`)
	case entering:
	case whole:
		if lines(source).words(node) == "" {
			_, _ = w.WriteString(escaped)
		}
		_, _ = w.WriteString("</a>")
	default:
		writeAddress(w, lines(source).words(node), address)
	}
	return ast.WalkContinue, nil
}

func destination(node ast.Node) []byte {
	if picture, is := node.(*ast.Image); is {
		return picture.Destination
	}
	return node.(*ast.Link).Destination
}

// writeAddress writes the address behind the words that it belongs to, unless they are the same.
func writeAddress(w util.BufWriter, words string, address []byte) {
	escaped := string(util.EscapeHTML(address))
	switch {
	case words == "":
		_, _ = w.WriteString(escaped)
	case words != string(address) && len(address) > 0:
		_, _ = w.WriteString(" (" + escaped + ")")
	}
}

func isRelative(address []byte) bool {
	parsed, err := url.Parse(string(bytes.TrimSpace(address)))
	return err == nil && parsed.Scheme == ""
}
