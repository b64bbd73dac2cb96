package web

import (
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"
)

func TestANoticeIsPassedToThePageOfTheRedirect(t *testing.T) {
	t.Parallel()
	for _, e := range []struct {
		path    string
		notice  Notice
		details []Detail
		want    string
	}{
		{"/my", NoticeSent, nil, "/my?notice=sent"},
		{"/my?q=x#m-1", NoticeSent, nil, "/my?q=x&notice=sent#m-1"},
		{"/my", NoticeSpam, []Detail{WithUndo("a token")}, "/my?notice=spam&undo=a+token"},
		{"/my", NoticeSpam, []Detail{WithUndo("")}, "/my?notice=spam"},
		{"/my", "", []Detail{WithUndo("x")}, "/my?undo=x"},
		{"/my#m-1", "", nil, "/my#m-1"},
		{"/my", NoticeResolved, []Detail{WithNumber(7)}, "/my?notice=resolved&number=7"},
	} {
		server := fiber.New()
		server.Get("/", func(c *fiber.Ctx) error { return RedirectNoticed(c, e.path, e.notice, e.details...) })
		answer, err := server.Test(httptest.NewRequest("GET", "/", nil), -1)
		if err != nil {
			t.Fatal(err)
		}
		if got := answer.Header.Get("Location"); got != e.want || answer.StatusCode != fiber.StatusSeeOther {
			t.Errorf("it leads to %d %s, want %s", answer.StatusCode, got, e.want)
		}
	}
}
