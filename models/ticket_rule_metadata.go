package models

import "strings"

// ruleMetadata is a line of a rule about metadata: the ticket has the name with the value. Case does not matter.
type ruleMetadata struct {
	name  string
	value string // "" for any
	more  bool   // the value goes on
}

// parseRuleMetadata reads a line like "plan", "plan: enterprise" or "page: https://example.com/pricing*".
func parseRuleMetadata(line string) ruleMetadata {
	name, value, _ := strings.Cut(line, ":")
	value, more := strings.CutSuffix(strings.TrimSpace(value), "*")
	return ruleMetadata{strings.TrimSpace(name), value, more}
}

func checkRuleMetadata(line string) (string, error) {
	name, value, _ := strings.Cut(line, ":")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	var v Violations
	v.checkText("metadata", name, true, maxMetadataName)
	v.checkText("metadata", value, false, maxMetadataValue+1) // with a * at its end
	switch {
	case name == "":
		return "", Invalid("metadata", "The name before the colon is missing.")
	case value == "":
		return name, v.orNil()
	}
	return name + ": " + value, v.orNil()
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
