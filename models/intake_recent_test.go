package models

import (
	"testing"
	"time"
)

func TestIntakeIsBusyWhileManyTicketsAreFiledWithinASecond(t *testing.T) {
	t.Parallel()
	began := time.Now()
	after := func(wait time.Duration) time.Time { return began.Add(wait) }
	r := &recent{}
	if r.many(began) {
		t.Error("it is busy before anything was filed")
	}
	r.add(manyFiled-1, began)
	if r.many(began) {
		t.Error("it is busy with one less than many")
	}
	r.add(1, after(time.Second/2))
	if !r.many(after(time.Second / 2)) {
		t.Error("it is not busy")
	}
	if r.many(after(time.Second)) {
		t.Error("it is busy when most of them are a second old")
	}
	r.add(10*manyFiled, after(time.Minute)) // one group
	if !r.many(after(time.Minute+999*time.Millisecond)) || r.many(after(time.Minute+time.Second)) {
		t.Error("after a large group it is busy for another time than a second")
	}
}
