package command

import (
	"context"

	"intake/handlers"
	"intake/internal/metrics"
	"intake/internal/redis"
	"intake/models"
)

// newFigures counts the process's activity, and queries the rest on each scrape.
func newFigures(s *storage, shared *redis.Client) *metrics.Metrics {
	figures := metrics.New(s.db.Connections)
	parts := map[string]func(context.Context) bool{
		"database": func(ctx context.Context) bool { return s.db.Writable(ctx) == nil },
	}
	if shared != nil {
		parts["redis"] = shared.Up
	}
	figures.Watch(metrics.Watched{Release: release, Commit: commit(), Parts: parts, Jobs: s.countJobs, Mails: s.countMails,
		Mailboxes: s.mailboxesUp, Replicas: s.db.Replicas})
	return figures
}

func (s *storage) countJobs(ctx context.Context) ([]metrics.Jobs, error) {
	depths, err := s.queue.Depths(ctx, s.db.DB)
	if err != nil {
		return nil, err
	}
	jobs := make([]metrics.Jobs, len(depths))
	for i, depth := range depths {
		jobs[i] = metrics.Jobs{Kind: depth.Kind, State: depth.State, Count: depth.Count, Wait: depth.Wait()}
	}
	return jobs, nil
}

func (s *storage) countMails(ctx context.Context) ([]metrics.Mails, error) {
	backlogs, err := models.MailBacklogs(ctx, s.db.DB)
	if err != nil {
		return nil, err
	}
	mails := make([]metrics.Mails, len(backlogs))
	for i, backlog := range backlogs {
		mails[i] = metrics.Mails(backlog)
	}
	return mails, nil
}

func (s *storage) mailboxesUp(ctx context.Context) (map[string]bool, error) {
	mailboxes, err := models.Mailboxes(ctx, s.db.DB)
	up := make(map[string]bool, len(mailboxes))
	for _, mailbox := range mailboxes {
		up[mailbox.Name] = mailbox.FailedAt == nil
	}
	return up, err
}

// listen serves the metrics and the health on METRICS_LISTEN, if that is set.
func (s *storage) listen(
	figures *metrics.Metrics, health *handlers.Health,
) (stop func(context.Context) error, err error) {
	if s.config.MetricsListen == "" {
		return func(context.Context) error { return nil }, nil
	}
	if stop, err = figures.Listen(s.config.MetricsListen, health); err != nil {
		return nil, cannotListen("METRICS_LISTEN", err)
	}
	return stop, nil
}
