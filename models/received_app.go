package models

import (
	"cmp"
	"slices"
	"strings"

	"intake/internal/store"
)

// addressesOf are the apps' addresses among the given ones, with or without a tag, in their order.
func addressesOf(tx *Tx, emails []string) ([]MailAddress, error) {
	if len(emails) == 0 {
		return nil, nil
	}
	emails = slices.Clone(emails)
	for _, email := range emails {
		if plain := withoutTag(email); plain != email {
			emails = append(emails, plain)
		}
	}
	var found []MailAddress
	err := tx.Raw(`
		SELECT mail_addresses.* FROM mail_addresses JOIN apps ON apps.id = mail_addresses.app_id
		WHERE mail_addresses.email IN ? AND apps.deleted_at IS NULL`, store.Pad(emails)).Scan(&found).Error
	slices.SortFunc(found, func(a, b MailAddress) int {
		return cmp.Compare(slices.Index(emails, a.Email), slices.Index(emails, b.Email))
	})
	return found, err
}

// destinations are the addresses by which the mail reached apps, one for each. Mail to our own address is for the app
// if there is only one.
func (j *judgement) destinations(tx *Tx) ([]MailAddress, error) {
	addresses, err := addressesOf(tx, j.recipients)
	if err != nil {
		return nil, err
	}
	first := slices.DeleteFunc(oneOfEach(addresses), func(a MailAddress) bool {
		return j.received.AppID != nil && *j.received.AppID != a.AppID
	})
	if len(first) > 0 || j.received.AppID != nil {
		return first, nil
	}
	toUs := slices.ContainsFunc(j.recipients, func(email string) bool { _, ours := j.mailIn.tagOf(email); return ours })
	if !toUs {
		return nil, nil
	}
	var apps []App
	if err := tx.Limit(2).Find(&apps, "deleted_at IS NULL AND archived_at IS NULL").Error; err != nil || len(apps) != 1 {
		return nil, err
	}
	return []MailAddress{{AppID: apps[0].ID}}, nil
}

// oneOfEach are the first addresses of each app.
func oneOfEach(addresses []MailAddress) []MailAddress {
	var first []MailAddress
	for _, address := range addresses {
		if !slices.ContainsFunc(first, func(a MailAddress) bool { return a.AppID == address.AppID }) {
			first = append(first, address)
		}
	}
	return first
}

// nameApp records the app of a mail that became nothing, so that its team can see why: the app of its tag, of its
// recipient address, or of the mail that it answers.
func (j *judgement) nameApp(tx *Tx) error {
	if j.received.AppID != nil || j.received.State == ReceivedAccepted {
		return nil
	}
	tagged, err := j.taggedMail(tx, j.recipients)
	if err != nil {
		return err
	}
	if tagged != "" {
		return j.nameAppOf(tx, tagged)
	}
	destinations, err := j.destinations(tx)
	if err != nil {
		return err
	}
	if len(destinations) == 0 {
		return j.nameAppOf(tx, j.references()...)
	}
	j.received.AppID = &destinations[0].AppID
	return nil
}

// nameAppOf records the app of the first of our mails that has one.
func (j *judgement) nameAppOf(tx *Tx, messageIDs ...string) error {
	for _, id := range messageIDs {
		if _, _, found := strings.Cut(id, "@"); found {
			id = idOfMail(id)
		}
		if id == "" {
			continue
		}
		mail, err := findFirst[Mail](tx.Select("app_id"), "id = ? AND app_id IS NOT NULL", id)
		if err != nil {
			return err
		}
		if mail == nil {
			continue
		}
		if app, err := openApp(tx, *mail.AppID); err != nil || app != nil {
			j.received.AppID = mail.AppID
			return err
		}
	}
	return nil
}
