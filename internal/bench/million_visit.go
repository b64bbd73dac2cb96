//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
)

const (
	millionRatio  = 3.0
	millionTarget = 100 * time.Millisecond
	csvTarget     = 100_000 // rows per second
)

// csvFilters are the filters with which the audit log is downloaded.
var csvFilters = []string{"", "?action=ticket.", "?person=%member"}

// pageCost is the median time of a page in milliseconds, and its processor time.
type pageCost struct{ took, cpu float64 }

// visit requests a page repeatedly. Pages of visitors have a different address each time, so that none comes from the
// cache.
func (m *million) visit(page millionPage, slice time.Duration) (cost pageCost, err error) {
	path, join := m.ids.Replace(page.path), "?"
	if strings.Contains(path, "?") {
		join = "&"
	}
	n := 0
	callers, err := httpCallers(m.service.address, 1, 200, func(text []byte) []byte {
		n++
		return fmt.Appendf(text, "GET %s%sbench=%d HTTP/1.1\r\nHost: bench\r\nCookie: %s\r\n\r\n", path, join, n,
			m.cookies[page.who])
	}, func() {})
	if err != nil {
		return cost, err
	}
	defer callers[0].close()
	if err := callers[0].call(); err != nil { // warm-up
		return cost, err
	}
	before, err := m.cpu()
	if err != nil {
		return cost, err
	}
	visits, err := repeat(callers[0], slice, 3)
	if err != nil {
		return cost, err
	}
	after, err := m.cpu()
	return pageCost{visits.percentile(50), milliseconds(after-before) / float64(len(visits.took))}, err
}

// csvCost is the number of rows of a file, how long it took, and its processor time.
type csvCost struct {
	rows      int
	took, cpu time.Duration
}

// download downloads the audit log.
func (m *million) download(ctx context.Context, filter string) (file csvCost, err error) {
	address := "http://" + m.service.address + millionTeamPath + "/audit.csv" + m.ids.Replace(filter)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, http.NoBody)
	if err != nil {
		return file, err
	}
	request.Header.Set("Cookie", m.cookies["agent"])
	before, err := m.cpu()
	if err != nil {
		return file, err
	}
	began := time.Now()
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return file, err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return file, errors.New("the audit log answers " + answer.Status)
	}
	lines := &lineCounter{}
	if _, err := io.Copy(lines, answer.Body); err != nil {
		return file, fmt.Errorf("the audit log, after %d rows in %s: %w", lines.n, time.Since(began), err)
	}
	took := time.Since(began)
	after, err := m.cpu()
	return csvCost{lines.n, took, after - before}, err
}

type lineCounter struct{ n int }

func (l *lineCounter) Write(p []byte) (int, error) {
	l.n += bytes.Count(p, []byte{'\n'})
	return len(p), nil
}

// addMillionPage notes the processor time of a page with few and with many rows. Unlike the time, it does not depend on
// how busy the machine is.
func (s *summary) addMillionPage(database string, page millionPage, few, many pageCost, err error) {
	name := page.who + ": " + page.name
	wanted := fmt.Sprintf("≤ %g ×, ≤ %d ms", millionRatio, millionTarget.Milliseconds())
	if err != nil {
		say("%s, %s: %.200s", database, name, err)
		s.add(name, database, "fails", wanted, false)
		return
	}
	ratio := many.cpu / few.cpu
	say("%s, %s: %.1f and %.1f ms; processor time %.2f and %.2f ms, %.2f ×", database, name, few.took, many.took,
		few.cpu, many.cpu, ratio)
	s.add(name, database, fmt.Sprintf("%.1f → %.1f ms, %.1f ×", few.cpu, many.cpu, ratio), wanted,
		ratio <= millionRatio && many.cpu <= milliseconds(millionTarget))
}

// addMillionFile notes how fast the audit log is downloaded.
func (s *summary) addMillionFile(database, filter string, file csvCost) {
	each := func(took time.Duration) float64 { return float64(file.rows) / took.Seconds() }
	s.add("audit.csv"+filter, database, fmt.Sprintf("%s rows at %s/s; %s for a second of processor time",
		thousands(float64(file.rows)), thousands(each(file.took)), thousands(each(file.cpu))),
		"≥ "+thousands(csvTarget)+"/s", each(file.took) >= csvTarget)
}
