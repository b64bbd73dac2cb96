package api_test

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"intake/handlers/handlertest"
	"intake/internal/testing/needs"
	"intake/models"
)

// guide returns the text of docs/api.md.
func guide(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/api.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// kestrel starts a service with the app of the guide's examples.
func kestrel(t *testing.T) *handlertest.Service {
	t.Helper()
	s := onSQLite(t)
	err := s.DB.DB.Model(&models.App{}).Where("id = ?", s.App.ID).Updates(map[string]any{
		"name": "Kestrel", "description": "Invoicing for freelancers: write it, send it, see that it is paid.",
	}).Error
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// example runs a program with the service's address and the app's key in its environment, as docs/api.md sets them, and
// returns its output.
func example(t *testing.T, s *handlertest.Service, program string, arguments ...string) string {
	t.Helper()
	needs.Program(t, program)
	run := exec.CommandContext(t.Context(), program, arguments...)
	run.Dir = t.TempDir()
	run.Env = append(os.Environ(), "BASE="+s.URL, "APP="+s.App.Slug, "KEY="+s.Secret)
	said, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", program, err, said)
	}
	return string(said)
}

// madeUp matches the parts of an answer that differ between installations.
var madeUp = regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z|itk_w_\w+`)

// answerOf decodes a JSON answer and replaces what madeUp matches.
func answerOf(t *testing.T, text string) (value map[string]any) {
	t.Helper()
	if err := json.Unmarshal([]byte(madeUp.ReplaceAllString(text, "made up")), &value); err != nil {
		t.Fatalf("%v: %q", err, text)
	}
	return value
}

func TestEachCallInTheGuideGetsTheDocumentedAnswer(t *testing.T) {
	t.Parallel()
	s := kestrel(t)
	pairs := regexp.MustCompile("(?s)```sh\n([^`]*)```\n\n```json\n([^`]*)```").FindAllStringSubmatch(guide(t), -1)
	if shell := strings.Count(guide(t), "```sh\n"); len(pairs) < 6 || len(pairs) != shell {
		t.Fatalf("%d of %d calls have an answer", len(pairs), shell)
	}
	for _, pair := range pairs {
		said := example(t, s, "sh", "-euc", pair[1])
		if got, want := answerOf(t, said), answerOf(t, pair[2]); !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nanswers  %v\nand not %v", pair[1], got, want)
		}
	}
}

// Somebody may try one after the other, with the same app.
func TestTheGuidesProgramsFileTheirTicketOnce(t *testing.T) {
	t.Parallel()
	s := kestrel(t)
	call := regexp.MustCompile("(?s)```sh\n([^`]*Idempotency-Key[^`]*)```").FindStringSubmatch(guide(t))
	example(t, s, "sh", "-euc", call[1])
	for _, p := range []struct{ language, program, file string }{
		{"js", "node", "ticket.mjs"}, {"python", "python3", "ticket.py"}, {"go", "go", "ticket.go"},
		{"php", "php", "ticket.php"}, {"ruby", "ruby", "ticket.rb"},
	} {
		t.Run(p.language, func(t *testing.T) {
			t.Parallel()
			blocks := regexp.MustCompile("(?s)```"+p.language+"\n(.*?)```").FindAllStringSubmatch(guide(t), -1)
			if len(blocks) != 1 {
				t.Fatalf("there are %d programs in %s", len(blocks), p.language)
			}
			file := filepath.Join(t.TempDir(), p.file)
			if err := os.WriteFile(file, []byte(blocks[0][1]), 0o600); err != nil {
				t.Fatal(err)
			}
			arguments := []string{file}
			if p.language == "go" {
				arguments = []string{"run", file}
			}
			number, again := example(t, s, p.program, arguments...), example(t, s, p.program, arguments...)
			if _, err := strconv.Atoi(strings.TrimSpace(number)); err != nil || again != number {
				t.Errorf("it prints %q and then %q", number, again)
			}
		})
	}
}

// The first column of the table under a heading names exactly the fields of that request.
func TestTheGuidesTablesNameEveryField(t *testing.T) {
	t.Parallel()
	d := readDocument(t)
	for heading, schema := range map[string]string{
		"File a ticket from a server": "TicketRequest", "Share an idea from a server": "PostRequest",
	} {
		_, section, found := strings.Cut(guide(t), "\n## "+heading+"\n")
		section, _, _ = strings.Cut(section, "\n## ")
		var named []string
		for _, row := range regexp.MustCompile("(?m)^\\| `(\\w+)` \\|").FindAllStringSubmatch(section, -1) {
			named = append(named, row[1])
		}
		slices.Sort(named)
		known := slices.Sorted(maps.Keys(d.at("components", "schemas", schema, "properties")))
		if !found || !slices.Equal(named, known) {
			t.Errorf("%s names %v, and the fields are %v", heading, named, known)
		}
	}
}
