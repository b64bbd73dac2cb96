//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"
)

// series is one side of a trial: the same load in every round.
type series struct {
	process *process // nil: the benchmark does the work itself
	each    int      // how many tickets or posts one call creates; 0: one
	connect func(context.Context) ([]caller, error)
	rounds  []round
}

// round is the result of one slice. Times are in milliseconds.
type round struct {
	rate, p50, p99 float64
	cpu            float64 // processor time for each request
	memory         int64
	errors         int
}

// warmUp precedes each slice: a process that was paused first does what became due in the meantime.
const warmUp = 300 * time.Millisecond

// run measures all sides once, in round n.
func (t *trial) run(ctx context.Context, n int, slice time.Duration) error {
	for _, s := range []*series{t.service, t.alone, t.grouped, t.bare} {
		if s == nil || len(s.rounds) > n {
			continue
		}
		if err := s.measure(ctx, slice); err != nil {
			return fmt.Errorf("%s, %s, %d connections: %w", t.database, t.load, t.connections, err)
		}
	}
	return nil
}

// measure adds one round.
func (s *series) measure(ctx context.Context, slice time.Duration) (err error) {
	var r round
	defer func() {
		if err == nil {
			s.rounds = append(s.rounds, r)
		}
	}()
	cpu := ownCPU
	if p := s.process; p != nil {
		if err := errors.Join(p.forgetPeak(), p.resume()); err != nil {
			return err
		}
		defer func() {
			peak, peakErr := p.peak()
			r.memory = peak
			err = errors.Join(err, peakErr, p.pause())
		}()
		cpu = p.cpu
	}
	callers, err := s.connect(ctx)
	if err != nil {
		return err
	}
	defer closeAll(callers)
	drive(ctx, callers, warmUp) //nolint:errcheck // the same would go wrong below
	before, err := cpu()
	if err != nil {
		return err
	}
	calls, err := drive(ctx, callers, slice)
	after, cpuErr := cpu()
	if err := errors.Join(err, cpuErr, ctx.Err()); err != nil {
		return err
	}
	each := float64(max(1, s.each))
	r.rate, r.p50, r.p99 = calls.perSecond()*each, calls.percentile(50), calls.percentile(99)
	r.cpu = milliseconds(after-before) / float64(len(calls.took)) / each
	r.errors = len(calls.faults)
	return nil
}

// calls are what became of many calls.
type calls struct {
	took    []time.Duration // of the successful calls, shortest first
	faults  []error         // of the others
	elapsed time.Duration
}

func (c calls) perSecond() float64 { return float64(len(c.took)) / c.elapsed.Seconds() }

// percentile is in milliseconds.
func (c calls) percentile(percent int) float64 { return milliseconds(c.took[len(c.took)*percent/100]) }

// drive lets all callers call for the length of the slice, and finish the calls that are running then. It fails if not
// one call succeeds.
func drive(ctx context.Context, callers []caller, slice time.Duration) (all calls, err error) {
	var mu sync.Mutex
	var running sync.WaitGroup
	start := time.Now()
	until := start.Add(slice)
	for _, c := range callers {
		running.Go(func() {
			var mine []time.Duration
			var wrong []error
			for began := start; began.Before(until) && ctx.Err() == nil; {
				err := c.call()
				end := time.Now()
				if err != nil {
					wrong = append(wrong, err)
				} else {
					mine = append(mine, end.Sub(began))
				}
				began = end
			}
			mu.Lock()
			defer mu.Unlock()
			all.took, all.faults = append(all.took, mine...), append(all.faults, wrong...)
		})
	}
	running.Wait()
	all.elapsed = time.Since(start)
	slices.Sort(all.took)
	if len(all.faults) > 0 {
		say("%d calls failed, like: %v", len(all.faults), all.faults[0])
	}
	if len(all.took) == 0 {
		return all, errors.New("not one request was answered")
	}
	return all, nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
