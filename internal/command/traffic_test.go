package command_test

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"intake/internal/testing/await"
)

// traffic is the typical traffic of an installation: tickets and posts arrive, some of them twice with the same
// Idempotency-Key, widgets load their configuration, and people sign in, vote and reply.
type traffic struct {
	t       testing.TB
	app     *tenant
	url     string
	client  *http.Client
	tickets *load
	people  []string // their addresses; all have the same password and answer tickets
	phase   atomic.Int64
	busy    atomic.Int64 // answers that were tooBusy
	ended   chan struct{}
	wait    sync.WaitGroup

	acknowledged, refused []filed // tickets, once the traffic has ended

	mu    sync.Mutex
	done  map[string]int // how often each thing was done
	kept  []keptRow      // what must be in the database at the end
	fault string         // the first failure
}

// keptRow is a query, and the number of rows that it must count.
type keptRow struct {
	what, query string
	args        []any
}

const (
	peoplesPassword = "a long enough password"
	votesPerPhase   = 4 // more in a minute are refused
)

// newTraffic creates an app and its people. begin starts the traffic.
func newTraffic(t testing.TB, in *installation) *traffic {
	t.Helper()
	tr := &traffic{
		t: t, app: in.tenant("kestrel"), client: newClient(t), ended: make(chan struct{}), done: map[string]int{},
	}
	for n := range 3 {
		email := fmt.Sprintf("agent%d@example.com", n)
		created := in.runWith(peoplesPassword+"\n", "account", "create", "--email", email, "--name", "Agent",
			"--password-stdin")
		if created.code != 0 {
			t.Fatal(created.err)
		}
		in.answer(&struct{}{}, "member", "add", "--app", tr.app.Slug, "--email", email, "--role", "agent")
		tr.people = append(tr.people, email)
	}
	return tr
}

func (tr *traffic) begin(url string) {
	tr.url = url
	tr.tickets = startLoad(tr.t, tr.app, url, 4)
	tr.repeat(tr.sendAgain)
	tr.repeat(tr.post)
	tr.repeat(tr.configure)
	for n := range tr.people {
		var cookie string
		var signedIn int64 = -1
		votes := 0
		tr.repeat(func(round int) {
			if phase := tr.phase.Load(); phase != signedIn {
				cookie, signedIn, votes = tr.signIn(n, int(phase)), phase, 0
			}
			if votes++; votes <= votesPerPhase {
				tr.vote(cookie, n, round)
			}
			tr.reply(cookie, n, round)
		})
	}
}

// repeat calls act until the end, or until something has failed.
func (tr *traffic) repeat(act func(round int)) {
	tr.wait.Go(func() {
		for round := 0; tr.failure() == ""; round++ {
			select {
			case <-tr.ended:
				return
			default:
				act(round)
			}
		}
	})
}

func (tr *traffic) end() {
	close(tr.ended)
	tr.wait.Wait()
	tr.acknowledged, tr.refused = tr.tickets.stop()
}

// awaitAll makes people sign in once more, and waits until everything was done a few more times.
func (tr *traffic) awaitAll(when string) {
	tr.t.Helper()
	before := tr.counts()
	tr.phase.Add(1)
	await.That(tr.t, "everything is done "+when, func() bool {
		if fault := tr.failure(); fault != "" {
			tr.t.Fatalf("%s, %s", when, fault)
		}
		now := tr.counts()
		enough := now["sign-in"] >= before["sign-in"]+len(tr.people)
		for _, what := range []string{"ticket", "ticket again", "post", "configuration", "vote", "reply"} {
			enough = enough && now[what] >= before[what]+10
		}
		return enough
	})
	tr.t.Logf("%s: %v", when, tr.counts())
}

// check compares the database with all answers.
func (tr *traffic) check(in *installation) {
	tr.t.Helper()
	tr.refused = slices.DeleteFunc(tr.refused, func(f filed) bool { return tooBusy(f.reply) && tr.mayRepeat() })
	if n := len(tr.refused); n > 0 {
		tr.t.Errorf("%d of %d tickets were not taken, like %v", n, n+len(tr.acknowledged), tr.refused[0].reply)
	}
	if fault := tr.failure(); fault != "" {
		tr.t.Error(fault)
	}
	checkFiled(tr.t, in, tr.app, tr.acknowledged)
	db := in.db()
	for _, row := range tr.kept {
		var found int
		if err := db.Raw("SELECT count(*) FROM "+row.query, row.args...).Scan(&found).Error; err != nil || found != 1 {
			tr.t.Errorf("of %s there are %d (%v)", row.what, found, err)
		}
	}
}

// tooBusy reports whether the service could not do in seconds what takes milliseconds, and said so. Clients repeat that.
func tooBusy(r reply) bool {
	return r.status == http.StatusServiceUnavailable && r.took > 3*time.Second
}

// mayRepeat counts an answer that was tooBusy. A few are the machine's fault; more than that are the service's.
func (tr *traffic) mayRepeat() bool { return tr.busy.Add(1) <= 10 }

// expect checks the answer's status. If it is right, it counts what was done, and adds what must be in the database
// from now on. It is false if nothing was done.
func (tr *traffic) expect(what string, r reply, status int, kept ...keptRow) bool {
	if tooBusy(r) && tr.mayRepeat() {
		return false
	}
	if r.status != status || strings.HasPrefix(r.header.Get("Location"), "/login") {
		tr.fail(fmt.Sprintf("a %s was answered %v, %s", what, r, r.header.Get("Location")))
		return false
	}
	tr.mu.Lock()
	defer tr.mu.Unlock()
	tr.done[what]++
	tr.kept = append(tr.kept, kept...)
	return true
}

func (tr *traffic) fail(fault string) {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	if tr.fault == "" {
		tr.fault = fault
	}
}

func (tr *traffic) failure() string {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	return tr.fault
}

func (tr *traffic) counts() map[string]int {
	acknowledged := len(tr.tickets.acknowledged())
	tr.mu.Lock()
	defer tr.mu.Unlock()
	counts := map[string]int{"ticket": acknowledged}
	for what, count := range tr.done {
		counts[what] = count
	}
	return counts
}

// sendAgain repeats the request of an acknowledged ticket, to any of the processes.
func (tr *traffic) sendAgain(round int) {
	filed := tr.tickets.acknowledged()
	if len(filed) == 0 {
		return
	}
	before := filed[round*7919%len(filed)]
	again := tr.tickets.file(before.Key)
	same := again.ID == before.ID && again.Number == before.Number
	if tr.expect("ticket again", again.reply, http.StatusCreated) && !same {
		tr.fail(fmt.Sprintf("ticket #%d, sent again, was answered %v", before.Number, again.reply))
	}
}

func (tr *traffic) post(round int) {
	title := fmt.Sprint("Idea ", round)
	r := tr.publish(title)
	tr.expect("post", r, http.StatusCreated,
		keptRow{title, "posts WHERE title = ? AND id = ?", []any{title, r.text("id")}})
}

func (tr *traffic) publish(title string) reply {
	return postJSON(tr.client, tr.url+"/api/v1/feedback",
		fmt.Sprintf(`{"title":%q,"requester_email":"rita@example.com"}`, title),
		"Authorization", "Bearer "+tr.app.secret, "Idempotency-Key", title)
}

func (tr *traffic) configure(int) {
	r := send(tr.client, "GET", tr.url+"/api/v1/widget/config?app="+tr.app.Slug, nil)
	tr.expect("configuration", r, http.StatusOK)
}

// signIn returns the cookie of a new session.
func (tr *traffic) signIn(person, phase int) (cookie string) {
	form := url.Values{"email": {tr.people[person]}, "password": {peoplesPassword}}
	r := tr.submit("/login/password", "", address(person, phase), form)
	for again := 0; again < 5 && tooBusy(r); again++ {
		r = tr.submit("/login/password", "", address(person, phase), form)
	}
	tr.expect("sign-in", r, http.StatusSeeOther)
	var pairs []string
	for _, set := range r.header.Values("Set-Cookie") {
		pair, _, _ := strings.Cut(set, ";")
		pairs = append(pairs, pair)
	}
	return strings.Join(pairs, "; ")
}

// vote publishes an idea through the API, and votes for it as a person.
func (tr *traffic) vote(cookie string, person, round int) {
	title := fmt.Sprintf("Idea %d of agent %d", round, person)
	post := tr.publish(title)
	if tr.expect("post", post, http.StatusCreated) {
		id := post.text("id")
		r := tr.submit("/b/"+tr.app.Slug+"/p/"+id+"/vote", cookie, address(person, round), url.Values{})
		const query = "votes JOIN accounts ON accounts.id = votes.account_id WHERE post_id = ? AND email = ?"
		tr.expect("vote", r, http.StatusSeeOther, keptRow{"the vote for " + title, query, []any{id, tr.people[person]}})
	}
}

// reply files a ticket through the API, and replies to it as a person.
func (tr *traffic) reply(cookie string, person, round int) {
	subject := fmt.Sprintf("Question %d to agent %d", round, person)
	ticket := tr.app.fileTicket(tr.client, tr.url, subject, "rita@example.com")
	if tr.expect("ticket to be answered", ticket, http.StatusCreated) {
		body := "Answer to " + subject
		r := tr.submit("/admin/inbox/"+ticket.text("id")+"/messages", cookie, address(person, round),
			url.Values{"kind": {"reply"}, "body": {body}})
		tr.expect("reply", r, http.StatusSeeOther,
			keptRow{body, "messages WHERE ticket_id = ? AND body = ?", []any{ticket.text("id"), body}})
	}
}

// address returns an address of the person, which changes often enough to reach no limit.
func address(person, n int) string { return fmt.Sprintf("203.0.%d.%d", person, n%250) }

// submit sends a form like a browser at this address.
func (tr *traffic) submit(path, cookie, from string, form url.Values) reply {
	return send(tr.client, "POST", tr.url+path, strings.NewReader(form.Encode()), "Cookie", cookie,
		"X-Forwarded-For", from, "Content-Type", "application/x-www-form-urlencoded", "Sec-Fetch-Site", "same-origin")
}
