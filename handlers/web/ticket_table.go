package web

import (
	"context"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"gorm.io/gorm"

	"intake/models"
	"intake/views/paths"
)

const ticketExport = 500 // tickets at a time

// SendTickets answers with the tickets of the export as a table for a spreadsheet.
func SendTickets(c *fiber.Ctx, db *gorm.DB, baseURL, name string, export *models.TicketExport) {
	StreamCSV(c, name+".csv", func(ctx context.Context, w io.Writer) error {
		return writeTickets(ctx, db, w, baseURL, export)
	})
}

func writeTickets(ctx context.Context, db *gorm.DB, w io.Writer, baseURL string, export *models.TicketExport) error {
	table := NewCSV(w)
	table.Write([]string{ //nolint:errcheck // checked by Error below
		"App", "Number", "URL", "Subject", "Description", "Status", "Priority", "Category", "Tags", "Set aside",
		"Requester name", "Requester email", "Assignee", "Source", "Language", "Created", "First answered", "Solved",
		"Last activity", "Messages", "Satisfaction", "Satisfaction comment", "Fields", "Metadata", "Linked ideas",
		"Answer due",
	})
	for {
		tickets, err := export.Next(ctx, db, ticketExport)
		if err != nil {
			return err
		}
		for i := range tickets {
			table.Write(ticketCells(baseURL, &tickets[i])) //nolint:errcheck // checked by Error below
		}
		if table.Flush(); table.Error() != nil || len(tickets) == 0 {
			return table.Error()
		}
	}
}

func ticketCells(baseURL string, ticket *models.TicketRow) []string {
	fields, metadata := answersOf(ticket.Metadata)
	lastActivity := ticket.LastActivity()
	_, due := ticket.Due()
	return []string{
		InertCell(ticket.App.Name), strconv.FormatInt(ticket.Number, 10),
		baseURL + paths.InboxTicket(ticket.ID, paths.Queue{}), InertCell(ticket.Subject), InertCell(ticket.Description),
		string(ticket.Status), string(ticket.Priority), string(ticket.Category),
		InertCell(strings.Join(ticket.Tags, ", ")), setAside(ticket),
		InertCell(ticket.Requester.Name), InertCell(AddressOf(&ticket.Requester)),
		InertCell(NameOf(ticket.Assignee.Name, ticket.Assignee.Email)), string(ticket.Source), ticket.Locale,
		timeCell(&ticket.CreatedAt), timeCell(ticket.AnsweredAt), timeCell(ticket.SolvedAt), timeCell(&lastActivity),
		strconv.Itoa(ticket.Messages), string(ticket.Went), InertCell(ticket.WentWords),
		InertCell(fields), InertCell(metadata), InertCell(ideaLines(ticket.Ideas)), timeCell(due),
	}
}

// setAside says why the ticket is in no list of open or settled ones; "" for most.
func setAside(ticket *models.TicketRow) string {
	switch {
	case ticket.MergedAs != nil:
		return "merged into #" + strconv.FormatInt(*ticket.MergedAs, 10)
	case ticket.SpamAt != nil:
		return "spam"
	}
	return ""
}

// answersOf are the answers to the form's own fields, which alone have a label, and the rest of the metadata: a line
// for each value.
func answersOf(metadata models.Metadata) (fields, rest string) {
	var answers, others []string
	for _, pair := range metadata {
		line := pair.DisplayLabel() + ": " + pair.Value
		if pair.Label != "" {
			answers = append(answers, line)
		} else {
			others = append(others, line)
		}
	}
	return strings.Join(answers, "\n"), strings.Join(others, "\n")
}

func ideaLines(ideas []models.Post) string {
	titles := make([]string, len(ideas))
	for i := range ideas {
		titles[i] = ideas[i].Title
	}
	return strings.Join(titles, "\n")
}

func timeCell(at *time.Time) string {
	if at == nil {
		return ""
	}
	return Timestamp(*at)
}
