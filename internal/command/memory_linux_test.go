package command

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

func TestReleasingTheProgramsPagesFreesMemory(t *testing.T) {
	before := residentFile(t)
	releaseProgram()
	if after := residentFile(t); after > before*3/4 {
		t.Errorf("of %d KB of the program, %d are still in memory", before, after)
	}
}

// residentFile returns how many KB of files the process has in memory.
func residentFile(t *testing.T) int {
	t.Helper()
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := strings.Cut(string(status), "RssFile:")
	size, err := strconv.Atoi(strings.Fields(rest)[0])
	if err != nil {
		t.Fatal(err)
	}
	return size
}

func TestOnlyUnchangedFileMappingsAreReleased(t *testing.T) {
	const smaps = `00400000-00500000 r-xp 00000000 fe:00 99  /usr/bin/intake
Rss:                1024 kB
Anonymous:             0 kB
00500000-00600000 r--p 00100000 fe:00 99  /usr/bin/intake
Anonymous:             4 kB
00600000-00700000 rw-p 00200000 fe:00 99  /usr/bin/intake
Anonymous:             0 kB
00700000-00800000 r-xp 00000000 fe:00 98  /usr/lib/intake
Anonymous:             0 kB
00800000-00900000 r--p 00300000 fe:00 99  /usr/bin/intake
Anonymous:             0 kB
7f0000000000-7f0000100000 rw-p 00000000 00:00 0
Anonymous:             0 kB
`
	want := []mapping{{0x400000, 0x500000}, {0x800000, 0x900000}}
	if got := unchangedMappings(strings.NewReader(smaps), "/usr/bin/intake"); !slices.Equal(got, want) {
		t.Errorf("%x instead of %x", got, want)
	}
}
