package database

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgxpool"
)

// replicas are servers that repeat what the primary does, a little later. A page is read from one of them as a whole,
// from one moment, once that moment is known to be no older than the request.
//
// The library for several servers behind GORM, gorm.io/plugin/dbresolver, chooses one anew for each statement, by whether
// it reads or writes, and knows neither lag nor moments: a page would show several moments, all of them past. So the
// context of a request says what it reads (see readSnapshot), and statements find it wherever they are asked.
type replicas struct {
	all      []*replica
	next     atomic.Uint32
	primary  *pgxpool.Pool
	identity atomic.Value // of the primary, as a string
	observe  func(replica, outcome string)
	end      context.CancelFunc
}

// ReadFrom lets ReadReplica read from the replicas at these addresses, which need not answer yet. Observe is told what
// became of each try: served, behind, failed, busy (all its connections are in use) or resting (it is not asked
// after a failure, or while it catches up).
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

// repeats reports whether a server of this identity is a replica of the primary. Where it seems to be none, the primary
// is asked anew: it may have been restored or upgraded.
func (a *replicas) repeats(ctx context.Context, identity string) (bool, error) {
	if a.identity.Load() == identity {
		return true, nil
	}
	ctx, cancel := context.WithTimeout(ctx, connectPatience)
	defer cancel()
	found, err := askIdentity(ctx, a.primary.QueryRow)
	if err != nil {
		return false, fmt.Errorf("asking the primary which database it is: %w", err)
	}
	a.identity.Store(found)
	return found == identity, nil
}

// watch looks at the replica again and again.
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

// ReadReplica calls read with a context that reads one moment of a replica, if current, called with it before, finds that
// moment current. Done is false where there is no such replica, or where reading failed: then the primary has to serve,
// and whatever read did is to be done again. What is written with the context is written to the primary.
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
		if became != behind { // then another one may have caught up
			return became == served
		}
	}
	return false
}

// Replicas tells of each replica, by its address, whether it answers and is one.
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
