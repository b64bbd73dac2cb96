package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// Watched is the store, with failed called for every operation that fails.
func Watched(store Store, failed func(operation string)) Store { return watched{store, failed} }

type watched struct {
	Store
	failed func(operation string)
}

func (w watched) Put(ctx context.Context, key string, spooled *os.File, size int64) error {
	return w.report("put", w.Store.Put(ctx, key, spooled, size))
}

func (w watched) Open(ctx context.Context, key string) (io.ReadCloser, error) {
	file, err := w.Store.Open(ctx, key)
	return file, w.report("open", err)
}

// Spool and Room fail if the disk is full. No call after them shows it, because an upload then ends.
func (w watched) Spool() (*os.File, error) {
	file, err := w.Store.Spool()
	return file, w.report("spool", err)
}

func (w watched) Room(need int64) error { return w.report("room", w.Store.Room(need)) }

func (w watched) Delete(ctx context.Context, key string) error {
	return w.report("delete", w.Store.Delete(ctx, key))
}

func (w watched) Walk(ctx context.Context, before time.Time, visit func(key string) error) error {
	return w.report("walk", w.Store.Walk(ctx, before, visit))
}

// report counts a failed operation, unless it is not the store's fault: a missing file, or a caller who went away.
func (w watched) report(operation string, err error) error {
	if err != nil && !errors.Is(err, os.ErrNotExist) && !errors.Is(err, context.Canceled) {
		w.failed(operation)
	}
	return err
}

// Check reports whether the store works: whether an upload can be written to its spool, and, by looking for a file that
// does not exist, whether the host, the bucket and the key are right.
func Check(ctx context.Context, store Store) error {
	spooled, err := store.Spool()
	if err == nil {
		err = errors.Join(spooled.Close(), os.Remove(spooled.Name()))
	}
	if err != nil {
		return fmt.Errorf("the file store does not work: %w", err)
	}
	file, err := store.Open(ctx, store.NewKey())
	if err == nil {
		return errors.Join(errors.New("the file store gives a file that it cannot have"), file.Close())
	}
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return fmt.Errorf("the file store does not work: %w", err)
}
