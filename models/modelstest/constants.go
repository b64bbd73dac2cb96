package modelstest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"intake/models"
)

// Constants returns all constants of the type T, read from the sources of its package in the folder, as Go cannot list
// constants.
func Constants[T ~string](t testing.TB, folder string) (values []T) {
	t.Helper()
	for _, constant := range constantsIn(t, folder) {
		if constant.kind == reflect.TypeFor[T]().Name() {
			values = append(values, T(constant.text(t)))
		}
	}
	if len(values) == 0 {
		t.Fatalf("%s declares no constants of the type %s", folder, reflect.TypeFor[T]())
	}
	return values
}

// Actions returns all constants of the type models.Action. It checks that exactly those have the type whose names start
// with Action.
func Actions(t testing.TB, folder string) []models.Action {
	t.Helper()
	for _, constant := range constantsIn(t, folder) {
		if (constant.kind == "Action") != strings.HasPrefix(constant.name, "Action") {
			t.Fatalf("the constant %s and the type Action do not go together", constant.name)
		}
	}
	return Constants[models.Action](t, folder)
}

// constant is a declaration of a constant. Kind is the name of its type, "" for none or one of another package.
type constant struct {
	name, kind string
	value      ast.Expr
}

func constantsIn(t testing.TB, folder string) (all []constant) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, declared := range parsed.Decls {
			if constants, is := declared.(*ast.GenDecl); is && constants.Tok == token.CONST {
				for _, spec := range constants.Specs {
					all = append(all, declaredBy(spec.(*ast.ValueSpec))...)
				}
			}
		}
	}
	return all
}

func declaredBy(spec *ast.ValueSpec) (constants []constant) {
	for i, name := range spec.Names {
		declared := constant{name: name.Name}
		if kind, named := spec.Type.(*ast.Ident); named {
			declared.kind = kind.Name
		}
		if i < len(spec.Values) {
			declared.value = spec.Values[i]
		}
		constants = append(constants, declared)
	}
	return constants
}

func (c constant) text(t testing.TB) string {
	t.Helper()
	literal, is := c.value.(*ast.BasicLit)
	if !is {
		t.Fatalf("%s is not written as a text", c.name)
	}
	text, err := strconv.Unquote(literal.Value)
	if err != nil {
		t.Fatalf("%s: %v", c.name, err)
	}
	return text
}
