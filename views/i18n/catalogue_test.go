package i18n

import (
	"encoding/json"
	"io/fs"
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

// catalogue contains every text of a language by id and plural form. The form of a text without plurals is "other".
type catalogue map[string]map[string]string

func TestEveryLanguageHasEveryText(t *testing.T) {
	t.Parallel()
	english := read(t, "en")
	for _, language := range Languages {
		translated := read(t, language.Tag)
		for id := range translated {
			if english[id] == nil {
				t.Errorf("%s has %q, which English has not", language.Tag, id)
			}
		}
		for id, original := range english {
			if translated[id] == nil && untranslated(translated, id) {
				continue
			}
			forms := translated[id]
			if want := formsOf(language.Tag, original); !slices.Equal(slices.Sorted(maps.Keys(forms)), want) {
				t.Errorf("%s: %q has the forms %v, want %v", language.Tag, id, slices.Sorted(maps.Keys(forms)), want)
			}
			for form, text := range forms {
				if strings.TrimSpace(text) == "" || !samePlaces(form, text, original["other"]) {
					t.Errorf("%s: %q (%s) is %q, in English it is %q", language.Tag, id, form, text, original["other"])
				}
			}
		}
	}
}

// untranslated reports whether the whole section of a text still has to be translated.
func untranslated(translated catalogue, id string) bool {
	section, _, _ := strings.Cut(id, ".")
	for known := range translated {
		if strings.HasPrefix(known, section+".") {
			return false
		}
	}
	return true
}

// The compiler checks that each text used by a page exists. This test checks that each text is used.
func TestEveryTextIsUsed(t *testing.T) {
	t.Parallel()
	named := map[string]bool{}
	call := regexp.MustCompile(`\bi18n\.([A-Z]\w+)`)
	within := regexp.MustCompile(`\b(Time[A-Z]\w+)\(ctx`)
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		source := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") &&
			!strings.HasSuffix(path, "_templ.go")
		if err != nil || entry.IsDir() || !source && !strings.HasSuffix(path, ".templ") {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, match := range call.FindAllSubmatch(text, -1) {
			named[string(match[1])] = true
		}
		if filepath.Base(path) == "time.go" {
			for _, match := range within.FindAllSubmatch(text, -1) {
				named[string(match[1])] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for id := range read(t, "en") {
		if strings.HasPrefix(id, "widget.") || strings.HasPrefix(id, "screenshot.") || strings.HasPrefix(id, "terms.") {
			continue // checked by the types of the widget's script
		}
		name := ""
		for word := range strings.SplitSeq(id, ".") {
			name += strings.ToUpper(word[:1]) + word[1:]
		}
		if !named[name] {
			t.Errorf("nothing says %q", id)
		}
	}
}

// wrong finds what is never right in the texts of a language: another language's punctuation, and words or endings that
// would depend on what a place stands for.
var wrong = map[string]*regexp.Regexp{
	"":        regexp.MustCompile(`\.\.\.|  |['"]`),
	"fr":      regexp.MustCompile(`[^\x{202F}][;!?»]|«[^\x{202F}]|[ \x{A0}]:|\b(de|que) \{@?(app|author|email|inviter|name|other)\}`),
	"nl":      regexp.MustCompile(`[“”]`),
	"pl":      regexp.MustCompile(`\bza \{time\}`),
	"tr":      regexp.MustCompile(`\}[’\p{L}]`),
	"ar":      regexp.MustCompile(`\p{Arabic}[,;?]|بعد \{time\}`),
	"ja":      regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}][,;:?!()]|[,;:?!()][\p{Han}\p{Hiragana}\p{Katakana}]`),
	"zh-Hans": regexp.MustCompile(`\p{Han}[,;:?!()]|[,;:?!()]\p{Han}`),
}

func TestTextsFollowTheRulesOfTheirLanguage(t *testing.T) {
	t.Parallel()
	for _, language := range Languages {
		for id, forms := range read(t, language.Tag) {
			for _, text := range forms {
				for _, rule := range []*regexp.Regexp{wrong[""], wrong[language.Tag]} {
					if rule != nil && rule.MatchString(text) {
						t.Errorf("%s: %q has %q: %q", language.Tag, id, rule.FindString(text), text)
					}
				}
			}
		}
	}
}

// read reads the catalogue of a language from its file.
func read(t *testing.T, tag string) catalogue {
	t.Helper()
	file, err := catalogues.ReadFile("catalogue/" + tag + ".json")
	if err != nil {
		t.Fatal(err)
	}
	var sections map[string]any
	if err := json.Unmarshal(file, &sections); err != nil {
		t.Fatalf("%s: %v", tag, err)
	}
	texts := catalogue{}
	texts.add("", sections)
	return texts
}

func (c catalogue) add(prefix string, section map[string]any) {
	for name, entry := range section {
		switch entry := entry.(type) {
		case string:
			c[prefix+name] = map[string]string{"other": entry}
		case map[string]any:
			if _, plural := entry["other"].(string); !plural {
				c.add(prefix+name+".", entry)
				continue
			}
			forms := map[string]string{}
			for form, text := range entry {
				forms[form], _ = text.(string)
			}
			c[prefix+name] = forms
		}
	}
}

// samePlaces reports whether a form has the placeholders of the original. Forms for a few, such as "Your ticket", may
// omit {count}.
func samePlaces(form, text, original string) bool {
	places, wanted := placesOf(text), placesOf(original)
	if !slices.Contains(places, "{count}") && slices.Contains([]string{"zero", "one", "two"}, form) {
		wanted = slices.DeleteFunc(wanted, func(place string) bool { return place == "{count}" })
	}
	return slices.Equal(places, wanted)
}

func placesOf(text string) []string {
	found := regexp.MustCompile(`\{@?\w+\}`).FindAllString(text, -1)
	slices.Sort(found)
	return found
}

// formsOf returns the plural forms that a text needs in a language: those of whole numbers, in order.
func formsOf(name string, original map[string]string) []string {
	if len(original) == 1 {
		return []string{"other"}
	}
	names := map[plural.Form]string{plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few",
		plural.Many: "many"}
	needed := map[string]bool{"other": true}
	for n := range 200 { // greater numbers have no other forms
		if form := plural.Cardinal.MatchPlural(language.MustParse(name), n, 0, 0, 0, 0); form != plural.Other {
			needed[names[form]] = true
		}
	}
	return slices.Sorted(maps.Keys(needed))
}
