package ui

import "regexp"

// part is a piece of code; its class is a colour of the stylesheet: c for comments, s for strings, k for keywords.
type part struct {
	class string
	text  string
}

var painted = regexp.MustCompile(`(<!--.*?-->|(?m:^# .*$))|("[^"\n]*"|'[^']*')|(\bscript\b|(?m:^curl\b))`)

// paint splits the code that we show, which is HTML and shell, into pieces of one colour.
func paint(code string) []part {
	var parts []part
	end := 0
	for _, at := range painted.FindAllStringSubmatchIndex(code, -1) {
		if at[0] > end {
			parts = append(parts, part{text: code[end:at[0]]})
		}
		for i, class := range []string{"c", "s", "k"} {
			if at[2+2*i] >= 0 {
				parts = append(parts, part{class: class, text: code[at[0]:at[1]]})
			}
		}
		end = at[1]
	}
	if end < len(code) {
		parts = append(parts, part{text: code[end:]})
	}
	return parts
}
