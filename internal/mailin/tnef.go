package mailin

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"os"
	"path"
	"strings"
)

// The attributes of Outlook's winmail.dat (MS-OXTNEF) that are read: the type and the id of each.
const (
	tnefSignature = 0x223e9f78
	tnefBody      = 0x0002_800c // the text of the mail
	tnefFile      = 0x0006_9002 // a new file begins
	tnefTitle     = 0x0001_8010 // its name
	tnefData      = 0x0006_800f // its content
)

// tnefEntry is a file in a winmail.dat.
type tnefEntry struct {
	name string
	at   span
}

var errNoTNEF = errors.New("it is no winmail.dat that can be read")

// readTNEF finds the text and the files in a winmail.dat.
func readTNEF(file *os.File) (text string, entries []tnefEntry, err error) {
	info, err := file.Stat()
	if err != nil {
		return "", nil, err
	}
	var head [9]byte // an attribute: its level, its name, the length of its data; behind the data is a checksum
	if _, err := file.ReadAt(head[:6], 0); err != nil || binary.LittleEndian.Uint32(head[:]) != tnefSignature {
		return "", nil, errNoTNEF
	}
	for at := int64(6); at < info.Size(); {
		if _, err := file.ReadAt(head[:], at); err != nil {
			return "", nil, errNoTNEF
		}
		data := span{at + 9, at + 9 + int64(binary.LittleEndian.Uint32(head[5:]))}
		if at = data.end + 2; at > info.Size() {
			return "", nil, errNoTNEF
		}
		last := len(entries) - 1
		switch name := binary.LittleEndian.Uint32(head[1:]); {
		case name == tnefBody:
			text = tnefText(file, data, maxPart)
		case name == tnefFile && last+1 == maxParts:
			return "", nil, errNoTNEF
		case name == tnefFile:
			entries = append(entries, tnefEntry{})
		case name == tnefTitle && last >= 0:
			entries[last].name = tnefText(file, data, 1000)
		case name == tnefData && last >= 0:
			entries[last].at = data
		}
	}
	return text, entries, nil
}

// tnefText reads a text, which ends with a zero byte.
func tnefText(file *os.File, at span, most int64) string {
	text, err := io.ReadAll(io.NewSectionReader(file, at.start, min(at.end-at.start, most)))
	if err != nil {
		return ""
	}
	text, _, _ = bytes.Cut(text, []byte{0})
	return tidy(decode(text, ""))
}

// outlook reads the files in a winmail.dat, in which Outlook packs them for programs that are not Outlook. Its text is
// that of the mail, which mostly has it as another part. Read is false if it has to stay a file.
func (b *body) outlook(file *File) (read bool, err error) {
	text, entries, err := readTNEF(file.File)
	if errors.Is(err, errNoTNEF) || file.TooLarge || len(b.mail.Files)+len(entries) > maxParts {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	b.packed = strings.TrimSpace(text)
	for _, entry := range entries {
		from := contextReader{b.ctx, io.NewSectionReader(file.File, entry.at.start, entry.at.end-entry.at.start)}
		packed, err := b.write(from)
		if err != nil {
			return false, err
		}
		packed.Name = fileName(nil, "")
		if name := path.Base(strings.ReplaceAll(oneLine(entry.name, maxFileName), `\`, "/")); name != "." && name != "/" {
			packed.Name = name
		}
		b.mail.Files = append(b.mail.Files, *packed)
	}
	return b.packed != "" || len(entries) > 0 || len(b.texts) > 0, nil
}
