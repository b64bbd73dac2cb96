//go:build linux

package main

import (
	"fmt"
	"os"
	"slices"
	"text/tabwriter"
)

// printTrials prints a line for each trial, with medians over the rounds. Ratios are computed within each round, where
// the noise of the machine affects both sides equally.
func printTrials(trials []*trial) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\t\t\tINTAKE\t\t\t\t\tONE TRANSACTION EACH\t\t\t\t64 IN ONE\tNO DATABASE\tRATIO TO\t\t\t\t")
	fmt.Fprintln(table,
		"database\tload\tconnections\trequests/s\tp50 ms\tp99 ms\tMB\tCPU ms\trequests/s\tp50 ms\tp99 ms\tCPU ms\trequests/s\trequests/s\tone tx each\t64 in one\tno database\ttarget\t")
	for _, t := range trials {
		s := t.service
		fmt.Fprintf(table, "%s\t%s\t%d\t%s\t%s\t%s\t%.0f\t%.3f\t", t.database, t.load, t.connections,
			rate(s), s.median(p50), s.median(p99), s.peak(), s.medianOf(cpu))
		if a := t.alone; a != nil {
			fmt.Fprintf(table, "%s\t%s\t%s\t%.3f\t", rate(a), a.median(p50), a.median(p99), a.medianOf(cpu))
		} else {
			fmt.Fprint(table, "\t\t\t\t")
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t\n", rate(t.grouped), rate(t.bare), ratio(s, t.alone),
			ratio(s, t.grouped), ratio(s, t.bare), t.verdict())
	}
	table.Flush()
	fmt.Println("\nMB: the most memory the server held. CPU: processor time of the server, or of the bench for one transaction each;")
	fmt.Println("PostgreSQL's own is in neither. 64 in one: by one connection, without HTTP. Ratios over 1 mean that Intake is faster.")
	for _, t := range trials {
		for _, side := range []struct {
			name   string
			series *series
		}{{"intake", t.service}, {"one transaction each", t.alone}, {"64 in one", t.grouped}, {"no database", t.bare}} {
			if count, fault := side.series.faults(); count > 0 {
				fmt.Printf("%s, %s, %d connections, %s: %d ERRORS, like: %v\n", t.database, t.load, t.connections,
					side.name, count, fault)
			}
		}
	}
}

func (t *trial) verdict() string {
	if t.wants.ratio == 0 {
		return ""
	}
	return fmt.Sprintf("≥ %g %s", t.wants.ratio, verdict(quotient(t.service, t.alone) >= t.wants.ratio))
}

func verdict(met bool) string {
	if met {
		return "met"
	}
	return "MISSED"
}

// ratio is empty if there is nothing to compare with.
func ratio(a, b *series) string {
	if b == nil {
		return ""
	}
	return fmt.Sprintf("%.2f", quotient(a, b))
}

func quotient(a, b *series) float64 {
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

func rate(s *series) string {
	if s == nil {
		return ""
	}
	return fmt.Sprintf("%.0f", s.medianOf(perSecond))
}

func (s *series) median(figure func(round) float64) string {
	return fmt.Sprintf("%.2f", s.medianOf(figure))
}

func (s *series) medianOf(figure func(round) float64) float64 {
	figures := make([]float64, len(s.rounds))
	for n, r := range s.rounds {
		figures[n] = figure(r)
	}
	return median(figures)
}

// peak is the peak memory of all rounds in MB.
func (s *series) peak() float64 {
	highest := int64(0)
	for _, r := range s.rounds {
		highest = max(highest, r.memory)
	}
	return float64(highest) / (1 << 20)
}

func (s *series) faults() (count int, first error) {
	if s == nil {
		return 0, nil
	}
	for _, r := range s.rounds {
		count += r.errors
		if first == nil {
			first = r.fault
		}
	}
	return count, first
}

func median(figures []float64) float64 {
	slices.Sort(figures)
	if n := len(figures); n%2 == 0 {
		return (figures[n/2-1] + figures[n/2]) / 2
	}
	return figures[len(figures)/2]
}
