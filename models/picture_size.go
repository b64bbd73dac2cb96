package models

import "io"

const (
	// maxPixels is what the browser of every reader can be expected to load. A picture of a megabyte may have a hundred
	// times as many, and each needs four bytes.
	maxPixels = 100_000_000
	// vastPicture is the type of a picture with more pixels. It is kept as a file that nobody's page shows by itself.
	vastPicture = "application/octet-stream"
)

// vast reports whether the file is a picture with too many pixels, by its header.
func vast(contentType string, upload Upload) bool {
	size := pictureSizes[contentType]
	if size == nil {
		return false
	}
	width, height, err := size(io.NewSectionReader(upload.File, 0, upload.Size))
	return err == nil && int64(width)*int64(height) > maxPixels
}
