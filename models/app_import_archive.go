package models

import (
	"archive/zip"
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

const (
	maxImportLine = 16 << 20 // bytes
	fileOfApp     = "app.json"
	fileOfPeople  = people + ".jsonl"
	fileOfMissing = "files-missing.jsonl"
	fileOfReadme  = "README.txt"
	logoFolder    = "logo"
)

// AppArchive is the download of an app, as somebody hands it in: nothing in it is trusted.
type AppArchive struct {
	app    DownloadedApp
	lists  map[string]*zip.File // the .jsonl files, by name
	files  map[string]*zip.File // of tickets and the board, by their ids, and the logo
	digest [32]byte
}

var errNotAnArchive = Invalid("", "This is not the download of an app: “Download everything”, on the page Settings of "+
	"an app, and intake app export write one.")

// OpenAppArchive opens the download of an app. It refuses other files, and what a newer version made.
func OpenAppArchive(file io.ReaderAt, size int64) (*AppArchive, error) {
	reader, err := zip.NewReader(file, size)
	if errors.Is(err, zip.ErrFormat) || errors.Is(err, zip.ErrInsecurePath) {
		return nil, errNotAnArchive
	}
	if err != nil {
		return nil, fmt.Errorf("reading the archive: %w", err)
	}
	a := &AppArchive{lists: map[string]*zip.File{}, files: map[string]*zip.File{}}
	digest := sha256.New()
	names := map[string]bool{}
	for _, entry := range reader.File {
		if names[entry.Name] {
			return nil, Invalid("", "The archive has “"+entry.Name+"” twice.")
		}
		names[entry.Name] = true
		if err := a.add(entry); err != nil {
			return nil, err
		}
		digest.Write([]byte(entry.Name))
		digest.Write(binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint32([]byte{0}, entry.CRC32),
			entry.UncompressedSize64))
	}
	digest.Sum(a.digest[:0])
	if a.lists[fileOfApp] == nil {
		return nil, errNotAnArchive
	}
	if err := a.readApp(); err != nil {
		return nil, err
	}
	for _, table := range append([]downloadTable{{name: people}}, downloadTables...) {
		if a.lists[table.name+".jsonl"] == nil && !table.added {
			return nil, Invalid("", "The archive has no "+table.name+".jsonl: it is not whole.")
		}
	}
	return a, nil
}

// add takes an entry to where it belongs. Names are only compared, and never used as paths.
func (a *AppArchive) add(entry *zip.File) error {
	name := entry.Name
	switch rest, isFile := strings.CutPrefix(name, "files/"); {
	case name == fileOfReadme, strings.HasSuffix(name, "/") && entry.UncompressedSize64 == 0:
		return nil
	case isFile:
		id, base, _ := strings.Cut(rest, "/")
		if base == "" || strings.ContainsAny(base, `/\`) || id != logoFolder && !IsID(id) {
			return Invalid("", "The archive has “"+name+"”, which is not the name of a file in it.")
		}
		if a.files[id] != nil {
			return Invalid("", "The archive has two files in “files/"+id+"”.")
		}
		a.files[id] = entry
		return nil
	case name == fileOfApp, name == fileOfPeople, name == fileOfMissing, tableOf(name) != nil:
		a.lists[name] = entry
		return nil
	case strings.HasSuffix(name, ".jsonl") && !strings.Contains(name, "/"):
		return newerArchive("the file " + name)
	}
	return Invalid("", "The archive has “"+name+"”, which is not a part of an app's download.")
}

// tableOf is the table of the file, nil for none.
func tableOf(file string) *downloadTable {
	for i := range downloadTables {
		if downloadTables[i].name+".jsonl" == file {
			return &downloadTables[i]
		}
	}
	return nil
}

func newerArchive(what string) *Error {
	return Invalid("", "The archive was made by a newer version of Intake: this one does not know "+what+
		". Update this installation first.")
}

func (a *AppArchive) readApp() error {
	content, err := a.lists[fileOfApp].Open()
	if err != nil {
		return damagedArchive(fileOfApp, 1, err)
	}
	defer content.Close() //nolint:errcheck // only read
	text, err := io.ReadAll(io.LimitReader(content, maxImportLine))
	if err != nil {
		return damagedArchive(fileOfApp, 1, err)
	}
	var form struct {
		Format int `json:"format"`
	}
	if err := json.Unmarshal(text, &form); err != nil {
		return damagedArchive(fileOfApp, 1, err)
	}
	if form.Format > downloadFormat {
		return newerArchive(fmt.Sprintf("the form %d of archives", form.Format))
	}
	return strictly(text, &a.app, fileOfApp, 1)
}

// strictly decodes a line into a struct, and refuses fields that it does not have.
func strictly(line []byte, into any, file string, number int) error {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if err == nil {
		return nil
	}
	if field, unknown := strings.CutPrefix(err.Error(), "json: unknown field "); unknown {
		return newerArchive("the field " + field + " in " + file)
	}
	return damagedArchive(file, number, err)
}

func damagedArchive(file string, line int, why error) *Error {
	return Invalid("", fmt.Sprintf("%s, line %d: %s.", file, line, strings.TrimSuffix(why.Error(), ".")))
}

// eachLine passes the lines of a list, numbered from 1. A list that an earlier version did not write has none.
func (a *AppArchive) eachLine(file string, take func(number int, line []byte) error) error {
	if a.lists[file] == nil {
		return nil
	}
	content, err := a.lists[file].Open()
	if err != nil {
		return damagedArchive(file, 1, err)
	}
	defer content.Close() //nolint:errcheck // only read
	lines := bufio.NewScanner(content)
	lines.Buffer(nil, maxImportLine)
	number := 0
	for lines.Scan() {
		number++
		if err := take(number, lines.Bytes()); err != nil {
			return err
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return damagedArchive(file, number+1, errors.New("the line is longer than 16 MB"))
	case err != nil:
		return damagedArchive(file, number+1, err)
	}
	return nil
}
