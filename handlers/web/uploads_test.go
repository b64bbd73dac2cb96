package web

import (
	"fmt"
	"testing"
)

func TestOneNetworkCannotTakeAllPlacesForUploads(t *testing.T) {
	t.Parallel()
	var p uploadSlots
	var releases []func()
	for range maxUploadsOfNetwork {
		release, ok := p.take(anonymous, "greedy")
		if !ok {
			t.Fatal("a place was refused")
		}
		releases = append(releases, release)
	}
	if _, ok := p.take(anonymous, "greedy"); ok {
		t.Error("a network got more slots than it may have")
	}
	if _, ok := p.take(team, "greedy"); !ok {
		t.Error("a stranger in its building took the team's place")
	}
	if _, ok := p.take(anonymous, "other"); !ok {
		t.Error("another network got none")
	}
	releases[0]()
	if _, ok := p.take(anonymous, "greedy"); !ok {
		t.Error("a place that was given back is still taken")
	}
}

// Strangers cannot take them, no matter how many there are.
func TestSomeUploadSlotsAreReservedForSignedInPeopleAndTheTeam(t *testing.T) {
	t.Parallel()
	var p uploadSlots
	for who, all := range maxUploads {
		network := 0
		for p.taken < all {
			network++
			if _, ok := p.take(sender(who), fmt.Sprint(network)); !ok {
				t.Fatalf("place %d of %d was refused", p.taken, all)
			}
		}
		if _, ok := p.take(sender(who), "late"); ok {
			t.Errorf("there are more than %d slots", all)
		}
	}
}
