package mailin

import (
	"strconv"
	"strings"
	"unicode"

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
			p.typed(textOf(n))
		} else {
			p.words(textOf(n))
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
	if bullet.MatchString(attribute(n, "style")) {
		p.write(bulletOf(n))
		return
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
		if listed(n) && !listed(elementBefore(n)) {
			p.lines(2)
		}
		p.between(n, gap)
		if listed(n) && !listed(elementAfter(n)) {
			p.lines(2) // otherwise the next paragraph would continue the item
		}
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

// bulletOf is the mark of an item that Outlook wrote as a paragraph: a number such as 1. and § 1.1, or one character
// that is a bullet only in a font of symbols, such as o and §.
func bulletOf(n *html.Node) string {
	words, _ := inline(n)
	words = strings.TrimFunc(words, blank)
	if runes := []rune(words); len(runes) > 1 || len(runes) == 1 && unicode.IsDigit(runes[0]) {
		return words + " "
	}
	return "- "
}

func (p *page) item(n *html.Node) {
	mark := "- "
	if last := len(p.lists) - 1; last >= 0 && p.lists[last] > 0 {
		mark = strconv.Itoa(p.lists[last]) + ". "
		p.lists[last]++
	}
	p.within(n, mark, strings.Repeat(" ", len(mark)), 1)
}
