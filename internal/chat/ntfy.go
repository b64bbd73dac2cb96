package chat

import (
	"mime"
	"strings"
)

// ntfy is the text of a notification, with the rest in headers. Those have to be ASCII, so other characters are encoded
// as in mails, which ntfy decodes.
func (m Message) ntfy() Post {
	header := map[string]string{
		"Content-Type": "text/plain; charset=utf-8",
		"Title":        mime.BEncoding.Encode("utf-8", m.App+": "+m.Headline),
		"Click":        m.URL, "Priority": "3", "Tags": m.Tag,
	}
	if m.Urgent {
		header["Priority"] = "4"
	}
	var lines []string
	if item := m.alone(); item != nil {
		for _, text := range []string{item.Title, item.By, item.Text} {
			if text != "" {
				lines = append(lines, text)
			}
		}
	} else {
		for _, item := range m.Items {
			lines = append(lines, item.Line+": "+item.Title)
		}
	}
	return Post{header, []byte(strings.Join(lines, "\n"))}
}
