package models

import (
	"hash/crc32"
	"regexp"

	"gorm.io/gorm"
)

// The two kinds of keys, distinguished by their prefix.
const (
	WidgetKeyPrefix = "itk_w_"
	SecretKeyPrefix = "itk_live_"
)

const (
	widgetKeyRandom = 22
	secretKeyRandom = 43 // 256 bits
	secretKeySum    = 6
	shownPrefix     = len(SecretKeyPrefix) + 4
)

var (
	widgetKeyPattern = regexp.MustCompile(`^itk_w_[0-9A-Za-z]{22}$`)
	shownKeyPattern  = regexp.MustCompile(`^itk_live_[0-9A-Za-z]{4}$`)
	secretKeyPattern = regexp.MustCompile(`^itk_live_[0-9A-Za-z]{49}$`)
)

// IsWidgetKey reports whether the text may be a widget key.
func IsWidgetKey(text string) bool { return widgetKeyPattern.MatchString(text) }

func newWidgetKey() string { return WidgetKeyPrefix + randomBase62(widgetKeyRandom) }

func newSecretKeyValue() string {
	value := SecretKeyPrefix + randomBase62(secretKeyRandom)
	return value + checksum(value)
}

// wellFormedSecretKey tells a mistyped or invented key from one that may exist, without a query.
func wellFormedSecretKey(value string) bool {
	body := len(SecretKeyPrefix) + secretKeyRandom
	return secretKeyPattern.MatchString(value) && checksum(value[:body]) == value[body:]
}

// checksum is the CRC32 of everything before it in six base62 characters, so that secret scanners can recognize a real
// key.
func checksum(text string) string {
	sum := crc32.ChecksumIEEE([]byte(text))
	var digits [secretKeySum]byte
	for i := secretKeySum - 1; i >= 0; i-- {
		digits[i] = base62[sum%62]
		sum /= 62
	}
	return string(digits[:])
}

// makerNames are the names of the keys' creators, by account id.
func makerNames[Key any](db *gorm.DB, keys []Key, maker func(*Key) *string) (map[string]string, error) {
	var ids []string
	for i := range keys {
		if id := maker(&keys[i]); id != nil {
			ids = append(ids, *id)
		}
	}
	var makers []Account
	err := db.Select("id", "name").Find(&makers, "id IN ?", ids).Error
	names := make(map[string]string, len(makers))
	for _, account := range makers {
		names[account.ID] = account.Name
	}
	return names, err
}
