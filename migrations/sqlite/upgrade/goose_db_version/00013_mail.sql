-- +goose Up
-- What a mail is about beside a ticket or a post: the message of a reply, and now the request of a sign-in mail and the
-- invitation, which only the job knew before.
ALTER TABLE mails RENAME COLUMN message_id TO about_id;

