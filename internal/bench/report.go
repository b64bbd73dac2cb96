//go:build linux

package main

import (
	"fmt"
	"slices"
)

// figures are the medians over the rounds: the processor time of the server, or of the bench where it does the work
// itself, and the most memory that the server held. PostgreSQL's own processor time is in neither.
func (s *series) figures() string {
	said := fmt.Sprintf("%s/s, p50 %.2f, p99 %.2f ms, CPU %.3f ms", thousands(s.median(perSecond)), s.median(p50),
		s.median(p99), s.median(cpu))
	if s.process != nil {
		said += ", " + megabytes(s.peak())
	}
	if count := s.errors(); count > 0 {
		said += fmt.Sprintf(", %d ERRORS", count)
	}
	return said
}

// ratio is the median of the ratios within each round, where the noise of the machine affects both sides equally.
func ratio(a, b *series) float64 {
	ratios := make([]float64, len(a.rounds))
	for n := range ratios {
		ratios[n] = a.rounds[n].rate / b.rounds[n].rate
	}
	return median(ratios)
}

func p50(r round) float64 { return r.p50 }
func p99(r round) float64 { return r.p99 }
func cpu(r round) float64 { return r.cpu }

func perSecond(r round) float64 { return r.rate }

func (s *series) median(figure func(round) float64) float64 {
	figures := make([]float64, len(s.rounds))
	for n, r := range s.rounds {
		figures[n] = figure(r)
	}
	return median(figures)
}

// peak is the peak memory of all rounds.
func (s *series) peak() (bytes int64) {
	for _, r := range s.rounds {
		bytes = max(bytes, r.memory)
	}
	return bytes
}

func (s *series) errors() (count int) {
	for _, r := range s.rounds {
		count += r.errors
	}
	return count
}

func median(figures []float64) float64 {
	slices.Sort(figures)
	if n := len(figures); n%2 == 0 {
		return (figures[n/2-1] + figures[n/2]) / 2
	}
	return figures[len(figures)/2]
}
