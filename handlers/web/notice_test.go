package web

import (
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestANoticeGoesAlongToThePage(t *testing.T) {
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
