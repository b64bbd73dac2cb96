package config

import (
	"fmt"
	"slices"
	"strings"
)

// Misspelt returns sentences about variables that look like settings but are not, so that nobody believes that they are
// in force.
func Misspelt(environ []string) (sentences []string) {
	settings := names()
	for _, name := range settings {
		settings = append(settings, name+"_FILE")
	}
	for _, line := range environ {
		name, _, _ := strings.Cut(line, "=")
		if slices.Contains(settings, name) || strings.HasPrefix(name, "INTAKE_TEST_") {
			continue
		}
		plain, prefixed := strings.CutPrefix(strings.ToUpper(name), "INTAKE_")
		meant := closest(plain, settings)
		switch {
		case meant != "":
			sentences = append(sentences, fmt.Sprintf("%s is not a setting: did you mean %s?", name, meant))
		case prefixed:
			sentences = append(sentences, name+" is not a setting")
		}
	}
	slices.Sort(sentences)
	return sentences
}

// closest is the setting that the name probably means: at most one wrong letter in five, and three in all.
func closest(name string, settings []string) string {
	for slips := range 4 {
		for _, setting := range settings {
			if slips <= len(setting)/5 && distance(name, setting) == slips {
				return setting
			}
		}
	}
	return ""
}

// distance counts the letters to add, drop, change or swap with the next between two words.
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range rows[0] {
		rows[0][j] = j
	}
	for i := 1; i <= len(a); i++ {
		for j := 1; j <= len(b); j++ {
			changed := rows[i-1][j-1]
			if a[i-1] != b[j-1] {
				changed++
			}
			rows[i][j] = min(changed, rows[i-1][j]+1, rows[i][j-1]+1)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				rows[i][j] = min(rows[i][j], rows[i-2][j-2]+1)
			}
		}
	}
	return rows[len(a)][len(b)]
}
