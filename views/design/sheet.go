package design

import (
	"time"

	"intake/views/layout"
	"intake/views/ui"
)

// now is the current time on the sheet.
var now = time.Date(2026, time.November, 20, 14, 5, 0, 0, time.UTC)

var ines = layout.Person{ID: "ines", Name: "Ines Okafor"}

func shell(theme string) layout.StaffPage {
	return layout.StaffPage{
		Title: "Components", Theme: theme, Home: "#main", Person: ines, Notice: "Ticket #1042 resolved.",
		Nav: []layout.NavSection{
			{Title: "Controls", Links: []layout.NavLink{
				{Label: "Buttons", Icon: "mouse-pointer-click", Href: "#buttons", Current: true},
				{Label: "Fields", Icon: "square-pen", Href: "#fields"},
				{Label: "Choices", Icon: "list-checks", Href: "#choices"},
				{Label: "Keys", Icon: "key-round", Href: "#keys"},
				{Label: "Files", Icon: "paperclip", Href: "#files", Count: 5},
			}},
			{Title: "Signs", Links: []layout.NavLink{
				{Label: "Brand colours", Icon: "palette", Href: "#brands", Count: 5},
				{Label: "Status and tags", Icon: "circle-dashed", Href: "#statuses"},
				{Label: "Notes and errors", Icon: "circle-alert", Href: "#notes"},
				{Label: "People and apps", Icon: "users", Href: "#people"},
			}},
			{Title: "Parts of pages", Links: []layout.NavLink{
				{Label: "Navigation", Icon: "compass", Href: "#navigation"},
				{Label: "Dialogs and toasts", Icon: "message-square", Href: "#dialogs"},
				{Label: "Tables", Icon: "layout-grid", Href: "#tables"},
				{Label: "Conversation", Icon: "message-circle", Href: "#conversation"},
				{Label: "Surfaces", Icon: "file-text", Href: "#surfaces"},
			}},
		},
	}
}

func themes(current string) []ui.Tab {
	tabs := []ui.Tab{{Label: "System", Href: "?"}, {Label: "Light", Href: "?theme=light"},
		{Label: "Dark", Href: "?theme=dark"}}
	for i, theme := range []string{"", "light", "dark"} {
		tabs[i].Current = theme == current
	}
	return tabs
}

var brandNames = []struct{ slug, name string }{
	{"berry", "Berry"}, {"green", "Green"}, {"orange", "Orange"}, {"yellow", "Yellow"}, {"ink", "Ink"},
}

const snippet = `<!-- before </body> -->
<script async src="https://help.example.com/widget.js"
        data-key="itk_w_5uX0hK2rBq7NnE3v"></script>`

const curl = `# a ticket from your server
curl https://help.example.com/api/v1/tickets \
  -H "Authorization: Bearer $INTAKE_SECRET_KEY" \
  -H "Content-Type: application/json" \
  -d '{"subject": "Invoice PDF shows the wrong VAT rate"}'`
