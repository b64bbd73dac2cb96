package models_test

import (
	"encoding/json"
	"testing"
	"time"

	"intake/models"
)

// Earlier versions wrote the same JSON, in the same order: a repeated download is found by its whole detail.
func TestTheDetailsOfEventsAreStoredAsEarlierVersionsStoredThem(t *testing.T) {
	t.Parallel()
	before := time.Date(2026, 11, 29, 7, 30, 0, 0, time.UTC)
	for want, detail := range map[string]models.EventDetail{
		`{}`:                            {},
		`{"from":"open","to":"closed"}`: {From: "open", To: "closed"},
		`{"from":"open","to":"planned","before":"2026-11-29T07:30:00Z","reply":"r"}`: {
			From: "open", To: "planned", Before: &before, Reply: "r"},
		`{"from":"planned","to":"open","undone":"e"}`: {From: "planned", To: "open", Undone: "e"},
		`{"note":"n"}`:                        {Note: "n"},
		`{"attachment":"a","name":"a.png"}`:   {Attachment: "a", Name: "a.png"},
		`{"tag":"t","name":"API"}`:            {Tag: "t", Name: "API"},
		`{"name":"Kestrel","slug":"kestrel"}`: {Name: "Kestrel", Slug: "kestrel"},
		`{"name":"ideas.csv","count":3}`:      {Name: "ideas.csv", Count: 3},
		`{"role":"agent"}`:                    {Role: "agent"},
		`{"locale":"de"}`:                     {Locale: "de"},
		`{"where":"widget"}`:                  {Where: "widget"},
		`{"category":"bug","email":"a@example.com","priority":"low"}`: {
			Category: "bug", Email: "a@example.com", Priority: "low"},
		`{"account":"a"}`:              {Account: "a"},
		`{"ticket":"t","number":1042}`: {Ticket: "t", Number: 1042},
		`{"to":"t","number":1042}`:     {To: "t", Number: 1042},
		`{"comment":"c"}`:              {Comment: "c"},
		`{"message_id":"m","message":"Too large.","fault":"file_too_large","values":{"name":"a.png"}}`: {
			MessageID: "m", Refusal: models.Refusal{
				Message: "Too large.", Fault: models.FaultFileTooLarge, Values: models.Values{Name: "a.png"}}},
		`{"post":"p","title":"Dark mode","votes":2}`: {Post: "p", Title: "Dark mode", Votes: 2},
		`{"to":"v","identity":"i"}`:                  {To: "v", Identity: "i"},
		`{"to":"a","vouched_by":"i"}`:                {To: "a", VouchedBy: "i"},
	} {
		if stored, err := json.Marshal(detail); err != nil || string(stored) != want {
			t.Errorf("%s, %v; want %s", stored, err, want)
		}
	}
}
