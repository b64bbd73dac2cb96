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
	written := escape(discordText)
	text := written.list(m.Items)
	if item := m.alone(); item != nil {
		text = "**" + written.link(*item) + "**"
		for _, more := range []string{item.By, item.Text} {
			if more != "" {
				text += "\n" + written(more)
			}
		}
	}
	return map[string]any{
		"content":          cut("**"+written(m.App)+"**: "+written(m.Headline), maxContent),
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

// discordText is a text for Discord, in which a backslash takes the meaning from any character that is neither a letter
// nor a digit.
func discordText(text string) string { return escaped(text, "\\`*_[]<>~|", backslashed) }
