//go:build linux

package main

import (
	"context"
	"fmt"
	"runtime"
	"time"
)

// measureRequests measures filing and reading, and checks that nothing acknowledged is missing. Sync is how long the
// disk takes to sync a page.
func measureRequests(ctx context.Context, o options, sync time.Duration) error {
	contenders, err := prepareAll(ctx, o)
	defer func() {
		for _, c := range contenders {
			c.close()
		}
	}()
	if err != nil {
		return err
	}
	bare, err := startBare(ctx, o.dir, contenders[0])
	if err != nil {
		return err
	}
	defer bare.stop() //nolint:errcheck // it stores nothing

	var trials []*trial
	if o.wants("intake") {
		trials = plan(contenders, bare)
		if err := runAll(ctx, trials, o); err != nil {
			return err
		}
	}
	o.summary.addTrials(trials)
	if o.wants("pages") {
		for _, c := range contenders {
			pages, err := c.measurePages(ctx, o.slice)
			if err != nil {
				return fmt.Errorf("%s: %w", c.name, err)
			}
			o.summary.addPages(c.name, pages)
		}
	}
	if err := measureMemory(ctx, contenders, o.idle, o.summary); err != nil {
		return err
	}
	fmt.Printf("machine: %d processors, %.2f ms to write and sync a page\n", runtime.NumCPU(), milliseconds(sync))
	return auditAll(ctx, contenders, trials)
}

func runAll(ctx context.Context, trials []*trial, o options) error {
	for n := range o.rounds {
		say("round %d of %d", n+1, o.rounds)
		for _, t := range trials {
			if err := t.run(ctx, n, o.slice); err != nil {
				return err
			}
		}
	}
	return nil
}
