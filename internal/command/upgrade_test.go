package command_test

import (
	"net/http"
	"strings"
	"testing"

	"intake/internal/testing/await"
	"intake/models/modelstest"
)

// Mails in its jobs are sent, and posts are found.
func TestAnInstallationOlderThanTheSchemaIsUpgradedWithoutLoss(t *testing.T) {
	t.Parallel()
	modelstest.EachFormer(t, func(t *testing.T, url string) {
		server := startSMTP(t, nil)
		in := install(t, "DATABASE_URL", url, "SMTP_URL", server.url())
		db := in.db()
		var waiting int
		if err := db.Raw("SELECT count(*) FROM mails WHERE state = 'queued'").Scan(&waiting).Error; err != nil ||
			waiting < 40 {
			t.Fatalf("%d mails wait (%v)", waiting, err)
		}
		// Interrupted jobs and retries wait for a while. The test pretends that this time has passed.
		past := "now() - interval '1 day'"
		if db.Embedded() {
			past = "datetime('now', '-1 day')"
		}
		err := db.Exec("UPDATE river_job SET attempted_at = " + past + ", scheduled_at = " + past +
			" WHERE state <> 'completed'").Error
		if err != nil {
			t.Fatal(err)
		}

		p := in.serve()
		await.That(t, "no mail waits", func() bool {
			var queued int
			return db.Raw("SELECT count(*) FROM mails WHERE state = 'queued'").Scan(&queued).Error == nil && queued == 0
		})
		var lost []string
		err = db.Raw(
			"SELECT kind || ' ' || state FROM mails WHERE state <> 'sent' AND kind NOT IN ('sign_in', 'invitation')").
			Scan(&lost).Error
		if err != nil || len(lost) > 0 { // the links of these two have expired by now
			t.Errorf("not sent are %v (%v)", lost, err)
		}
		if got := server.received()["rita@example.com"]; len(got) == 0 {
			t.Error("Rita got no mail")
		}
		if r := send(newClient(t), "GET", p.url+"/b/kestrel?q=invioces", nil); r.status != http.StatusOK ||
			!strings.Contains(r.body, "A darker theme for invoices") {
			t.Errorf("the search was answered %v", r)
		}
	})
}
