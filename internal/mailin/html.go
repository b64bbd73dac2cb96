package mailin

import (
	"strconv"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// page converts HTML to text with the same meaning: lists, quotes, emphasis and links are written as in Markdown, but
// without backslash escapes, because the text is later shown as if a person had typed it. The result is not HTML;
// whatever displays it has to escape it.
type page struct {
	writer
	brings func(contentID string) bool // the mail includes this picture
	lists  []int                       // the next number of each enclosing list, 0 for bullets
	pre    int
}

// fromHTML is the text of a page, with the marks for quotes and signatures (see quote.go).
func fromHTML(source string, brings func(string) bool) string {
	document, err := html.Parse(strings.NewReader(source))
	if err != nil { // nested too deeply
		return tokens(source)
	}
	p := page{brings: brings}
	p.children(document)
	return p.String()
}

// tokens are the words of a page that cannot be parsed as a tree.
func tokens(source string) string {
	var p page
	for tokenizer, hidden := html.NewTokenizer(strings.NewReader(source)), ""; ; {
		switch tokenizer.Next() {
		case html.ErrorToken:
			return p.String()
		case html.TextToken:
			if hidden == "" {
				p.words(tidy(string(tokenizer.Text())))
			}
		case html.StartTagToken:
			if name, _ := tokenizer.TagName(); string(name) == "style" || string(name) == "script" {
				hidden = string(name)
			}
		case html.EndTagToken:
			if name, _ := tokenizer.TagName(); string(name) == hidden {
				hidden = ""
			}
			p.lines(1)
		case html.SelfClosingTagToken, html.CommentToken, html.DoctypeToken:
		}
	}
}

func (p *page) children(n *html.Node) {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		p.node(child)
	}
}

func (p *page) node(n *html.Node) {
	switch n.Type {
	case html.TextNode:
		if p.pre > 0 {
			p.typed(tidy(n.Data))
		} else {
			p.words(tidy(n.Data))
		}
	case html.ElementNode:
		if !invisible(n) {
			p.element(n)
		}
	case html.DocumentNode:
		p.children(n)
	case html.ErrorNode, html.CommentNode, html.DoctypeNode, html.RawNode:
	}
}

func (p *page) element(n *html.Node) {
	role := roleOf(n)
	switch role {
	case roleRest:
		p.mark(markRest)
	case roleHeading:
		p.mark(markHeading)
	case roleSignature:
		p.mark(markSignature)
		defer p.mark(markSignatureEnd)
	}
	switch n.DataAtom {
	case atom.Br:
		p.br()
	case atom.Hr:
		p.lines(1)
		p.write("---")
		p.lines(1)
	case atom.Img:
		p.image(n)
	case atom.A:
		p.link(n)
	case atom.B, atom.Strong:
		p.emphasis(n, "**")
	case atom.I, atom.Em:
		p.emphasis(n, "*")
	case atom.S, atom.Strike, atom.Del:
		p.emphasis(n, "~~")
	default:
		p.block(n)
	}
}

func (p *page) block(n *html.Node) {
	switch n.DataAtom {
	case atom.P, atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		gap := 2
		if tight(n) {
			gap = 1
		}
		p.between(n, gap)
	case atom.Blockquote:
		if indents(n) {
			p.between(n, 1)
			return
		}
		p.within(n, "> ", "> ", 2)
	case atom.Ul, atom.Ol, atom.Menu, atom.Dir:
		p.list(n)
	case atom.Li:
		p.item(n)
	case atom.Pre, atom.Listing:
		p.pre++
		p.between(n, 2)
		p.pre--
	case atom.Table:
		p.table(n)
	case atom.Div, atom.Section, atom.Article, atom.Header, atom.Footer, atom.Main, atom.Aside, atom.Nav, atom.Address,
		atom.Center, atom.Dl, atom.Dt, atom.Dd, atom.Tr, atom.Td, atom.Th, atom.Caption, atom.Form, atom.Fieldset,
		atom.Figure, atom.Figcaption, atom.Details, atom.Summary, atom.Body, atom.Html, atom.Tbody, atom.Thead,
		atom.Tfoot:
		p.between(n, 1)
	default:
		p.children(n)
	}
}

func (p *page) between(n *html.Node, gap int) {
	p.lines(gap)
	p.children(n)
	p.lines(gap)
}

// within prefixes each line of the node's text.
func (p *page) within(n *html.Node, first, others string, gap int) {
	p.lines(gap)
	p.begin(first, others)
	p.children(n)
	p.finish()
	p.lines(gap)
}

func (p *page) list(n *html.Node) {
	number := 0
	if n.DataAtom == atom.Ol {
		number = 1
		if start, err := strconv.Atoi(attribute(n, "start")); err == nil && start > 0 && start < 1_000_000 {
			number = start
		}
	}
	gap := 2
	if len(p.lists) > 0 {
		gap = 1
	}
	p.lists = append(p.lists, number)
	p.between(n, gap)
	p.lists = p.lists[:len(p.lists)-1]
}

func (p *page) item(n *html.Node) {
	mark := "- "
	if last := len(p.lists) - 1; last >= 0 && p.lists[last] > 0 {
		mark = strconv.Itoa(p.lists[last]) + ". "
		p.lists[last]++
	}
	p.within(n, mark, strings.Repeat(" ", len(mark)), 1)
}

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
