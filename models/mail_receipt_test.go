package models_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"sync"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

// Every ticket and every post in somebody's name gets one receipt, no matter how many processes send those that are
// due.
func TestEachDueReceiptIsQueuedInExactlyOneJob(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		cast := modelstest.NewCast(t, db.DB)
		intake := modelstest.Intake(t, db.DB)
		var filing sync.WaitGroup
		for n := range 250 {
			filing.Go(func() {
				if _, err := intake.FileTicket(context.Background(), cast.App, draft(n)); err != nil {
					t.Error(err)
				}
			})
		}
		for n := range 3 {
			named := models.PostDraft{Title: fmt.Sprint("Named ", n), RequesterEmail: "rita@example.com",
				Source: models.SourceAPI}
			if _, err := intake.PublishPost(t.Context(), cast.App, named); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := intake.PublishPost(t.Context(), cast.App,
			models.PostDraft{Title: "Nobody's", Source: models.SourceAPI}); err != nil {
			t.Fatal(err)
		}
		filing.Wait()

		var processes sync.WaitGroup
		for range 4 {
			processes.Go(func() { modelstest.QueueReceipts(t, db.DB) })
		}
		processes.Wait()
		var got []string
		for _, job := range mailJobs(t, db) {
			if len(job.IDs) > 50 {
				t.Errorf("one job has %d mails", len(job.IDs))
			}
			got = append(got, job.IDs...)
		}
		var want []string
		for table, of := range map[string]string{"tickets": "ticket_id", "posts": "post_id"} {
			var mails []string
			err := db.Raw("SELECT mails.id FROM mails JOIN " + table + " ON " + table + ".id = " + of +
				" WHERE state = 'queued'").Scan(&mails).Error
			if err != nil {
				t.Fatal(err)
			}
			want = append(want, mails...)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%d mails are in jobs, of %d", len(got), len(want))
		}
		var left, made int64
		if err := db.Table("mails").Where("state = 'withheld' OR id IN ?", want).Count(&made).Error; err != nil ||
			made != 253 {
			t.Errorf("%d of 253 receipts are made (%v)", made, err)
		}
		if err := db.Table("receipts_due").Count(&left).Error; err != nil || left != 0 {
			t.Errorf("%d receipts are still due (%v)", left, err)
		}
	})
}

// mailJobs are all jobs that send mails.
func mailJobs(t *testing.T, db *database.DB) (jobs []models.SendMail) {
	t.Helper()
	var args []string
	if err := db.Raw("SELECT CAST(args AS text) FROM river_job WHERE kind = ?", models.SendMail{}.Kind()).
		Scan(&args).Error; err != nil {
		t.Fatal(err)
	}
	for _, text := range args {
		var job models.SendMail
		if err := json.Unmarshal([]byte(text), &job); err != nil {
			t.Fatal(err)
		}
		jobs = append(jobs, job)
	}
	return jobs
}
