-- +goose Up
-- Who gets every entry of an app's changelog by e-mail.
CREATE TABLE changelog_subscriptions (
    app_id     text NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    account_id text NOT NULL REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (app_id, account_id)
);
CREATE INDEX changelog_subscriptions_account ON changelog_subscriptions (account_id);

-- Who gets the news of the ideas that they follow once a day.
CREATE TABLE daily_news (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, app_id)
);

-- News may be of a comment, and of an entry that somebody subscribed to; that of a day waits until it is due. No table
-- refers to these two, so they are made anew with their wider rules.
CREATE TABLE news_wider (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    entry_id   text REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog', 'comment', 'entry')),
    event_id   text NOT NULL REFERENCES events (id),
    mail_id    text,
    created_at datetime NOT NULL,
    due_at     datetime, -- null: as soon as nothing more comes
    PRIMARY KEY (account_id, event_id)
);
INSERT INTO news_wider (account_id, app_id, post_id, entry_id, kind, event_id, mail_id, created_at)
SELECT account_id, app_id, post_id, entry_id, kind, event_id, mail_id, created_at FROM news;
DROP TABLE news;
ALTER TABLE news_wider RENAME TO news;
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;

CREATE TABLE mail_refusals_wider (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply', 'ticket', 'comment', 'verdict')),
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);
INSERT INTO mail_refusals_wider SELECT account_id, app_id, kind, created_at FROM mail_refusals;
DROP TABLE mail_refusals;
ALTER TABLE mail_refusals_wider RENAME TO mail_refusals;
