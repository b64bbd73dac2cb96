package mailin

import (
	"bytes"
	"io"
	"mime"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/gogs/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/ianaindex"
	"golang.org/x/text/encoding/japanese"
)

// decode converts a text to UTF-8. The mail's own charset counts, but many say ASCII or nothing and mean UTF-8, and
// what is not valid UTF-8 then was written in Windows' Latin.
func decode(text []byte, charset string) string {
	charset = strings.ToLower(strings.Trim(strings.TrimPrefix(strings.TrimSpace(charset), "charset="), `"' `))
	named := encodingOf(charset)
	switch {
	case named != nil:
	case bytes.Contains(text, []byte("\x1b$")): // identifies itself
		named = japanese.ISO2022JP
	case utf8.Valid(text):
		return string(text)
	default:
		if named = guessed(text); named == nil && mostlyUTF8(text) {
			return strings.ToValidUTF8(string(text), "\ufffd")
		}
		if named == nil {
			named = charmap.Windows1252
		}
	}
	decoded, err := named.NewDecoder().Bytes(text)
	if err != nil {
		return strings.ToValidUTF8(string(text), "\ufffd")
	}
	return string(decoded)
}

// guessed is the encoding of a text with a missing or wrong charset, or nil. Guesses are good for scripts with many
// letters; others are most likely Windows' Latin.
func guessed(text []byte) encoding.Encoding {
	best, err := chardet.NewTextDetector().DetectBest(text[:min(len(text), 4096)])
	if err == nil && best.Confidence >= 80 && slices.Contains(guessable, best.Charset) {
		return encodingOf(strings.ToLower(best.Charset))
	}
	return nil
}

var guessable = []string{"Big5", "GB18030", "Shift_JIS", "EUC-JP", "EUC-KR", "KOI8-R", "windows-1251", "windows-1256"}

// encodingOf is nil for UTF-8, ASCII and unknown charsets.
func encodingOf(charset string) encoding.Encoding {
	switch charset {
	case "", "utf-8", "utf8", "us-ascii", "ascii", "unknown-8bit", "default", "x-unknown", "unicode-1-1-utf-7", "utf-7":
		return nil
	case "cp932", "ms932", "windows-31j":
		return japanese.ShiftJIS
	case "iso-2022-jp-ms", "cp50220", "cp50221":
		return japanese.ISO2022JP
	}
	if number, is := strings.CutPrefix(charset, "cp125"); is {
		charset = "windows-125" + number
	}
	if named, err := htmlindex.Get(charset); err == nil {
		if name, _ := htmlindex.Name(named); name == "replacement" || name == "utf-8" {
			return nil
		}
		return named
	}
	if named, err := ianaindex.MIME.Encoding(charset); err == nil {
		return named
	}
	return nil
}

// mostlyUTF8 reports whether a text is damaged UTF-8 rather than another encoding.
func mostlyUTF8(text []byte) bool {
	good, bad, within := 0, 0, false // within damage, which counts once
	for len(text) > 0 {
		r, size := utf8.DecodeRune(text)
		switch damaged := r == utf8.RuneError && size == 1; {
		case damaged && !within:
			bad++
		case !damaged && size > 1:
			good++
		}
		within = r == utf8.RuneError && size == 1
		text = text[size:]
	}
	return good >= bad
}

// valid converts a header value to UTF-8: some programs write anything there.
func valid(value string) string {
	if utf8.ValidString(value) {
		return value
	}
	return decode([]byte(value), "")
}

// decodeWords decodes the encoded words of RFC 2047 in a header value.
func decodeWords(value string) string {
	decoder := mime.WordDecoder{CharsetReader: func(charset string, input io.Reader) (io.Reader, error) {
		all, err := io.ReadAll(input)
		return strings.NewReader(decode(all, charset)), err
	}}
	value = valid(value)
	decoded, err := decoder.DecodeHeader(value)
	if err != nil {
		decoded = brokenWord.ReplaceAllStringFunc(value, func(word string) string {
			if read, err := decoder.Decode(word); err == nil {
				return read
			}
			return word
		})
	}
	return valid(decoded)
}

var brokenWord = regexp.MustCompile(`=\?[^?\s]+\?[bBqQ]\?[^?]*\?=`)

// lowered never maps other letters to ASCII: otherwise the Kelvin sign would become k, and two mailboxes one.
func lowered(r rune) rune {
	if lower := unicode.ToLower(r); r < utf8.RuneSelf || lower >= utf8.RuneSelf {
		return lower
	}
	return r
}

// oneLine is a header text in one line, without characters that change the direction of what follows it.
func oneLine(text string, most int) string {
	text = strings.Join(strings.FieldsFunc(tidy(text), func(r rune) bool {
		return unicode.IsSpace(r) && r != noBreakSpace || unicode.Is(bidi, r)
	}), " ")
	if utf8.RuneCountInString(text) > most {
		text = string([]rune(text)[:most])
	}
	return strings.TrimSpace(text)
}

const noBreakSpace = '\u00a0'

// bidi are the characters that change the direction of text until another one ends them.
var bidi = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: 0x202a, Hi: 0x202e, Stride: 1}, {Lo: 0x2066, Hi: 0x2069, Stride: 1},
}}

// tidy is a text in valid UTF-8 with \n as line break and no other control character but tabs.
func tidy(text string) string {
	text = strings.ReplaceAll(strings.ToValidUTF8(text, "\ufffd"), "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return r
		case r >= 0x80 && r < 0xa0: // a byte of Windows' Latin misread as a character
			if r = charmap.Windows1252.DecodeByte(byte(r)); unicode.IsControl(r) || r == utf8.RuneError {
				return -1
			}
			return r
		case r == '\r' || r == '\u2028' || r == '\u2029' || r == '\f' || r == '\v':
			return '\n'
		case unicode.IsControl(r) || r == '\ufeff' || r == 0xfffe || r == 0xffff:
			return -1
		}
		return r
	}, text)
}
