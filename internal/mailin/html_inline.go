package mailin

import (
	"net/url"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// maxInline is the length up to which text is emphasised or linked: a longer one is a whole page in bold.
const maxInline = 500

// inline is the node's text in one line, and whether there is nothing else in it.
func inline(n *html.Node) (words string, only bool) {
	var b strings.Builder
	only = gather(&b, n)
	return strings.Join(strings.FieldsFunc(b.String(), collapses), " "), only
}

func gather(b *strings.Builder, n *html.Node) bool {
	for child := n.FirstChild; child != nil; child = child.NextSibling {
		switch {
		case b.Len() > 4*maxInline:
			return false
		case child.Type == html.TextNode:
			b.WriteString(textOf(child))
		case child.Type == html.CommentNode || child.Type == html.ElementNode && invisible(child):
		case child.Type != html.ElementNode || !flowing[child.DataAtom] && child.Data != "o:p":
			return false
		case !gather(b, child):
			return false
		}
	}
	return true
}

var flowing = map[atom.Atom]bool{
	atom.Span: true, atom.Font: true, atom.B: true, atom.Strong: true, atom.I: true, atom.Em: true, atom.U: true,
	atom.Small: true, atom.Big: true, atom.Sub: true, atom.Sup: true, atom.Code: true, atom.Tt: true, atom.Mark: true,
	atom.Wbr: true, atom.Ins: true,
}

// emphasis puts marks around the words, where Markdown reads them as emphasis.
func (p *page) emphasis(n *html.Node, mark string) {
	words, only := inline(n)
	core := strings.TrimRightFunc(words, isPunctuation)
	first, _ := utf8.DecodeRuneInString(core)
	if !only || p.pre > 0 || core == "" || len(core) > maxInline || isPunctuation(first) ||
		strings.ContainsAny(core, "*_~`[]<>\\") || strings.TrimFunc(core, blank) == "" {
		p.children(n)
		return
	}
	before, after := edges(n)
	if before {
		p.words(" ")
	}
	p.write(mark + strings.TrimSpace(core) + mark + words[len(core):])
	if after {
		p.words(" ")
	}
}

func isPunctuation(r rune) bool {
	return unicode.IsPunct(r) || unicode.IsSymbol(r) || unicode.IsSpace(r)
}

func blank(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) }

// edges report whether the text begins and ends with space.
func edges(n *html.Node) (before, after bool) {
	var b strings.Builder
	gather(&b, n)
	text := b.String()
	return strings.TrimLeftFunc(text, collapses) != text, strings.TrimRightFunc(text, collapses) != text
}

func (p *page) link(n *html.Node) {
	leads := linkable(attribute(n, "href"))
	words, only := inline(n)
	words = strings.NewReplacer("[", "(", "]", ")").Replace(words)
	switch {
	case leads == "" || !only || len(words) > maxInline || p.pre > 0:
		p.children(n)
	case strings.TrimFunc(words, blank) == "":
	default:
		before, after := edges(n)
		if before {
			p.words(" ")
		}
		if same(words, leads) {
			p.write(words)
		} else {
			p.write("[" + words + "](" + leads + ")")
		}
		if after {
			p.words(" ")
		}
	}
}

// same reports whether the text of a link is its address, which needs no marks.
func same(words, leads string) bool {
	short := func(s string) string {
		for _, scheme := range []string{"mailto:", "https://", "http://"} {
			s = strings.TrimPrefix(s, scheme)
		}
		return strings.TrimSuffix(s, "/")
	}
	return strings.EqualFold(short(words), short(leads)) && !strings.ContainsAny(words, " ")
}

const maxLink = 4000

// linkable is the address in the form that Markdown accepts, or "" if it leads to no page or mailbox.
func linkable(address string) string {
	address = strings.TrimSpace(tidy(address))
	parsed, err := url.Parse(address)
	if err != nil || len(address) > maxLink {
		return ""
	}
	switch strings.ToLower(parsed.Scheme) {
	case "http", "https":
		if parsed.Host == "" {
			return ""
		}
	case "mailto":
	default:
		return ""
	}
	return escapedLink.Replace(parsed.String())
}

var escapedLink = strings.NewReplacer("(", "%28", ")", "%29", " ", "%20", "<", "%3C", ">", "%3E", "\n", "", "\t", "",
	"*", "%2A", "[", "%5B", "]", "%5D", `\`, "%5C", "`", "%60")

var tiny = regexp.MustCompile(`(?i)(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px|pt)?\s*(?:;|$)`)

// image writes a picture that the mail includes. An external one would tell its sender who reads it, so it becomes a
// link if it has a description, and is dropped otherwise.
func (p *page) image(n *html.Node) {
	source, alt := strings.TrimSpace(attribute(n, "src")), words(attribute(n, "alt"))
	if id, is := cutScheme(source, "cid:"); is {
		if decoded, err := url.PathUnescape(id); err == nil {
			id = decoded
		}
		if id = oneLine(id, 300); p.brings != nil && p.brings(id) {
			p.write(pictureOf(alt, id))
		}
		return
	}
	for _, side := range []string{attribute(n, "width"), attribute(n, "height")} {
		if side == "0" || side == "1" || side == "1px" {
			return
		}
	}
	if tiny.MatchString(attribute(n, "style")) || strings.TrimFunc(alt, isPunctuation) == "" {
		return
	}
	if leads := linkable(source); leads != "" && (n.Parent == nil || n.Parent.DataAtom != atom.A) {
		p.write("[" + alt + "](" + leads + ")")
	} else {
		p.write(alt)
	}
}

func cutScheme(address, scheme string) (string, bool) {
	if len(address) < len(scheme) || !strings.EqualFold(address[:len(scheme)], scheme) {
		return "", false
	}
	return address[len(scheme):], true
}

// words is the text of an attribute in a form that may stand in brackets.
func words(value string) string {
	return oneLine(strings.NewReplacer("[", "(", "]", ")", "\\", "/", "*", "", "`", "").Replace(value), maxName)
}

// pictureOf is the reference to a picture in the text.
func pictureOf(name, contentID string) string { return "![" + words(name) + "](cid:" + contentID + ")" }
