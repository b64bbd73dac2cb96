package chat

import "strings"

// Discord takes so much as the text of a message, and as that of what is embedded in it.
const (
	mostContent     = 2000
	mostDescription = 4096
	indigo          = 0x4f46e5
)

// discord is a message of an incoming webhook. No mention in it is heeded.
func (m Message) discord() map[string]any {
	text := markdownList(m.Items)
	if item := m.alone(); item != nil {
		text = "**" + markdownLink(*item) + "**"
		for _, more := range []string{item.By, item.Text} {
			if more != "" {
				text += "\n" + markdownText(more)
			}
		}
	}
	return map[string]any{
		"content":          cut("**"+markdownText(m.App)+"**: "+markdownText(m.Headline), mostContent),
		"embeds":           []any{map[string]any{"color": indigo, "description": cut(text, mostDescription)}},
		"allowed_mentions": map[string]any{"parse": []string{}},
	}
}

// cut keeps whole lines of the text, up to so many characters.
func cut(text string, most int) string {
	for len([]rune(text)) > most {
		end := strings.LastIndexByte(text, '\n')
		if end < 0 {
			return line(text, most)
		}
		text = text[:end]
	}
	return text
}

func markdownList(items []Item) string {
	lines := make([]string, len(items))
	for i, item := range items {
		lines[i] = "- " + markdownText(item.Line) + ": " + markdownLink(item)
	}
	return strings.Join(lines, "\n")
}

func markdownLink(item Item) string { return "[" + markdownText(item.Title) + "](" + item.URL + ")" }

// markdownText escapes what could format the text, or hide where a link leads.
func markdownText(text string) string {
	var escaped strings.Builder
	for _, r := range text {
		if strings.ContainsRune("\\`*_[]#>~|", r) {
			escaped.WriteByte('\\')
		}
		escaped.WriteRune(r)
	}
	return escaped.String()
}
