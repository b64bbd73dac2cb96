package web

import (
	"go/ast"
	"go/parser"
	"go/token"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestANoticeIsPassedToThePageOfTheRedirect(t *testing.T) {
	t.Parallel()
	for want, redirect := range map[string]func(*fiber.Ctx) error{
		"/my?notice=sent": func(c *fiber.Ctx) error { return RedirectNoticed(c, "/my", NoticeSent) },
		"/my?q=x&notice=sent#m-1": func(c *fiber.Ctx) error {
			return RedirectNoticed(c, "/my?q=x#m-1",
				NoticeSent)
		},
		"/my?notice=spam&undo=a+token": func(c *fiber.Ctx) error {
			return RedirectNoticed(c, "/my", NoticeSpam,
				WithUndo("a token"))
		},
		"/my?notice=spam": func(c *fiber.Ctx) error {
			return RedirectNoticed(c, "/my", NoticeSpam,
				WithUndo(""))
		},
		"/my?undo=x": func(c *fiber.Ctx) error {
			return RedirectNoticed(c, "/my", "",
				WithUndo("x"))
		},
		"/my#m-1": func(c *fiber.Ctx) error { return RedirectNoticed(c, "/my#m-1", "") },
		"/my?notice=resolved&number=7": func(c *fiber.Ctx) error {
			return RedirectNoticed(c, "/my", NoticeResolved,
				WithNumber(7))
		},
	} {
		server := fiber.New()
		server.Get("/", redirect)
		answer, err := server.Test(httptest.NewRequest("GET", "/", nil), -1)
		if err != nil {
			t.Fatal(err)
		}
		if got := answer.Header.Get("Location"); got != want || answer.StatusCode != fiber.StatusSeeOther {
			t.Errorf("it leads to %d %s, want %s", answer.StatusCode, got, want)
		}
	}
}

// Every notice has a text, in one place, and no text belongs to a notice that no longer exists.
func TestEveryNoticeHasWords(t *testing.T) {
	t.Parallel()
	file, err := parser.ParseFile(token.NewFileSet(), "notice.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	known := map[Notice]string{}
	ast.Inspect(file, func(node ast.Node) bool {
		if spec, ok := node.(*ast.ValueSpec); ok {
			value, err := strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			if other := known[Notice(value)]; other != "" {
				t.Errorf("%s and %s are both %q", other, spec.Names[0], value)
			}
			known[Notice(value)] = spec.Names[0].Name
		}
		return true
	})
	if len(known) < 50 {
		t.Fatalf("there are %d notices", len(known))
	}
	said := map[Notice]int{}
	for notice := range publicNotices {
		said[notice]++
	}
	for _, words := range []map[Notice]string{notices, teamNotices} {
		for notice := range words {
			said[notice]++
		}
	}
	for notice, name := range known {
		if said[notice] != 1 {
			t.Errorf("%s has words in %d places", name, said[notice])
		}
	}
	for notice := range said {
		if known[notice] == "" {
			t.Errorf("there are words for %q, which is no notice", notice)
		}
	}
}
