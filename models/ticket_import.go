package models

import (
	"context"
	"fmt"

	"gorm.io/gorm"

	"intake/internal/store"
)

// TicketImport brings tickets along from another tool: those of a file that it exported. Once a person has said what is
// what in it, a job files them in the order of their dates, in batches, and informs nobody.
type TicketImport struct {
	Import
	Header string // the names of a table's columns, a JSON list; "" for a file with whole tickets
}

// ticketImports are the imports of tickets.
var ticketImports = importKind{
	table: "ticket_imports", rows: "ticket_import_items",
	begun: ActionTicketsImported, undone: ActionTicketsImportUndone,
	job: func(id string) Job { return WorkTicketImport{id} },
}

// ticketImportLine is a line of the file: the cells of a table, or a whole ticket.
type ticketImportLine struct {
	ImportID string `gorm:"primaryKey"`
	Line     int    `gorm:"primaryKey"`
	Content  string // as JSON
}

// ticketImportItem is a ticket of the file.
type ticketImportItem struct {
	ImportID string `gorm:"primaryKey"`
	Place    int    `gorm:"primaryKey"` // in the order of their dates
	AppID    string
	Line     int    // the first one of the ticket
	Lines    string // all of them, a JSON list
	State    importState
	Fault    string
	Origin   []byte
	TicketID *string
}

const (
	// MaxImportTickets is how many tickets a file may have.
	MaxImportTickets = 20_000
	// MaxImportLines is how many lines a table with tickets may have: there may be one for each message.
	MaxImportLines = 200_000
	// MaxTicketsSize is how large a file with tickets may be.
	MaxTicketsSize = 50 << 20
	// MaxImportedMessages is how many messages of a ticket are imported besides its opening.
	MaxImportedMessages = 200
	// importPart is how many lines of a file are stored in one transaction.
	importPart = 500
	// importPartSize is about how many bytes.
	importPartSize = 1 << 20
)

// TicketFile is a file with tickets: a table with a header, or whole tickets without one.
type TicketFile struct {
	FileName string
	Header   []string
	// Each passes the lines of the file, in their order. An error of take ends it.
	Each func(take func(TicketLine) error) error
}

// TicketLine is a line of a file. It has Cells, at least as many as the header, or else a Ticket.
type TicketLine struct {
	Line   int // in a table the line, otherwise the place of the ticket
	Cells  []string
	Ticket *TicketRecord
}

var errTooManyTickets = Invalid("file", "This file has more than 20,000 tickets. Divide it into several.")

// PrepareTicketImport stores the file for a day, in which Begin can be called. Nobody can see it before it is stored as
// a whole, so it is written in several transactions.
func (a *App) PrepareTicketImport(ctx context.Context, db *gorm.DB, by Actor, file TicketFile) (*TicketImport, error) {
	switch {
	case a.Archived():
		return nil, errArchived
	case len(file.Header) > maxImportColumns:
		return nil, Invalid("file", fmt.Sprintf("A table may have %d columns.", maxImportColumns))
	}
	im := &TicketImport{Import: a.newImport(by, file.FileName)}
	if file.Header != nil {
		im.Header = mustJSON(file.Header)
	}
	err := change(ctx, db, func(tx *Tx) error {
		im.ID, im.CreatedAt = tx.NewID(), tx.Now
		return tx.Create(im).Error
	})
	if err != nil {
		return nil, err
	}
	if err := im.store(ctx, db, file); err != nil {
		if gone := db.WithContext(context.WithoutCancel(ctx)).Delete(im).Error; gone != nil {
			return nil, fmt.Errorf("%w (and what was stored of it could not be removed: %w)", err, gone)
		}
		return nil, err
	}
	return im, nil
}

// store writes the lines of the file.
func (im *TicketImport) store(ctx context.Context, db *gorm.DB, file TicketFile) error {
	var part []ticketImportLine
	count, size := 0, 0
	write := func() error {
		defer func() { part, size = nil, 0 }()
		return change(ctx, db, func(tx *Tx) error { return store.Insert(tx.DB, part) })
	}
	err := file.Each(func(line TicketLine) error {
		var content any = line.Cells
		if line.Ticket != nil {
			content = line.Ticket
		}
		row := ticketImportLine{im.ID, line.Line, mustJSON(content)}
		part, size = append(part, row), size+len(row.Content)
		switch count++; {
		case line.Ticket != nil && count > MaxImportTickets:
			return errTooManyTickets
		case count > MaxImportLines:
			return Invalid("file", "This file has more than 200,000 lines. Divide it into several.")
		case len(part) == importPart || size > importPartSize:
			return write()
		}
		return nil
	})
	if err != nil {
		return err
	}
	return write()
}

// TicketImport finds an import of the app. One that was not begun is only found by the person who prepared it.
func (a *App) TicketImport(ctx context.Context, db *gorm.DB, account *Account, id string) (*TicketImport, error) {
	return findByID[TicketImport](db.WithContext(ctx), errNoImport, id,
		"app_id = ? AND (begun_at IS NOT NULL OR account_id = ?)", a.ID, account.ID)
}

// TicketImports lists the latest imports that were begun, the newest first, with the names of the people who imported,
// by their ids.
func (a *App) TicketImports(
	ctx context.Context, db *gorm.DB,
) (imports []TicketImport, names map[string]string, err error) {
	err = db.WithContext(ctx).Order("id DESC").Limit(shownImports).
		Find(&imports, "app_id = ? AND begun_at IS NOT NULL", a.ID).Error
	if err != nil {
		return nil, nil, err
	}
	names, err = makerNames(db.WithContext(ctx), imports, func(im *TicketImport) *string { return &im.AccountID })
	return imports, names, err
}

// Table reports whether the file is a table, whose columns have to be chosen.
func (im *TicketImport) Table() bool { return im.Header != "" }

// Columns are the names of the table's columns, none for a file with whole tickets.
func (im *TicketImport) Columns() ([]string, error) {
	if !im.Table() {
		return nil, nil
	}
	return columnsIn(im.Header)
}

// Progress counts the tickets.
func (im *TicketImport) Progress(ctx context.Context, db *gorm.DB) (ImportProgress, error) {
	return ticketImports.progress(ctx, db, &im.Import)
}

// Refusals lists the tickets that were refused, at most limit.
func (im *TicketImport) Refusals(ctx context.Context, db *gorm.DB, limit int) ([]ImportFault, error) {
	return ticketImports.refusals(ctx, db, im.ID, limit)
}

// Stop stops the import. What was imported stays; Continue imports the rest, and Undo removes it.
func (im *TicketImport) Stop(ctx context.Context, db *gorm.DB) error {
	return ticketImports.stop(ctx, db, im.ID)
}

// Continue imports what was left when the import stopped.
func (im *TicketImport) Continue(ctx context.Context, db *gorm.DB) error {
	return ticketImports.goOn(ctx, db, im.ID)
}

// Undo removes the imported tickets, even while others are being imported. Those that somebody has used since stay.
func (im *TicketImport) Undo(ctx context.Context, db *gorm.DB, by Actor) error {
	return ticketImports.undo(ctx, db, by, &im.Import)
}
