package mailin

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"regexp"
	"strconv"
)

// embedded matches a picture within the HTML itself, as some programs paste them.
var embedded = regexp.MustCompile(`(?i)(src\s*=\s*["']?)data:(image/[a-z+.-]{1,20});base64,([a-z0-9+/=\s]+)`)

// maxEmbedded is how many of them are read.
const maxEmbedded = 50

// takeEmbedded extracts the pictures of a page into files, before the limits for texts are applied.
func (b *body) takeEmbedded(page []byte) ([]byte, error) {
	var fault error
	page = embedded.ReplaceAllFunc(page, func(found []byte) []byte {
		if fault != nil || len(b.mail.Files) >= maxEmbedded {
			b.mail.Cut = true
			return nil
		}
		match := embedded.FindSubmatch(found)
		var file *File
		picture := base64.NewDecoder(base64.RawStdEncoding, &onlyBase64{bytes.NewReader(match[3])})
		if file, fault = b.write(picture); fault != nil {
			return nil
		}
		file.DeclaredType = string(bytes.ToLower(match[2]))
		file.Inline = true
		file.ContentID = "embedded" + strconv.Itoa(len(b.mail.Files)+1) + "@inline"
		file.Name = fileName(nil, file.DeclaredType)
		b.mail.Files = append(b.mail.Files, *file)
		b.pictures[file.ContentID] = true
		return append(bytes.Clone(match[1]), "cid:"+file.ContentID...)
	})
	return page, fault
}

// write stores what is read in a temporary file.
func (b *body) write(from io.Reader) (*File, error) {
	file, err := b.spool()
	if err != nil {
		return nil, err
	}
	digest := sha256.New()
	n, err := io.Copy(io.MultiWriter(file, digest), io.LimitReader(lenient{from}, MaxFile+1))
	if err == nil {
		_, err = file.Seek(0, io.SeekStart)
	}
	if err != nil {
		remove(file)
		return nil, fmt.Errorf("writing a file of a mail: %w", err)
	}
	return &File{Size: n, SHA256: digest.Sum(nil), TooLarge: n > MaxFile, File: file}, nil
}
