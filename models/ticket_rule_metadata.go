package models

import "strings"

// ruleMetadata is a line of a rule about metadata: the ticket has the name with the value. Case does not matter.
type ruleMetadata struct {
	name  string
	value string // "" for any
	more  bool   // the value goes on
}

// parseRuleMetadata reads a line like "plan", "plan: enterprise" or "page: https://example.com/pricing*". A name may have
// colons, too, as in "billing:plan: enterprise": a ticket meets the line by any of these readings.
func parseRuleMetadata(line string) []ruleMetadata {
	readings := []ruleMetadata{{name: line}}
	for at, char := range line {
		if char == ':' {
			value, more := strings.CutSuffix(strings.TrimSpace(line[at+1:]), "*")
			readings = append(readings, ruleMetadata{strings.TrimSpace(line[:at]), value, more})
		}
	}
	return readings
}

func checkRuleMetadata(line string) (string, error) {
	name, value, _ := strings.Cut(line, ":")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if name == "" {
		return "", Invalid("metadata", "The name before the colon is missing.")
	}
	var v Violations
	v.checkText("metadata", name, true, maxMetadataName)
	v.checkText("metadata", value, false, maxMetadataValue+1) // with a * at its end
	return line, v.orNil()
}

// in reports whether the metadata has it, by the name with which it was sent or that of its field in the form.
func (m ruleMetadata) in(sent Metadata) bool {
	for _, pair := range sent {
		if !strings.EqualFold(m.name, pair.Name) && !strings.EqualFold(m.name, pair.Label) {
			continue
		}
		if m.value == "" || strings.EqualFold(pair.Value, m.value) || m.more && foldedPrefix(pair.Value, m.value) > 0 {
			return true
		}
	}
	return false
}
