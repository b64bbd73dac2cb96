-- +goose Up
-- +goose StatementBegin

-- The schema of a new database. migrations/sqlite has the same tables and columns; an older database gets here by the
-- steps in the folder upgrade/schema_versions.
--
-- Tables are grouped by domain, and each comes after those that it refers to. Behind a table are its indexes, then the
-- triggers that keep it up to date; a trigger on a table that comes later is behind that one. To goose all of it is one
-- statement, so it is sent at once.
--
-- What holds everywhere, and is not repeated below:
-- * Ids are UUIDv7, so they sort by time. Times are UTC, with milliseconds.
-- * token_hash and the like are SHA-256 digests: the token itself is kept nowhere. *_sealed is encrypted with the key
--   of the installation (internal/seal).
-- * locale is a BCP 47 tag, '' where nobody said.
-- * An index *_age is for the sweep that deletes old rows (models/sweep.go). Indexes on account_id, author_id and the
--   like let an account be erased, and those on app_id an app be deleted, without reading whole tables.

-- ---------------------------------------------------------------------------------------------------------------------
-- The installation
-- ---------------------------------------------------------------------------------------------------------------------

-- What belongs to the installation as a whole, and work that the next start has to do.
CREATE TABLE settings (
    name  text PRIMARY KEY,
    value text NOT NULL
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Accounts
-- ---------------------------------------------------------------------------------------------------------------------

-- A person, known by their address. Whoever files a ticket gets one, too; only a proven address can sign in.
CREATE TABLE accounts (
    id                uuid PRIMARY KEY,
    email             text NOT NULL UNIQUE CHECK (email !~ '[A-Z]' AND email LIKE '%_@_%' AND length(email) <= 254),
    name              text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    name_asked_at     timestamptz(3), -- when they answered how they want to be called: they are asked once
    password_hash     text,
    locale            text NOT NULL DEFAULT '' CHECK (length(locale) <= 20), -- that they chose, or else first wrote in
    confirmed_at      timestamptz(3) NOT NULL,
    email_verified_at timestamptz(3),
    created_at        timestamptz(3) NOT NULL,
    updated_at        timestamptz(3) NOT NULL,
    erased_at         timestamptz(3),
    -- No credential exists before the mailbox is proven.
    CHECK (password_hash IS NULL OR email_verified_at IS NOT NULL)
);

CREATE TABLE sessions (
    id             uuid PRIMARY KEY,
    account_id     uuid NOT NULL REFERENCES accounts (id),
    token_hash     bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    user_agent     text NOT NULL DEFAULT '',
    address        text NOT NULL DEFAULT '',
    created_at     timestamptz(3) NOT NULL,
    last_seen_at   timestamptz(3) NOT NULL,
    sso_at         timestamptz(3), -- when it, or the one that it continues, began by single sign-on
    by_passkey     boolean NOT NULL DEFAULT false, -- it, or the one that it continues, began with a passkey
    two_factor_due boolean NOT NULL DEFAULT false -- the person has to set up two-factor authentication first
);
CREATE INDEX sessions_account ON sessions (account_id, created_at);
CREATE INDEX sessions_age ON sessions (created_at);

-- A form that asks for a recent sign-in, kept while the person signs in once more. Forms with passwords are not kept.
CREATE TABLE held_forms (
    session_id uuid PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE, -- that sent it
    path       text NOT NULL,
    form       text NOT NULL CHECK (length(form) <= 16384),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX held_forms_age ON held_forms (created_at);

-- A browser in which somebody signed in before. It opens nothing, but failed sign-ins of strangers do not lock it out.
CREATE TABLE known_browsers (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
    created_at timestamptz(3) NOT NULL,
    seen_at    timestamptz(3) NOT NULL,
    UNIQUE (token_hash, account_id)
);
CREATE INDEX known_browsers_account ON known_browsers (account_id);
CREATE INDEX known_browsers_age ON known_browsers (seen_at);

-- Who somebody is at the OpenID Connect provider, once their account is connected with it.
CREATE TABLE sso_identities (
    issuer     text NOT NULL,
    subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    account_id uuid NOT NULL REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    seen_at    timestamptz(3) NOT NULL, -- the latest sign-in
    PRIMARY KEY (issuer, subject),
    UNIQUE (account_id, issuer)
);

-- The authenticator app of an account: its sign-ins have a second step, which asks for a code of the app.
CREATE TABLE two_factors (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL UNIQUE REFERENCES accounts (id),
    secret     bytea NOT NULL, -- sealed
    last_step  bigint NOT NULL, -- the period of the newest code that was accepted: each works once
    created_at timestamptz(3) NOT NULL
);

-- The codes that work once instead, for people who lost their phone.
CREATE TABLE recovery_codes (
    account_id uuid NOT NULL REFERENCES accounts (id),
    hash       bytea NOT NULL,
    used_at    timestamptz(3),
    PRIMARY KEY (account_id, hash)
);

-- Sign-ins whose first step succeeded.
CREATE TABLE second_steps (
    id          uuid PRIMARY KEY,
    account_id  uuid NOT NULL REFERENCES accounts (id),
    token_hash  bytea NOT NULL UNIQUE, -- of the cookie of the browser
    tries       integer NOT NULL,
    sso_issuer  text, -- with whom at the provider of single sign-on it connects the account
    sso_subject text,
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL
);
CREATE INDEX second_steps_account ON second_steps (account_id);
CREATE INDEX second_steps_expires_at ON second_steps (expires_at);

-- The passkeys with which people sign in. None of this is secret.
CREATE TABLE passkeys (
    id            uuid PRIMARY KEY,
    account_id    uuid NOT NULL REFERENCES accounts (id),
    name          text NOT NULL,
    credential_id bytea NOT NULL UNIQUE, -- by which the browser names it
    public_key    bytea NOT NULL,
    counter       bigint NOT NULL, -- of its uses; 0 if it does not count
    synced        boolean NOT NULL, -- it can be on several devices
    created_at    timestamptz(3) NOT NULL,
    used_at       timestamptz(3)
);
CREATE INDEX passkeys_account ON passkeys (account_id);

-- What browsers were asked to sign: each works once.
CREATE TABLE passkey_challenges (
    hash       bytea PRIMARY KEY,
    asked      bytea NOT NULL, -- a digest of who was asked: an account or a browser
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_expires_at ON passkey_challenges (expires_at);

-- How often the password or the codes of an account were tried, until over_at.
CREATE TABLE account_tries (
    id       bytea PRIMARY KEY CHECK (length(id) = 32),
    tries    integer NOT NULL,
    tried_at text NOT NULL DEFAULT '', -- the latest tries, oldest first: thirteen digits each, milliseconds since 1970
    over_at  timestamptz(3) NOT NULL
);
CREATE INDEX account_tries_age ON account_tries (over_at);

-- Somebody wants another address for their account. Nothing changes before both mailboxes are proven by the codes that
-- were mailed to them. A new address that is another account's gets no code.
CREATE TABLE email_changes (
    id            uuid PRIMARY KEY,
    account_id    uuid NOT NULL REFERENCES accounts (id),
    old_email     text NOT NULL,
    new_email     text NOT NULL,
    old_code_hash bytea,
    new_code_hash bytea,
    tries         integer NOT NULL DEFAULT 0,
    created_at    timestamptz(3) NOT NULL,
    expires_at    timestamptz(3) NOT NULL,
    done_at       timestamptz(3),
    withdrawn_at  timestamptz(3)
);
CREATE UNIQUE INDEX email_changes_open ON email_changes (account_id) WHERE done_at IS NULL AND withdrawn_at IS NULL;
CREATE INDEX email_changes_account ON email_changes (account_id);
CREATE INDEX email_changes_age ON email_changes (created_at);

-- An account that was erased while some of its rows are still to be removed: a worker does that, some rows at a time.
-- The last of them takes this row along, and the address with it.
CREATE TABLE erasures (
    account_id uuid PRIMARY KEY REFERENCES accounts (id),
    email      text NOT NULL, -- that they had
    step       text NOT NULL, -- what is being removed
    done_to    uuid NOT NULL, -- the last id of this step that is done, in the order of ids
    created_at timestamptz(3) NOT NULL,
    worked_at  timestamptz(3) NOT NULL
);

-- Rows that an erasure finds by the address, noted at its start: later somebody else may have signed up with that
-- address.
CREATE TABLE erasure_rows (
    account_id uuid NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('mail', 'received', 'identity')),
    row_id     uuid NOT NULL,
    PRIMARY KEY (account_id, kind, row_id)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Apps and their teams
-- ---------------------------------------------------------------------------------------------------------------------

-- A tenant.
CREATE TABLE apps (
    id                    uuid PRIMARY KEY,
    slug                  text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9-]{1,64}$'),
    name                  text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    description           text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    locale                text NOT NULL DEFAULT 'en' CHECK (length(locale) <= 20),
    brand_color           text NOT NULL DEFAULT '' CHECK (brand_color = '' OR brand_color ~ '^#[0-9a-f]{6}$'),
    answer_time           text NOT NULL DEFAULT '' CHECK (length(answer_time) <= 100),
    -- The picture that the team uploaded. Without one, logo_url counts: an address elsewhere.
    logo_file_key         text NOT NULL DEFAULT '',
    logo_digest           text NOT NULL DEFAULT '',
    logo_content_type     text NOT NULL DEFAULT '',
    logo_name             text NOT NULL DEFAULT '',
    logo_size             bigint NOT NULL DEFAULT 0,
    logo_width            integer NOT NULL DEFAULT 0,
    logo_height           integer NOT NULL DEFAULT 0,
    logo_at               text NOT NULL DEFAULT 'middle' CHECK (logo_at IN ('start', 'middle', 'end')),
    logo_url              text NOT NULL DEFAULT '' CHECK (length(logo_url) <= 2000),
    widget_key            text NOT NULL UNIQUE,
    widget_enabled        boolean NOT NULL DEFAULT true,
    widget_before         boolean NOT NULL DEFAULT false, -- whether it was enabled when the app was archived
    widget_label          text NOT NULL DEFAULT 'Help' CHECK (length(widget_label) BETWEEN 1 AND 30),
    widget_side           text NOT NULL DEFAULT 'right' CHECK (widget_side IN ('right', 'left')),
    widget_tab            text NOT NULL DEFAULT 'help' CHECK (widget_tab IN ('help', 'feedback')),
    widget_links          text NOT NULL DEFAULT '', -- in its panel, one a line: the words, and the address at the end
    widget_errors         boolean NOT NULL DEFAULT false, -- visitors may attach the errors of the page
    widget_remembers_news boolean NOT NULL DEFAULT false, -- browsers may remember which news were seen
    identity_demanded     boolean NOT NULL DEFAULT false, -- the widget takes only visitors for whom the website signed
    -- It has, or had, connections to other programs: filing a ticket asks for them only where this is true.
    connected             boolean NOT NULL DEFAULT false,
    two_factor_required   boolean NOT NULL DEFAULT false, -- of every member of the team
    archived_at           timestamptz(3), -- since then it takes nothing new from visitors
    deleted_at            timestamptz(3), -- since then it is gone for everybody, and a job removes it bit by bit
    created_at            timestamptz(3) NOT NULL,
    updated_at            timestamptz(3) NOT NULL
);
CREATE INDEX apps_logo_digest ON apps (logo_digest) WHERE logo_digest <> ''; -- a logo's address has its digest

-- Slugs that apps had before: their addresses lead to the new one.
CREATE TABLE former_slugs (
    slug   text PRIMARY KEY,
    app_id uuid NOT NULL REFERENCES apps (id)
);

-- The number of the last ticket. Apart from the wide row of apps, because every ticket updates it; its pages leave room
-- for updates in place.
CREATE TABLE app_counters (
    app_id      uuid PRIMARY KEY REFERENCES apps (id),
    last_number bigint NOT NULL DEFAULT 0 CHECK (last_number >= 0)
) WITH (fillfactor = 20);

CREATE TABLE memberships (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    created_at timestamptz(3) NOT NULL,
    UNIQUE (app_id, account_id)
);
CREATE INDEX memberships_account ON memberships (account_id);

CREATE TABLE invitations (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    email      text NOT NULL,
    role       text NOT NULL CHECK (role IN ('owner', 'admin', 'agent')),
    token_hash bytea UNIQUE CHECK (length(token_hash) = 32),
    invited_by uuid NOT NULL REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL,
    ended_at   timestamptz(3) -- accepted or withdrawn
);
CREATE UNIQUE INDEX invitations_open ON invitations (app_id, email) WHERE ended_at IS NULL;
CREATE INDEX invitations_age ON invitations (expires_at);

-- Keys for the API. Only the digest is kept, and the prefix by which people tell keys apart.
CREATE TABLE secret_keys (
    id           uuid PRIMARY KEY,
    app_id       uuid NOT NULL REFERENCES apps (id),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    prefix       text NOT NULL,
    hash         bytea NOT NULL UNIQUE CHECK (length(hash) = 32),
    created_by   uuid REFERENCES accounts (id),
    created_at   timestamptz(3) NOT NULL,
    last_used_at timestamptz(3),
    revoked_at   timestamptz(3),
    exposed_at   timestamptz(3), -- when it was first seen where others can read it
    exposed_how  text NOT NULL DEFAULT '' CHECK (exposed_how IN ('', 'browser', 'widget'))
);
CREATE INDEX secret_keys_app ON secret_keys (app_id, created_at);

-- What a create request with an Idempotency-Key made, to be answered again for 24 hours.
CREATE TABLE idempotency_keys (
    id         bytea PRIMARY KEY CHECK (length(id) = 32), -- SHA-256 of whose key it is, and the key
    body_hash  bytea NOT NULL CHECK (length(body_hash) = 32),
    result     text NOT NULL,
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- A person as one app knows them: all that its team and its board may show of somebody.
CREATE TABLE contacts (
    app_id     uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts (id),
    name       text NOT NULL DEFAULT '' CHECK (length(name) <= 100), -- as others gave it in this app
    vouched    boolean NOT NULL DEFAULT false, -- a website of the app signed who this is
    acted_at   timestamptz(3), -- when they first did something here themselves; null: not yet
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, account_id)
);
CREATE INDEX contacts_account ON contacts (account_id);

-- People whose posts and comments an app takes no more.
CREATE TABLE blocks (
    app_id     uuid NOT NULL REFERENCES apps (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    blocked_by uuid REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, account_id)
);

CREATE TABLE saved_replies (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 100),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX saved_replies_title ON saved_replies (app_id, title);

-- Texts of an app's team in other languages than the app's own.
CREATE TABLE translations (
    about_id   uuid NOT NULL, -- the app, a saved reply, an entry of the changelog
    locale     text NOT NULL CHECK (length(locale) <= 20),
    field      text NOT NULL CHECK (length(field) <= 30),
    app_id     uuid NOT NULL REFERENCES apps (id),
    text       text NOT NULL CHECK (length(text) BETWEEN 1 AND 100000),
    original   text NOT NULL, -- the text as it read when it was translated
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (about_id, locale, field)
);
CREATE INDEX translations_app ON translations (app_id, locale);

-- Fields that an app added to the forms of its widget.
CREATE TABLE widget_fields (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    tab        text NOT NULL CHECK (tab IN ('help', 'feedback')),
    -- Its place in its form. Equal ones are in the order in which they were added.
    position   integer NOT NULL DEFAULT 0,
    kind       text NOT NULL CHECK (kind IN ('text', 'choice', 'yes_no')),
    name       text NOT NULL,
    label      text NOT NULL,
    choices    text NOT NULL DEFAULT '', -- one a line
    required   boolean NOT NULL,
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX widget_fields_name ON widget_fields (app_id, tab, name);

-- The list of first steps of a new app, until all of them are done. Which of them are done, other tables know.
CREATE TABLE first_runs (
    app_id         uuid PRIMARY KEY REFERENCES apps (id) ON DELETE CASCADE,
    no_website_at  timestamptz(3), -- the team said that the widget goes on no website
    works_alone_at timestamptz(3), -- the team said that there is no colleague to invite
    hidden_at      timestamptz(3),
    created_at     timestamptz(3) NOT NULL
);

-- Websites on which the widget of a new app was seen.
CREATE TABLE widget_sites (
    app_id        uuid NOT NULL REFERENCES first_runs (app_id) ON DELETE CASCADE,
    host          text NOT NULL CHECK (length(host) BETWEEN 1 AND 260),
    first_seen_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, host)
);

-- Everything of an app is downloaded by one person at a time, in any number of processes. Whoever does it renews their
-- turn all the while; the turn of a process that was killed runs out.
CREATE TABLE download_turns (
    app_id     uuid PRIMARY KEY,
    turn       uuid NOT NULL,
    turn_until timestamptz(3) NOT NULL
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Visitors for whom a website vouches
-- ---------------------------------------------------------------------------------------------------------------------

-- The keys with which the servers of an app's website sign who its visitors are.
CREATE TABLE identity_keys (
    id            uuid PRIMARY KEY,
    app_id        uuid NOT NULL REFERENCES apps (id),
    name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    kid           text NOT NULL UNIQUE, -- names the key in the header of a token
    kind          text NOT NULL CHECK (kind IN ('public', 'secret')),
    public_key    bytea CHECK (length(public_key) = 32), -- Ed25519
    secret_sealed bytea, -- null for a public key, and once it is revoked
    created_by    uuid REFERENCES accounts (id),
    created_at    timestamptz(3) NOT NULL,
    last_used_at  timestamptz(3),
    revoked_at    timestamptz(3)
);
CREATE INDEX identity_keys_app ON identity_keys (app_id);

-- A person as the website of one app knows them, whatever their address is.
CREATE TABLE identities (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 255),
    account_id uuid NOT NULL REFERENCES accounts (id), -- of the address in the newest token
    name       text NOT NULL DEFAULT '' CHECK (length(name) <= 100),
    traits     text NOT NULL DEFAULT '{}', -- JSON of what identity_traits has
    created_at timestamptz(3) NOT NULL,
    seen_at    timestamptz(3) NOT NULL,
    said_at    timestamptz(3), -- when the newest token was made, null where none said
    UNIQUE (app_id, subject)
);
CREATE INDEX identities_account ON identities (account_id, app_id);
CREATE INDEX identities_seen ON identities (app_id, seen_at);

-- What the website says of them besides, a row for each fact. Posts are weighed by it.
CREATE TABLE identity_traits (
    identity_id uuid NOT NULL REFERENCES identities (id),
    name        text NOT NULL,
    app_id      uuid NOT NULL REFERENCES apps (id),
    account_id  uuid, -- of the identity: the votes of people with a trait are found without reading identities
    value       text NOT NULL,
    number      double precision, -- null where the value is none
    PRIMARY KEY (identity_id, name)
);
-- Who has a value, and the numbers that are added up, each in the order of accounts: so are their votes.
CREATE INDEX identity_traits_people ON identity_traits (app_id, name, value, account_id);
CREATE INDEX identity_traits_numbers ON identity_traits (app_id, name, account_id, number) WHERE number IS NOT NULL;

CREATE FUNCTION name_account_of_trait() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.account_id := (SELECT account_id FROM identities WHERE id = NEW.identity_id);
    RETURN NEW;
END $$;
CREATE TRIGGER identity_traits_of_account BEFORE INSERT ON identity_traits
    FOR EACH ROW WHEN (NEW.account_id IS NULL) EXECUTE FUNCTION name_account_of_trait();

-- A newer token may move an identity to another account.
CREATE FUNCTION move_traits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE identity_traits SET account_id = NEW.account_id WHERE identity_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER identities_move_traits AFTER UPDATE OF account_id ON identities
    FOR EACH ROW WHEN (NEW.account_id <> OLD.account_id) EXECUTE FUNCTION move_traits();

-- A browser that came from the website, and may act in this one app as that person. Until it is opened, the token is
-- that of an address that works once; afterwards it is that of a cookie.
CREATE TABLE app_visits (
    id          uuid PRIMARY KEY,
    app_id      uuid NOT NULL REFERENCES apps (id),
    identity_id uuid NOT NULL REFERENCES identities (id),
    key_id      uuid NOT NULL REFERENCES identity_keys (id),
    token_hash  bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    page        text NOT NULL, -- where the address leads
    opened_at   timestamptz(3),
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL
);
CREATE INDEX app_visits_app ON app_visits (app_id);
CREATE INDEX app_visits_identity ON app_visits (identity_id);
CREATE INDEX app_visits_key ON app_visits (key_id);
CREATE INDEX app_visits_age ON app_visits (expires_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Events, and other programs that hear of them
-- ---------------------------------------------------------------------------------------------------------------------

-- What happened, to what, by whom: the timeline of a ticket or post, and the audit log. Rows are only ever added.
CREATE TABLE events (
    id            uuid PRIMARY KEY,
    app_id        uuid REFERENCES apps (id),
    action        text NOT NULL,
    object_id     uuid NOT NULL,
    account_id    uuid REFERENCES accounts (id), -- who did it
    secret_key_id uuid REFERENCES secret_keys (id), -- or by which key it was done
    address       text NOT NULL DEFAULT '',
    detail        text NOT NULL DEFAULT '',
    created_at    timestamptz(3) NOT NULL
);
CREATE INDEX events_object ON events (object_id, id);
CREATE INDEX events_app ON events (app_id, id);
-- The audit log narrowed to what was done, and to who did it. Filing a ticket does not pay for either: its event has no
-- account, and is so frequent that it is soon found among all.
CREATE INDEX events_action ON events (app_id, action, id) WHERE action <> 'ticket.filed';
CREATE INDEX events_actor ON events (account_id, app_id, action, id) WHERE account_id IS NOT NULL;
-- What the sweep deletes: events of tickets and posts are kept as long as those.
CREATE INDEX events_audit ON events (created_at) WHERE action = 'ticket.link_opened'
    OR substr(action, 1, 7) <> 'ticket.' AND substr(action, 1, 5) <> 'post.'
    AND action <> 'message.files_refused' AND action <> 'comment.deleted';

-- Events that connections are still to be told, in the order in which they happened. Whatever changes something adds
-- its row in the same transaction, however many connections there are.
CREATE TABLE events_due (
    event_id uuid PRIMARY KEY
);

-- Another program that is told what happens in an app.
CREATE TABLE connections (
    id                   uuid PRIMARY KEY,
    app_id               uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    kind                 text NOT NULL CHECK (kind IN ('webhook', 'slack', 'discord', 'teams', 'mattermost', 'ntfy')),
    name                 text NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
    topics               text NOT NULL, -- separated by blanks
    with_text            boolean NOT NULL DEFAULT false,
    with_person          boolean NOT NULL DEFAULT false,
    -- The address may be a secret as well: whoever has that of a chat can write there. The host is none.
    host                 text NOT NULL,
    address_sealed       bytea NOT NULL,
    address_hash         bytea NOT NULL CHECK (length(address_hash) = 32),
    token_sealed         bytea, -- some chats want a token beside the address
    -- The signing secrets: the current one, and while it is replaced the one before. People see the beginning of both.
    secret_sealed        bytea,
    secret_start         text NOT NULL DEFAULT '',
    secret_made_at       timestamptz(3),
    secret_made_by       uuid REFERENCES accounts (id),
    former_secret_sealed bytea,
    former_secret_start  text NOT NULL DEFAULT '',
    former_secret_until  timestamptz(3),
    -- How it goes: tries in a row that failed, since when, and the time before which it is left alone.
    failures             integer NOT NULL DEFAULT 0,
    failing_since        timestamptz(3),
    next_at              timestamptz(3) NOT NULL,
    paused_at            timestamptz(3),
    paused_why           text NOT NULL DEFAULT '' CHECK (paused_why IN ('', 'asked', 'failing', 'gone', 'key')),
    -- The worker whose turn it is to send, and until when.
    turn                 text NOT NULL DEFAULT '',
    turn_until           timestamptz(3) NOT NULL,
    created_by           uuid REFERENCES accounts (id),
    created_at           timestamptz(3) NOT NULL,
    updated_at           timestamptz(3) NOT NULL,
    removed_at           timestamptz(3), -- it can be brought back for a while; then it goes, with its log
    UNIQUE (app_id, address_hash)
);

-- One thing that happened, for one connection. What is sent is made from the facts when its turn comes.
CREATE TABLE deliveries (
    id            uuid PRIMARY KEY,
    connection_id uuid NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
    event_id      uuid NOT NULL, -- the event may be deleted before this row
    topic         text NOT NULL,
    object_id     uuid NOT NULL,
    account_id    uuid REFERENCES accounts (id), -- who did it
    detail        text NOT NULL DEFAULT '',
    state         text NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
    tries         integer NOT NULL DEFAULT 0,
    next_at       timestamptz(3) NOT NULL,
    -- Things that happen at about the same time are one message in a chat: the first of them carries it.
    carried_by    uuid,
    -- How often what it says was taken back: who sends it meanwhile keeps nothing.
    forgotten     integer NOT NULL DEFAULT 0,
    -- Of the last try; history is of all.
    status        integer NOT NULL DEFAULT 0,
    took_ms       integer NOT NULL DEFAULT 0,
    request       text NOT NULL DEFAULT '',
    answer        text NOT NULL DEFAULT '',
    history       text NOT NULL DEFAULT '',
    created_at    timestamptz(3) NOT NULL,
    done_at       timestamptz(3),
    UNIQUE (event_id, connection_id)
);
CREATE INDEX deliveries_connection ON deliveries (connection_id, id);
CREATE INDEX deliveries_due ON deliveries (connection_id, next_at) WHERE state = 'waiting';
-- What failed, and what waits, without reading what arrived.
CREATE INDEX deliveries_failed ON deliveries (connection_id, id) WHERE state = 'failed';
CREATE INDEX deliveries_waiting ON deliveries (connection_id, id) WHERE state = 'waiting';
CREATE INDEX deliveries_object ON deliveries (object_id); -- what may name somebody who is erased
CREATE INDEX deliveries_account ON deliveries (account_id) WHERE account_id IS NOT NULL;
CREATE INDEX deliveries_age ON deliveries (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- The board
-- ---------------------------------------------------------------------------------------------------------------------

-- People read "idea", the API says feedback.
CREATE TABLE posts (
    id                uuid PRIMARY KEY,
    app_id            uuid NOT NULL REFERENCES apps (id),
    title             text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    description       text NOT NULL DEFAULT '' CHECK (length(description) <= 100000),
    locale            text NOT NULL DEFAULT '' CHECK (length(locale) <= 20),
    category          text NOT NULL DEFAULT 'feedback' CHECK (category IN ('feedback', 'bug', 'feature', 'question')),
    status            text NOT NULL DEFAULT 'open'
        CHECK (status IN ('open', 'under_review', 'planned', 'in_progress', 'done', 'declined')),
    status_changed_at timestamptz(3),
    source            text NOT NULL CHECK (source IN ('api', 'widget', 'page')),
    author_id         uuid NOT NULL REFERENCES accounts (id),
    -- False where no requester was named: then the author is the app's first admin, who never shows as the author.
    author_named      boolean NOT NULL,
    vouched           boolean NOT NULL DEFAULT false, -- a website signed who wrote it; the account itself need not know
    metadata          text, -- what was said beside the words: a JSON list of names, labels and values; null: nothing
    -- What is counted of it, so that lists are sorted without counting.
    votes             integer NOT NULL DEFAULT 0 CHECK (votes >= 0),
    recent_votes      integer NOT NULL DEFAULT 0 CHECK (recent_votes >= 0), -- those of the last 30 days
    comments          integer NOT NULL DEFAULT 0 CHECK (comments >= 0),
    tickets           integer NOT NULL DEFAULT 0, -- that are linked to it
    -- Votes that it brought along when it was imported, of people who are not known here; votes includes them.
    imported_votes    integer NOT NULL DEFAULT 0 CHECK (imported_votes >= 0),
    active_at         timestamptz(3), -- when something was last done about it; null: nothing since it was published
    hidden_at         timestamptz(3),
    merged_into       uuid REFERENCES posts (id) CHECK (merged_into <> id),
    disowned_at       timestamptz(3), -- the requester said that they did not write it
    -- Authors may delete what is still theirs alone: it is gone at once, its words a day later. What others voted for
    -- or talked about stays, and names its author no more.
    deleted_at        timestamptz(3),
    author_left_at    timestamptz(3),
    created_at        timestamptz(3) NOT NULL,
    updated_at        timestamptz(3) NOT NULL,
    edited_at         timestamptz(3)
);
CREATE INDEX posts_app ON posts (app_id, id);
CREATE INDEX posts_author ON posts (author_id);
CREATE INDEX posts_merged ON posts (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX posts_deleted ON posts (deleted_at) WHERE deleted_at IS NOT NULL;
-- The three orders of a board. A page of any filter is put together from the beginnings of a few of their ranges, so
-- its cost does not grow with the board.
CREATE INDEX posts_trending ON posts (app_id, status, category, recent_votes, id)
    WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_top ON posts (app_id, status, category, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_new ON posts (app_id, status, category, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_done ON posts (app_id, status, status_changed_at, id)
    WHERE status_changed_at IS NOT NULL AND hidden_at IS NULL AND merged_into IS NULL;
-- The orders of the team's list.
CREATE INDEX posts_by_votes ON posts (app_id, votes, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_by_tickets ON posts (app_id, tickets, id) WHERE hidden_at IS NULL AND merged_into IS NULL;
CREATE INDEX posts_by_activity ON posts (app_id, COALESCE(active_at, created_at), id)
    WHERE hidden_at IS NULL AND merged_into IS NULL;
-- The list of hidden posts, and its length, which the team's pages count each time.
CREATE INDEX posts_hidden ON posts (app_id, id) WHERE hidden_at IS NOT NULL;
-- Hidden posts in the order that they are shown in at first, and how many there are.
CREATE INDEX posts_hidden_queue ON posts (app_id, votes, id) INCLUDE (deleted_at) WHERE hidden_at IS NOT NULL;
-- The figures count by it what came in.
CREATE INDEX posts_published ON posts (app_id, created_at) WHERE hidden_at IS NULL AND merged_into IS NULL;

-- posts.active_at, with triggers on votes, comments and ticket_posts: no statement can forget it.
CREATE FUNCTION note_post_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE posts SET active_at = NEW.created_at
    WHERE id = NEW.post_id AND (active_at IS NULL OR active_at < NEW.created_at);
    RETURN NULL;
END $$;

CREATE FUNCTION note_status_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.active_at := GREATEST(NEW.active_at, NEW.status_changed_at);
    RETURN NEW;
END $$;
CREATE TRIGGER posts_active BEFORE UPDATE OF status_changed_at ON posts
    FOR EACH ROW EXECUTE FUNCTION note_status_activity();

-- How many posts are on a board, by status and category. Triggers count, so that no statement can forget to.
CREATE TABLE post_counts (
    app_id   uuid NOT NULL REFERENCES apps (id),
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL CHECK (posts >= 0),
    PRIMARY KEY (app_id, status, category)
) WITH (fillfactor = 20);

-- Rows are taken in one order, so that two transactions never wait for each other in a ring.
CREATE FUNCTION count_new_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO post_counts AS counts
    SELECT app_id, status, category, count(*) FROM new_posts
    WHERE hidden_at IS NULL AND merged_into IS NULL
    GROUP BY app_id, status, category ORDER BY app_id, status, category
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + excluded.posts;
    RETURN NULL;
END $$;
CREATE TRIGGER posts_counted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_posts
    FOR EACH STATEMENT EXECUTE FUNCTION count_new_posts();

CREATE FUNCTION recount_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM post_counts
    WHERE app_id = NEW.app_id AND (status, category) IN ((OLD.status, OLD.category), (NEW.status, NEW.category))
    ORDER BY status, category FOR UPDATE;
    IF OLD.hidden_at IS NULL AND OLD.merged_into IS NULL THEN
        UPDATE post_counts SET posts = posts - 1
        WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category;
    END IF;
    IF NEW.hidden_at IS NULL AND NEW.merged_into IS NULL THEN
        INSERT INTO post_counts AS counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
        ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + 1;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts
    FOR EACH ROW EXECUTE FUNCTION recount_post();

-- What a post said before an edit, for the team.
CREATE TABLE post_versions (
    id          uuid PRIMARY KEY, -- of the time of the edit
    post_id     uuid NOT NULL REFERENCES posts (id) ON DELETE CASCADE,
    account_id  uuid NOT NULL REFERENCES accounts (id), -- who edited it
    title       text NOT NULL CHECK (length(title) <= 300),
    description text NOT NULL CHECK (length(description) <= 100000),
    created_at  timestamptz(3) NOT NULL
);
CREATE INDEX post_versions_post ON post_versions (post_id, id);
CREATE INDEX post_versions_account ON post_versions (account_id);

-- The older post that a new one looks like. It is looked for once.
CREATE TABLE post_lookalikes (
    post_id      uuid PRIMARY KEY REFERENCES posts (id) ON DELETE CASCADE,
    like_id      uuid REFERENCES posts (id) ON DELETE CASCADE, -- null: none was found
    dismissed_at timestamptz(3), -- somebody of the team said that it is another idea
    checked_at   timestamptz(3) NOT NULL
);
CREATE INDEX post_lookalikes_like ON post_lookalikes (like_id) WHERE like_id IS NOT NULL;

-- What the team of an app sorts its posts into. Whoever may see a post sees its public tags.
CREATE TABLE post_tags (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    public     boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL,
    removed_at timestamptz(3) -- undoing that brings the tag back with all its posts
);
CREATE UNIQUE INDEX post_tags_name ON post_tags (app_id, name) WHERE removed_at IS NULL;
CREATE INDEX post_tags_removed ON post_tags (removed_at) WHERE removed_at IS NOT NULL;

-- Beside a tag of a post is a copy of what boards are narrowed and ordered by. So a page of a tag is found at once in
-- every order, however many posts have the tag.
CREATE TABLE post_taggings (
    post_id      uuid NOT NULL REFERENCES posts (id),
    tag_id       uuid NOT NULL REFERENCES post_tags (id) ON DELETE CASCADE,
    listed       boolean, -- the post is on the board
    status       text,
    category     text,
    votes        integer,
    recent_votes integer,
    PRIMARY KEY (post_id, tag_id)
);
CREATE INDEX post_taggings_tag ON post_taggings (tag_id, post_id);
CREATE INDEX post_taggings_trending ON post_taggings (tag_id, status, category, recent_votes, post_id) WHERE listed;
CREATE INDEX post_taggings_top ON post_taggings (tag_id, status, category, votes, post_id) WHERE listed;
CREATE INDEX post_taggings_new ON post_taggings (tag_id, status, category, post_id) WHERE listed;
CREATE INDEX post_taggings_hidden ON post_taggings (tag_id) WHERE NOT listed;

-- The post is locked, so that a change of it meanwhile either is in it already or finds the new row.
CREATE FUNCTION describe_tagging() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    SELECT hidden_at IS NULL AND merged_into IS NULL, posts.status, posts.category, posts.votes, posts.recent_votes
    INTO NEW.listed, NEW.status, NEW.category, NEW.votes, NEW.recent_votes
    FROM posts WHERE posts.id = NEW.post_id FOR NO KEY UPDATE;
    RETURN NEW;
END $$;
CREATE TRIGGER post_taggings_of_post BEFORE INSERT ON post_taggings
    FOR EACH ROW EXECUTE FUNCTION describe_tagging();

CREATE FUNCTION tell_taggings_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE post_taggings SET listed = NEW.hidden_at IS NULL AND NEW.merged_into IS NULL, status = NEW.status,
        category = NEW.category, votes = NEW.votes, recent_votes = NEW.recent_votes
    WHERE post_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER post_taggings_follow_posts AFTER UPDATE ON posts FOR EACH ROW
    WHEN ((OLD.status, OLD.category, OLD.votes, OLD.recent_votes, OLD.hidden_at, OLD.merged_into)
        IS DISTINCT FROM (NEW.status, NEW.category, NEW.votes, NEW.recent_votes, NEW.hidden_at, NEW.merged_into))
    EXECUTE FUNCTION tell_taggings_of_post();

-- How many listed posts each tag has, counted by triggers like post_counts.
CREATE TABLE post_tag_counts (
    tag_id   uuid NOT NULL REFERENCES post_tags (id) ON DELETE CASCADE,
    status   text NOT NULL,
    category text NOT NULL,
    posts    integer NOT NULL,
    PRIMARY KEY (tag_id, status, category)
) WITH (fillfactor = 20);

-- Rows are taken in one order, as above. A tag that is deleted takes its counts along.
CREATE FUNCTION count_tagged(tags uuid[], statuses text[], categories text[], changes integer[]) RETURNS void
LANGUAGE sql AS $$
    INSERT INTO post_tag_counts AS counts
    SELECT tag_id, status, category, sum(change)
    FROM unnest(tags, statuses, categories, changes) AS changed (tag_id, status, category, change)
    WHERE EXISTS (SELECT 1 FROM post_tags WHERE post_tags.id = changed.tag_id)
    GROUP BY tag_id, status, category HAVING sum(change) <> 0 ORDER BY tag_id, status, category
    ON CONFLICT (tag_id, status, category) DO UPDATE SET posts = counts.posts + excluded.posts
$$;
CREATE FUNCTION count_taggings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(1))
        FROM rows_now WHERE listed;
    ELSIF TG_OP = 'DELETE' THEN
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(-1))
        FROM rows_before WHERE listed;
    ELSE
        PERFORM count_tagged(array_agg(tag_id), array_agg(status), array_agg(category), array_agg(change)) FROM (
            SELECT tag_id, status, category, 1 AS change FROM rows_now WHERE listed
            UNION ALL SELECT tag_id, status, category, -1 FROM rows_before WHERE listed) AS changed;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER post_taggings_counted AFTER INSERT ON post_taggings
    REFERENCING NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();
CREATE TRIGGER post_taggings_recounted AFTER UPDATE ON post_taggings
    REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_now FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();
CREATE TRIGGER post_taggings_uncounted AFTER DELETE ON post_taggings
    REFERENCING OLD TABLE AS rows_before FOR EACH STATEMENT EXECUTE FUNCTION count_taggings();

CREATE TABLE votes (
    post_id     uuid NOT NULL REFERENCES posts (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    entered_by  uuid REFERENCES accounts (id), -- of the team, on behalf of a customer
    vouched     boolean NOT NULL DEFAULT false, -- as posts.vouched
    merged_from uuid REFERENCES posts (id), -- came with this post when it was merged, and goes with it again
    recent      boolean NOT NULL, -- of the last 30 days: counts in posts.recent_votes
    created_at  timestamptz(3) NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX votes_account ON votes (account_id, post_id);
CREATE INDEX votes_weeks ON votes (post_id, created_at); -- counts the votes of the last weeks
CREATE INDEX votes_age ON votes (created_at) WHERE recent; -- finds those that are recent no more
CREATE INDEX votes_cast ON votes (created_at, post_id) WHERE merged_from IS NULL; -- counts them for the figures

CREATE TRIGGER votes_active AFTER INSERT ON votes
    FOR EACH ROW WHEN (NEW.merged_from IS NULL) EXECUTE FUNCTION note_post_activity();

-- Who gets news of a post. A row that says false is of somebody who wants no more of it, vote or not.
CREATE TABLE follows (
    post_id     uuid NOT NULL REFERENCES posts (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    following   boolean NOT NULL,
    vouched     boolean NOT NULL DEFAULT false, -- as posts.vouched
    merged_from uuid REFERENCES posts (id), -- as votes.merged_from
    created_at  timestamptz(3) NOT NULL,
    PRIMARY KEY (post_id, account_id)
);
CREATE INDEX follows_account ON follows (account_id, post_id);

CREATE TABLE comments (
    id          uuid PRIMARY KEY,
    post_id     uuid NOT NULL REFERENCES posts (id),
    author_id   uuid NOT NULL REFERENCES accounts (id),
    vouched     boolean NOT NULL DEFAULT false, -- as posts.vouched
    -- Only the team sees a note.
    kind        text NOT NULL DEFAULT 'comment' CHECK (kind IN ('comment', 'official', 'note')),
    body        text NOT NULL CHECK (length(body) <= 20000),
    locale      text NOT NULL DEFAULT '' CHECK (length(locale) <= 20), -- of the page on which it was written
    by_team     boolean NOT NULL DEFAULT false,
    merged_from uuid REFERENCES posts (id), -- the post it was written at, where that was merged into this one
    created_at  timestamptz(3) NOT NULL,
    edited_at   timestamptz(3),
    deleted_at  timestamptz(3),
    CHECK ((body = '') = (deleted_at IS NOT NULL))
);
CREATE INDEX comments_post ON comments (post_id, id);
CREATE INDEX comments_author ON comments (author_id);
CREATE INDEX comments_merged ON comments (merged_from) WHERE merged_from IS NOT NULL;

CREATE TRIGGER comments_active AFTER INSERT ON comments FOR EACH ROW EXECUTE FUNCTION note_post_activity();

-- The text of a comment that was deleted, for a day in which whoever deleted it can restore it.
CREATE TABLE deleted_comments (
    comment_id uuid NOT NULL PRIMARY KEY REFERENCES comments (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts (id), -- who deleted it
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 20000),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX deleted_comments_account ON deleted_comments (account_id);
CREATE INDEX deleted_comments_age ON deleted_comments (created_at);

-- Ideas that a team brings along from another tool, as a table.
CREATE TABLE post_imports (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    account_id uuid NOT NULL REFERENCES accounts (id), -- who imports them
    address    text NOT NULL,
    file_name  text NOT NULL,
    header     text NOT NULL, -- the names of the table's columns: a JSON list
    mapping    text NOT NULL DEFAULT '', -- which column is what, as JSON; empty until the import begins
    created_at timestamptz(3) NOT NULL,
    begun_at   timestamptz(3),
    worked_at  timestamptz(3), -- when a batch was last done
    undo_at    timestamptz(3), -- when somebody asked to undo all of it
    ended_at   timestamptz(3) -- of the undoing, once that was asked for
);
CREATE INDEX post_imports_app ON post_imports (app_id, id);
CREATE INDEX post_imports_account ON post_imports (account_id);
CREATE INDEX post_imports_unfinished ON post_imports (worked_at) WHERE begun_at IS NOT NULL AND ended_at IS NULL;
CREATE INDEX post_imports_age ON post_imports (created_at) WHERE begun_at IS NULL;

-- A row of such a table, and what became of it.
CREATE TABLE post_import_rows (
    import_id uuid NOT NULL REFERENCES post_imports (id) ON DELETE CASCADE,
    line      integer NOT NULL, -- in the file
    app_id    uuid NOT NULL REFERENCES apps (id),
    cells     text NOT NULL, -- a JSON list; empty once the row is done: it may name people
    state     text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'imported', 'known', 'refused', 'undone', 'kept')),
    fault     text NOT NULL DEFAULT '', -- why it is refused
    origin    bytea, -- of an imported row: the SHA-256 of what it is recognized by if it is imported again
    post_id   uuid REFERENCES posts (id),
    reply_id  uuid REFERENCES comments (id), -- the official reply that it brought along
    PRIMARY KEY (import_id, line)
);
CREATE INDEX post_import_rows_left ON post_import_rows (import_id, state, line);
CREATE INDEX post_import_rows_app ON post_import_rows (app_id);
CREATE INDEX post_import_rows_post ON post_import_rows (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX post_import_rows_reply ON post_import_rows (reply_id) WHERE reply_id IS NOT NULL;
CREATE UNIQUE INDEX post_import_rows_origin ON post_import_rows (app_id, origin) WHERE state IN ('imported', 'kept');

-- What an app tells that it has done.
CREATE TABLE changelog_entries (
    id           uuid PRIMARY KEY,
    app_id       uuid NOT NULL REFERENCES apps (id),
    author_id    uuid NOT NULL REFERENCES accounts (id),
    kind         text NOT NULL DEFAULT 'new' CHECK (kind IN ('new', 'improved', 'fixed')),
    title        text NOT NULL CHECK (length(title) BETWEEN 1 AND 300),
    body         text NOT NULL DEFAULT '' CHECK (length(body) <= 100000),
    published_at timestamptz(3), -- null: a draft
    told_at      timestamptz(3), -- people get news of an entry once, however often it is published
    created_at   timestamptz(3) NOT NULL,
    updated_at   timestamptz(3) NOT NULL
);
CREATE INDEX changelog_entries_app ON changelog_entries (app_id, published_at, id);

-- Posts that an entry is about.
CREATE TABLE changelog_posts (
    entry_id uuid NOT NULL REFERENCES changelog_entries (id),
    post_id  uuid NOT NULL REFERENCES posts (id),
    PRIMARY KEY (entry_id, post_id)
);
CREATE INDEX changelog_posts_post ON changelog_posts (post_id);

-- Who gets every entry of an app's changelog by mail.
CREATE TABLE changelog_subscriptions (
    app_id     uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    account_id uuid NOT NULL REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (app_id, account_id)
);
CREATE INDEX changelog_subscriptions_account ON changelog_subscriptions (account_id);

-- A picture in a post, a comment or an entry of the changelog. Until that is saved, the picture belongs to nothing, and
-- only who sent it sees it.
CREATE TABLE pictures (
    id           uuid PRIMARY KEY,
    app_id       uuid NOT NULL REFERENCES apps (id),
    account_id   uuid NOT NULL REFERENCES accounts (id),
    post_id      uuid REFERENCES posts (id) ON DELETE CASCADE,
    comment_id   uuid REFERENCES comments (id) ON DELETE CASCADE,
    entry_id     uuid REFERENCES changelog_entries (id) ON DELETE CASCADE,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 150),
    caption      text NOT NULL DEFAULT '' CHECK (length(caption) <= 300),
    content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
    size         bigint NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       bytea NOT NULL CHECK (octet_length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   timestamptz(3) NOT NULL,
    CHECK (num_nonnulls(post_id, comment_id, entry_id) <= 1)
);
CREATE INDEX pictures_post ON pictures (post_id) WHERE post_id IS NOT NULL;
CREATE INDEX pictures_comment ON pictures (comment_id) WHERE comment_id IS NOT NULL;
CREATE INDEX pictures_entry ON pictures (entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX pictures_waiting ON pictures (created_at)
    WHERE post_id IS NULL AND comment_id IS NULL AND entry_id IS NULL;
CREATE INDEX pictures_account ON pictures (account_id);

-- A request to sign in. The link and the code are made when the mail is sent. It may be for a board, so it comes after
-- posts.
CREATE TABLE sign_ins (
    id          uuid PRIMARY KEY,
    email       text NOT NULL,
    next        text NOT NULL DEFAULT '', -- the page to which it leads
    -- For whose page it is, and for what the visitor wants to do there: the mail says it.
    app_id      uuid REFERENCES apps (id) ON DELETE CASCADE,
    act         text NOT NULL DEFAULT '',
    post_id     uuid REFERENCES posts (id) ON DELETE SET NULL,
    token_hash  bytea UNIQUE CHECK (length(token_hash) = 32),
    code_hash   bytea CHECK (length(code_hash) = 32),
    tries       integer NOT NULL DEFAULT 0,
    -- The same browser's request before: its code is as good here.
    repeats     uuid REFERENCES sign_ins (id) ON DELETE CASCADE,
    mailed      boolean NOT NULL DEFAULT false,
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL,
    used_at     timestamptz(3),
    -- The identity at the provider of single sign-on that the code connects.
    sso_issuer  text,
    sso_subject text
);
CREATE INDEX sign_ins_repeats ON sign_ins (repeats) WHERE repeats IS NOT NULL;
CREATE INDEX sign_ins_age ON sign_ins (created_at);

-- What a visitor wanted to do on a board, until they have signed in.
CREATE TABLE pending_acts (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    post_id    uuid REFERENCES posts (id),
    token_hash bytea NOT NULL CHECK (length(token_hash) = 32), -- of the browser
    kind       text NOT NULL CHECK (kind IN ('vote', 'follow', 'comment', 'post')),
    draft      text NOT NULL CHECK (length(draft) <= 1000000),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX pending_acts_token ON pending_acts (token_hash);
CREATE INDEX pending_acts_age ON pending_acts (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Tickets
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE tickets (
    id               uuid PRIMARY KEY,
    app_id           uuid NOT NULL REFERENCES apps (id),
    number           bigint NOT NULL CHECK (number > 0),
    subject          text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
    description      text NOT NULL CHECK (length(description) BETWEEN 1 AND 100000),
    locale           text NOT NULL DEFAULT '' CHECK (length(locale) <= 20),
    status           text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'pending', 'resolved', 'closed')),
    priority         text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    category         text NOT NULL DEFAULT 'general'
        CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    source           text NOT NULL CHECK (source IN ('api', 'widget', 'page', 'mail')),
    requester_id     uuid NOT NULL REFERENCES accounts (id),
    assignee_id      uuid REFERENCES accounts (id),
    metadata         text, -- as posts.metadata
    -- The identity for which a website signed the ticket. No foreign key: it is taken away before the identity goes.
    vouched_by       uuid,
    vouched_read_at  timestamptz(3), -- until when visits of that identity have read it
    waiting_since    timestamptz(3), -- the requester's oldest message that nobody answered
    last_message_at  timestamptz(3), -- null: there is only what it was filed with
    snoozed_until    timestamptz(3),
    resolved_at      timestamptz(3),
    review_at        timestamptz(3), -- a "thanks" came to the resolved ticket: somebody may look
    offers_hidden_at timestamptz(3), -- since then the team wants no suggestions of what may already answer it
    spam_at          timestamptz(3),
    merged_into      uuid REFERENCES tickets (id) CHECK (merged_into <> id),
    disowned_at      timestamptz(3), -- the requester said that they did not write it
    created_at       timestamptz(3) NOT NULL,
    updated_at       timestamptz(3) NOT NULL,
    UNIQUE (app_id, number)
);
CREATE INDEX tickets_requester ON tickets (requester_id, id);
CREATE INDEX tickets_merged ON tickets (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX tickets_vouched ON tickets (vouched_by) WHERE vouched_by IS NOT NULL;
CREATE INDEX tickets_quiet ON tickets (resolved_at) WHERE status = 'resolved'; -- those that are closed after a while
-- The views of the inbox, each in every order: the latest message, how long somebody waits, the age, and the most
-- urgent first, which is a range of its own for each priority.
CREATE INDEX tickets_queue ON tickets (app_id, status, (COALESCE(last_message_at, created_at)), id)
    INCLUDE (assignee_id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_waiting ON tickets (app_id, status, (COALESCE(waiting_since, '9999-12-31 00:00:00+00:00')), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_filed ON tickets (app_id, status, created_at, id) WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_priority
    ON tickets (app_id, status, priority, (COALESCE(waiting_since, '9999-12-31 00:00:00+00:00')), id)
    WHERE spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_unassigned ON tickets (app_id, (COALESCE(last_message_at, created_at)), id)
    WHERE status = 'open' AND assignee_id IS NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_assigned ON tickets (assignee_id, app_id, status, (COALESCE(last_message_at, created_at)), id)
    WHERE assignee_id IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
-- Snoozed tickets, which each page counts, and in the order that they are shown in at first. Tickets that are filed are
-- in neither, so they cost filing nothing.
CREATE INDEX tickets_asleep ON tickets (app_id, snoozed_until)
    INCLUDE (status, assignee_id, waiting_since, spam_at, merged_into) WHERE snoozed_until IS NOT NULL;
CREATE INDEX tickets_snoozed_queue
    ON tickets (app_id, status, (COALESCE(last_message_at, created_at)), id) INCLUDE (snoozed_until)
    WHERE snoozed_until IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_review ON tickets (app_id, review_at) WHERE review_at IS NOT NULL;
-- Spam, in its order, and counted without the tickets themselves.
CREATE INDEX tickets_spam_queue ON tickets (app_id, status, (COALESCE(last_message_at, created_at)), id)
    WHERE spam_at IS NOT NULL AND merged_into IS NULL;
-- The figures count by it what came in, by what it is about and how it came.
CREATE INDEX tickets_about ON tickets (app_id, category, source, created_at)
    WHERE spam_at IS NULL AND merged_into IS NULL;

-- How many tickets are in the inbox, by whose they are. SQLite keeps this in a table; here it is counted in
-- tickets_queue, which is quick, while kept rows would make everybody who changes tickets of an app wait for one
-- another.
CREATE VIEW ticket_counts AS
SELECT app_id, status, COALESCE(CAST(assignee_id AS text), '') AS assignee_id, CAST(count(*) AS integer) AS tickets
FROM tickets WHERE spam_at IS NULL AND merged_into IS NULL GROUP BY tickets.app_id, tickets.status, tickets.assignee_id;

CREATE TABLE messages (
    id         uuid PRIMARY KEY,
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    author_id  uuid NOT NULL REFERENCES accounts (id),
    kind       text NOT NULL CHECK (kind IN ('requester', 'team', 'note')),
    body       text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    entry_id   uuid REFERENCES changelog_entries (id), -- this entry of the changelog is the answer
    sent_from  text NOT NULL DEFAULT '', -- the address from which it was mailed, where that is not its author's
    unproven   boolean NOT NULL DEFAULT false, -- nothing but the From of a mail says who wrote it
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX messages_ticket ON messages (ticket_id, id);
CREATE INDEX messages_author ON messages (author_id);
CREATE INDEX messages_sent_from ON messages (sent_from) WHERE sent_from <> '';
CREATE UNIQUE INDEX messages_entry ON messages (ticket_id, entry_id) WHERE entry_id IS NOT NULL;

-- A file of the ticket itself, or of one of its messages. The bytes are in the file store under file_key.
CREATE TABLE attachments (
    id           uuid PRIMARY KEY,
    ticket_id    uuid NOT NULL REFERENCES tickets (id),
    message_id   uuid REFERENCES messages (id),
    position     integer NOT NULL CHECK (position BETWEEN 1 AND 5),
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         bigint NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       bytea NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX attachments_place ON attachments (ticket_id, COALESCE(message_id, ticket_id), position);

-- What somebody of the team has begun to write.
CREATE TABLE message_drafts (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    note       boolean NOT NULL,
    body       text NOT NULL CHECK (length(body) <= 100000),
    updated_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);

-- A reply of the team in the seconds in which it can be taken back; it becomes a message when it is due. One that was
-- taken back, or that something stood in the way of, is held for its writer.
CREATE TABLE outgoing_replies (
    id          uuid PRIMARY KEY,
    ticket_id   uuid NOT NULL REFERENCES tickets (id),
    account_id  uuid NOT NULL REFERENCES accounts (id),
    address     text NOT NULL DEFAULT '', -- from where it was written, for the audit log
    body        text NOT NULL CHECK (length(body) BETWEEN 1 AND 100000),
    next_status text NOT NULL DEFAULT '' CHECK (next_status IN ('', 'open', 'pending', 'resolved')),
    seen        text NOT NULL DEFAULT '', -- the last message that its writer saw
    due_at      timestamptz(3) NOT NULL,
    held_at     timestamptz(3),
    held_why    text NOT NULL DEFAULT '', -- what stood in its way; '' where it was taken back
    created_at  timestamptz(3) NOT NULL
);
CREATE INDEX outgoing_replies_ticket ON outgoing_replies (ticket_id);
CREATE INDEX outgoing_replies_account ON outgoing_replies (account_id);
CREATE INDEX outgoing_replies_due ON outgoing_replies (due_at) WHERE held_at IS NULL;
CREATE INDEX outgoing_replies_held ON outgoing_replies (created_at) WHERE held_at IS NOT NULL;

-- The files of such a reply, until they are attachments of the message.
CREATE TABLE outgoing_files (
    id           uuid PRIMARY KEY,
    reply_id     uuid NOT NULL REFERENCES outgoing_replies (id) ON DELETE CASCADE,
    position     integer NOT NULL,
    name         text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
    content_type text NOT NULL,
    size         bigint NOT NULL CHECK (size BETWEEN 0 AND 52428800),
    sha256       bytea NOT NULL CHECK (length(sha256) = 32),
    file_key     text NOT NULL UNIQUE,
    created_at   timestamptz(3) NOT NULL
);
CREATE INDEX outgoing_files_reply ON outgoing_files (reply_id);

CREATE TABLE ticket_tags (
    ticket_id uuid NOT NULL REFERENCES tickets (id),
    tag       text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40),
    app_id    uuid, -- of the ticket: the tags of an app are found however many tickets have them
    PRIMARY KEY (ticket_id, tag)
);
CREATE INDEX ticket_tags_tag ON ticket_tags (tag, ticket_id);
CREATE INDEX ticket_tags_app ON ticket_tags (app_id, tag);

CREATE FUNCTION name_app_of_tag() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.app_id := (SELECT app_id FROM tickets WHERE id = NEW.ticket_id);
    RETURN NEW;
END $$;
CREATE TRIGGER ticket_tags_of_app BEFORE INSERT ON ticket_tags FOR EACH ROW EXECUTE FUNCTION name_app_of_tag();

-- Up to when a person has read a ticket.
CREATE TABLE ticket_reads (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    read_at    timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_reads_account ON ticket_reads (account_id);

-- Others who take part in a ticket: they get the replies, and their answers are theirs.
CREATE TABLE ticket_participants (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    added_by   uuid REFERENCES accounts (id), -- null: they were in the Cc of the mail
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, account_id)
);
CREATE INDEX ticket_participants_account ON ticket_participants (account_id);

-- Posts that a ticket asks for.
CREATE TABLE ticket_posts (
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    post_id    uuid NOT NULL REFERENCES posts (id),
    linked_by  uuid REFERENCES accounts (id),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (ticket_id, post_id)
);
CREATE INDEX ticket_posts_post ON ticket_posts (post_id);

CREATE FUNCTION count_post_tickets() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE posts SET tickets = tickets + 1, active_at = GREATEST(active_at, NEW.created_at) WHERE id = NEW.post_id;
    ELSE
        UPDATE posts SET tickets = tickets - 1 WHERE id = OLD.post_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER ticket_posts_counted AFTER INSERT OR DELETE ON ticket_posts
    FOR EACH ROW EXECUTE FUNCTION count_post_tickets();

-- What requesters say of how it went, once a ticket is resolved.
CREATE TABLE ticket_verdicts (
    ticket_id  uuid PRIMARY KEY REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    went       text NOT NULL CHECK (went IN ('well', 'badly')),
    words      text NOT NULL DEFAULT '' CHECK (length(words) <= 2000),
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_verdicts_account ON ticket_verdicts (account_id);

-- A mailed link to one ticket, for its requester alone.
CREATE TABLE ticket_links (
    id         uuid PRIMARY KEY,
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_links_ticket ON ticket_links (ticket_id);
CREATE INDEX ticket_links_account ON ticket_links (account_id);
CREATE INDEX ticket_links_age ON ticket_links (expires_at);

-- A browser in which such a link was opened: it sees that one ticket and nothing else.
CREATE TABLE ticket_visits (
    id         uuid PRIMARY KEY,
    ticket_id  uuid NOT NULL REFERENCES tickets (id),
    account_id uuid NOT NULL REFERENCES accounts (id),
    token_hash bytea NOT NULL UNIQUE CHECK (length(token_hash) = 32),
    created_at timestamptz(3) NOT NULL,
    expires_at timestamptz(3) NOT NULL
);
CREATE INDEX ticket_visits_ticket ON ticket_visits (ticket_id);
CREATE INDEX ticket_visits_account ON ticket_visits (account_id);
CREATE INDEX ticket_visits_age ON ticket_visits (expires_at);

-- A list of tickets that somebody keeps under a name. A shared one belongs to the team of its app or, where it is about
-- no app, to everybody who is in a team with its maker.
CREATE TABLE saved_views (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid REFERENCES apps (id) ON DELETE CASCADE,
    shared     boolean NOT NULL,
    name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
    called     text NOT NULL, -- the name in small letters
    list       text NOT NULL,
    assignee   text NOT NULL DEFAULT '',
    priority   text NOT NULL DEFAULT '',
    category   text NOT NULL DEFAULT '',
    tag        text NOT NULL DEFAULT '',
    query      text NOT NULL DEFAULT '',
    sort       text NOT NULL DEFAULT '',
    created_at timestamptz(3) NOT NULL,
    updated_at timestamptz(3) NOT NULL,
    deleted_at timestamptz(3) -- may be undone for a day
);
CREATE UNIQUE INDEX saved_views_own ON saved_views (account_id, called) WHERE NOT shared AND deleted_at IS NULL;
CREATE UNIQUE INDEX saved_views_team ON saved_views (app_id, called)
    WHERE shared AND app_id IS NOT NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX saved_views_everywhere ON saved_views (account_id, called)
    WHERE shared AND app_id IS NULL AND deleted_at IS NULL;
CREATE INDEX saved_views_account ON saved_views (account_id);
CREATE INDEX saved_views_deleted ON saved_views (deleted_at) WHERE deleted_at IS NOT NULL;

-- The order in which somebody has views in their menu. Those without a row come after them, the oldest first.
CREATE TABLE saved_view_places (
    account_id uuid NOT NULL REFERENCES accounts (id),
    view_id    uuid NOT NULL REFERENCES saved_views (id) ON DELETE CASCADE,
    place      integer NOT NULL,
    PRIMARY KEY (account_id, view_id)
);
CREATE INDEX saved_view_places_view ON saved_view_places (view_id);

-- A change of all tickets of a list, which takes longer than a request: what is done to them.
CREATE TABLE bulk_runs (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    address    text NOT NULL,
    what       text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    worked_at  timestamptz(3) NOT NULL, -- when a batch was last done
    undo_at    timestamptz(3), -- when somebody asked to undo all of it
    ended_at   timestamptz(3) -- of the undoing, once that was asked for
);
CREATE INDEX bulk_runs_unfinished ON bulk_runs (worked_at) WHERE ended_at IS NULL;
CREATE INDEX bulk_runs_account ON bulk_runs (account_id);
CREATE INDEX bulk_runs_age ON bulk_runs (created_at);

-- A ticket of such a list, and how far it is with it.
CREATE TABLE bulk_tickets (
    run_id    uuid NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
    ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
    seen_at   timestamptz(3) NOT NULL, -- updated_at of the ticket when it was chosen
    state     text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'refused', 'undone', 'kept')),
    undo      text NOT NULL DEFAULT '', -- what undoes the change
    PRIMARY KEY (run_id, ticket_id)
);
CREATE INDEX bulk_tickets_left ON bulk_tickets (run_id, state, ticket_id);
CREATE INDEX bulk_tickets_ticket ON bulk_tickets (ticket_id);

-- ---------------------------------------------------------------------------------------------------------------------
-- Mail that goes out
-- ---------------------------------------------------------------------------------------------------------------------

CREATE TABLE mails (
    id         uuid PRIMARY KEY,
    kind       text NOT NULL
        CHECK (kind IN ('receipt', 'sign_in', 'invitation', 'post_receipt', 'news', 'reply', 'warning',
        'email_new', 'email_old', 'email_taken', 'email_changed', 'notice', 'digest', 'held', 'self_test')),
    email      text NOT NULL,
    locale     text NOT NULL DEFAULT '' CHECK (length(locale) <= 20), -- of the page that asked for it
    app_id     uuid REFERENCES apps (id),
    ticket_id  uuid REFERENCES tickets (id), -- of a receipt
    post_id    uuid REFERENCES posts (id), -- of a receipt for a post
    about_id   uuid, -- the message of a reply, the request of a sign-in mail, the invitation, the change of an address
    -- Sent before the address was proven: such mails are capped, and carry nothing of the submitter.
    unproven   boolean NOT NULL,
    -- Who asked for it, as far as its cap counts by that: a network, or a browser that is known.
    asked_from text NOT NULL DEFAULT '',
    state      text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'sent', 'failed', 'withheld')),
    error      text NOT NULL DEFAULT '',
    created_at timestamptz(3) NOT NULL,
    sent_at    timestamptz(3)
);
CREATE INDEX mails_email ON mails (email, created_at);
-- Each is mailed once.
CREATE UNIQUE INDEX mails_receipt ON mails (ticket_id) WHERE kind = 'receipt';
CREATE UNIQUE INDEX mails_post_receipt ON mails (post_id) WHERE kind = 'post_receipt';
CREATE UNIQUE INDEX mails_reply ON mails (about_id, email) WHERE kind = 'reply';
-- The team's page of mails that failed, and replies that were withheld.
CREATE INDEX mails_undelivered ON mails (app_id, id)
    WHERE state = 'failed' OR state = 'withheld' AND kind = 'reply';
-- Receipts that carry text of the submitter: an app has so many in a time.
CREATE INDEX mails_with_text ON mails (app_id, created_at) WHERE kind IN ('receipt', 'post_receipt') AND NOT unproven;
CREATE INDEX mails_queued ON mails (created_at) WHERE state = 'queued'; -- counted by the metrics
-- What the sweep deletes: other receipts and replies are kept as long as what they are about.
CREATE INDEX mails_age ON mails (created_at) WHERE kind NOT IN ('receipt', 'post_receipt', 'reply');
CREATE INDEX mails_withheld ON mails (created_at) WHERE state = 'withheld' AND kind IN ('receipt', 'post_receipt');

-- Tickets and posts whose requester is still to get a receipt. Filing one adds its row in the same transaction; workers
-- make the mails of many at a time, because a job for each would cost more than the ticket.
CREATE TABLE receipts_due (
    id   uuid PRIMARY KEY, -- of the ticket or the post
    kind text NOT NULL CHECK (kind IN ('receipt', 'post_receipt'))
);

-- The tag in the address to which a mail of ours is answered.
CREATE TABLE answer_tags (
    hash       bytea PRIMARY KEY, -- SHA-256 of the tag
    mail_id    uuid NOT NULL,
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX answer_tags_mail ON answer_tags (mail_id);
CREATE INDEX answer_tags_age ON answer_tags (created_at);

-- Addresses that do not exist, as servers reported. They get no more mail until somebody clears them; after a single
-- report, which that of another day has not confirmed, they get none for a day.
CREATE TABLE dead_emails (
    email      text PRIMARY KEY,
    mail_id    uuid, -- the one that was returned
    status     text NOT NULL DEFAULT '', -- as RFC 3463 writes it: 5.1.1
    answer     text NOT NULL DEFAULT '', -- what the server said
    confirmed  boolean NOT NULL DEFAULT false,
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX dead_emails_age ON dead_emails (created_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- News for the people who follow a board
-- ---------------------------------------------------------------------------------------------------------------------

-- Mails that a person does not want; without a row they do.
CREATE TABLE mail_refusals (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'changelog', 'reply', 'ticket', 'comment', 'verdict')),
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, app_id, kind)
);

-- Who gets the news of the posts that they follow once a day.
CREATE TABLE daily_news (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, app_id)
);

-- An event that followers are still to be told: a worker does that, some people at a time. The row goes when all are
-- told.
CREATE TABLE announcements (
    event_id   uuid PRIMARY KEY, -- the event may be deleted before this row
    app_id     uuid NOT NULL,
    object_id  uuid NOT NULL, -- a post, or an entry of the changelog
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'comment', 'entry')),
    told_until uuid, -- the last account that was told, in the order of ids; null: none yet
    tries      integer NOT NULL DEFAULT 0, -- that failed
    due_at     timestamptz(3) NOT NULL, -- when it is told, or tried again
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX announcements_due ON announcements (due_at);
CREATE INDEX announcements_object ON announcements (object_id);

-- Who has read such a comment before they were told of it. The row goes with the announcement.
CREATE TABLE news_seen (
    event_id   uuid NOT NULL,
    account_id uuid NOT NULL,
    PRIMARY KEY (event_id, account_id)
);
CREATE INDEX news_seen_account ON news_seen (account_id);

-- What announcements were called first. Nothing writes it any more; what an earlier version left in it is still told.
CREATE TABLE news_due (
    event_id   uuid PRIMARY KEY,
    app_id     uuid NOT NULL,
    post_id    uuid NOT NULL,
    told_until uuid,
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX news_due_post ON news_due (post_id);
CREATE INDEX news_due_age ON news_due (created_at);

-- What one person is told. Rows of one person that are due together are one mail.
CREATE TABLE news (
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    post_id    uuid REFERENCES posts (id),
    entry_id   uuid REFERENCES changelog_entries (id),
    kind       text NOT NULL CHECK (kind IN ('status', 'reply', 'changelog', 'comment', 'entry')),
    event_id   uuid NOT NULL REFERENCES events (id),
    due_at     timestamptz(3), -- null: as soon as nothing more comes
    mail_id    uuid,
    created_at timestamptz(3) NOT NULL,
    PRIMARY KEY (account_id, event_id)
);
CREATE INDEX news_waiting ON news (app_id, account_id) WHERE mail_id IS NULL;
CREATE INDEX news_event ON news (event_id);
CREATE INDEX news_mail ON news (mail_id);
CREATE INDEX news_age ON news (created_at) WHERE mail_id IS NOT NULL;

-- ---------------------------------------------------------------------------------------------------------------------
-- Notices for the members of teams, who read "notification"
-- ---------------------------------------------------------------------------------------------------------------------

-- What a member chose to be told, where that is not what their role is told anyway.
CREATE TABLE notification_choices (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid REFERENCES apps (id) ON DELETE CASCADE, -- null: of all apps for which they chose nothing else
    kind       text NOT NULL,
    how        text NOT NULL CHECK (how IN ('at_once', 'digest', 'off'))
);
CREATE UNIQUE INDEX notification_choices_all ON notification_choices (account_id, kind) WHERE app_id IS NULL;
CREATE UNIQUE INDEX notification_choices_app ON notification_choices (account_id, app_id, kind)
    WHERE app_id IS NOT NULL;
CREATE INDEX notification_choices_account ON notification_choices (account_id);
CREATE INDEX notification_choices_of_app ON notification_choices (app_id);

-- Events that members are still to be told. Whatever changes something adds its row in the same transaction.
CREATE TABLE notices_due (
    event_id uuid PRIMARY KEY,
    due_at   timestamptz(3) NOT NULL,
    -- It was told as a new ticket: is it still without an assignee when this is due?.
    late     boolean NOT NULL DEFAULT false
);
CREATE INDEX notices_due_at ON notices_due (due_at);

-- One thing that one member is told. Those of one app and kind that are due together are one mail.
CREATE TABLE notices (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    app_id     uuid NOT NULL REFERENCES apps (id),
    kind       text NOT NULL,
    event_id   uuid NOT NULL, -- the event may be deleted before this row
    ticket_id  uuid,
    post_id    uuid,
    about_id   uuid, -- the message or comment
    by_id      uuid, -- who did it
    due_at     timestamptz(3), -- null: it waits for the daily digest
    mail_id    uuid,
    created_at timestamptz(3) NOT NULL,
    UNIQUE (account_id, event_id, kind)
);
CREATE INDEX notices_waiting ON notices (due_at) WHERE mail_id IS NULL AND due_at IS NOT NULL;
CREATE INDEX notices_digest ON notices (account_id, created_at) WHERE mail_id IS NULL AND due_at IS NULL;
CREATE INDEX notices_pace ON notices (account_id, due_at); -- whoever was told a moment ago waits for what else comes
CREATE INDEX notices_mail ON notices (mail_id);
CREATE INDEX notices_app ON notices (app_id);
CREATE INDEX notices_age ON notices (created_at);

-- When somebody gets their digest, and up to when the last one told.
CREATE TABLE digest_times (
    account_id uuid PRIMARY KEY REFERENCES accounts (id),
    hour       smallint NOT NULL DEFAULT 8 CHECK (hour BETWEEN 0 AND 23),
    zone       text NOT NULL DEFAULT '' CHECK (length(zone) <= 64),
    workdays   boolean NOT NULL DEFAULT false,
    since_at   timestamptz(3), -- what the last one told began then
    told_at    timestamptz(3) -- and ended then, whether there was anything to tell or not
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Mail that comes in
-- ---------------------------------------------------------------------------------------------------------------------

-- Mail to one of these addresses becomes a ticket of the app.
CREATE TABLE mail_addresses (
    email      text PRIMARY KEY, -- in lower case
    app_id     uuid NOT NULL REFERENCES apps (id),
    category   text NOT NULL DEFAULT 'general'
        CHECK (category IN ('general', 'billing', 'bug', 'account', 'other')),
    priority   text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
    last_at    timestamptz(3),
    created_at timestamptz(3) NOT NULL
);
CREATE INDEX mail_addresses_app ON mail_addresses (app_id);

-- How it goes with each mailbox, as the process that looks into it last saw it.
CREATE TABLE mailboxes (
    name        text PRIMARY KEY, -- user and server as people read them, never the password
    kind        text NOT NULL CHECK (kind IN ('imap', 'lmtp')),
    uidvalidity bigint NOT NULL DEFAULT 0,
    last_uid    bigint NOT NULL DEFAULT 0, -- up to which everything is in received_mails
    first_at    timestamptz(3), -- the first look: what people had read before that is none of our business
    looked_at   timestamptz(3), -- the last look that went well
    failed_at   timestamptz(3), -- since when it fails; null while it goes well
    fault       text NOT NULL DEFAULT '', -- a word of models.MailboxFault
    answer      text NOT NULL DEFAULT '', -- what the server said
    look_wanted timestamptz(3), -- somebody pressed "Look now"
    -- The process whose turn it is to look, and until when: one at a time.
    turn        text NOT NULL DEFAULT '',
    turn_until  timestamptz(3)
);

-- A mail that came in. The whole of it is in the file store under file_key. Its row is written before the server that
-- handed it over is told that we have it.
CREATE TABLE received_mails (
    id          uuid PRIMARY KEY,
    mailbox     text NOT NULL, -- by which it came: the name of a mailbox, 'lmtp' or 'pipe'
    uidvalidity bigint, -- with uid, where in an IMAP mailbox it is; null elsewhere
    uid         bigint,
    digest      bytea NOT NULL, -- SHA-256 of the mail without the header lines that servers on its way added
    sent_from   text NOT NULL DEFAULT '', -- the envelope's sender, '' for none or where it is not known
    sent_to     text NOT NULL DEFAULT '', -- the envelope's recipients, separated by blanks, where they are known
    file_key    text NOT NULL, -- '' once the whole mail was deleted
    size        bigint NOT NULL,
    state       text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'kept', 'held', 'refused', 'discarded')),
    reason      text NOT NULL DEFAULT '', -- why it is held or refused: a word of models.ReceivedReason
    -- What was read from it:
    message_id  text NOT NULL DEFAULT '', -- its Message-ID without angle brackets
    from_email  text NOT NULL DEFAULT '',
    from_name   text NOT NULL DEFAULT '',
    proven      boolean NOT NULL DEFAULT false, -- who wrote it: counted apart from what others may write in their name
    subject     text NOT NULL DEFAULT '',
    -- Who was in the Cc of a mail that opened a ticket, and was not let in by anybody: a line each, the address and,
    -- after a blank, the name.
    copied      text NOT NULL DEFAULT '',
    app_id      uuid REFERENCES apps (id), -- to which it came; null while or where that is not known
    ticket_id   uuid REFERENCES tickets (id), -- what it became or belongs to
    said_id     uuid REFERENCES messages (id), -- the message that it became; null where it is the ticket's own text
    received_at timestamptz(3) NOT NULL
);
-- A mail is taken in once, from wherever it comes again.
CREATE UNIQUE INDEX received_mails_place ON received_mails (mailbox, uidvalidity, uid) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX received_mails_digest ON received_mails (digest);
CREATE INDEX received_mails_app ON received_mails (app_id, state, received_at);
CREATE INDEX received_mails_message ON received_mails (message_id) WHERE message_id <> '';
CREATE INDEX received_mails_ticket ON received_mails (ticket_id) WHERE ticket_id IS NOT NULL;
CREATE INDEX received_mails_said ON received_mails (said_id) WHERE said_id IS NOT NULL;
CREATE INDEX received_mails_new ON received_mails (received_at) WHERE state = 'new';
CREATE INDEX received_mails_age ON received_mails (received_at);
-- Whole mails that are still kept: by age for the sweep that deletes them, by key for the search for files without a
-- row.
CREATE INDEX received_mails_raw ON received_mails (received_at) WHERE file_key <> '';
CREATE INDEX received_mails_file ON received_mails (file_key) WHERE file_key <> '';
-- Where the address of somebody may be, who is erased or who writes too much.
CREATE INDEX received_mails_from ON received_mails (from_email, received_at);
CREATE INDEX received_mails_sent_from ON received_mails (sent_from) WHERE sent_from <> '';
CREATE INDEX received_mails_copied ON received_mails (id) WHERE copied <> '';

-- A test by which an app's mail tests itself, and what each step came to.
CREATE TABLE self_tests (
    id         uuid PRIMARY KEY,
    app_id     uuid NOT NULL REFERENCES apps (id),
    address    text NOT NULL, -- to which it writes
    steps      text NOT NULL, -- JSON: models.SelfTestStep, in their order
    started_at timestamptz(3) NOT NULL,
    ended_at   timestamptz(3) -- null while it runs
);
CREATE UNIQUE INDEX self_tests_running ON self_tests (app_id) WHERE ended_at IS NULL; -- one at a time
CREATE INDEX self_tests_app ON self_tests (app_id, started_at);
CREATE INDEX self_tests_age ON self_tests (started_at);

-- ---------------------------------------------------------------------------------------------------------------------
-- Figures
-- ---------------------------------------------------------------------------------------------------------------------

-- What the figures count of a ticket: when it was first answered, when and by whom it was resolved, and what its
-- requester said of that. Triggers on messages, events, ticket_verdicts and tickets write it, so that no statement can
-- forget to.
CREATE TABLE ticket_times (
    ticket_id      uuid PRIMARY KEY REFERENCES tickets (id),
    app_id         uuid NOT NULL REFERENCES apps (id),
    counts         boolean NOT NULL, -- neither spam nor merged into another
    answered_at    timestamptz(3),
    answered_after bigint, -- seconds since it was filed
    solved_at      timestamptz(3), -- null again when it is reopened
    solved_after   bigint,
    solved_by      uuid REFERENCES accounts (id), -- null: nobody of the team
    judged_at      timestamptz(3),
    went           text CHECK (went IN ('well', 'badly'))
);
-- Durations are in the indexes beside their days, so that a long range reads nothing else.
CREATE INDEX ticket_times_answered ON ticket_times (app_id, answered_at, answered_after)
    WHERE counts AND answered_at IS NOT NULL;
CREATE INDEX ticket_times_solved ON ticket_times (app_id, solved_at, solved_after)
    WHERE counts AND solved_at IS NOT NULL;
CREATE INDEX ticket_times_solver ON ticket_times (app_id, solved_by, solved_at) WHERE counts AND solved_at IS NOT NULL;
CREATE INDEX ticket_times_judged ON ticket_times (app_id, judged_at, went) WHERE counts AND judged_at IS NOT NULL;

CREATE FUNCTION note_ticket_answered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ticket_times AS times (ticket_id, app_id, counts, answered_at, answered_after)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        GREATEST(0, floor(EXTRACT(EPOCH FROM NEW.created_at - created_at)))
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET answered_at = excluded.answered_at, answered_after = excluded.answered_after
        WHERE times.answered_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER messages_timed AFTER INSERT ON messages
    FOR EACH ROW WHEN (NEW.kind = 'team') EXECUTE FUNCTION note_ticket_answered();

-- Where the requester or the app itself said that it is solved, that was whoever of the team wrote last.
CREATE FUNCTION note_ticket_solved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.action IN ('ticket.reopened', 'ticket.set_pending') THEN
        UPDATE ticket_times SET solved_at = NULL, solved_after = NULL, solved_by = NULL
        WHERE ticket_id = NEW.object_id AND solved_at IS NOT NULL;
        RETURN NULL;
    END IF;
    INSERT INTO ticket_times AS times (ticket_id, app_id, counts, solved_at, solved_after, solved_by)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at,
        GREATEST(0, floor(EXTRACT(EPOCH FROM NEW.created_at - created_at))),
        CASE WHEN NEW.account_id IS NOT NULL AND NEW.account_id <> requester_id THEN NEW.account_id
            ELSE (SELECT author_id FROM messages WHERE ticket_id = tickets.id AND kind = 'team'
                ORDER BY id DESC LIMIT 1) END
    FROM tickets WHERE id = NEW.object_id
    ON CONFLICT (ticket_id) DO UPDATE SET solved_at = excluded.solved_at, solved_after = excluded.solved_after,
        solved_by = excluded.solved_by
        WHERE times.solved_at IS NULL;
    RETURN NULL;
END $$;
CREATE TRIGGER events_timed AFTER INSERT ON events FOR EACH ROW
    WHEN (NEW.action IN ('ticket.resolved', 'ticket.closed', 'ticket.reopened', 'ticket.set_pending'))
    EXECUTE FUNCTION note_ticket_solved();

CREATE FUNCTION note_ticket_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO ticket_times (ticket_id, app_id, counts, judged_at, went)
    SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL, NEW.created_at, NEW.went
    FROM tickets WHERE id = NEW.ticket_id
    ON CONFLICT (ticket_id) DO UPDATE SET judged_at = excluded.judged_at, went = excluded.went;
    RETURN NULL;
END $$;
CREATE TRIGGER verdicts_timed AFTER INSERT OR UPDATE ON ticket_verdicts
    FOR EACH ROW EXECUTE FUNCTION note_ticket_verdict();

CREATE FUNCTION note_ticket_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE ticket_times SET counts = NEW.spam_at IS NULL AND NEW.merged_into IS NULL WHERE ticket_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER tickets_figured AFTER UPDATE OF spam_at, merged_into ON tickets FOR EACH ROW
    WHEN ((OLD.spam_at IS NULL AND OLD.merged_into IS NULL) <> (NEW.spam_at IS NULL AND NEW.merged_into IS NULL))
    EXECUTE FUNCTION note_ticket_counts();

-- Days that have ended, rolled up: one row has all that happened in an app on one day (of UTC), so that a year is read
-- in some hundred rows. models/figures_entries.go says what the entries look like, models/figures_rollup.go why they
-- are exact.
CREATE TABLE figure_days (
    app_id  uuid NOT NULL REFERENCES apps (id),
    kind    text NOT NULL CHECK (kind IN ('filed', 'answered', 'solved', 'judged', 'voted')),
    day     bigint NOT NULL, -- since 1970
    entries text NOT NULL,
    PRIMARY KEY (app_id, kind, day)
);

-- Until which day an app is rolled up. Days before it that have no row had nothing.
CREATE TABLE figure_progress (
    app_id    uuid PRIMARY KEY REFERENCES apps (id),
    until_day bigint NOT NULL,
    turn      bigint NOT NULL DEFAULT 0 -- counts what was written: who comes second begins again
);

-- Days that changed after they were over. Triggers on tickets, ticket_times and votes note them; until such a day is
-- written anew, its rows are counted.
CREATE TABLE figure_changes (
    id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    app_id uuid NOT NULL REFERENCES apps (id),
    kind   text NOT NULL,
    day    bigint NOT NULL
);
CREATE INDEX figure_changes_day ON figure_changes (app_id, kind, day);

-- What happens now notes nothing: its day is not over for long. An hour is left to clocks and transactions.
CREATE FUNCTION note_figure_change(app uuid, kind text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
    INSERT INTO figure_changes (app_id, kind, day) SELECT app, kind, floor(EXTRACT(EPOCH FROM moment) / 86400)
    WHERE moment < now() - interval '1 hour'
$$;

CREATE FUNCTION note_ticket_figured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM note_figure_change(NEW.app_id, 'filed', NEW.created_at);
    IF TG_OP = 'UPDATE' THEN
        IF NEW.created_at <> OLD.created_at THEN
            PERFORM note_figure_change(OLD.app_id, 'filed', OLD.created_at);
        END IF;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER tickets_filed_late AFTER INSERT ON tickets FOR EACH ROW
    WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_ticket_figured();
CREATE TRIGGER tickets_filed_otherwise AFTER UPDATE OF created_at, category, source, spam_at, merged_into ON tickets
    FOR EACH ROW
    WHEN ((OLD.created_at, OLD.category, OLD.source, OLD.spam_at, OLD.merged_into)
        IS DISTINCT FROM (NEW.created_at, NEW.category, NEW.source, NEW.spam_at, NEW.merged_into)
        AND LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 hour')
    EXECUTE FUNCTION note_ticket_figured();

CREATE FUNCTION note_times_figured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        PERFORM note_figure_change(NEW.app_id, 'answered', NEW.answered_at);
        PERFORM note_figure_change(NEW.app_id, 'solved', NEW.solved_at);
        PERFORM note_figure_change(NEW.app_id, 'judged', NEW.judged_at);
        RETURN NULL;
    END IF;
    IF (OLD.counts, OLD.answered_at, OLD.answered_after) IS DISTINCT FROM
        (NEW.counts, NEW.answered_at, NEW.answered_after) THEN
        PERFORM note_figure_change(OLD.app_id, 'answered', OLD.answered_at);
        PERFORM note_figure_change(NEW.app_id, 'answered', NEW.answered_at);
    END IF;
    IF (OLD.counts, OLD.solved_at, OLD.solved_after, OLD.solved_by) IS DISTINCT FROM
        (NEW.counts, NEW.solved_at, NEW.solved_after, NEW.solved_by) THEN
        PERFORM note_figure_change(OLD.app_id, 'solved', OLD.solved_at);
        PERFORM note_figure_change(NEW.app_id, 'solved', NEW.solved_at);
    END IF;
    IF (OLD.counts, OLD.judged_at, OLD.went) IS DISTINCT FROM (NEW.counts, NEW.judged_at, NEW.went) THEN
        PERFORM note_figure_change(OLD.app_id, 'judged', OLD.judged_at);
        PERFORM note_figure_change(NEW.app_id, 'judged', NEW.judged_at);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER ticket_times_late AFTER INSERT ON ticket_times FOR EACH ROW
    WHEN (LEAST(NEW.answered_at, NEW.solved_at, NEW.judged_at) < now() - interval '1 hour')
    EXECUTE FUNCTION note_times_figured();
CREATE TRIGGER ticket_times_otherwise AFTER UPDATE ON ticket_times FOR EACH ROW
    WHEN (LEAST(OLD.answered_at, OLD.solved_at, OLD.judged_at, NEW.answered_at, NEW.solved_at, NEW.judged_at)
        < now() - interval '1 hour')
    EXECUTE FUNCTION note_times_figured();

CREATE FUNCTION note_vote_figured() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM note_figure_change(posts.app_id, 'voted', OLD.created_at) FROM posts WHERE posts.id = OLD.post_id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM note_figure_change(posts.app_id, 'voted', NEW.created_at) FROM posts WHERE posts.id = NEW.post_id;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER votes_cast_late AFTER INSERT ON votes FOR EACH ROW
    WHEN (NEW.merged_from IS NULL AND NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();
CREATE TRIGGER votes_cast_otherwise AFTER UPDATE OF post_id, merged_from, created_at ON votes FOR EACH ROW
    WHEN ((OLD.post_id, OLD.merged_from, OLD.created_at) IS DISTINCT FROM
            (NEW.post_id, NEW.merged_from, NEW.created_at)
        AND LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();
CREATE TRIGGER votes_taken_back_late AFTER DELETE ON votes FOR EACH ROW
    WHEN (OLD.merged_from IS NULL AND OLD.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();

-- ---------------------------------------------------------------------------------------------------------------------
-- Search
-- ---------------------------------------------------------------------------------------------------------------------

-- What posts and tickets are found by. Terms are words behind the scope in which they are looked for, an app's, which
-- its requesters may read, or its team's. The number of each 65,536 rows is before that (internal/search).
CREATE TABLE post_search (
    id    bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    item  uuid NOT NULL UNIQUE, -- the post or the comment
    terms tsvector NOT NULL
);
-- Every search reads the list of what a GIN index has not taken in yet, so that list is kept short.
CREATE INDEX post_search_terms ON post_search USING gin (terms) WITH (gin_pending_list_limit = 128);

CREATE TABLE ticket_search (
    id    bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
    item  uuid NOT NULL UNIQUE,
    terms tsvector NOT NULL
);
CREATE INDEX ticket_search_terms ON ticket_search USING gin (terms) WITH (gin_pending_list_limit = 128);

-- The vocabulary of a board, and the pieces by which a mistyped word is found in it.
CREATE TABLE post_search_words (
    scope text COLLATE "C" NOT NULL,
    word  text COLLATE "C" NOT NULL,
    PRIMARY KEY (scope, word)
);
CREATE TABLE post_search_pieces (
    scope text COLLATE "C" NOT NULL,
    piece text COLLATE "C" NOT NULL,
    word  text COLLATE "C" NOT NULL,
    PRIMARY KEY (scope, piece, word)
);

-- ---------------------------------------------------------------------------------------------------------------------
-- Public pages
-- ---------------------------------------------------------------------------------------------------------------------

-- How often what an app shows to everybody has changed: a page that was rendered may be sent again as long as the sum
-- of an app's parts is the same. Triggers on all that such pages show count, so that no statement can forget to. A
-- change too many costs one rendering.
--
-- The triggers are deferred, so that a row is locked at the very end of its transaction, when that waits for nobody
-- else; and each connection counts in a part of its own, or in one that it shares with few, so that writers do not wait
-- for one another's flush of the disk.
CREATE TABLE app_versions (
    app_id  uuid NOT NULL REFERENCES apps (id) ON DELETE CASCADE,
    part    integer NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (app_id, part)
) WITH (fillfactor = 20);

-- A change moves the version by a random step, so that two versions are equal only where the same changes were counted.
-- If each change counted one, a replica that has one of two changes and the primary that shows only the other, as it
-- may for a moment, would have the same version; so would two servers that went on by themselves after a failover.
--
-- A transaction counts an app once: the setting, which ends with it, says which one it has counted last.
CREATE FUNCTION count_app_version(app uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    step bigint := 1 + floor(random() * 2147483647);
BEGIN
    IF app IS NULL OR current_setting('intake.counted', true) = app::text THEN
        RETURN;
    END IF;
    INSERT INTO app_versions AS versions VALUES (app, pg_backend_pid() % 16, step)
    ON CONFLICT (app_id, part) DO UPDATE SET version = versions.version + step;
    PERFORM set_config('intake.counted', app::text, true);
END $$;

CREATE FUNCTION version_own() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(NEW.app_id);
    ELSE
        PERFORM count_app_version(OLD.app_id);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION version_of_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM posts WHERE id = NEW.post_id;
    ELSE
        PERFORM count_app_version(app_id) FROM posts WHERE id = OLD.post_id;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION version_of_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM posts
        WHERE id = NEW.item OR id = (SELECT post_id FROM comments WHERE comments.id = NEW.item);
    ELSE
        PERFORM count_app_version(app_id) FROM posts
        WHERE id = OLD.item OR id = (SELECT post_id FROM comments WHERE comments.id = OLD.item);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION version_of_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(app_id) FROM changelog_entries WHERE id = NEW.entry_id AND published_at IS NOT NULL;
    ELSE
        PERFORM count_app_version(app_id) FROM changelog_entries WHERE id = OLD.entry_id AND published_at IS NOT NULL;
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION version_of_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'DELETE' THEN
        PERFORM count_app_version(NEW.app_id)
        WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = NEW.account_id AND app_id = NEW.app_id);
    ELSE
        PERFORM count_app_version(OLD.app_id)
        WHERE EXISTS (SELECT 1 FROM posts WHERE author_id = OLD.account_id AND app_id = OLD.app_id);
    END IF;
    RETURN NULL;
END $$;

CREATE FUNCTION version_of_app() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM count_app_version(NEW.id);
    RETURN NULL;
END $$;

-- In one order, so that two of these never wait for each other in a ring.
CREATE FUNCTION version_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    app uuid;
BEGIN
    FOR app IN
        SELECT app_id FROM posts WHERE author_id = NEW.id
        UNION SELECT posts.app_id FROM comments JOIN posts ON posts.id = comments.post_id
            WHERE comments.author_id = NEW.id
        UNION SELECT posts.app_id FROM votes JOIN posts ON posts.id = votes.post_id WHERE votes.account_id = NEW.id
        ORDER BY 1
    LOOP
        PERFORM count_app_version(app);
    END LOOP;
    RETURN NULL;
END $$;

-- The app's own looks, and its texts in other languages.
CREATE CONSTRAINT TRIGGER apps_versioned AFTER UPDATE ON apps
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_app();
CREATE CONSTRAINT TRIGGER translations_versioned AFTER INSERT OR UPDATE OR DELETE ON translations
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER widget_fields_versioned AFTER INSERT OR UPDATE OR DELETE ON widget_fields
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();

-- The board.
CREATE CONSTRAINT TRIGGER posts_versioned AFTER INSERT OR DELETE OR UPDATE OF
    app_id, title, description, category, status, status_changed_at, votes, recent_votes, comments, source, author_id,
    author_named, hidden_at, merged_into, disowned_at, created_at, updated_at, edited_at, deleted_at, author_left_at,
    vouched ON posts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
-- Votes that are merged count with the posts: there may be many of them.
CREATE CONSTRAINT TRIGGER votes_versioned_insert AFTER INSERT ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.merged_from IS NULL)
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER votes_versioned_update AFTER UPDATE OF post_id, account_id, entered_by, vouched ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER votes_versioned_delete AFTER DELETE ON votes
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.merged_from IS NULL)
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_insert AFTER INSERT ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_update AFTER UPDATE ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.kind <> 'note' OR NEW.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER comments_versioned_delete AFTER DELETE ON comments
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.kind <> 'note')
    EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER post_tags_versioned AFTER INSERT OR UPDATE OR DELETE ON post_tags
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_own();
-- What triggers write beside a tag is no change of it: that of the post is counted already.
CREATE CONSTRAINT TRIGGER post_taggings_versioned_put
    AFTER INSERT OR UPDATE OF post_id, tag_id OR DELETE ON post_taggings
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_post();
CREATE CONSTRAINT TRIGGER pictures_versioned_insert AFTER INSERT ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER pictures_versioned_update AFTER UPDATE ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL
        OR COALESCE(NEW.post_id, NEW.comment_id, NEW.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER pictures_versioned_delete AFTER DELETE ON pictures
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (COALESCE(OLD.post_id, OLD.comment_id, OLD.entry_id) IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_insert AFTER INSERT ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_update AFTER UPDATE OF action, detail, created_at, object_id ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released')
        OR NEW.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER events_versioned_delete AFTER DELETE ON events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.action IN ('post.status_changed', 'post.status_undone', 'post.absorbed', 'post.released'))
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER post_search_versioned AFTER INSERT OR UPDATE OR DELETE ON post_search
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_words();

-- The changelog.
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_insert AFTER INSERT ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_update AFTER UPDATE ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_entries_versioned_delete AFTER DELETE ON changelog_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.published_at IS NOT NULL)
    EXECUTE FUNCTION version_own();
CREATE CONSTRAINT TRIGGER changelog_posts_versioned AFTER INSERT OR UPDATE OR DELETE ON changelog_posts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION version_of_entry();

-- Names. A person who files a ticket is shown nowhere, so that counts nothing.
CREATE CONSTRAINT TRIGGER accounts_versioned AFTER UPDATE OF name, email_verified_at, erased_at ON accounts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN ((OLD.name, OLD.email_verified_at, OLD.erased_at) IS DISTINCT FROM
        (NEW.name, NEW.email_verified_at, NEW.erased_at))
    EXECUTE FUNCTION version_of_person();
CREATE CONSTRAINT TRIGGER contacts_versioned_insert AFTER INSERT ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW.acted_at IS NOT NULL)
    EXECUTE FUNCTION version_of_contact();
CREATE CONSTRAINT TRIGGER contacts_versioned_update AFTER UPDATE OF acted_at ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.acted_at IS DISTINCT FROM NEW.acted_at)
    EXECUTE FUNCTION version_of_contact();
CREATE CONSTRAINT TRIGGER contacts_versioned_delete AFTER DELETE ON contacts
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD.acted_at IS NOT NULL)
    EXECUTE FUNCTION version_of_contact();
-- +goose StatementEnd
