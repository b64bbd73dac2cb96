//go:build linux

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"text/tabwriter"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	limitTickets  = 100_000
	shownRows     = 12
	secondsOfYear = 365 * 24 * 3600
)

// measureLimit measures what a ticket costs PostgreSQL (disk space, WAL, processor time, statements), and what pages
// cost that are rendered for each reader.
func measureLimit(ctx context.Context, o options) error {
	say("starting a PostgreSQL with pg_stat_statements")
	primary, err := startPrimary("-c shared_preload_libraries=pg_stat_statements")
	if primary != nil {
		defer primary.stop()
	}
	if err != nil {
		return err
	}
	c, err := makeApp(ctx, o, primary)
	if err != nil {
		return err
	}
	conn, err := pgx.Connect(ctx, primary.url())
	if err != nil {
		return err
	}
	defer conn.Close(ctx)
	if _, err := conn.Exec(ctx, "CREATE EXTENSION pg_stat_statements"); err != nil {
		return err
	}
	four, err := startFour(ctx, o, primary, nil)
	defer func() { stopAll(four) }() //nolint:errcheck // their data is deleted
	if err != nil {
		return err
	}
	c.service = four[0].process
	tickets := int64(limitTickets)
	if o.rounds == 1 { // -quick
		tickets /= 10
	}
	if err := c.fillBoard(ctx); err != nil {
		return err
	}
	if err := analyze(ctx, c.intake.database); err != nil {
		return err
	}
	if err := readMany(ctx, c, conn, primary, 3*o.slice); err != nil {
		return err
	}
	return fileMany(ctx, c, conn, primary, tickets) // last, because its receipts are created long afterwards
}

// fileMany files tickets with one process, and prints what they cost.
func fileMany(ctx context.Context, c *contender, conn *pgx.Conn, primary *postgresServer, tickets int64) error {
	say("filing %d tickets", tickets)
	if _, err := conn.Exec(ctx, "SELECT pg_stat_statements_reset()"); err != nil {
		return err
	}
	before, err := sizeOf(ctx, conn)
	if err != nil {
		return err
	}
	if _, err := conn.Exec(ctx, "CREATE TEMP TABLE before AS "+tableSizes); err != nil {
		return err
	}
	cpu, own := primary.cpu(), mustCPU(c.service)
	filed, err := fileUntil(ctx, c.service.address, c.keys[0], together, ticketBody, asMany(tickets))
	if err != nil {
		return err
	}
	after, err := sizeOf(ctx, conn)
	if err != nil {
		return err
	}
	count := float64(len(filed.took))
	size, log := float64(after.bytes-before.bytes)/count, float64(after.log-before.log)/count
	fmt.Printf("\n%.0f tickets by one process, %d connections: %.0f/s\n", count, together, filed.perSecond())
	fmt.Printf("for each: %.0f bytes of tables and indexes, %.0f bytes of log (WAL), %.3f ms of PostgreSQL, %.3f ms of Intake\n",
		size, log, milliseconds(primary.cpu()-cpu)/count, milliseconds(mustCPU(c.service)-own)/count)
	fmt.Printf("one ticket a second for a year: %.1f GB of tables, %.0f GB of log\n", size*secondsOfYear/1e9, log*secondsOfYear/1e9)
	if err := printTables(ctx, conn, count); err != nil {
		return err
	}
	return printStatements(ctx, conn, "filing", "a ticket", count)
}

// readMany requests pages that are not cached, and prints what they cost.
func readMany(ctx context.Context, c *contender, conn *pgx.Conn, primary *postgresServer, slice time.Duration) error {
	if _, err := conn.Exec(ctx, "SELECT pg_stat_statements_reset()"); err != nil {
		return err
	}
	cpu, own := primary.cpu(), mustCPU(c.service)
	callers, err := httpCallers(c.service.address, fewReaders, 200,
		func(text []byte) []byte { return getRequest(text, replicaLoads[0].page()) }, func() {})
	if err != nil {
		return err
	}
	searches, err := drive(ctx, callers, slice)
	closeAll(callers)
	if err := errors.Join(append(searches.faults, err)...); err != nil {
		return fmt.Errorf("searching: %w", err)
	}
	count := float64(len(searches.took))
	fmt.Printf("\n%.0f searches for other words each time, a board of %d: %.0f/s, p50 %.1f ms; for each %.3f ms of PostgreSQL, %.3f ms of Intake\n",
		count, boardSize, searches.perSecond(), searches.percentile(50), milliseconds(primary.cpu()-cpu)/count,
		milliseconds(mustCPU(c.service)-own)/count)
	return printStatements(ctx, conn, "searching", "a search", count)
}

// mustCPU returns 0 for a process that has ended, whose figures are not printed.
func mustCPU(p *process) time.Duration {
	spent, err := p.cpu()
	if err != nil {
		say("%v", err)
	}
	return spent
}

type diskUse struct{ bytes, log int64 }

func sizeOf(ctx context.Context, conn *pgx.Conn) (use diskUse, err error) {
	if _, err := conn.Exec(ctx, "CHECKPOINT"); err != nil {
		return use, err
	}
	err = conn.QueryRow(ctx, `SELECT pg_database_size(current_database()), CAST(pg_current_wal_lsn() - '0/0' AS bigint)`).
		Scan(&use.bytes, &use.log)
	return use, err
}

const tableSizes = `SELECT relname, pg_table_size(oid) AS own, pg_indexes_size(oid) AS indexes FROM pg_class
	WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

// printTables prints how much space each table has gained.
func printTables(ctx context.Context, conn *pgx.Conn, count float64) error {
	rows, err := conn.Query(ctx, `
		SELECT relname, now.own - before.own, now.indexes - before.indexes FROM (`+tableSizes+`) AS now JOIN before USING (relname)
		ORDER BY now.own + now.indexes - before.own - before.indexes DESC LIMIT $1`, shownRows)
	if err != nil {
		return err
	}
	defer rows.Close()
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "\ntable\tbytes a ticket\tof its indexes\t")
	for rows.Next() {
		var name string
		var own, indexes float64
		if err := rows.Scan(&name, &own, &indexes); err != nil {
			return err
		}
		fmt.Fprintf(table, "%s\t%.0f\t%.0f\t\n", name, own/count, indexes/count)
	}
	return errors.Join(rows.Err(), table.Flush())
}

// printStatements prints on which statements PostgreSQL spent its time.
func printStatements(ctx context.Context, conn *pgx.Conn, what, each string, count float64) error {
	rows, err := conn.Query(ctx, `
		SELECT text, 100 * sum(total_exec_time) / sum(sum(total_exec_time)) OVER (), CAST(sum(calls) AS bigint),
			sum(total_exec_time) / sum(calls), CAST(sum(wal_bytes) AS bigint)
		FROM (SELECT left(regexp_replace(regexp_replace(query, '\s+', ' ', 'g'), '\$\d+', '?', 'g'), 70) AS text, pg_stat_statements.*
			FROM pg_stat_statements WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())) AS statements
		WHERE text NOT IN ('CHECKPOINT', 'ANALYZE')
		GROUP BY text ORDER BY sum(total_exec_time) DESC LIMIT $1`, shownRows)
	if err != nil {
		return err
	}
	defer rows.Close()
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "\n%s: share of time\tcalls for %s\tms each\tlog bytes for %s\tstatement\n", what, each, each)
	for rows.Next() {
		var text string
		var share, mean float64
		var calls, log int64
		if err := rows.Scan(&text, &share, &calls, &mean, &log); err != nil {
			return err
		}
		fmt.Fprintf(table, "%.1f %%\t%.3f\t%.3f\t%.0f\t%s\n", share, float64(calls)/count, mean, float64(log)/count, text)
	}
	return errors.Join(rows.Err(), table.Flush())
}
