//go:build linux

package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

const (
	memoryTarget = 120 << 20
	idleTarget   = 45 << 20
	startTarget  = 500 * time.Millisecond
)

// addTrials notes how many requests are answered per second, and the ratio to the floors. Some targets must be met in
// every round, so that one good round does not hide four bad ones.
func (s *summary) addTrials(trials []*trial) {
	for _, t := range trials {
		what := fmt.Sprintf("%s, %d connections", t.load, t.connections)
		if t.connections == 1 {
			what = t.load + ", one connection"
		}
		service, wants := t.service, t.wants
		var wanted []string
		met := true
		if wants.rate > 0 {
			wanted = append(wanted, "≥ "+thousands(wants.rate)+"/s")
			met = service.median(perSecond) >= wants.rate
		}
		if wants.p99 > 0 {
			wanted = append(wanted, fmt.Sprintf("p99 < %g ms", wants.p99))
			met = met && service.median(p99) < wants.p99
		}
		s.add(what, t.database, service.figures(), strings.Join(wanted, ", "), met)
		if t.alone != nil {
			s.addFloor(what, t)
		}
		if t.grouped != nil {
			s.add(what+", of 64 tickets in each transaction", t.database, compared(service, t.grouped), "", true)
		}
		s.add(what+", of a server without a database", t.database, compared(service, t.bare), "", true)
	}
}

func (s *summary) addFloor(what string, t *trial) {
	least, most := t.ratios()
	wanted, met := "", true
	if t.wants.ratio > 0 && t.wants.always {
		wanted, met = fmt.Sprintf("≥ %g × in each run", t.wants.ratio), least >= t.wants.ratio
	} else if t.wants.ratio > 0 {
		wanted, met = fmt.Sprintf("≥ %g ×", t.wants.ratio), ratio(t.service, t.alone) >= t.wants.ratio
	}
	s.add(what+", of the floor", t.database, fmt.Sprintf("%.2f × (%.2f–%.2f) of %s", ratio(t.service, t.alone), least, most,
		t.alone.figures()), wanted, met)
}

func compared(service, floor *series) string {
	return fmt.Sprintf("%.2f × of %s", ratio(service, floor), floor.figures())
}

// ratios are the lowest and the highest ratio of the service to its floor in one round.
func (t *trial) ratios() (least, most float64) {
	least = math.Inf(1)
	for n := range t.service.rounds {
		ratio := t.service.rounds[n].rate / t.alone.rounds[n].rate
		least, most = min(least, ratio), max(most, ratio)
	}
	return least, most
}

func (s *summary) addPages(database string, pages []*series) {
	for i, load := range pageLoads {
		wanted := ""
		if load.atLeast > 0 {
			wanted = "≥ " + thousands(load.atLeast) + "/s"
		}
		s.add(load.name, database, pages[i].figures(), wanted, pages[i].median(perSecond) >= load.atLeast)
	}
}

// addStay notes how long the service took to start, its peak memory, and its memory after a while without requests.
func (s *summary) addStay(c *contender, peak, idle, own int64) {
	limit := func(bytes int64) string { return fmt.Sprintf("< %d MB", bytes>>20) }
	s.add("memory at the most", c.name, megabytes(peak), limit(memoryTarget), peak < memoryTarget)
	s.add("memory when idle again", c.name, megabytes(idle)+", without the program's file "+megabytes(own), limit(idleTarget), idle < idleTarget)
	wanted := fmt.Sprintf("< %d ms", startTarget.Milliseconds())
	for n, what := range []string{"ready, on an empty database", "ready, when started again"} {
		s.add(what, c.name, fmt.Sprintf("%d ms", c.starts[n].Milliseconds()), wanted, c.starts[n] < startTarget)
	}
}

func megabytes(bytes int64) string { return fmt.Sprintf("%.0f MB", float64(bytes)/(1<<20)) }

// thousands formats the number with commas.
func thousands(number float64) string {
	digits := strconv.FormatInt(int64(math.Round(number)), 10)
	for at := len(digits) - 3; at > 0; at -= 3 {
		digits = digits[:at] + "," + digits[at:]
	}
	return digits
}
