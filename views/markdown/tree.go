package markdown

import (
	"encoding/json"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Node is a node of Text's markup, for scripts that build elements instead of writing HTML: a text, or an element with
// its content.
type Node struct {
	Text       string // of a text
	Name       string // of an element
	Attributes map[string]string
	Children   []Node
}

// MarshalJSON writes a text as a string, and an element as a list: its name, its attributes if it has any, and its
// children.
func (n Node) MarshalJSON() ([]byte, error) {
	if n.Name == "" {
		return json.Marshal(n.Text)
	}
	list := []any{n.Name}
	if len(n.Attributes) > 0 {
		list = append(list, n.Attributes)
	}
	for _, child := range n.Children {
		list = append(list, child)
	}
	return json.Marshal(list)
}

// Beginning is the beginning of Text's markup as nodes, with as many blocks as fit into the number of characters, and
// whether that is all. If even the first block is longer, it is the excerpt.
func Beginning(text string, longest int) (blocks []Node, all bool) {
	blocks = []Node{}
	within := &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div}
	parsed, err := html.ParseFragment(strings.NewReader(HTML(text)), within)
	if err != nil { // a reader of a string has none
		return []Node{{Name: "p", Children: []Node{{Text: Excerpt(text)}}}}, false
	}
	length := 0
	for _, block := range parsed {
		if block.Type == html.TextNode && strings.TrimSpace(block.Data) == "" {
			continue // between two blocks
		}
		node := nodeOf(block)
		if length += node.length(); length > longest {
			if len(blocks) == 0 {
				blocks = []Node{{Name: "p", Children: []Node{{Text: Excerpt(text)}}}}
			}
			return blocks, false
		}
		blocks = append(blocks, node)
	}
	return blocks, true
}

func nodeOf(parsed *html.Node) Node {
	if parsed.Type == html.TextNode {
		return Node{Text: parsed.Data}
	}
	node := Node{Name: parsed.Data}
	for _, attribute := range parsed.Attr {
		if node.Attributes == nil {
			node.Attributes = map[string]string{}
		}
		node.Attributes[attribute.Key] = attribute.Val
	}
	for child := range parsed.ChildNodes() {
		node.Children = append(node.Children, nodeOf(child))
	}
	return node
}

// length is the number of characters of the node.
func (n Node) length() int {
	length := utf8.RuneCountInString(n.Text)
	for _, child := range n.Children {
		length += child.length()
	}
	return length
}
