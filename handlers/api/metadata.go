package api

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"intake/models"
)

const metadataField = "metadata"

var errMetadata = models.Invalid(metadataField, "metadata must be an object of strings, with each name once.")

// readMetadata reads the pairs of metadata in their order. null counts as none, as in other fields.
func (f *form) readMetadata(decoder *jsontext.Decoder) error {
	switch decoder.PeekKind() {
	case 'n':
		return skipValue(decoder)
	case '{':
	default:
		f.refuseMetadata()
		return skipValue(decoder)
	}
	if _, err := decoder.ReadToken(); err != nil {
		return err
	}
	for decoder.PeekKind() != '}' {
		token, err := decoder.ReadToken()
		if err != nil {
			return err
		}
		name := token.String()
		switch kind := decoder.PeekKind(); {
		case kind == '"':
			if token, err = decoder.ReadToken(); err == nil {
				f.metadata = append(f.metadata, models.MetadataPair{Name: name, Value: token.String()})
			}
		case kind == 'n':
			err = skipValue(decoder)
		default:
			f.refuseMetadata()
			err = skipValue(decoder)
		}
		if err != nil {
			return err
		}
	}
	_, err := decoder.ReadToken()
	return err
}

// addMetadata reads metadata from a form field, where it is JSON as text. Blank is none.
func (f *form) addMetadata(text string) {
	if strings.TrimSpace(text) == "" {
		return
	}
	decoder := jsontext.NewDecoder(bytes.NewReader([]byte(text)))
	err := f.readMetadata(decoder)
	if err == nil {
		if _, err = decoder.ReadToken(); errors.Is(err, io.EOF) {
			return
		}
	}
	f.metadata = nil
	f.refuseMetadata()
}

func (f *form) refuseMetadata() {
	if !slices.Contains(f.faults, errMetadata) {
		f.faults = append(f.faults, errMetadata)
	}
}
