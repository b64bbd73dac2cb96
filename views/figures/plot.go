package figures

import (
	"fmt"
	"math"
	"strings"
)

// Plot is a chart over days or weeks: bars against a line with round points, or a solid line with round points against
// a dashed one with square points, so that nobody has to tell colours apart.
type Plot struct {
	Label  string
	First  Series // bars, or the solid line
	Second Series // the line across the bars, or the dashed line
	Lines  bool   // First is a line
	Low    bool
	Scale  Scale
	Points []Point
	Table  Table
}

// Series has a value for each point. A negative value means none, and a gap in a line.
type Series struct {
	Name   string
	Values []float64
}

// Point is a day or week, with its values for display.
type Point struct {
	Label string
	Said  []string
}

// said is the point as a sentence for screen readers.
func (p Point) said() string { return p.Label + ": " + strings.Join(p.Said, ", ") }

// Scale is the labels of the horizontal lines, from the top down to 0.
type Scale struct {
	Labels []string
	Top    float64
}

// NewScale is a scale up to at least most, divided by a step from steps.
func NewScale(most float64, steps []float64, label func(float64) string) Scale {
	const lines = 4
	step := steps[len(steps)-1]
	for _, each := range steps {
		if most <= each*lines {
			step = each
			break
		}
	}
	count := max(1, math.Ceil(most/step))
	scale := Scale{Top: count * step}
	for n := count; n >= 0; n-- {
		scale.Labels = append(scale.Labels, label(n*step))
	}
	return scale
}

func (p *Plot) viewBox() string { return fmt.Sprintf("0 0 %d 100", len(p.Points)) }

// y is the position of a value in a box with a height of 100.
func (p *Plot) y(value float64) float64 { return 100 - 100*value/p.Scale.Top }

// grid are the horizontal lines; the last one is the base line.
func (p *Plot) grid() (lines []string) {
	for n := range p.Scale.Labels {
		lines = append(lines, fmt.Sprintf("M0,%.1f H%d", 100*float64(n)/float64(len(p.Scale.Labels)-1), len(p.Points)))
	}
	return lines
}

type bar struct{ x, y, height string }

func (p *Plot) bars() (bars []bar) {
	for n, value := range p.First.Values {
		if value > 0 {
			bars = append(bars, bar{fmt.Sprintf("%.2f", float64(n)+.16), fmt.Sprintf("%.1f", p.y(value)),
				fmt.Sprintf("%.1f", 100*value/p.Scale.Top)})
		}
	}
	return bars
}

// path is an SVG path through the values, with gaps.
func (p *Plot) path(series Series) string {
	var path strings.Builder
	drawing := false
	for n, value := range series.Values {
		if value >= 0 {
			verb := "M"
			if drawing {
				verb = " L"
			}
			fmt.Fprintf(&path, "%s%.1f,%.1f", verb, float64(n)+.5, p.y(value))
		}
		drawing = value >= 0
	}
	return path.String()
}

// dots are very short lines. Their round or square caps are not distorted when the box is stretched; those of lines of
// length zero are in WebKit.
func (p *Plot) dots(series Series) string {
	var path strings.Builder
	for n, value := range series.Values {
		if value >= 0 {
			fmt.Fprintf(&path, "M%.1f,%.1fh.001", float64(n)+.5, p.y(value))
		}
	}
	return path.String()
}

// labels are the few labels below the plot.
func (p *Plot) labels() (labels []string) {
	const few = 5
	count := min(few, len(p.Points))
	for n := range count {
		labels = append(labels, p.Points[n*(len(p.Points)-1)/max(1, count-1)].Label)
	}
	return labels
}
