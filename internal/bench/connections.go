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
	"sync/atomic"
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
	for _, name := range o.databases {
		t := &trial{database: name, connections: together}
		for _, side := range []struct {
			series        **series
			folder, hooks string
		}{{&t.alone, "-none", ""}, {&t.service, "-webhooks", address}} {
			run, stop, err := startWebhooks(ctx, name, name+side.folder, side.hooks, o)
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
		what := fmt.Sprintf("tickets with %d webhooks, %d connections", webhooks, together)
		o.summary.add(what, name, fmt.Sprintf("%s; %s delivered/s", t.service.figures(), thousands(delivered)), "", true)
		o.summary.add(what+", of those without", name, compared(t.service, t.alone), fmt.Sprintf("≥ %g ×", webhooksTarget),
			ratio(t.service, t.alone) >= webhooksTarget)
	}
	return nil
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
	ctx context.Context, name, folder, hooks string, o options,
) (s *series, stop func(), err error) {
	c := &contender{name: name}
	defer func() {
		if err != nil {
			c.close()
		}
	}()
	intake, drop, err := o.install(ctx, name, folder, "LOG_LEVEL=error", "SECRET_KEY="+webhooksKey, "WEBHOOK_ALLOW=127.0.0.1/32")
	if err != nil {
		return nil, nil, err
	}
	c.intake, c.cleanup = intake, append(c.cleanup, drop)
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
