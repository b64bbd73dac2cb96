package models_test

import (
	"slices"
	"strings"
	"testing"

	"intake/models"
)

func TestANoteNamesMembersWithAnAt(t *testing.T) {
	t.Parallel()
	member := func(id, name, email string) models.Membership {
		return models.Membership{AccountID: id, Account: models.Account{Name: name, Email: email}}
	}
	team := []models.Membership{
		member("maren", "Maren Holt", "maren.holt@example.com"), member("ana", "Ana Lima", "ana@example.com"),
		member("ana2", "Ana Ruiz", "aruiz@example.com"), member("irem", "İrem Işık", "irem@example.com"),
	}
	handles := models.HandlesOf(team)
	for text, want := range map[string][]string{
		"@Maren look":                           {"maren"},
		"@MAREN HOLT, and @maren again":         {"maren"},
		"(@marenholt)":                          {"maren"},
		"@maren.holt":                           {"maren"},
		"@Ana is one of two":                    nil,
		"@Ana Ruiz and @ana lima":               {"ana2", "ana"},
		"@aruiz!":                               {"ana2"},
		"@İrem Işık":                            {"irem"},
		"write to help@maren.example":           nil,
		"@Marenna":                              nil,
		"@ Maren":                               nil,
		"nobody":                                nil,
		"@":                                     nil,
		strings.Repeat("@@@", 1000) + " @maren": nil, // a wall of signs is no note to anybody
	} {
		got := handles.Mentioned(text)
		if !slices.Equal(got, want) {
			t.Errorf("%.40q names %v, want %v", text, got, want)
		}
	}
	for text, want := range map[string]bool{
		"@Maren, @Ana Ruiz": false, "For @Jhon": true, "@Maren and (@Jhon)": true, "@Ana is one of two": true, "@Marenna": true,
		"write to help@jhon.example": false, "50 @ 3 €, @2x": false, "nobody": false, "see `x@Jhon`": false,
	} {
		if handles.Missed(text) != want {
			t.Errorf("%q misses somebody: %v, want %v", text, !want, want)
		}
	}
	text := "Hi @Maren Holt!"
	if found := handles.Find(text); len(found) != 1 || text[found[0].Start:found[0].End] != "@Maren Holt" {
		t.Errorf("found is %+v", found)
	}
	var clearest []string
	for i := range team {
		clearest = append(clearest, handles.Of(&team[i]))
	}
	twins := []models.Membership{member("one", "Ana", "ana@here.example"), member("two", "Ana", "ruiz@example.com")}
	for i := range twins {
		clearest = append(clearest, models.HandlesOf(twins).Of(&twins[i]))
	}
	if want := []string{"Maren Holt", "Ana Lima", "Ana Ruiz", "İrem Işık", "", "ruiz"}; !slices.Equal(clearest, want) {
		t.Errorf("a note names them %q, want %q", clearest, want)
	}
}
