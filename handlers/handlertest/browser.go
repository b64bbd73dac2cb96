package handlertest

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"crypto/sha256"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/textproto"
	"net/url"
	"slices"
	"strings"
	"time"

	"intake/models"
	"intake/models/modelstest"
)

// Browser is the browser of a person, or of a visitor who is not signed in.
type Browser struct {
	service *Service
	cookie  string
}

// Visitor returns the browser of somebody who is not signed in.
func (s *Service) Visitor() *Browser { return &Browser{service: s} }

// SignIn signs the account in by a link, and returns its browser.
func (s *Service) SignIn(account *models.Account) *Browser {
	s.t.Helper()
	session, _, err := models.SignInByLink(s.t.Context(), s.DB.DB, s.SignInToken(account.Email), models.Device{})
	if err != nil {
		s.t.Fatal(err)
	}
	name := "intake"
	if strings.HasPrefix(s.BaseURL, "https://") {
		name = "__Host-intake"
	}
	return &Browser{service: s, cookie: name + "=" + session.Token}
}

// SignInToken returns the token of a link that signs in who has the address. No mail contains it: whoever sends a mail of
// a request, like the workers of a Mailbox, makes another token, and only the newest is valid.
func (s *Service) SignInToken(email string) string {
	s.t.Helper()
	token := rand.Text()
	digest, now := sha256.Sum256([]byte(token)), models.Now()
	err := s.DB.Create(&models.SignIn{ID: models.NewID(), Email: email, TokenHash: digest[:], CreatedAt: now,
		ExpiresAt: now.Add(time.Hour)}).Error
	if err != nil {
		s.t.Fatal(err)
	}
	return token
}

// MailedCode returns the link's token and the code of a sign-in, as in its newest mail.
func (s *Service) MailedCode(signIn *models.SignIn) (token, code string) {
	s.t.Helper()
	mailed := modelstest.SignInMail(s.t, s.DB.DB, signIn.Email)
	return mailed.Token, mailed.Code
}

// Cookie returns the browser's Cookie header: "name=value".
func (b *Browser) Cookie() string { return b.cookie }

// WithCookie is the browser with another cookie: "name=value".
func (b *Browser) WithCookie(cookie string) *Browser {
	return &Browser{service: b.service, cookie: b.cookie + "; " + cookie}
}

// Get opens a page.
func (b *Browser) Get(path string, headers ...string) Answer {
	b.service.t.Helper()
	return b.service.Do("GET", path, "", b.with(headers)...)
}

// PostForm sends a form from a page of the service.
func (b *Browser) PostForm(path string, form url.Values, headers ...string) Answer {
	b.service.t.Helper()
	headers = append([]string{"Content-Type", "application/x-www-form-urlencoded"}, sameOrigin(headers)...)
	return b.service.Do("POST", path, form.Encode(), b.with(headers)...)
}

// sameOrigin adds what browsers say of a form on one of our pages, unless the headers say where it comes from.
func sameOrigin(headers []string) []string {
	for i := 0; i < len(headers); i += 2 {
		if name := headers[i]; name == "Sec-Fetch-Site" || name == "Origin" || name == "Referer" {
			return headers
		}
	}
	return append([]string{"Sec-Fetch-Site", "same-origin"}, headers...)
}

func (b *Browser) with(headers []string) []string {
	if b.cookie == "" {
		return headers
	}
	return append(headers, "Cookie", b.cookie)
}

// File is a file in a form.
type File struct {
	Name, Type, Content string
	Field               string // "" is files
}

// PostFiles sends a form with files from a page of the service. The fields come first, as in its pages.
func (b *Browser) PostFiles(path string, form url.Values, files []File, headers ...string) Answer {
	b.service.t.Helper()
	var body bytes.Buffer
	parts := multipart.NewWriter(&body)
	for _, name := range slices.Sorted(maps.Keys(form)) {
		for _, value := range form[name] {
			parts.WriteField(name, value) //nolint:errcheck // a buffer takes everything
		}
	}
	for _, file := range files {
		header := textproto.MIMEHeader{}
		header.Set("Content-Disposition",
			mime.FormatMediaType("form-data", map[string]string{"name": cmp.Or(file.Field, "files"), "filename": file.Name}))
		header.Set("Content-Type", file.Type)
		part, err := parts.CreatePart(header)
		if err != nil {
			b.service.t.Fatal(err)
		}
		io.WriteString(part, file.Content) //nolint:errcheck // a buffer takes everything
	}
	parts.Close()
	headers = append([]string{"Content-Type", parts.FormDataContentType()}, sameOrigin(headers)...)
	return b.service.Do("POST", path, body.String(), b.with(headers)...)
}
