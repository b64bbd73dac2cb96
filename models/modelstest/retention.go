package modelstest

import (
	"time"

	"intake/models"
)

// Retention is that of an installation which sets none.
var Retention = models.Retention{Audit: 730 * 24 * time.Hour, Mails: 365 * 24 * time.Hour}
