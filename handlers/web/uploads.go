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

// Spool stores files until they are checked; Room reports whether there is space for another need bytes.
type Spool interface {
	Spool() (*os.File, error)
	Room(need int64) error
}

// Uploads receives the files of all forms of the service.
type Uploads struct {
	Spool     Spool
	Addresses Addresses

	slots *uploadSlots
	team  bool
}

// NewUploads returns Uploads with slots for everybody.
func NewUploads(spool Spool, addresses Addresses) *Uploads {
	return &Uploads{Spool: spool, Addresses: addresses, slots: &uploadSlots{}}
}

// ForTeam receives the files of forms that only the team can send. They share the slots, but the last ones are reserved
// for the team.
func (u *Uploads) ForTeam() *Uploads {
	return &Uploads{Spool: u.Spool, Addresses: u.Addresses, slots: u.slots, team: true}
}

// take finds a slot for the request's files, if there is one left for its sender.
func (u *Uploads) take(c *fiber.Ctx) (release func(), ok bool) {
	who := anonymous
	switch {
	case u.team:
		who = team
	case Session(c) != nil:
		who = signedIn
	}
	return u.slots.take(who, ClientNetwork(u.Addresses.Of(c)))
}

// Upload is the files of one request, spooled and not yet checked. Count is how many were sent, which may be more than
// were kept.
type Upload struct {
	Files   []models.Upload
	Count   int
	release func() // gives back the upload slot
}

// For converts the upload to the files of a message or ticket.
func (u *Upload) For(store models.FileStore) models.Files {
	if u == nil {
		return models.Files{Store: store}
	}
	return models.Files{Store: store, Uploads: u.Files, Count: u.Count}
}

// CouldNotBeStored reports whether the error of the action is that its files cannot be stored right now: without them it
// may succeed.
func (u *Upload) CouldNotBeStored(err error) bool {
	return u != nil && u.Count > 0 && models.CodeOf(err) == models.CodeUnavailable
}

// NotKept is the sentence for a form that is shown again, "" if it came without files: browsers choose them only once.
func (u *Upload) NotKept(ctx context.Context) string {
	if u == nil || u.Count == 0 {
		return ""
	}
	return i18n.FaultFilesNotKept(ctx)
}

// WithoutDeadline wraps the store so that storing a file, which takes as long as the file is large, does not count
// against the request's deadline.
func WithoutDeadline(c *fiber.Ctx, store models.FileStore) models.FileStore {
	return withoutDeadline{store, clockOf(c)}
}

type withoutDeadline struct {
	models.FileStore
	clock *clock
}

func (s withoutDeadline) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	defer s.clock.pause()()
	return s.FileStore.Put(ctx, key, spooled, size)
}

// Discard removes the spooled files that were not stored.
func (u *Upload) Discard() {
	if u == nil {
		return
	}
	for _, f := range u.Files {
		f.File.Close()
		os.Remove(f.File.Name()) //nolint:errcheck // a stored file has been moved
	}
	if u.release != nil {
		u.release()
	}
}

var (
	errFilesTooLarge = refuseFiles(fiber.StatusRequestEntityTooLarge, ErrTooLarge.Message,
		func(ctx context.Context) string {
			return i18n.FaultFilesTooLarge(ctx, i18n.Number(ctx, models.MaxFiles))
		})
	errFilesUnavailable = refuseFiles(fiber.StatusServiceUnavailable, "The files cannot be stored right now.",
		i18n.FaultFilesUnavailable)
)

func refuseFiles(status int, sentence string, text func(context.Context) string) *requestError {
	refused := refuseRequest(status, sentence, text)
	refused.field = "files"
	return refused
}

// FilesRefused turns the error of a form that could be read, but its files not accepted, into a fault of its files. Any
// other error is returned as it is.
func FilesRefused(c *fiber.Ctx, err error) error {
	switch {
	case errors.Is(err, ErrTooLarge):
		return errFilesTooLarge
	case models.CodeOf(err) == models.CodeUnavailable:
		slog.Error("taking in the files of a form", "request", RequestID(c), "path", loggedPath(c), "error", err)
		return errFilesUnavailable
	}
	return err
}

// Form reads a form that may have files. Admit is called before the first of them with the fields read so far; nil
// admits everybody. The caller discards the upload, even after an error.
func (u *Uploads) Form(c *fiber.Ctx, admit func(url.Values) error) (url.Values, *Upload, error) {
	kind, parameters, err := mime.ParseMediaType(c.Get(fiber.HeaderContentType))
	if err != nil || kind != fiber.MIMEMultipartForm || c.Get(fiber.HeaderContentEncoding) != "" {
		form, err := Form(c)
		return form, nil, err
	}
	form := url.Values{}
	c.Locals(formKey{}, form)
	reader := FormReader{fieldsFirst: true, Field: func(name, value string) error {
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
