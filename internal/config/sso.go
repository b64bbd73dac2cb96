package config

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"intake/internal/sso"
)

// maxSSOName still fits on a button.
const maxSSOName = 40

// loadSSO reads the provider of single sign-on, and whether teams have to use it.
func (l *loader) loadSSO() {
	text := &l.text
	required, err := staffSignIn(text.StaffSignIn)
	l.report("STAFF_SIGN_IN", err)
	if text.OIDCIssuer == "" {
		for name, value := range map[string]string{"OIDC_CLIENT_ID": text.OIDCClientID,
			"OIDC_CLIENT_SECRET": text.OIDCClientSecret, "OIDC_NAME": text.OIDCName, "OIDC_ROLES": text.OIDCRoles} {
			if value != "" {
				l.report(name, errors.New("needs OIDC_ISSUER"))
			}
		}
		if required {
			l.report("STAFF_SIGN_IN", errors.New("oidc needs OIDC_ISSUER"))
		}
		return
	}
	host, err := issuerHost(text.OIDCIssuer)
	l.report("OIDC_ISSUER", err)
	if text.OIDCClientID == "" {
		l.report("OIDC_CLIENT_ID", errors.New("is missing: the provider gave it to you for OIDC_ISSUER"))
	}
	if text.OIDCClientSecret == "" {
		l.report("OIDC_CLIENT_SECRET", errors.New("is missing: the provider gave it to you for OIDC_ISSUER"))
	}
	name := text.OIDCName
	if utf8.RuneCountInString(name) > maxSSOName {
		l.report("OIDC_NAME", errors.New("must have at most 40 characters"))
	}
	if name == "" {
		name = host
	}
	roles, err := groupRoles(text.OIDCRoles)
	l.report("OIDC_ROLES", err)
	l.config.SSO = &sso.Settings{
		Issuer: text.OIDCIssuer, ClientID: text.OIDCClientID, ClientSecret: text.OIDCClientSecret, Name: name,
		GroupsClaim: text.OIDCGroupsClaim, Roles: roles,
	}
	l.config.StaffSSO = required
}

// Roles are those that OIDC_ROLES can give.
var Roles = []string{"owner", "admin", "agent"}

// groupRoles reads support=agent@kestrel,leads=admin@kestrel.
func groupRoles(list string) (roles []sso.GroupRole, err error) {
	for entry := range strings.SplitSeq(list, ",") {
		entry = strings.TrimSpace(entry)
		if entry == "" {
			continue
		}
		equals := strings.LastIndexByte(entry, '=') // groups of a directory have some, too
		if equals < 1 {
			return nil, errGroupRole
		}
		role, app, found := strings.Cut(strings.TrimSpace(entry[equals+1:]), "@")
		if !found || app == "" || !slices.Contains(Roles, role) {
			return nil, errGroupRole
		}
		roles = append(roles, sso.GroupRole{Group: strings.TrimSpace(entry[:equals]), Role: role, App: app})
	}
	return roles, nil
}

var errGroupRole = errors.New(
	"must be a list like support=agent@kestrel,leads=admin@kestrel: a group, a role (owner, admin or agent), and the slug of an app")

// issuerHost is the host of a provider's address, which has to be written exactly as its tokens name it.
func issuerHost(issuer string) (string, error) {
	u, err := url.Parse(issuer)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" ||
		u.Scheme != "https" && !(u.Scheme == "http" && loopback(u.Hostname())) {
		return "", errors.New("must be an address like https://login.example.com, exactly as the provider gives it")
	}
	return u.Host, nil
}

func staffSignIn(value string) (required bool, err error) {
	switch strings.ToLower(value) {
	case "any":
		return false, nil
	case "oidc":
		return true, nil
	}
	return false, errors.New("must be any or oidc")
}
