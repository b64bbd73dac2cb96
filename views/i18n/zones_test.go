package i18n_test

import (
	"testing"
	"time"

	"intake/views/i18n"
)

func TestEveryZoneToChooseFromExists(t *testing.T) {
	t.Parallel()
	zones := i18n.Zones()
	for _, name := range zones {
		if _, err := time.LoadLocation(name); err != nil {
			t.Error(err)
		}
	}
	if len(zones) < 300 {
		t.Errorf("there are %d zones", len(zones))
	}
}
