-- +goose Up
-- Which mails members of teams refused they still refuse: of answers in their tickets, of comments on ideas they follow.
INSERT INTO notification_choices (id, account_id, app_id, kind, how)
SELECT lower(substr(hex, 1, 8) || '-' || substr(hex, 9, 4) || '-4' || substr(hex, 14, 3) || '-8' || substr(hex, 18, 3) || '-' ||
    substr(hex, 21, 12)), account_id, app_id, CASE kind WHEN 'ticket' THEN 'answer' ELSE 'comment' END, 'off'
FROM (SELECT hex(randomblob(16)) AS hex, account_id, app_id, kind FROM mail_refusals
    WHERE kind IN ('ticket', 'comment') AND EXISTS (SELECT 1 FROM memberships
        WHERE memberships.account_id = mail_refusals.account_id AND memberships.app_id = mail_refusals.app_id));
