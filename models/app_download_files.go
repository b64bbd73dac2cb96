package models

import (
	"archive/zip"
	"errors"
	"fmt"
	"io"
	"os"
)

// writeFiles copies the files of tickets, the pictures and the logo.
func (d *appDownload) writeFiles() error {
	var missing []downloadRow
	const columns = "id, name, file_key"
	for _, table := range []downloadTable{
		{name: "attachments", of: "ticket", key: "id", columns: columns},
		{name: "pictures", of: "app", key: "id", columns: columns, where: shownPictures},
	} {
		err := d.eachRow(table, func(row downloadRow) error {
			found, err := d.copyFile(row.text("file_key"), "files/"+row.text("id")+"/"+archiveName(row.text("name")))
			if !found {
				missing = append(missing, downloadRow{row[0], row[1]})
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("downloading files: %w", err)
		}
	}
	if logo := d.app.Logo; logo.FileKey != "" {
		if _, err := d.copyFile(logo.FileKey, "files/logo/"+archiveName(logo.Name)); err != nil {
			return fmt.Errorf("downloading the logo: %w", err)
		}
	}
	if len(missing) == 0 {
		return nil
	}
	w, err := d.open("files-missing.jsonl", zip.Deflate)
	for i := 0; err == nil && i < len(missing); i++ {
		err = missing[i].write(w)
	}
	return err
}

// copyFile reports false if the store has no such file, which may have been deleted in the meantime.
func (d *appDownload) copyFile(key, name string) (found bool, err error) {
	content, err := d.files.Open(d.ctx, key)
	if errors.Is(err, os.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return true, err
	}
	defer content.Close() //nolint:errcheck // only read
	w, err := d.open(name, zip.Store)
	if err == nil {
		_, err = io.Copy(w, content)
	}
	return true, err
}
