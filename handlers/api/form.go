package api

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
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
	if !body.Fits() {
		return form{}, u, web.ErrTooLarge
	}
	r := &formReader{api: a, v: v, upload: u, digest: sha256.New(), form: form{fields: map[string]string{}}, room: maxFormFields}
	whole := &endWatch{Reader: body, end: []byte("--" + boundary + "--")}
	if err := r.readAll(multipart.NewReader(whole, boundary)); err != nil {
		return form{}, u, err
	}
	if !whole.seen {
		return form{}, u, errBadForm
	}
	if _, err := io.Copy(io.Discard, body); err != nil { // what stands after the last boundary
		return form{}, u, err
	}
	if err := v.admitByFields(r.form); err != nil {
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
		if err == io.EOF { //nolint:errorlint // wrapped, it says that the form was cut off
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
	r.note("file", part.FileName(), part.Header.Get(fiber.HeaderContentType), string(sum.Sum(nil)))
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
		if err := r.v.admitByFields(r.form); err != nil {
			return err
		}
	}
	release, ok := r.api.uploads.take(web.Neighbourhood(r.api.Addresses.Of(r.v.c)))
	if !ok {
		return models.Unavailable("Too many uploads are coming in right now. Try again in a moment.")
	}
	r.upload.release = release
	// Nobody knows how long a body in chunks will be: for that there is room until there is not.
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

// endWatch sees whether a form comes to its last boundary. The library takes one that was cut off in the header of a
// part for whole, and a file would be lost without a word.
type endWatch struct {
	io.Reader
	end  []byte
	tail []byte // of what was read before, in which the end may have begun
	seen bool
}

func (w *endWatch) Read(p []byte) (int, error) {
	n, err := w.Reader.Read(p)
	if !w.seen {
		border := append(w.tail, p[:min(n, len(w.end))]...)
		w.seen = bytes.Contains(border, w.end) || bytes.Contains(p[:n], w.end)
		if n >= len(w.end) {
			border = p[n-len(w.end) : n]
		}
		w.tail = append(w.tail[:0], border[max(0, len(border)-len(w.end)):]...)
	}
	return n, err
}
