package api_test

import (
	"context"
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"intake/handlers/handlertest"
	"intake/handlers/web"
	"intake/models"
	"intake/models/modelstest"
)

// Every event that a connection can receive happens once. What is sent matches the document and the examples of
// docs/webhooks.md exactly.
func TestTheDocumentDescribesEveryWebhook(t *testing.T) {
	t.Parallel()
	doc := readDocument(t)
	closeObjects(doc["webhooks"])
	for name, schema := range doc.at("components", "schemas") {
		if strings.HasPrefix(name, "Webhook") {
			closeObjects(schema)
		}
	}
	s := onSQLite(t)
	thin, full := connectToAll(t, s, models.ConnectionDraft{Name: "thin"}),
		connectToAll(t, s, models.ConnectionDraft{Name: "full", WithText: true, WithPerson: true})
	everythingHappens(t, s)
	thinBodies, fullBodies := sentTo(t, s, thin), sentTo(t, s, full)
	examples := webhookExamples(t)

	topics := append([]models.Topic{models.TopicTest}, models.Topics...)
	for _, topic := range topics {
		schema := doc.at("webhooks", string(topic), "post", "requestBody", "content", "application/json", "schema")
		if schema == nil || thinBodies[topic] == nil || fullBodies[topic] == nil || examples[topic] == nil {
			t.Errorf("%s: documented %t, sent %d and %d times, with an example %t", topic, schema != nil, len(thinBodies[topic]),
				len(fullBodies[topic]), examples[topic] != nil)
			continue
		}
		sent := slices.Concat(thinBodies[topic], fullBodies[topic])
		for _, body := range append(sent, examples[topic]) {
			for _, fault := range doc.faults(string(topic), schema, any(body)) {
				t.Error(fault)
			}
		}
		for _, body := range thinBodies[topic] {
			for _, personal := range []string{"text", "requester", "author", "metadata"} {
				if body["data"].(map[string]any)[personal] != nil {
					t.Errorf("%s says %s to a connection that must not get it", topic, personal)
				}
			}
		}
		if !slices.ContainsFunc(sent, func(body map[string]any) bool { return sameFields(body, examples[topic]) }) {
			t.Errorf("the example of %s has other fields than what is sent: %v", topic, sent)
		}
	}
	if len(doc.at("webhooks")) != len(topics) || len(examples) != len(topics) {
		t.Errorf("%d webhooks are documented, %d have examples, there are %d", len(doc.at("webhooks")), len(examples),
			len(topics))
	}
}

// closeObjects makes the schemas refuse unknown fields. The published ones allow them, because fields may be added.
func closeObjects(schema any) {
	switch schema := schema.(type) {
	case map[string]any:
		if schema["type"] == "object" && schema["properties"] != nil {
			schema["additionalProperties"] = false
		}
		for _, inner := range schema {
			closeObjects(inner)
		}
	case []any:
		for _, inner := range schema {
			closeObjects(inner)
		}
	}
}

func sameFields(a, b map[string]any) bool {
	in, of := a["data"].(map[string]any), b["data"].(map[string]any)
	return slices.Equal(slices.Sorted(maps.Keys(in)), slices.Sorted(maps.Keys(of)))
}

func connectToAll(t *testing.T, s *handlertest.Service, draft models.ConnectionDraft) *models.Connection {
	t.Helper()
	draft.Address = "https://hooks.example.com/" + draft.Name
	for _, topic := range models.Topics {
		draft.Topics = append(draft.Topics, string(topic))
	}
	connection, _, err := s.App.Connect(t.Context(), s.DB.DB, models.Actor{Account: s.Olive}, "", draft)
	if err != nil {
		t.Fatal(err)
	}
	return connection
}

// everythingHappens causes at least one event of each topic.
func everythingHappens(t *testing.T, s *handlertest.Service) {
	t.Helper()
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	ctx, db, intake := t.Context(), s.DB.DB, modelstest.Intake(t, s.DB.DB)
	team, rita := models.Actor{Account: s.Olive}, models.Actor{Account: s.Rita}
	ticket, err := intake.FileTicket(ctx, s.App, models.TicketDraft{
		Metadata: models.Metadata{{Name: "order", Value: "A-1042"}},
		Subject:  "The total is wrong", Description: "By a cent.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
	})
	must(err)
	must(ticket.Assign(ctx, db, team, s.Amir.ID))
	must(ticket.Prioritize(ctx, db, team, models.PriorityHigh))
	_, err = ticket.Reply(ctx, db, team, models.ReplyDraft{Body: "We look into it."})
	must(err)
	_, err = ticket.AddNote(ctx, db, team, models.NoteDraft{Body: "It rounds."})
	must(err)
	must(ticket.MoveTo(ctx, db, team, models.TicketResolved))
	_, err = ticket.ReplyAsRequester(ctx, db, rita, models.RequesterDraft{Body: "It is a cent still."})
	must(err)
	must(s.App.SetTargets(ctx, db, team, models.ResponseTargetsDraft{Targets: map[models.Priority]models.TargetDraft{
		models.PriorityUrgent: {Amount: "8", Unit: models.TargetMinutes}}}))
	ago := func(minutes time.Duration) context.Context {
		return models.At(ctx, models.Now().Add(-minutes*time.Minute))
	}
	app, err := models.FindApp(ctx, db, s.App.Slug)
	must(err)
	_, err = intake.FileTicket(ago(9), app, models.TicketDraft{Subject: "It is down", Description: "All of it.",
		Priority: models.PriorityUrgent, RequesterEmail: s.Rita.Email, Source: models.SourceAPI})
	must(err)
	for _, minutes := range []time.Duration{2, 0} {
		_, err = models.NotifyDue(ago(minutes), db, time.Minute)
		must(err)
	}

	heron := modelstest.App(t, db, "heron", s.Olive)
	for _, to := range []*models.App{heron, app} { // back again, so that what happened before is still sent
		must(ticket.MoveToApp(ctx, db, team, to))
	}

	share := func(title string) *models.Post {
		post, err := intake.PublishPost(ctx, s.App, models.PostDraft{
			Title: title, Description: "At night.", RequesterEmail: s.Rita.Email, Source: models.SourceAPI,
		})
		must(err)
		return post
	}
	dark, black := share("Dark mode"), share("Black background")
	_, err = dark.Comment(ctx, db, rita, "Please.")
	must(err)
	_, err = dark.SetStatus(ctx, db, team, models.PostPlanned, "")
	must(err)
	_, err = black.MergeInto(ctx, db, team, dark)
	must(err)

	entry, err := s.App.DraftEntry(ctx, db, team, models.EntryDraft{Title: "It is dark", Body: "Look.", Kind: "new"})
	must(err)
	must(entry.Publish(ctx, db, team, false))
	must(models.FlagExposedKey(ctx, db, team, s.Secret, models.ExposedInBrowser))
}

// sentTo returns what the connection is sent by topic, including a test event.
func sentTo(t *testing.T, s *handlertest.Service, to *models.Connection) map[models.Topic][]map[string]any {
	t.Helper()
	if err := models.QueueDeliveries(t.Context(), s.DB.DB); err != nil {
		t.Fatal(err)
	}
	var job models.DeliverTurn
	err := s.DB.Raw("SELECT id AS connection_id, turn FROM connections WHERE id = ?", to.ID).Scan(&job).Error
	if err != nil {
		t.Fatal(err)
	}
	turn, err := models.TakeTurn(t.Context(), s.DB.DB, job)
	if err != nil || turn == nil {
		t.Fatalf("there is no turn: %v", err)
	}
	due, err := turn.Next(t.Context(), s.DB.DB)
	if err != nil {
		t.Fatal(err)
	}
	sent := map[models.Topic][]map[string]any{}
	keep := func(topic models.Topic, text []byte) {
		var body map[string]any
		if err := json.Unmarshal(text, &body); err != nil {
			t.Fatal(err)
		}
		sent[topic] = append(sent[topic], body)
	}
	for i := range due {
		if due[i].Gone() {
			t.Errorf("there is nothing to say of %s", due[i].Topic)
			continue
		}
		keep(due[i].Topic, web.Outbound(s.BaseURL, &turn.App, turn.To, models.Now(), due[i:i+1]).Body)
	}
	test := web.TestDispatch(models.NewID(), models.Now())
	keep(models.TopicTest, web.Outbound(s.BaseURL, s.App, turn.To, models.Now(), test).Body)
	return sent
}

var jsonBlock = regexp.MustCompile("(?s)```json\n(.*?)```")

// webhookExamples returns the example of each topic in docs/webhooks.md.
func webhookExamples(t *testing.T) map[models.Topic]map[string]any {
	t.Helper()
	text, err := os.ReadFile("../../docs/webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := map[models.Topic]map[string]any{}
	for _, block := range jsonBlock.FindAllSubmatch(text, -1) {
		var example map[string]any
		if err := json.Unmarshal(block[1], &example); err != nil {
			t.Fatalf("%v in %s", err, block[1])
		}
		topic, _ := example["type"].(string)
		if examples[models.Topic(topic)] != nil {
			t.Errorf("%s has two examples", topic)
		}
		examples[models.Topic(topic)] = example
	}
	return examples
}
