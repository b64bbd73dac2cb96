package database

import (
	"crypto/tls"
	"errors"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// refusedForGood returns a sentence that says why PostgreSQL refuses the connection, if waiting does not help, or "".
func refusedForGood(err error) string {
	var refused *pgconn.PgError
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.As(err, &refused) && refused.Code == ofPooler:
		return refusedByPooler(refused.Message)
	case errors.As(err, &refused):
		return refusals[refused.Code]
	case errors.As(err, &certificate):
		return "the certificate of PostgreSQL is not one that sslmode in DATABASE_URL accepts"
	case err != nil && strings.Contains(err.Error(), "server refused TLS") && demandsTLS(err): // pgx has no type for it
		return "PostgreSQL does not offer TLS: start it with TLS, or set sslmode in DATABASE_URL to disable"
	}
	return ""
}

// ofPooler is the code of everything that PgBouncer refuses by itself.
const ofPooler = "08P01"

// refusedByPooler tells by PgBouncer's words what waiting does not help against. It also refuses while it has too many
// clients, or no server.
func refusedByPooler(message string) string {
	switch {
	case strings.Contains(message, "startup parameter"):
		return "a pooler refuses the connection: keep its address in DATABASE_URL, " +
			"and set DATABASE_DIRECT_URL to the address of PostgreSQL itself"
	case strings.Contains(message, "authentication failed"), strings.Contains(message, "no such"),
		strings.Contains(message, "does not exist"): // the words of PostgreSQL, passed on
		return "the pooler refuses the user, the password or the name of the database: " +
			"correct DATABASE_URL, or the settings of the pooler"
	}
	return ""
}

// demandsTLS reports whether the connection was only tried with TLS. sslmode=prefer also tries it without.
func demandsTLS(err error) bool {
	var connect *pgconn.ConnectError
	return errors.As(err, &connect) && connect.Config.TLSConfig != nil &&
		!slices.ContainsFunc(connect.Config.Fallbacks, func(f *pgconn.FallbackConfig) bool { return f.TLSConfig == nil })
}

// onOneLine is the text of the error without line breaks. pgx has a line for each attempt, and often tries the same host
// twice, with TLS and without.
func onOneLine(err error) string {
	var lines []string
	for line := range strings.Lines(err.Error()) {
		if line = strings.TrimSpace(line); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, " ")
}

// mayNotCreate reports whether the user may connect, but not create tables: since PostgreSQL 15, only the owner of a
// database may do so by default.
func mayNotCreate(err error) bool {
	var refused *pgconn.PgError
	var connect *pgconn.ConnectError
	return errors.As(err, &refused) && refused.Code == "42501" && !errors.As(err, &connect)
}

var refusals = map[string]string{
	"3D000": "PostgreSQL has no database of this name: create it, or correct DATABASE_URL",
	"28P01": "PostgreSQL refuses the user or the password: correct DATABASE_URL",
	"28000": "PostgreSQL does not let this user in from here: correct DATABASE_URL or pg_hba.conf",
	"42704": "PostgreSQL does not know an option in DATABASE_URL: correct it",
	"22023": "PostgreSQL does not accept the value of an option in DATABASE_URL: correct it",
	"42501": "PostgreSQL does not allow this user to connect to the database",
}
