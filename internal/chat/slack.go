package chat

import "strings"

// slack is a message of an incoming webhook, as rich text: unlike in Slack's own Markdown, characters have no meaning
// there. Its text is for notifications, and for clients without blocks.
func (m Message) slack() map[string]any {
	var elements []any
	if item := m.alone(); item != nil {
		head := append(m.slackHead(), slackRun("\n"), slackLink(*item))
		if item.By != "" {
			head = append(head, slackRun("\n"+item.By))
		}
		elements = append(elements, slackRich("rich_text_section", head...))
		if item.Text != "" {
			elements = append(elements, slackRich("rich_text_quote", slackRun(item.Text)))
		}
	} else {
		list := slackRich("rich_text_list")
		list["style"] = "bullet"
		for _, item := range m.Items {
			list["elements"] = append(list["elements"].([]any),
				slackRich("rich_text_section", slackRun(item.Line+": "), slackLink(item)))
		}
		elements = append(elements, slackRich("rich_text_section", m.slackHead()...), list)
	}
	return map[string]any{
		"text": slackText(m.App + ": " + m.Headline), "blocks": []any{slackRich("rich_text", elements...)},
		"unfurl_links": false, "unfurl_media": false,
	}
}

func (m Message) slackHead() []any {
	app := slackRun(m.App)
	app["style"] = slackBold
	return []any{app, slackRun(": " + m.Headline)}
}

func slackRich(kind string, elements ...any) map[string]any {
	return map[string]any{"type": kind, "elements": append([]any{}, elements...)}
}

var slackBold = map[string]any{"bold": true}

func slackRun(text string) map[string]any { return map[string]any{"type": "text", "text": text} }

func slackLink(item Item) map[string]any {
	return map[string]any{"type": "link", "url": item.URL, "text": item.Title, "style": slackBold}
}

// slackText escapes the three characters that Slack's links and mentions are made of.
func slackText(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;").Replace(text)
}
