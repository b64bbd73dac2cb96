// Package csvfile reads tables that other programs exported as CSV, with the character sets and delimiters that these
// use.
package csvfile

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// What is wrong with a file that cannot be read.
var (
	ErrNotText = errors.New("the file is not text")
	ErrNoRows  = errors.New("the file has no rows")
)

// OpenQuoteError refuses a file whose quotation mark in the line is never closed: everything after it would become one
// cell.
type OpenQuoteError struct{ Line int }

func (e *OpenQuoteError) Error() string {
	return fmt.Sprintf("the quote of line %d is not closed", e.Line)
}

// Table is the content of a file. Cells are trimmed.
type Table struct {
	Header []string
	Rows   []Row // without blank ones
}

// Row is a row after the header. It may have more cells than the header, but not fewer.
type Row struct {
	Line  int // in the file, from 1
	Cells []string
}

// Read reads a table whose first row is its header.
func Read(r io.Reader) (*Table, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return nil, err
	}
	text, err := decode(raw)
	if err != nil {
		return nil, err
	}
	return parse(text)
}

var byteOrderMarks = []struct {
	mark    string
	charset encoding.Encoding
}{
	{"\xef\xbb\xbf", unicode.UTF8BOM},
	{"\xff\xfe", unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM)},
	{"\xfe\xff", unicode.UTF16(unicode.BigEndian, unicode.ExpectBOM)},
}

// decode converts the bytes to UTF-8. What neither has a byte order mark nor is UTF-8 is taken for Windows-1252, in
// which Excel saves CSV files in the west.
func decode(raw []byte) (string, error) {
	charset := encoding.Encoding(charmap.Windows1252)
	for _, known := range byteOrderMarks {
		if bytes.HasPrefix(raw, []byte(known.mark)) {
			charset = known.charset
		}
	}
	if charset == charmap.Windows1252 && utf8.Valid(raw) {
		charset = encoding.Nop
	}
	text, err := charset.NewDecoder().Bytes(raw)
	if err != nil || bytes.ContainsRune(text, 0) {
		return "", ErrNotText
	}
	return string(text), nil
}

// end is a last line that no text contains. Inside an open quote it is no line of its own.
const end = "\x00"

func parse(text string) (*Table, error) {
	if !strings.Contains(text, "\n") { // as Excel for Mac may save it
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	comma, skipped := delimiter(text)
	if skipped {
		_, text, _ = strings.Cut(text, "\n")
	}
	reader := csv.NewReader(strings.NewReader(text + "\n" + end))
	reader.Comma, reader.FieldsPerRecord, reader.LazyQuotes = comma, -1, true
	reader.TrimLeadingSpace = comma != '\t' // a tab is a space, too
	var table Table
	for {
		cells, err := reader.Read()
		if err != nil {
			return nil, fmt.Errorf("reading a table: %w", err)
		}
		if cells[0] == end {
			break
		}
		line, _ := reader.FieldPos(0)
		if skipped {
			line++
		}
		if strings.HasSuffix(cells[len(cells)-1], end) {
			return nil, &OpenQuoteError{line}
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if !slices.ContainsFunc(cells, func(cell string) bool { return cell != "" }) {
			continue
		}
		if table.Header == nil {
			table.Header = cells
			continue
		}
		if missing := len(table.Header) - len(cells); missing > 0 {
			cells = append(cells, make([]string, missing)...)
		}
		table.Rows = append(table.Rows, Row{line, cells})
	}
	if len(table.Rows) == 0 {
		return nil, ErrNoRows
	}
	return &table, nil
}

// delimiter returns the character between cells: the one that Excel names in a line of its own, which is to be skipped,
// or else the most frequent one outside of quotes in the first line.
func delimiter(text string) (comma rune, skip bool) {
	line, _, _ := strings.Cut(text, "\n")
	line = strings.TrimSpace(line)
	if named, is := strings.CutPrefix(line, "sep="); is && utf8.RuneCountInString(named) == 1 {
		comma, _ = utf8.DecodeRuneInString(named)
		return comma, true
	}
	counts := map[rune]int{}
	quoted := false
	for _, r := range text {
		switch {
		case r == '"':
			quoted = !quoted
		case quoted:
		case r == '\n':
			return mostFrequent(counts), false
		default:
			counts[r]++
		}
	}
	return mostFrequent(counts), false
}

func mostFrequent(counts map[rune]int) rune {
	best := ','
	for _, r := range ";\t|" {
		if counts[r] > counts[best] {
			best = r
		}
	}
	return best
}
