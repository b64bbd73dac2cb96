package models

import (
	"context"
	"strings"

	"gorm.io/gorm"
)

// TakesMail reports whether mail to the address is ours: to an app's address or to the sender address of our own mail,
// both with or without a tag behind a plus sign.
func TakesMail(ctx context.Context, db *gorm.DB, ours, email string) (takes bool, err error) {
	email = receivedEmail(email)
	plain := withoutTag(email)
	if ours = receivedEmail(ours); email == ours || plain == ours {
		return true, nil
	}
	err = db.WithContext(ctx).Raw("SELECT EXISTS (SELECT 1 FROM mail_addresses WHERE email IN ?)",
		[]string{email, plain}).Scan(&takes).Error
	return takes, err
}

// withoutTag is the address without the part between a plus sign and its @.
func withoutTag(email string) string {
	at := strings.LastIndexByte(email, '@')
	if at < 0 {
		return email
	}
	local, _, _ := strings.Cut(email[:at], "+")
	return local + email[at:]
}
