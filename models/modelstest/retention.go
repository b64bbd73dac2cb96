package modelstest

import (
	"time"

	"intake/models"
)

// Retention is the retention of an installation that configures none.
var Retention = models.Retention{Audit: 730 * 24 * time.Hour, Mails: 365 * 24 * time.Hour}
