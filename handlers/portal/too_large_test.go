package portal_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/models"
)

// tooLarge sends the fields of a form and the start of a file of 300 MB.
func (d *desk) tooLarge(by *models.Account, path string, fields url.Values) handlertest.Answer {
	d.Helper()
	token := d.SignInToken(by.Email)
	session, _, err := models.SignInByLink(ctx, d.DB.DB, token, models.Device{})
	d.must(err)
	conn, err := net.Dial("tcp", strings.TrimPrefix(d.URL, "http://"))
	d.must(err)
	defer conn.Close()
	conn.SetDeadline(time.Now().Add(time.Minute)) //nolint:errcheck // a new connection
	var body strings.Builder
	for name := range fields {
		fmt.Fprintf(&body, "--x\r\nContent-Disposition: form-data; name=%q\r\n\r\n%s\r\n", name, fields.Get(name))
	}
	body.WriteString("--x\r\nContent-Disposition: form-data; name=\"files\"; filename=\"film.mp4\"\r\nContent-Type: video/mp4\r\n\r\nthe beginning of a film")
	_, err = fmt.Fprintf(conn,
		"POST %s HTTP/1.1\r\nHost: x\r\nCookie: __Host-intake=%s\r\nSec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: %d\r\n\r\n%s",
		path, session.Token, 300<<20, body.String())
	d.must(err)
	response, err := http.ReadResponse(bufio.NewReader(conn), nil)
	d.must(err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	d.must(err)
	return handlertest.Answer{Response: response, Body: string(text)}
}

// Files that are too large in total are not read. The form is shown again with the error and its text.
func TestTooLargeFilesAreRefusedWithTheTextKept(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		const fault, beside = "These files are too large together.", `id="files-error"`
		before := d.latest()
		fresh := d.tooLarge(s.Rita, "/my/tickets/new",
			form("app", "kestrel", "subject", "My film", "description", "Long words of mine", "category", "bug"))
		d.expect(fresh, 413, fault, beside, `value="My film"`, "Long words of mine")
		if d.latest().ID != before.ID {
			t.Error("there is a ticket all the same")
		}
		d.expect(d.tooLarge(s.Rita, page(d.ritas)+"/replies", form("body", "Long words of mine")), 413, fault, beside,
			"Long words of mine", "It says 19 %.")
		d.expect(d.tooLarge(s.Amir, "/admin/inbox/"+d.ritas.ID+"/messages",
			form("kind", "reply", "body", "Long words of mine")), 413, fault, beside, "Long words of mine")
		if draft, err := d.ritas.Draft(ctx, s.DB.DB, s.Amir); err != nil || draft == nil ||
			draft.Body != "Long words of mine" {
			t.Errorf("the draft is %+v (%v)", draft, err)
		}
	})
}

func TestAnErrorPageReturnsTheTypedText(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		d := newDesk(t, s)
		words := form("app", "kestrel", "subject", "My <subject>", "description", "Long words of mine", "email",
			"a@example.com")
		d.must(s.DB.Exec("ALTER TABLE events RENAME TO lost").Error)
		answer := d.visitor.PostForm("/my/tickets/new", words)
		d.must(s.DB.Exec("ALTER TABLE lost RENAME TO events").Error)
		d.expect(answer, 500, "What you wrote", ">My &lt;subject&gt;</textarea>", ">Long words of mine</textarea>")
		if strings.Contains(answer.Body, "a@example.com") {
			t.Error("more than the text is returned")
		}
		if answer := d.visitor.Get("/nowhere?body=words"); answer.StatusCode != 404 ||
			strings.Contains(answer.Body, "What you wrote") {
			t.Errorf("a link fills in words (status %d)", answer.StatusCode)
		}
	})
}
