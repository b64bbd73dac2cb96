package modelstest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"intake/models"
)

// Actions returns all constants of the type models.Action, read from the sources of models in the folder, as Go cannot
// list constants. It checks that exactly those have the type whose names start with Action.
func Actions(t testing.TB, folder string) (actions []models.Action) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			if constants, is := declared.(*ast.GenDecl); is && constants.Tok == token.CONST {
				for _, constant := range constants.Specs {
					actions = append(actions, actionsOf(t, constant.(*ast.ValueSpec))...)
				}
			}
		}
	}
	if len(actions) == 0 {
		t.Fatalf("%s declares no actions", folder)
	}
	return actions
}

func actionsOf(t testing.TB, constant *ast.ValueSpec) (actions []models.Action) {
	t.Helper()
	kind, named := constant.Type.(*ast.Ident)
	ofAction := named && kind.Name == "Action"
	for i, name := range constant.Names {
		if ofAction != strings.HasPrefix(name.Name, "Action") {
			t.Fatalf("the constant %s and the type Action do not go together", name.Name)
		}
		if !ofAction {
			continue
		}
		if len(constant.Values) <= i {
			t.Fatalf("%s has no text", name.Name)
		}
		literal, is := constant.Values[i].(*ast.BasicLit)
		if !is {
			t.Fatalf("%s is not written as a text", name.Name)
		}
		text, err := strconv.Unquote(literal.Value)
		if err != nil {
			t.Fatalf("%s: %v", name.Name, err)
		}
		actions = append(actions, models.Action(text))
	}
	return actions
}
