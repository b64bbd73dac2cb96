package database

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// replicas are the streaming replicas of the primary. A page is read from one snapshot of one of them, if that snapshot
// is no older than the request.
//
// GORM's library for several servers, gorm.io/plugin/dbresolver, chooses a server for each statement, by whether it
// reads or writes. It knows neither lag nor snapshots, so a page could mix several outdated states. Here the context of
// a request carries the snapshot (see readSnapshot), and all its statements find it.
type replicas struct {
	all      []*replica
	next     atomic.Uint32
	primary  *pgxpool.Pool
	identity atomic.Value // of the primary, as a string
	observe  func(replica, outcome string)
	end      context.CancelFunc
}

// ReadFrom makes ReadReplica use the replicas at these addresses, which need not be reachable yet. Observe is called
// with the outcome of each attempt: served, behind, failed, busy (all connections are in use) or resting (the replica
// is not used after a failure, or while it catches up).
func (d *DB) ReadFrom(ctx context.Context, addresses []string, observe func(replica, outcome string)) error {
	if len(addresses) == 0 {
		return nil
	}
	if d.Embedded() {
		return errors.New("SQLite has no replicas")
	}
	ctx, end := context.WithCancel(context.WithoutCancel(ctx))
	all := &replicas{primary: d.Pool, observe: observe, end: end}
	d.replicas = all
	d.closers = append([]func() error{all.close}, d.closers...)
	names := map[string]int{}
	for _, address := range addresses {
		one, err := newReplica(ctx, address, all.repeats)
		if err != nil {
			return err
		}
		if names[one.name]++; names[one.name] > 1 {
			one.name += fmt.Sprintf(" (%d)", names[one.name])
		}
		one.observe = observe
		all.all = append(all.all, one)
	}
	for _, one := range all.all {
		go watch(ctx, one)
	}
	return nil
}

// repeats reports whether a server with this identity is a replica of the primary. If not, the primary's identity is
// read again: it may have been restored or upgraded.
func (a *replicas) repeats(ctx context.Context, identity string) (bool, error) {
	if a.identity.Load() == identity {
		return true, nil
	}
	ctx, cancel := context.WithTimeout(ctx, connectTimeout)
	defer cancel()
	found, err := askIdentity(ctx, a.primary.QueryRow)
	if err != nil {
		return false, fmt.Errorf("asking the primary which database it is: %w", err)
	}
	a.identity.Store(found)
	return found == identity, nil
}

// watch checks the replica regularly.
func watch(ctx context.Context, one *replica) {
	for {
		one.check(ctx)
		select {
		case <-ctx.Done():
			return
		case <-time.After(replicaChecks):
		}
	}
}

// ReadReplica calls read with a context that reads from one snapshot of a replica. Before, it calls current with the
// same context, which has to report that the snapshot is current. Done is false if there is no such replica, or if
// reading failed: then the caller has to read everything from the primary. Writes with the context go to the primary.
func (d *DB) ReadReplica(
	ctx context.Context, current func(context.Context) (bool, error), read func(context.Context) error,
) (done bool) {
	a := d.replicas
	if a == nil {
		return false
	}
	first := int(a.next.Add(1))
	for n := range a.all {
		one := a.all[(first+n)%len(a.all)]
		if !one.take() {
			continue
		}
		became := one.read(ctx, current, read)
		if became != gone {
			a.observe(one.name, string(became))
		}
		if became != behind { // otherwise another one may be current
			return became == served
		}
	}
	return false
}

// Replicas reports for each replica, by its address, whether it can be read.
func (d *DB) Replicas() map[string]bool {
	up := map[string]bool{}
	if d.replicas != nil {
		for _, one := range d.replicas.all {
			up[one.name] = one.isUp()
		}
	}
	return up
}

func (a *replicas) close() (err error) {
	a.end()
	for _, one := range a.all {
		err = errors.Join(err, one.sql.Close())
		one.pool.Close()
	}
	return err
}
