package web

import (
	"context"
	"errors"
	"log/slog"
	"mime"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

// Spool is where files wait until they are judged; Room says whether there is space for need more bytes.
type Spool interface {
	Spool() (*os.File, error)
	Room(need int64) error
}

// Uploads takes in the files of all forms of the service.
type Uploads struct {
	Spool     Spool
	Addresses Addresses

	places *places
	team   bool
}

// NewUploads makes places for the uploads of everybody.
func NewUploads(spool Spool, addresses Addresses) *Uploads {
	return &Uploads{Spool: spool, Addresses: addresses, places: &places{}}
}

// ForTeam takes in the files of forms that only the team can send. They are of the same number as all others, but the
// last places are theirs.
func (u *Uploads) ForTeam() *Uploads {
	return &Uploads{Spool: u.Spool, Addresses: u.Addresses, places: u.places, team: true}
}

// take finds a place for the files of the request, unless there is none left for its sender.
func (u *Uploads) take(c *fiber.Ctx) (release func(), ok bool) {
	who := anonymous
	switch {
	case u.team:
		who = team
	case Session(c) != nil:
		who = signedIn
	}
	return u.places.take(who, Neighbourhood(u.Addresses.Of(c)))
}

// Upload is the files of one request, spooled and not yet judged. Count is of the files sent, which may be more than
// were kept.
type Upload struct {
	Files   []models.Upload
	Count   int
	release func() // gives back the place among the uploads
}

// For is the upload as a message takes it.
func (u *Upload) For(store models.FileStore) models.Files {
	if u == nil {
		return models.Files{Store: store}
	}
	return models.Files{Store: store, Uploads: u.Files, Count: u.Count}
}

// WithoutDeadline is the store for the files of the request: while one is stored, which takes as long
// as the file is large, the time of the request stands still.
func WithoutDeadline(c *fiber.Ctx, store models.FileStore) models.FileStore {
	return withoutDeadline{store, clockOf(c)}
}

type withoutDeadline struct {
	models.FileStore
	clock *clock
}

func (s withoutDeadline) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	defer s.clock.stop()()
	return s.FileStore.Put(ctx, key, spooled, size)
}

// Discard removes what was spooled and not stored.
func (u *Upload) Discard() {
	if u == nil {
		return
	}
	for _, f := range u.Files {
		f.File.Close()
		os.Remove(f.File.Name()) //nolint:errcheck // it is gone when it was stored
	}
	if u.release != nil {
		u.release()
	}
}

// wordsOf reads what a person wrote into the form of the request, and none of its files.
func wordsOf(c *fiber.Ctx) []string {
	refused := func(url.Values) error { return fiber.ErrUnauthorized }
	_, upload, _ := (&Uploads{}).Form(c, refused) //nolint:errcheck // what could be read counts
	upload.Discard()
	return words(c)
}

// FileTrouble is the status, and what to say beside the file field, where a form was read up to
// its files and these could not be taken in; 0 for any other error.
func FileTrouble(c *fiber.Ctx, err error) (status int, fault string) {
	ctx := c.UserContext()
	switch {
	case errors.Is(err, ErrTooLarge):
		return fiber.StatusRequestEntityTooLarge, i18n.FaultFilesTooLarge(ctx, i18n.Number(ctx, models.MaxFiles))
	case models.CodeOf(err) == models.CodeUnavailable:
		slog.Error("taking in the files of a form", "request", RequestID(c), "path", loggedPath(c), "error", err)
		c.Set(fiber.HeaderRetryAfter, RetryAfter)
		return fiber.StatusServiceUnavailable, i18n.FaultFilesUnavailable(ctx)
	}
	return 0, ""
}

// Form reads a form of a page that may have files; admit is asked before the first of them, with the fields
// that came by then, and nil admits everybody. The upload is the caller's to discard, whatever the error says.
func (u *Uploads) Form(c *fiber.Ctx, admit func(url.Values) error) (url.Values, *Upload, error) {
	kind, parameters, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEMultipartForm || c.Get(fiber.HeaderContentEncoding) != "" {
		form, err := Form(c)
		return form, nil, err
	}
	form := url.Values{}
	c.Locals(formKey{}, form)
	reader := FormReader{words: true, Field: func(name, value string) error {
		if !utf8.ValidString(value) || strings.ContainsRune(value, 0) {
			return errUnstorable
		}
		form.Add(name, value)
		return nil
	}}
	if admit != nil {
		reader.Admit = func() error { return admit(form) }
	}
	upload, _, err := u.Read(c, parameters["boundary"], reader)
	return form, upload, err
}
