package command_test

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"intake/internal/testing/await"
	"intake/internal/testing/freeport"
)

// asOwner returns the address of a database for an ordinary role, which cannot use what needs a superuser.
func (s *postgresServer) asOwner() string {
	return "postgres://owner@127.0.0.1:" + s.port + "/help?sslmode=disable"
}

// startReplicated starts a primary with the database of asOwner, and a streaming replica.
func startReplicated(t *testing.T) (primary, standby *postgresServer) {
	t.Helper()
	primary = startPostgres(t)
	primary.psql("CREATE ROLE owner LOGIN", "CREATE DATABASE help OWNER owner")
	return primary, primary.startStandby()
}

// reader is a process that reads from replicas, with its metrics.
type reader struct {
	*process
	metrics string
	client  *http.Client
	words   *atomic.Int64 // so that no page is requested twice
}

func (in *installation) serveReading() *reader {
	in.t.Helper()
	metrics := freeport.Address(in.t)
	p := in.with("METRICS_LISTEN", metrics).serve()
	return &reader{p, "http://" + metrics + "/metrics", newClient(in.t), &atomic.Int64{}}
}

// search requests a page that nobody has requested before, so that it must be rendered.
func (r *reader) search(word string) reply {
	return send(r.client, "GET", fmt.Sprintf("%s/b/kestrel?sort=new&q=%s+w%d", r.url, word, r.words.Add(1)), nil)
}

// pages counts the pages that should have been read from a replica, by outcome.
func (r *reader) pages(standby *postgresServer, outcome string) float64 {
	return r.figure(fmt.Sprintf(`intake_replica_pages_total{outcome=%q,replica="127.0.0.1:%s"}`, outcome, standby.port))
}

func (r *reader) up(standby *postgresServer) bool {
	return r.figure(fmt.Sprintf(`intake_replica_up{replica="127.0.0.1:%s"}`, standby.port)) == 1
}

func (r *reader) figure(name string) float64 {
	r.t.Helper()
	for line := range strings.Lines(send(r.client, "GET", r.metrics, nil).body) {
		if value, found := strings.CutPrefix(line, name+" "); found {
			figure, err := strconv.ParseFloat(strings.TrimSpace(value), 64)
			if err != nil {
				r.t.Fatal(err)
			}
			return figure
		}
	}
	return 0
}

// awaitReads waits until pages are read from the replica.
func (r *reader) awaitReads(standby *postgresServer, when string) {
	r.t.Helper()
	before := r.pages(standby, "served")
	await.That(r.t, "pages are made from the replica "+when, func() bool {
		r.search("anything")
		return r.pages(standby, "served") > before
	})
}

// While the replica stops and disappears, ideas are published, hidden and the app is renamed. Pages requested after a
// change show it, in either process.
func TestPagesReadFromReplicasShowEveryAcknowledgedChange(t *testing.T) {
	t.Parallel()
	primary, standby := startReplicated(t)
	in := install(t, "DATABASE_URL", primary.asOwner(), "DATABASE_REPLICA_URL", standby.asOwner())
	app := in.tenant("kestrel")
	readers := []*reader{in.serveReading(), in.serveReading()}
	db := in.db()
	for _, r := range readers {
		r.awaitReads(standby, "before the race")
	}

	var done atomic.Int64 // the number in the last change that was acknowledged
	ended := make(chan struct{})
	var wait sync.WaitGroup
	wait.Go(func() {
		for pause := 5 * time.Millisecond; ; pause = pause%(60*time.Millisecond) + 5*time.Millisecond {
			standby.psql("SELECT pg_wal_replay_pause()")
			time.Sleep(pause)
			standby.psql("SELECT pg_wal_replay_resume()")
			select {
			case <-ended:
				return
			case <-time.After(2 * pause):
			}
		}
	})
	pages := map[string]func(r *reader, n int64) reply{
		"a search": func(r *reader, n int64) reply { return r.search(fmt.Sprintf("heron%d", n)) },
		"the board": func(r *reader, _ int64) reply {
			return send(r.client, "GET", r.url+"/b/kestrel?sort=new", nil)
		},
		"the feed": func(r *reader, _ int64) reply { return send(r.client, "GET", r.url+"/b/kestrel/feed.atom", nil) },
		"the config": func(r *reader, _ int64) reply {
			return send(r.client, "GET", r.url+"/api/v1/widget/config?app=kestrel", nil)
		},
	}
	for n, r := range readers {
		for name, ask := range pages {
			wait.Go(func() {
				for {
					select {
					case <-ended:
						return
					default:
					}
					time.Sleep(5 * time.Millisecond) // so that the writer gets processor time, too
					before := done.Load()
					answer := ask(r, before)
					if newest := newestOf(answer.body); answer.status != http.StatusOK || newest < before {
						t.Errorf("process %d: %s was answered %d and shows number %d after %d was written",
							n, name, answer.status, newest, before)
						return
					}
				}
			})
		}
	}
	writer := newClient(t)
	for n := int64(1); n <= 40 && !t.Failed(); n++ {
		filed := postJSON(writer, readers[n%2].url+"/api/v1/feedback",
			fmt.Sprintf(`{"title":"Number %d. heron%d","requester_email":"rita@example.com"}`, n, n),
			"Authorization", "Bearer "+app.secret)
		if filed.status != http.StatusCreated {
			t.Fatalf("an idea was answered %v", filed)
		}
		if err := db.Exec("UPDATE apps SET name = ?", fmt.Sprintf("Number %d.", n)).Error; err != nil {
			t.Fatal(err)
		}
		done.Store(n)
		if n%6 != 1 {
			continue
		}
		other := postJSON(writer, readers[0].url+"/api/v1/feedback",
			`{"title":"To hide","requester_email":"rita@example.com"}`,
			"Authorization", "Bearer "+app.secret)
		if err := db.Exec("UPDATE posts SET hidden_at = now() WHERE id = ?", other.text("id")).Error; err != nil {
			t.Fatal(err)
		}
		for _, r := range readers {
			if got := send(r.client, "GET", r.url+"/b/kestrel/p/"+other.text("id"), nil); got.status != http.StatusNotFound {
				t.Errorf("a hidden idea is answered %d, want %d", got.status, http.StatusNotFound)
			}
		}
	}
	close(ended)
	wait.Wait()
	for n, r := range readers {
		served, behind, failed := r.pages(standby, "served"), r.pages(standby, "behind"), r.pages(standby, "failed")
		t.Logf("process %d: %v pages from the replica, %v times it was behind, %v times it failed", n, served, behind, failed)
		if served < 20 || behind < 5 || failed > served/4 { // on a busy machine even a working replica may be too slow
			t.Errorf("process %d read %v pages from the replica; it was behind %v times and failed %v times",
				n, served, behind, failed)
		}
	}
}

// newestOf returns the highest number that a page shows.
func newestOf(page string) (newest int64) {
	for {
		_, rest, found := strings.Cut(page, "Number ")
		if !found {
			return newest
		}
		digits, _, _ := strings.Cut(rest, ".")
		if number, err := strconv.ParseInt(digits, 10, 64); err == nil {
			newest = max(newest, number)
		}
		page = rest
	}
}

// If it stops, hangs, falls behind or becomes a primary, no page fails, and it is used again once that is over. The
// replica of another database is never used.
func TestAnUnavailableReplicaIsNotUsed(t *testing.T) {
	t.Parallel()
	primary, standby := startReplicated(t)
	stranger := startPostgres(t)
	stranger.psql("CREATE ROLE owner LOGIN", "CREATE DATABASE help OWNER owner")
	in := install(t, "DATABASE_URL", primary.asOwner(),
		"DATABASE_REPLICA_URL", standby.asOwner()+","+stranger.asOwner())
	app := in.tenant("kestrel")
	r := in.serveReading()
	r.awaitReads(standby, "at first")
	await.That(t, "the other database is refused", func() bool {
		return strings.Contains(r.log.String(), "it is no replica of the database in DATABASE_URL")
	})

	number := 0
	without := func(what string) {
		t.Helper()
		before := r.pages(standby, "failed")
		for range 20 {
			number++
			filed := postJSON(r.client, r.url+"/api/v1/feedback",
				fmt.Sprintf(`{"title":"Number %d. heron%d","requester_email":"rita@example.com"}`, number, number),
				"Authorization", "Bearer "+app.secret)
			if filed.status != http.StatusCreated {
				t.Fatalf("%s: an idea was answered %v", what, filed)
			}
			found := r.search(fmt.Sprintf("heron%d", number))
			if found.status != http.StatusOK || newestOf(found.body) != int64(number) {
				t.Errorf("%s: a search was answered %d after %v, and shows number %d instead of %d", what, found.status,
					found.took, newestOf(found.body), number)
			}
		}
		if tried := r.pages(standby, "failed") - before; tried > 5 {
			t.Errorf("%s: %v of 20 searches waited for it in vain", what, tried)
		}
		if got := r.ready(); got != http.StatusOK {
			t.Errorf("%s: /readyz says %d, want %d", what, got, http.StatusOK)
		}
	}
	logged := func() int { return strings.Count(r.log.String(), `"msg":"a replica is not read`) }

	before := logged()
	standby.crash()
	without("it has ended")
	await.That(t, "the figures say so", func() bool { return !r.up(standby) })
	if lines := logged() - before; lines != 1 {
		t.Errorf("the log says %d times that the replica is not read:\n%s", lines, r.log)
	}
	standby.start()
	r.awaitReads(standby, "after its start")

	standby.signal(syscall.SIGSTOP)
	without("it hangs")
	standby.signal(syscall.SIGCONT)
	r.awaitReads(standby, "after it hung")

	standby.psql("SELECT pg_wal_replay_pause()")
	without("it stands still")
	standby.psql("SELECT pg_wal_replay_resume()")
	r.awaitReads(standby, "after it stood still")

	standby.promote()
	without("it is promoted")
	await.That(t, "the log says so", func() bool { return strings.Contains(r.log.String(), "it was promoted") })
	served := r.pages(standby, "served")
	without("it is a primary")
	if r.pages(standby, "served") != served || r.pages(stranger, "served") != 0 || r.up(stranger) {
		t.Error("a page was made from another database")
	}
	if code, _ := r.stop(syscall.SIGTERM); code != 0 {
		t.Errorf("it ended with %d:\n%s", code, r.log)
	}
}
