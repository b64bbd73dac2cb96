package admin

import (
	"net/url"

	"intake/views/ui"
)

// Logo is the logo that an app has, as its settings show it. Path is its address, "" where there is none. Of a picture
// that lies elsewhere nothing more is known.
type Logo struct {
	Path   string
	Name   string
	Size   int64
	Width  int
	Height int
	At     string // start, middle or end: which square is shown
}

// elsewhere is the host that the picture comes from, "" for one of ours.
func (l Logo) elsewhere() string {
	if address, err := url.Parse(l.Path); err == nil && l.Width == 0 {
		return address.Host
	}
	return ""
}

// shape says along which side the square can be chosen.
func (l Logo) shape() string {
	switch {
	case l.Width > l.Height:
		return "wide"
	case l.Width < l.Height:
		return "tall"
	}
	return "square"
}

func (l Logo) shown() bool { return l.Path != "" }

// square is one of the squares to choose from, by what it is called in a wide and in a tall picture.
type square struct{ value, wide, tall string }

var squares = []square{{"start", "Left", "Top"}, {"middle", "Middle", "Middle"}, {"end", "Right", "Bottom"}}

func (s square) label(shape string) string {
	if shape == "tall" {
		return s.tall
	}
	return s.wide
}

// markSizes are the sizes in which a logo is shown, by their names in ui.MarkSized.
var markSizes = []struct{ name, pixels string }{{"xl", "64"}, {"lg", "40"}, {"", "28"}, {"xs", "16"}}

func logoField(fault string) ui.FieldProps {
	return ui.FieldProps{ID: "logo", Label: "Logo", Optional: true, Error: fault,
		Hint: "PNG, JPEG, WebP or GIF, at least 128 × 128, up to 1 MB. We keep the file as it is and show the bright square."}
}
