package markdown

import (
	"bytes"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// The number of marks that a block, such as a paragraph or a cell, may have before they are shown as typed. Each mark
// is compared with all earlier ones, so their cost is quadratic. People write a few dozen; logs and hostile texts have
// thousands.
const (
	mostEmphasis = 400 // * _ ~
	mostBrackets = 200 // [ ] !
)

// longestMailbox is the longest first part of an e-mail address (RFC 5321).
const longestMailbox = 64

const (
	emphasis = "*_~"
	brackets = "[]!"
)

// bounded keeps the cost of parsing a text's marks linear in its length.
type bounded struct{}

func (bounded) Extend(m goldmark.Markdown) {
	m.Parser().AddOptions(parser.WithInlineParsers(
		util.Prioritized(denseMarks{}, 0),
		util.Prioritized(codeSpans{parser.NewCodeSpanParser()}, 1), // before the one that it stands for
		util.Prioritized(linkify{extension.NewLinkifyParser()}, 999),
	))
}

// denseMarks treats the marks of a block that has too many of them as text. It runs before the parsers that would read
// them.
type denseMarks struct{}

func (denseMarks) Trigger() []byte { return []byte(emphasis + brackets) }

func (denseMarks) Parse(block ast.Node, reader text.Reader, pc parser.Context) ast.Node {
	line, segment := reader.PeekLine()
	if !densityOf(block, reader, pc).of(line[0]) {
		return nil
	}
	run := len(line) - len(bytes.TrimLeft(line, string(line[0])))
	for run < len(line) && !util.IsPunct(line[run]) && !util.IsSpace(line[run]) {
		run++ // the word after it too, or linkify would look at it as at a beginning
	}
	reader.Advance(run)
	return ast.NewTextSegment(segment.WithStop(segment.Start + run))
}

// density says of which marks a block has too many.
type density struct {
	block              ast.Node
	emphasis, brackets bool
}

func (d *density) of(mark byte) bool {
	if bytes.IndexByte([]byte(emphasis), mark) >= 0 {
		return d.emphasis
	}
	return d.brackets
}

var densityKey = parser.NewContextKey()

func densityOf(block ast.Node, reader text.Reader, pc parser.Context) *density {
	if known, ok := pc.Get(densityKey).(*density); ok && known.block == block {
		return known
	}
	counts := [256]int{}
	lines := block.Lines()
	for i := range lines.Len() {
		segment := lines.At(i)
		for _, c := range segment.Value(reader.Source()) {
			counts[c]++
		}
	}
	found := &density{
		block: block, emphasis: counts['*']+counts['_']+counts['~'] > mostEmphasis,
		brackets: counts['[']+counts[']']+counts['!'] > mostBrackets,
	}
	pc.Set(densityKey, found)
	return found
}

// codeSpans parses code between backticks. The wrapped parser would search the whole block for the end of each opening
// run. If one run has no end, later ones of the same length have none, either.
type codeSpans struct{ parser.InlineParser }

// endless are the lengths of opening runs in a block that have no end.
type endless struct {
	block   ast.Node
	lengths map[int]bool
}

var endlessKey = parser.NewContextKey()

func (c codeSpans) Parse(block ast.Node, reader text.Reader, pc parser.Context) ast.Node {
	found, ok := pc.Get(endlessKey).(*endless)
	if !ok || found.block != block {
		found = &endless{block: block, lengths: map[int]bool{}}
		pc.Set(endlessKey, found)
	}
	line, segment := reader.PeekLine()
	length := len(line) - len(bytes.TrimLeft(line, "`"))
	if found.lengths[length] {
		reader.Advance(length)
		return ast.NewTextSegment(segment.WithStop(segment.Start + length))
	}
	node := c.InlineParser.Parse(block, reader, pc)
	if _, open := node.(*ast.Text); open {
		found.lengths[length] = true
	}
	return node
}

// linkify parses addresses in the text without marks. Looking for an e-mail address, the wrapped parser would read to
// the end of the word at each of the word's marks.
type linkify struct{ parser.InlineParser }

func (l linkify) Parse(block ast.Node, reader text.Reader, pc parser.Context) ast.Node {
	line, _ := reader.PeekLine()
	rest := bytes.TrimLeft(line[:1], " *_~(")
	rest = line[1-len(rest):]
	near := rest[:min(len(rest), longestMailbox+1)]
	if !mayBegin(rest) && bytes.IndexByte(near, '@') < 0 {
		return nil
	}
	return l.InlineParser.Parse(block, reader, pc)
}

// mayBegin reports whether the line starts like a web address.
func mayBegin(line []byte) bool {
	for _, beginning := range []string{"http", "ftp:", "www."} {
		if bytes.HasPrefix(line, []byte(beginning)) {
			return true
		}
	}
	return false
}
