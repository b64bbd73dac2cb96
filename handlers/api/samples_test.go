package api_test

import (
	"bytes"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
)

// sample is a small real file of an accepted type. spec.md: "Accepted file types: PNG, JPEG, WebP, GIF, MP4, WebM, MOV,
// PDF, plain text."
type sample struct{ name, kind, body string }

var dot = image.NewPaletted(image.Rect(0, 0, 1, 1), color.Palette{color.White, color.Black})

var samples = []sample{
	{"a.png", "image/png", encoded(func(w *bytes.Buffer) error { return png.Encode(w, dot) })},
	{"a.jpg", "image/jpeg", encoded(func(w *bytes.Buffer) error { return jpeg.Encode(w, dot, nil) })},
	{"a.gif", "image/gif", encoded(func(w *bytes.Buffer) error { return gif.Encode(w, dot, nil) })},
	{"a.webp", "image/webp",
		"RIFF\x1a\x00\x00\x00WEBPVP8L\r\x00\x00\x00\x2f\x00\x00\x00\x10\x07\x10\x11\x11\x88\x88\xfe\x07\x00"},
	{"a.mp4", "video/mp4", "\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isommp41\x00\x00\x00\x08free"},
	{"a.webm", "video/webm",
		"\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\xf7\x81\x01\x42\xf2\x81\x04\x42\xf3\x81\x08\x42\x82\x84webm\x42\x87\x81\x02\x42\x85\x81\x02"},
	{"a.mov", "video/quicktime", "\x00\x00\x00\x14ftypqt  \x00\x00\x02\x00qt  \x00\x00\x00\x08wide"},
	{"a.pdf", "application/pdf", "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"},
	{"a.txt", "text/plain", "Gr\u00fc\u00dfe,\n\tit broke.\n"},
}

var (
	pngSample  = samples[0]
	textSample = samples[8]
)

func encoded(encode func(*bytes.Buffer) error) string {
	var w bytes.Buffer
	if err := encode(&w); err != nil {
		panic(err)
	}
	return w.String()
}
