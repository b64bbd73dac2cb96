package handlertest

import (
	"bytes"
	"image"
	"image/png"
	"testing"
)

// Picture returns a picture that browsers can show, as a file of a form.
func Picture(t testing.TB, name string) File {
	t.Helper()
	var file bytes.Buffer
	if err := png.Encode(&file, image.NewGray(image.Rect(0, 0, 320, 200))); err != nil {
		t.Fatal(err)
	}
	return File{Name: name, Type: "image/png", Content: file.String()}
}
