-- +goose Up
-- A comment of which the followers of its post are still to be told: a worker does that, some of them at a time. The row
-- goes when all are.
CREATE TABLE news_due (
    event_id   text NOT NULL PRIMARY KEY, -- events may be removed before it
    app_id     text NOT NULL,
    post_id    text NOT NULL,
    told_until text,                      -- the last account that was told, in the order of their ids; null: none yet
    created_at datetime NOT NULL
);
CREATE INDEX news_due_post ON news_due (post_id);
CREATE INDEX news_due_age ON news_due (created_at);

-- Who has read such a comment before they were told of it. The row goes with that of the comment.
CREATE TABLE news_seen (
    event_id   text NOT NULL,
    account_id text NOT NULL,
    PRIMARY KEY (event_id, account_id)
);
CREATE INDEX news_seen_account ON news_seen (account_id);
