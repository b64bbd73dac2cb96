package browser

import "net/url"

// setting describes a window, and what its pages may do.
type setting struct {
	engine        engine
	width, height int64
	dark          bool
	forced        bool // forced colours: the system chooses all colours
	touch         bool
	letters       int64 // the default font size in pixels, 0 for the usual 16
	unsafe        int64 // pixels at the left and right that the display does not show
	still         bool  // pages run no scripts, so nothing changes by itself
	cookies       [][2]string
	beside        string  // another host that pages may load from
	refused       []int64 // error statuses that are allowed for parts of pages
	language      string
	notifies      bool // pages may show desktop notifications without asking
}

// Option changes the setting of a window.
type Option func(*setting)

// Desktop makes the window 1280 pixels wide.
func Desktop(s *setting) { s.width, s.height = 1280, 900 }

// Phone makes the window 390 pixels wide.
func Phone(s *setting) { s.width, s.height = 390, 844 }

// Sized sets the size of the window in pixels.
func Sized(width, height int64) Option {
	return func(s *setting) { s.width, s.height = width, height }
}

// Light sets a light colour scheme.
func Light(s *setting) { s.dark = false }

// Dark sets a dark colour scheme.
func Dark(s *setting) { s.dark = true }

// ForcedColours makes the system replace all colours of pages by those of its user. Chromium only.
func ForcedColours(s *setting) { s.forced = true }

// Touch makes it a device that is used with a finger. Chromium only.
func Touch(s *setting) { s.touch = true }

// CutOff makes the display hide a number of pixels at the left and right, like a phone in landscape. Chromium only.
func CutOff(pixels int64) Option {
	return func(s *setting) { s.unsafe = pixels }
}

// Letters sets the browser's default font size. Chromium only.
func Letters(pixels int64) Option {
	return func(s *setting) { s.letters = pixels }
}

// NoScript disables the scripts of all pages. Chromium only.
func NoScript(s *setting) { s.still = true }

// Speaks sets the browser's language, a BCP 47 tag. Chromium only.
func Speaks(language string) Option {
	return func(s *setting) { s.language = language }
}

// Notifies lets all pages show notifications. Firefox only, as the Chromium of the tests has none.
func Notifies(s *setting) { s.notifies = true }

// Cookie gives the browser a cookie from an earlier visit: "name=value".
func Cookie(pair string) Option {
	return func(s *setting) { s.cookies = append(s.cookies, splitCookie(pair)) }
}

// Beside lets pages load from another address too, as a website does that embeds the widget.
func Beside(base string) Option {
	return func(s *setting) {
		if parsed, err := url.Parse(base); err == nil {
			s.beside = parsed.Host
		}
	}
}

// Refused allows parts of a page to be answered with these statuses, which would otherwise fail the test.
func Refused(statuses ...int64) Option {
	return func(s *setting) { s.refused = statuses }
}
