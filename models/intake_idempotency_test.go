package models_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"sync"
	"testing"

	"intake/models"
	"intake/models/modelstest"
)

// "The same key with the same body answers the first 201 again for 24 hours, also when two arrive at the same moment":
// also at several processes, each of which has other keys in its group.
func TestEqualIdempotencyKeysAtSeveralProcessesCreateOneRowEach(t *testing.T) {
	t.Parallel()
	db := modelstest.Postgres(t)
	cast := modelstest.NewCast(t, db.DB)
	const keys, senders = 100, 6
	var intakes []*models.Intake // each stands for a process
	for range 3 {
		intakes = append(intakes, modelstest.Intake(t, db.DB))
	}
	send := func(sender, key int) (id string, err error) {
		intake := intakes[sender%len(intakes)]
		idempotency := &models.Idempotency{Scope: "test", Key: fmt.Sprint(key), Body: sha256.Sum256([]byte("same"))}
		if key%2 == 0 {
			d := draft(key)
			d.Idempotency = idempotency
			ticket, err := intake.FileTicket(context.Background(), cast.App, d)
			if err != nil {
				return "", err
			}
			return fmt.Sprint(ticket.ID, " ", ticket.Number, " ", ticket.RequesterID), nil
		}
		post, err := intake.PublishPost(context.Background(), cast.App, models.PostDraft{
			Title: fmt.Sprint("Idea ", key), RequesterEmail: fmt.Sprintf("r%d@example.com", key),
			Source: models.SourceAPI, Idempotency: idempotency,
		})
		if err != nil {
			return "", err
		}
		return fmt.Sprint(post.ID, " ", post.AuthorID), nil
	}
	var mu sync.Mutex
	made := map[int]map[string]bool{}
	var wait sync.WaitGroup
	for sender := range senders {
		for n := range keys {
			wait.Go(func() {
				key := n
				if sender%2 == 1 {
					key = keys - 1 - n // the keys of a group meet those of another in another order
				}
				id, err := send(sender, key)
				mu.Lock()
				defer mu.Unlock()
				if err != nil {
					t.Errorf("key %d: %v", key, err)
				}
				if made[key] == nil {
					made[key] = map[string]bool{}
				}
				made[key][id] = true
			})
		}
	}
	wait.Wait()
	for key, ids := range made {
		if len(ids) != 1 {
			t.Errorf("under key %d the answers are %v", key, ids)
		}
	}
	var tickets, posts, last int64
	db.Model(&models.Ticket{}).Count(&tickets)
	db.Model(&models.Post{}).Count(&posts)
	db.Model(&models.Ticket{}).Select("max(number)").Scan(&last)
	if tickets != keys/2 || posts != keys/2 || last != tickets {
		t.Errorf("%d keys made %d tickets, the last of which is #%d, and %d posts", keys, tickets, last, posts)
	}
}
