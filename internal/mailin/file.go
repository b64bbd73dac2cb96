package mailin

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"mime"
	"path"
	"slices"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// open reads the decoded content of a part.
func (b *body) open(part *enmime.Part, at span) io.Reader {
	body := contextReader{b.ctx, io.NewSectionReader(b.raw, at.start, at.end-at.start)}
	encoding, _, _ := strings.Cut(part.Header.Get("Content-Transfer-Encoding"), ";")
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "base64":
		return base64.NewDecoder(base64.RawStdEncoding, &onlyBase64{body})
	case "quoted-printable":
		return &quotedPrintable{lines: bufio.NewReaderSize(body, 64<<10)}
	}
	return body
}

// lenient accepts a partly decoded file: half of it is better than nothing.
type lenient struct{ io.Reader }

func (l lenient) Read(buffer []byte) (int, error) {
	n, err := l.Reader.Read(buffer)
	var corrupt base64.CorruptInputError
	if errors.As(err, &corrupt) || errors.Is(err, io.ErrUnexpectedEOF) {
		err = io.EOF
	}
	return n, err
}

// quotedPrintable decodes like mime/quotedprintable, but passes on unchanged what that refuses.
type quotedPrintable struct {
	lines *bufio.Reader
	ready []byte
	err   error
}

func (q *quotedPrintable) Read(buffer []byte) (int, error) {
	for len(q.ready) == 0 {
		if q.err != nil {
			return 0, q.err
		}
		var line []byte
		line, q.err = q.lines.ReadSlice('\n')
		if errors.Is(q.err, bufio.ErrBufferFull) {
			q.err = nil
		}
		q.ready = decodeQuoted(q.ready[:0], line)
	}
	n := copy(buffer, q.ready)
	q.ready = q.ready[n:]
	return n, nil
}

func decodeQuoted(decoded, line []byte) []byte {
	words := bytes.TrimRight(line, " \t\r\n")
	end := bytes.TrimLeft(line[len(words):], " \t")
	if soft, is := bytes.CutSuffix(words, []byte("=")); is && len(end) > 0 {
		words, end = soft, nil
	}
	for i := 0; i < len(words); i++ {
		if words[i] == '=' && i+2 < len(words) {
			if value, err := hex.DecodeString(string(words[i+1 : i+3])); err == nil {
				decoded = append(decoded, value[0])
				i += 2
				continue
			}
		}
		decoded = append(decoded, words[i])
	}
	return append(decoded, end...)
}

// onlyBase64 skips what is not base64: line breaks, padding, and text inserted by gateways.
type onlyBase64 struct{ io.Reader }

func (r *onlyBase64) Read(buffer []byte) (int, error) {
	for {
		n, err := r.Reader.Read(buffer)
		kept := slices.DeleteFunc(buffer[:n], func(c byte) bool {
			return (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '+' && c != '/'
		})
		if len(kept) > 0 || err != nil {
			return len(kept), err
		}
	}
}

const maxFileName = 200

// fileName is the mail's name of the file, or one made from its type.
func fileName(part *enmime.Part, kind string) string {
	name := ""
	if part != nil {
		name = oneLine(decodeWords(part.FileName), 1000)
	}
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	if name == "." || name == "/" || name == ".." {
		name = ""
	}
	if runes := []rune(name); len(runes) > maxFileName { // the extension identifies the type
		ending := []rune(path.Ext(name))
		if len(ending) > 20 {
			ending = nil
		}
		name = string(runes[:maxFileName-len(ending)]) + string(ending)
	}
	if name != "" {
		return name
	}
	first, rest, _ := strings.Cut(kind, "/")
	switch {
	case kind == "message/rfc822":
		return "mail.eml"
	case kind == "text/calendar":
		return "invitation.ics"
	case kind == "application/ms-tnef":
		return "winmail.dat"
	case usualEndings[kind] != "":
		return first + usualEndings[kind]
	}
	if endings, err := mime.ExtensionsByType(kind); err == nil && len(endings) > 0 {
		return first + endings[0]
	}
	if first == "image" && rest != "" {
		return "image." + strings.TrimPrefix(rest, "x-")
	}
	return "file"
}

// usualEndings are the extensions of unnamed pictures. The system's list puts unusual ones first.
var usualEndings = map[string]string{
	"image/jpeg": ".jpg", "image/png": ".png", "image/gif": ".gif", "image/webp": ".webp", "image/heic": ".heic",
	"application/pdf": ".pdf", "text/plain": ".txt", "text/html": ".html", "text/csv": ".csv", "video/mp4": ".mp4",
	"video/quicktime": ".mov",
}
