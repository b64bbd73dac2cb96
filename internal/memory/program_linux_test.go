package memory

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestOnlyWhatNobodyWroteToIsLeft(t *testing.T) {
	t.Parallel()
	const text = `00400000-01a00000 r-xp 00000000 fe:00 42                         /usr/bin/intake
Rss:                 900 kB
Private_Dirty:         0 kB
Anonymous:             0 kB
VmFlags: rd ex mr mw me
01a00000-03000000 r--p 01600000 fe:00 42                         /usr/bin/intake
Anonymous:             0 kB
03000000-03008000 r--p 02c00000 fe:00 42                         /usr/bin/intake
Anonymous:            32 kB
03008000-03100000 rw-p 02c08000 fe:00 42                         /usr/bin/intake
Anonymous:             0 kB
7f0000000000-7f0000001000 r--p 00000000 fe:00 43                 /usr/lib/libc.so
Anonymous:             0 kB
7f0000002000-7f0000003000 r--p 00000000 00:00 0
Anonymous:             0 kB
`
	parts, err := partsOf("/usr/bin/intake", strings.NewReader(text))
	if err != nil || !slices.Equal(parts, []part{{0x400000, 0x1a00000}, {0x1a00000, 0x3000000}}) {
		t.Errorf("%x, %v", parts, err)
	}
}

// The program goes on with what it has just left.
func TestTheProgramIsThereAgainWhenItIsNeeded(t *testing.T) {
	for range 3 {
		if err := leaveProgram(); err != nil {
			t.Fatal(err)
		}
	}
	own, err := os.ReadFile("/proc/self/maps")
	if err != nil || !strings.Contains(string(own), "r-xp") {
		t.Fatal("the program is gone: ", err)
	}
}
