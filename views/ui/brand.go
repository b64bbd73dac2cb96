package ui

import (
	"fmt"
	"math"
	"strconv"
)

// BrandColors are the colours that tokens.css derives from an app's, as hex, for mail programs, which do not support
// such formulas.
type BrandColors struct {
	Fill   string // --accent
	OnFill string // --on-accent
	Edge   string // --accent-edge on a light page, or "" where it is transparent
}

// defaultBrand is --brand of an app without its own colour.
var defaultBrand = oklch{.46, .13, 258}

// Brand derives the colours from an app's, "#8a2a5b", or from our own if that is invalid.
func Brand(color string) BrandColors {
	brand, ok := readColor(color)
	if !ok {
		brand = defaultBrand
	}
	fill, onFill := brand, oklch{1, 0, brand.h}
	if brand.l > .7 {
		onFill.l = .18
	} else {
		fill.l = min(max(brand.l, .34), .525)
	}
	colors := BrandColors{Fill: fill.hex(), OnFill: onFill.hex()}
	if brand.l > .9 && brand.c < .06 {
		colors.Edge = oklch{.66, brand.c, brand.h}.hex()
	}
	return colors
}

// Contrast is the contrast ratio of WCAG 2 between two colours, "#8a2a5b"; 1 if one is invalid.
func Contrast(one, other string) float64 {
	a, ok := readRGB(one)
	b, fine := readRGB(other)
	if !ok || !fine {
		return 1
	}
	light, dark := a.luminance(), b.luminance()
	if light < dark {
		light, dark = dark, light
	}
	return (light + .05) / (dark + .05)
}

// oklch is a colour by lightness, chroma and hue in degrees: https://www.w3.org/TR/css-color-4/#ok-lab
type oklch struct{ l, c, h float64 }

// rgb is a colour of sRGB in linear light. Values outside of 0 to 1 cannot be displayed.
type rgb struct{ r, g, b float64 }

func readRGB(hex string) (rgb, bool) {
	if len(hex) != 7 || hex[0] != '#' {
		return rgb{}, false
	}
	value, err := strconv.ParseUint(hex[1:], 16, 32)
	if err != nil {
		return rgb{}, false
	}
	linear := func(shift uint) float64 {
		part := float64(value>>shift&0xff) / 255
		if part <= .04045 {
			return part / 12.92
		}
		return math.Pow((part+.055)/1.055, 2.4)
	}
	return rgb{linear(16), linear(8), linear(0)}, true
}

func readColor(hex string) (oklch, bool) {
	color, ok := readRGB(hex)
	if !ok {
		return oklch{}, false
	}
	l := math.Cbrt(.4122214708*color.r + .5363325363*color.g + .0514459929*color.b)
	m := math.Cbrt(.2119034982*color.r + .6806995451*color.g + .1073969566*color.b)
	s := math.Cbrt(.0883024619*color.r + .2817188376*color.g + .6299787005*color.b)
	a := 1.9779984951*l - 2.4285922050*m + .4505937099*s
	b := .0259040371*l + .7827717662*m - .8086757660*s
	return oklch{.2104542553*l + .7936177850*m - .0040720468*s, math.Hypot(a, b), math.Atan2(b, a) * 180 / math.Pi}, true
}

func (o oklch) rgb() rgb {
	angle := o.h * math.Pi / 180
	a, b := o.c*math.Cos(angle), o.c*math.Sin(angle)
	l := math.Pow(o.l+.3963377774*a+.2158037573*b, 3)
	m := math.Pow(o.l-.1055613458*a-.0638541728*b, 3)
	s := math.Pow(o.l-.0894841775*a-1.2914855480*b, 3)
	return rgb{4.0767416621*l - 3.3077115913*m + .2309699292*s, -1.2684380046*l + 2.6097574011*m - .3413193965*s,
		-.0041960863*l - .7034186147*m + 1.7076147010*s}
}

func (c rgb) shown() bool {
	const little = 1e-4
	return min(c.r, c.g, c.b) > -little && max(c.r, c.g, c.b) < 1+little
}

func (c rgb) luminance() float64 { return .2126*c.r + .7152*c.g + .0722*c.b }

// hex is the colour, or the nearest displayable one of the same lightness, because contrast depends on lightness.
func (o oklch) hex() string {
	color := o.rgb()
	if !color.shown() {
		low, high := 0.0, o.c
		for high-low > 1e-4 {
			if middle := (low + high) / 2; (oklch{o.l, middle, o.h}).rgb().shown() {
				low = middle
			} else {
				high = middle
			}
		}
		color = oklch{o.l, low, o.h}.rgb()
	}
	byteOf := func(part float64) int {
		if part = min(max(part, 0), 1); part <= .0031308 {
			return int(math.Round(255 * 12.92 * part))
		}
		return int(math.Round(255 * (1.055*math.Pow(part, 1/2.4) - .055)))
	}
	return fmt.Sprintf("#%02x%02x%02x", byteOf(color.r), byteOf(color.g), byteOf(color.b))
}
