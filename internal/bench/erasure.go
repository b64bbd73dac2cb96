//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"text/tabwriter"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
)

const (
	erasedTickets    = 5000
	erasureFilers    = 8
	erasurePatience  = 3 * time.Minute
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
	dir := filepath.Join(o.dir, "erasure-"+name)
	address, drop, err := makeDatabase(ctx, name, dir, o.address)
	if err != nil {
		return err
	}
	defer drop()
	intake, err := newInstallation(o.binary, dir, address, "LOG_LEVEL=error")
	if err != nil {
		return err
	}
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
	db, err := database.Open(ctx, address)
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
	began := time.Now()
	took, err := fileFor(ctx, e.address, e.key, erasureFilers, ticketBody, func(int) (bool, error) { return enough() })
	if err != nil {
		return err
	}
	slices.Sort(took)
	fmt.Fprintf(e.table, "%s\t%s\t%.1f\t%d\t%.1f\t%.1f\t%.1f\t\n", e.name, while, time.Since(began).Seconds(), len(took),
		milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1]))
	return nil
}

// fileTheirs files the tickets of the person who is erased, and waits until their receipts are sent.
func fileTheirs(ctx context.Context, db *gorm.DB, name, listen, key string) error {
	say("%s: filing %d tickets of one person", name, erasedTickets)
	theirs := fmt.Appendf(nil, `{"subject":"%s","description":"%s","requester_email":"%s","metadata":{"order":"A-1042"}}`,
		subject, description, memberEmail)
	if _, err := fileFor(ctx, listen, key, 64, func(text []byte) []byte { return append(text, theirs...) },
		func(filed int) (bool, error) { return filed >= erasedTickets, nil }); err != nil {
		return err
	}
	return until(ctx, db,
		"SELECT (SELECT count(*) FROM receipts_due) + (SELECT count(*) FROM mails WHERE state = 'queued')")
}

// fileFor lets people file tickets until enough reports true, and returns how long each took.
func fileFor(ctx context.Context, address, key string, people int, body func([]byte) []byte,
	enough func(filed int) (bool, error)) ([]time.Duration, error) {
	filed := make(chan struct{}, 1<<20)
	callers, err := httpCallers(address, people, 201, func(text []byte) []byte {
		return postRequest(text, "/api/v1/tickets", key, body(nil))
	}, func() { filed <- struct{}{} })
	if err != nil {
		return nil, err
	}
	defer func() {
		for _, one := range callers {
			one.close()
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, erasurePatience)
	defer cancel()
	var fault error
	go func() {
		defer cancel()
		for done := false; !done && fault == nil && ctx.Err() == nil; time.Sleep(time.Millisecond) {
			done, fault = enough(len(filed))
		}
	}()
	took, faults := drive(ctx, callers, erasurePatience)
	<-ctx.Done()
	if len(took) == 0 {
		faults = append(faults, errors.New("not one ticket was filed"))
	}
	return took, errors.Join(append(faults, fault)...)
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
