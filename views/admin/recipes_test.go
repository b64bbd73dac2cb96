package admin

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"intake/internal/identity"
	"intake/internal/testing/needs"
)

// drivers are the code around each recipe that calls it and prints the token. between is inserted before the first
// class.
var drivers = map[string]struct{ program, file, before, between, after string }{
	"node": {program: "node", file: "recipe.mjs",
		after: `console.log(intakeToken({ id: "u_1", email: "claire@example.org", name: "Zoë", plan: "Studio" }))`},
	"python": {program: "python3", file: "recipe.py",
		after: `print(intake_token({"id": "u_1", "email": "claire@example.org", "name": "Zoë", "plan": "Studio"}))`},
	"ruby": {program: "ruby", file: "recipe.rb",
		after: `puts intake_token({ id: "u_1", email: "claire@example.org", name: "Zoë", plan: "Studio" })`},
	"php": {program: "php", file: "recipe.php",
		after: `echo intake_token(['id' => 'u_1', 'email' => 'claire@example.org', 'name' => 'Zoë', 'plan' => 'Studio']);`},
	"go": {program: "go", file: "main.go", before: "package main\n\n", after: `
func main() {
	token, err := intakeToken("u_1", "claire@example.org", "Zoë", "Studio")
	if err != nil {
		panic(err)
	}
	println(token)
}`},
	"java": {program: "java", file: "Recipe.java", between: `
class Recipe {
  public static void main(String[] arguments) throws Exception {
    System.out.println(IntakeIdentity.token("u_1", "claire@example.org", "Zoë", "Studio"));
  }
}
`},
}

// jackson is the library of the recipe for Java, where Debian installs it.
var jackson = []string{"/usr/share/java/jackson-databind.jar", "/usr/share/java/jackson-core.jar",
	"/usr/share/java/jackson-annotations.jar"}

// run runs a recipe, and returns its output.
func run(t *testing.T, recipe Recipe, environment string) string {
	t.Helper()
	driver := drivers[recipe.ID]
	needs.Program(t, driver.program)
	path := filepath.Join(t.TempDir(), driver.file)
	code := driver.before + strings.Replace(recipe.Code, "\nclass ", driver.between+"\nclass ",
		1) + "\n" + driver.after + "\n"
	if err := os.WriteFile(path, []byte(code), 0o600); err != nil {
		t.Fatal(err)
	}
	arguments := []string{path}
	if recipe.ID == "java" {
		arguments = []string{"-Dfile.encoding=UTF-8", "-cp", strings.Join(jackson, ":"), path}
	}
	if recipe.ID == "go" { // it is compiled as a file of our module, which has the library
		here, err := filepath.Abs("recipe_tried/main.go")
		if err != nil {
			t.Fatal(err)
		}
		overlay, err := json.Marshal(map[string]any{"Replace": map[string]string{here: path}})
		if err != nil {
			t.Fatal(err)
		}
		list := filepath.Join(t.TempDir(), "overlay.json")
		if err := os.WriteFile(list, overlay, 0o600); err != nil {
			t.Fatal(err)
		}
		arguments = []string{"run", "-overlay", list, "./recipe_tried"}
	}
	command := exec.CommandContext(t.Context(), driver.program, arguments...)
	command.Env = append(os.Environ(), environment, "LANG=C.UTF-8", "PYTHONIOENCODING=utf-8")
	said, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	return string(bytes.TrimSpace(said))
}

func TestTokensSignedByTheRecipesAreAccepted(t *testing.T) {
	t.Parallel()
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	der, err := x509.MarshalPKCS8PrivateKey(private)
	if err != nil {
		t.Fatal(err)
	}
	const secret = "itk_id_0123456789012345678901234567890123456789012"
	for _, kind := range []struct {
		name        string
		secret      bool
		environment string
		key         identity.Key
	}{
		{"public", false, "INTAKE_IDENTITY_KEY=" + string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der})),
			identity.Key{Public: public}},
		{"secret", true, "INTAKE_IDENTITY_SECRET=" + secret, identity.Key{Secret: []byte(secret)}},
	} {
		for _, recipe := range Recipes("fernway", "ik_other", kind.secret) {
			if _, tried := drivers[recipe.ID]; !tried {
				continue // C# needs a compiler that Debian does not have
			}
			t.Run(kind.name+" "+recipe.Language, func(t *testing.T) {
				t.Parallel()
				if recipe.ID == "python" && !kind.secret {
					if exec.CommandContext(t.Context(), "python3", "-c", "import cryptography").Run() != nil {
						needs.Missing(t, "the package cryptography is not installed for Python: `make test` installs it")
					}
				}
				if _, err := os.Stat(jackson[0]); recipe.ID == "java" && err != nil {
					needs.Missing(t, "Jackson is not installed for Java: `make test` installs it")
				}
				token := run(t, recipe, kind.environment)
				said, err := identity.Check(token, kind.key, []string{"fernway"}, time.Now())
				if err != nil {
					t.Fatalf("%v: %s", err, token)
				}
				if said.Subject != "u_1" || said.Email != "claire@example.org" || said.Name != "Zoë" || len(said.Traits) != 1 ||
					said.Traits[0].Name != "plan" || said.Traits[0].Value != "Studio" {
					t.Errorf("it says %+v", said)
				}
				if kid, err := identity.KeyID(token); err != nil || kid != "ik_other" {
					t.Errorf("it names the key %q, %v", kid, err)
				}
			})
		}
	}
}

// The page and the documentation contain the same code.
func TestTheDocumentationHasTheRecipes(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../../docs/identity.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```(js|python|ruby|php|go|java|csharp)\n(.*?)\n```").FindAllStringSubmatch(
		string(text), -1)
	var shown []string
	for _, block := range blocks {
		shown = append(shown, block[2])
	}
	for _, recipe := range Recipes(recipeSlug, recipeKid, false) {
		found := false
		for _, code := range shown {
			found = found || code == recipe.Code
		}
		if !found {
			t.Errorf("docs/identity.md has not the recipe for %s", recipe.Language)
		}
		if strings.Count(recipe.Code, recipeKid) != 1 || strings.Count(recipe.Code, recipeSlug) != 1 {
			t.Errorf("the recipe for %s names the app or the key otherwise than once", recipe.Language)
		}
	}
}
