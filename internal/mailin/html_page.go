package mailin

import "strings"

// maxPage is how much of a page is read: a ticket takes no longer text.
const maxPage = 1 << 20

// HTMLText is the text of an HTML page that did not come in a mail, written as in Markdown. Pictures become links.
func HTMLText(page string) string {
	if len(page) > maxPage {
		page = strings.ToValidUTF8(page[:maxPage], "")
	}
	return joined(strings.Split(unmarked(fromHTML(page, nil)), "\n"))
}
