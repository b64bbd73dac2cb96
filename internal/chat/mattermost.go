package chat

import "strings"

// mattermost is a message of an incoming webhook. Mattermost cannot disable mentions, so the text contains none.
func (m Message) mattermost() map[string]any {
	written := escape(mattermostText)
	text := "**" + written(m.App) + "**: " + written(m.Headline)
	if item := m.alone(); item != nil {
		text += "\n" + written.link(*item)
		for _, more := range []string{item.By, item.Text} {
			if more != "" {
				text += "\n> " + written(more)
			}
		}
	} else {
		text += "\n" + written.list(m.Items)
	}
	return map[string]any{"text": text}
}

// mattermostText is a text for Mattermost, with entities: a backslash does not take the meaning from all characters, and
// would be part of an address. Entities would not keep @channel from notifying people; an invisible character breaks it
// up.
func mattermostText(text string) string {
	return strings.ReplaceAll(escaped(text, "\\`*_[]<>~|&$/", asEntity), "@", "@\u200b")
}
