package models

import (
	"bufio"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"strings"

	"github.com/gabriel-vasile/mimetype"
)

// What a logo may be: large enough to be sharp, and small enough for every page and mail.
const (
	MaxLogoSize = 1 << 20
	minLogoSide = 128
	maxLogoSide = 4096
)

// readLogo checks a picture by its bytes, without decoding its pixels. The refusal is the end of a sentence that begins
// with the file's name.
func readLogo(upload *Upload) (logo Logo, refusal string) {
	if upload.TooLarge || upload.Size > MaxLogoSize {
		return logo, "is " + megabytes(upload.Size) + ", the limit is 1 MB."
	}
	kind, _ := fileTypeOf(Upload{File: upload.File, Size: upload.Size}) // whatever the sender declares
	size := pictureSizes[kind.contentType]
	if size == nil {
		return logo, "is not a picture: inside it is " + contentWord(upload.File) + ". Save it as PNG and choose it again."
	}
	width, height, err := size(io.NewSectionReader(upload.File, 0, upload.Size))
	switch {
	case err != nil:
		return logo, "is damaged: nobody can tell how large the picture is. Save it as PNG and choose it again."
	case min(width, height) < minLogoSide:
		return logo, fmt.Sprintf("is %d × %d, at least %d × %d is needed.", width, height, minLogoSide, minLogoSide)
	case max(width, height) > maxLogoSide:
		return logo, fmt.Sprintf("is %d × %d, at most %d × %d is taken.", width, height, maxLogoSide, maxLogoSide)
	}
	return Logo{
		Digest: hex.EncodeToString(upload.SHA256), ContentType: kind.contentType, Name: cleanFileName(upload.Name),
		Size: upload.Size, Width: width, Height: height,
	}, ""
}

// pictureSizes read the dimensions of a picture from its header alone.
var pictureSizes = map[string]func(io.Reader) (width, height int, err error){
	"image/png": func(r io.Reader) (int, int, error) {
		config, err := png.DecodeConfig(r)
		return config.Width, config.Height, err
	},
	"image/jpeg": func(r io.Reader) (int, int, error) {
		config, err := jpeg.DecodeConfig(bufio.NewReader(r))
		return config.Width, config.Height, err
	},
	"image/gif": func(r io.Reader) (int, int, error) {
		config, err := gif.DecodeConfig(r)
		return config.Width, config.Height, err
	},
	"image/webp": webpSize,
}

var errNotWebP = errors.New("the picture has no size that WebP knows")

// webpSize reads the first chunk of a WebP file, which has its dimensions:
// https://developers.google.com/speed/webp/docs/riff_container
func webpSize(r io.Reader) (width, height int, err error) {
	var head [30]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return 0, 0, err
	}
	body := head[20:]
	switch string(head[12:16]) {
	case "VP8X":
		three := func(b []byte) int { return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 }
		return three(body[4:]) + 1, three(body[7:]) + 1, nil
	case "VP8L":
		if body[0] != 0x2f {
			return 0, 0, errNotWebP
		}
		bits := binary.LittleEndian.Uint32(body[1:])
		return int(bits&0x3fff) + 1, int(bits>>14&0x3fff) + 1, nil
	case "VP8 ":
		if string(body[3:6]) != "\x9d\x01\x2a" {
			return 0, 0, errNotWebP
		}
		return int(binary.LittleEndian.Uint16(body[6:]) & 0x3fff), int(binary.LittleEndian.Uint16(body[8:]) & 0x3fff), nil
	}
	return 0, 0, errNotWebP
}

// contentWord names a file's type for somebody who thought it was a picture.
func contentWord(file io.ReaderAt) string {
	head := make([]byte, sniffed)
	n, err := file.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) || n == 0 {
		return "nothing"
	}
	switch found := mimetype.Detect(head[:n]); {
	case found.Is("application/pdf"):
		return "a PDF"
	case found.Is("image/svg+xml"):
		return "an SVG drawing, which can carry scripts"
	case strings.HasPrefix(found.String(), "text/"):
		return "text"
	case strings.HasPrefix(found.String(), "video/"):
		return "a video"
	case strings.HasPrefix(found.String(), "image/"):
		return "a picture of a kind that not every browser shows"
	}
	return "something else"
}
