package ui

import (
	"fmt"
	"slices"
	"strings"
)

// sparkLine is a line of numbers in a box of 60 by 16, with its description.
type sparkLine struct {
	points, area, end, label string
}

func newSparkLine(weeks []int) sparkLine {
	if len(weeks) < 2 || slices.Max(weeks) == 0 {
		return sparkLine{}
	}
	const width, top, bottom = 60.0, 2.0, 15.0
	most := float64(slices.Max(weeks))
	points, said := make([]string, len(weeks)), make([]string, len(weeks))
	for n, votes := range weeks {
		x := width * float64(n) / float64(len(weeks)-1)
		y := bottom - (bottom-top)*float64(votes)/most
		points[n], said[n] = fmt.Sprintf("%.1f,%.1f", x, y), Number(votes)
	}
	return sparkLine{
		points: strings.Join(points, " "),
		area:   "M0,16 L" + strings.Join(points, " L") + " L60,16 Z",
		end:    "M" + points[len(points)-1] + " h.001", // as long as WebKit needs to draw a round dot
		label:  fmt.Sprintf("Votes in each of the last %d weeks: %s", len(weeks), strings.Join(said, ", ")),
	}
}
