package models_test

import (
	"context"
	"os"
	"strings"
	"testing"
	"time"

	"gorm.io/gorm"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// expiredKeys inserts expired idempotency keys, one after the other.
func expiredKeys(t *testing.T, db *database.DB, count int) {
	t.Helper()
	insert := `
		INSERT INTO idempotency_keys (id, body_hash, result, created_at)
		SELECT sha256(CAST(CAST(n AS text) AS bytea)), sha256(''), '{}', now() - interval '3 days' + n * interval '1 millisecond'
		FROM generate_series(CAST(? AS int), ?) AS numbers (n)`
	if db.Embedded() {
		insert = `
			WITH RECURSIVE numbers (n) AS (VALUES (?) UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
			INSERT INTO idempotency_keys (id, body_hash, result, created_at)
			SELECT CAST(printf('%032d', n) AS blob), zeroblob(32), '{}', strftime('%Y-%m-%d %H:%M:%f+00:00', 'now', '-3 days') FROM numbers`
	}
	if err := modelstest.Unlimited(t, db).Exec(insert, 1, count).Error; err != nil {
		t.Fatal(err)
	}
}

func countKeys(t *testing.T, db *gorm.DB) (count int) {
	t.Helper()
	if err := db.Raw("SELECT count(*) FROM idempotency_keys").Scan(&count).Error; err != nil {
		t.Fatal(err)
	}
	return count
}

// Tickets are filed between the batches of a sweep, and never wait for all of it. INTAKE_TORTURE sweeps three million
// rows.
func TestTicketsAreFiledWhileABacklogIsSwept(t *testing.T) {
	t.Parallel()
	backlog := 40_000
	if os.Getenv("INTAKE_TORTURE") != "" {
		backlog = 3_000_000
	}
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		expiredKeys(t, db, backlog)
		type end struct {
			more bool
			err  error
		}
		ended, began := make(chan end, 1), time.Now()
		go func() {
			more, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Hour)
			ended <- end{more, err}
		}()
		between, longest := 0, time.Duration(0)
		for filed := 0; ; filed++ {
			asked := time.Now()
			if _, err := d.intake.FileTicket(ctx, d.App, draft(1)); err != nil {
				t.Fatal(err)
			}
			longest = max(longest, time.Since(asked))
			if filed%(backlog/40_000) == 0 { // counting takes its time, too
				if left := countKeys(t, db.DB); left > 0 && left < backlog {
					between++
				}
			}
			select {
			case end := <-ended:
				if left := countKeys(t, db.DB); end.more || end.err != nil || left > 0 {
					t.Errorf("more: %v, %v; %d of %d keys are left", end.more, end.err, left, backlog)
				}
				if between == 0 {
					t.Error("no ticket was filed before all was swept")
				}
				t.Logf("%d rows were swept in %v; meanwhile %d tickets were filed, the slowest in %v", backlog,
					time.Since(began).Round(time.Second), filed, longest.Round(time.Millisecond))
				return
			default:
			}
		}
	})
}

// A backlog that one statement could not delete within PostgreSQL's time limit is deleted nevertheless.
func TestABacklogIsSweptInStatementsThatEndInTime(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	expiredKeys(t, db, 12_000)
	// Each row takes time, as on a slow disk, and all of them together exceed the limit of a statement.
	for _, statement := range []string{
		`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN PERFORM pg_sleep(count(*) * 0.0003) FROM removed; RETURN NULL; END $$`,
		`CREATE TRIGGER dawdles AFTER DELETE ON idempotency_keys REFERENCING OLD TABLE AS removed
			FOR EACH STATEMENT EXECUTE FUNCTION dawdle()`,
	} {
		if err := db.Exec(statement).Error; err != nil {
			t.Fatal(err)
		}
	}
	err := db.Connection(func(conn *gorm.DB) error {
		if err := conn.Exec("SET statement_timeout = '3s'").Error; err != nil {
			return err
		}
		_, err := models.DeleteExpired(ctx, conn, modelstest.Retention, time.Hour)
		return err
	})
	if left := countKeys(t, db.DB); err != nil || left > 0 {
		t.Errorf("%d keys are left: %v", left, err)
	}
}

// It is named in the error.
func TestATableThatCannotBeSweptDoesNotStopTheOthers(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		expiredKeys(t, db, 1)
		keepRows(t, db, "idempotency_keys")
		ago := models.Now().Add(-100 * 24 * time.Hour)
		hash := make([]byte, 32)
		for n, statement := range []string{
			"INSERT INTO sign_ins (id, email, token_hash, created_at, expires_at) VALUES (?, 'rita@example.com', ?, ?, ?)",
			"INSERT INTO sessions (id, account_id, token_hash, created_at, last_seen_at) VALUES (?, '" + cast.Rita.ID +
				"', ?, ?, ?)",
			"INSERT INTO invitations (id, app_id, email, role, invited_by, token_hash, created_at, expires_at) VALUES (?, '" +
				cast.App.ID +
				"', 'new@example.com', 'agent', '" + cast.Olive.ID + "', ?, ?, ?)",
		} {
			hash[0] = byte(n)
			if err := db.Exec(statement, models.NewID(), hash, ago, ago).Error; err != nil {
				t.Fatal(err)
			}
		}
		_, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Hour)
		if err == nil || !strings.Contains(err.Error(), "idempotency_keys") {
			t.Errorf("the error is %v", err)
		}
		for _, table := range []string{"sign_ins", "sessions", "invitations"} {
			var left int
			if db.Raw("SELECT count(*) FROM " + table).Scan(&left); left > 0 {
				t.Errorf("%d rows of %s are left", left, table)
			}
		}
	})
}

// keepRows makes deletions from the table fail.
func keepRows(t *testing.T, db *database.DB, table string) {
	t.Helper()
	statements := []string{"CREATE TRIGGER kept BEFORE DELETE ON " + table + " BEGIN SELECT RAISE(ABORT, 'kept'); END"}
	if !db.Embedded() {
		statements = []string{
			"CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'kept'; END $$",
			"CREATE TRIGGER kept BEFORE DELETE ON " + table + " FOR EACH ROW EXECUTE FUNCTION keep()",
		}
	}
	for _, statement := range statements {
		if err := db.Exec(statement).Error; err != nil {
			t.Fatal(err)
		}
	}
}

// The next job then continues it.
func TestASweepThatRunsOutOfTimeReportsThatRowsAreLeft(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		expiredKeys(t, db, 5000)
		if more, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, 0); !more || err != nil {
			t.Errorf("without time, more: %v (%v)", more, err)
		}
		if more, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Hour); more || err != nil {
			t.Errorf("more: %v (%v)", more, err)
		}
		cut, cancel := context.WithCancel(ctx)
		cancel()
		if _, err := models.DeleteExpired(cut, db.DB, modelstest.Retention, time.Hour); err == nil {
			t.Error("a sweep that was cut off says nothing")
		}
	})
}

// "A receipt's mail is the proof that it was sent, and replies form the thread": they stay, with news that may still be
// sent. Other mails are deleted, together with their news.
func TestMailsWithoutLastingUseAreDeleted(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		ago := models.Now().Add(-3 * 24 * time.Hour)
		ids := map[string]string{}
		for _, mail := range [][2]string{
			{"sign_in", "sent"}, {"news", "sent"}, {"news", "queued"}, {"receipt", "sent"}, {"post_receipt", "sent"},
			{"receipt", "withheld"}, {"post_receipt", "withheld"}, {"reply", "sent"}, {"reply", "withheld"},
		} {
			id := models.NewID()
			ids[mail[0]+" "+mail[1]] = id
			d.must(db.Exec(
				"INSERT INTO mails (id, kind, email, unproven, state, created_at) VALUES (?, ?, 'rita@example.com', ?, ?, ?)",
				id, mail[0], false, mail[1], ago).Error)
		}
		var event string
		d.must(db.Raw("SELECT id FROM events ORDER BY id LIMIT 1").Scan(&event).Error)
		for account, mail := range map[*models.Account]string{d.Rita: ids["news sent"], d.Sam: ids["news queued"]} {
			d.must(db.Exec(
				"INSERT INTO news (account_id, app_id, kind, event_id, mail_id, created_at) VALUES (?, ?, 'status', ?, ?, ?)",
				account.ID, d.App.ID, event, mail, ago).Error)
		}
		_, err := models.DeleteExpired(ctx, db.DB, modelstest.Retention, time.Hour)
		d.must(err)
		var left, people []string
		d.must(db.Raw("SELECT kind || ' ' || state FROM mails WHERE created_at = ? ORDER BY 1", ago).Scan(&left).Error)
		d.must(db.Raw("SELECT account_id FROM news").Scan(&people).Error)
		got := strings.Join(left, ", ")
		if got != "news queued, post_receipt sent, receipt sent, reply sent, reply withheld" {
			t.Errorf("left are %s", got)
		}
		if len(people) != 1 || people[0] != d.Sam.ID {
			t.Errorf("the news of %v are left", people)
		}
	})
}
