package chat

import "strings"

// Discord's limits for the text of a message, and for that of an embed.
const (
	maxContent     = 2000
	maxDescription = 4096
	indigo         = 0x4f46e5
)

// discord is a message of an incoming webhook, in which mentions are disabled.
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
		"content":          cut("**"+markdownText(m.App)+"**: "+markdownText(m.Headline), maxContent),
		"embeds":           []any{map[string]any{"color": indigo, "description": cut(text, maxDescription)}},
		"allowed_mentions": map[string]any{"parse": []string{}},
	}
}

// cut keeps whole lines of the text, up to that many characters.
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

// markdownText escapes everything that could format the text, or hide the target of a link.
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
