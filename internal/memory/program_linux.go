package memory

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
)

// leaveProgram takes the pages of the program itself out of the memory of the process: half of them were needed for the
// start alone. They stay in the system's cache of files, from where those that are needed come back at once.
func leaveProgram() error {
	program, err := os.Executable()
	if err != nil {
		return err
	}
	maps, err := os.Open("/proc/self/smaps")
	if err != nil {
		return err
	}
	defer maps.Close()
	parts, err := partsOf(program, maps)
	for _, part := range parts {
		_, _, refused := syscall.Syscall(syscall.SYS_MADVISE, part.from, part.until-part.from, syscall.MADV_DONTNEED)
		if refused != 0 {
			err = errors.Join(err, refused)
		}
	}
	return err
}

// part is a part of the address space.
type part struct{ from, until uintptr }

// partsOf are those into which the file is mapped and of which nothing was ever written to, as smaps tells: what was
// written would be lost. A loader may have written to a part before it made it one that is only read.
func partsOf(file string, smaps io.Reader) (parts []part, err error) {
	var p part
	own := false
	lines := bufio.NewScanner(smaps)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		switch {
		case len(fields) == 0:
		case !strings.HasSuffix(fields[0], ":"): // a part begins
			own = len(fields) == 6 && fields[5] == file && (fields[1] == "r--p" || fields[1] == "r-xp")
			if _, err := fmt.Sscanf(fields[0], "%x-%x", &p.from, &p.until); own && err != nil {
				return nil, fmt.Errorf("reading /proc/self/smaps: %w", err)
			}
		case own && fields[0] == "Anonymous:":
			if len(fields) > 1 && fields[1] == "0" {
				parts = append(parts, p)
			}
			own = false
		}
	}
	return parts, lines.Err()
}
