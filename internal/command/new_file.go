package command

import (
	"bufio"
	"errors"
	"io"
	"os"
	"path/filepath"

	"intake/internal/durable"
)

// writeNewFile writes a file that does not exist yet, and only as a whole.
func writeNewFile(path string, write func(w io.Writer) error) (err error) {
	out, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	defer func() {
		if err = errors.Join(err, out.Close()); err != nil {
			os.Remove(path) //nolint:errcheck // half of it is useless
		}
	}()
	buffered := bufio.NewWriterSize(out, 64<<10)
	if err := write(buffered); err != nil {
		return err
	}
	if err := buffered.Flush(); err != nil {
		return err
	}
	return errors.Join(out.Sync(), durable.SyncFolder(filepath.Dir(path)))
}
