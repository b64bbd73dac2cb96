package mailin

import "strings"

// unflow joins the lines that a program broke where it ran out of width (RFC 3676): they end with a blank. Lines that
// somebody broke stay as they are.
func unflow(text string, deleteSpace bool) string {
	var out []string
	open, depth := false, 0
	for line := range strings.SplitSeq(text, "\n") {
		marks := len(line) - len(strings.TrimLeft(line, ">"))
		words := strings.TrimPrefix(line[marks:], " ")
		flows := strings.HasSuffix(words, " ") && words != "-- "
		if flows && deleteSpace {
			words = strings.TrimSuffix(words, " ")
		}
		if open && marks == depth && words != "-- " {
			out[len(out)-1] += words
		} else {
			if marks > 0 {
				words = strings.Repeat(">", marks) + " " + words
			}
			out = append(out, words)
		}
		open, depth = flows, marks
	}
	for i, line := range out {
		if line != "-- " {
			out[i] = strings.TrimRight(line, " ")
		}
	}
	return strings.Join(out, "\n")
}
