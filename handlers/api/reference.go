package api

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/views/reference"
)

// showReference shows openapi.json as a page for people: GET /api.
func (a *API) showReference(c *fiber.Ctx) error {
	page := *referencePage()
	page.BaseURL, page.Slug = a.BaseURL, namedApp(c)
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	return web.Render(c, fiber.StatusOK, reference.Page(page))
}

// referencePage is built from the document once, on first use.
var referencePage = sync.OnceValue(func() *reference.Props {
	d := describe()
	page := &reference.Props{Introduction: d.Info.Description}
	groups := map[string]*reference.Group{}
	for _, tag := range d.Tags {
		page.Groups = append(page.Groups, &reference.Group{Name: tag.Name, Description: tag.Description})
		groups[tag.Name] = page.Groups[len(page.Groups)-1]
	}
	add := func(method, path string, of *operation, shared []parameter) {
		if of == nil || len(of.Tags) == 0 {
			return // the document itself is of no group
		}
		group := groups[of.Tags[0]]
		group.Operations = append(group.Operations, d.operation(method, path, of, shared))
	}
	for _, path := range d.Paths {
		add(http.MethodGet, path.Name, path.Value.Get, path.Value.Parameters)
		add(http.MethodPost, path.Name, path.Value.Post, path.Value.Parameters)
	}
	for _, hook := range d.Webhooks {
		add(http.MethodPost, hook.Name, hook.Value.Post, hook.Value.Parameters)
	}
	return page
})

func (d *description) operation(method, path string, of *operation, shared []parameter) reference.Operation {
	shown := reference.Operation{ID: of.OperationID, Method: method, Path: path, Summary: of.Summary,
		Description: of.Description}
	for _, p := range slices.Concat(shared, of.Parameters) {
		p = d.parameter(p)
		s := d.schema(p.Schema)
		s.Description = cmp.Or(p.Description, s.Description)
		if field := d.field(p.Name, s, p.Required); p.In == "query" {
			shown.Query = append(shown.Query, field)
		} else {
			shown.Headers = append(shown.Headers, field)
		}
	}
	for _, body := range d.content(of.RequestBody).Content {
		shown.Bodies = append(shown.Bodies, reference.Body{Type: body.Name, Fields: d.fields("", body.Value.Schema)})
	}
	for _, response := range of.Responses {
		answer := d.content(response.Value)
		shownAnswer := reference.Answer{Status: response.Name, Description: answer.Description}
		if code, err := strconv.Atoi(response.Name); err == nil {
			shownAnswer.Words = http.StatusText(code)
		}
		if strings.HasPrefix(response.Name, "2") && len(answer.Content) > 0 {
			shownAnswer.Fields = d.fields("", answer.Content[0].Value.Schema)
		}
		shown.Answers = append(shown.Answers, shownAnswer)
	}
	return shown
}

// fields are the properties of an object, including those of nested objects: "app.slug".
func (d *description) fields(above string, of schema) (fields []reference.Field) {
	of = d.schema(of)
	for _, property := range of.Properties {
		s := d.schema(property.Value)
		required := slices.Contains(of.Required, property.Name)
		if len(s.Properties) > 0 {
			fields = append(fields, d.fields(above+property.Name+".", s)...)
			continue
		}
		fields = append(fields, d.field(above+property.Name, s, required))
	}
	return fields
}

func (d *description) field(name string, s schema, required bool) reference.Field {
	return reference.Field{Name: name, Kind: s.kind(), Required: required, Description: s.Description}
}

// formats names the formats that we use for people.
var formats = map[string]string{
	"email": "e-mail address", "uri": "address", "uuid": "UUID", "date-time": "time",
}

// kind describes a value in Markdown: "text, 1 to 300 characters".
func (s schema) kind() string {
	var kinds []string
	for _, kind := range s.types() {
		kinds = append(kinds, map[string]string{"string": "text", "integer": "whole number", "number": "number",
			"boolean": "true or false", "array": "list", "object": "object", "null": "null"}[kind])
	}
	words := strings.Join(kinds, " or ")
	if format := formats[s.Format]; format != "" {
		words = strings.Replace(words, "text", format, 1)
	}
	switch {
	case s.Const != nil:
		words = fmt.Sprintf("always `%v`", s.Const)
	case len(s.Enum) > 0:
		words = "one of `" + strings.Join(s.Enum, "`, `") + "`"
	case s.MaxItems > 0:
		words += fmt.Sprintf(", at most %d", s.MaxItems)
	case s.MaxLength > 0 && s.MinLength > 0:
		words += fmt.Sprintf(", %d to %s characters", s.MinLength, thousands(s.MaxLength))
	case s.MaxLength > 0:
		words += fmt.Sprintf(", at most %s characters", thousands(s.MaxLength))
	}
	if text, is := s.Default.(string); is && text != "" {
		words += "; default `" + text + "`"
	}
	return words
}

func (s schema) types() (types []string) {
	switch kind := s.Type.(type) {
	case string:
		return []string{kind}
	case []any:
		for _, one := range kind {
			types = append(types, fmt.Sprint(one))
		}
	}
	return types
}

func thousands(n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return fmt.Sprintf("%d,%03d", n/1000, n%1000)
}
