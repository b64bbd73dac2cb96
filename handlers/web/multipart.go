package web

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"io"
	"io/fs"
	"mime"
	"mime/multipart"
	"os"
	"strings"

	"github.com/gofiber/fiber/v2"

	"intake/models"
	"intake/views/i18n"
)

const (
	maxFormFields = 1 << 20 // all text fields together
	maxForm       = models.MaxFiles*models.MaxFileSize + maxFormFields
	maxParts      = 100
	maxPartHeader = 16 << 10
)

// ErrBadForm answers a malformed multipart form.
var ErrBadForm = refuseRequest(fiber.StatusBadRequest, "The request body is not a valid multipart form.",
	i18n.FaultFormUnreadable)

// formEscapes are what browsers escape in the names of files (HTML Standard, "Multipart form data").
var formEscapes = strings.NewReplacer("%22", `"`, "%0D", "\r", "%0A", "\n")

// FormReader streams a multipart form: text fields into memory, files to disk.
type FormReader struct {
	// Field is called for every text field, in the order in which they come.
	Field func(name, value string) error
	// Admit is called once, before the first byte of a file; nil admits everybody.
	Admit func() error
	// Varying is a field that may differ when the form is sent again, so the digest leaves it out.
	Varying string

	uploads     *Uploads
	c           *fiber.Ctx
	upload      *Upload
	digest      hash.Hash
	room        int64 // left for text fields
	fieldsFirst bool  // read the fields before the first file even if the form is too large
}

// Read reads the form to its end. The caller discards the upload, even after an error. The digest covers all parts, to
// recognize a form that is sent again.
func (u *Uploads) Read(c *fiber.Ctx, boundary string, r FormReader) (*Upload, [sha256.Size]byte, error) {
	r.uploads, r.c, r.upload, r.digest, r.room = u, c, &Upload{}, sha256.New(), maxFormFields
	var digest [sha256.Size]byte
	if boundary == "" {
		return r.upload, digest, ErrBadForm
	}
	body := RequestBody(c)
	body.Allow(maxForm)
	if !r.fieldsFirst && !body.fits() {
		return r.upload, digest, ErrTooLarge
	}
	whole := &endWatch{Reader: body, end: []byte("--" + boundary + "--")}
	if err := r.readAll(multipart.NewReader(whole, boundary)); err != nil {
		return r.upload, digest, err
	}
	if !whole.seen {
		return r.upload, digest, ErrBadForm
	}
	if _, err := io.Copy(io.Discard, body); err != nil { // what follows the last boundary
		return r.upload, digest, err
	}
	r.digest.Sum(digest[:0])
	return r.upload, digest, nil
}

func (r *FormReader) readAll(parts *multipart.Reader) error {
	for n := 0; ; n++ {
		part, err := parts.NextRawPart()
		if err == io.EOF { //nolint:errorlint // a wrapped io.EOF means that the form was cut off
			return nil
		}
		if err != nil {
			return readError(err)
		}
		if n == maxParts || headerSize(part) > maxPartHeader || !named(part) {
			return ErrBadForm
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

func (r *FormReader) readField(part *multipart.Part) error {
	value, err := io.ReadAll(io.LimitReader(part, r.room+1))
	if err != nil {
		return readError(err)
	}
	if r.room -= int64(len(value)); r.room < 0 {
		return ErrTooLarge
	}
	if part.FormName() != "" && part.FormName() == r.Varying {
		r.digestPart("field", part.FormName(), "")
	} else {
		r.digestPart("field", part.FormName(), string(value))
	}
	if part.FormName() == "" {
		return nil
	}
	return r.Field(part.FormName(), string(value))
}

// readFile spools one file. Files and bytes beyond the limits are counted but not kept. A file input without a file is
// no upload.
func (r *FormReader) readFile(part *multipart.Part) error {
	content := bufio.NewReader(part)
	if part.FileName() == "" {
		if _, err := content.Peek(1); err == io.EOF { //nolint:errorlint // as above
			return nil
		}
	}
	if err := r.beginFiles(); err != nil {
		r.upload.Count++ // so that the sender can be told that it is lost
		return err
	}
	defer clockOf(r.c).pause()() // as for the rest of the body, waiting does not count
	spooled, err := r.uploads.Spool.Spool()
	if err != nil {
		return fmt.Errorf("spooling an upload: %w", err)
	}
	keep := false
	defer func() {
		if !keep {
			spooled.Close()
			os.Remove(spooled.Name()) //nolint:errcheck // if it fails, the sweep removes it
		}
	}()
	sum := sha256.New()
	size, err := io.Copy(io.MultiWriter(spooled, sum), io.LimitReader(content, models.MaxFileSize+1))
	if err != nil {
		return readError(err)
	}
	if r.upload.Count++; r.upload.Count > models.MaxFiles {
		return nil
	}
	r.digestPart("file", part.FileName(), part.Header.Get(fiber.HeaderContentType), string(sum.Sum(nil)))
	r.upload.Files = append(r.upload.Files, models.Upload{
		Name: formEscapes.Replace(part.FileName()), DeclaredType: part.Header.Get(fiber.HeaderContentType), Size: size, SHA256: sum.Sum(nil),
		TooLarge: size > models.MaxFileSize, File: spooled,
	})
	keep = true
	return nil
}

// beginFiles checks, before the first byte of a file, that the sender may upload, that not too many uploads are running, and
// that the disk has room.
func (r *FormReader) beginFiles() error {
	if r.upload.release != nil {
		return nil
	}
	if r.Admit != nil {
		if err := r.Admit(); err != nil {
			return err
		}
	}
	if !RequestBody(r.c).fits() {
		return ErrTooLarge
	}
	release, ok := r.uploads.take(r.c)
	if !ok {
		return models.Unavailable("Too many uploads are coming in right now. Try again in a moment.")
	}
	r.upload.release = release
	RequestBody(r.c).takeFiles()
	// The length of a chunked body is unknown: it may come in until there is no room.
	return r.uploads.Spool.Room(max(0, int64(r.c.Request().Header.ContentLength())))
}

// digestPart adds a part to the digest; boundaries are left out, because they differ between sendings.
func (r *FormReader) digestPart(parts ...string) {
	for _, part := range parts {
		var length [8]byte
		binary.BigEndian.PutUint64(length[:], uint64(len(part)))
		r.digest.Write(length[:])
		io.WriteString(r.digest, part) //nolint:errcheck // writing to a hash never fails
	}
}

// spoolError is the disk failing during an upload, so trying again later may help.
type spoolError struct{ error }

func (e spoolError) Unwrap() error   { return e.error }
func (spoolError) Unavailable() bool { return true }

// readError separates the faults of the form from all other errors between the connection and the disk.
func readError(err error) error {
	var ours *fiber.Error
	var refused *models.Error // such as a shutdown while somebody sends
	var disk *fs.PathError
	switch {
	case errors.As(err, &disk):
		return fmt.Errorf("spooling an upload: %w", spoolError{err})
	case errors.As(err, &ours), errors.As(err, &refused):
		return err
	}
	return ErrBadForm
}

// named reports whether the part has a readable name. The library treats an unreadable one as a field without a name,
// and a file would be lost silently.
func named(part *multipart.Part) bool {
	_, _, err := mime.ParseMediaType(part.Header.Get(fiber.HeaderContentDisposition))
	return err == nil
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
