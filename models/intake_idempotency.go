package models

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"
)

// idempotencyAge is how long repeating a create request with an Idempotency-Key returns the first result.
const idempotencyAge = 24 * time.Hour

// Idempotency marks a create request that may be repeated: within 24 hours, the same Key and Body create nothing new
// and return the first result; the same Key with another Body is refused. Equal keys of different scopes are different
// keys.
type Idempotency struct {
	Scope string // who uses the key, and for which endpoint
	Key   string
	Body  [sha256.Size]byte // digest of the request's body
}

// Once is the Idempotency of a form: if it is sent twice, only one thing is created, and both get it. Of names the form
// and what it is about. Parts identify the submission: the form's token, its text, or both. Without any of them, as
// from an old page, it is nil, and submitting twice is not prevented.
func Once(of string, by Actor, parts ...string) *Idempotency {
	if strings.Join(parts, "") == "" {
		return nil
	}
	if by.Account != nil {
		of += " " + by.Account.ID
	}
	if by.vouched() { // this visitor must not get what the owner of the account sent
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
	if i != nil && utf8.RuneCountInString(i.Key) > 255 {
		v.fault("Idempotency-Key", FaultTooLong, Values{Limit: 255})
	}
}

// claim stores the result under the key, or returns the result that is already stored. On nil it does nothing.
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

// Used reports whether the key was used before.
func (i *Idempotency) Used(ctx context.Context, db *gorm.DB) (bool, error) {
	if i == nil {
		return false, nil
	}
	return exists[idempotencyKey](db.WithContext(ctx), "id = ?", i.id())
}

// claimFirst is claim for what cannot be given twice: made if the key was used before.
func (i *Idempotency) claimFirst(tx *Tx, result string, made error) error {
	before, err := i.claim(tx, result)
	if err == nil && before != "" {
		return made
	}
	return err
}

// idempotencyKey stores the result as it was then: it may have been changed since.
type idempotencyKey struct {
	ID        []byte `gorm:"primaryKey"`
	BodyHash  []byte
	Result    string
	CreatedAt time.Time
}

// replay gives the first result to every filing whose key was used before, and returns the filings that are to be
// written. Of several with the same key in one group, the first is written and leads the others.
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

// saveIdempotencyKeys stores the results of all filings with a key, in the transaction that writes them.
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
	// They are inserted in one order, so that the groups of several processes cannot deadlock.
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
