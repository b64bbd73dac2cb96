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
	maps, err := os.Open("/proc/self/maps")
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

// partsOf are those into which the file is mapped and that nobody can have written to: what was written would be lost.
func partsOf(file string, maps io.Reader) (parts []part, err error) {
	lines := bufio.NewScanner(maps)
	for lines.Scan() {
		fields := strings.Fields(lines.Text())
		if len(fields) != 6 || fields[5] != file || fields[1] != "r--p" && fields[1] != "r-xp" {
			continue
		}
		var p part
		if _, err := fmt.Sscanf(fields[0], "%x-%x", &p.from, &p.until); err != nil {
			return nil, fmt.Errorf("reading /proc/self/maps: %w", err)
		}
		parts = append(parts, p)
	}
	return parts, lines.Err()
}
