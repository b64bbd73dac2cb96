package models_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"intake/models"
)

// The API answers in English, no matter which language the caller speaks.
func TestFaultsAreWordedInEnglish(t *testing.T) {
	t.Parallel()
	for fault, c := range map[models.Fault]struct {
		values models.Values
		want   string
	}{
		models.FaultRequired:      {models.Values{}, "name is required."},
		models.FaultEmailRequired: {models.Values{}, "name is required: an e-mail address."},
		models.FaultTooLong:       {models.Values{Limit: 100_000}, "name is too long: at most 100000 characters."},
		models.FaultUnstorable:    {models.Values{}, "name contains characters that cannot be stored."},
		models.FaultNotAChoice:    {models.Values{Choices: "low, high"}, "name must be one of low, high."},
		models.FaultNotAnEmail:    {models.Values{}, "name must be one valid e-mail address."},
		models.FaultTooManyFiles: {models.Values{Count: 6, Limit: 5, Ticket: 1042},
			"Ticket #1042 was created without its files: 6 files were sent, at most 5 are accepted."},
		models.FaultFileTooLarge: {models.Values{Name: "{limit}.png"},
			"{limit}.png is larger than 50 MB (52,428,800 bytes)."},
		models.FaultFileType: {models.Values{Name: "فاتورة.zip"},
			"فاتورة.zip is not an accepted file type. " +
				"Accepted are PNG, JPEG, WebP, GIF, MP4, WebM, MOV, PDF and plain text."},
	} {
		err := models.Refuse(fault)
		err.Field, err.Values = "name", c.values
		if err.Error() != c.want {
			t.Errorf("%s is worded as %q, want %q", fault, err, c.want)
		}
	}
	for _, fault := range models.ListedFaults() {
		err := models.Refuse(fault)
		if err.Code == "" || !strings.HasSuffix(err.Error(), ".") || strings.ContainsAny(err.Error(), "{}") {
			t.Errorf("%s is said as %q, of code %q", fault, err, err.Code)
		}
	}
}

func TestEveryFaultIsListedAndUsed(t *testing.T) {
	t.Parallel()
	declared, met := map[string]models.Fault{}, map[string]bool{}
	for _, dir := range []string{".", "../handlers"} {
		err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
				entry.Name() == "fault_words.go" {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(node ast.Node) bool {
				switch node := node.(type) {
				case *ast.ValueSpec:
					if kind, named := node.Type.(*ast.Ident); named && kind.Name == "Fault" {
						value := node.Values[0].(*ast.BasicLit).Value
						declared[node.Names[0].Name] = models.Fault(strings.Trim(value, `"`))
						return false
					}
				case *ast.Ident:
					met[node.Name] = met[node.Name] || entry.Name() != "faults.go"
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if listed := models.ListedFaults(); !slices.Equal(slices.Sorted(maps.Values(declared)), listed) {
		t.Errorf("the constants are %v, listed are %v", slices.Sorted(maps.Values(declared)), listed)
	}
	for name := range declared {
		if !met[name] {
			t.Errorf("nobody meets %s", name)
		}
	}
}
