package mailin

import (
	"encoding/base64"
	"encoding/binary"
	"strings"
	"testing"
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

func TestAWinmailDatThatCannotBeReadStaysAFile(t *testing.T) {
	t.Parallel()
	whole := string(winmail("See the file.", tnefFile, "\x01\x00", tnefTitle, "a.pdf\x00", tnefData, pdf))
	cut := strings.Replace(whole, "JVBERi0xLjQK", "", 1)
	for name, raw := range map[string]string{
		"it is cut off":        cut,
		"nothing is in it":     string(winmail(" ")),
		"it is something else": strings.Replace(whole, "eJ8+I", "AAAAA", 1),
	} {
		if m := read(t, []byte(raw), Options{}); len(m.Files) != 1 || m.Files[0].Name != "winmail.dat" {
			t.Errorf("%s: it is read as %q, %+v", name, m.Text, m.Files)
		}
	}
}
