//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"text/tabwriter"
	"time"
)

const (
	millionSlug      = "million"
	millionRequester = "rita@example.com"
	millionSmall     = 10_000
	millionRatio     = 3.0
	millionTarget    = 100 * time.Millisecond
	csvTarget        = 100_000 // rows for each second of processor time
)

// million is one database with so many tickets and posts, and what its pages cost: the time that a page took, the median
// in milliseconds, and the processor time of the service.
type million struct {
	rows      int
	took, cpu map[string]float64
	csv       map[string]float64 // rows of the audit log, by its filter, for each second of processor time
}

func measureMillion(ctx context.Context, databases []string, dir, binary string, o options) error {
	if o.keep != "" {
		dir = o.keep
	}
	for _, name := range databases {
		var runs []*million
		for _, rows := range []int{millionSmall, int(o.posts)} {
			run := &million{rows: rows, took: map[string]float64{}, cpu: map[string]float64{}, csv: map[string]float64{}}
			if err := run.measure(ctx, name, filepath.Join(dir, fmt.Sprintf("%s-%d", name, rows)), binary, o); err != nil {
				return fmt.Errorf("%d rows on %s: %w", rows, name, err)
			}
			runs = append(runs, run)
		}
		printMillion(name, runs[0], runs[1])
	}
	return nil
}

func (m *million) measure(ctx context.Context, name, dir, binary string, o options) error {
	address, drop, err := millionDatabase(ctx, name, dir, o)
	if err != nil {
		return err
	}
	defer drop()
	listen, err := freeAddress()
	if err != nil {
		return err
	}
	env := serviceEnv(dir, listen, address, "LOG_LEVEL=error")
	filled := filepath.Join(dir, "filled")
	if _, err := os.Stat(filled); err != nil {
		say("%s: filling %d tickets and posts", name, m.rows)
		began := time.Now()
		if err := makeMillion(ctx, address, dir, binary, env, m.rows); err != nil {
			return err
		}
		say("%s: filled in %s", name, time.Since(began).Round(time.Second))
		if err := os.WriteFile(filled, nil, 0o600); err != nil {
			return err
		}
	}
	// A database that was kept may have to be migrated, which takes longer than a start may.
	if err := runIntake(ctx, dir, binary, env, "", "migrate"); err != nil {
		return err
	}
	service, err := startProcess(ctx, listen, "/readyz", dir, env, binary)
	if err != nil {
		return err
	}
	defer service.stop() //nolint:errcheck // its data is thrown away
	agent, err := signInAs("http://"+listen, inboxEmail)
	if err != nil {
		return err
	}
	rita, err := signInAs("http://"+listen, millionRequester)
	if err != nil {
		return err
	}
	if err := awaitFigures(ctx, address); err != nil {
		return err
	}
	ids, err := millionIDs(ctx, address)
	if err != nil {
		return err
	}
	cookies := map[string]string{"visitor": "", "agent": agent, "requester": rita}
	for _, page := range millionPages {
		if page.who != "visitor" && page.who != "agent" && page.who != "requester" {
			return fmt.Errorf("nobody is %q", page.who)
		}
		if err := m.visit(service, page, ids.Replace(page.path), cookies[page.who], o.slice); err != nil {
			return fmt.Errorf("%s: %w", page.name, err)
		}
	}
	for _, filter := range csvFilters {
		if err := m.download(service, agent, filter, ids.Replace(filter)); err != nil {
			return err
		}
	}
	return nil
}

// csvFilters are what the audit log is narrowed to when it is taken along.
var csvFilters = []string{"", "?action=ticket.", "?person=%member"}

// visit asks for a page one after the other. A visitor's page differs in its address each time, so that none is kept.
func (m *million) visit(service *process, page millionPage, path, cookie string, slice time.Duration) error {
	n, join := 0, "?"
	if strings.Contains(path, "?") {
		join = "&"
	}
	callers, err := httpCallers(service.address, 1, 200, func(text []byte) []byte {
		n++
		return fmt.Appendf(text, "GET %s%sbench=%d HTTP/1.1\r\nHost: bench\r\nCookie: %s\r\n\r\n", path, join, n, cookie)
	}, func() {})
	if err != nil {
		return err
	}
	defer callers[0].close()
	if err := callers[0].call(); err != nil { // warms up
		say("%s: %.200s", page.name, err)
		m.took[page.name] = math.Inf(1)
		return nil
	}
	before, err := service.cpu()
	if err != nil {
		return err
	}
	var took []float64
	for end := time.Now().Add(slice); time.Now().Before(end) || len(took) < 3; {
		began := time.Now()
		if err := callers[0].call(); err != nil {
			say("%s: %.100s", page.name, err)
			m.took[page.name] = math.Inf(1)
			return nil
		}
		took = append(took, milliseconds(time.Since(began)))
	}
	after, err := service.cpu()
	m.took[page.name], m.cpu[page.name] = median(took), milliseconds(after-before)/float64(len(took))
	return err
}

// download takes the audit log along.
func (m *million) download(service *process, cookie, filter, query string) error {
	request, err := http.NewRequest(http.MethodGet, "http://"+service.address+millionTeamPath+"/audit.csv"+query, http.NoBody)
	if err != nil {
		return err
	}
	request.Header.Set("Cookie", cookie)
	before, err := service.cpu()
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return errors.New("the audit log answers " + answer.Status)
	}
	lines := &lineCounter{}
	if _, err := io.Copy(lines, answer.Body); err != nil {
		return err
	}
	after, err := service.cpu()
	m.csv[filter] = float64(lines.n) / (after - before).Seconds()
	return err
}

type lineCounter struct{ n int }

func (l *lineCounter) Write(p []byte) (int, error) {
	l.n += bytes.Count(p, []byte{'\n'})
	return len(p), nil
}

func printMillion(name string, small, big *million) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\n%s: ms for a page\t%d\t%d\tratio\tCPU ms\tCPU ms\ttarget\t\n", name, small.rows, big.rows)
	for _, page := range millionPages {
		before, now := small.took[page.name], big.took[page.name]
		good := now <= millionRatio*before && now <= milliseconds(millionTarget)
		fmt.Fprintf(table, "%s, %s\t%.1f\t%.1f\t%.2f\t%.1f\t%.1f\t≤ %g × and ≤ %d ms %s\t\n", page.who, page.name, before, now,
			now/before, small.cpu[page.name], big.cpu[page.name], millionRatio, millionTarget.Milliseconds(), verdict(good))
	}
	for _, filter := range csvFilters {
		fmt.Fprintf(table, "audit.csv%s, rows for each second of processor time\t%.0f\t%.0f\t\t\t\t≥ %d %s\t\n", filter,
			small.csv[filter], big.csv[filter], csvTarget, verdict(big.csv[filter] >= csvTarget))
	}
	table.Flush()
}

// makeMillion makes the app and its people by the command line, and fills it.
func makeMillion(ctx context.Context, address, dir, binary string, env []string, rows int) error {
	run := func(input string, args ...string) error { return runIntake(ctx, dir, binary, env, input, args...) }
	err := errors.Join(
		run(inboxSecret+"\n", "account", "create", "--email", inboxEmail, "--name", "Agent", "--password-stdin"),
		run(inboxSecret+"\n", "account", "create", "--email", millionRequester, "--name", "Rita", "--password-stdin"),
		run("", "app", "create", "--slug", millionSlug, "--name", "Million"),
		run("", "member", "add", "--app", millionSlug, "--email", inboxEmail, "--role", "owner"),
	)
	if err != nil {
		return err
	}
	return fillMillion(ctx, address, millionSlug, rows)
}

func runIntake(ctx context.Context, dir, binary string, env []string, input string, args ...string) error {
	command := exec.CommandContext(ctx, binary, args...)
	command.Dir, command.Env, command.Stdin = dir, env, strings.NewReader(input)
	if text, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("intake %q: %w\n%s", args, err, text)
	}
	return nil
}
