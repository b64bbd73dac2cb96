package models

import (
	"bytes"
	"slices"

	"github.com/google/uuid"
)

// idSet has ids in 16 bytes each: an app may have millions of messages.
type idSet struct {
	ids    []uuid.UUID
	sorted bool
}

func (s *idSet) add(id string) { s.ids, s.sorted = append(s.ids, uuid.MustParse(id)), false }

func compareIDs(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) }

// has reports whether the set has the id. Add nothing any more after the first call.
func (s *idSet) has(id string) bool {
	s.sort()
	_, found := slices.BinarySearchFunc(s.ids, uuid.MustParse(id), compareIDs)
	return found
}

func (s *idSet) sort() {
	if !s.sorted {
		slices.SortFunc(s.ids, compareIDs)
		s.sorted = true
	}
}

// twice is an id that was added twice, "" for none.
func (s *idSet) twice() string {
	s.sort()
	for i := 1; i < len(s.ids); i++ {
		if s.ids[i] == s.ids[i-1] {
			return s.ids[i].String()
		}
	}
	return ""
}
