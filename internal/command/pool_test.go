package command_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
	"intake/models/modelstest"
)

// connections returns the number of connections in this state according to the metrics.
func connections(t *testing.T, address, state string) string {
	t.Helper()
	r := send(newClient(t), "GET", "http://"+address+"/metrics", nil)
	line := regexp.MustCompile(`(?m)^intake_database_connections\{state="` + state + `"\} (\d+)`)
	found := line.FindStringSubmatch(r.body)
	if found == nil {
		t.Fatalf("the metrics do not count connections: %v", r)
	}
	return found[1]
}

// The database's address limits their number. With few of them everything is only slower.
func TestTheServiceWorksWithFewConnections(t *testing.T) {
	t.Parallel()
	for _, limit := range []string{"1", "2", "4"} {
		t.Run(limit, func(t *testing.T) {
			t.Parallel()
			metrics := freeport.Address(t)
			in := install(t, "DATABASE_URL", modelstest.PostgresURL(t)+"&pool_max_conns="+limit, "METRICS_LISTEN",
				metrics)
			app := in.tenant("kestrel")
			p := in.serve()
			if max := connections(t, metrics, "max"); max != limit {
				t.Errorf("the metrics say that there may be %s connections, not %s", max, limit)
			}
			l := startLoad(t, app, p.url, 8)
			client := newClient(t)
			for range 20 {
				for _, path := range []string{"/b/kestrel", "/api/v1/widget/config?app=kestrel", "/readyz"} {
					if r := send(client, "GET", p.url+path, nil); r.status != http.StatusOK {
						t.Errorf("%s: %v", path, r)
					}
				}
			}
			if done := in.run("app", "list"); done.code != 0 {
				t.Errorf("intake app list: %s", done.err)
			}
			acknowledged, others := l.stop()
			if len(acknowledged) == 0 || len(others) > 0 {
				t.Errorf("%d tickets were filed, %d were not", len(acknowledged), len(others))
			}
			checkWorkersAreBack(t, in)
			other := in.with("METRICS_LISTEN", "").start("work")
			await.That(t, "it works", func() bool { return strings.Contains(other.log.String(), `"working"`) })
		})
	}
}

// This is the default if the address does not limit them.
func TestThePoolHasEightConnectionsPerProcessor(t *testing.T) {
	t.Parallel()
	metrics := freeport.Address(t)
	install(t, "DATABASE_URL", modelstest.PostgresURL(t), "METRICS_LISTEN", metrics, "GOMAXPROCS", "1").serve()
	if max := connections(t, metrics, "max"); max != "8" {
		t.Errorf("one processor has %s connections", max)
	}
}

// Three processes that share 20 connections file all tickets, and leave connections for commands.
func TestThreeProcessesShareTwentyConnections(t *testing.T) {
	t.Parallel()
	server := startPostgres(t)
	server.run("psql", "-h", server.folder, "-p", server.port, "-U", "intake", "-d", "postgres",
		"-c", "CREATE ROLE limited LOGIN CONNECTION LIMIT 20", "-c", "CREATE DATABASE shared OWNER limited")
	in := install(t, "DATABASE_URL",
		"postgres://limited@127.0.0.1:"+server.port+"/shared?sslmode=disable&pool_max_conns=6")
	app := in.tenant("kestrel")
	client := newClient(t)
	var loads []*load
	for range 3 {
		p := in.serve()
		loads = append(loads, startLoad(t, app, p.url, 8))
		for range 3 {
			go func() { // pages need connections, too
				for range 100 {
					if response, err := client.Get(p.url + "/b/kestrel"); err == nil {
						response.Body.Close()
					}
				}
			}()
		}
	}
	for range 3 {
		if done := in.run("app", "list"); done.code != 0 {
			t.Errorf("intake app list: %s", done.err)
		}
	}
	for n, l := range loads {
		await.That(t, fmt.Sprintf("process %d files tickets", n),
			func() bool { return len(l.acknowledged()) > 50 })
	}
	var all []filed
	for n, l := range loads {
		acknowledged, others := l.stop()
		if len(others) > 0 {
			t.Errorf("process %d answered %d tickets like %v", n, len(others), others[0].reply)
		}
		all = append(all, acknowledged...)
	}
	checkFiled(t, in, app, all)
}
