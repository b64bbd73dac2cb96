package mailin

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
)

// attached returns a mail with a file of this size.
func attached(size int) []byte {
	var mail bytes.Buffer
	mail.WriteString(
		"From: rita@example.com\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n" +
			"See the file.\r\n--b\r\nContent-Type: video/mp4; name=a.mp4\r\nContent-Transfer-Encoding: base64\r\n\r\n")
	encoded := base64.StdEncoding.EncodeToString(bytes.Repeat([]byte("0123456789abcdef"), size/16))
	for len(encoded) > 76 {
		mail.WriteString(encoded[:76] + "\r\n")
		encoded = encoded[76:]
	}
	mail.WriteString(encoded + "\r\n--b--\r\n")
	return mail.Bytes()
}

func TestAnAttachedFileIsCompleteAndRemovedAfterUse(t *testing.T) {
	t.Parallel()
	m := read(t, attached(1<<20), Options{})
	if len(m.Files) != 1 || m.Files[0].Size != 1<<20 || m.Files[0].TooLarge || m.Cut || m.Text != "See the file." {
		t.Fatalf("it is %+v", m)
	}
	whole, err := io.ReadAll(m.Files[0].File)
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(whole); len(whole) != 1<<20 || !bytes.Equal(sum[:], m.Files[0].SHA256) {
		t.Errorf("the file has %d bytes, and another digest", len(whole))
	}
	m.Close()
	if _, err := os.Stat(m.Files[0].File.Name()); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the file is still there: %v", err)
	}
	if _, err := m.Files[0].File.Stat(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the file is still open: %v", err)
	}
}

// Large files are read from the disk, and too large mails are read only in part.
func TestLargeMailsCostLittleMemory(t *testing.T) {
	mail := attached(25 << 20 * 3 / 4)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	m := read(t, mail, Options{})
	runtime.ReadMemStats(&after)
	if used := after.TotalAlloc - before.TotalAlloc; used > 4<<20 {
		t.Errorf("a mail of %d bytes took %d bytes of memory", len(mail), used)
	}
	if m.Files[0].Size != 25<<20*3/4 {
		t.Errorf("the file has %d bytes", m.Files[0].Size)
	}
	if m := read(t, attached(46<<20), Options{}); !m.Cut || len(m.Files) != 1 || m.Text != "See the file." {
		t.Errorf("a mail of more than 60 MB is %+v", m)
	}
	if testing.Short() {
		return
	}
	binary := append([]byte("Content-Type: application/pdf\r\n\r\n"), make([]byte, 51<<20)...)
	if m := read(t, binary, Options{}); !m.Files[0].TooLarge || m.Files[0].Size != MaxFile+1 {
		t.Errorf("a file of 51 MB is %+v", m.Files[0])
	}
}

func TestExcessiveMIMEPartsAndLevelsAreLeftOut(t *testing.T) {
	t.Parallel()
	var many strings.Builder
	many.WriteString("Content-Type: multipart/mixed; boundary=b\n\n")
	for i := range 1000 {
		fmt.Fprintf(&many, "--b\nContent-Type: application/pdf; name=%d.pdf\n\nx\n", i)
	}
	if m := read(t, []byte(many.String()), Options{}); len(m.Files) != maxParts || !m.Cut {
		t.Errorf("of 1000 files %d are read, and it is cut: %t", len(m.Files), m.Cut)
	}
	nested := func(depth int) []byte {
		var deep strings.Builder
		for i := range depth {
			fmt.Fprintf(&deep,
				"Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\nContent-Type: text/plain\n\nLevel %d.\n--b%d\n", i, i, i, i)
		}
		deep.WriteString("Content-Type: text/plain\n\nThe innermost.\n")
		return []byte(deep.String())
	}
	if m := read(t, nested(10), Options{}); m.Cut || !strings.Contains(m.Text, "The innermost.") {
		t.Errorf("ten levels are read as %q", m.Text)
	}
	m := read(t, nested(1000), Options{})
	if !m.Cut || !strings.Contains(m.Text, "Level 19.") || strings.Contains(m.Text, "Level 20.") {
		t.Errorf("a thousand levels are read as %q", m.Text)
	}
	long := "Content-Type: text/plain; charset=utf-8\n\n" + strings.Repeat("ä word ", 1<<20)
	if m := read(t, []byte(long), Options{}); !m.Cut || len(m.Text) > maxText || len(m.Text) < maxText/2 {
		t.Errorf("of a text of 8 MB %d bytes are read", len(m.Text))
	}
}

func TestReadingEndsWithItsContext(t *testing.T) {
	t.Parallel()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Read(ctx, strings.NewReader(fromRita), Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	broken := io.MultiReader(strings.NewReader("Subject: x\n"), failing{})
	if _, err := Read(t.Context(), broken, Options{}); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("the error is %v", err)
	}
}

type failing struct{}

func (failing) Read([]byte) (int, error) { return 0, io.ErrUnexpectedEOF }

func BenchmarkRead(b *testing.B) {
	for _, size := range []int{0, 25 << 20 * 3 / 4} {
		mail := attached(size)
		b.Run(fmt.Sprintf("%d MB", len(mail)>>20), func(b *testing.B) {
			b.SetBytes(int64(len(mail)))
			b.ReportAllocs()
			for b.Loop() {
				m, err := Read(b.Context(), bytes.NewReader(mail), Options{})
				if err != nil {
					b.Fatal(err)
				}
				m.Close()
			}
		})
	}
}
