-- +goose Up
-- What is said in a ticket that is somebody's to answer is refused by itself: it is no news of ideas.
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_kind_check;
ALTER TABLE mail_refusals ADD CHECK (kind IN ('status', 'changelog', 'reply', 'ticket'));
-- Whoever of the team stopped all mail meant these too.
INSERT INTO mail_refusals (account_id, app_id, kind, created_at)
SELECT account_id, app_id, 'ticket', max(mail_refusals.created_at)
FROM mail_refusals JOIN memberships USING (account_id, app_id)
GROUP BY account_id, app_id HAVING count(*) = 3;

-- Erasing an account finds by these what is its own. Filing a ticket pays for none of them: its event has no account.
CREATE INDEX events_account ON events (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX ticket_links_account ON ticket_links (account_id);
CREATE INDEX ticket_visits_account ON ticket_visits (account_id);

-- +goose Down
DROP INDEX ticket_visits_account;
DROP INDEX ticket_links_account;
DROP INDEX events_account;
DELETE FROM mail_refusals WHERE kind = 'ticket';
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_kind_check;
ALTER TABLE mail_refusals ADD CHECK (kind IN ('status', 'changelog', 'reply'));
