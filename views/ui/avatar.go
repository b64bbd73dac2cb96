package ui

import (
	"hash/fnv"
	"strconv"
	"strings"
	"unicode"
)

const hues = 8

// hue picks one of the stylesheet's avatar colours, always the same one for the same id.
func hue(id string) string {
	sum := fnv.New32a()
	sum.Write([]byte(id))
	return strconv.Itoa(int(sum.Sum32()%hues) + 1)
}

// initials are the first letters of the first and the last word of a name. Of an e-mail address, which stands for
// somebody who gave no name, only the part before the @ counts: the rest names a company, and almost always ends in C.
func initials(name string) string {
	if local, _, address := strings.Cut(name, "@"); address && local != "" && !strings.ContainsRune(name, ' ') {
		name = local
	}
	words := strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && r != '\'' && r != '’'
	})
	switch len(words) {
	case 0:
		return ""
	case 1:
		return Initial(words[0])
	default:
		return Initial(words[0]) + Initial(words[len(words)-1])
	}
}

// Initial is the first letter or digit of a word, in capitals.
func Initial(word string) string {
	for _, r := range word {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return string(unicode.ToUpper(r))
		}
	}
	return ""
}
