package mailin

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// table writes rows of words with separators. Most tables in mails only lay out paragraphs.
func (p *page) table(n *html.Node) {
	rows := rowsOf(n)
	for _, row := range rows {
		for _, cell := range row {
			if _, plain := cellWords(cell, len(row) > 1); !plain {
				p.between(n, 1)
				return
			}
		}
	}
	p.lines(1)
	for _, row := range rows {
		var cells []string
		for _, cell := range row {
			if words, _ := cellWords(cell, len(row) > 1); words != "" {
				cells = append(cells, words)
			}
		}
		p.write(strings.Join(cells, " | "))
		p.lines(1)
	}
}

// cellWords is like inline for a cell. Word and Outlook put a paragraph into each cell of a table; in a row of one cell
// it is the paragraph that counts.
func cellWords(cell *html.Node, beside bool) (words string, only bool) {
	if words, only = inline(cell); only || !beside {
		return words, only
	}
	var paragraph *html.Node
	for child := cell.FirstChild; child != nil; child = child.NextSibling {
		switch {
		case child.Type == html.CommentNode || child.Type == html.TextNode && strings.TrimFunc(child.Data, blank) == "":
		case paragraph == nil && (child.DataAtom == atom.P || child.DataAtom == atom.Div) && roleOf(child) == roleNone &&
			!invisible(child):
			paragraph = child
		default:
			return "", false
		}
	}
	if paragraph == nil {
		return "", false
	}
	return inline(paragraph)
}

func rowsOf(table *html.Node) [][]*html.Node {
	var rows [][]*html.Node
	for group := table.FirstChild; group != nil; group = group.NextSibling {
		for row := group.FirstChild; row != nil; row = row.NextSibling {
			var cells []*html.Node
			for cell := row.FirstChild; cell != nil; cell = cell.NextSibling {
				if cell.DataAtom == atom.Td || cell.DataAtom == atom.Th {
					cells = append(cells, cell)
				}
			}
			rows = append(rows, cells)
		}
	}
	return rows
}
