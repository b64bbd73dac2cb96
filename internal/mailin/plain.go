package mailin

import "strings"

// unflow joins the lines that a program wrapped (RFC 3676): they end with a space. Line breaks by the author stay.
func unflow(text string, deleteSpace bool) string {
	var out strings.Builder
	open, depth := false, 0
	for line := range strings.SplitSeq(text, "\n") {
		marks := len(line) - len(strings.TrimLeft(line, ">"))
		words := strings.TrimPrefix(line[marks:], " ")
		if !open || marks != depth || words == "-- " {
			out.WriteByte('\n')
			if marks > 0 {
				out.WriteString(strings.Repeat(">", marks) + " ")
			}
		}
		open, depth = strings.HasSuffix(words, " ") && words != "-- ", marks
		if open && deleteSpace {
			words = strings.TrimSuffix(words, " ")
		}
		out.WriteString(words)
	}
	return strings.TrimPrefix(out.String(), "\n")
}
