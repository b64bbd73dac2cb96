package config

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// docs/configuration.md has every variable once, in the order of the program's list, with its default.
func TestTheDocumentationNamesEveryVariableAndItsDefault(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	defaults := map[string]string{}
	for field := range reflect.TypeFor[variables]().Fields() {
		defaults[field.Tag.Get("env")] = field.Tag.Get("envDefault")
	}
	plain := regexp.MustCompile("^`([^`]+)`$")
	var named []string
	row := regexp.MustCompile("(?m)^\\| `([A-Z_]+)` \\| ([^|]+) \\|")
	for _, row := range row.FindAllStringSubmatch(string(text), -1) {
		named = append(named, row[1])
		said := plain.FindStringSubmatch(row[2])
		switch want := defaults[row[1]]; {
		case want != "" && (said == nil || said[1] != want):
			t.Errorf("%s is said to be %s by default, and is %s", row[1], row[2], want)
		case want == "" && said != nil && row[1] != "MAIL_FROM": // its default depends on another variable
			t.Errorf("%s is said to be %s by default, and has none", row[1], row[2])
		}
	}
	if !slices.Equal(named, names()) {
		t.Errorf("the documentation names\n%v, and there are\n%v", named, names())
	}
}

// What compose.yaml does not pass on would be set in .env without any effect.
func TestTheComposeFilePassesEverySettingOn(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	app, _, _ := strings.Cut(string(text), "\n  secrets:\n")
	fixed := []string{"LISTEN", "DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL", "FILES_URL", "REDIS_URL",
		"MAIL_OUTBOX", "SECRET_KEY"}
	for _, name := range names() {
		passed := strings.Contains(app, "\n      "+name+": ${"+name+":-")
		if itself := slices.Contains(fixed, name); passed == itself {
			t.Errorf("that compose.yaml passes %s on is %v, and that it sets it itself is %v", name, passed, itself)
		}
	}
}
