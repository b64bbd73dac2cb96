package admin

import (
	"net/url"

	"intake/views/ui"
)

// Logo is an app's logo, for its settings. Path is its address, "" if there is none. Width and Height are only known
// for our own pictures.
type Logo struct {
	Path   string
	Name   string
	Size   int64
	Width  int
	Height int
	At     string // which square is shown: start, middle or end
}

// elsewhere is the host of a picture on another server, "" for one of ours.
func (l Logo) elsewhere() string {
	if address, err := url.Parse(l.Path); err == nil && l.Width == 0 {
		return address.Host
	}
	return ""
}

// shape is wide or tall, the direction in which the square can be moved.
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

// square is a square to choose, with its names in wide and in tall pictures.
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
		Hint: "PNG, JPEG, WebP or GIF, at least 128 × 128, up to 1 MB. We keep the file as it is. " +
			"If it is not square, you choose which part of it is shown."}
}
