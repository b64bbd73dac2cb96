package chat

import "strings"

// mattermost is a message of an incoming webhook. Mattermost cannot disable mentions, so the text contains none.
func (m Message) mattermost() map[string]any {
	text := "**" + markdownText(m.App) + "**: " + markdownText(m.Headline)
	if item := m.alone(); item != nil {
		text += "\n" + markdownLink(*item)
		for _, more := range []string{item.By, item.Text} {
			if more != "" {
				text += "\n> " + markdownText(more)
			}
		}
	} else {
		text += "\n" + markdownList(m.Items)
	}
	return map[string]any{"text": unmentioned(text)}
}

// unmentioned breaks up @channel, and <!channel>, which comes from Slack, with an invisible character.
func unmentioned(text string) string {
	return strings.NewReplacer("@", "@\u200b", "<", "<\u200b").Replace(text)
}
