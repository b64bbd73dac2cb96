package models

import (
	"intake/internal/store"
)

// noticeGroups is how many mails are made in one transaction.
const noticeGroups = 100

// dueGroup is the content and the recipient of one mail.
type dueGroup struct {
	AccountID string
	AppID     string
	Kind      NoticeKind
	Email     string
	Alone     string // the notice's id, if the group has only one
	Notices   int64  // their number
}

// mailNotices makes the due mails, one for all waiting notices of a member, an app and a kind.
func mailNotices(tx *Tx) error {
	// One process at a time: two would split what belongs together.
	if err := store.LockNames(tx.DB, "notices"); err != nil {
		return err
	}
	var groups []*dueGroup
	err := tx.Raw(`
		SELECT account_id, app_id, kind FROM notices WHERE mail_id IS NULL AND due_at <= ?
		GROUP BY account_id, app_id, kind ORDER BY MIN(due_at) LIMIT ?`, tx.Now, noticeGroups).Scan(&groups).Error
	if err != nil || len(groups) == 0 {
		return err
	}
	list := make([]map[string]any, len(groups))
	for i, group := range groups {
		list[i] = map[string]any{"account_id": group.AccountID, "app_id": group.AppID, "kind": group.Kind}
	}
	grouped := mustJSON(list)
	const inGroups = "due_at IS NOT NULL AND (account_id, app_id, kind) IN (SELECT account_id, app_id, kind FROM "
	listed := store.ForDialect(tx.DB,
		"json_to_recordset(CAST(? AS json)) AS list (account_id uuid, app_id uuid, kind text))",
		"(SELECT value ->> 'account_id' AS account_id, value ->> 'app_id' AS app_id, value ->> 'kind' AS kind "+
			"FROM json_each(?)))")
	if err := dropIdle(tx, inGroups+listed, grouped); err != nil {
		return err
	}
	groups = nil
	err = tx.Raw(`
		SELECT notices.account_id, notices.app_id, notices.kind, accounts.email,
			MIN(CAST(notices.id AS text)) AS alone, COUNT(*) AS notices
		FROM notices JOIN accounts ON accounts.id = notices.account_id
		WHERE mail_id IS NULL AND notices.`+inGroups+listed+`
		GROUP BY notices.account_id, notices.app_id, notices.kind, accounts.email
		ORDER BY notices.account_id, notices.app_id, notices.kind`, grouped).Scan(&groups).Error
	if err != nil || len(groups) == 0 {
		return err
	}
	return writeNotices(tx, groups)
}

// writeNotices writes the mails of the groups. A single answer of a requester is mailed as part of its conversation.
func writeNotices(tx *Tx, groups []*dueGroup) error {
	answers, err := answersAlone(tx, groups)
	if err != nil {
		return err
	}
	mails := make([]*Mail, len(groups))
	placed := make([]map[string]any, len(groups))
	replies, others := []string{}, []string{}
	for i, group := range groups {
		mail := tx.newMail(MailNotice, group.Email)
		mail.AppID = &group.AppID
		if answer := answers[group.Alone]; group.Notices == 1 && answer != nil {
			mail.Kind, mail.TicketID, mail.AboutID = MailReply, answer.TicketID, answer.AboutID
			replies = append(replies, mail.ID)
		} else {
			others = append(others, mail.ID)
		}
		mails[i] = mail
		placed[i] = map[string]any{
			"account_id": group.AccountID, "app_id": group.AppID, "kind": group.Kind, "mail_id": mail.ID,
		}
	}
	if err := store.Insert(tx.DB, mails); err != nil {
		return err
	}
	if err := placeNotices(tx, placed); err != nil {
		return err
	}
	if len(replies) > 0 {
		if err := enqueueMails(tx, replies); err != nil {
			return err
		}
	}
	if len(others) == 0 {
		return nil
	}
	return enqueueIn(tx, QueueTeam, SendTeamMail{IDs: others})
}

// placeNotices puts the due notices of each group into its mail.
func placeNotices(tx *Tx, placed []map[string]any) error {
	return tx.Exec(store.ForDialect(tx.DB, `
		UPDATE notices SET mail_id = list.mail_id
		FROM json_to_recordset(CAST(? AS json)) AS list (account_id uuid, app_id uuid, kind text, mail_id uuid)
		WHERE notices.account_id = list.account_id AND notices.app_id = list.app_id AND notices.kind = list.kind
			AND notices.mail_id IS NULL AND notices.due_at IS NOT NULL`, `
		UPDATE notices SET mail_id = list.mail_id
		FROM (SELECT value ->> 'account_id' AS account_id, value ->> 'app_id' AS app_id, value ->> 'kind' AS kind,
			value ->> 'mail_id' AS mail_id FROM json_each(?)) AS list
		WHERE notices.account_id = list.account_id AND notices.app_id = list.app_id AND notices.kind = list.kind
			AND notices.mail_id IS NULL AND notices.due_at IS NOT NULL`), mustJSON(placed)).Error
}

// answersAlone are the answers of requesters that are alone in their group, by the ids of their notices.
func answersAlone(tx *Tx, groups []*dueGroup) (map[string]*Notice, error) {
	var alone []string
	for _, group := range groups {
		if group.Kind == NoticeAnswer && group.Notices == 1 {
			alone = append(alone, group.Alone)
		}
	}
	return findByIDs(tx.Where("about_id IS NOT NULL"), alone, func(n *Notice) string { return n.ID })
}
