package api

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"intake/models"
)

// What is wrong with a body although the decoder may have read it.
var (
	errNoObject = errors.New("not an object")
	errTrailing = errors.New("something after the object")
	errTooDeep  = errors.New("nested too deeply")
)

var byteOrderMarks = [][]byte{{0xef, 0xbb, 0xbf}, {0xff, 0xfe}, {0xfe, 0xff}}

// notJSON says what is wrong with a body, but repeats nothing of it: whoever sends the request can rarely see the bytes
// that their program made.
func notJSON(body []byte, err error) error {
	const refusal = "The request body is not valid JSON: "
	var syntax *jsontext.SyntacticError
	switch {
	case len(bytes.TrimSpace(body)) == 0:
		return models.Invalid("", refusal+"it is empty.")
	case hasByteOrderMark(body):
		return models.Invalid("", refusal+"it must be UTF-8 without a byte order mark.")
	case !utf8.Valid(body) || bytes.IndexByte(body[:min(2, len(body))], 0) >= 0: // or else UTF-16
		return models.Invalid("", refusal+"it must be UTF-8.")
	case errors.Is(err, errTooDeep):
		return models.Invalid("", fmt.Sprintf("%sit is nested more than %d levels deep.", refusal, maxDepth))
	case errors.Is(err, jsontext.ErrDuplicateName):
		return models.Invalid("", refusal+"an object has the same name twice.")
	case errors.Is(err, errNoObject):
		return models.Invalid("", refusal+"it must be an object.")
	case errors.Is(err, errTrailing):
		return models.Invalid("", refusal+"something follows the object.")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return models.Invalid("", refusal+"it ends too early.")
	case errors.As(err, &syntax):
		return models.Invalid("", fmt.Sprintf("%sthe mistake is at byte %d.", refusal, syntax.ByteOffset+1))
	}
	return models.Invalid("", refusal+"it cannot be read.")
}

func hasByteOrderMark(body []byte) bool {
	for _, mark := range byteOrderMarks {
		if bytes.HasPrefix(body, mark) {
			return true
		}
	}
	return false
}
