package models

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// damaged reports whether the picture ends too early, as an interrupted transfer leaves it, or has no pixels at all. It
// reads the file from part to part and decodes nothing, so it takes no memory, however many pixels there are.
func damaged(contentType string, upload Upload) bool {
	check := pictureEnds[contentType]
	if check == nil {
		return false
	}
	file := io.NewSectionReader(upload.File, 0, upload.Size)
	return check(&partReader{bufio.NewReader(file)}, upload.Size) != nil
}

var pictureEnds = map[string]func(r *partReader, size int64) error{
	"image/png": pngEnds, "image/jpeg": jpegEnds, "image/gif": gifEnds, "image/webp": webpEnds,
}

var errNoPixels = errors.New("the picture has no pixels")

// partReader reads the parts of a picture.
type partReader struct{ *bufio.Reader }

// next reads that many bytes.
func (r *partReader) next(length int) ([]byte, error) {
	part := make([]byte, length)
	_, err := io.ReadFull(r, part)
	return part, err
}

func (r *partReader) skip(length int64) error {
	_, err := io.CopyN(io.Discard, r, length)
	return err
}

// pngEnds reads chunk by chunk up to the one that ends the picture: https://www.w3.org/TR/png-3/#5Chunk-layout
func pngEnds(r *partReader, _ int64) error {
	if err := r.skip(8); err != nil { // the signature
		return err
	}
	for pixels := false; ; {
		head, err := r.next(8)
		if err != nil {
			return err
		}
		const checksum = 4
		if err := r.skip(int64(binary.BigEndian.Uint32(head)) + checksum); err != nil {
			return err
		}
		switch string(head[4:]) {
		case "IDAT":
			pixels = true
		case "IEND":
			if !pixels {
				return errNoPixels
			}
			return nil
		}
	}
}

// jpegEnds reads segment by segment up to the pixels, and then looks for their end:
// https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1
func jpegEnds(r *partReader, _ int64) error {
	const pixels, end = 0xda, 0xd9
	if err := r.skip(2); err != nil { // the signature
		return err
	}
	for {
		marker, err := r.marker()
		if err != nil {
			return err
		}
		if marker == end {
			return errNoPixels
		}
		length, err := r.next(2)
		if err != nil {
			return err
		}
		if err := r.skip(int64(binary.BigEndian.Uint16(length)) - 2); err != nil {
			return err
		}
		for marker == pixels {
			if found, err := r.marker(); err != nil || found == end {
				return err
			}
		}
	}
}

// marker reads up to the next marker of a JPEG file.
func (r *partReader) marker() (byte, error) {
	for {
		if _, err := r.ReadSlice(0xff); err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return 0, err
		} else if err != nil {
			continue
		}
		b, err := r.ReadByte()
		for err == nil && b == 0xff { // fills up
			b, err = r.ReadByte()
		}
		if err != nil || b != 0 { // with 0 it is a pixel's
			return b, err
		}
	}
}

// gifEnds reads block by block up to the end of the first picture: browsers show no more of many that lack the last
// block. https://www.w3.org/Graphics/GIF/spec-gif89a.txt
func gifEnds(r *partReader, _ int64) error {
	const extension, picture = 0x21, 0x2c
	screen, err := r.next(13)
	if err == nil {
		err = r.skip(colourTable(screen[10]))
	}
	for err == nil {
		var kind byte
		if kind, err = r.ReadByte(); err != nil {
			return err
		}
		switch kind {
		case extension:
			if err = r.skip(1); err == nil {
				err = r.skipBlocks()
			}
		case picture:
			head, err := r.next(9)
			if err != nil {
				return err
			}
			if err := r.skip(colourTable(head[8]) + 1); err != nil {
				return err
			}
			return r.skipBlocks()
		default:
			return errNoPixels
		}
	}
	return err
}

// colourTable is how many bytes the table of colours has that these flags of a GIF file announce.
func colourTable(flags byte) int64 {
	if flags&0x80 == 0 {
		return 0
	}
	return 3 << (flags&7 + 1)
}

// skipBlocks skips blocks of a GIF file up to the empty one.
func (r *partReader) skipBlocks() error {
	for {
		length, err := r.ReadByte()
		if err != nil || length == 0 {
			return err
		}
		if err := r.skip(int64(length)); err != nil {
			return err
		}
	}
}

// webpEnds compares the size that the file has with the one that it names.
func webpEnds(r *partReader, size int64) error {
	head, err := r.next(12)
	if err != nil || !bytes.HasPrefix(head, []byte("RIFF")) {
		return errors.Join(err, errNotWebP)
	}
	if int64(binary.LittleEndian.Uint32(head[4:]))+8 > size+1 { // some writers count a last byte that fills up
		return io.ErrUnexpectedEOF
	}
	return nil
}
