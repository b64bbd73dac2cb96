package ui

import "fmt"

// FileSize says how large a file is: "214 KB", "1.4 MB".
func FileSize(bytes int64) string {
	const kilo, mega = 1 << 10, 1 << 20
	switch {
	case bytes == 1:
		return "1 byte"
	case bytes < kilo:
		return fmt.Sprintf("%d bytes", bytes)
	case bytes < mega:
		return fmt.Sprintf("%d KB", (bytes+kilo/2)/kilo)
	case bytes < 10*mega:
		return fmt.Sprintf("%.1f MB", float64(bytes)/mega)
	default:
		return fmt.Sprintf("%d MB", (bytes+mega/2)/mega)
	}
}
