package web

import (
	"net/http"
	"time"

	"intake/internal/chat"
	"intake/internal/webhook"
	"intake/models"
)

// Outbound is the message that delivers the dispatches to the other end of a connection: a single one to a webhook, any
// number to a chat.
func Outbound(
	baseURL string, app *models.App, to models.Destination, at time.Time, dispatches []models.Dispatch,
) webhook.Message {
	if to.Kind.Chat() {
		post := chat.Write(chat.Program(to.Kind), chatMessage(baseURL, app, dispatches))
		return webhook.Message{
			Address: to.Address, At: at, Header: post.Header, Token: to.Token, Body: post.Body, Sealed: true,
		}
	}
	body := webhookBody(baseURL, app, &dispatches[0])
	return webhook.Message{
		Address: to.Address, At: at, Header: webhook.Signed(dispatches[0].ID, at, body, to.Secrets...), Body: body,
	}
}

// TestDispatch is the dispatch of a message that only tests whether messages arrive.
func TestDispatch(id string, at time.Time) []models.Dispatch {
	return []models.Dispatch{{Delivery: models.Delivery{ID: id, Topic: models.TopicTest, CreatedAt: at}}}
}

// Outcome translates an answer into the outcome of the delivery.
func Outcome(kind models.ConnectionKind, answer webhook.Answer) models.Outcome {
	outcome := models.Outcome{
		Status: answer.Status, Took: answer.Took, Why: answer.Why, RetryAfter: answer.RetryAfter,
		Gone: answer.Status == http.StatusGone, Request: answer.Request, Answer: answer.Text,
	}
	if kind.Chat() && answer.Status != 0 {
		verdict := chat.Read(chat.Program(kind), answer.Status, answer.Body)
		outcome.Why, outcome.Gone = verdict.Why, verdict.Gone
		outcome.RetryAfter = max(outcome.RetryAfter, verdict.RetryAfter)
	}
	return outcome
}
