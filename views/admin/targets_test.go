package admin

import (
	"testing"

	"intake/views/paths"
	"intake/views/viewtest"
)

func TestThePageOfResponseTargetsKeepsTheHouseRules(t *testing.T) {
	t.Parallel()
	shell, hostile := hostileKeys().Shell, viewtest.Hostile
	page := TargetsPage{Shell: shell, App: hostileApp(), Zone: bad, DaysOff: bad, Seen: hostile, Meanwhile: hostileMeanwhile()}
	for _, priority := range []string{"urgent", "high", "normal", "low"} {
		page.Targets = append(page.Targets, TargetRow{Priority: priority, Amount: bad, Unit: "h"})
	}
	for _, day := range Weekdays {
		page.Days = append(page.Days, DayRow{Day: day.ID, From: bad, To: hostile})
	}
	known := []string{paths.Logout(), paths.StaffSearch(), paths.AdminTargets("kestrel")}
	viewtest.ExpectHouseRules(t, "response targets", Targets(page), known)
	fresh := TargetsPage{Shell: shell, App: hostileApp(), Fresh: true, Targets: page.Targets[:1], Days: page.Days[:1]}
	viewtest.ExpectHouseRules(t, "fresh response targets", Targets(fresh), known)
}

func TestAZoneThatIsNotInTheListCanStillBeKept(t *testing.T) {
	t.Parallel()
	zones := TargetsPage{Zone: Field{Value: "US/Eastern"}}.zones()
	if last := zones[len(zones)-1]; last.Value != "US/Eastern" || !last.Selected {
		t.Errorf("the last zone is %+v", last)
	}
}
