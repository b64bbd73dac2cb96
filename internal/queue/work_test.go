package queue_test

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"
	"testing"
	"time"
)

func TestStoppingWaitsForARunningJob(t *testing.T) {
	each(t, func(o *office) {
		began, release := make(chan struct{}), make(chan struct{})
		o.work = func(ctx context.Context, text string) error {
			if text == "under way" {
				close(began)
				<-release
			}
			return ctx.Err()
		}
		closeOffice := o.open()
		o.post(letter{"under way"})
		<-began
		stopped := make(chan struct{})
		go func() { closeOffice(); close(stopped) }()
		time.AfterFunc(300*time.Millisecond, func() { close(release) })
		<-stopped
		if states := o.states(); !slices.Equal(states, []string{"completed"}) {
			o.Errorf("after the stop it is %q", states)
		}
		o.post(letter{"for the next process"})
		o.open()
		o.eventually("the next process does it", func() bool {
			return slices.Equal(o.states(), []string{"completed", "completed"})
		})
		if o.times("under way") != 1 {
			o.Errorf("worked: %q", o.worked)
		}
	})
}

func TestAJobThatDoesNotEndIsCancelledAndRetried(t *testing.T) {
	each(t, func(o *office) {
		began := make(chan struct{})
		var tries atomic.Int32
		o.work = func(ctx context.Context, _ string) error {
			if tries.Add(1) > 1 {
				return nil
			}
			close(began)
			<-ctx.Done()
			return ctx.Err()
		}
		closeOffice := o.open()
		o.post(letter{"slow"})
		<-began
		closeOffice()
		if states := o.states(); len(states) != 1 || states[0] != "retryable" && states[0] != "available" {
			o.Errorf("after the stop it is %q", states)
		}
		o.open()
		o.eventually("the next process does it", func() bool { return slices.Equal(o.states(), []string{"completed"}) })
	})
}

func TestTheRelayIsCalledRepeatedlyDespiteErrors(t *testing.T) {
	each(t, func(o *office) {
		var calls, running atomic.Int32
		closeOffice := o.openWith(func(context.Context) error {
			running.Add(1)
			defer running.Add(-1)
			time.Sleep(5 * time.Millisecond)
			if calls.Add(1) == 2 {
				return errors.New("it failed once")
			}
			return nil
		})
		o.eventually("it is called after a failure", func() bool { return calls.Load() >= 4 })
		closeOffice()
		last := calls.Load()
		if running.Load() != 0 {
			o.Error("it runs on after the stop")
		}
		time.Sleep(300 * time.Millisecond) // longer than its interval
		if calls.Load() != last {
			o.Error("it is called after the stop")
		}
	})
}
