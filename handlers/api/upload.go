package api

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"log/slog"
	"mime/multipart"
	"os"

	"github.com/gofiber/fiber/v2"

	"intake/handlers/web"
	"intake/internal/files"
	"intake/models"
)

const (
	maxFormFields = 1 << 20 // all text fields together
	maxForm       = models.MaxFiles*models.MaxFileSize + maxFormFields
	maxParts      = 100
	maxPartHeader = 16 << 10
)

var errBadForm = models.Invalid("", "The request body is not a valid multipart form.")

// upload is the files of one request, spooled and not yet judged.
type upload struct {
	files   []models.Upload
	count   int    // of the files sent, which may be more than were kept
	release func() // gives back the place among the uploads
}

// discard removes what was spooled and not stored.
func (u *upload) discard() {
	if u == nil {
		return
	}
	for _, f := range u.files {
		f.File.Close()
		os.Remove(f.File.Name()) //nolint:errcheck // it is gone when it was stored
	}
	if u.release != nil {
		u.release()
	}
}

// readForm streams a multipart form: text fields into memory, files onto the disk. The app is judged as soon as it can
// be: from the header, else from the fields before the first file, at the latest at the end.
func (a *API) readForm(v *visitor, boundary string) (form, *upload, error) {
	u := &upload{}
	if boundary == "" {
		return form{}, u, errBadForm
	}
	if err := refuseEncoding(v.c); err != nil {
		return form{}, u, err
	}
	body := web.RequestBody(v.c)
	body.Allow(maxForm)
	if length := int64(v.c.Request().Header.ContentLength()); length > maxForm {
		return form{}, u, web.ErrTooLarge
	}
	r := &formReader{api: a, v: v, upload: u, digest: sha256.New(), form: form{fields: map[string]string{}}, room: maxFormFields}
	if err := r.readAll(multipart.NewReader(body, boundary)); err != nil {
		return form{}, u, err
	}
	if _, err := io.Copy(io.Discard, body); err != nil { // what stands after the last boundary
		return form{}, u, err
	}
	if err := v.admitByFields(r.form.fields); err != nil {
		return form{}, u, err
	}
	r.digest.Sum(r.form.digest[:0])
	return r.form, u, nil
}

type formReader struct {
	api    *API
	v      *visitor
	upload *upload
	form   form
	digest hash.Hash
	room   int64 // left for text fields
}

func (r *formReader) readAll(parts *multipart.Reader) error {
	for n := 0; ; n++ {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return readError(err)
		}
		if n == maxParts || headerSize(part) > maxPartHeader {
			return errBadForm
		}
		if part.FileName() != "" || part.FormName() == "files" {
			err = r.readFile(part)
		} else {
			err = r.readField(part)
		}
		if err != nil {
			return err
		}
	}
}

func (r *formReader) readField(part *multipart.Part) error {
	value, err := io.ReadAll(io.LimitReader(part, r.room+1))
	if err != nil {
		return readError(err)
	}
	if r.room -= int64(len(value)); r.room < 0 {
		return web.ErrTooLarge
	}
	name := part.FormName()
	r.note("field", name, string(value))
	if !knownTextField[name] {
		return nil
	}
	if _, again := r.form.fields[name]; again {
		return models.Invalid(name, name+" was sent twice.")
	}
	r.form.fields[name] = string(value)
	return nil
}

// readFile spools one file. More files than are accepted, and more bytes, are counted but not kept.
func (r *formReader) readFile(part *multipart.Part) error {
	if err := r.begin(); err != nil {
		return err
	}
	spooled, err := r.api.Files.Spool()
	if err != nil {
		return fmt.Errorf("spooling an upload: %w", err)
	}
	keep := false
	defer func() {
		if !keep {
			spooled.Close()
			os.Remove(spooled.Name()) //nolint:errcheck // the sweep finds it
		}
	}()
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(spooled, sum), io.LimitReader(part, models.MaxFileSize+1))
	if err != nil {
		return readError(err)
	}
	if size == 0 && part.FileName() == "" {
		return nil // a file input in which nothing was chosen
	}
	if r.upload.count++; r.upload.count > models.MaxFiles {
		return nil
	}
	r.note("file", part.FileName(), string(sum.Sum(nil)))
	r.upload.files = append(r.upload.files, models.Upload{
		Name: part.FileName(), DeclaredType: part.Header.Get(fiber.HeaderContentType), Size: size, SHA256: sum.Sum(nil),
		TooLarge: size > models.MaxFileSize, File: spooled,
	})
	keep = true
	return nil
}

// begin makes sure, before the first byte of a file, that the app may be written to if it is known by now, that not
// too many uploads are coming in, and that the disk has room.
func (r *formReader) begin() error {
	if r.upload.release != nil {
		return nil
	}
	if r.form.fields["widget_key"] != "" || r.form.fields["app"] != "" {
		if err := r.v.admitByFields(r.form.fields); err != nil {
			return err
		}
	}
	select {
	case r.api.uploads <- struct{}{}:
		r.upload.release = func() { <-r.api.uploads }
	default:
		return models.Unavailable("Too many uploads are coming in right now. Try again in a moment.")
	}
	return r.api.Files.Room(max(0, int64(r.v.c.Request().Header.ContentLength())))
}

// note adds a part to the digest that an Idempotency-Key is compared by; boundaries differ from one sending to the next.
func (r *formReader) note(parts ...string) {
	for _, part := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		r.digest.Write(length[:])
		io.WriteString(r.digest, part) //nolint:errcheck // a hash takes everything
	}
}

// attach hands the files to the ticket. The ticket is kept whatever happens to its files, and the answer says so.
func (a *API) attach(c *fiber.Ctx, ticket *models.Ticket, u *upload) (int, error) {
	if u == nil || u.count == 0 {
		return 0, nil
	}
	// No deadline of a database request here: storing 250 MB takes longer.
	attached, err := ticket.Attach(c.UserContext(), a.DB, a.Files, a.actor(c, nil), u.files, u.count)
	if err != nil && models.CodeOf(err) != models.CodeInvalid {
		slog.Error("storing the files of a ticket", "request", web.RequestID(c), "ticket", ticket.ID, "error", err)
		return 0, models.Unavailable(fmt.Sprintf("Ticket #%d was created, but its files could not be stored right now.", ticket.Number))
	}
	return attached, err
}

// readError tells, of the errors met between the connection and the disk, the faults of the form from all others.
func readError(err error) error {
	var ours *fiber.Error
	var disk *fs.PathError
	switch {
	case files.Full(err):
		return fmt.Errorf("%w: %w", files.ErrFull, err)
	case errors.As(err, &disk):
		return fmt.Errorf("spooling an upload: %w", err)
	case errors.As(err, &ours):
		return err
	}
	return errBadForm
}

func headerSize(part *multipart.Part) int {
	size := 0
	for name, values := range part.Header {
		for _, value := range values {
			size += len(name) + len(value)
		}
	}
	return size
}
