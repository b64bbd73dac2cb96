package browser

import "net/url"

// setting is what a window is like, and what its pages may do.
type setting struct {
	engine        engine
	width, height int64
	dark          bool
	forced        bool // the system chooses all colours
	touch         bool
	letters       int64 // how large text is where a page says nothing, 0 for the usual 16 pixels
	unsafe        int64 // pixels at the left and at the right that the display does not show
	still         bool  // no script of any page runs, so nothing changes by itself
	cookies       [][2]string
	beside        string  // another host that pages may load from
	refused       []int64 // statuses that parts of pages may have
	language      string
	notifies      bool // pages may show notifications of the desktop, without asking
}

// Option says what a window is like.
type Option func(*setting)

// Desktop is a window of 1280 pixels.
func Desktop(s *setting) { s.width, s.height = 1280, 900 }

// Phone is a window of 390 pixels.
func Phone(s *setting) { s.width, s.height = 390, 844 }

// Sized is a window of so many pixels.
func Sized(width, height int64) Option {
	return func(s *setting) { s.width, s.height = width, height }
}

// Light is a system with a light colour scheme.
func Light(s *setting) { s.dark = false }

// Dark is a system with a dark colour scheme.
func Dark(s *setting) { s.dark = true }

// ForcedColours is a system that paints all pages in a few colours of its user's. Chromium only.
func ForcedColours(s *setting) { s.forced = true }

// Touch is a device that is used with a finger. Chromium only.
func Touch(s *setting) { s.touch = true }

// CutOff is a display that hides so many pixels at the left and at the right, as of a phone on its side. Chromium only.
func CutOff(pixels int64) Option {
	return func(s *setting) { s.unsafe = pixels }
}

// Letters is a browser whose person chose that size for text. Chromium only.
func Letters(pixels int64) Option {
	return func(s *setting) { s.letters = pixels }
}

// NoScript is a browser that runs no script of any page. Chromium only.
func NoScript(s *setting) { s.still = true }

// Speaks is a browser whose person reads that language, as a BCP 47 tag. Chromium only.
func Speaks(language string) Option {
	return func(s *setting) { s.language = language }
}

// Notifies is a browser whose person lets all pages show notifications. Firefox only: the
// Chromium of the tests has none.
func Notifies(s *setting) { s.notifies = true }

// Cookie is a browser that has been here before and brings a cookie along: "name=value".
func Cookie(pair string) Option {
	return func(s *setting) { s.cookies = append(s.cookies, splitCookie(pair)) }
}

// Beside lets pages load from another address too, as a website does that embeds something of the service's.
func Beside(base string) Option {
	return func(s *setting) {
		if parsed, err := url.Parse(base); err == nil {
			s.beside = parsed.Host
		}
	}
}

// Refused lets parts of a page be answered with a status that would be a fault elsewhere.
func Refused(statuses ...int64) Option {
	return func(s *setting) { s.refused = statuses }
}
