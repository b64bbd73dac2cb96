package markdown

import (
	"bufio"
	"bytes"
	"fmt"
	"html"
	"strconv"
	"strings"

	"github.com/yuin/goldmark/ast"
	tables "github.com/yuin/goldmark/extension/ast"
	goldmarkhtml "github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Lines is the text for mail programs that show no HTML, without Markdown. Links follow their text, lists and quotes
// look as they are written, and HTML stays as it was typed.
func Lines(source string) string {
	source = strings.ReplaceAll(source, "\r\n", "\n")
	if len(source) > longest {
		return source
	}
	l := lines(flatten(source))
	return l.blocks(parserFor(source).Parser().Parse(text.NewReader(l)), "\n\n")
}

// lines is the source to which the nodes of its tree refer.
type lines []byte

// blocks are the child blocks of the node.
func (l lines) blocks(within ast.Node, between string) string {
	var blocks []string
	for node := within.FirstChild(); node != nil; node = node.NextSibling() {
		if block := l.block(node); block != "" {
			blocks = append(blocks, block)
		}
	}
	return strings.Join(blocks, between)
}

func (l lines) block(node ast.Node) string {
	switch node := node.(type) {
	case *ast.ThematicBreak:
		return "---"
	case *ast.CodeBlock, *ast.FencedCodeBlock:
		return strings.TrimRight(l.typed(node.Lines()), "\n")
	case *ast.Blockquote:
		return begin(l.blocks(node, "\n\n"), "> ", "> ")
	case *ast.List:
		return l.list(node)
	case *tables.Table:
		return l.blocks(node, "\n")
	case *tables.TableHeader, *tables.TableRow:
		var cells []string
		for cell := node.FirstChild(); cell != nil; cell = cell.NextSibling() {
			cells = append(cells, l.words(cell))
		}
		return strings.Join(cells, " | ")
	}
	return l.words(node)
}

func (l lines) list(list *ast.List) string {
	between := "\n\n"
	if list.IsTight {
		between = "\n"
	}
	var items []string
	for node := list.FirstChild(); node != nil; node = node.NextSibling() {
		mark := "- "
		if list.IsOrdered() {
			mark = strconv.Itoa(list.Start+len(items)) + string(list.Marker) + " "
		}
		items = append(items, begin(l.blocks(node, between), mark, strings.Repeat(" ", len(mark))))
	}
	return strings.Join(items, between)
}

// begin writes one prefix before the first line of a block, and another before all others.
func begin(block, first, others string) string {
	rows := strings.Split(block, "\n")
	for i := range rows[1:] {
		if rows[i+1] == "" {
			rows[i+1] = strings.TrimRight(others, " ")
		} else {
			rows[i+1] = others + rows[i+1]
		}
	}
	return first + strings.Join(rows, "\n")
}

func (l lines) typed(segments *text.Segments) string { return string(segments.Value(l)) }

// words is the inline content of a block.
func (l lines) words(block ast.Node) string {
	var b strings.Builder
	l.write(&b, block)
	return strings.TrimSpace(b.String())
}

func (l lines) write(b *strings.Builder, within ast.Node) {
	for node := within.FirstChild(); node != nil; node = node.NextSibling() {
		switch node := node.(type) {
		case *ast.Text:
			if node.IsRaw() {
				b.Write(node.Value(l))
			} else {
				b.WriteString(unescaped(node.Value(l)))
			}
			if node.SoftLineBreak() || node.HardLineBreak() {
				b.WriteByte('\n')
			}
		case *ast.String:
			b.Write(node.Value)
		case *ast.Link:
			l.writeLink(b, node, node.Destination)
		case *ast.Image:
			l.writeLink(b, node, node.Destination)
		case *ast.AutoLink:
			b.Write(node.Label(l))
		case *tables.Strikethrough: // without its marks it would say the contrary
			b.WriteString("~~")
			l.write(b, node)
			b.WriteString("~~")
		default:
			l.write(b, node)
		}
	}
}

// writeLink writes the text of a link and its address, unless the text contains it.
func (l lines) writeLink(b *strings.Builder, link ast.Node, destination []byte) {
	start := b.Len()
	l.write(b, link)
	words, leads := b.String()[start:], string(util.URLEscape(destination, true))
	switch {
	case words == "":
		b.WriteString(leads)
	case words != leads && "mailto:"+words != leads && leads != "":
		fmt.Fprintf(b, " (%s)", leads)
	}
}

// unescaped is a text with its backslashes and entities resolved.
func unescaped(source []byte) string {
	if !bytes.ContainsAny(source, `\&`) {
		return string(source)
	}
	var escaped strings.Builder
	w := bufio.NewWriterSize(&escaped, len(source))
	goldmarkhtml.DefaultWriter.Write(w, source)
	w.Flush() //nolint:errcheck // a builder takes everything
	return html.UnescapeString(escaped.String())
}
