package models

import (
	"archive/zip"
	"cmp"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"strings"
	"time"
)

// lacksFile reports whether the row is that of a file that the archive does not have.
func (a *AppArchive) lacksFile(table *archiveTable, row importRow) bool {
	return (table.name == "attachments" || table.name == "pictures") && a.files[row.text("id")] == nil
}

// writeWithFiles stores the files of the rows that are not here yet, and writes the rows. Each is a transaction of its
// own, because a file may take long.
func (w *importWriter) writeWithFiles(table *archiveTable, rows []importRow) error {
	var ids, here []string
	for _, row := range rows {
		ids = append(ids, row.text("id"))
	}
	if err := w.db.Raw("SELECT id FROM "+table.name+" WHERE id IN ?", ids).Scan(&here).Error; err != nil {
		return err
	}
	done := map[string]bool{}
	for _, id := range here {
		done[id] = true
	}
	for _, row := range rows {
		if done[row.text("id")] {
			continue
		}
		if err := w.writeWithFile(table, row); err != nil {
			return err
		}
	}
	return nil
}

func (w *importWriter) writeWithFile(table *archiveTable, row importRow) error {
	began := time.Now()
	file := w.archive.files[row.text("id")]
	upload, err := w.spool(file, MaxFileSize)
	if err != nil {
		return err
	}
	defer discardSpool(upload)
	store := FileStore(w.files)
	contentType := contentTypeOf(upload)
	if table.name == "pictures" {
		store = publicFiles{w.files}
		if !strings.HasPrefix(contentType, "image/") {
			return Invalid("", "The archive has “"+file.Name+"”, which is not a picture that a page can show.")
		}
	}
	key := store.NewKey()
	if err := store.Put(w.ctx, key, upload.File, upload.Size); err != nil {
		return fmt.Errorf("storing a file: %w", err)
	}
	row.values["name"] = cleanFileName(row.text("name"))
	row.values["content_type"], row.values["size"] = contentType, upload.Size
	row.values["sha256"], row.values["file_key"] = upload.SHA256, key
	if err := w.writeBatch(table, []importRow{row}); err != nil {
		return err // the sweep of orphans deletes the file
	}
	return w.pause(began)
}

// contentTypeOf is what the file is by its bytes. What is none of the accepted types is kept as a file to save.
func contentTypeOf(upload *Upload) string {
	kind, known := fileTypeOf(Upload{File: upload.File, Size: upload.Size})
	if !known || vast(kind.contentType, *upload) {
		return vastPicture
	}
	return kind.contentType
}

// storeLogo stores the app's logo, unless an earlier run did.
func (w *importWriter) storeLogo(begun bool) (Logo, error) {
	logo := Logo{At: LogoSquare(w.App.LogoAt)}
	file := w.archive.files[logoFolder]
	if file == nil || begun {
		return logo, nil
	}
	upload, err := w.spool(file, MaxLogoSize)
	if err != nil {
		return logo, err
	}
	defer discardSpool(upload)
	upload.Name = cmp.Or(w.App.LogoName, path.Base(file.Name)) // an older version gave it no other name
	found, refusal := readLogo(upload)
	if refusal != "" {
		return logo, Invalid("", "The logo “"+file.Name+"” "+refusal)
	}
	store := publicFiles{w.files}
	found.FileKey, found.At = store.NewKey(), logo.At
	if err := store.Put(w.ctx, found.FileKey, upload.File, upload.Size); err != nil {
		return logo, fmt.Errorf("storing the logo: %w", err)
	}
	return found, nil
}

// spool unpacks a file of the archive, and checks that it is not damaged.
func (w *importWriter) spool(file *zip.File, limit int64) (*Upload, error) {
	if file.UncompressedSize64 > uint64(limit) {
		return nil, Invalid("", fmt.Sprintf("The archive has “%s” with %d bytes, the limit is %d.",
			file.Name, file.UncompressedSize64, limit))
	}
	if err := w.files.Room(int64(file.UncompressedSize64)); err != nil {
		return nil, err
	}
	content, err := file.Open()
	if err != nil {
		return nil, damagedFile(file.Name, err)
	}
	defer content.Close() //nolint:errcheck // only read
	spooled, err := w.files.Spool()
	if err != nil {
		return nil, err
	}
	upload, digest := &Upload{File: spooled}, sha256.New()
	from := &sourceReader{from: io.LimitReader(content, limit+1)}
	upload.Size, err = io.Copy(io.MultiWriter(spooled, digest), from)
	switch {
	case from.failed != nil:
		err = damagedFile(file.Name, from.failed)
	case err == nil && upload.Size > limit:
		err = Invalid("", "The file “"+file.Name+"” in the archive is larger than it says.")
	}
	if err != nil {
		discardSpool(upload)
		return nil, err
	}
	upload.SHA256 = digest.Sum(nil)
	return upload, nil
}

func damagedFile(name string, why error) *Error {
	return Invalid("", "The file “"+name+"” in the archive is damaged: "+why.Error()+".")
}

// sourceReader tells a failure to read from one to write.
type sourceReader struct {
	from   io.Reader
	failed error
}

func (r *sourceReader) Read(p []byte) (int, error) {
	n, err := r.from.Read(p)
	if err != nil && !errors.Is(err, io.EOF) {
		r.failed = err
	}
	return n, err
}

// discardSpool removes a spooled file that no store took.
func discardSpool(upload *Upload) {
	upload.File.Close()           //nolint:errcheck // it was only read
	os.Remove(upload.File.Name()) //nolint:errcheck // the store took it, or the sweep of the spool does
}
