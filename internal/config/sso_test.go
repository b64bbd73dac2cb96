package config_test

import (
	"slices"
	"strings"
	"testing"

	"intake/internal/sso"
)

func TestTheProviderOfSingleSignOnIsChecked(t *testing.T) {
	t.Parallel()
	registered := []string{"OIDC_CLIENT_ID=intake", "OIDC_CLIENT_SECRET=hunter2"}
	for issuer, host := range map[string]string{
		"https://login.example.com":           "login.example.com",
		"https://login.example.com/realms/a/": "login.example.com",
		"http://localhost:8180/realms/acme":   "localhost:8180",
		"http://127.0.0.1:5556/dex":           "127.0.0.1:5556",
	} {
		c := load(t, append(registered, "OIDC_ISSUER="+issuer)...)
		if c.SSO == nil || c.SSO.Issuer != issuer || c.SSO.Name != host || c.StaffSSO {
			t.Errorf("%s gives %+v, required: %t", issuer, c.SSO, c.StaffSSO)
		}
	}
	for name, environ := range map[string][]string{
		"OIDC_ISSUER: must be":          append(registered, "OIDC_ISSUER=login.example.com"),
		"OIDC_ISSUER: must be an":       append(registered, "OIDC_ISSUER=http://login.example.com"),
		"OIDC_ISSUER: must be an addr":  append(registered, "OIDC_ISSUER=https://hunter2:x@login.example.com"),
		"OIDC_CLIENT_ID: is missing":    {"OIDC_ISSUER=https://a.example", "OIDC_CLIENT_SECRET=hunter2"},
		"OIDC_CLIENT_SECRET: is miss":   {"OIDC_ISSUER=https://a.example", "OIDC_CLIENT_ID=intake"},
		"OIDC_CLIENT_SECRET: needs OI":  {"OIDC_CLIENT_SECRET=hunter2"},
		"OIDC_NAME: needs OIDC_ISSUER":  {"OIDC_NAME=Acme"},
		"OIDC_NAME: must have at most":  append(registered, "OIDC_ISSUER=https://a.example", "OIDC_NAME="+strings.Repeat("é", 41)),
		"OIDC_ROLES: needs OIDC_ISSUE":  {"OIDC_ROLES=support=agent@kestrel"},
		"OIDC_ROLES: must be a list ":   append(registered, "OIDC_ISSUER=https://a.example", "OIDC_ROLES=support=agent"),
		"OIDC_ROLES: must be a list l":  append(registered, "OIDC_ISSUER=https://a.example", "OIDC_ROLES=support=chief@kestrel"),
		"OIDC_ROLES: must be a list li": append(registered, "OIDC_ISSUER=https://a.example", "OIDC_ROLES==agent@kestrel"),
		"STAFF_SIGN_IN: must be any":    {"STAFF_SIGN_IN=saml"},
		"STAFF_SIGN_IN: oidc needs OI":  {"STAFF_SIGN_IN=oidc"},
	} {
		if lines := faults(t, environ...); len(lines) != 1 || !strings.HasPrefix(lines[0], name) ||
			strings.Contains(lines[0], "hunter2") {
			t.Errorf("%q: %q", environ, lines)
		}
	}
}

func TestGroupsGiveRoles(t *testing.T) {
	t.Parallel()
	c := load(t, "OIDC_ISSUER=https://a.example", "OIDC_CLIENT_ID=intake", "OIDC_CLIENT_SECRET=hunter2",
		"OIDC_ROLES=/support=agent@kestrel, cn=leads=admin@kestrel,,ab c = owner@fernway ", "OIDC_GROUPS_CLAIM=roles")
	want := []sso.GroupRole{{Group: "/support", Role: "agent", App: "kestrel"},
		{Group: "cn=leads", Role: "admin", App: "kestrel"}, {Group: "ab c", Role: "owner", App: "fernway"}}
	if !slices.Equal(c.SSO.Roles, want) || c.SSO.GroupsClaim != "roles" {
		t.Errorf("it gives %+v", c.SSO)
	}
}
