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
	fault          error // the first error
}

// warmUp precedes each slice: a process that was paused first does what became due in the meantime.
const warmUp = 300 * time.Millisecond

// run measures all sides once, in round n.
func (t *trial) run(ctx context.Context, n int, slice time.Duration) error {
	for _, s := range []*series{t.service, t.alone, t.grouped, t.bare} {
		if s == nil || len(s.rounds) > n {
			continue
		}
		r, err := s.measure(ctx, slice)
		if err != nil {
			return fmt.Errorf("%s, %s, %d connections: %w", t.database, t.load, t.connections, err)
		}
		s.rounds = append(s.rounds, r)
	}
	return nil
}

func (s *series) measure(ctx context.Context, slice time.Duration) (r round, err error) {
	cpu := ownCPU
	if p := s.process; p != nil {
		if err := errors.Join(p.forgetPeak(), p.resume()); err != nil {
			return r, err
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
		return r, err
	}
	defer func() {
		for _, c := range callers {
			c.close()
		}
	}()

	drive(ctx, callers, warmUp)
	before, err := cpu()
	if err != nil {
		return r, err
	}
	began := time.Now()
	took, faults := drive(ctx, callers, slice)
	elapsed := time.Since(began)
	after, err := cpu()
	if err != nil {
		return r, err
	}
	if err := ctx.Err(); err != nil {
		return r, err
	}
	r.errors = len(faults)
	if r.errors > 0 {
		r.fault = faults[0]
	}
	if len(took) == 0 {
		return r, fmt.Errorf("not one request was answered: %w", r.fault)
	}
	slices.Sort(took)
	r.rate = float64(len(took)*max(1, s.each)) / elapsed.Seconds()
	r.p50, r.p99 = milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100])
	r.cpu = milliseconds(after-before) / float64(len(took)*max(1, s.each))
	return r, nil
}

// drive lets all callers call for the length of the slice, and finish the calls that are running then. It returns the
// durations of the successful calls, and what went wrong with the others.
func drive(ctx context.Context, callers []caller, slice time.Duration) (took []time.Duration, faults []error) {
	var mu sync.Mutex
	var all sync.WaitGroup
	until := time.Now().Add(slice)
	for _, c := range callers {
		all.Go(func() {
			var mine []time.Duration
			var wrong []error
			for began := time.Now(); began.Before(until) && ctx.Err() == nil; {
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
			took, faults = append(took, mine...), append(faults, wrong...)
		})
	}
	all.Wait()
	return took, faults
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }
