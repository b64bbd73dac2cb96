package csvfile

import (
	"bufio"
	"bytes"
	"errors"
	"io"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

var byteOrderMarks = []struct {
	mark    string
	charset encoding.Encoding
}{
	{"\xef\xbb\xbf", unicode.UTF8BOM},
	{"\xff\xfe", unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM)},
	{"\xfe\xff", unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)},
}

// decoded is the file in UTF-8, with lines that end in \n. The whole file decides how it is read.
func decoded(file io.ReadSeeker) (io.Reader, error) {
	charset, err := charsetOf(file)
	if err != nil {
		return nil, err
	}
	text, err := fromStart(file, charset)
	if err != nil {
		return nil, err
	}
	lines, err := hasLines(text)
	if err != nil {
		return nil, err
	}
	if text, err = fromStart(file, charset); err != nil {
		return nil, err
	}
	if !lines { // as Excel for Mac may save it
		return oldMac{text}, nil
	}
	return text, nil
}

// charsetOf is the character set of the file. What neither has a byte order mark nor is UTF-8 is taken for Windows-1252,
// in which Excel saves CSV files in the west.
func charsetOf(file io.ReadSeeker) (encoding.Encoding, error) {
	start := make([]byte, 3)
	n, err := io.ReadFull(file, start)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return nil, err
	}
	for _, known := range byteOrderMarks {
		if bytes.HasPrefix(start[:n], []byte(known.mark)) {
			return known.charset, nil
		}
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	_, err = io.Copy(io.Discard, transform.NewReader(file, encoding.UTF8Validator))
	if errors.Is(err, encoding.ErrInvalidUTF8) {
		return charmap.Windows1252, nil
	}
	return encoding.Nop, err
}

func fromStart(file io.ReadSeeker, charset encoding.Encoding) (io.Reader, error) {
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return nil, err
	}
	return transform.NewReader(file, charset.NewDecoder()), nil
}

// hasLines reports whether the text has a \n. It refuses what is not text.
func hasLines(text io.Reader) (has bool, err error) {
	buffered := bufio.NewReaderSize(text, sample)
	for {
		part, err := buffered.Peek(1)
		if errors.Is(err, io.EOF) {
			return has, nil
		}
		if err == nil {
			part, err = buffered.Peek(buffered.Buffered())
		}
		if err != nil || bytes.IndexByte(part, 0) >= 0 {
			return false, ErrNotText
		}
		has = has || bytes.IndexByte(part, '\n') >= 0
		if _, err := buffered.Discard(len(part)); err != nil {
			return false, err
		}
	}
}

// oldMac ends lines with \n instead of \r.
type oldMac struct{ io.Reader }

func (r oldMac) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	for i := range p[:n] {
		if p[i] == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}
