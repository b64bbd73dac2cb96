package models

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"gorm.io/gorm/clause"
)

// idempotencyAge is how long a create request with an Idempotency-Key is answered again instead of made again.
const idempotencyAge = 24 * time.Hour

// Idempotency marks a create request that may be sent again: the same Key and Body within 24 hours create nothing new
// and give the first result; the same Key with another Body is refused. Keys are told apart by Scope.
type Idempotency struct {
	Scope string // whose key it is, and for which endpoint
	Key   string
	Body  [sha256.Size]byte // digest of the request's body
}

// Once is the Idempotency of a form: what is sent twice makes one thing, and is answered with the first. Of
// names the form and what it is about; parts tell one sending from the next: the form's token, its words,
// or both. Without any of them, as from an old page, it is nil: nothing is held against being sent twice.
func Once(of string, by Actor, parts ...string) *Idempotency {
	if strings.Join(parts, "") == "" {
		return nil
	}
	if by.Account != nil {
		of += " " + by.Account.ID
	}
	if by.vouched() { // what the owner of the account sent is not this person's
		of += " vouched in " + by.VouchedIn
	}
	sum := sha256.Sum256([]byte(mustJSON(parts)))
	return &Idempotency{Scope: "form " + of, Key: hex.EncodeToString(sum[:]), Body: sum}
}

func (i *Idempotency) id() []byte {
	id := sha256.Sum256([]byte(i.Scope + "\x00" + i.Key))
	return id[:]
}

func (v *Violations) checkIdempotency(i *Idempotency) {
	if i != nil && len(i.Key) > 255 {
		v.fault("Idempotency-Key", FaultTooLong, Values{Limit: 255})
	}
}

// claim keeps the result under the key, or returns the one that was kept under it before. Without an Idempotency there
// is none before.
func (i *Idempotency) claim(tx *Tx, result string) (before string, err error) {
	if i == nil {
		return "", nil
	}
	key := idempotencyKey{ID: i.id(), BodyHash: i.Body[:], Result: result, CreatedAt: tx.Now}
	created := tx.Clauses(clause.OnConflict{DoNothing: true}).Create(&key)
	if created.Error != nil || created.RowsAffected > 0 {
		return "", created.Error
	}
	err = tx.Model(&idempotencyKey{}).Where("id = ?", key.ID).Pluck("result", &before).Error
	return before, err
}

// idempotencyKey keeps what was made as it was then: people may have worked it since.
type idempotencyKey struct {
	ID        []byte `gorm:"primaryKey"`
	BodyHash  []byte
	Result    string
	CreatedAt time.Time
}

// replay gives every filing whose key was used before the first result, and returns those that are still to be made.
// Of several with the same key in one group the first is made and the others follow it.
func replay(tx *Tx, group []*filing) (fresh []*filing, err error) {
	var ids [][]byte
	for _, f := range group {
		if f.idempotency != nil {
			ids = append(ids, f.idempotency.id())
		}
	}
	if len(ids) == 0 {
		return group, nil
	}
	err = tx.Delete(&idempotencyKey{}, "id IN ? AND created_at < ?", ids, tx.Now.Add(-idempotencyAge)).Error
	if err != nil {
		return nil, err
	}
	var known []idempotencyKey
	if err := tx.Find(&known, "id IN ?", ids).Error; err != nil {
		return nil, err
	}
	byID := make(map[string]idempotencyKey, len(known))
	for _, key := range known {
		byID[string(key.ID)] = key
	}
	leaders := map[string]*filing{}
	for _, f := range group {
		if f.idempotency == nil {
			fresh = append(fresh, f)
			continue
		}
		id := string(f.idempotency.id())
		if key, found := byID[id]; found {
			f.answerAgain(key.BodyHash, key.Result)
		} else if leader := leaders[id]; leader != nil {
			f.leader = leader
		} else {
			leaders[id] = f
			fresh = append(fresh, f)
		}
	}
	return fresh, nil
}

// saveIdempotencyKeys keeps the results of all filings with a key, in the transaction that makes them.
func saveIdempotencyKeys(tx *Tx, fresh []*filing) error {
	var keys []idempotencyKey
	now := tx.Now
	for _, f := range fresh {
		if i := f.idempotency; i != nil {
			keys = append(keys, idempotencyKey{ID: i.id(), BodyHash: i.Body[:], Result: f.result(), CreatedAt: now})
		}
	}
	if len(keys) == 0 {
		return nil
	}
	// In one order, so that groups of several processes never wait for each other in a ring.
	slices.SortFunc(keys, func(a, b idempotencyKey) int { return bytes.Compare(a.ID, b.ID) })
	return tx.Create(&keys).Error
}

func (f *filing) result() string {
	if f.ticket != nil {
		return mustJSON(f.ticket)
	}
	return mustJSON(f.post)
}

func (f *filing) answerAgain(bodyHash []byte, result string) {
	if !bytes.Equal(bodyHash, f.idempotency.Body[:]) {
		f.err = Invalid("Idempotency-Key", "This Idempotency-Key was used for another request.")
		return
	}
	var made any = f.post
	if f.ticket != nil {
		made = f.ticket
	}
	if err := json.Unmarshal([]byte(result), made); err != nil {
		f.err = fmt.Errorf("reading the result of an idempotency key: %w", err)
	}
}
