package api_test

import (
	"encoding"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"intake/handlers/api"
	"intake/handlers/handlertest"
	"intake/models"
)

// The document says of each property that is sent whether it may be missing, and whether it may be null.
func TestTheDocumentSaysWhatCanBeMissingOrNull(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	for name, shape := range api.Shapes {
		for _, fault := range doc.differences(name, doc.at("components", "schemas", name), reflect.TypeOf(shape)) {
			t.Error(fault)
		}
	}
	for name, schema := range doc.at("components", "schemas") {
		sent := schema.(map[string]any)["properties"] != nil && !strings.HasSuffix(name, "Request") &&
			!strings.HasSuffix(name, "Form") && name != "Document" && name != "Error"
		if _, known := api.Shapes[name]; sent && !known {
			t.Errorf("%s has no struct in api.Shapes", name)
		}
	}
}

// differences lists where the schema describes other JSON than the struct becomes.
func (d document) differences(where string, schema map[string]any, shape reflect.Type) (found []string) {
	properties, _ := schema["properties"].(map[string]any)
	required, _ := schema["required"].([]any)
	var names []string
	for i := range shape.NumField() {
		field := shape.Field(i)
		name, option, _ := strings.Cut(field.Tag.Get("json"), ",")
		names = append(names, name)
		if optional := option == "omitempty"; optional == slices.Contains(required, any(name)) {
			found = append(found, fmt.Sprintf("%s.%s is optional: %t, and the document says the opposite", where, name, optional))
		}
		property, there := properties[name].(map[string]any)
		if !there {
			continue // reported below
		}
		property = d.resolve(property)
		kind, null := field.Type, false
		if slices.Contains([]reflect.Kind{reflect.Pointer, reflect.Slice, reflect.Map}, kind.Kind()) {
			null = option != "omitempty"
		}
		if kind.Kind() == reflect.Pointer {
			kind = kind.Elem()
		}
		kinds, several := property["type"].([]any)
		if documented := several && slices.Contains(kinds, any("null")); documented != null {
			found = append(found, fmt.Sprintf("%s.%s can be null: %t, and the document says the opposite", where, name, null))
		}
		if _, text := reflect.New(kind).Interface().(encoding.TextMarshaler); kind.Kind() == reflect.Struct && !text {
			found = append(found, d.differences(where+"."+name, property, kind)...)
		}
	}
	if documented := slices.Sorted(maps.Keys(properties)); !slices.Equal(documented, slices.Sorted(slices.Values(names))) {
		found = append(found, fmt.Sprintf("%s has the properties %v, documented are %v", where, names, documented))
	}
	return found
}

// A rule can assign a ticket before it is answered, so its assignee is not always null.
func TestTheDocumentDescribesATicketWithAndWithoutAnAssignee(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		assignee := func() any {
			t.Helper()
			answer := s.PostWithKey(serverTickets, ticketFields.JSON())
			doc.describes(t, "POST", serverTickets, answer)
			return created(t, answer)["assignee_id"]
		}
		if got := assignee(); got != nil {
			t.Errorf("without a rule it is assigned to %v", got)
		}
		_, err := s.App.AddTicketRule(t.Context(), s.DB.DB, models.Actor{Account: s.Olive},
			models.TicketRuleDraft{Name: "API", Source: models.SourceAPI, Assignees: []string{s.Amir.ID}})
		if err != nil {
			t.Fatal(err)
		}
		if got := assignee(); got != s.Amir.ID {
			t.Errorf("by a rule it is assigned to %v", got)
		}
	})
}
