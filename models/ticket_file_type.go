package models

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"mime"
	"path"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"
)

// fileType is one of the nine accepted types of files: what senders may call it, what its bytes must be, and what we
// call it.
type fileType struct {
	contentType string
	declared    []string
	detected    []string
	extensions  []string // the first one is used if the file has none of them
}

var fileTypes = []fileType{
	{"image/png", []string{"image/png"}, []string{"image/png", "image/vnd.mozilla.apng"}, []string{".png"}},
	{"image/jpeg", []string{"image/jpeg", "image/jpg"}, []string{"image/jpeg"}, []string{".jpg", ".jpeg"}},
	{"image/webp", []string{"image/webp"}, []string{"image/webp"}, []string{".webp"}},
	{"image/gif", []string{"image/gif"}, []string{"image/gif"}, []string{".gif"}},
	{"video/mp4", []string{"video/mp4", "video/x-m4v"}, []string{"video/mp4", "video/x-m4v"}, []string{".mp4"}},
	{"video/webm", []string{"video/webm"}, []string{"video/webm"}, []string{".webm"}},
	{"video/quicktime", []string{"video/quicktime"}, []string{"video/quicktime"}, []string{".mov"}},
	{"application/pdf", []string{"application/pdf"}, []string{"application/pdf"}, []string{".pdf"}},
	plainText,
}

var plainText = fileType{
	contentType: "text/plain",
	declared: []string{
		"text/plain", "text/csv", "text/tab-separated-values", "text/markdown", "text/x-log", "text/log",
		"application/json", "application/x-ndjson", "application/csv", "application/vnd.ms-excel",
	},
	// Text formats that no browser would run, even if it guessed the type.
	detected: []string{
		"text/plain", "text/csv", "text/tab-separated-values", "application/json", "application/x-ndjson",
		"application/geo+json",
		"application/x-subrip", "text/vtt", "text/vcard", "text/calendar", "message/rfc822", "text/x-php",
		"text/x-shellscript",
		"text/x-python", "text/x-perl", "text/x-ruby", "text/x-lua", "text/x-tcl", "text/javascript",
	},
	extensions: []string{".txt", ".log", ".csv", ".tsv", ".json", ".ndjson", ".md"},
}

// sniffed is how many bytes mimetype looks at.
const sniffed = 3072

// fileTypeOf checks the bytes and the declared type: both must identify the same accepted type. If the sender declares
// nothing (application/octet-stream, as curl and browsers send for unknown extensions), the bytes decide alone.
func fileTypeOf(upload Upload) (fileType, bool) {
	head := make([]byte, sniffed)
	n, err := upload.File.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return fileType{}, false
	}
	detected, _, _ := strings.Cut(mimetype.Detect(head[:n]).String(), ";")
	if bytes.Equal(head[4:12], []byte("ftypMSNV")) {
		detected = "video/mp4" // a video of a Sony camera, which mimetype takes for sound
	}
	declared, _, err := mime.ParseMediaType(upload.DeclaredType)
	if upload.DeclaredType == "" || (err == nil && declared == "application/octet-stream") {
		declared = ""
	} else if err != nil {
		return fileType{}, false
	}
	for _, kind := range fileTypes {
		if declared != "" && !slices.Contains(kind.declared, declared) || !slices.Contains(kind.detected, detected) {
			continue
		}
		return kind, kind.contentType != "text/plain" || isText(io.NewSectionReader(upload.File, 0, upload.Size))
	}
	return fileType{}, false
}

// isText reads the whole file: UTF-16 with its byte order mark, or no byte that text would not have.
func isText(r io.Reader) bool {
	reader := bufio.NewReaderSize(r, 32<<10)
	if mark, _ := reader.Peek(2); bytes.Equal(mark, []byte{0xff, 0xfe}) || bytes.Equal(mark, []byte{0xfe, 0xff}) {
		return true
	}
	for {
		b, err := reader.ReadByte()
		if err != nil {
			return errors.Is(err, io.EOF)
		}
		if b < ' ' && !strings.ContainsRune("\t\n\r\f\b\x1b", rune(b)) {
			return false
		}
	}
}

// rename gives the file an extension of its type.
func (k fileType) rename(name string) string {
	extension := strings.ToLower(path.Ext(name))
	if slices.Contains(k.extensions, extension) {
		return name
	}
	if k.contentType == "text/plain" {
		return name + ".txt" // a script keeps its name, but not the extension that would run it
	}
	if bare := strings.TrimSuffix(name, path.Ext(name)); bare != "" {
		return bare + k.extensions[0]
	}
	return "file" + k.extensions[0]
}
