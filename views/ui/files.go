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
