package command

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// releaseProgram removes the program's own file from the memory of the process: its code and constants, many of which
// only the start reads. What is used again is mapped again, from the system's cache of the file. It saves memory and
// nothing depends on it: where the system refuses, everything stays as it is.
func releaseProgram() {
	program, err := os.Readlink("/proc/self/exe")
	if err != nil {
		return
	}
	maps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return
	}
	defer maps.Close() //nolint:errcheck // it was only read
	for _, m := range unchangedMappings(maps, program) {
		_, _, _ = unix.Syscall(unix.SYS_MADVISE, m.start, m.end-m.start, unix.MADV_DONTNEED)
	}
}

type mapping struct{ start, end uintptr }

// unchangedMappings finds, in the text of /proc/PID/smaps, the mappings of the file that are the same in memory as in
// the file. Others were changed by the loader or a debugger, and would lose these changes.
func unchangedMappings(smaps io.Reader, file string) (unchanged []mapping) {
	var now mapping
	var ofFile bool
	lines := bufio.NewScanner(smaps)
	for lines.Scan() {
		line := lines.Text()
		if changed, ok := strings.CutPrefix(line, "Anonymous:"); ok {
			if ofFile && strings.TrimSpace(changed) == "0 kB" {
				unchanged = append(unchanged, now)
			}
			continue
		}
		if !strings.Contains(line, "-") { // another count
			continue
		}
		var access string
		_, err := fmt.Sscanf(line, "%x-%x %s", &now.start, &now.end, &access)
		ofFile = err == nil && strings.HasSuffix(line, " "+file) && !strings.Contains(access, "w")
	}
	return unchanged
}
