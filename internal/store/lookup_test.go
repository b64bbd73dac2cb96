package store_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"intake/internal/store"
)

// library finds books by title, and records what it was asked for.
type library struct {
	asked [][]string
	open  chan struct{} // each answer waits until it can receive from this channel
	fault error
}

func (l *library) find(ctx context.Context, titles []string) (map[string]int, error) {
	l.asked = append(l.asked, slices.Sorted(slices.Values(titles)))
	select {
	case <-l.open:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	found := map[string]int{}
	for _, title := range titles {
		if title == "panic" {
			panic("it burns")
		}
		if title != "missing" {
			found[title] = len(title)
		}
	}
	return found, l.fault
}

func TestCallersDuringALookupShareTheNextQuery(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		books := &library{open: make(chan struct{})}
		lookup := store.NewLookup(time.Second, books.find)
		var callers sync.WaitGroup
		ask := func(title string, want int) {
			callers.Go(func() {
				pages, ok, err := lookup.Get(t.Context(), title)
				if err != nil || pages != want || ok != (want > 0) {
					t.Errorf("%s: %d %v %v", title, pages, ok, err)
				}
			})
		}
		ask("Emma", 4)
		synctest.Wait()
		for _, title := range []string{"Ulysses", "Emma", "Ulysses"} {
			ask(title, len(title))
		}
		ask("missing", 0)
		synctest.Wait()
		books.open <- struct{}{}
		books.open <- struct{}{}
		callers.Wait()
		want := [][]string{{"Emma"}, {"Emma", "Ulysses", "missing"}}
		if !slices.EqualFunc(books.asked, want, slices.Equal) {
			t.Errorf("it was asked for %q", books.asked)
		}
		go func() { books.open <- struct{}{} }()
		if _, _, err := lookup.Get(t.Context(), "Emma"); err != nil || len(books.asked) != 3 {
			t.Errorf("a row that was found before is not asked for again: %v, %q", err, books.asked)
		}
	})
}

func TestACancelledCallerDoesNotCancelTheSharedQuery(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		books := &library{open: make(chan struct{})}
		lookup := store.NewLookup(time.Minute, books.find)
		gone, leave := context.WithCancel(t.Context())
		answer := func(ctx context.Context) chan error {
			done := make(chan error, 1)
			go func() { _, _, err := lookup.Get(ctx, "Emma"); done <- err }()
			synctest.Wait()
			return done
		}
		running := answer(gone) // runs the first query
		leaving := answer(gone) // waits for the second one, alone
		leave()
		if err := <-leaving; !errors.Is(err, context.Canceled) {
			t.Errorf("a caller that left while it waited got %v", err)
		}
		books.open <- struct{}{}
		if err := <-running; err != nil {
			t.Errorf("a caller that left while it ran the query got %v", err)
		}
		staying := answer(t.Context()) // comes to a query that nobody waits for any more
		also := answer(t.Context())
		close(books.open)
		for _, done := range []chan error{staying, also} {
			if err := <-done; err != nil {
				t.Errorf("a caller that stayed got %v", err)
			}
		}
	})
}

func TestAFailedQueryFailsOnlyItsCallers(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		title  string
		fault  error
		silent bool
	}{
		"an error":  {title: "Emma", fault: errors.New("no light")},
		"a panic":   {title: "panic"},
		"no answer": {title: "Emma", silent: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) {
				books := &library{open: make(chan struct{}), fault: c.fault}
				if !c.silent {
					close(books.open)
				}
				lookup := store.NewLookup(time.Second, books.find)
				if _, _, err := lookup.Get(t.Context(), c.title); err == nil {
					t.Error("nobody is told")
				}
				if c.silent {
					close(books.open)
				}
				books.fault = nil
				if pages, ok, err := lookup.Get(t.Context(), "Emma"); err != nil || !ok || pages != 4 {
					t.Errorf("the next query: %d %v %v", pages, ok, err)
				}
			})
		})
	}
}
