//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
)

// trial compares Intake with its floors under one load. The floor without a database is shared by all trials of the
// same load. Only trials of writing have a floor with one transaction for each request. The last floor writes 64
// tickets per transaction on one connection, without HTTP: about the most that SQLite can write on this disk.
type trial struct {
	database    string
	load        string
	connections int
	wants       wants

	service, alone, grouped, bare *series
}

// wants are the targets; 0 means none.
type wants struct {
	ratio  float64 // to the floor with one transaction for each request
	always bool    // in each round, not only in the median
	rate   float64 // per second
	p99    float64 // milliseconds
}

// together is how many drafts the floor commits at once when that many connections wait.
const together = 64

func plan(contenders []*contender, bare *process) []*trial {
	shared := map[string]*series{}
	var trials []*trial
	for _, c := range contenders {
		add := func(load string, connections int, wants wants,
			service func(address string) ([]caller, error)) *trial {
			kind, _, _ := strings.Cut(load, ",") // without a database, one app or several make no difference
			name := fmt.Sprint(kind, connections)
			if shared[name] == nil {
				shared[name] = &series{process: bare,
					connect: func(context.Context) ([]caller, error) { return service(bare.address) }}
			}
			t := &trial{database: c.name, load: load, connections: connections, wants: wants, bare: shared[name]}
			t.service = &series{process: c.service,
				connect: func(context.Context) ([]caller, error) { return service(c.service.address) }}
			trials = append(trials, t)
			return t
		}
		writing := func(load string, connections, apps int, posts bool, wants wants) {
			t := add(load, connections, wants,
				func(address string) ([]caller, error) { return c.callers(address, connections, apps, posts) })
			t.alone = &series{connect: func(ctx context.Context) ([]caller,
				error) {
				return c.floor.callers(ctx, connections, apps, posts, 1)
			}}
			if connections == together {
				t.grouped = &series{each: together, connect: func(ctx context.Context) ([]caller,
					error) {
					return c.floor.callers(ctx, 1, apps, posts, together)
				}}
			}
		}
		reading := func(load, path string) {
			const connections = 16
			add(load, connections, wants{}, func(address string) ([]caller, error) {
				request := getRequest(nil, path)
				return httpCallers(address, connections, 200, func([]byte) []byte { return request }, func() {})
			})
		}
		writing("tickets, one app", 1, 1, false, wants{ratio: 0.7})
		writing("tickets, one app", 16, 1, false, wants{})
		writing("tickets, one app", 64, 1, false, wants{ratio: 8, always: true, rate: 6000, p99: 25})
		writing("tickets, 30 apps", 1, severalApps, false, wants{})
		writing("tickets, 30 apps", 16, severalApps, false, wants{})
		writing("tickets, 30 apps", 64, severalApps, false, wants{ratio: 1.2})
		writing("posts, one app", 64, 1, true, wants{})
		reading("config", configPath)
		reading("board", boardPath)
	}
	return trials
}

// callers create tickets or posts over HTTP in that many of the apps. The floor without a database is called in the
// same way, but its responses acknowledge nothing.
func (c *contender) callers(address string, count, apps int, posts bool) ([]caller, error) {
	path, write, acknowledged := "/api/v1/tickets", ticketBody, &c.tickets
	if posts {
		path, write, acknowledged = "/api/v1/feedback", postBody, &c.posts
	}
	answered := func() {}
	if address == c.service.address {
		answered = func() { acknowledged.Add(1) }
	}
	callers := make([]caller, 0, count)
	for range count {
		var body []byte
		one, err := httpCallers(address, 1, 201, func(text []byte) []byte {
			body = write(body[:0])
			return postRequest(text, path, c.keys[rand.IntN(apps)], body)
		}, answered)
		if err != nil {
			return nil, err
		}
		callers = append(callers, one...)
	}
	return callers, nil
}
