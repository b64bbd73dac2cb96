package i18n

import (
	_ "embed"
	"strings"
)

//go:embed zones.txt
var zoneNames string

// Zones are the names of the time zones that people choose from, as in zone1970.tab of the time zone database.
func Zones() []string { return strings.Fields(zoneNames) }
