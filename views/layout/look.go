package layout

import (
	"crypto/sha256"
	"encoding/hex"

	"intake/views/paths"
)

// Stylesheet sets the app's colour. It is empty for an app without its own.
func (a App) Stylesheet() string {
	if a.Color == "" {
		return ""
	}
	return `[data-app="` + a.Slug + `"] { --brand: ` + a.Color + "; }\n"
}

// Look is a short fingerprint of the stylesheet. It is part of the address, so that a browser may cache it forever and
// still shows a new colour on the very next page.
func (a App) Look() string {
	sum := sha256.Sum256([]byte(a.Stylesheet()))
	return hex.EncodeToString(sum[:])[:10]
}

// StylesheetPath is the address of the current stylesheet.
func (a App) StylesheetPath() string { return paths.BrandStylesheet(a.Slug, a.Look()) }
