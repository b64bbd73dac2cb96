//go:build linux

package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
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

// measureErasure erases somebody with many tickets while a few people file theirs, and prints how long these waited.
func measureErasure(ctx context.Context, databases []string, dir, binary string, o options) error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\n%d people file one ticket after the other\t\t\t\t\t\t\t\n", erasureFilers)
	fmt.Fprintln(table, "database\twhile\tseconds\ttickets\tp50 ms\tp99 ms\tlongest ms\t")
	for _, name := range databases {
		if err := measureErasureOn(ctx, table, name, filepath.Join(dir, "erasure-"+name), binary, o); err != nil {
			return fmt.Errorf("erasing on %s: %w", name, err)
		}
	}
	return table.Flush()
}

func measureErasureOn(ctx context.Context, table *tabwriter.Writer, name, dir, binary string, o options) error {
	address, drop, err := makeDatabase(ctx, name, dir, o.address)
	if err != nil {
		return err
	}
	defer drop()
	listen, err := freeAddress()
	if err != nil {
		return err
	}
	env := serviceEnv(dir, listen, address, "LOG_LEVEL=error")
	service, err := startProcess(ctx, listen, "/readyz", dir, env, binary)
	if err != nil {
		return err
	}
	defer service.stop() //nolint:errcheck // its data is thrown away
	key, err := makeSomebody(ctx, dir, binary, env)
	if err != nil {
		return err
	}
	db, err := database.Open(ctx, address)
	if err != nil {
		return err
	}
	defer db.Close()
	if err := fileTheirs(ctx, db.DB, name, listen, key); err != nil {
		return err
	}
	cookie, err := signIn("http://" + listen)
	if err != nil {
		return err
	}
	began := time.Now()
	quiet, err := fileFor(ctx, listen, key, erasureFilers, ticketBody,
		func(int) (bool, error) { return time.Since(began) > erasureQuietTime, nil })
	if err != nil {
		return err
	}
	printWaits(table, name, "nothing else", time.Since(began), quiet)
	began = time.Now()
	erased := make(chan error, 1)
	go func() {
		err := eraseSomebody("http://"+listen, cookie)
		if err == nil {
			err = until(ctx, db.DB, "SELECT count(*) FROM erasures")
		}
		erased <- err
	}()
	during, err := fileFor(ctx, listen, key, erasureFilers, ticketBody, func(int) (bool, error) {
		select {
		case err := <-erased:
			return true, err
		default:
			return false, nil
		}
	})
	if err != nil {
		return err
	}
	printWaits(table, name, "erasing", time.Since(began), during)
	return nil
}

// makeSomebody makes the account that is erased, and an app with a key.
func makeSomebody(ctx context.Context, dir, binary string, env []string) (key string, err error) {
	run := func(input string, args ...string) (answer struct{ Key string }, err error) {
		command := exec.CommandContext(ctx, binary, append(args, "--json")...)
		command.Dir, command.Env, command.Stdin = dir, env, strings.NewReader(input)
		text, err := command.Output()
		if err != nil {
			return answer, fmt.Errorf("intake %q: %w", args, err)
		}
		return answer, json.Unmarshal(text, &answer)
	}
	_, err = run(inboxSecret+"\n", "account", "create", "--email", inboxEmail, "--name", "Somebody", "--password-stdin")
	_, appErr := run("", "app", "create", "--slug", "app", "--name", "App")
	made, keyErr := run("", "key", "create", "--app", "app", "--name", "bench")
	return made.Key, errors.Join(err, appErr, keyErr)
}

// fileTheirs files the tickets of the person who is erased, and waits until their receipts are sent.
func fileTheirs(ctx context.Context, db *gorm.DB, name, listen, key string) error {
	say("%s: filing %d tickets of one person", name, erasedTickets)
	theirs := fmt.Appendf(nil, `{"subject":"%s","description":"%s","requester_email":"%s","metadata":{"order":"A-1042"}}`,
		subject, description, inboxEmail)
	if _, err := fileFor(ctx, listen, key, 64, func(text []byte) []byte { return append(text, theirs...) },
		func(filed int) (bool, error) { return filed >= erasedTickets, nil }); err != nil {
		return err
	}
	return until(ctx, db,
		"SELECT (SELECT count(*) FROM receipts_due) + (SELECT count(*) FROM mails WHERE state = 'queued')")
}

func printWaits(table *tabwriter.Writer, database, while string, lasted time.Duration, took []time.Duration) {
	slices.Sort(took)
	fmt.Fprintf(table, "%s\t%s\t%.1f\t%d\t%.1f\t%.1f\t%.1f\t\n", database, while, lasted.Seconds(), len(took),
		milliseconds(took[len(took)/2]), milliseconds(took[len(took)*99/100]), milliseconds(took[len(took)-1]))
}

// fileFor lets people file tickets until it is enough, and returns how long each took.
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

// until waits until the query counts nothing.
func until(ctx context.Context, db *gorm.DB, query string) error {
	for end := time.Now().Add(erasurePatience); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		var left int
		if err := db.WithContext(ctx).Raw(query).Scan(&left).Error; err != nil || left == 0 {
			return err
		}
	}
	return fmt.Errorf("there is still something after %s: %s", erasurePatience, query)
}

// eraseSomebody deletes the account of the session.
func eraseSomebody(base, cookie string) error {
	request, err := http.NewRequest(http.MethodPost, base+"/account/delete",
		strings.NewReader(url.Values{"email": {inboxEmail}}.Encode()))
	if err != nil {
		return err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Origin", base)
	request.Header.Set("Cookie", cookie)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		return fmt.Errorf("deleting the account answers %s", answer.Status)
	}
	return nil
}
