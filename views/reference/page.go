// Package reference has the documentation of the API.
package reference

import (
	"cmp"
	"strings"
)

// Props is the content of the page about the API.
type Props struct {
	BaseURL      string
	Slug         string // of the reader's app, "" if unknown
	Introduction string // Markdown
	Groups       []*Group
}

// Group is a group of operations for the same callers.
type Group struct {
	Name        string
	Description string // Markdown
	Operations  []Operation
}

// Operation is an endpoint, or a kind of message of a webhook.
type Operation struct {
	ID          string
	Method      string
	Path        string // or the type of a webhook's message
	Summary     string
	Description string // Markdown
	Query       []Field
	Headers     []Field
	Bodies      []Body
	Answers     []Answer
}

// Body is the body of a request, for one media type.
type Body struct {
	Type   string
	Fields []Field
}

// Answer is a response.
type Answer struct {
	Status      string
	Words       string // the status text of HTTP
	Description string // Markdown
	Fields      []Field
}

// Field is a header, or a field of a body.
type Field struct {
	Name        string
	Kind        string // its type and limits, in Markdown
	Required    bool
	Description string // Markdown
}

func (g *Group) title() string {
	switch g.Name {
	case "server":
		return "From a server"
	case "widget":
		return "From a web page"
	case "webhooks":
		return "Webhooks"
	}
	return "The document itself"
}

func (g *Group) webhooks() bool { return g.Name == "webhooks" }

func (o *Operation) tone() string {
	if o.Method == "GET" {
		return "good"
	}
	return "accent"
}

func (a *Answer) tone() string {
	if strings.HasPrefix(a.Status, "2") {
		return "good"
	}
	return ""
}

func (p *Props) slug() string { return cmp.Or(p.Slug, "your-app") }

// example is a command for a terminal; "" if there is none.
func (p *Props) example(id string) string {
	const curl, json = "curl -sS ", " \\\n  -H 'Content-Type: application/json' \\\n  -d '"
	secret := " \\\n  -H \"Authorization: Bearer $INTAKE_SECRET_KEY\""
	switch id {
	case "createTicket":
		return curl + p.BaseURL + "/api/v1/tickets" + secret + json +
			`{"subject":"Wrong VAT rate","description":"It says 19 %, we are in Spain.","requester_email":"rita@example.com"}'`
	case "createPost":
		return curl + p.BaseURL + "/api/v1/feedback" + secret + json +
			`{"title":"A dark theme for invoices","requester_email":"rita@example.com"}'`
	case "createWidgetTicket":
		return curl + p.BaseURL + "/api/v1/widget/tickets \\\n  -F app=" + p.slug() +
			" -F email=rita@example.com \\\n  -F subject='Wrong VAT rate' -F description='It says 19 %.' \\\n  -F files=@invoice.pdf"
	case "createWidgetPost":
		return curl + p.BaseURL + "/api/v1/widget/feedback" + json + `{"app":"` + p.slug() +
			`","title":"A dark theme for invoices"}'`
	case "showConfig":
		return curl + "'" + p.BaseURL + "/api/v1/widget/config?app=" + p.slug() + "'"
	}
	return ""
}
