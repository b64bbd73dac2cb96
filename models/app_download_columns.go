package models

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm"

	"intake/internal/store"
)

// columnKind is what the values of a column are, in both databases.
type columnKind int

const (
	textColumn columnKind = iota
	idColumn
	timeColumn
	boolColumn
	numberColumn
)

// archiveTable is a table of the archive with its columns in this installation.
type archiveTable struct {
	downloadTable
	order   []string // the names of the columns
	columns map[string]archiveColumn
}

type archiveColumn struct {
	kind     columnKind
	required bool
}

const (
	columnsSQLite   = `SELECT name, lower(type) AS type, "notnull" AS required FROM pragma_table_info(?)`
	columnsPostgres = `SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AS required
		FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ?`
)

// archiveTableOf reads which columns the table has here.
func archiveTableOf(db *gorm.DB, of downloadTable) (*archiveTable, error) {
	var columns []struct {
		Name     string
		Type     string
		Required bool
	}
	query := store.ForDialect(db, columnsPostgres, columnsSQLite)
	if err := db.Raw(query, of.name).Scan(&columns).Error; err != nil {
		return nil, fmt.Errorf("reading the columns of %s: %w", of.name, err)
	}
	table := &archiveTable{of, of.names(), map[string]archiveColumn{}}
	for _, column := range columns {
		if slices.Contains(table.order, column.Name) {
			table.columns[column.Name] = archiveColumn{of.kindOf(column.Name, column.Type), column.Required}
		}
	}
	return table, nil
}

// names are the table's columns in the archive.
func (t downloadTable) names() []string {
	names := strings.Split(t.columns, ", ")
	for i, column := range names {
		names[i] = column[strings.LastIndexByte(column, ' ')+1:]
	}
	return names
}

func (t downloadTable) kindOf(name, sqlType string) columnKind {
	switch {
	case name == "id" || strings.HasSuffix(name, "_id") || t.refs[name] != "":
		return idColumn
	case sqlType == "boolean":
		return boolColumn
	case sqlType == "datetime" || strings.HasPrefix(sqlType, "timestamp"):
		return timeColumn
	case strings.Contains(sqlType, "int"):
		return numberColumn
	}
	return textColumn
}

// uniform gives the row the values that both databases have in a download: SQLite's booleans are numbers, and
// PostgreSQL's times may be in another zone.
func (t *archiveTable) uniform(row downloadRow) downloadRow {
	for i, cell := range row {
		switch value := cell.value.(type) {
		case int64:
			if t.columns[cell.name].kind == boolColumn {
				row[i].value = value != 0
			}
		case time.Time:
			row[i].value = value.UTC()
		}
	}
	return row
}
