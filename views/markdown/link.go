package markdown

import (
	"bytes"
	"net/url"
	"slices"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

var (
	linkSchemes   = []string{"http", "https", "mailto"}
	scriptSchemes = []string{"javascript", "vbscript", "data"}
)

// links shows links and pictures, each as a link with its text or description: a page that loaded the pictures would tell
// another site who reads it. One that leads nowhere is text with the address behind it: without a scheme, as in
// [our docs](docs.example.com/start), because nobody knows on which website it would lead somewhere, or with a scheme
// that the policy refuses, as in [call us](tel:+4930123456). Without the address, the text would mean nothing.
type links struct{}

func (l links) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindLink, l.render)
	r.Register(ast.KindImage, l.render)
}

func (links) render(w util.BufWriter, source []byte, node ast.Node, entering bool) (ast.WalkStatus, error) {
	address := destination(node)
	escaped := string(util.EscapeHTML(util.URLEscape(address, true)))
	switch whole := !leadsNowhere(address); {
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

// leadsNowhere reports whether the address cannot be a link, but says something to people.
func leadsNowhere(address []byte) bool {
	parsed, err := url.Parse(string(bytes.TrimSpace(address)))
	return err == nil && !slices.Contains(linkSchemes, parsed.Scheme) && !slices.Contains(scriptSchemes, parsed.Scheme)
}
