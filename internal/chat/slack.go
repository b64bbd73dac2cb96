package chat

import "strings"

// slack is a message of an incoming webhook, in Block Kit. Its text is for notifications, and for clients without
// blocks.
func (m Message) slack() map[string]any {
	head := "*" + slackText(m.App) + "*: " + slackText(m.Headline)
	blocks := []any{}
	if item := m.alone(); item != nil {
		text := head + "\n" + slackLink(*item)
		if item.By != "" {
			text += "\n" + slackText(item.By)
		}
		if item.Text != "" {
			text += "\n>" + slackText(item.Text)
		}
		blocks = append(blocks, slackSection(text))
	} else {
		blocks = append(blocks, slackSection(head))
		for _, item := range m.Items {
			blocks = append(blocks, slackSection("• "+slackText(item.Line)+": "+slackLink(item)))
		}
	}
	return map[string]any{
		"text": slackText(m.App + ": " + m.Headline), "blocks": blocks, "unfurl_links": false, "unfurl_media": false,
	}
}

// slackSection is text in which Slack detects no links, channels and people of its own.
func slackSection(text string) map[string]any {
	return map[string]any{
		"type": "section", "text": map[string]any{"type": "mrkdwn", "text": text, "verbatim": true},
	}
}

func slackLink(item Item) string { return "*<" + item.URL + "|" + slackText(item.Title) + ">*" }

// slackText escapes the three characters that Slack's links and mentions are made of.
func slackText(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
}
