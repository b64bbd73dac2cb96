-- +goose Up
-- The whole schema, as a new installation gets it. The other database has the same tables and columns. An installation of
-- the time when this was many migrations is brought to it by those in the folder upgrade.

-- ---------------------------------------------------------------------------------------------------------------------
-- People, and how they sign in
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE accounts (
    id                text NOT NULL PRIMARY KEY,
    email             text NOT NULL UNIQUE CHECK (email NOT GLOB '*[A-Z]*' AND email LIKE '%_@_%' AND length(email) <= 254),
    name              text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    password_hash     text,
    confirmed_at      datetime NOT NULL,
    email_verified_at datetime,
    created_at        datetime NOT NULL,
    updated_at        datetime NOT NULL,
    erased_at         datetime,
    -- No credential exists before the mailbox is proven.
    CHECK (password_hash IS NULL OR email_verified_at IS NOT NULL)
);

-- A request to sign in: the link and the code are made, and only their digests kept, when the mail is sent.
CREATE TABLE sign_ins (
    id         text NOT NULL PRIMARY KEY,
    email      text NOT NULL,
    next       text NOT NULL DEFAULT '',
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    code_hash  blob CHECK (length(code_hash) = 32),
    tries      integer NOT NULL DEFAULT 0,
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    used_at    datetime,
    -- The request of the same browser that this one sends once more: its code is as good there.
    repeats    text REFERENCES sign_ins (id) ON DELETE CASCADE,
    mailed     boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_ins_age ON sign_ins (created_at);
CREATE INDEX sign_ins_repeats ON sign_ins (repeats) WHERE repeats IS NOT NULL;

CREATE TABLE sessions (
    id           text NOT NULL PRIMARY KEY,
    account_id   text NOT NULL REFERENCES accounts (id),
    token_hash   blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_agent   text NOT NULL DEFAULT '',
    address      text NOT NULL DEFAULT '',
    created_at   datetime NOT NULL,
    last_seen_at datetime NOT NULL
);
CREATE INDEX sessions_account ON sessions (account_id, created_at);
CREATE INDEX sessions_age ON sessions (created_at);

-- A browser in which somebody signed in before. It opens nothing; strangers' tries do not count for it.
CREATE TABLE known_browsers (
    id         text NOT NULL PRIMARY KEY,
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    seen_at    datetime NOT NULL,
    UNIQUE (token_hash, account_id)
);
CREATE INDEX known_browsers_account ON known_browsers (account_id);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

-- How often the password or the codes of an account were tried, until that is over.
CREATE TABLE account_tries (
    id      blob NOT NULL PRIMARY KEY CHECK (length(id) = 32),
    tries   integer NOT NULL,
    over_at datetime NOT NULL
);
CREATE INDEX account_tries_age ON account_tries (over_at);

-- What belongs to the installation as a whole.
CREATE TABLE settings (
    name  text NOT NULL PRIMARY KEY,
    value text NOT NULL
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Apps, their teams and their keys
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE apps (
    id             text NOT NULL PRIMARY KEY,
    slug           text NOT NULL UNIQUE CHECK (length(slug) BETWEEN 1 AND 64 AND slug NOT GLOB '*[^a-z0-9-]*'),
    name           text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    description    text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    logo_url       text NOT NULL DEFAULT '' CHECK (length(logo_url) <= 2000),
    brand_color    text NOT NULL DEFAULT ''
        CHECK (brand_color = '' OR (length(brand_color) = 7 AND brand_color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]')),
    answer_time    text NOT NULL DEFAULT '' CHECK (length(answer_time) <= 100),
    widget_key     text NOT NULL UNIQUE,
    widget_enabled boolean NOT NULL DEFAULT true,
    widget_label   text NOT NULL DEFAULT 'Help' CHECK (length(widget_label) BETWEEN 1 AND 30),
    widget_side    text NOT NULL DEFAULT 'right' CHECK (widget_side IN ('right', 'left')),
    widget_tab     text NOT NULL DEFAULT 'help' CHECK (widget_tab IN ('help', 'feedback')),
    created_at     datetime NOT NULL,
    updated_at     datetime NOT NULL
);

-- Slugs that apps had before: their addresses lead to the new one.
CREATE TABLE former_slugs (
    slug   text NOT NULL PRIMARY KEY,
    app_id text NOT NULL REFERENCES apps (id)
);

-- Kept apart from the wide apps row: every ticket updates it.
CREATE TABLE app_counters (
    app_id      text NOT NULL PRIMARY KEY REFERENCES apps (id),
    last_number integer NOT NULL DEFAULT 0 CHECK (last_number >= 0)
);

CREATE TABLE memberships (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    created_at datetime NOT NULL,
    UNIQUE (app_id, account_id)
);
CREATE INDEX memberships_account ON memberships (account_id);

CREATE TABLE invitations (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    email      text NOT NULL,
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    token_hash blob UNIQUE CHECK (length(token_hash) = 32),
    invited_by text NOT NULL REFERENCES accounts (id),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL,
    ended_at   datetime -- accepted or withdrawn
);
CREATE UNIQUE INDEX invitations_open ON invitations (app_id, email) WHERE ended_at IS NULL;
CREATE INDEX invitations_age ON invitations (expires_at);

CREATE TABLE secret_keys (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    prefix       text NOT NULL,
    hash         blob NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_by   text REFERENCES accounts (id),
    created_at   datetime NOT NULL,
    last_used_at datetime,
    revoked_at   datetime,
    exposed_at   datetime,
    exposed_how  text NOT NULL DEFAULT '' CHECK (exposed_how IN ('', 'browser', 'widget'))
);
CREATE INDEX secret_keys_app ON secret_keys (app_id, created_at);

CREATE TABLE saved_replies (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at datetime NOT NULL,
    updated_at datetime NOT NULL
);
CREATE UNIQUE INDEX saved_replies_title ON saved_replies (app_id, title);

-- Whose posts and comments an app takes no more.
CREATE TABLE blocks (
    app_id     text NOT NULL REFERENCES apps (id),
    account_id text NOT NULL REFERENCES accounts (id),
    blocked_by text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (app_id, account_id)
);

-- What happened, to what, by whom: the timeline of a ticket or post, and the audit log. Rows are only ever added.
CREATE TABLE events (
    id            text NOT NULL PRIMARY KEY,
    app_id        text REFERENCES apps (id),
    action        text NOT NULL,
    object_id     text NOT NULL,
    account_id    text REFERENCES accounts (id),
    secret_key_id text REFERENCES secret_keys (id),
    address       text NOT NULL DEFAULT '',
    detail        text NOT NULL DEFAULT '',
    created_at    datetime NOT NULL
);
CREATE INDEX events_object ON events (object_id, id);
CREATE INDEX events_app ON events (app_id, id);
-- Erasing an account finds by this what is its own. Filing a ticket does not pay for it: its event has no account.
CREATE INDEX events_account ON events (account_id) WHERE account_id IS NOT NULL;

-- What a create request with an Idempotency-Key made, to be answered again for 24 hours.
CREATE TABLE idempotency_keys (
    id         blob NOT NULL PRIMARY KEY CHECK (length(id) = 32), -- SHA-256 of whose key it is and the key
    body_hash  blob NOT NULL CHECK (length(body_hash) = 32),
    result     text NOT NULL,
    created_at datetime NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- The board: posts, votes, comments, the changelog
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE posts (
    id                text NOT NULL PRIMARY KEY,
    app_id            text NOT NULL REFERENCES apps (id),
    title             text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    description       text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    category          text NOT NULL DEFAULT 'feedback' CHECK (category IN ('feedback', 'bug', 'feature', 'question')),
    status            text NOT NULL DEFAULT 'open'
        CHECK (status IN ('open', 'under_review', 'planned', 'in_progress', 'done', 'declined')),
    status_changed_at datetime,
    votes             integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
    -- Votes of the last 30 days: counted up and down with each vote, and down again as votes grow old.
    recent_votes      integer NOT NULL DEFAULT 0 CHECK (recent_votes >= 0),
    comments          integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
    source            text NOT NULL CHECK (source IN ('api', 'widget', 'page')),
    author_id         text NOT NULL REFERENCES accounts (id),
    -- False where no requester was named: then the author is the app's first admin, who never shows as the author.
    author_named      boolean NOT NULL,
    hidden_at         datetime,
    merged_into       text REFERENCES posts (id) CHECK (merged_into <> id),
    disowned_at       datetime,
    created_at        datetime NOT NULL,
    updated_at        datetime NOT NULL
);
CREATE INDEX posts_app ON posts (app_id, id);
CREATE INDEX posts_author ON posts (author_id);
CREATE INDEX posts_hidden ON posts (app_id, id) WHERE hidden_at IS NOT NULL;
CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;
-- The three orders of a board. A page of any filter is put together from the beginnings of a few of their ranges, so what
-- it costs does not grow with the board.
CREATE INDEX posts_trending ON posts (app_id, status, category, recent_votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_top ON posts (app_id, status, category, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_new ON posts (app_id, status, category, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_done ON posts (app_id, status, status_changed_at, id)
    WHERE status_changed_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;

CREATE TABLE votes (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    entered_by  text REFERENCES accounts (id), -- of the team, on behalf of a customer
    merged_from text REFERENCES posts (id), -- came with this post when it was merged, and goes with it again
    recent      boolean NOT NULL, -- of the last 30 days: counts in recent_votes
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX votes_account ON votes (account_id, post_id);
CREATE INDEX votes_age ON votes (created_at) WHERE recent;

-- Who gets news of a post. A row that says false is of somebody who wants no more of it, vote or not.
CREATE TABLE follows (
    post_id     text NOT NULL REFERENCES posts (id),
    account_id  text NOT NULL REFERENCES accounts (id),
    following   boolean NOT NULL,
    merged_from text REFERENCES posts (id),
    created_at  datetime NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX follows_account ON follows (account_id, post_id);

CREATE TABLE comments (
    id          text NOT NULL PRIMARY KEY,
    post_id     text NOT NULL REFERENCES posts (id),
    author_id   text NOT NULL REFERENCES accounts (id),
    kind        text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'official', 'note')), -- a note is the team's alone
    body        text NOT NULL CHECK (length(body) <= 20000),
    by_team     boolean NOT NULL DEFAULT false,
    merged_from text REFERENCES posts (id), -- the post it was written at, where that was merged into this one
    created_at  datetime NOT NULL,
    edited_at   datetime,
    deleted_at  datetime,
    CHECK ((body = '') = (deleted_at IS NOT NULL))
);
CREATE INDEX comments_post ON comments (post_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_merged ON comments (merged_from) WHERE merged_from IS NOT NULL;

-- What a visitor wanted to do on a board, until they have signed in.
CREATE TABLE pending_acts (
    id         text NOT NULL PRIMARY KEY,
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    token_hash blob NOT NULL CHECK (length(token_hash) = 32), -- of the browser
    kind       text NOT NULL CHECK (kind IN ('vote', 'follow', 'comment', 'post')),
    draft      text NOT NULL CHECK (length(draft) <= 1000000),
    created_at datetime NOT NULL
);
CREATE INDEX pending_acts_token ON pending_acts (token_hash);
CREATE INDEX pending_acts_age ON pending_acts (created_at);

CREATE TABLE changelog_entries (
    id           text NOT NULL PRIMARY KEY,
    app_id       text NOT NULL REFERENCES apps (id),
    author_id    text NOT NULL REFERENCES accounts (id),
    kind         text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'improved', 'fixed')),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    body         text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
    published_at datetime, -- null: a draft
    told_at      datetime, -- people get news of an entry once, however often it is published
    created_at   datetime NOT NULL,
    updated_at   datetime NOT NULL
);
CREATE INDEX changelog_entries_app ON changelog_entries (app_id, published_at, id);

CREATE TABLE changelog_posts (
    entry_id text NOT NULL REFERENCES changelog_entries (id),
    post_id  text NOT NULL REFERENCES posts (id),
    PRIMARY KEY (entry_id, post_id)
);
CREATE INDEX changelog_posts_post ON changelog_posts (post_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Tickets
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE tickets (
    id              text NOT NULL PRIMARY KEY,
    app_id          text NOT NULL REFERENCES apps (id),
    number          integer NOT NULL CHECK (number > 0),
    subject         text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    description     text NOT NULL CHECK (length(description) BETWEEN 1 AND 100000),
    status          text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'resolved', 'closed')),
    priority        text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    category        text NOT NULL DEFAULT 'general' CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    source          text NOT NULL CHECK (source IN ('api', 'widget', 'page')),
    requester_id    text NOT NULL REFERENCES accounts (id),
    assignee_id     text REFERENCES accounts (id),
    waiting_since   datetime, -- the requester's oldest word that nobody answered
    last_message_at datetime, -- null: only what it was filed with
    snoozed_until   datetime,
    resolved_at     datetime,
    review_at       datetime, -- a "thanks" came to the resolved ticket: somebody may look
    spam_at         datetime,
    merged_into     text REFERENCES tickets (id) CHECK (merged_into <> id),
    disowned_at     datetime,
    created_at      datetime NOT NULL,
    updated_at      datetime NOT NULL,
    UNIQUE (app_id, number)
);
CREATE INDEX tickets_requester ON tickets (requester_id, id);
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_quiet ON tickets (resolved_at) WHERE status = 'resolved';
-- The views of the inbox, each in every order: the latest message, how long somebody waits, the age, and the most urgent
-- first, which is a run of its own for each priority.
CREATE INDEX tickets_queue ON tickets (app_id, status, COALESCE(last_message_at, created_at), id,
        assignee_id, priority, category, snoozed_until, spam_at, merged_into)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_waiting ON tickets (app_id, status, COALESCE(waiting_since, '9999-12-31 00:00:00+00:00'), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_filed ON tickets (app_id, status, created_at, id) WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_priority ON tickets (app_id, status, priority, COALESCE(waiting_since, '9999-12-31 00:00:00+00:00'), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_unassigned ON tickets (app_id, COALESCE(last_message_at, created_at), id)
    WHERE status = 'open' AND assignee_id IS NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_assigned ON tickets (assignee_id, app_id, status, COALESCE(last_message_at, created_at), id)
    WHERE assignee_id IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_snoozed ON tickets (app_id, snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX tickets_review ON tickets (app_id, review_at) WHERE review_at IS NOT NULL;
CREATE INDEX tickets_spam ON tickets (app_id, spam_at) WHERE spam_at IS NOT NULL;

CREATE TABLE messages (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    author_id  text NOT NULL REFERENCES accounts (id),
    kind       text NOT NULL CHECK (kind IN ('requester', 'team', 'note')),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    entry_id   text REFERENCES changelog_entries (id), -- answered by this changelog entry
    created_at datetime NOT NULL
);
CREATE INDEX messages_ticket ON messages (ticket_id, id);
CREATE INDEX messages_author ON messages (author_id);
CREATE UNIQUE INDEX messages_entry ON messages (ticket_id, entry_id) WHERE entry_id IS NOT NULL;

-- A file of the ticket itself, or of one of its messages. The bytes lie in the file store under file_key.
CREATE TABLE attachments (
    id           text NOT NULL PRIMARY KEY,
    ticket_id    text NOT NULL REFERENCES tickets (id),
    message_id   text REFERENCES messages (id),
    position     integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         integer NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       blob NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   datetime NOT NULL
);
CREATE UNIQUE INDEX attachments_place ON attachments (ticket_id, COALESCE(message_id, ticket_id), position);

CREATE TABLE ticket_tags (
    ticket_id text NOT NULL REFERENCES tickets (id),
    tag       text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
    PRIMARY KEY (ticket_id, tag)
);
CREATE INDEX ticket_tags_tag ON ticket_tags (tag, ticket_id);

-- Up to when a person has read a ticket.
CREATE TABLE ticket_reads (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    read_at    datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_reads_account ON ticket_reads (account_id);

-- What somebody of the team has begun to write.
CREATE TABLE message_drafts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    note       boolean NOT NULL,
    body       text NOT NULL CHECK (length(body) <= 100000),
    updated_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);

-- Posts that a ticket asks for.
CREATE TABLE ticket_posts (
    ticket_id  text NOT NULL REFERENCES tickets (id),
    post_id    text NOT NULL REFERENCES posts (id),
    linked_by  text REFERENCES accounts (id),
    created_at datetime NOT NULL,
    PRIMARY KEY (ticket_id, post_id)
);
CREATE INDEX ticket_posts_post ON ticket_posts (post_id);

-- A mailed link to one ticket, for its requester alone.
CREATE TABLE ticket_links (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_account ON ticket_links (account_id);
CREATE INDEX ticket_links_age ON ticket_links (expires_at);

-- A browser in which such a link was opened: it sees that one ticket and nothing else.
CREATE TABLE ticket_visits (
    id         text NOT NULL PRIMARY KEY,
    ticket_id  text NOT NULL REFERENCES tickets (id),
    account_id text NOT NULL REFERENCES accounts (id),
    token_hash blob NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at datetime NOT NULL,
    expires_at datetime NOT NULL
);
CREATE INDEX ticket_visits_ticket ON ticket_visits (ticket_id);
CREATE INDEX ticket_visits_account ON ticket_visits (account_id);
CREATE INDEX ticket_visits_age ON ticket_visits (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Mail and news
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE mails (
    id         text NOT NULL PRIMARY KEY,
    kind       text NOT NULL CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning')),
    email      text NOT NULL,
    app_id     text REFERENCES apps (id),
    ticket_id  text REFERENCES tickets (id), -- of a receipt
    post_id    text REFERENCES posts (id), -- of a receipt for a post
    about_id   text, -- the message of a reply, the request of a sign-in mail, the invitation
    -- Sent before the address was proven: such mails are capped and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    -- Who asked for it, as far as its cap counts by that: a network, or a browser that is known.
    asked_from text NOT NULL DEFAULT '',
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at datetime NOT NULL,
    sent_at    datetime
);
CREATE INDEX mails_email ON mails (email, created_at);
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (about_id, email) WHERE kind = 'reply';
CREATE INDEX mails_failed ON mails (app_id, id) WHERE state = 'failed';
CREATE INDEX mails_with_text ON mails (app_id, created_at) WHERE kind IN ('receipt', 'post_receipt') AND NOT unproven;
CREATE INDEX mails_age ON mails (created_at) WHERE kind NOT IN ('receipt', 'post_receipt', 'reply');

-- The tickets and posts whose requester is still to be told. Filing one adds its row in the same transaction; workers make
-- the mails of many at a time, because a job for each would cost more than the ticket.
CREATE TABLE receipts_due (
    id   text NOT NULL PRIMARY KEY, -- of the ticket or the post
    kind text NOT NULL CHECK (kind IN ('receipt', 'post_receipt'))
) WITHOUT ROWID;

-- What people are still to be told; the rows of one person go out in one mail.
CREATE TABLE news (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    post_id    text REFERENCES posts (id),
    entry_id   text REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog')),
    event_id   text NOT NULL REFERENCES events (id),
    mail_id    text,
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;

-- Mails that a person does not want; without a row they do.
CREATE TABLE mail_refusals (
    account_id text NOT NULL REFERENCES accounts (id),
    app_id     text NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply', 'ticket')),
    created_at datetime NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- What is counted
-- ---------------------------------------------------------------------------------------------------------------------

-- How many posts stand on a board, by status and category. Triggers keep it, so that no statement can forget to.
CREATE TABLE post_counts (
    app_id   text NOT NULL REFERENCES apps (id),
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL CHECK (posts >= 0),
    PRIMARY KEY (app_id, status, category)
) WITHOUT ROWID;
-- +goose StatementBegin
CREATE TRIGGER posts_counted AFTER INSERT ON posts WHEN NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO post_counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts
BEGIN
    UPDATE post_counts SET posts = posts - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category AND OLD.hidden_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO post_counts SELECT NEW.app_id, NEW.status, NEW.category, 1 WHERE NEW.hidden_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = posts + 1;
END;
-- +goose StatementEnd

-- How many tickets are in the inbox, by whose they are, kept likewise. PostgreSQL counts them in an index.
CREATE TABLE ticket_counts (
    app_id      text NOT NULL REFERENCES apps (id),
    status      text NOT NULL,
    assignee_id text NOT NULL, -- '': nobody's
    tickets     integer NOT NULL CHECK (tickets >= 0),
    PRIMARY KEY (app_id, status, assignee_id)
) WITHOUT ROWID;
-- +goose StatementBegin
CREATE TRIGGER tickets_counted AFTER INSERT ON tickets WHEN NEW.spam_at IS NULL AND NEW.merged_into IS NULL
BEGIN
    INSERT INTO ticket_counts VALUES (NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1)
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tickets_recounted AFTER UPDATE OF status, assignee_id, spam_at, merged_into ON tickets
BEGIN
    UPDATE ticket_counts SET tickets = tickets - 1
    WHERE app_id = OLD.app_id AND status = OLD.status AND assignee_id = COALESCE(OLD.assignee_id, '')
        AND OLD.spam_at IS NULL AND OLD.merged_into IS NULL;
    INSERT INTO ticket_counts SELECT NEW.app_id, NEW.status, COALESCE(NEW.assignee_id, ''), 1
    WHERE NEW.spam_at IS NULL AND NEW.merged_into IS NULL
    ON CONFLICT (app_id, status, assignee_id) DO UPDATE SET tickets = tickets + 1;
END;
-- +goose StatementEnd

-- ---------------------------------------------------------------------------------------------------------------------
-- What is searched
-- ---------------------------------------------------------------------------------------------------------------------

-- What posts and tickets are found by. Terms are words behind the scope in which they are looked for: an app's, which its
-- requesters may read too, and its team's.
CREATE TABLE post_search (
    id    integer NOT NULL PRIMARY KEY,
    item  text NOT NULL UNIQUE,
    terms text NOT NULL
);
CREATE VIRTUAL TABLE post_search_fts USING fts5 (
    terms, content = 'post_search', content_rowid = 'id', detail = none, columnsize = 0, tokenize = 'ascii'
);
-- +goose StatementBegin
CREATE TRIGGER post_search_added AFTER INSERT ON post_search BEGIN
    INSERT INTO post_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER post_search_changed AFTER UPDATE OF terms ON post_search BEGIN
    INSERT INTO post_search_fts (post_search_fts, rowid, terms) VALUES ('delete', OLD.id, OLD.terms);
    INSERT INTO post_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
CREATE TABLE ticket_search (
    id    integer NOT NULL PRIMARY KEY,
    item  text NOT NULL UNIQUE,
    terms text NOT NULL
);
CREATE VIRTUAL TABLE ticket_search_fts USING fts5 (
    terms, content = 'ticket_search', content_rowid = 'id', detail = none, columnsize = 0, tokenize = 'ascii'
);
-- +goose StatementBegin
CREATE TRIGGER ticket_search_added AFTER INSERT ON ticket_search BEGIN
    INSERT INTO ticket_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER ticket_search_changed AFTER UPDATE OF terms ON ticket_search BEGIN
    INSERT INTO ticket_search_fts (ticket_search_fts, rowid, terms) VALUES ('delete', OLD.id, OLD.terms);
    INSERT INTO ticket_search_fts (rowid, terms) VALUES (NEW.id, NEW.terms);
END;
-- +goose StatementEnd

-- The vocabulary of a board, and the pieces by which a mistyped word is found in it.
CREATE TABLE post_search_words (
    scope text NOT NULL,
    word  text NOT NULL,
    PRIMARY KEY (scope, word)
) WITHOUT ROWID;
CREATE TABLE post_search_pieces (
    scope text NOT NULL,
    piece text NOT NULL,
    word  text NOT NULL,
    PRIMARY KEY (scope, piece, word)
) WITHOUT ROWID;
