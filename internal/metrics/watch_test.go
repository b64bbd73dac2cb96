package metrics_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"intake/internal/metrics"
)

// The metrics for alerts exist before anything has failed, and count failures.
func TestJobsMailsFilesAndPartsAreCounted(t *testing.T) {
	t.Parallel()
	m := metrics.New(idle)
	var away error
	m.Watch(metrics.Watched{
		Release: "1.2.0", Commit: "abc123",
		Parts: map[string]func(context.Context) bool{
			"redis": func(context.Context) bool { return away == nil },
		},
		Jobs: func(context.Context) ([]metrics.Jobs, error) {
			return []metrics.Jobs{
				{Kind: "send_mail", State: "available", Count: 7, Wait: 90 * time.Second},
				{Kind: "send_mail", State: "scheduled", Count: 2},
			}, away
		},
		Mails: func(context.Context) ([]metrics.Mails, error) {
			return []metrics.Mails{{Stage: "queued", Count: 5, Wait: time.Minute}}, away
		},
		Replicas: func() map[string]bool { return map[string]bool{"db2:5432": true, "db3:5432": false} },
		Mailboxes: func(context.Context) (map[string]bool, error) {
			return map[string]bool{"help at mail/INBOX": true, "billing at mail/INBOX": false}, away
		},
	})
	address := listen(t, m)
	before := scrape(t, address)
	for name, want := range map[string]float64{
		`intake_build_info{commit="abc123",version="1.2.0"}`: 1, `intake_up{part="redis"}`: 1,
		`intake_jobs{kind="send_mail",state="available"}`: 7, `intake_jobs{kind="send_mail",state="scheduled"}`: 2,
		`intake_mails_waiting{stage="queued"}`: 5, `intake_mail_wait_seconds{stage="queued"}`: 60,
		`intake_job_wait_seconds{kind="send_mail"}`: 90, `intake_mails_total{outcome="failed"}`: 0,
		`intake_mails_in_total{outcome="delayed"}`: 0,
		`intake_replica_up{replica="db2:5432"}`:    1, `intake_replica_up{replica="db3:5432"}`: 0,
		`intake_mailbox_up{mailbox="help at mail/INBOX"}`: 1, `intake_mailbox_up{mailbox="billing at mail/INBOX"}`: 0,
	} {
		if got, there := before[name]; !there || got != want {
			t.Errorf("%s is %v (%t), not %v", name, got, there, want)
		}
	}
	m.Mail("failed")
	m.MailIn("delayed")
	m.JobFailed("sweep")
	m.ReplicaRead("db2:5432", "served")
	m.FileFailed("put")
	m.Group(3)
	m.Group(5)
	away = errors.New("away")
	after := scrape(t, address)
	for name, want := range map[string]float64{
		`intake_mails_total{outcome="failed"}`: 1, `intake_mails_in_total{outcome="delayed"}`: 1,
		`intake_job_failures_total{kind="sweep"}`:                         1,
		`intake_replica_pages_total{outcome="served",replica="db2:5432"}`: 1,
		`intake_file_failures_total{operation="put"}`:                     1, "intake_commit_group_size_sum": 8,
		"intake_commit_group_size_count": 2, `intake_up{part="redis"}`: 0,
	} {
		if got, there := after[name]; !there || got != want {
			t.Errorf("%s is %v (%t), not %v", name, got, there, want)
		}
	}
}
