// Package layout has the shells around every page's content.
package layout

// App is what the pages of an app show of it.
type App struct {
	Slug        string
	Name        string
	Description string
	LogoURL     string
}

// Section is a tab of an app's public pages.
type Section string

// Ideas is the section of the board and its posts. A page may belong to no section.
const Ideas Section = "ideas"

// Page is what the shell of an app's public page needs to know. Canonical is the page's absolute address, empty when it has none.
// A page that says nothing of people, because it is the same for everyone, has neither SignedIn nor SignInHref.
type Page struct {
	App         App
	Section     Section
	Title       string
	Description string
	Canonical   string
	Theme       string  // light or dark; the system's when it is empty
	SignedIn    *Person // nil: nobody
	SignInHref  string  // offered while nobody is signed in
	Notice      string  // what was just done, said once in a toast
}
