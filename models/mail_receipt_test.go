package models_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Every ticket and every post in somebody's name gets one receipt, however many processes look for those that are due.
func TestEveryReceiptThatIsDueIsInOneJob(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		var mu sync.Mutex
		want := map[string][]string{}
		expect := func(job, id string) {
			mu.Lock()
			defer mu.Unlock()
			want[job] = append(want[job], id)
		}
		var filing sync.WaitGroup
		for n := range 250 {
			filing.Go(func() {
				ticket, err := intake.FileTicket(context.Background(), cast.App, draft(n))
				if err != nil {
					t.Error(err)
					return
				}
				expect("send_receipts", ticket.ID)
			})
		}
		for n := range 3 {
			named := models.PostDraft{Title: fmt.Sprint("Named ", n), RequesterEmail: "rita@example.com", Source: models.SourceAPI}
			post, err := intake.PublishPost(t.Context(), cast.App, named)
			if err != nil {
				t.Fatal(err)
			}
			expect("send_post_receipts", post.ID)
		}
		if _, err := intake.PublishPost(t.Context(), cast.App, models.PostDraft{Title: "Nobody's", Source: models.SourceAPI}); err != nil {
			t.Fatal(err)
		}
		filing.Wait()

		var relays sync.WaitGroup
		for range 4 {
			relays.Go(func() {
				if err := models.RelayReceipts(context.Background(), db.DB); err != nil {
					t.Error(err)
				}
			})
		}
		relays.Wait()
		got := map[string][]string{}
		for _, job := range receiptJobs(t, db) {
			ids := strings.Fields(job.IDs)
			if len(ids) > 100 {
				t.Errorf("one job has %d receipts", len(ids))
			}
			got[job.Kind] = append(got[job.Kind], ids...)
		}
		for kind := range want {
			slices.Sort(want[kind])
			slices.Sort(got[kind])
			if !slices.Equal(got[kind], want[kind]) {
				t.Errorf("%s: %d of %d are in jobs: %v", kind, len(got[kind]), len(want[kind]), got[kind])
			}
		}
		var due int64
		if err := db.Table("receipts_due").Count(&due).Error; err != nil || due != 0 {
			t.Errorf("%d receipts are still due (%v)", due, err)
		}
	})
}

func receiptJobs(t *testing.T, db *database.DB) (jobs []struct{ Kind, IDs string }) {
	t.Helper()
	args := "args"
	if db.Embedded() {
		args = "CAST(args AS text)"
	}
	err := db.Raw("SELECT kind, COALESCE(" + args + " ->> 'ticket_ids', " + args + " ->> 'post_ids') AS ids FROM river_job").Scan(&jobs).Error
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}
