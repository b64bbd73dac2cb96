package widget

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The budgets are for transferred bytes, gzipped. Every visitor of somebody else's website loads them, so additions
// must be worth it. README.md states the sum of what everybody loads who opens the panel, with news: 22 KB.
const (
	launcherBudget = 4 << 10
	formBudget     = 10<<10 + 512
	languageBudget = 2<<10 + 512
	shotBudget     = 16 << 10 // when Screenshot is first pressed, including its texts
)

// partBudgets are for the files that the form or the launcher loads. "along" is always loaded, the others if an app has
// fields of its own, records errors, identifies its visitors, or asks the website before a message is sent.
var partBudgets = map[string]int{"along": 2<<10 + 512, "view": 2 << 10, "fields": 2 << 10, "errors": 1 << 10,
	"ask": 1 << 10, "known": 2 << 10,
	"type": 1<<10 + 512, "news": 2<<10 + 512, "inline": 1<<10 + 512, "verdict": 2 << 10}

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
		if budget := partBudgets[strings.SplitN(name, "-", 2)[0]]; len(file.gzip) > budget && budget > 0 {
			t.Errorf("%s has %d bytes, its budget is %d", name, len(file.gzip), budget)
		}
		if strings.HasPrefix(name, "lang-") && len(file.gzip) > languageBudget {
			t.Errorf("%s has %d bytes, the budget of a language is %d", name, len(file.gzip), languageBudget)
		}
		if strings.HasPrefix(name, "shot-") && len(file.gzip) > shotBudget-languageBudget {
			t.Errorf("%s has %d bytes, the budget of the editor is %d", name, len(file.gzip), shotBudget-languageBudget)
		}
		if strings.HasPrefix(name, "shot-lang-") && len(file.gzip) > languageBudget {
			t.Errorf("%s has %d bytes, the budget of a language is %d", name, len(file.gzip), languageBudget)
		}
	}
}

// The launcher contains the served names of the form and of every language.
func TestTheScriptNamesOnlyExistingFiles(t *testing.T) {
	t.Parallel()
	script := string(Script())
	form := regexp.MustCompile(`form-[0-9a-f]{8}\.js`).FindString(script)
	content := fingerprinted(t, form, "form-")
	shared := regexp.MustCompile(`-([0-9a-f]{8})\.js`).FindSubmatch(content)
	if shared == nil {
		t.Fatal("the form does not name its parts")
	}
	parts, all := map[string][]byte{}, sha256.New()
	for _, part := range slices.Sorted(slices.Values([]string{
		"along", "view", "fields", "ask", "shot", "known", "type", "news", "inline", "verdict",
	})) {
		code, found := File(part + "-" + string(shared[1]) + ".js")
		if !found {
			t.Errorf("the form's part %s is not there", part)
		}
		parts[part] = code
		all.Write(code)
	}
	if want := hex.EncodeToString(all.Sum(nil)[:4]); want != string(shared[1]) {
		t.Errorf("the parts are called %s, and have the fingerprint %s", shared[1], want)
	}
	fingerprint, shotFingerprint := "", ""
	for name := range loaded() {
		if strings.HasPrefix(name, "lang-en-") {
			fingerprint = strings.TrimPrefix(name, "lang-en-")
		}
		if strings.HasPrefix(name, "shot-lang-en-") {
			shotFingerprint = strings.TrimPrefix(name, "shot-lang-en-")
		}
	}
	if !strings.Contains(string(parts["shot"]), strings.TrimSuffix(shotFingerprint, ".js")) {
		t.Error("the editor does not know the files of its words")
	}
	catalogues, err := filepath.Glob("../views/i18n/catalogue/*.json")
	if err != nil || len(catalogues) < 2 {
		t.Fatalf("there are the catalogues %v: %v", catalogues, err)
	}
	for _, catalogue := range catalogues {
		code := strings.TrimSuffix(filepath.Base(catalogue), ".json")
		if _, found := File("lang-" + code + "-" + fingerprint); !found || !strings.Contains(script, `"`+code+`"`) {
			t.Errorf("the script does not know %s, or its file is not there", code)
		}
		if _, found := File("shot-lang-" + code + "-" + shotFingerprint); !found {
			t.Errorf("the editor's words in %s are not there", code)
		}
	}
}

// fingerprinted returns the file whose name consists of this prefix and the fingerprint of its content.
func fingerprinted(t *testing.T, name, prefix string) []byte {
	t.Helper()
	content, found := File(name)
	if !found {
		t.Fatalf("%q is loaded, and is not there", name)
	}
	if sum := sha256.Sum256(content); name != prefix+hex.EncodeToString(sum[:4])+".js" {
		t.Errorf("%s does not carry the fingerprint of its bytes", name)
	}
	return content
}

func TestOnlyFilesLoadedByTheScriptAreFound(t *testing.T) {
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

// In the visitor's browser something is stored only if the owner allows it, and only by the one file that needs it.
func TestNoFileUsesWhatAWebsiteMayForbid(t *testing.T) {
	t.Parallel()
	forbidden := regexp.MustCompile(
		`innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(|new Function|blob:|createObjectURL|document\.cookie|` +
			`localStorage|MutationObserver|pushState|replaceState|setInterval|postMessage|createElement\("(?:script|style|iframe|link)"\)|setAttribute\("style"|url\(|@import`)
	for name, file := range loaded() {
		if name == TypesName {
			continue
		}
		for _, hit := range forbidden.FindAll(file.plain, -1) {
			if string(hit) != "localStorage" || !strings.HasPrefix(name, "news-") {
				t.Errorf("%s has %s", name, hit)
			}
		}
	}
}
