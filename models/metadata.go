package models

import (
	"cmp"
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"strings"
)

// The limits of metadata.
const (
	maxMetadata      = 20 // pairs
	maxMetadataName  = 40 // characters
	maxMetadataValue = 500
)

// The names under which our widget reports where somebody wrote from.
const (
	MetadataPage    = "page"
	MetadataBrowser = "browser"
	MetadataWindow  = "window"
)

// Metadata is additional data about a ticket or post, in the order in which it was sent: an order, a plan, the page
// that somebody wrote from. It is a column and not a table, so that filing needs no further statement, and whatever
// deletes or exports the row includes it. Nil without any.
type Metadata []MetadataPair

// MetadataPair is one value. Label replaces the name for people; "" shows the name itself.
type MetadataPair struct {
	Name  string `json:"name"`
	Label string `json:"label,omitempty"`
	Value string `json:"value"`
}

// DisplayLabel is the label of the value.
func (p MetadataPair) DisplayLabel() string { return cmp.Or(p.Label, p.Name) }

// GormDataType makes it a column instead of a relation.
func (Metadata) GormDataType() string { return "text" }

// Value is the stored form.
func (m Metadata) Value() (driver.Value, error) {
	if len(m) == 0 {
		return nil, nil
	}
	text, err := json.Marshal([]MetadataPair(m))
	return string(text), err
}

// Scan reads the stored form.
func (m *Metadata) Scan(stored any) error {
	*m = nil
	switch stored := stored.(type) {
	case nil:
		return nil
	case string:
		return json.Unmarshal([]byte(stored), m)
	case []byte:
		return json.Unmarshal(stored, m)
	}
	return fmt.Errorf("metadata is stored as %T", stored)
}

// texts are the words by which searches find the metadata.
func (m Metadata) texts() []string {
	var texts []string
	for _, pair := range m {
		texts = append(texts, pair.DisplayLabel(), pair.Value)
	}
	return texts
}

// checkMetadata returns the pairs as they are stored; answers to a field have its label. Blank values are left out.
func (v *Violations) checkMetadata(sent Metadata, fields []WidgetField) Metadata {
	if len(sent) > maxMetadata {
		v.add("metadata", fmt.Sprintf("metadata has %d pairs, and may have %d.", len(sent), maxMetadata))
		return nil
	}
	var usable Metadata
	known := map[string]bool{}
	for _, pair := range sent {
		faults := len(*v)
		pair.Name = v.checkMetadataName(pair.Name)
		if len(*v) > faults {
			continue
		}
		if known[pair.Name] {
			v.add("metadata", "metadata has the name "+pair.Name+" twice.")
		}
		known[pair.Name] = true
		if !v.answer(&pair, fields) {
			pair.Value = v.checkText("metadata."+pair.Name, pair.Value, false, maxMetadataValue)
		}
		if pair.Value != "" {
			usable = append(usable, pair)
		}
	}
	return usable
}

func (v *Violations) checkMetadataName(name string) string {
	var faults Violations
	name = faults.checkText("metadata", name, true, maxMetadataName)
	switch {
	case len(faults) == 0:
	case strings.TrimSpace(name) == "":
		v.add("metadata", "A name in metadata is empty.")
	case faults[0].Fault == FaultTooLong:
		v.add("metadata", fmt.Sprintf("A name in metadata is longer than %d characters.", maxMetadataName))
	default:
		v.add("metadata", "A name in metadata has characters that cannot be stored.")
	}
	return name
}
