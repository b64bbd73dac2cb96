package web

import (
	"testing"

	"github.com/gofiber/fiber/v2"
	"github.com/valyala/fasthttp"
)

func TestTheTokenOfAMailedLinkIsNotLogged(t *testing.T) {
	t.Parallel()
	server := fiber.New()
	for path, want := range map[string]string{
		"/login/link/secret": "/login/link/…", "/invite/secret": "/invite/…", "/invite/secret/": "/invite/…",
		"/b/kestrel":     "/b/kestrel",
		"/disown/secret": "/disown/…", "/b/kestrel/mail/secret/stop": "/b/kestrel/mail/…",
		"/b/kestrel/mail":                   "/b/kestrel/mail",
		"/t/secret":                         "/t/…",
		"/in/secret":                        "/in/…",
		"/notifications/answer/stop/secret": "/notifications/…",
		"/T/secret":                         "/t/…", // redirected to the address that works
		"/Login/Link/secret/":               "/login/link/…",
		"/B/Kestrel/Mail/secret/stop":       "/b/kestrel/mail/…",
		"/Notifications/answer/stop/secret": "/notifications/…",
		"//t/secret":                        "/t/…",
		"/B/Kestrel":                        "/B/Kestrel",
	} {
		c := server.AcquireCtx(&fasthttp.RequestCtx{})
		c.Request().SetRequestURI(path)
		c.Path(path)
		if got := loggedPath(c); got != want {
			t.Errorf("%s is logged as %s, want %s", path, got, want)
		}
		server.ReleaseCtx(c)
	}
}
