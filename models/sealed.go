package models

import (
	"context"
	"errors"

	"gorm.io/gorm"
)

// ErrNoSecretKey means that nothing can be sealed, because SECRET_KEY is not set.
var ErrNoSecretKey = &Error{Code: CodeMisconfigured,
	Message: "This keeps a secret, and this server has no key to seal it with: set SECRET_KEY."}

// CanSeal reports whether there is a key for sealing secrets.
func CanSeal(db *gorm.DB) bool {
	attached, err := attachedTo(db)
	return err == nil && attached.outside.Secrets != nil
}

func sealerOf(db *gorm.DB) (Sealer, error) {
	attached, err := attachedTo(db)
	if err == nil && attached.outside.Secrets == nil {
		err = ErrNoSecretKey
	}
	return attached.outside.Secrets, err
}

// sealedColumns are the columns with sealed secrets. The purpose of each is its table, its column and the id of its
// row.
var sealedColumns = []struct{ table, column string }{
	{"connections", "address_sealed"}, {"connections", "secret_sealed"}, {"connections", "former_secret_sealed"},
	{"connections", "token_sealed"}, {"identity_keys", "secret_sealed"}, {"two_factors", "secret"},
}

func sealPurpose(table, column, id string) string { return table + "." + column + " " + id }

// SecretsReadable reports whether the key opens the newest secret of each kind. Without a key it opens none.
func SecretsReadable(ctx context.Context, db *gorm.DB) (bool, error) {
	sealer, err := sealerOf(db)
	if err != nil && !errors.Is(err, ErrNoSecretKey) {
		return false, err
	}
	for _, place := range sealedColumns {
		var newest []struct {
			ID     string
			Sealed []byte
		}
		if err := db.WithContext(ctx).Table(place.table).Select("id", place.column+" AS sealed").
			Where(place.column + " IS NOT NULL").Order("id DESC").Limit(1).Scan(&newest).Error; err != nil {
			return false, err
		}
		for _, row := range newest {
			if sealer == nil {
				return false, nil
			}
			if _, err := sealer.Open(row.Sealed, sealPurpose(place.table, place.column, row.ID)); err != nil {
				return false, nil
			}
		}
	}
	return true, nil
}

// SealAnew seals with the current key everything that was sealed with the former one, and returns how many secrets that
// were.
func SealAnew(ctx context.Context, db *gorm.DB) (count int, err error) {
	sealer, err := sealerOf(db)
	if err != nil {
		return 0, err
	}
	for _, place := range sealedColumns {
		for after := ""; ; {
			var rows []struct {
				ID     string
				Sealed []byte
			}
			err := db.WithContext(ctx).Table(place.table).Select("id", place.column+" AS sealed").Order("id").Limit(100).
				Where("CAST(id AS text) > ? AND "+place.column+" IS NOT NULL", after).Scan(&rows).Error
			if err != nil || len(rows) == 0 {
				if err != nil {
					return count, err
				}
				break
			}
			for _, row := range rows {
				after = row.ID
				if sealer.Current(row.Sealed) {
					continue
				}
				purpose := sealPurpose(place.table, place.column, row.ID)
				secret, err := sealer.Open(row.Sealed, purpose)
				if err != nil {
					return count, errors.Join(err, errors.New("the secret in "+place.table+"."+place.column+" of "+row.ID))
				}
				// A secret that changed in the meantime is sealed with the current key already.
				anew := db.WithContext(ctx).Table(place.table).Where("id = ? AND "+place.column+" = ?", row.ID, row.Sealed).
					Update(place.column, sealer.Seal(secret, purpose))
				if anew.Error != nil {
					return count, anew.Error
				}
				count += int(anew.RowsAffected)
			}
		}
	}
	return count, nil
}
