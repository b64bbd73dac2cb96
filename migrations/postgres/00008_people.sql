-- +goose Up
-- What is said in a ticket that is somebody's to answer is refused by itself: it is no news of ideas.
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_kind_check;
ALTER TABLE mail_refusals ADD CHECK (kind IN ('status', 'changelog', 'reply', 'ticket'));
-- Whoever of the team stopped all mail meant these too.
INSERT INTO mail_refusals (account_id, app_id, kind, created_at)
SELECT account_id, app_id, 'ticket', max(mail_refusals.created_at)
FROM mail_refusals JOIN memberships USING (account_id, app_id)
GROUP BY account_id, app_id HAVING count(*) = 3;

-- +goose Down
DELETE FROM mail_refusals WHERE kind = 'ticket';
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_kind_check;
ALTER TABLE mail_refusals ADD CHECK (kind IN ('status', 'changelog', 'reply'));
