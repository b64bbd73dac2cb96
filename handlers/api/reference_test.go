package api_test

import (
	"encoding/json"
	"html"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"intake/internal/testing/needs"
)

// It shows each call, field, header and status.
func TestTheReferencePageContainsTheWholeDocument(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	answer := s.Do("GET", "/api", "")
	if answer.StatusCode != 200 || !strings.HasPrefix(answer.Header.Get("Content-Type"), "text/html") {
		t.Fatalf("GET /api answers %d %s", answer.StatusCode, answer.Header.Get("Content-Type"))
	}
	page := html.UnescapeString(answer.Body)
	shown := func(of, what string) {
		if !regexp.MustCompile(`>(data\.)?` + regexp.QuoteMeta(what) + `[.<]`).MatchString(page) {
			t.Errorf("%s is missing: %s", of, what)
		}
	}
	text, err := os.ReadFile("openapi.json")
	if err != nil {
		t.Fatal(err)
	}
	var d document
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	for path := range d.at("paths") {
		if path == openAPIPath { // the page links to it
			continue
		}
		shown("a call", path)
		for _, method := range []string{"get", "post"} {
			for status := range d.at("paths", path, method, "responses") {
				shown(method+" "+path, status)
			}
		}
	}
	for name := range d.at("webhooks") {
		shown("a webhook", name)
	}
	for name, of := range d.at("components", "schemas") {
		properties, _ := of.(map[string]any)["properties"].(map[string]any)
		for property, value := range properties {
			if inner, is := value.(map[string]any)["properties"].(map[string]any); is {
				for deeper := range inner {
					shown(name, property+"."+deeper)
				}
				continue
			}
			shown(name, property)
		}
	}
	if strings.Contains(page, "#/components") {
		t.Error("a reference was left as it is")
	}
}

// Every curl command of the page works when pasted.
func TestTheExamplesOfTheReferenceWork(t *testing.T) {
	t.Parallel()
	needs.Program(t, "curl")
	s := onSQLite(t)
	page := s.Do("GET", "/api?app="+s.App.Slug, "").Body
	examples := regexp.MustCompile(`(?s)<code id="try-(\w+)">(.*?)</code>`).FindAllStringSubmatch(page, -1)
	if len(examples) != 5 {
		t.Fatalf("there are %d examples", len(examples))
	}
	folder := t.TempDir()
	if err := os.WriteFile(folder+"/invoice.pdf",
		[]byte("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, example := range examples {
		line := html.UnescapeString(regexp.MustCompile(`<[^>]+>`).ReplaceAllString(example[2], ""))
		line = strings.ReplaceAll(line, s.BaseURL, s.URL)
		run := exec.CommandContext(t.Context(), "sh", "-euc", strings.TrimSpace(line)+" --fail-with-body")
		run.Dir, run.Env = folder, append(os.Environ(), "INTAKE_SECRET_KEY="+s.Secret)
		if said, err := run.CombinedOutput(); err != nil {
			t.Errorf("%s: %v: %s\n%s", example[1], err, said, line)
		}
	}
}

// It also names the app if the request names one.
func TestTheDocumentNamesTheAddressOfItsInstallation(t *testing.T) {
	t.Parallel()
	s := onSQLite(t)
	for query, want := range map[string]any{"": nil, "?app=kestrel": "kestrel", `?app=%22%3E`: nil} {
		var d struct {
			Servers    []struct{ URL string }
			Components struct {
				Schemas struct{ Slug struct{ Examples []any } }
			}
		}
		answer := s.Do("GET", openAPIPath+query, "")
		if err := json.Unmarshal([]byte(answer.Body), &d); err != nil {
			t.Fatal(err)
		}
		var slug any
		if got := d.Components.Schemas.Slug.Examples; len(got) > 0 {
			slug = got[0]
		}
		if d.Servers[0].URL != s.BaseURL || slug != want {
			t.Errorf("%q names %s and %v", query, d.Servers[0].URL, slug)
		}
	}
}
