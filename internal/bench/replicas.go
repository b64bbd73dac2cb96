//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"text/tabwriter"
	"time"
)

// The loads that replicas are for, on four processes: searches for different words each time, and a board that is
// rendered again after each new idea.
var replicaLoads = []struct {
	name string
	page func() string
}{
	{"search, other words each time", func() string { return "/b/board?q=" + postWords(1) + "+" + postWords(1) }},
	{"board", func() string { return "/b/board" }},
}

const readersEach = 4 // of each of the four processes

// replicaRow is the result of one load with that many replicas.
type replicaRow struct {
	replicas                 int
	load                     string
	perSecond, p50, p99      float64
	intake, primary, replica float64 // processor seconds per second
	outcomes                 map[string]float64
	errors                   int
}

// measureReplicas requests pages from four processes on one primary while ideas are published, with none, one and two
// replicas.
func measureReplicas(ctx context.Context, o options) error {
	var servers []*postgresServer
	defer func() {
		for _, s := range slices.Backward(servers) {
			s.stop()
		}
	}()
	say("starting a primary and two replicas")
	primary, err := startPrimary()
	if primary != nil {
		servers = append(servers, primary)
	}
	if err != nil {
		return err
	}
	c, err := fillPrimary(ctx, o, primary)
	if err != nil {
		return err
	}
	for range 2 {
		replica, err := primary.startReplica()
		if replica != nil {
			servers = append(servers, replica)
		}
		if err != nil {
			return err
		}
	}
	var rows []replicaRow
	for n := range o.rounds * len(servers) { // in turns, because the speed of the machine may vary
		count := n % len(servers)
		say("round %d of %d: four processes, %d replicas", n/len(servers)+1, o.rounds, count)
		four, err := startFour(ctx, o, primary, servers[1:1+count])
		if err == nil {
			err = measureFour(ctx, c, four, servers, o.slice, func(row replicaRow) {
				row.replicas = count
				rows = append(rows, row)
			})
		}
		if err = errors.Join(err, stopAll(four)); err != nil {
			return err
		}
	}
	printReplicas(rows)
	return nil
}

// makeApp creates an app with a key, and returns a contender that files into it.
func makeApp(ctx context.Context, o options, primary *postgresServer) (*contender, error) {
	intake, err := newInstallation(o.binary, o.dir, primary.url(), "LOG_LEVEL=warn")
	if err != nil {
		return nil, err
	}
	key, err := intake.createApp(ctx, boardSlug)
	if err != nil {
		return nil, err
	}
	return &contender{
		name: "postgres", intake: intake,
		keys: slices.Repeat([]string{key}, pagesApp+1), // publishers look there
	}, intake.addMember(ctx, boardSlug, ownerEmail, "owner")
}

// fillPrimary creates an app with a board, and returns a contender that publishes on it.
func fillPrimary(ctx context.Context, o options, primary *postgresServer) (*contender, error) {
	c, err := makeApp(ctx, o, primary)
	if err != nil {
		return nil, err
	}
	four, err := startFour(ctx, o, primary, nil)
	if err == nil {
		c.service = four[0].process
		err = c.fillBoard(ctx)
	}
	return c, errors.Join(err, stopAll(four), analyze(ctx, c.intake.database))
}

// measureFour runs each load against all four processes, while ideas are published through one of them.
func measureFour(
	ctx context.Context, c *contender, four []*replicated, servers []*postgresServer, slice time.Duration, add func(replicaRow),
) error {
	c.service = four[0].process
	for _, load := range replicaLoads {
		end, err := c.keepWriting(ctx)
		if err != nil {
			return err
		}
		var callers []caller
		for _, p := range four {
			some, err := httpCallers(p.address, readersEach, 200,
				func(text []byte) []byte { return getRequest(text, load.page()) }, func() {})
			if err != nil {
				return err
			}
			callers = append(callers, some...)
		}
		before := usedBy(four, servers)
		calls, err := drive(ctx, callers, slice)
		after, elapsed := usedBy(four, servers), calls.elapsed.Seconds()
		closeAll(callers)
		if err := errors.Join(err, end(), c.service.resume(), ctx.Err()); err != nil {
			return fmt.Errorf("%s: %w", load.name, err)
		}
		row := replicaRow{
			load: load.name, errors: len(calls.faults), outcomes: map[string]float64{},
			perSecond: calls.perSecond(), p50: calls.percentile(50), p99: calls.percentile(99),
		}
		row.intake = (after.intake - before.intake).Seconds() / elapsed
		row.primary = (after.primary - before.primary).Seconds() / elapsed
		row.replica = (after.replicas - before.replicas).Seconds() / elapsed
		for _, outcome := range outcomes {
			row.outcomes[outcome] = after.outcomes[outcome] - before.outcomes[outcome]
		}
		add(row)
	}
	return nil
}

// usage is the processor time used so far, and how many pages were rendered from replicas.
type usage struct {
	intake, primary, replicas time.Duration
	outcomes                  map[string]float64
}

func usedBy(four []*replicated, servers []*postgresServer) usage {
	u := usage{outcomes: map[string]float64{}, primary: servers[0].cpu()}
	for _, replica := range servers[1:] {
		u.replicas += replica.cpu()
	}
	for _, p := range four {
		spent, _ := p.cpu()
		u.intake += spent
		for _, outcome := range outcomes {
			u.outcomes[outcome] += p.count("intake_replica_pages_total", fmt.Sprintf("outcome=%q", outcome))
		}
	}
	return u
}

func printReplicas(rows []replicaRow) {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Printf("\nfour processes, a board of %d posts, 20 ideas/s come in\n", boardSize)
	fmt.Fprintln(table, "load\treplicas\trequests/s\tp50 ms\tp99 ms\tCPUs: Intake\tprimary\treplicas\tms of primary each\tpages by replicas\tbehind, busy\t")
	for _, load := range replicaLoads {
		for count := range 3 {
			var same []replicaRow
			for _, row := range rows {
				if row.load == load.name && row.replicas == count {
					same = append(same, row)
				}
			}
			of := func(figure func(replicaRow) float64) float64 {
				var figures []float64
				for _, row := range same {
					figures = append(figures, figure(row))
				}
				return median(figures)
			}
			made := func(outcomes ...string) float64 {
				return of(func(r replicaRow) (sum float64) {
					for _, outcome := range outcomes {
						sum += r.outcomes[outcome]
					}
					return sum
				})
			}
			fmt.Fprintf(table, "%s\t%d\t%.0f\t%.2f\t%.2f\t%.2f\t%.2f\t%.2f\t%.3f\t%.0f\t%.0f\t\n", load.name, count,
				of(func(r replicaRow) float64 { return r.perSecond }), of(func(r replicaRow) float64 { return r.p50 }),
				of(func(r replicaRow) float64 { return r.p99 }), of(func(r replicaRow) float64 { return r.intake }),
				of(func(r replicaRow) float64 { return r.primary }), of(func(r replicaRow) float64 { return r.replica }),
				of(func(r replicaRow) float64 { return r.primary / r.perSecond * 1000 }), made("served"),
				made("behind", "busy", "resting"))
		}
	}
	table.Flush()
	for _, row := range rows {
		if row.errors > 0 || row.outcomes["failed"] > 0 {
			fmt.Printf("%s, %d replicas: %d ERRORS; %.0f pages that a replica failed to make\n", row.load, row.replicas,
				row.errors, row.outcomes["failed"])
		}
	}
}
