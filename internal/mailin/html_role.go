package mailin

import (
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// role is the meaning of an element, by its class or its id.
type role int

const (
	roleNone    role = iota
	roleHeading      // says who wrote the quote below it, and when
	roleRest         // everything from here on is an older mail
	roleSignature
)

// roles are the marks of common mail programs. Webmail prefixes those of older mails with x_.
var roles = map[string]role{
	"gmail_attr":      roleHeading, // Gmail
	"moz-cite-prefix": roleHeading, // Thunderbird
	"divRplyFwdMsg":   roleRest,    // Outlook on the web, Outlook for Windows
	"appendonsend":    roleRest,    // Outlook on the web
	"mail-editor-reference-message-container": roleRest,      // Outlook for iOS and Android, Outlook for Mac
	"ms-outlook-mobile-reference-message":     roleRest,      // Outlook for iOS and Android
	"OutlookMessageHeader":                    roleRest,      // Outlook 2003
	"yahoo_quoted":                            roleRest,      // Yahoo
	"messageReplySection":                     roleRest,      // Spark
	"zmail_extra":                             roleRest,      // Zoho
	"gmail_signature":                         roleSignature, // Gmail
	"gmail_signature_prefix":                  roleSignature,
	"moz-signature":                           roleSignature, // Thunderbird
	"Signature":                               roleSignature, // Outlook on the web
	"ms-outlook-mobile-signature":             roleSignature, // Outlook for iOS and Android
	"AppleMailSignature":                      roleSignature, // Apple Mail
	"apple-mail-signature":                    roleSignature,
	"lineBreakAtBeginningOfSignature":         roleSignature,
	"protonmail_signature_block":              roleSignature, // Proton
	"protonmail_signature_block-user":         roleSignature,
	"ydp-signature":                           roleSignature, // Yahoo
	"yahoo_signature":                         roleSignature,
	"composer_signature":                      roleSignature, // Samsung
	"messageSignatureSection":                 roleSignature, // Spark
	"Zm-_Id_-Sgn":                             roleSignature, // Zoho
}

func roleOf(n *html.Node) role {
	for _, name := range []string{"id", "class", "name"} {
		for _, word := range strings.Fields(attribute(n, name)) {
			if found := roles[strings.TrimPrefix(word, "x_")]; found != roleNone {
				return found
			}
			if strings.HasPrefix(word, "yahoo_quoted_") {
				return roleRest
			}
		}
	}
	return roleNone
}

var noMargin = regexp.MustCompile(`(?i)(?:^|;)\s*margin(?:-bottom)?\s*:\s*0`)

// tight reports whether a paragraph has no margins: Outlook inserts an empty one where its user wants space.
func tight(n *html.Node) bool {
	if n.DataAtom != atom.P {
		return false
	}
	for _, class := range strings.Fields(attribute(n, "class")) {
		if strings.HasPrefix(strings.TrimPrefix(class, "x_"), "Mso") {
			return true
		}
	}
	return noMargin.MatchString(attribute(n, "style"))
}

// bullet matches the style of the mark of an item, which Outlook writes as text.
var bullet = regexp.MustCompile(`(?i)mso-list\s*:\s*ignore`)

// listed reports whether a paragraph is an item of a list of Outlook.
func listed(n *html.Node) bool {
	return n != nil && n.DataAtom == atom.P && strings.Contains(attribute(n, "class"), "MsoListParagraph")
}

// elementBefore is the element before it.
func elementBefore(n *html.Node) *html.Node {
	for n = n.PrevSibling; n != nil && n.Type != html.ElementNode; {
		n = n.PrevSibling
	}
	return n
}

// elementAfter is the element after it.
func elementAfter(n *html.Node) *html.Node {
	for n = n.NextSibling; n != nil && n.Type != html.ElementNode; {
		n = n.NextSibling
	}
	return n
}

var noBorder = regexp.MustCompile(`(?i)border\s*:\s*(?:none|0)`)

// indents reports whether a blockquote only indents, as in Gmail.
func indents(n *html.Node) bool {
	return attribute(n, "type") == "" && attribute(n, "class") == "" && noBorder.MatchString(attribute(n, "style"))
}

var hiddenStyle = regexp.MustCompile(`(?i)display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all`)

// invisible reports whether the element is hidden from the mail's reader.
func invisible(n *html.Node) bool {
	switch n.DataAtom {
	case atom.Script, atom.Style, atom.Head, atom.Title, atom.Template, atom.Iframe, atom.Object, atom.Embed, atom.Svg,
		atom.Math, atom.Noscript, atom.Audio, atom.Video, atom.Canvas, atom.Select,
		atom.Textarea, atom.Noembed, atom.Noframes:
		return true
	}
	return hiddenStyle.MatchString(attribute(n, "style")) || has(n, "hidden")
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}
