// Package migrations holds the schema of both databases: the same numbers, the same tables.
package migrations

import "embed"

// Files are the migrations, in the folders postgres and sqlite. In each, the folder upgrade has those that bring an
// installation from before 00001_schema.sql to it.
//
//go:embed postgres sqlite
var Files embed.FS
