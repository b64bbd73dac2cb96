// Package gzipped compresses content that is served again and again.
package gzipped

import (
	"bytes"
	"compress/gzip"
)

// Bytes compresses the content as much as possible.
func Bytes(content []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(content); err != nil {
		return nil, err
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return packed.Bytes(), nil
}
