package webhook

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

const recipeSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

// message is a message that a receiver must accept or refuse.
type message struct {
	Why     string            `json:"why"`
	Headers map[string]string `json:"headers"`
	Body    string            `json:"body"`
	ours    bool
}

// messages returns genuine and forged messages, signed in our format.
func messages() (list []message) {
	const body = `{"type":"test","data":{"app":"kestrel – é"}}`
	add := func(why string, ours bool, at time.Time, body string, secrets ...string) map[string]string {
		headers := map[string]string{
			"webhook-id": "msg_1", "webhook-timestamp": strconv.FormatInt(at.Unix(), 10),
			"webhook-signature": Sign("msg_1", at, []byte(body), secrets...),
		}
		list = append(list, message{why, headers, body, ours})
		return headers
	}
	now := time.Now()
	const other = "whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
	add("signed", true, now, body, recipeSecret)
	add("signed with two secrets", true, now, body, other, recipeSecret)
	add("signed with another secret", false, now, body, other)
	add("sent an hour ago", false, now.Add(-time.Hour), body, recipeSecret)
	add("sent in an hour", false, now.Add(time.Hour), body, recipeSecret)
	add("not signed", false, now, body)
	add("with another id", false, now, body, recipeSecret)["webhook-id"] = "msg_2"
	add("without a time", false, now, body, recipeSecret)["webhook-timestamp"] = "now"
	delete(add("without an id", false, now, body, recipeSecret), "webhook-id")
	delete(add("without a signature", false, now, body, recipeSecret), "webhook-signature")
	add("with another body", false, now, body, recipeSecret)
	list[len(list)-1].Body = strings.Replace(body, "kestrel", "fernway", 1)
	return list
}

// recipe returns the program in docs/webhooks.md in this language.
func recipe(t *testing.T, language string) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```"+language+"\n(.*?)```").FindAllSubmatch(text, -1)
	if len(blocks) != 1 {
		t.Fatalf("there are %d recipes in %s", len(blocks), language)
	}
	return string(blocks[0][1])
}

func TestTheRecipeForGoVerifiesSignatures(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("recipe_test.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(text), recipe(t, "go")) {
		t.Error("the recipe of the documentation is not the one that is tried here")
	}
	for _, message := range messages() {
		header := http.Header{}
		for name, value := range message.Headers {
			header.Set(name, value)
		}
		if verify(recipeSecret, header, []byte(message.Body)) != message.ours {
			t.Errorf("what is %s is taken for ours: %t", message.Why, !message.ours)
		}
	}
}

// Each program reads the messages as JSON, and prints the list of those that it accepts.
const (
	nodeDriver = `
import { readFileSync } from "node:fs";
const messages = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(messages.map((m) => verify(process.argv[2], m.headers, Buffer.from(m.body)))));
`
	pythonDriver = `
import json, sys
messages = json.loads(sys.stdin.buffer.read())
print(json.dumps([verify(sys.argv[1], m["headers"], m["body"].encode()) for m in messages]))
`
)

func TestTheRecipesForNodeAndPythonVerifySignatures(t *testing.T) {
	t.Parallel()
	for _, r := range []struct{ language, program, file, driver string }{
		{"js", "node", "recipe.mjs", nodeDriver}, {"python", "python3", "recipe.py", pythonDriver},
	} {
		t.Run(r.language, func(t *testing.T) {
			t.Parallel()
			program, err := exec.LookPath(r.program)
			if err != nil {
				t.Skipf("there is no %s here", r.program)
			}
			path := filepath.Join(t.TempDir(), r.file)
			if err := os.WriteFile(path, []byte(recipe(t, r.language)+r.driver), 0o600); err != nil {
				t.Fatal(err)
			}
			all := messages()
			input, err := json.Marshal(all)
			if err != nil {
				t.Fatal(err)
			}
			run := exec.CommandContext(t.Context(), program, path, recipeSecret)
			run.Stdin = bytes.NewReader(input)
			said, err := run.Output()
			var verdicts []bool
			if err == nil {
				err = json.Unmarshal(said, &verdicts)
			}
			if err != nil {
				t.Fatalf("%v: %s", err, said)
			}
			expected := make([]bool, len(all))
			for i, message := range all {
				expected[i] = message.ours
			}
			if !slices.Equal(verdicts, expected) {
				t.Errorf("it takes %v for ours, expected %v", verdicts, expected)
			}
		})
	}
}
