package jobs_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"intake/handlers/jobs"
	"intake/internal/files"
	"intake/models"
)

// All parts of a mail are written to the spool of the file store, whose sweep removes what a killed process left.
func TestAMailIsReadInTheSpoolOfTheFileStore(t *testing.T) {
	store, err := files.Open(t.Context(), files.Place{Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("TMPDIR", "/proc/none")
	read := func() *models.ParsedMail {
		t.Helper()
		mailing, err := jobs.MailReader("https://help.example.com", store, nil, nil)(t.Context(), strings.NewReader(withPicture),
			&models.Received{Size: int64(len(withPicture))},
			func(context.Context, string, []string) (*models.Recalled, error) { return &models.Recalled{}, nil })
		if err != nil {
			t.Fatal(err)
		}
		return mailing
	}
	soon := time.Now().Add(time.Hour)
	first := read()
	if err := store.Put(t.Context(), store.NewKey(), first.Files[0].File, first.Files[0].Size); err != nil {
		t.Errorf("a file of the mail cannot be kept: %v", err)
	}
	if err := first.Close(); err != nil {
		t.Error(err)
	}
	if left, err := store.SweepSpool(soon); left != 0 || err != nil {
		t.Errorf("%d files are left (%v)", left, err)
	}
	read() // and the process was killed
	if left, err := store.SweepSpool(soon); left != 2 || err != nil {
		t.Errorf("%d files are swept (%v)", left, err)
	}
}
