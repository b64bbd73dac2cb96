//go:build linux

package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"text/tabwriter"
	"time"
)

const (
	webhooks       = 5
	webhooksTarget = 0.9 // of the speed without them: within the noise of a machine that is shared
	webhooksApp    = "app"
	// The secrets of webhooks are sealed under it.
	webhooksKey = "YmVuY2gga2V5IG9mIDMyIGJ5dGVzLCBubyBzZWNyZXQ="
)

// measureWebhooks files tickets into an app that tells five webhooks of each, and into one that tells none, in slices
// that take turns. Deliveries go out meanwhile, from the same process to a server on the same machine.
func measureWebhooks(ctx context.Context, o options) error {
	receiver, address, err := receive()
	if err != nil {
		return err
	}
	defer receiver.Close() //nolint:errcheck // it has nothing to lose
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintf(table, "\ntickets of %d connections, with %d webhooks and without\t\t\t\t\t\t\t\n", together, webhooks)
	fmt.Fprintln(table, "database\twithout\twith\tratio\ttarget\tCPU ms without\twith\tdelivered/s\t")
	for _, name := range o.databases {
		t := &trial{database: name, connections: together}
		for _, side := range []struct {
			series **series
			hooks  string
		}{{&t.alone, ""}, {&t.service, address}} {
			folder := filepath.Join(o.dir, name+"-webhooks")
			if side.hooks == "" {
				folder = filepath.Join(o.dir, name+"-none")
			}
			run, stop, err := startWebhooks(ctx, name, folder, side.hooks, o)
			if err != nil {
				return fmt.Errorf("webhooks on %s: %w", name, err)
			}
			defer stop()
			*side.series = run
		}
		before := receiver.count.Load()
		for n := range o.rounds {
			if err := t.run(ctx, n, o.slice); err != nil {
				return err
			}
		}
		delivered := float64(receiver.count.Load()-before) / (o.slice.Seconds() * float64(o.rounds))
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t≥ %g %s\t%.3f\t%.3f\t%.0f\t\n", name, rate(t.alone), rate(t.service),
			ratio(t.service, t.alone), webhooksTarget, verdict(quotient(t.service, t.alone) >= webhooksTarget),
			t.alone.medianOf(cpu), t.service.medianOf(cpu), delivered)
		o.summary.add(fmt.Sprintf("tickets with %d webhooks, of those without", webhooks), name, ratio(t.service, t.alone)+" ×",
			fmt.Sprintf("≥ %g ×", webhooksTarget), quotient(t.service, t.alone) >= webhooksTarget)
	}
	return table.Flush()
}

// receiver takes whatever webhooks bring.
type receiver struct {
	http.Server
	count atomic.Int64
}

func receive() (*receiver, string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, "", err
	}
	r := &receiver{}
	r.Handler = http.HandlerFunc(func(http.ResponseWriter, *http.Request) { r.count.Add(1) })
	go r.Serve(listener) //nolint:errcheck // it ends when it is closed
	return r, "http://" + listener.Addr().String(), nil
}

// startWebhooks starts a service with one app, and with webhooks to the address unless it is empty. The series files
// tickets into it.
func startWebhooks(
	ctx context.Context, name, dir, hooks string, o options,
) (s *series, stop func(), err error) {
	c := &contender{name: name}
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	var drop func()
	if c.database, drop, err = makeDatabase(ctx, name, dir, o.address); err != nil {
		return nil, nil, err
	}
	c.cleanup = append(c.cleanup, drop)
	address, err := freeAddress()
	if err != nil {
		return nil, nil, err
	}
	env := serviceEnv(dir, address, c.database, "LOG_LEVEL=error", "SECRET_KEY="+webhooksKey, "WEBHOOK_ALLOW=127.0.0.1/32")
	key, err := makeOwner(ctx, dir, o.binary, env)
	if err != nil {
		return nil, nil, err
	}
	if c.service, err = startProcess(ctx, address, "/readyz", dir, env, o.binary); err != nil {
		return nil, nil, err
	}
	if hooks != "" {
		if err := addWebhooks("http://"+address, hooks); err != nil {
			return nil, nil, err
		}
	}
	c.keys = []string{key}
	return &series{process: c.service, connect: func(context.Context) ([]caller, error) {
		return c.callers(address, together, 1, false)
	}}, c.close, c.service.pause()
}

// makeOwner makes the app with its owner, who signs in with a password, and a secret key.
func makeOwner(ctx context.Context, dir, binary string, env []string) (key string, err error) {
	run := func(input string, args ...string) string {
		command := exec.CommandContext(ctx, binary, args...)
		command.Dir, command.Env, command.Stdin = dir, env, strings.NewReader(input)
		text, failed := command.Output()
		if failed != nil {
			err = errors.Join(err, fmt.Errorf("intake %q: %w\n%s", args, failed, text))
		}
		return strings.TrimSpace(string(text))
	}
	run(inboxSecret+"\n", "account", "create", "--email", inboxEmail, "--name", "Owner", "--password-stdin")
	run("", "app", "create", "--slug", webhooksApp, "--name", "App")
	run("", "member", "add", "--app", webhooksApp, "--email", inboxEmail, "--role", "owner")
	var made struct{ Key string }
	text := run("", "key", "create", "--app", webhooksApp, "--name", "bench", "--json")
	if err == nil {
		err = json.Unmarshal([]byte(text), &made)
	}
	return made.Key, err
}

func addWebhooks(base, address string) error {
	cookie, err := signIn(base)
	if err != nil {
		return err
	}
	client := &http.Client{
		Timeout:       10 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	for n := range webhooks {
		form := url.Values{"address": {fmt.Sprintf("%s/%d", address, n)}, "topics": {"ticket.created"}}
		request, err := http.NewRequest(http.MethodPost, base+"/admin/apps/"+webhooksApp+"/connections",
			strings.NewReader(form.Encode()))
		if err != nil {
			return err
		}
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		request.Header.Set("Origin", base)
		request.Header.Set("Cookie", cookie)
		answer, err := client.Do(request)
		if err != nil {
			return err
		}
		page, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil {
			return err
		}
		if !bytes.Contains(page, []byte("whsec_")) { // the page shows its secret once
			return fmt.Errorf("making a webhook answers %s without its secret", answer.Status)
		}
	}
	return nil
}
