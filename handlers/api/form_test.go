package api_test

import (
	"fmt"
	"slices"
	"strings"

	"intake/handlers/handlertest"
)

// form is a multipart body whose parts keep the order in which they are added.
type form struct {
	text     strings.Builder
	boundary string
}

func newForm() *form { return &form{boundary: "----sample"} }

// part adds a part with literal headers, so that tests can send malformed ones.
func (f *form) part(header, body string) *form {
	fmt.Fprintf(&f.text, "--%s\r\n%s\r\n\r\n%s\r\n", f.boundary, header, body)
	return f
}

func (f *form) field(name, value string) *form {
	return f.part(`Content-Disposition: form-data; name="`+name+`"`, value)
}

func (f *form) fields(values fields) *form {
	for _, name := range sortedNames(values) {
		f.field(name, fmt.Sprint(values[name]))
	}
	return f
}

// file adds a file, without a Content-Type if kind is empty.
func (f *form) file(name, kind, body string) *form {
	header := `Content-Disposition: form-data; name="files"; filename="` + name + `"`
	if kind != "" {
		header += "\r\nContent-Type: " + kind
	}
	return f.part(header, body)
}

// cut returns the body so far, without its end.
func (f *form) cut() (body, contentType string) {
	return f.text.String(), "multipart/form-data; boundary=" + f.boundary
}

func (f *form) end() (body, contentType string) {
	body, contentType = f.cut()
	return body + "--" + f.boundary + "--\r\n", contentType
}

func postForm(s *handlertest.Service, f *form, headers ...string) handlertest.Answer {
	body, kind := f.end()
	return s.Do("POST", widgetTickets, body, append(headers, "Content-Type", kind)...)
}

// visitorForm starts a form with the fields of a valid widget ticket.
func visitorForm() *form { return newForm().fields(ticketFields.with("app", "kestrel")) }

func sortedNames(values fields) []string {
	names := make([]string, 0, len(values))
	for name := range values {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func flat(values fields) []any {
	var pairs []any
	for name, value := range values {
		pairs = append(pairs, name, value)
	}
	return pairs
}

func long(text string, times int) string { return strings.Repeat(text, times) }

func containsFold(text, part string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(part))
}
