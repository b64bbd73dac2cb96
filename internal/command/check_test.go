package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"intake/internal/testing/await"
)

// damage overwrites 20 pages of the database from this part of the file on, like a failing disk.
func damage(t *testing.T, in *installation, part float64) {
	t.Helper()
	file, err := os.OpenFile(filepath.Join(in.folder, "intake.db"), os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		t.Fatal(err)
	}
	const page = 4096
	garbage := []byte(strings.Repeat("garbage!", 20*page/8))
	if _, err := file.WriteAt(garbage, int64(part*float64(info.Size()))/page*page); err != nil {
		t.Fatal(err)
	}
}

func TestADamagedDatabaseIsDetectedAndNotServed(t *testing.T) {
	t.Parallel()
	for name, part := range map[string]float64{"the header": 0, "the schema": 0.1, "the rows": 0.7} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := install(t)
			in.tenant("kestrel")
			if done := in.run("check"); done.code != 0 || done.out != "The database is not damaged.\n" {
				t.Fatalf("of a sound database it says %+v", done)
			}
			damage(t, in, part)
			const sentence = "the database is damaged, so keep a copy of its files and restore a backup"
			if done := in.run("check"); done.code != 1 || !strings.Contains(done.err, sentence) {
				t.Errorf("of a damaged one it says %+v", done)
			}
			p := in.serveUnready()
			await.That(t, "the service ends", p.ended)
			if log := p.log.String(); p.cmd.ProcessState.ExitCode() != 1 || !strings.Contains(log, sentence) {
				t.Errorf("the start ended with %d:\n%s", p.cmd.ProcessState.ExitCode(), log)
			}
		})
	}
}

func TestTheCheckCommandCreatesNoDatabase(t *testing.T) {
	t.Parallel()
	in := install(t)
	if done := in.run("check"); done.code != 1 || !strings.Contains(done.err, "there is no database at") {
		t.Errorf("without a database it says %+v", done)
	}
	if _, err := os.Stat(filepath.Join(in.folder, "intake.db")); err == nil {
		t.Error("it made one")
	}
}

// SQLite is for one serving process. Rate limits, for example, are counted in its memory.
func TestASecondServerOnTheSameFileIsRefused(t *testing.T) {
	t.Parallel()
	in := install(t)
	first := in.serve()
	second := in.serveUnready()
	await.That(t, "the second one ends", second.ended)
	code, log := second.cmd.ProcessState.ExitCode(), second.log.String()
	if code != 1 || !strings.Contains(log, "another process serves") {
		t.Errorf("the second one ended with %d:\n%s", code, log)
	}
	if done := in.run("app", "list"); done.code != 0 {
		t.Errorf("intake app list: %s", done.err)
	}
	first.kill()
	in.serve()
}
