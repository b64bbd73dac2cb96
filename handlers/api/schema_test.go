package api_test

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// document is an OpenAPI document, with the part of JSON Schema that ours uses. An unknown keyword fails the test
// instead of being ignored.
type document map[string]any

func readDocument(t *testing.T) document {
	t.Helper()
	text, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc document
	if err := json.Unmarshal(text, &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// at returns the object at this path, following references, or nil if there is none.
func (d document) at(path ...string) map[string]any {
	var here any = map[string]any(d)
	for _, name := range path {
		object, ok := here.(map[string]any)
		if !ok {
			return nil
		}
		here = object[name]
	}
	object, _ := here.(map[string]any)
	return d.resolve(object)
}

func (d document) resolve(object map[string]any) map[string]any {
	reference, ok := object["$ref"].(string)
	if !ok {
		return object
	}
	target := d.at(strings.Split(strings.TrimPrefix(reference, "#/"), "/")...)
	if target == nil {
		panic("there is nothing at " + reference)
	}
	return target
}

var notAboutValues = []string{"$ref", "description", "default", "format", "contentMediaType"}

// faults lists where the value does not match the schema.
func (d document) faults(where string, schema map[string]any, value any) (found []string) {
	schema = d.resolve(schema)
	fault := func(format string, args ...any) { found = append(found, where+" "+fmt.Sprintf(format, args...)) }
	text, isText := value.(string)
	number, isNumber := value.(float64)
	object, isObject := value.(map[string]any)
	for keyword, rule := range schema {
		switch keyword {
		case "type":
			if kinds, several := rule.([]any); several && !slices.ContainsFunc(kinds,
				func(kind any) bool { return isA(kind, value) }) || !several && !isA(rule, value) {
				fault("is no %v but %v", rule, value)
			}
		case "const":
			if value != rule {
				fault("is %v and not %v", value, rule)
			}
		case "enum":
			if !slices.Contains(rule.([]any), value) {
				fault("is %v and none of %v", value, rule)
			}
		case "pattern":
			if isText && !regexp.MustCompile(rule.(string)).MatchString(text) {
				fault("is %q and does not match %s", text, rule)
			}
		case "minLength", "maxLength":
			if n := float64(utf8.RuneCountInString(text)); isText &&
				(keyword == "minLength" && n < rule.(float64) || keyword == "maxLength" && n > rule.(float64)) {
				fault("has %v characters, %s is %v", n, keyword, rule)
			}
		case "minimum", "maximum":
			if isNumber &&
				(keyword == "minimum" && number < rule.(float64) || keyword == "maximum" && number > rule.(float64)) {
				fault("is %v, %s is %v", number, keyword, rule)
			}
		case "required":
			for _, name := range rule.([]any) {
				if _, there := object[name.(string)]; isObject && !there {
					fault("has no %s", name)
				}
			}
		case "properties":
			for name, property := range rule.(map[string]any) {
				if inner, there := object[name]; there {
					found = append(found, d.faults(where+"."+name, property.(map[string]any), inner)...)
				}
			}
		case "additionalProperties":
			known, _ := schema["properties"].(map[string]any)
			values, described := rule.(map[string]any)
			for name, inner := range object {
				switch {
				case known[name] != nil:
				case described:
					found = append(found, d.faults(where+"."+name, values, inner)...)
				default:
					fault("has a property more: %s", name)
				}
			}
		case "maxProperties":
			if n := float64(len(object)); n > rule.(float64) {
				fault("has %v properties, %s is %v", n, keyword, rule)
			}
		default:
			if !slices.Contains(notAboutValues, keyword) {
				fault("has a schema with %s, which this test does not know", keyword)
			}
		}
	}
	return found
}

func isA(kind, value any) bool {
	switch value := value.(type) {
	case nil:
		return kind == "null"
	case string:
		return kind == "string"
	case bool:
		return kind == "boolean"
	case float64:
		return kind == "number" || kind == "integer" && value == math.Trunc(value)
	case []any:
		return kind == "array"
	}
	return kind == "object"
}
