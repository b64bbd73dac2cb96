//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"sync/atomic"
	"text/tabwriter"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
)

const (
	erasedTickets    = 5000
	erasureFilers    = 8
	erasurePatience  = 3 * time.Minute
	filingPatience   = 30 * time.Minute
	erasureQuietTime = 3 * time.Second
)

// measureErasure erases a person with many tickets while a few other people file theirs, and prints how long these
// waited.
func measureErasure(ctx context.Context, o options) error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\n%d people file one ticket after the other\t\t\t\t\t\t\t\n", erasureFilers)
	fmt.Fprintln(table, "database\twhile\tseconds\ttickets\tp50 ms\tp99 ms\tlongest ms\t")
	for _, name := range o.databases {
		if err := measureErasureOn(ctx, table, name, o); err != nil {
			return fmt.Errorf("erasing on %s: %w", name, err)
		}
	}
	return table.Flush()
}

func measureErasureOn(ctx context.Context, table *tabwriter.Writer, name string, o options) error {
	intake, drop, err := o.install(ctx, name, "erasure-"+name, "LOG_LEVEL=error")
	if err != nil {
		return err
	}
	defer drop()
	service, err := intake.start(ctx)
	if err != nil {
		return err
	}
	defer service.stop() //nolint:errcheck // its data is deleted
	key, err := intake.createApp(ctx, "app")
	if err == nil {
		err = intake.createAccount(ctx, memberEmail)
	}
	if err != nil {
		return err
	}
	db, err := database.Open(ctx, intake.database)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := fileTheirs(ctx, db.DB, name, intake.listen, key); err != nil {
		return err
	}
	person, err := signIn(intake.url(), memberEmail)
	if err != nil {
		return err
	}
	e := &erasureTrial{name: name, address: intake.listen, key: key, table: table}
	began := time.Now()
	err = e.file(ctx, "nothing else", func() (bool, error) { return time.Since(began) > erasureQuietTime, nil })
	if err != nil {
		return err
	}
	erased := make(chan error, 1)
	go func() {
		err := person.deleteAccount()
		if err == nil {
			err = until(ctx, db.DB, "SELECT count(*) FROM erasures")
		}
		erased <- err
	}()
	return e.file(ctx, "erasing", func() (bool, error) {
		select {
		case err := <-erased:
			return true, err
		default:
			return false, nil
		}
	})
}

// erasureTrial is an app into which people file tickets, and the printed table of how long they waited.
type erasureTrial struct {
	name         string // of the database
	address, key string
	table        *tabwriter.Writer
}

// file lets people file tickets until enough reports true, and prints how long they waited.
func (e *erasureTrial) file(ctx context.Context, while string, enough func() (bool, error)) error {
	filed, err := fileUntil(ctx, e.address, e.key, erasureFilers, ticketBody, func(int64) (bool, error) { return enough() })
	if err != nil {
		return err
	}
	fmt.Fprintf(e.table, "%s\t%s\t%.1f\t%d\t%.1f\t%.1f\t%.1f\t\n", e.name, while, filed.elapsed.Seconds(), len(filed.took),
		filed.percentile(50), filed.percentile(99), milliseconds(filed.took[len(filed.took)-1]))
	return nil
}

// fileTheirs files the tickets of the person who is erased, and waits until their receipts are sent.
func fileTheirs(ctx context.Context, db *gorm.DB, name, listen, key string) error {
	say("%s: filing %d tickets of one person", name, erasedTickets)
	theirs := fmt.Appendf(nil, `{"subject":"%s","description":"%s","requester_email":"%s","metadata":{"order":"A-1042"}}`,
		subject, description, memberEmail)
	_, err := fileUntil(ctx, listen, key, together, func(text []byte) []byte { return append(text, theirs...) }, asMany(erasedTickets))
	if err != nil {
		return err
	}
	return until(ctx, db,
		"SELECT (SELECT count(*) FROM receipts_due) + (SELECT count(*) FROM mails WHERE state = 'queued')")
}

// fileUntil lets people file tickets until enough reports true.
func fileUntil(ctx context.Context, address, key string, people int, body func([]byte) []byte,
	enough func(filed int64) (bool, error)) (calls, error) {
	var filed atomic.Int64
	callers, err := httpCallers(address, people, 201, func(text []byte) []byte {
		return postRequest(text, "/api/v1/tickets", key, body(nil))
	}, func() { filed.Add(1) })
	if err != nil {
		return calls{}, err
	}
	defer closeAll(callers)
	ctx, cancel := context.WithTimeout(ctx, filingPatience)
	defer cancel()
	var fault error
	go func() {
		defer cancel()
		for done := false; !done && fault == nil && ctx.Err() == nil; time.Sleep(time.Millisecond) {
			done, fault = enough(filed.Load())
		}
	}()
	all, err := drive(ctx, callers, filingPatience)
	<-ctx.Done()
	return all, errors.Join(append(all.faults, err, fault)...)
}

// asMany reports true once that many tickets are filed.
func asMany(tickets int64) func(filed int64) (bool, error) {
	return func(filed int64) (bool, error) { return filed >= tickets, nil }
}

// until waits until the query counts 0.
func until(ctx context.Context, db *gorm.DB, query string) error {
	for end := time.Now().Add(erasurePatience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var left int
		if err := db.WithContext(ctx).Raw(query).Scan(&left).Error; err != nil || left == 0 {
			return err
		}
	}
	return fmt.Errorf("there is still something after %s: %s", erasurePatience, query)
}

// deleteAccount deletes the account of the session.
func (s *session) deleteAccount() error {
	status, _, err := s.post("/account/delete", url.Values{"email": {memberEmail}})
	if err == nil && status != http.StatusSeeOther {
		err = fmt.Errorf("deleting the account answers %d", status)
	}
	return err
}
