package admin_test

import (
	"net/url"
	"testing"

	"intake/handlers/handlertest"
	"intake/models"
	"intake/views/paths"
)

func targetsForm(seen string, changes url.Values) url.Values {
	form := url.Values{"seen": {seen}, "target_urgent": {"1"}, "unit_urgent": {"h"}, "target_normal": {"2"}, "unit_normal": {"d"},
		"zone": {"Europe/Berlin"}, "days_off": {""}}
	for _, day := range []string{"mon", "tue", "wed", "thu", "fri"} {
		form["from_"+day], form["to_"+day] = []string{"09:00"}, []string{"17:00"}
	}
	for field, values := range changes {
		form[field] = values
	}
	return form
}

func TestResponseTargetsAreSetRefusedAndChangedByTwo(t *testing.T) {
	t.Parallel()
	handlertest.Each(t, func(t *testing.T, s *handlertest.Service) {
		olive, page := s.SignIn(s.Olive), paths.AdminTargets("kestrel")
		seen := s.App.Targets.Version()
		want(t, olive.Get(page), 200, "These are a suggestion.", `value="09:00"`, `value="`+seen+`"`)
		want(t, olive.PostForm(page, targetsForm(seen, url.Values{"target_urgent": {"soon"}, "to_mon": {"08:00"},
			"days_off": {"Christmas"}, "zone": {"Europe/Oslo"}})), 422, "Enter a whole number", `value="soon"`,
			"Monday: Work must end after it begins", "begin with a date", `value="Europe/Oslo" selected`, ">Christmas</textarea>")
		want(t, olive.PostForm(page, targetsForm(seen, nil)), 303)
		app, err := models.FindApp(t.Context(), s.DB.DB, "kestrel")
		if err != nil || app.Targets.TargetUrgent != "1h" || app.Targets.TargetNormal != "2d" {
			t.Fatalf("the targets are %+v, %v", app.Targets, err)
		}
		want(t, olive.Get(page), 200, `value="2"`, `value="`+app.Targets.Version()+`"`)
		want(t, olive.PostForm(page, targetsForm(seen, url.Values{"target_urgent": {"30"}, "unit_urgent": {"m"}})), 409,
			"changed this while you were writing", "1 hours", `value="30"`, `value="`+app.Targets.Version()+`"`)
		want(t, olive.PostForm(page, targetsForm(app.Targets.Version(), url.Values{"target_urgent": {""}})), 303)
		want(t, olive.Get(paths.AdminAudit("kestrel")), 200,
			"Changed the response targets", "urgent from 1 hour to no target")
		want(t, s.SignIn(s.Amir).Get(page), 404)
	})
}
