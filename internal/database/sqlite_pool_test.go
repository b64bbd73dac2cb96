package database_test

import (
	"context"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The forms of statements that the program uses, and those that somebody may add.
var (
	readingShapes = map[string]string{
		"select":               "SELECT title FROM books WHERE id = 1",
		"lower case":           "select title from books where id = 1",
		"indented":             "\n\t\tSELECT title FROM books\n\t\tWHERE id = 1",
		"Windows line ends":    "\r\nSELECT title\r\nFROM books WHERE id = 1",
		"parenthesis after it": "SELECT(title) FROM books WHERE id = 1",
		"line comment":         "-- INSERT INTO books\nSELECT title FROM books WHERE id = 1",
		"block comment":        "/* DELETE FROM books */ /**/ SELECT title FROM books WHERE id = 1",
		"two comments":         "-- one\n  -- two\n\n SELECT title FROM books WHERE id = 1",
		"with":                 "WITH found AS (SELECT * FROM books WHERE id = 1) SELECT title FROM found",
		"with, materialized":   "WITH found AS MATERIALIZED (SELECT * FROM books) SELECT title FROM found WHERE id = 1",
		"recursive": `
			WITH RECURSIVE family (id) AS (
				SELECT 1
				UNION
				SELECT books.shelf_id FROM books JOIN family ON books.id = family.id
			)
			SELECT title FROM family CROSS JOIN books WHERE books.id = family.id`,
		"values":             "VALUES ('one')",
		"union":              "SELECT title FROM books WHERE id = 1 UNION ALL SELECT title FROM books WHERE id = 99",
		"subquery":           "SELECT title FROM (SELECT title FROM books WHERE id = 1 LIMIT 1) AS first_ones",
		"a write in a text":  "SELECT title FROM books WHERE id = 1 AND title <> 'insert into books; DELETE FROM books'",
		"a write in a name":  `WITH "insert" AS (SELECT 1 AS "update") SELECT title FROM books, "insert" WHERE id = "update"`,
		"replace, the func":  "SELECT replace(title, 'x', 'y') FROM books WHERE id = 1",
		"pragma":             "PRAGMA encoding",
		"pragma of a table":  "PRAGMA table_info(books)",
		"explain":            "EXPLAIN QUERY PLAN SELECT title FROM books WHERE id = 1",
		"explain of a write": "EXPLAIN DELETE FROM books",
	}
	answersOtherwise = []string{"pragma", "pragma of a table", "explain", "explain of a write"}

	writingShapes = map[string]string{
		"insert":           "INSERT INTO books (title) VALUES ('new') RETURNING id",
		"lower case":       "insert into books (title) values ('new') returning id",
		"indented":         "\n\tINSERT INTO books (title) SELECT 'new' RETURNING id",
		"comment":          "-- SELECT\nINSERT INTO books (title) VALUES ('new') RETURNING id",
		"insert or ignore": "INSERT OR IGNORE INTO books (title) VALUES ('new') RETURNING id",
		"upsert":           "INSERT INTO books (title) VALUES ('new') ON CONFLICT DO UPDATE SET copies = 2 RETURNING id",
		"replace":          "REPLACE INTO books (title) VALUES ('new') RETURNING id",
		"update":           "UPDATE books SET title = 'new' WHERE id = 2 RETURNING id",
		"delete":           "DELETE FROM books WHERE id = 2 RETURNING (SELECT 'SELECT')",
		"with, then insert": "WITH list (title) AS (SELECT 'new') " +
			"INSERT INTO books (title) SELECT title FROM list RETURNING id",
		"with, then update": "WITH list (id) AS (SELECT 2) " +
			"UPDATE books SET title = 'new' WHERE id IN (SELECT id FROM list) RETURNING id",
		"with, then delete": "WITH list (id) AS (SELECT 2) " +
			"DELETE FROM books WHERE id IN (SELECT id FROM list) RETURNING id",
		"comment, with, then delete": "/* SELECT */ WITH RECURSIVE list (id) AS (SELECT 2) " +
			"DELETE FROM books WHERE id IN (SELECT id FROM list) RETURNING id",
	}
)

func TestReadsAreAnsweredWhileSomebodyWrites(t *testing.T) {
	t.Parallel()
	for name, query := range readingShapes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := open(t)
			holdWriter(t, db)
			if slices.Contains(answersOtherwise, name) {
				var rows []map[string]any
				if must(t, within(t, db, time.Minute).Raw(query).Scan(&rows).Error); len(rows) == 0 {
					t.Error("no rows")
				}
				return
			}
			if titles := list[string](t, within(t, db, time.Minute), query); !slices.Equal(titles, []string{"one"}) {
				t.Errorf("got %q", titles)
			}
			var title string
			if must(t, within(t, db, time.Minute).Raw(query).Row().Scan(&title)); title != "one" {
				t.Errorf("as a single row: %q, want %q", title, "one")
			}
		})
	}
}

func TestWritesWaitForTheWriterAndRunOnce(t *testing.T) {
	t.Parallel()
	for name, query := range writingShapes {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := open(t)
			release := holdWriter(t, db)
			var returned []string
			err := within(t, db, 50*time.Millisecond).Raw(query).Scan(&returned).Error
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Fatalf("beside another write: %v, %v", returned, err)
			}
			release()
			must(t, db.Raw(query).Scan(&returned).Error)
			if len(returned) != 1 {
				t.Errorf("it returned %v", returned)
			}
			left := list[string](t, db.DB, "SELECT title FROM books ORDER BY id")
			if slices.Equal(left, []string{"one", "two", "three"}) {
				t.Error("nothing was written")
			}
		})
	}
}

func TestAWriteThatAnswersASingleRowIsRunByTheWriter(t *testing.T) {
	t.Parallel()
	db := open(t)
	var id int
	must(t, db.Raw(writingShapes["with, then insert"]).Row().Scan(&id))
	titles := list[string](t, db.DB, "SELECT title FROM books WHERE id = ?", id)
	if !slices.Equal(titles, []string{"new"}) {
		t.Errorf("got %q", titles)
	}
}

func TestATransactionReadsWhatItWrote(t *testing.T) {
	t.Parallel()
	db := open(t)
	tx := db.Begin()
	defer tx.Rollback()
	must(t, tx.Exec("UPDATE books SET title = 'changed' WHERE id = 1").Error)
	for name, query := range readingShapes {
		if slices.Contains(answersOtherwise, name) || name == "values" {
			continue
		}
		if titles := list[string](t, tx, query); !slices.Equal(titles, []string{"changed"}) {
			t.Errorf("%s: %q", name, titles)
		}
	}
	titles := list[string](t, within(t, db, time.Minute), readingShapes["with"])
	if !slices.Equal(titles, []string{"one"}) {
		t.Errorf("others read %q before the commit", titles)
	}
}

func TestACommittedWriteIsReadAtOnce(t *testing.T) {
	t.Parallel()
	db := open(t)
	for n := range 30 {
		must(t, db.Exec("UPDATE books SET copies = ? WHERE id = 1", n).Error)
		if got := list[int](t, db.DB, "SELECT copies FROM books WHERE id = 1"); !slices.Equal(got, []int{n}) {
			t.Fatalf("wrote %d, read %d", n, got)
		}
	}
}

// The tables above must contain every form that it uses.
func TestTheProgramUsesOnlyTestedStatementForms(t *testing.T) {
	t.Parallel()
	// used in transactions, and on PostgreSQL
	known := map[string]bool{"SAVEPOINT": true, "ROLLBACK": true, "TRUNCATE": true}
	for _, shapes := range []map[string]string{readingShapes, writingShapes} {
		for _, query := range shapes {
			known[strings.ToUpper(strings.Fields(query)[0])] = true
		}
	}
	texts := 0
	for _, root := range []string{"../../models", "../../handlers", "../../internal"} {
		must(t, fs.WalkDir(os.DirFS(root), ".", func(path string, _ fs.DirEntry, err error) error {
			// The benchmark does not use the pools.
			ours := strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") && !strings.HasPrefix(path, "bench/")
			if err != nil || !ours {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), root+"/"+path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(node ast.Node) bool {
				call, ok := node.(*ast.CallExpr)
				if !ok || len(call.Args) == 0 {
					return true
				}
				method, ok := call.Fun.(*ast.SelectorExpr)
				if !ok || method.Sel.Name != "Raw" && method.Sel.Name != "Exec" {
					return true
				}
				if words := strings.Fields(leftmost(call.Args[0])); len(words) > 0 {
					if texts++; !known[strings.ToUpper(words[0])] {
						t.Errorf("%s/%s has a statement that begins with %s: give it a line among the shapes", root, path, words[0])
					}
				}
				return true
			})
			return nil
		}))
	}
	if texts < 40 {
		t.Errorf("only %d statements were found", texts)
	}
}

// leftmost returns the string literal that an expression starts with, or "".
func leftmost(expression ast.Expr) string {
	switch e := expression.(type) {
	case *ast.BinaryExpr:
		return leftmost(e.X)
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil {
			return text
		}
	}
	return ""
}
