package mailin

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"

	"github.com/jhillyerd/enmime/v2"
)

// transferEncoding is the name of how the part's body is encoded.
func transferEncoding(part *enmime.Part) string {
	encoding, _, _ := strings.Cut(part.Header.Get("Content-Transfer-Encoding"), ";")
	return strings.ToLower(strings.TrimSpace(encoding))
}

// decoder decodes the part's body.
func decoder(part *enmime.Part, body io.Reader) io.Reader {
	switch transferEncoding(part) {
	case "base64":
		return base64.NewDecoder(base64.RawStdEncoding, &onlyBase64{body})
	case "quoted-printable":
		return &quotedPrintable{lines: bufio.NewReaderSize(body, 64<<10)}
	}
	return body
}

// contentOf is the decoded content of a text.
func contentOf(part *enmime.Part) []byte {
	if transferEncoding(part) == "base64" {
		return decodeLines(part.Content)
	}
	decoded, _ := io.ReadAll(decoder(part, bytes.NewReader(part.Content))) //nolint:errcheck // it reads from memory
	return decoded
}

// decodeLines decodes a text in base64. Some programs say that a text is encoded although it is not, and some servers
// add lines to an encoded one: such lines stay as they are. Servers also join several encoded texts.
func decodeLines(content []byte) []byte {
	var text, encoded []byte
	decodeEncoded := func() {
		text, _ = base64.RawStdEncoding.AppendDecode(text, keepBase64(encoded)) //nolint:errcheck // as far as possible
		encoded = encoded[:0]
	}
	readable := legible().Match(content)
	for line := range bytes.Lines(content) {
		words := bytes.TrimSpace(line)
		if readable && !isEncoded(words, len(encoded) > 0) {
			if decodeEncoded(); len(text) > 0 && text[len(text)-1] != '\n' {
				text = append(text, '\n')
			}
			text = append(text, line...)
			continue
		}
		encoded = append(encoded, words...)
		if bytes.HasSuffix(words, []byte("=")) {
			decodeEncoded()
		}
	}
	decodeEncoded()
	return text
}

// legible matches what is in no encoded text, not even in a damaged one.
var legible = lazy(`[^ \t\r\n][ \t]+[^ \t\r\n]|<`)

var base64Line = regexp.MustCompile(`^[A-Za-z0-9+/]+={0,2}$`)

// isEncoded reports whether a line is base64 rather than a word. Within an encoded text the last line may be short.
func isEncoded(line []byte, within bool) bool {
	return base64Line.Match(line) && (within || len(line) >= 24 || bytes.HasSuffix(line, []byte("=")))
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
		kept := keepBase64(buffer[:n])
		if len(kept) > 0 || err != nil {
			return len(kept), err
		}
	}
}

func keepBase64(text []byte) []byte {
	return slices.DeleteFunc(text, func(c byte) bool {
		return (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') && (c < '0' || c > '9') && c != '+' && c != '/'
	})
}
