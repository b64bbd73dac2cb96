package chat

import (
	"encoding/json"
	"math"
	"net/http"
	"slices"
	"strings"
	"time"
)

// Verdict is why an answer refuses a message.
type Verdict struct {
	Why        string        // as a sentence, "" if the status says it all
	Gone       bool          // the address will never accept anything again
	RetryAfter time.Duration // besides the header of that name
}

// Read determines what the program means by its answer.
func Read(program Program, status int, body string) (v Verdict) {
	if status >= 200 && status < 300 {
		return v
	}
	var said struct {
		Code       int     `json:"code"`
		RetryAfter float64 `json:"retry_after"` // in seconds
		ID         string  `json:"id"`
		Error      any     `json:"error"`
	}
	json.Unmarshal([]byte(body), &said) //nolint:errcheck // an answer that is not JSON says nothing here
	word := strings.TrimSpace(body)
	switch {
	case status == http.StatusTooManyRequests:
		v.Why = program.Name() + " asked us to slow down."
		if program == Discord && said.RetryAfter > 0 && said.RetryAfter < 1e6 {
			v.RetryAfter = time.Duration(math.Ceil(said.RetryAfter*1000)) * time.Millisecond
		}
	case status == http.StatusGone, gone(program, status, word, said.Code, said.ID):
		v.Gone, v.Why = true, program.Name()+" says that this address is gone."
	case program == Ntfy && (status == http.StatusUnauthorized || status == http.StatusForbidden):
		v.Why = "ntfy wants an access token for this topic, or another one."
	case program == Teams && strings.Contains(word, "WorkflowTriggerIsNotEnabled"):
		v.Why = "The workflow is turned off in Teams."
	case program == Slack && word == "action_prohibited":
		v.Why = "The administrators of the Slack workspace do not allow this."
	case program == Mattermost && said.ID == "web.incoming_webhook.disabled.app_error":
		v.Why = "Incoming webhooks are turned off on this Mattermost server."
	}
	return v
}

// slackGone are the words with which Slack says that an address will never work again.
var slackGone = []string{
	"no_service", "no_service_id", "no_active_hooks", "no_team", "team_disabled", "channel_not_found",
	"channel_is_archived", "invalid_token",
}

// gone reports whether the answer says so in the program's own words. A bare 404 may come from a proxy whose server
// restarts.
func gone(program Program, status int, word string, code int, id string) bool {
	const unknownWebhook, invalidWebhookToken = 10015, 50027
	switch program {
	case Slack:
		return slices.Contains(slackGone, word)
	case Discord:
		return code == unknownWebhook || code == invalidWebhookToken
	case Teams:
		return status == http.StatusNotFound &&
			(strings.Contains(word, "WorkflowNotFound") || strings.Contains(word, "WorkflowTriggerNotFound"))
	case Mattermost:
		return id == "web.incoming_webhook.invalid.app_error" || id == "web.incoming_webhook.channel.app_error"
	}
	return false
}
