package api_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"mime"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/api"
	"intake/handlers/handlertest"
	"intake/models/modelstest"
)

// describes checks the answer against what the document says about this operation and status, including each property
// and header.
func (d document) describes(t *testing.T, method, path string, answer handlertest.Answer) {
	t.Helper()
	status := fmt.Sprint(answer.StatusCode)
	operation := d.at("paths", path, strings.ToLower(method))
	if operation == nil {
		t.Fatalf("%s %s is not documented", method, path)
	}
	response := d.at("paths", path, strings.ToLower(method), "responses", status)
	if response == nil {
		t.Fatalf("%s %s answers %s, which is not documented: %s", method, path, status, clip(answer.Body))
	}
	d.describesHeaders(t, response, answer.Header)
	content, _ := response["content"].(map[string]any)
	if content == nil {
		if answer.Body != "" {
			t.Errorf("%s %s %s has a body that is not documented: %s", method, path, status, clip(answer.Body))
		}
		return
	}
	kind, _, err := mime.ParseMediaType(answer.Header.Get("Content-Type"))
	media, known := content[kind].(map[string]any)
	if err != nil || !known {
		t.Fatalf("%s %s %s has the undocumented type %q", method, path, status, kind)
	}
	var value any
	if err := json.Unmarshal([]byte(answer.Body), &value); err != nil {
		t.Fatalf("%s %s %s: %v", method, path, status, err)
	}
	for _, fault := range d.faults("the body", media["schema"].(map[string]any), value) {
		t.Errorf("%s %s %s: %s", method, path, status, fault)
	}
}

// described are the headers that must be documented wherever an answer has them.
var described = []string{"Access-Control-Allow-Origin", "Access-Control-Allow-Credentials", "Access-Control-Allow-Methods",
	"Retry-After", "Www-Authenticate", "Allow"}

func (d document) describesHeaders(t *testing.T, response map[string]any, got http.Header) {
	t.Helper()
	documented, _ := response["headers"].(map[string]any)
	known := http.Header{}
	for name, header := range documented {
		known.Set(name, "")
		header := d.resolve(header.(map[string]any))
		if len(got.Values(name)) != 1 {
			t.Errorf("the header %s comes %d times", name, len(got.Values(name)))
			continue
		}
		for _, fault := range d.faults("the header "+name, header["schema"].(map[string]any), got.Get(name)) {
			t.Error(fault)
		}
	}
	if response["content"] == nil && documented == nil {
		return // the document describes HEAD as "like GET" only
	}
	for _, name := range described {
		if got.Values(name) != nil && known.Values(name) == nil {
			t.Errorf("the header %s is not documented", name)
		}
	}
}

// The OpenAPI document describes exactly what the service answers.
func TestTheDocumentDescribesEveryAnswer(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	s := onSQLite(t)
	seen := map[string]bool{}
	check := func(method, path string, status int, answer handlertest.Answer) {
		t.Helper()
		if answer.StatusCode != status {
			t.Errorf("%s %s answers %d %s, expected %d", method, path, answer.StatusCode, clip(answer.Body), status)
		}
		doc.describes(t, method, path, answer)
		seen[fmt.Sprintf("%s %s %d", strings.ToLower(method), path, status)] = true
	}
	for _, e := range creations {
		check("POST", e.path, 201, e.send(s, e.good.JSON()))
		check("POST", e.path, 201,
			e.send(s, e.good.with("description", "Long", "category", "bug", "requester_email", "x@example.com").JSON()))
		check("POST", e.path, 400, e.send(s, "{"))
		check("POST", e.path, 400, e.send(s, e.good.with(e.title(), "").JSON()))
		check("POST", e.path, 401, s.Post(e.path, e.good.with("app", "nowhere").JSON()))
		check("POST", e.path, 413, e.send(s, long("x", 1<<20+1)))
		if !e.server {
			for range limited[e.path] {
				s.Post(e.path, e.good.JSON(), client(1)...)
			}
			check("POST", e.path, 429, s.Post(e.path, e.good.JSON(), client(1)...))
			check("OPTIONS", e.path, 204, s.Do("OPTIONS", e.path, "", "Origin", "https://shop.example"))
		}
	}
	check("POST", serverTickets, 201,
		s.PostWithKey(serverTickets, ticketFields.JSON(), "Origin", "https://shop.example"))
	check("POST", widgetTickets, 201, postForm(s, visitorForm().file("a.png", "image/png", pngSample.body)))
	check("POST", widgetTickets, 400, postForm(s, visitorForm().file("a.exe", "", "MZ")))
	for _, method := range []string{"GET", "HEAD"} {
		check(method, widgetConfig, 200, s.Do(method, widgetConfig+"?app=kestrel", ""))
		check(method, widgetConfig, 404, s.Do(method, widgetConfig+"?app=nowhere", ""))
		check(method, openAPIPath, 200, s.Do(method, openAPIPath, ""))
	}
	site := modelstest.NewWebsite(t, s.DB.DB, s.App)
	visit := fields{"app": "kestrel", "identity": site.Token("u_1", "claire@example.org", nil)}
	check("POST", widgetVisits, 201, s.Post(widgetVisits, visit.JSON(), anybody()...))
	check("POST", widgetVisits, 400,
		s.Post(widgetVisits, visit.with("page", "https://elsewhere.example/").JSON(), anybody()...))
	check("POST", widgetVisits, 401, s.Post(widgetVisits, visit.with("identity", "x").JSON(), anybody()...))
	check("POST", widgetVisits, 413, s.Post(widgetVisits, long("x", 1<<20+1), anybody()...))
	for range 20 {
		s.Post(widgetVisits, visit.JSON(), client(2)...)
	}
	check("POST", widgetVisits, 429, s.Post(widgetVisits, visit.JSON(), client(2)...))
	check("OPTIONS", widgetVisits, 204, s.Do("OPTIONS", widgetVisits, "", "Origin", "https://shop.example"))
	check("OPTIONS", widgetConfig, 204, s.Do("OPTIONS", widgetConfig, ""))
	for _, path := range []string{widgetTickets, widgetFeedback, widgetVisits, widgetConfig} {
		check("OPTIONS", path, 431, s.Do("OPTIONS", path, "", "X-Long", long("x", 17<<10)))
	}
	for _, method := range []string{"GET", "HEAD"} {
		check(method, openAPIPath, 431, s.Do(method, openAPIPath, "", "X-Long", long("x", 17<<10)))
	}
	for _, table := range []string{"apps", "secret_keys"} {
		if err := s.DB.DB.Exec("ALTER TABLE " + table + " RENAME TO lost_" + table).Error; err != nil {
			t.Fatal(err)
		}
	}
	for _, e := range creations {
		check("POST", e.path, 500, e.send(s, e.good.JSON()))
	}
	check("POST", widgetVisits, 500, s.Post(widgetVisits, visit.JSON(), anybody()...))
	check("GET", widgetConfig, 500, s.Do("GET", widgetConfig+"?app=kestrel", ""))

	for path := range doc.at("paths") {
		for method := range doc.at("paths", path) {
			for status := range doc.at("paths", path, method, "responses") {
				// TestAnOutageOfPostgresIsAnsweredWith503AndEnds and TestASlowBodyTimesOut check these
				if name := method + " " + path + " " + status; !seen[name] && status != "503" && status != "408" {
					t.Errorf("%s is documented and was not seen", name)
				}
			}
		}
	}
}

// The document contains exactly the routes of the service.
func TestTheDocumentKnowsEveryRoute(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	server := fiber.New()
	(&api.API{}).Mount(server)
	routes := map[string]bool{}
	for _, route := range server.GetRoutes(true) {
		// except the page about the document, and routes that belong to the widget alone
		if strings.HasPrefix(route.Path, "/api/") {
			routes[route.Path] = true
		}
	}
	if got, expected := slices.Sorted(maps.Keys(doc.at("paths"))), slices.Sorted(maps.Keys(routes)); !slices.Equal(got,
		expected) {
		t.Errorf("documented are %v, but there are %v", got, expected)
	}
	s := onSQLite(t)
	for path := range routes {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"} {
			answered := s.Do(method, path, "").StatusCode != 405
			if documented := doc.at("paths", path, strings.ToLower(method)) != nil; answered != documented {
				t.Errorf("%s %s is documented: %t, is answered: %t", method, path, documented, answered)
			}
		}
	}
}

// The lengths, choices and defaults that the document states for each field are those of the service.
func TestTheDocumentDescribesEveryField(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	s := onSQLite(t)
	for _, e := range creations {
		schema := doc.resolve(doc.at("paths", e.path, "post", "requestBody", "content", "application/json", "schema"))
		for _, name := range schema["required"].([]any) {
			contains(t, refused(t, e.send(s, e.good.without(name.(string)).JSON()), 400), name.(string)+" is required")
		}
		for name := range schema["properties"].(map[string]any) {
			property := doc.resolve(schema["properties"].(map[string]any)[name].(map[string]any))
			t.Run("POST "+e.path+" "+name, func(t *testing.T) {
				if choices, ok := property["enum"].([]any); ok {
					for _, choice := range choices {
						created(t, e.send(s, e.good.with(name, choice).JSON()))
					}
					message := refused(t, e.send(s, e.good.with(name, "something else").JSON()), 400)
					contains(t, message, strings.Trim(strings.ReplaceAll(fmt.Sprint(choices), " ", ", "), "[]"))
				}
				if standard, ok := property["default"]; ok && e.server {
					if made := created(t, e.send(s, e.good.without(name).JSON())); made[name] != standard {
						t.Errorf("the default is %v, documented is %v", made[name], standard)
					}
				}
				if most, ok := property["maxLength"].(float64); ok {
					room, end := int(most), ""
					if property["format"] == "email" {
						end = "@" + long(long("b", 60)+".", 3) + "example"
						room -= len(end)
					}
					others := e.good.without(map[string]string{"email": "requester_email"}[name])
					created(t, e.send(s, others.with(name, long("x", room)+end).JSON()))
					contains(t, refused(t, e.send(s, others.with(name, long("x", room+1)+end).JSON()), 400), name)
				}
			})
		}
	}
}

// The served document is the one that is tested here, apart from its address.
func TestTheDocumentIsServed(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	text, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	answer := s.Do("GET", openAPIPath, "")
	if answer.StatusCode != 200 || strings.Replace(answer.Body, `"`+s.BaseURL+`"`, `"/"`, 1) != string(text) ||
		answer.Header.Get("Content-Type") != "application/json" {
		t.Errorf("the answer is %d %s", answer.StatusCode, answer.Header.Get("Content-Type"))
	}
}
