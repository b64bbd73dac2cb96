package mailin

import (
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

// winmail returns a mail with these attributes in a winmail.dat, each with its data.
func winmail(text string, attributes ...any) []byte {
	dat := binary.LittleEndian.AppendUint32(nil, tnefSignature)
	dat = append(dat, 1, 0)
	for i := 0; i < len(attributes); i += 2 {
		data := attributes[i+1].(string)
		dat = append(dat, 1)
		dat = binary.LittleEndian.AppendUint32(dat, uint32(attributes[i].(int)))
		dat = binary.LittleEndian.AppendUint32(dat, uint32(len(data)))
		dat = append(append(dat, data...), 0, 0)
	}
	return []byte("From: rita@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n" +
		"Content-Type: text/plain\r\n\r\n" + text + "\r\n--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n" +
		"Content-Transfer-Encoding: base64\r\n\r\n" + base64.StdEncoding.EncodeToString(dat) + "\r\n--b--\r\n")
}

const (
	tnefVersion = 0x0008_9006
	pdf         = "%PDF-1.4\n"
)

func TestTheFilesOfAWinmailDatAreRead(t *testing.T) {
	t.Parallel()
	m := read(t, winmail("The price list is attached.", tnefVersion, "\x00\x00\x01\x00", tnefBody, "The price list.\x00",
		tnefFile, "\x01\x00", tnefTitle, "Preise f\xfcr 2027.pdf\x00", tnefData, pdf,
		tnefFile, "\x01\x00", tnefTitle, "C:\\tmp\\log.txt\x00", tnefData, "all is well"), Options{})
	if m.Text != "The price list is attached." || len(m.Files) != 2 {
		t.Fatalf("it is read as %q, %+v", m.Text, m.Files)
	}
	for i, want := range []struct {
		name string
		size int64
	}{{"Preise für 2027.pdf", int64(len(pdf))}, {"log.txt", 11}} {
		got := m.Files[i]
		if got.Name != want.name || got.Size != want.size {
			t.Errorf("a file is %+v, want %+v", got, want)
		}
	}
}

func TestTheTextOfAWinmailDatIsReadIfThereIsNoOther(t *testing.T) {
	t.Parallel()
	if m := read(t, winmail(" ", tnefBody, "Nothing but this.\r\n\x00"), Options{}); m.Text != "Nothing but this." ||
		len(m.Files) != 0 {
		t.Errorf("it is read as %q, %+v", m.Text, m.Files)
	}
}

// Outlook's short names, such as PREISE~1.PDF, say little. The long one is among other properties.
func TestAFileOfAWinmailDatHasItsLongName(t *testing.T) {
	t.Parallel()
	name := "Preise für 2027.pdf"
	wide := []byte{}
	for _, unit := range utf16.Encode([]rune(name + "\x00")) {
		wide = binary.LittleEndian.AppendUint16(wide, unit)
	}
	number := func(n int) string { return string(binary.LittleEndian.AppendUint32(nil, uint32(n))) }
	padded := func(text string) string {
		return number(len(text)) + text + strings.Repeat("\x00", (4-len(text)%4)%4)
	}
	list := number(4) +
		number(0x3705_0003) + number(1) + // a number
		number(0x8001_001e) + strings.Repeat("g", 16) + number(1) + padded("n\x00a\x00m\x00") + number(1) + padded("value\x00") +
		number(0x1234_1102) + number(2) + padded("one") + padded("three") +
		number(0x3707_001f) + number(1) + padded(string(wide))
	m := read(t, winmail("See the file.", tnefFile, "\x01\x00", tnefTitle, "PREISE~1.PDF\x00", tnefData, pdf,
		tnefProperties, list), Options{})
	if len(m.Files) != 1 || m.Files[0].Name != name {
		t.Errorf("the files are %+v", m.Files)
	}
	for cut := range len(list) { // it neither fails nor takes long
		longName([]byte(list[:cut]))
	}
}

func TestAWinmailDatThatCannotBeReadStaysAFile(t *testing.T) {
	t.Parallel()
	complete := []any{tnefFile, "\x01\x00", tnefTitle, "a.pdf\x00", tnefData, pdf}
	whole := string(winmail("See the file.", complete...))
	const end = "\r\n--b--\r\n"
	cutOff := strings.TrimSuffix(string(winmail("See.", append(complete, tnefBody, "Much that is cut off.")...)), end)
	cutOff = cutOff[:len(cutOff)-12] + end
	for name, c := range map[string]struct {
		raw   string
		files []string
	}{
		"nothing is in it":     {string(winmail(" ")), []string{"winmail.dat"}},
		"it is something else": {strings.Replace(whole, "eJ8+I", "AAAAA", 1), []string{"winmail.dat"}},
		"a file is an object": {string(winmail("See.", append(complete, tnefFile, "\x01\x00", tnefTitle, "b\x00")...)),
			[]string{"a.pdf", "winmail.dat"}},
		"its end is missing": {cutOff, []string{"a.pdf", "winmail.dat"}},
	} {
		m := read(t, []byte(c.raw), Options{})
		var names []string
		for _, file := range m.Files {
			names = append(names, file.Name)
		}
		if !slices.Equal(names, c.files) {
			t.Errorf("%s: it is read as %q with %q", name, m.Text, names)
		}
	}
}
