package admin

import (
	"embed"
	"strings"
)

// The code with which a server signs who its visitors are, in each language. docs/identity.md has the same, and a test
// runs it.
//
//go:embed recipes
var recipeFiles embed.FS

// Placeholders in the files for the app's slug and its key's id.
const (
	recipeSlug = "kestrel"
	recipeKid  = "ik_4Rw9mQx0tB"
)

// Recipe is the code of one language.
type Recipe struct {
	ID       string
	Language string
	Code     string
}

// recipeLanguages are in the order in which they are shown.
var recipeLanguages = []struct{ id, name, file string }{
	{"node", "Node", "node.mjs"}, {"python", "Python", "python.py"},
	{"ruby", "Ruby", "ruby.rb"}, {"php", "PHP", "php.php"},
	{"go", "Go", "go.txt"}, {"java", "Java", "java.txt"}, {"csharp", "C#", "csharp.txt"},
}

// Recipes are the code for a key, which is a secret or the private half of a public key.
func Recipes(slug, kid string, secret bool) []Recipe {
	folder := "recipes/public/"
	if secret {
		folder = "recipes/secret/"
	}
	fill := strings.NewReplacer(`"`+recipeSlug+`"`, `"`+slug+`"`, `'`+recipeSlug+`'`, `'`+slug+`'`, recipeKid, kid)
	recipes := make([]Recipe, len(recipeLanguages))
	for i, language := range recipeLanguages {
		code, err := recipeFiles.ReadFile(folder + language.file)
		if err != nil {
			panic(err) // it is in the binary
		}
		recipes[i] = Recipe{language.id, language.name, strings.TrimSpace(fill.Replace(string(code)))}
	}
	return recipes
}
