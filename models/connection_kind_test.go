package models_test

import (
	"strings"
	"testing"

	"intake/internal/database"
	"intake/models"
	"intake/models/modelstest"
)

func TestAPastedAddressIsRecognized(t *testing.T) {
	t.Parallel()
	for address, kind := range map[string]models.ConnectionKind{
		"https://hooks.slack.com/services/T0/B0/x":                                    models.KindSlack,
		"https://hooks.slack.com.evil.example/services/T0/B0/x":                       models.KindWebhook,
		"https://evil.example/https://hooks.slack.com/":                               models.KindWebhook,
		"https://discord.com/api/webhooks/1/x":                                        models.KindDiscord,
		"https://canary.discordapp.com/api/webhooks/1/x":                              models.KindDiscord,
		"https://ptb.discord.com/api/v10/webhooks/1/x":                                models.KindDiscord,
		"https://kestrel.webhook.office.com/webhookb2/x":                              models.KindTeams,
		"https://prod-1.westeurope.logic.azure.com:443/workflows/x/triggers/manual":   models.KindTeams,
		"https://de.ae.environment.api.powerplatform.com:443/powerautomate/workflows": models.KindTeams,
		"https://ntfy.sh/mytopic":                                                     models.KindNtfy,
		"https://chat.example.com/hooks/abcdefghijklmnopqrstuvwx12":                   models.KindMattermost,
		"https://chat.example.com/team/hooks/abcdefghijklmnopqrstuvwx12":              models.KindMattermost,
		"https://example.com/hooks/intake":                                            models.KindWebhook,
		"https://example.com/hook":                                                    models.KindWebhook,
	} {
		if got := models.KindOf(address); got != kind {
			t.Errorf("%s is %s", address, got)
		}
	}
}

// Addresses of a chat that take no messages are refused with a hint how to find the right one.
func TestAddressesThatTakeNoMessagesAreRefused(t *testing.T) {
	t.Parallel()
	for address, says := range map[string]string{
		"https://hooks.slack.com/triggers/T0/1/x":        "starts a workflow of Slack",
		"https://kestrel.webhook.office.com/webhookb2/x": "Microsoft has retired",
		"https://ntfy.sh/":                               "The address of a topic",
		"https://ntfy.sh/my/topic":                       "The address of a topic",
	} {
		err := (&models.ConnectionDraft{Address: address}).CheckAddress()
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", address, err)
		}
		if err := (&models.ConnectionDraft{Address: address, Kind: models.KindWebhook}).CheckAddress(); err != nil {
			t.Errorf("%s as a webhook: %v", address, err)
		}
	}
}

func TestAPortThatCannotExistIsRefused(t *testing.T) {
	t.Parallel()
	for address, exists := range map[string]bool{
		"https://example.com:99999/hook": false, "https://example.com:0/hook": false, "https://example.com:65536/hook": false,
		"https://[2001:db8::1]:70000/hook": false,
		"https://example.com:65535/hook":   true, "https://example.com:1/hook": true, "https://example.com:/hook": true,
	} {
		err := (&models.ConnectionDraft{Address: address}).CheckAddress()
		if exists != (err == nil) || err != nil && !strings.Contains(err.Error(), "from 1 to 65535") {
			t.Errorf("%s: %v", address, err)
		}
	}
}

func TestUnnamedConnectionsGetDistinctNames(t *testing.T) {
	t.Parallel()
	modelstest.Each(t, func(t *testing.T, db *database.DB) {
		d := newDesk(t, db)
		var names []string
		for _, address := range []string{"https://example.com/1", "https://example.com/2",
			"https://hooks.slack.com/services/1", "https://hooks.slack.com/services/2"} {
			connection, _, err := d.App.Connect(t.Context(), d.db, as(d.Olive), "",
				models.ConnectionDraft{Address: address, Topics: []string{"ticket.created"}})
			d.must(err)
			names = append(names, connection.Name)
		}
		if got := strings.Join(names, ", "); got != "example.com, example.com 2, Slack, Slack 2" {
			t.Errorf("they are called %s", got)
		}
	})
}
