// Package csvfile reads tables that other programs exported as CSV, with the character sets and delimiters that these
// use.
package csvfile

import (
	"bufio"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
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
func Read(file io.ReadSeeker) (*Table, error) {
	reader, err := Open(file)
	if err != nil {
		return nil, err
	}
	table := &Table{Header: reader.Header}
	for {
		row, err := reader.Next()
		switch {
		case errors.Is(err, io.EOF) && len(table.Rows) == 0:
			return nil, ErrNoRows
		case errors.Is(err, io.EOF):
			return table, nil
		case err != nil:
			return nil, err
		}
		table.Rows = append(table.Rows, row)
	}
}

// Reader reads a table row by row, for files that are too large for memory.
type Reader struct {
	Header []string

	cells   *csv.Reader
	skipped bool // a line before the header names the delimiter
}

// end is a last line that no text contains. Inside an open quote it is no line of its own.
const end = "\x00"

// sample is how much of a file decides about its delimiter, if its first line is not shorter.
const sample = 64 << 10

// Open finds out how the file is written, which reads it once, and reads its header.
func Open(file io.ReadSeeker) (*Reader, error) {
	text, err := decoded(file)
	if err != nil {
		return nil, err
	}
	buffered := bufio.NewReaderSize(text, sample)
	first, err := buffered.Peek(sample)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	comma, skipped := delimiter(string(first))
	if skipped {
		if _, err := buffered.ReadString('\n'); err != nil && !errors.Is(err, io.EOF) {
			return nil, err
		}
	}
	r := &Reader{cells: csv.NewReader(io.MultiReader(buffered, strings.NewReader("\n"+end))), skipped: skipped}
	r.cells.Comma, r.cells.FieldsPerRecord, r.cells.LazyQuotes = comma, -1, true
	r.cells.TrimLeadingSpace = comma != '\t' // a tab is a space, too
	header, err := r.Next()
	if errors.Is(err, io.EOF) {
		return nil, ErrNoRows
	}
	r.Header = header.Cells
	return r, err
}

// Next returns the next row that is not blank, and io.EOF after the last one.
func (r *Reader) Next() (Row, error) {
	for {
		cells, err := r.cells.Read()
		if err != nil {
			return Row{}, fmt.Errorf("reading a table: %w", err)
		}
		if cells[0] == end {
			return Row{}, io.EOF
		}
		line, _ := r.cells.FieldPos(0)
		if r.skipped {
			line++
		}
		if strings.HasSuffix(cells[len(cells)-1], end) {
			return Row{}, &OpenQuoteError{line}
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if !slices.ContainsFunc(cells, func(cell string) bool { return cell != "" }) {
			continue
		}
		if missing := len(r.Header) - len(cells); missing > 0 {
			cells = append(cells, make([]string, missing)...)
		}
		return Row{line, cells}, nil
	}
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
