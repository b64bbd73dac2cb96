package web

import "testing"

func TestOneClientCannotTakeAllPlacesForUploads(t *testing.T) {
	t.Parallel()
	s := Uploads{}
	var releases []func()
	for range maxClientUploads {
		release, ok := s.take("greedy")
		if !ok {
			t.Fatal("a place was refused")
		}
		releases = append(releases, release)
	}
	if _, ok := s.take("greedy"); ok {
		t.Error("a client got more places than it may have")
	}
	if _, ok := s.take("other"); !ok {
		t.Error("another client got none")
	}
	releases[0]()
	if _, ok := s.take("greedy"); !ok {
		t.Error("a place that was given back is still taken")
	}
	for i := s.taken; i < maxUploads; i++ {
		if _, ok := s.take(string(rune('A' + i))); !ok {
			t.Fatalf("place %d was refused", i)
		}
	}
	if _, ok := s.take("late"); ok {
		t.Error("there are more places than there may be")
	}
}
