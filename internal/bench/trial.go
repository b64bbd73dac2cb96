//go:build linux

package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
)

// trial sets Intake against its floors under one load. The floor that needs no database is shared by all trials of the
// same load; only writing has a floor of one transaction for each request. What one connection writes 64 at a time,
// ticket by ticket and without HTTP, is about the most that SQLite takes in on this disk.
type trial struct {
	database    string
	load        string
	connections int
	wants       wants

	service, alone, grouped, bare *series
}

// wants is what is wanted of Intake; 0: nothing.
type wants struct {
	ratio  float64 // its speed over that of one transaction for each request
	always bool    // in each round, not by the median
	rate   float64 // in a second
	p99    float64 // milliseconds
}

// together is how many drafts the floor commits at once where as many connections wait for theirs.
const together = 64

func plan(contenders []*contender, bare *process) []*trial {
	shared := map[string]*series{}
	var trials []*trial
	for _, c := range contenders {
		add := func(load string, connections int, wants wants,
			service func(address string) ([]caller, error)) *trial {
			kind, _, _ := strings.Cut(load, ",") // one hot app or several are the same without a database
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

// callers create tickets or posts over HTTP in that many of the apps. The floor without a database is called the same
// way, but acknowledges nothing.
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
