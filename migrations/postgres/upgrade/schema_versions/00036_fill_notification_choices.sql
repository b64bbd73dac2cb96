-- +goose Up
-- Which mails members of teams refused they still refuse: of answers in their tickets, of comments on ideas they follow.
INSERT INTO notification_choices (id, account_id, app_id, kind, how)
SELECT gen_random_uuid(), account_id, app_id, CASE kind WHEN 'ticket' THEN 'answer' ELSE 'comment' END, 'off'
FROM mail_refusals WHERE kind IN ('ticket', 'comment') AND EXISTS (SELECT 1 FROM memberships
    WHERE memberships.account_id = mail_refusals.account_id AND memberships.app_id = mail_refusals.app_id);
