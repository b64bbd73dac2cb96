package models_test

import (
	"strings"
	"testing"

	"intake/models"
)

// The time zone comes from a cookie, so it may be any text.
func TestOnlyKnownTimeZonesAreAccepted(t *testing.T) {
	t.Parallel()
	for range 2 {
		if found := models.FindZone("Asia/Tokyo"); found == nil || found.String() != "Asia/Tokyo" {
			t.Errorf("Tokyo is %v", found)
		}
	}
	for _, name := range []string{
		"", "Local", "Nowhere/Else", "../../etc/passwd", "/etc/localtime", "Asia\\Tokyo", "Asia/Tokyo\x00",
		strings.Repeat("A", 10_000),
	} {
		if found := models.FindZone(name); found != nil {
			t.Errorf("%.40q is the zone %v", name, found)
		}
	}
}
