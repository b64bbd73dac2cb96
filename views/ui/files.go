package ui

import "strings"

// fileIcon is the icon for a media type.
func fileIcon(mediaType string) string {
	switch family, _, _ := strings.Cut(mediaType, "/"); family {
	case "image":
		return "image"
	case "video":
		return "film"
	default:
		return "file-text"
	}
}

// picture reports whether the file is shown as a picture: only the types that a ticket accepts.
func (f File) picture() bool {
	switch f.Type {
	case "image/png", "image/jpeg", "image/webp", "image/gif":
		return true
	}
	return false
}
