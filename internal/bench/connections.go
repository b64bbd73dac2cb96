//go:build linux

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"text/tabwriter"
)

const (
	webhooks       = 5
	webhooksTarget = 0.9 // of the speed without them, within the noise of a shared machine
	webhooksApp    = "app"
	// Encrypts the secrets of webhooks.
	webhooksKey = "YmVuY2gga2V5IG9mIDMyIGJ5dGVzLCBubyBzZWNyZXQ="
)

// measureWebhooks files tickets into an app with five webhooks and into one without, in alternating slices. Deliveries
// are sent at the same time, by the same process, to a server on the same machine.
func measureWebhooks(ctx context.Context, o options) error {
	receiver, address, err := receive()
	if err != nil {
		return err
	}
	defer receiver.Close() //nolint:errcheck // it stores nothing
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

// receiver accepts all webhooks.
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

// startWebhooks starts a service with one app, with webhooks to the address unless it is empty. The returned series
// files tickets into it.
func startWebhooks(
	ctx context.Context, name, dir, hooks string, o options,
) (s *series, stop func(), err error) {
	c := &contender{name: name}
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	database, drop, err := makeDatabase(ctx, name, dir, o.address)
	if err != nil {
		return nil, nil, err
	}
	c.cleanup = append(c.cleanup, drop)
	c.intake, err = newInstallation(o.binary, dir, database,
		"LOG_LEVEL=error", "SECRET_KEY="+webhooksKey, "WEBHOOK_ALLOW=127.0.0.1/32")
	if err != nil {
		return nil, nil, err
	}
	key, err := c.intake.createApp(ctx, webhooksApp)
	if err != nil {
		return nil, nil, err
	}
	err = errors.Join(c.intake.createAccount(ctx, memberEmail),
		c.intake.addMember(ctx, webhooksApp, memberEmail, "owner"))
	if err != nil {
		return nil, nil, err
	}
	if c.service, err = c.intake.start(ctx); err != nil {
		return nil, nil, err
	}
	if hooks != "" {
		if err := addWebhooks(c.intake.url(), hooks); err != nil {
			return nil, nil, err
		}
	}
	c.keys = []string{key}
	return &series{process: c.service, connect: func(context.Context) ([]caller, error) {
		return c.callers(c.intake.listen, together, 1, false)
	}}, c.close, c.service.pause()
}

// addWebhooks connects webhooks to the address through the pages of the owner.
func addWebhooks(serviceURL, address string) error {
	owner, err := signIn(serviceURL, memberEmail)
	if err != nil {
		return err
	}
	for n := range webhooks {
		status, page, err := owner.post("/admin/apps/"+webhooksApp+"/connections",
			url.Values{"address": {fmt.Sprintf("%s/%d", address, n)}, "topics": {"ticket.created"}})
		if err != nil {
			return err
		}
		if !bytes.Contains(page, []byte("whsec_")) { // the page shows the new secret
			return fmt.Errorf("adding a webhook answers %d without its secret", status)
		}
	}
	return nil
}
