package mailin

import (
	"encoding/binary"
	"unicode/utf16"
)

// The properties of a file in a winmail.dat (MS-OXTNEF 2.1.3.3).
const (
	longNameProperty = 0x3707 // PR_ATTACH_LONG_FILENAME
	firstNamed       = 0x8000 // from here on, a property has a name
	severalValues    = 0x1000 // a flag of a type
	eightBitText     = 0x001e
	unicodeText      = 0x001f
	binaryValue      = 0x0102
	objectValue      = 0x000d
)

// fixedSizes are the sizes of the values of the other types, in bytes.
var fixedSizes = map[uint32]int{
	2: 4, 3: 4, 4: 4, 5: 8, 6: 8, 7: 8, 0x0a: 4, 0x0b: 4, 0x14: 8, 0x40: 8, 0x48: 16,
}

// properties reads a list of properties. What is missing at its end reads as zero.
type properties struct{ left []byte }

// take returns the next bytes. The list continues at a multiple of four.
func (p *properties) take(size int) []byte {
	if size < 0 || size > len(p.left) {
		size = len(p.left)
	}
	taken := p.left[:size]
	p.left = p.left[min((size+3)&^3, len(p.left)):]
	return taken
}

func (p *properties) number() uint32 {
	if taken := p.take(4); len(taken) == 4 {
		return binary.LittleEndian.Uint32(taken)
	}
	return 0
}

// longName is the long name of a file in its properties, "" for none.
func longName(list []byte) string {
	p := properties{list}
	for count := p.number(); count > 0 && len(p.left) > 0; count-- {
		tag := p.number()
		kind, id := tag&0xffff, tag>>16
		if id >= firstNamed {
			p.take(16) // whose name it is
			if p.number() == 1 {
				p.take(int(p.number()))
			} else {
				p.number()
			}
		}
		values := uint32(1)
		single := kind &^ severalValues
		lengths := single == eightBitText || single == unicodeText || single == binaryValue || single == objectValue
		if lengths || kind != single {
			values = p.number()
		}
		size, known := fixedSizes[single]
		if !known && !lengths {
			return ""
		}
		for ; values > 0 && len(p.left) > 0; values-- {
			if lengths {
				size = int(p.number())
			}
			value := p.take(size)
			switch {
			case id == longNameProperty && kind == eightBitText:
				return tnefText(value)
			case id == longNameProperty && kind == unicodeText:
				return utf16Text(value)
			}
		}
	}
	return ""
}

func utf16Text(text []byte) string {
	var units []uint16
	for ; len(text) > 1; text = text[2:] {
		unit := binary.LittleEndian.Uint16(text)
		if unit == 0 {
			break
		}
		units = append(units, unit)
	}
	return tidy(string(utf16.Decode(units)))
}
