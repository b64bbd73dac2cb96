package config_test

import (
	"slices"
	"testing"

	"intake/internal/config"
)

func TestAVariableThatLooksLikeASettingIsNamed(t *testing.T) {
	t.Parallel()
	for line, want := range map[string]string{
		"DATABSE_URL=x":          "DATABSE_URL is not a setting: did you mean DATABASE_URL?",
		"DATABASE_URL_FIEL=x":    "DATABASE_URL_FIEL is not a setting: did you mean DATABASE_URL_FILE?",
		"MAIL_FORM=x":            "MAIL_FORM is not a setting: did you mean MAIL_FROM?",
		"TRUSTED_PROXY=x":        "TRUSTED_PROXY is not a setting: did you mean TRUSTED_PROXIES?",
		"TRUSTED_PROXIS=x":       "TRUSTED_PROXIS is not a setting: did you mean TRUSTED_PROXIES?",
		"BASEURL=x":              "BASEURL is not a setting: did you mean BASE_URL?",
		"base_url=x":             "base_url is not a setting: did you mean BASE_URL?",
		"INTAKE_DATABASE_URL=x":  "INTAKE_DATABASE_URL is not a setting: did you mean DATABASE_URL?",
		"INTAKE_PORT=80":         "INTAKE_PORT is not a setting",
		"INTAKE_PORT_80_TCP=tcp": "INTAKE_PORT_80_TCP is not a setting",
	} {
		got := config.Misspelt([]string{"PATH=/bin", line})
		if !slices.Equal(got, []string{want}) {
			t.Errorf("of %s it says %q", line, got)
		}
	}
}

func TestSettingsAndOtherProgramsVariablesAreNotNamed(t *testing.T) {
	t.Parallel()
	if got := config.Misspelt([]string{
		"BASE_URL=x", "DATABASE_URL_FILE=x", "LISTEN_FDS=1", "LISTEN_PID=1", "PATH=/bin", "HOME=/", "HOSTNAME=h",
		"LANG=C",
		"HTTP_PROXY=x", "DATABASE_NAME=x", "MAIL=/var/mail/root", "LOGNAME=root", "USER=root", "INTAKE_TEST_ALL=1",
		"API_URL=x",
		"PUBLIC_URL=x", "S3_URL=x", "GOFLAGS=", "TMPDIR=/tmp", "POSTGRES_URL=x", "MAILTO=x", "TERM=xterm",
	}); len(got) > 0 {
		t.Errorf("it says %q", got)
	}
}
