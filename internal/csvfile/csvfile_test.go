package csvfile_test

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"intake/internal/csvfile"
)

func TestTablesOfOtherProgramsAreRead(t *testing.T) {
	t.Parallel()
	const plain = "Title,Votes\nDark mode – bitte,12\nCafé,3\n"
	want := &csvfile.Table{Header: []string{"Title", "Votes"}, Rows: []csvfile.Row{
		{Line: 2, Cells: []string{"Dark mode – bitte", "12"}}, {Line: 3, Cells: []string{"Café", "3"}},
	}}
	encoded := func(text string, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	for name, file := range map[string]string{
		"UTF-8":                         plain,
		"UTF-8 with a mark":             "\ufeff" + plain,
		"UTF-16":                        encoded(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewEncoder().String(plain)),
		"UTF-16, the other order":       encoded(unicode.UTF16(unicode.BigEndian, unicode.UseBOM).NewEncoder().String(plain)),
		"Windows-1252":                  encoded(charmap.Windows1252.NewEncoder().String(plain)),
		"semicolons":                    strings.ReplaceAll(plain, ",", ";"),
		"tabs":                          strings.ReplaceAll(plain, ",", "\t"),
		"lines that end as on DOS":      strings.ReplaceAll(plain, "\n", "\r\n"),
		"lines that end as on old Macs": strings.ReplaceAll(plain, "\n", "\r"),
		"no end of the last line":       strings.TrimSpace(plain),
		"quotes, and a quoted header":   "\"Title\", \"Votes\"\n\"Dark mode – bitte\",\"12\"\nCafé ,3\n",
	} {
		got, err := csvfile.Read(strings.NewReader(file))
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, %v; want %+v", name, got, err, want)
		}
	}
}

func TestRowsKeepTheirLinesInTheFile(t *testing.T) {
	t.Parallel()
	file := "sep=;\nTitle;Text;Votes\n\n\"Dark; mode\";\"two\nlines\";1\n;;\nShort\nLong;b;2;c\n"
	got, err := csvfile.Read(strings.NewReader(file))
	want := []csvfile.Row{
		{Line: 4, Cells: []string{"Dark; mode", "two\nlines", "1"}},
		{Line: 7, Cells: []string{"Short", "", ""}},
		{Line: 8, Cells: []string{"Long", "b", "2", "c"}},
	}
	if err != nil || !reflect.DeepEqual(got.Rows, want) {
		t.Errorf("%+v, %v; want %+v", got, err, want)
	}
}

func TestFilesThatAreNoTablesAreRefused(t *testing.T) {
	t.Parallel()
	for file, want := range map[string]error{
		"":                      csvfile.ErrNoRows,
		" \n\n":                 csvfile.ErrNoRows,
		"Title,Votes\n":         csvfile.ErrNoRows,
		"PK\x03\x04\x00\x00 xl": csvfile.ErrNotText,
		"Title\nDark\x00mode\n": csvfile.ErrNotText,
	} {
		if got, err := csvfile.Read(strings.NewReader(file)); !errors.Is(err, want) {
			t.Errorf("%q: %+v, %v; want %v", file, got, err, want)
		}
	}
}

func TestAnOpenQuoteIsRefusedWithItsLine(t *testing.T) {
	t.Parallel()
	for file, line := range map[string]int{
		"Title,Votes\nDark mode,12\n\"Café,3\nTea,1\n":     3,
		"sep=;\nTitle;Text\nDark mode;\"two\nlines\nTea;1": 3,
		"\"Title,Votes\nDark mode,12\n":                    1,
	} {
		_, err := csvfile.Read(strings.NewReader(file))
		var open *csvfile.OpenQuoteError
		if !errors.As(err, &open) || open.Line != line {
			t.Errorf("%q: %v, want line %d", file, err, line)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Title,Votes\nDark mode,12\n")
	f.Add("sep=;\n\"a\nb\";c\n\"d\"e\";f\n")
	f.Add("\xff\xfea\x00\n\x00b\x00")
	f.Fuzz(func(t *testing.T, file string) {
		table, err := csvfile.Read(strings.NewReader(file))
		if err != nil {
			return
		}
		lines := 0
		for _, row := range table.Rows {
			if row.Line <= lines || len(row.Cells) < len(table.Header) {
				t.Fatalf("after line %d: %+v", lines, row)
			}
			lines = row.Line
		}
	})
}
