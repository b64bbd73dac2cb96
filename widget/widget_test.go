package widget

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// What goes over the wire, gzipped. Somebody else's page pays for every byte, so more has to be
// worth more. README.md says the sum, 16 KB.
const (
	launcherBudget = 4 << 10
	formBudget     = 10 << 10
	languageBudget = 2 << 10
)

func TestTheWidgetStaysWithinItsBudgets(t *testing.T) {
	t.Parallel()
	launcher, form := Sizes()
	t.Logf("launcher %d, form %d bytes", launcher, form)
	if launcher == 0 || launcher > launcherBudget {
		t.Errorf("the launcher has %d bytes, its budget is %d", launcher, launcherBudget)
	}
	if form == 0 || form > formBudget {
		t.Errorf("the form has %d bytes, its budget is %d", form, formBudget)
	}
	for name, file := range loaded() {
		if strings.HasPrefix(name, "lang-") && len(file.gzip) > languageBudget {
			t.Errorf("%s has %d bytes, the budget of a language is %d", name, len(file.gzip), languageBudget)
		}
	}
}

// The launcher knows the form and every language by the names that they are served under.
func TestTheScriptNamesFilesThatAreThere(t *testing.T) {
	t.Parallel()
	script := string(Script())
	form := regexp.MustCompile(`form-[0-9a-f]{8}\.js`).FindString(script)
	content, found := File(form)
	if !found {
		t.Fatalf("the script loads %q, which is not there", form)
	}
	if sum := sha256.Sum256(content); form != "form-"+hex.EncodeToString(sum[:4])+".js" {
		t.Errorf("%s does not carry the fingerprint of its bytes", form)
	}
	fingerprint := ""
	for name := range loaded() {
		if strings.HasPrefix(name, "lang-en-") {
			fingerprint = strings.TrimPrefix(name, "lang-en-")
		}
	}
	for code := range catalogues(t) {
		if _, found := File("lang-" + code + "-" + fingerprint); !found || !strings.Contains(script, `"`+code+`"`) {
			t.Errorf("the script does not know %s, or its file is not there", code)
		}
	}
}

func TestOnlyWhatTheScriptLoadsIsAFile(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "widget.js", "widget.d.ts", "form.js", "form-00000000.js", "../widget.go",
		"dist/widget.js"} {
		if _, found := File(name); found {
			t.Errorf("%q is found", name)
		}
	}
	if !bytes.Contains(Types(), []byte("interface Widget")) {
		t.Error("the types do not describe the widget")
	}
}

func TestEveryFileUnpacksToItself(t *testing.T) {
	t.Parallel()
	for name, file := range loaded() {
		compressed, found := Compressed(name)
		reader, err := gzip.NewReader(bytes.NewReader(compressed))
		if err != nil || !found {
			t.Fatalf("%s is not compressed: %v", name, err)
		}
		if plain, err := io.ReadAll(reader); err != nil || !bytes.Equal(plain, file.plain) {
			t.Errorf("%s does not unpack to itself: %v", name, err)
		}
	}
}

// Host pages may forbid all of this, and a help button has no use for the rest.
func TestNoFileDoesWhatAPageMayForbid(t *testing.T) {
	t.Parallel()
	forbidden := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|blob:|createObjectURL|document\.cookie|` +
		`localStorage|MutationObserver|pushState|replaceState|setInterval|postMessage|createElement\("(?:script|style|iframe|link)"\)|setAttribute\("style"|url\(|@import`)
	for name, file := range loaded() {
		if hit := forbidden.Find(file.plain); hit != nil && name != TypesName {
			t.Errorf("%s has %s", name, hit)
		}
	}
}

func TestTheCataloguesAreComplete(t *testing.T) {
	t.Parallel()
	all := catalogues(t)
	if want := []string{"ar", "de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt-BR", "tr",
		"zh-Hans"}; !slices.Equal(slices.Sorted(maps.Keys(all)), want) {
		t.Errorf("there are catalogues of %v", slices.Sorted(maps.Keys(all)))
	}
	english := all["en"]
	for name, catalogue := range all {
		for key := range catalogue {
			if _, known := english[key]; !known {
				t.Errorf("%s has %q, which English has not", name, key)
			}
		}
		for key, original := range english {
			forms := catalogue[key]
			for form, text := range forms {
				if strings.TrimSpace(text) == "" || !slices.Equal(places(text), places(original["other"])) {
					t.Errorf("%s: %q (%s) is %q, in English it is %q", name, key, form, text, original["other"])
				}
			}
			if want := formsOf(name, original); !slices.Equal(slices.Sorted(maps.Keys(forms)), want) {
				t.Errorf("%s: %q has the forms %v, want %v", name, key, slices.Sorted(maps.Keys(forms)), want)
			}
		}
	}
}

// catalogues are all texts by language, name and plural form; a text without forms is "other".
func catalogues(t *testing.T) map[string]map[string]map[string]string {
	t.Helper()
	paths, err := filepath.Glob("src/i18n/*.json")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]map[string]string{}
	for _, path := range paths {
		source, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		var raw map[string]json.RawMessage
		if err := json.Unmarshal(source, &raw); err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		catalogue := map[string]map[string]string{}
		for key, value := range raw {
			forms := map[string]string{}
			if value[0] == '"' {
				value = json.RawMessage(`{"other":` + string(value) + `}`)
			}
			if err := json.Unmarshal(value, &forms); err != nil {
				t.Fatalf("%s: %s: %v", path, key, err)
			}
			catalogue[key] = forms
		}
		all[strings.TrimSuffix(filepath.Base(path), ".json")] = catalogue
	}
	return all
}

func places(text string) []string {
	found := regexp.MustCompile(`\{\w+\}`).FindAllString(text, -1)
	slices.Sort(found)
	return found
}

// formsOf are the plural forms that a text needs in a language, in order: those that whole numbers take there.
func formsOf(name string, original map[string]string) []string {
	if len(original) == 1 {
		return []string{"other"}
	}
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
		plural.Many: "many"}
	needed := map[string]bool{"other": true}
	for n := range 200 { // more files than that nobody chooses
		if form := plural.Cardinal.MatchPlural(language.MustParse(name), n, 0, 0, 0, 0); form != plural.Other {
			needed[names[form]] = true
		}
	}
	return slices.Sorted(maps.Keys(needed))
}
