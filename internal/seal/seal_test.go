package seal_test

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"intake/internal/seal"
)

func parsed(t *testing.T) []byte {
	t.Helper()
	key, err := seal.Parse(seal.NewKey())
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func keys(t *testing.T, current []byte, former ...[]byte) *seal.Keys {
	t.Helper()
	k, err := seal.New(current, former...)
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func TestSealedDataOpensOnlyForItsPurpose(t *testing.T) {
	t.Parallel()
	k := keys(t, parsed(t))
	sealed := k.Seal([]byte("whsec_of mine"), "connection 1")
	if bytes.Contains(sealed, []byte("mine")) || bytes.Equal(sealed, k.Seal([]byte("whsec_of mine"), "connection 1")) {
		t.Error("it can be read, or recognized")
	}
	if opened, err := k.Open(sealed, "connection 1"); err != nil || string(opened) != "whsec_of mine" {
		t.Errorf("%q, %v", opened, err)
	}
	if _, err := k.Open(sealed, "connection 2"); !errors.Is(err, seal.ErrKey) {
		t.Errorf("for another purpose: %v", err)
	}
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		if _, err := k.Open(changed, "connection 1"); !errors.Is(err, seal.ErrKey) {
			t.Errorf("with byte %d changed: %v", i, err)
		}
		if _, err := k.Open(sealed[:i], "connection 1"); !errors.Is(err, seal.ErrKey) {
			t.Errorf("cut after %d: %v", i, err)
		}
	}
}

func TestDataSealedWithAFormerKeyCanBeOpened(t *testing.T) {
	t.Parallel()
	old, current := parsed(t), parsed(t)
	before := keys(t, old)
	sealed := before.Seal([]byte("secret"), "it")
	if _, err := keys(t, current).Open(sealed, "it"); !errors.Is(err, seal.ErrKey) {
		t.Errorf("without the old key: %v", err)
	}
	both := keys(t, current, old)
	if opened, err := both.Open(sealed, "it"); err != nil || string(opened) != "secret" {
		t.Errorf("%q, %v", opened, err)
	}
	if both.Current(sealed) || !before.Current(sealed) || !both.Current(both.Seal(nil, "it")) {
		t.Error("it is not known under which key a secret is")
	}
}

func TestAKeyIsReadAsOpensslWritesIt(t *testing.T) {
	t.Parallel()
	raw := bytes.Repeat([]byte{0xfb, 7}, 16)
	for _, text := range []string{
		hex.EncodeToString(raw), base64.StdEncoding.EncodeToString(raw), base64.RawURLEncoding.EncodeToString(raw),
	} {
		if key, err := seal.Parse(text); err != nil || !bytes.Equal(key, raw) {
			t.Errorf("%s: %x, %v", text, key, err)
		}
	}
	for _, text := range []string{"", "secret", hex.EncodeToString(raw[:31]), hex.EncodeToString(raw) + "00"} {
		if _, err := seal.Parse(text); err == nil {
			t.Errorf("%q passes for a key", text)
		}
	}
}

func TestAKeyFileIsCreatedOnceAndReadableByItsOwnerOnly(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "data", "secret.key")
	made := make([][]byte, 8)
	var group sync.WaitGroup
	for i := range made {
		group.Go(func() {
			var err error
			if made[i], err = seal.File(path); err != nil {
				t.Error(err)
			}
		})
	}
	group.Wait()
	for _, key := range made {
		if !bytes.Equal(key, made[0]) {
			t.Error("two processes have two keys")
		}
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("%v, %v", info.Mode(), err)
	}
	if err := os.WriteFile(path, []byte("torn"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := seal.File(path); err == nil {
		t.Error("a torn key passes")
	}
	if text, _ := os.ReadFile(path); string(text) != "torn" {
		t.Error("a torn key was written over")
	}
}

func TestDerivedKeysDependOnTheCurrentKeyAndThePurpose(t *testing.T) {
	t.Parallel()
	one, other := bytes.Repeat([]byte{1}, seal.KeySize), bytes.Repeat([]byte{2}, seal.KeySize)
	derive := func(purpose string, keys ...[]byte) string {
		made, err := seal.New(keys[0], keys[1:]...)
		if err != nil {
			t.Fatal(err)
		}
		return string(made.Derive(purpose))
	}
	first := derive("a", one)
	if len(first) != seal.KeySize || first != derive("a", one, other) {
		t.Errorf("the derived key has %d bytes, or depends on a former key", len(first))
	}
	if first == string(one) || first == derive("b", one) || first == derive("a", other) {
		t.Error("the derived key is that of another purpose or another key")
	}
}
