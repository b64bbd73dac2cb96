-- +goose Up
-- Who gets every entry of an app's changelog by e-mail.
CREATE TABLE changelog_subscriptions (
    app_id     uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, account_id)
);
CREATE INDEX changelog_subscriptions_account ON changelog_subscriptions (account_id);

-- Who gets the news of the ideas that they follow once a day.
CREATE TABLE daily_news (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, app_id)
);

-- News may be of a comment, and of an entry that somebody subscribed to; that of a day waits until it is due.
ALTER TABLE news ADD COLUMN due_at timestamptz(3); -- null: as soon as nothing more comes
ALTER TABLE news DROP CONSTRAINT news_kind_check;
ALTER TABLE news ADD CONSTRAINT news_kind_check
    CHECK (kind IN ('status', 'reply', 'changelog', 'comment', 'entry')) NOT VALID;
ALTER TABLE mail_refusals DROP CONSTRAINT mail_refusals_kind_check;
ALTER TABLE mail_refusals ADD CONSTRAINT mail_refusals_kind_check
    CHECK (kind IN ('status', 'changelog', 'reply', 'ticket', 'comment', 'verdict')) NOT VALID;
