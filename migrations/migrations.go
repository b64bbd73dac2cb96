// Package migrations holds the schema of both databases: the same numbers, the same tables.
package migrations

import "embed"

// Files are the migrations, in the folders postgres and sqlite.
//
//go:embed postgres/*.sql sqlite/*.sql
var Files embed.FS
