// Package migrations holds the schema of both databases: the same numbers, the same tables.
package migrations

import "embed"

// Files are the migrations, in the folders postgres and sqlite. In each, the first file is the whole schema, and has
// the number of the last step of which it was made. The folder upgrade has those steps, for installations that are
// older: in a folder for each of the tables in which an installation may have counted them.
//
//go:embed postgres sqlite
var Files embed.FS
