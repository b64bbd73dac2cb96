package mailin

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path"
	"strings"
)

// The attributes of Outlook's winmail.dat (MS-OXTNEF) that are read: the type and the id of each.
const (
	tnefSignature  = 0x223e9f78
	tnefBody       = 0x0002_800c // the text of the mail
	tnefFile       = 0x0006_9002 // a new file begins
	tnefTitle      = 0x0001_8010 // its name, which may be a short one such as ZAPPA_~2.JPG
	tnefData       = 0x0006_800f // its content
	tnefProperties = 0x0006_9005 // its properties, see tnef_name.go
)

// tnef is what is read of a winmail.dat. Whole reports that nothing in it is left out but formatting.
type tnef struct {
	text  string
	files []tnefEntry
	whole bool
}

// tnefEntry is a file in a winmail.dat.
type tnefEntry struct {
	name, longName string
	at             span
}

// readTNEF finds the text and the files in a winmail.dat, as far as it can be read.
func readTNEF(file *os.File, size int64) (found tnef) {
	var head [9]byte // an attribute: its level, its name, the length of its data; behind the data is a checksum
	if _, err := file.ReadAt(head[:6], 0); err != nil || binary.LittleEndian.Uint32(head[:]) != tnefSignature {
		return found
	}
	for at := int64(6); at < size; {
		if _, err := file.ReadAt(head[:], at); err != nil {
			return found
		}
		data := span{at + 9, at + 9 + int64(binary.LittleEndian.Uint32(head[5:]))}
		if at = data.end + 2; at > size {
			return found
		}
		last := len(found.files) - 1
		switch name := binary.LittleEndian.Uint32(head[1:]); {
		case name == tnefBody:
			found.text = strings.TrimSpace(tnefText(tnefBytes(file, data, maxPart)))
		case name == tnefFile && last+1 == maxParts:
			return found
		case name == tnefFile:
			found.files = append(found.files, tnefEntry{})
		case name == tnefTitle && last >= 0:
			found.files[last].name = tnefText(tnefBytes(file, data, 1000))
		case name == tnefProperties && last >= 0:
			found.files[last].longName = longName(tnefBytes(file, data, maxPart))
		case name == tnefData && last >= 0:
			found.files[last].at = data
		}
	}
	found.whole = true
	for _, entry := range found.files {
		// It is empty, or an object of Outlook's.
		found.whole = found.whole && entry.at.end > entry.at.start
	}
	return found
}

func tnefBytes(file *os.File, at span, most int64) []byte {
	data, err := io.ReadAll(io.NewSectionReader(file, at.start, min(at.end-at.start, most)))
	if err != nil {
		return nil
	}
	return data
}

// tnefText is a text, which ends with a zero byte.
func tnefText(data []byte) string {
	data, _, _ = bytes.Cut(data, []byte{0})
	return tidy(decode(data, ""))
}

// outlook reads the files in a winmail.dat, in which Outlook packs them for programs that are not Outlook. Its text is
// that of the mail, which mostly has it as another part. Read is false if it has to stay a file, too.
func (b *body) outlook(file *File) (read bool, err error) {
	if file.TooLarge {
		return false, nil
	}
	found := readTNEF(file.File, file.Size)
	if len(b.mail.Files)+len(found.files) > maxParts {
		return false, nil
	}
	b.packed = found.text
	for _, entry := range found.files {
		if entry.at.end == entry.at.start {
			continue
		}
		packed, err := b.write(contextReader{b.ctx, io.NewSectionReader(file.File, entry.at.start,
			entry.at.end-entry.at.start)})
		if err != nil {
			return false, err
		}
		packed.Name = entry.fileName()
		b.mail.Files = append(b.mail.Files, *packed)
	}
	return found.whole && (b.packed != "" || len(found.files) > 0 || len(b.texts) > 0), nil
}

func (e tnefEntry) fileName() string {
	for _, name := range []string{e.longName, e.name} {
		name = path.Base(strings.ReplaceAll(oneLine(name, maxFileName), `\`, "/"))
		if name != "." && name != "/" && name != ".." {
			return name
		}
	}
	return fileName(nil, "")
}
