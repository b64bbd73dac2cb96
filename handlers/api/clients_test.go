package api_test

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"

	"github.com/evanw/esbuild/pkg/api"

	"intake/internal/testing/needs"
	"intake/internal/testing/npm"
	"intake/models"
)

// Clients generated from openapi.json compile, and create tickets and posts.
func TestGeneratedClientsFileTickets(t *testing.T) {
	t.Parallel()
	needs.Program(t, "node")
	folder := npm.Install(t, "testdata/clients")
	s := onSQLite(t)
	run := func(program string, arguments ...string) string {
		t.Helper()
		output, err := npm.Run(t, folder, []string{"BASE=" + s.URL, "KEY=" + s.Secret}, program, arguments...)
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", program, arguments, err, output)
		}
		return output
	}
	document := s.URL + openAPIPath
	run("node_modules/.bin/openapi-ts", "--input", document, "--output", "sdk", "--silent")
	run("node_modules/.bin/openapi-typescript", document, "--output", "schema.d.ts")
	run("node_modules/.bin/tsc", "--project", ".")

	number := 0
	for _, name := range []string{"openapi_ts", "openapi_fetch"} {
		made := api.Build(api.BuildOptions{EntryPoints: []string{filepath.Join(folder, name+".ts")}, Bundle: true,
			Format: api.FormatESModule, Platform: api.PlatformNode, Outfile: filepath.Join(folder, name+".mjs"), Write: true})
		if len(made.Errors) > 0 {
			t.Fatalf("%s: %v", name, made.Errors)
		}
		var came struct {
			Ticket, Visitor int
			Post            string
			Refused         int
			Because         string
		}
		if err := json.Unmarshal([]byte(run("node", name+".mjs")), &came); err != nil {
			t.Fatal(err)
		}
		if came.Ticket != number+1 || came.Visitor != number+2 || came.Post != "Export to CSV" ||
			came.Refused != 400 || came.Because != "subject is required." {
			t.Errorf("with %s came %+v", name, came)
		}
		number += 2
		var ticket models.Ticket
		if err := s.DB.DB.Take(&ticket, "app_id = ? AND number = ?", s.App.ID, came.Ticket).Error; err != nil {
			t.Fatal(err)
		}
		if ticket.Subject != "Wrong VAT rate" ||
			!slices.Equal(ticket.Metadata, models.Metadata{{Name: "order", Value: "A-1042"}}) {
			t.Errorf("%s filed %+v", name, ticket)
		}
	}
}
