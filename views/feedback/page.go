// Package feedback has the pages on which the team of an app decides about its ideas and writes its changelog.
//
// Every page has a Shell, of which the page itself sets Title.
package feedback

import (
	"intake/views/layout"
	"intake/views/ui"
)

// Field is the value that a person typed, and its error.
type Field = ui.Typed

// App is the app that a page is about.
type App = layout.App
