package chat

// teams is an Adaptive Card in the form that the webhooks of Workflows accept. Its text runs have no formatting, and
// mentions would have to be declared beside them.
func (m Message) teams() map[string]any {
	body := []any{teamsText(teamsRun(m.App, "weight", "Bolder"), teamsRun(": "+m.Headline))}
	card := map[string]any{
		"$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "type": "AdaptiveCard", "version": "1.4",
		"msteams": map[string]any{"width": "Full"},
	}
	if item := m.alone(); item != nil {
		body = append(body, teamsText(teamsLink(*item)))
		for _, text := range []string{item.By, item.Text} {
			if text != "" {
				body = append(body, teamsText(teamsRun(text, "isSubtle", true)))
			}
		}
	} else {
		for _, item := range m.Items {
			body = append(body, teamsText(teamsRun(item.Line+": "), teamsLink(item)))
		}
	}
	card["body"] = body
	card["actions"] = []any{map[string]any{"type": "Action.OpenUrl", "title": "Open in Intake", "url": m.URL}}
	return map[string]any{"type": "message", "attachments": []any{map[string]any{
		"contentType": "application/vnd.microsoft.card.adaptive", "contentUrl": nil, "content": card,
	}}}
}

func teamsText(runs ...any) map[string]any {
	return map[string]any{"type": "RichTextBlock", "inlines": runs}
}

func teamsRun(text string, with ...any) map[string]any {
	run := map[string]any{"type": "TextRun", "text": text}
	for i := 0; i+1 < len(with); i += 2 {
		run[with[i].(string)] = with[i+1]
	}
	return run
}

func teamsLink(item Item) map[string]any {
	return teamsRun(item.Title, "weight", "Bolder", "selectAction",
		map[string]any{"type": "Action.OpenUrl", "url": item.URL})
}
