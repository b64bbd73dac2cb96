package command

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"time"

	"intake/handlers"
	"intake/handlers/jobs"
	"intake/internal/config"
	"intake/internal/live"
	"intake/internal/mail"
	"intake/internal/metrics"
	"intake/internal/queue"
	"intake/internal/ratelimit"
	"intake/internal/redis"
	"intake/internal/sso"
	"intake/internal/webhook"
	"intake/models"
	"intake/views/paths"
)

const (
	keyUseInterval = 15 * time.Second
	spoolAge       = time.Hour
	spoolInterval  = time.Hour
)

type serveCommand struct{}

func (serveCommand) Run(ctx context.Context) error {
	cfg, err := loadConfig()
	if err != nil {
		return err
	}
	s, err := start(ctx, cfg)
	if err != nil {
		return err
	}
	if _, port, _ := net.SplitHostPort(s.listener.Addr().String()); cfg.BaseURL == config.DefaultBaseURL && port != "8080" {
		slog.Warn("every link leads to another port than the one that Intake listens on: set BASE_URL to the address that "+
			"people open", "base_url", cfg.BaseURL, "listen", s.listener.Addr().String())
	}
	slog.Info("Intake is ready", "listen", s.listener.Addr().String(), "base_url", cfg.BaseURL)
	if cfg.SMTP == nil {
		slog.Info("mail is not sent: SMTP_URL is not set", "outbox", cfg.MailOutbox)
	}
	if err := offerSetup(ctx, s); err != nil {
		slog.Warn("making the set-up token", "error", err)
	}
	if cfg.SSO != nil {
		checkSSO(ctx, s)
	}
	select {
	case <-ctx.Done():
		slog.Info("shutting down: requests and jobs under way are finished first")
		return s.stop()
	case err := <-s.failed:
		s.stop() //nolint:errcheck // the first failure is the one to report
		return err
	}
}

// checkSSO warns if nobody can sign in at the provider, which may only be down, and of roles in apps that do not exist.
func checkSSO(ctx context.Context, s *service) {
	if err := sso.New(*s.config.SSO, "").Check(ctx); err != nil && ctx.Err() == nil {
		slog.Warn("nobody can sign in at the provider of OIDC_ISSUER at the moment", "error", err)
	}
	for _, given := range s.config.SSO.Roles {
		if _, err := models.FindApp(ctx, s.db.DB, given.App); models.CodeOf(err) == models.CodeNotFound {
			slog.Warn("OIDC_ROLES names an app that does not exist", "app", given.App, "group", given.Group)
		}
	}
}

// offerSetup prints where to create the first owner, as long as there is none.
func offerSetup(ctx context.Context, s *service) error {
	token, err := models.NewSetupToken(ctx, s.db.DB)
	if err != nil || token == "" {
		return err
	}
	slog.Info("Intake has no owner yet: open this address to set it up", "url",
		s.config.BaseURL+paths.SetupToken(token))
	return nil
}

// start opens everything that is configured and begins to serve.
func start(ctx context.Context, cfg config.Config) (started *service, err error) {
	s := &service{keyUses: models.NewKeyUses(), sites: models.NewWidgetSites(), failed: make(chan error, 1)}
	defer func() {
		if err != nil {
			s.close(context.Background()) //nolint:errcheck // the first failure is the one to report
		}
	}()
	figures, err := s.open(ctx, cfg)
	if err != nil {
		return nil, err
	}
	if err := s.work(ctx, figures); err != nil {
		return nil, err
	}
	if err := s.takeMail(ctx, figures); err != nil {
		return nil, err
	}
	if err := s.serve(figures); err != nil {
		return nil, err
	}
	s.every(keyUseInterval, s.writeUses)
	s.every(memoryInterval, newMemoryKeeper(s.db).look)
	sweepSpool(s.files)
	s.every(spoolInterval, func(context.Context) { sweepSpool(s.files) })
	return s, nil
}

// open opens the database with its replicas, Redis and the stored files.
func (s *service) open(ctx context.Context, cfg config.Config) (figures *metrics.Metrics, err error) {
	if s.storage, err = openStorage(ctx, cfg, s.claim, refuseDamage); err != nil {
		return nil, err
	}
	s.onClose(func(context.Context) error { return s.db.Close() })
	shared := redis.Open(cfg.Redis, redis.Timeout)
	s.onClose(func(context.Context) error { return shared.Close() })
	figures = newFigures(s.storage, shared)
	if err := s.db.ReadFrom(ctx, cfg.DatabaseReplicaURLs, figures.ReplicaRead); err != nil {
		return nil, fmt.Errorf("DATABASE_REPLICA_URL: %w", err)
	}
	if s.files, err = openFiles(ctx, cfg, figures); err != nil {
		return nil, err
	}
	s.limiter = ratelimit.New(shared, slog.Default())
	s.onClose(func(context.Context) error { s.limiter.Close(); return nil })
	s.broker = live.New(shared, slog.Default())
	if err := s.attach(s.broker); err != nil {
		return nil, err
	}
	return figures, s.unlockAndCheck(ctx)
}

// work begins to file tickets and to work the job queue.
func (s *service) work(ctx context.Context, figures *metrics.Metrics) (err error) {
	s.intake = models.NewIntake(s.db.DB, models.GroupTimeout)
	s.intake.Grouped = figures.Group
	if s.workers, err = startWorkers(ctx, s.storage, figures, s.intake.Busy); err != nil {
		return err
	}
	s.onClose(s.workers.Stop)
	s.onClose(func(ctx context.Context) error { return s.keyUses.Flush(ctx, s.db.DB) })
	s.onClose(func(ctx context.Context) error { return s.sites.Flush(ctx, s.db.DB) })
	s.onClose(func(context.Context) error { s.intake.Close(); return nil })
	return nil
}

// serve begins to answer requests, those for metrics included.
func (s *service) serve(figures *metrics.Metrics) error {
	s.health = &handlers.Health{Writable: s.db.Writable, Degraded: s.limiter.Degraded}
	stopMetrics, err := s.listen(figures, s.health)
	if err != nil {
		return err
	}
	s.onClose(stopMetrics)
	cfg := s.config
	s.server = handlers.New(handlers.Deps{
		DB: s.db, Intake: s.intake, KeyUses: s.keyUses, WidgetSites: s.sites, Files: s.files, Limiter: s.limiter,
		Live: s.broker, BaseURL: cfg.BaseURL, Development: local(cfg), Outbox: cfg.SMTP == nil,
		Checks:         systemChecks(cfg, s.db, s.files),
		TrustedProxies: cfg.TrustedProxies, Health: s.health, Observe: figures.Observe,
		Webhooks: webhook.NewClient(cfg.WebhookAllow), AllowHTTP: len(cfg.WebhookAllow) > 0,
		SSO: cfg.SSO, StaffSSO: cfg.StaffSSO,
	})
	return s.takeRequests()
}

// startWorkers works the job queue in this process. Busy reports whether it is filing many tickets; nil: it never does.
func startWorkers(
	ctx context.Context, s *storage, figures *metrics.Metrics, busy func() bool,
) (*queue.Workers, error) {
	sender := mail.New(s.config.SMTP, s.config.MailOutbox)
	if err := mail.Check(sender); err != nil { // nothing but mail needs the folder
		slog.Error("mail cannot be kept: see MAIL_OUTBOX", "error", err)
	}
	work := &jobs.Jobs{
		DB: s.db.DB, Files: s.files, Mail: sender, MailFrom: s.config.MailFrom,
		BaseURL: s.config.BaseURL, Outbox: s.config.SMTP == nil, Observe: figures.Mail,
		Webhooks: webhook.NewClient(s.config.WebhookAllow),
		Busy:     busy,
		Keep:     models.Retention{Audit: s.config.AuditAge, Mails: s.config.MailAge},
	}
	s.queue.Failed = figures.JobFailed
	return s.queue.Work(ctx, work.Workers(), work.Periodic(), work.Relay)
}
