package markdown

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
)

// linkedPictures shows pictures as links with their description: a page that loaded them would tell another site who
// reads it.
type linkedPictures struct{}

func (p linkedPictures) RegisterFuncs(r renderer.NodeRendererFuncRegisterer) {
	r.Register(ast.KindImage, p.render)
}

func (linkedPictures) render(
	w util.BufWriter, source []byte, node ast.Node, entering bool,
) (ast.WalkStatus, error) {
	address := util.EscapeHTML(util.URLEscape(node.(*ast.Image).Destination, true))
	if entering {
		_, _ = w.WriteString(`<a href="` + string(address) + `">`)
		return ast.WalkContinue, nil
	}
	if lines(source).words(node) == "" {
		_, _ = w.Write(address)
	}
	_, _ = w.WriteString("</a>")
	return ast.WalkContinue, nil
}
