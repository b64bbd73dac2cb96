-- The same as sqlite.sql, on PostgreSQL.
SET check_function_bodies = false;
CREATE TYPE river_job_state AS ENUM (
    'available',
    'cancelled',
    'completed',
    'discarded',
    'pending',
    'retryable',
    'running',
    'scheduled'
);
CREATE FUNCTION accounts_change_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM ticket_words_changed(id) FROM tickets WHERE requester_id = NEW.id;
    RETURN NULL;
END $$;
CREATE FUNCTION count_new_posts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO post_counts AS counts
    SELECT app_id, status, category, count(*) FROM new_posts
    WHERE hidden_at IS NULL AND merged_into IS NULL
    GROUP BY app_id, status, category ORDER BY app_id, status, category
    ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + excluded.posts;
    RETURN NULL;
END $$;
CREATE FUNCTION merging_changes_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM ticket_words_changed(COALESCE(NEW.merged_into, OLD.merged_into));
    PERFORM ticket_words_changed(NEW.id);
    RETURN NULL;
END $$;
CREATE FUNCTION messages_change_words() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM ticket_words_changed(NEW.ticket_id);
    RETURN NULL;
END $$;
CREATE FUNCTION recount_post() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM 1 FROM post_counts
    WHERE app_id = NEW.app_id AND (status, category) IN ((OLD.status, OLD.category), (NEW.status, NEW.category))
    ORDER BY status, category FOR UPDATE;
    IF OLD.hidden_at IS NULL AND OLD.merged_into IS NULL THEN
        UPDATE post_counts SET posts = posts - 1 WHERE app_id = OLD.app_id AND status = OLD.status AND category = OLD.category;
    END IF;
    IF NEW.hidden_at IS NULL AND NEW.merged_into IS NULL THEN
        INSERT INTO post_counts AS counts VALUES (NEW.app_id, NEW.status, NEW.category, 1)
        ON CONFLICT (app_id, status, category) DO UPDATE SET posts = counts.posts + 1;
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION river_job_state_in_bitmask(bitmask bit, state river_job_state) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT CASE state
        WHEN 'available' THEN get_bit(bitmask, 7)
        WHEN 'cancelled' THEN get_bit(bitmask, 6)
        WHEN 'completed' THEN get_bit(bitmask, 5)
        WHEN 'discarded' THEN get_bit(bitmask, 4)
        WHEN 'pending'   THEN get_bit(bitmask, 3)
        WHEN 'retryable' THEN get_bit(bitmask, 2)
        WHEN 'running'   THEN get_bit(bitmask, 1)
        WHEN 'scheduled' THEN get_bit(bitmask, 0)
        ELSE 0
    END = 1;
$$;
CREATE FUNCTION ticket_words_changed(changed uuid) RETURNS void
    LANGUAGE sql
    AS $$
    INSERT INTO ticket_words (ticket_id, words, stale) VALUES (changed, '', true) ON CONFLICT (ticket_id) DO UPDATE SET stale = true;
$$;
CREATE TABLE accounts (
    id uuid NOT NULL,
    email text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    password_hash text,
    confirmed_at timestamp(3) with time zone NOT NULL,
    email_verified_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    erased_at timestamp(3) with time zone,
    CONSTRAINT accounts_check CHECK (((password_hash IS NULL) OR (email_verified_at IS NOT NULL))),
    CONSTRAINT accounts_email_check CHECK (((email !~ '[A-Z]'::text) AND (email ~~ '%_@_%'::text) AND (length(email) <= 254))),
    CONSTRAINT accounts_name_check CHECK ((length(name) <= 100))
);
CREATE TABLE app_counters (
    app_id uuid NOT NULL,
    last_number bigint DEFAULT 0 NOT NULL,
    CONSTRAINT app_counters_last_number_check CHECK ((last_number >= 0))
)
WITH (fillfactor='20');
CREATE TABLE apps (
    id uuid NOT NULL,
    slug text NOT NULL,
    name text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    logo_url text DEFAULT ''::text NOT NULL,
    brand_color text DEFAULT ''::text NOT NULL,
    widget_key text NOT NULL,
    widget_enabled boolean DEFAULT true NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    answer_time text DEFAULT ''::text NOT NULL,
    widget_label text DEFAULT 'Help'::text NOT NULL,
    widget_side text DEFAULT 'right'::text NOT NULL,
    widget_tab text DEFAULT 'help'::text NOT NULL,
    CONSTRAINT apps_answer_time_check CHECK ((length(answer_time) <= 100)),
    CONSTRAINT apps_brand_color_check CHECK (((brand_color = ''::text) OR (brand_color ~ '^#[0-9a-f]{6}$'::text))),
    CONSTRAINT apps_description_check CHECK ((length(description) <= 100000)),
    CONSTRAINT apps_logo_url_check CHECK ((length(logo_url) <= 2000)),
    CONSTRAINT apps_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
    CONSTRAINT apps_slug_check CHECK ((slug ~ '^[a-z0-9-]{1,64}$'::text)),
    CONSTRAINT apps_widget_label_check CHECK (((length(widget_label) >= 1) AND (length(widget_label) <= 30))),
    CONSTRAINT apps_widget_side_check CHECK ((widget_side = ANY (ARRAY['right'::text, 'left'::text]))),
    CONSTRAINT apps_widget_tab_check CHECK ((widget_tab = ANY (ARRAY['help'::text, 'feedback'::text])))
);
CREATE TABLE attachments (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    "position" integer NOT NULL,
    name text NOT NULL,
    content_type text NOT NULL,
    size bigint NOT NULL,
    sha256 bytea NOT NULL,
    file_key text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    message_id uuid,
    CONSTRAINT attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
    CONSTRAINT attachments_position_check CHECK ((("position" >= 1) AND ("position" <= 5))),
    CONSTRAINT attachments_sha256_check CHECK ((length(sha256) = 32)),
    CONSTRAINT attachments_size_check CHECK (((size >= 0) AND (size <= 52428800)))
);
CREATE TABLE blocks (
    app_id uuid NOT NULL,
    account_id uuid NOT NULL,
    blocked_by uuid,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE changelog_entries (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    author_id uuid NOT NULL,
    kind text DEFAULT 'new'::text NOT NULL,
    title text NOT NULL,
    body text DEFAULT ''::text NOT NULL,
    published_at timestamp(3) with time zone,
    told_at timestamp(3) with time zone,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT changelog_entries_body_check CHECK ((length(body) <= 100000)),
    CONSTRAINT changelog_entries_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'improved'::text, 'fixed'::text]))),
    CONSTRAINT changelog_entries_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300)))
);
CREATE TABLE changelog_posts (
    entry_id uuid NOT NULL,
    post_id uuid NOT NULL
);
CREATE TABLE comments (
    id uuid NOT NULL,
    post_id uuid NOT NULL,
    author_id uuid NOT NULL,
    kind text DEFAULT 'comment'::text NOT NULL,
    body text NOT NULL,
    by_team boolean DEFAULT false NOT NULL,
    merged_from uuid,
    created_at timestamp(3) with time zone NOT NULL,
    edited_at timestamp(3) with time zone,
    deleted_at timestamp(3) with time zone,
    CONSTRAINT comments_body_check CHECK ((length(body) <= 20000)),
    CONSTRAINT comments_check CHECK (((body = ''::text) = (deleted_at IS NOT NULL))),
    CONSTRAINT comments_kind_check CHECK ((kind = ANY (ARRAY['comment'::text, 'official'::text, 'note'::text])))
);
CREATE TABLE events (
    id uuid NOT NULL,
    app_id uuid,
    action text NOT NULL,
    object_id uuid NOT NULL,
    account_id uuid,
    secret_key_id uuid,
    address text DEFAULT ''::text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE follows (
    post_id uuid NOT NULL,
    account_id uuid NOT NULL,
    following boolean NOT NULL,
    merged_from uuid,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE former_slugs (
    slug text NOT NULL,
    app_id uuid NOT NULL
);
CREATE TABLE goose_db_version (
    id integer NOT NULL,
    version_id bigint NOT NULL,
    is_applied boolean NOT NULL,
    tstamp timestamp without time zone DEFAULT now() NOT NULL
);
ALTER TABLE goose_db_version ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME goose_db_version_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE idempotency_keys (
    id bytea NOT NULL,
    body_hash bytea NOT NULL,
    result text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT idempotency_keys_body_hash_check CHECK ((length(body_hash) = 32)),
    CONSTRAINT idempotency_keys_id_check CHECK ((length(id) = 32))
);
CREATE TABLE invitations (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    email text NOT NULL,
    role text NOT NULL,
    token_hash bytea,
    invited_by uuid NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    ended_at timestamp(3) with time zone,
    CONSTRAINT invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'agent'::text]))),
    CONSTRAINT invitations_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE known_browsers (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    seen_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT known_browsers_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE mail_refusals (
    account_id uuid NOT NULL,
    app_id uuid NOT NULL,
    kind text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT mail_refusals_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'changelog'::text, 'reply'::text, 'ticket'::text])))
);
CREATE TABLE mails (
    id uuid NOT NULL,
    kind text NOT NULL,
    email text NOT NULL,
    ticket_id uuid,
    unproven boolean NOT NULL,
    state text DEFAULT 'queued'::text NOT NULL,
    error text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    sent_at timestamp(3) with time zone,
    app_id uuid,
    post_id uuid,
    message_id uuid,
    asked_from text DEFAULT ''::text NOT NULL,
    CONSTRAINT mails_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'sign_in'::text, 'invitation'::text, 'post_receipt'::text, 'news'::text, 'reply'::text, 'warning'::text]))),
    CONSTRAINT mails_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'withheld'::text])))
);
CREATE TABLE memberships (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    account_id uuid NOT NULL,
    role text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT memberships_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'agent'::text])))
);
CREATE TABLE message_drafts (
    ticket_id uuid NOT NULL,
    account_id uuid NOT NULL,
    note boolean NOT NULL,
    body text NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT message_drafts_body_check CHECK ((length(body) <= 100000))
);
CREATE TABLE messages (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    author_id uuid NOT NULL,
    kind text NOT NULL,
    body text NOT NULL,
    entry_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 100000))),
    CONSTRAINT messages_kind_check CHECK ((kind = ANY (ARRAY['requester'::text, 'team'::text, 'note'::text])))
);
CREATE TABLE news (
    account_id uuid NOT NULL,
    app_id uuid NOT NULL,
    post_id uuid,
    entry_id uuid,
    kind text NOT NULL,
    event_id uuid NOT NULL,
    mail_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT news_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'reply'::text, 'changelog'::text])))
);
CREATE TABLE pending_acts (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    post_id uuid,
    token_hash bytea NOT NULL,
    kind text NOT NULL,
    draft text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT pending_acts_draft_check CHECK ((length(draft) <= 1000000)),
    CONSTRAINT pending_acts_kind_check CHECK ((kind = ANY (ARRAY['vote'::text, 'follow'::text, 'comment'::text, 'post'::text]))),
    CONSTRAINT pending_acts_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE post_counts (
    app_id uuid NOT NULL,
    status text NOT NULL,
    category text NOT NULL,
    posts integer NOT NULL,
    CONSTRAINT post_counts_posts_check CHECK ((posts >= 0))
)
WITH (fillfactor='20');
CREATE TABLE post_search (
    post_id uuid NOT NULL,
    terms tsvector NOT NULL
);
CREATE TABLE post_search_parts (
    app_id uuid NOT NULL,
    posts bigint NOT NULL
)
WITH (fillfactor='20');
CREATE TABLE posts (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    title text NOT NULL,
    description text DEFAULT ''::text NOT NULL,
    category text DEFAULT 'feedback'::text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    votes integer DEFAULT 0 NOT NULL,
    source text NOT NULL,
    author_id uuid NOT NULL,
    author_named boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    comments integer DEFAULT 0 NOT NULL,
    recent_votes integer DEFAULT 0 NOT NULL,
    status_changed_at timestamp(3) with time zone,
    hidden_at timestamp(3) with time zone,
    merged_into uuid,
    disowned_at timestamp(3) with time zone,
    CONSTRAINT posts_category_check CHECK ((category = ANY (ARRAY['feedback'::text, 'bug'::text, 'feature'::text, 'question'::text]))),
    CONSTRAINT posts_check CHECK ((merged_into <> id)),
    CONSTRAINT posts_comments_check CHECK ((comments >= 0)),
    CONSTRAINT posts_description_check CHECK ((length(description) <= 100000)),
    CONSTRAINT posts_recent_votes_check CHECK ((recent_votes >= 0)),
    CONSTRAINT posts_source_check CHECK ((source = ANY (ARRAY['api'::text, 'widget'::text, 'page'::text]))),
    CONSTRAINT posts_status_check CHECK ((status = ANY (ARRAY['open'::text, 'under_review'::text, 'planned'::text, 'in_progress'::text, 'done'::text, 'declined'::text]))),
    CONSTRAINT posts_title_check CHECK (((length(title) >= 1) AND (length(title) <= 300))),
    CONSTRAINT posts_votes_check CHECK ((votes >= 0))
);
CREATE TABLE receipts_due (
    id uuid NOT NULL,
    kind text NOT NULL,
    CONSTRAINT receipts_due_kind_check CHECK ((kind = ANY (ARRAY['receipt'::text, 'post_receipt'::text])))
);
CREATE UNLOGGED TABLE river_client (
    id text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT name_length CHECK (((char_length(id) > 0) AND (char_length(id) < 128)))
);
CREATE UNLOGGED TABLE river_client_queue (
    river_client_id text NOT NULL,
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    max_workers bigint DEFAULT 0 NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    num_jobs_completed bigint DEFAULT 0 NOT NULL,
    num_jobs_running bigint DEFAULT 0 NOT NULL,
    updated_at timestamp with time zone NOT NULL,
    CONSTRAINT name_length CHECK (((char_length(name) > 0) AND (char_length(name) < 128))),
    CONSTRAINT num_jobs_completed_zero_or_positive CHECK ((num_jobs_completed >= 0)),
    CONSTRAINT num_jobs_running_zero_or_positive CHECK ((num_jobs_running >= 0))
);
CREATE TABLE river_job (
    id bigint NOT NULL,
    state river_job_state DEFAULT 'available'::river_job_state NOT NULL,
    attempt smallint DEFAULT 0 NOT NULL,
    max_attempts smallint NOT NULL,
    attempted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    finalized_at timestamp with time zone,
    scheduled_at timestamp with time zone DEFAULT now() NOT NULL,
    priority smallint DEFAULT 1 NOT NULL,
    args jsonb NOT NULL,
    attempted_by text[],
    errors jsonb[],
    kind text NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    queue text DEFAULT 'default'::text NOT NULL,
    tags character varying(255)[] DEFAULT '{}'::character varying[] NOT NULL,
    unique_key bytea,
    unique_states bit(8),
    CONSTRAINT finalized_or_finalized_at_null CHECK ((((finalized_at IS NULL) AND (state <> ALL (ARRAY['cancelled'::river_job_state, 'completed'::river_job_state, 'discarded'::river_job_state]))) OR ((finalized_at IS NOT NULL) AND (state = ANY (ARRAY['cancelled'::river_job_state, 'completed'::river_job_state, 'discarded'::river_job_state]))))),
    CONSTRAINT kind_length CHECK (((char_length(kind) > 0) AND (char_length(kind) < 128))),
    CONSTRAINT max_attempts_is_positive CHECK ((max_attempts > 0)),
    CONSTRAINT priority_in_range CHECK (((priority >= 1) AND (priority <= 4))),
    CONSTRAINT queue_length CHECK (((char_length(queue) > 0) AND (char_length(queue) < 128)))
);
CREATE SEQUENCE river_job_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE river_job_id_seq OWNED BY river_job.id;
CREATE UNLOGGED TABLE river_leader (
    elected_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    leader_id text NOT NULL,
    name text DEFAULT 'default'::text NOT NULL,
    CONSTRAINT leader_id_length CHECK (((char_length(leader_id) > 0) AND (char_length(leader_id) < 128))),
    CONSTRAINT name_length CHECK ((name = 'default'::text))
);
CREATE TABLE river_migration (
    line text NOT NULL,
    version bigint NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT line_length CHECK (((char_length(line) > 0) AND (char_length(line) < 128))),
    CONSTRAINT version_gte_1 CHECK ((version >= 1))
);
CREATE TABLE river_queue (
    name text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    metadata jsonb DEFAULT '{}'::jsonb NOT NULL,
    paused_at timestamp with time zone,
    updated_at timestamp with time zone NOT NULL
);
CREATE TABLE saved_replies (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    title text NOT NULL,
    body text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT saved_replies_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
    CONSTRAINT saved_replies_title_check CHECK (((length(title) >= 1) AND (length(title) <= 100)))
);
CREATE TABLE search_pieces (
    app_id uuid NOT NULL,
    piece text NOT NULL COLLATE pg_catalog."C",
    word text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE search_words (
    app_id uuid NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE secret_keys (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    name text NOT NULL,
    prefix text NOT NULL,
    hash bytea NOT NULL,
    created_by uuid,
    created_at timestamp(3) with time zone NOT NULL,
    last_used_at timestamp(3) with time zone,
    revoked_at timestamp(3) with time zone,
    exposed_at timestamp(3) with time zone,
    exposed_how text DEFAULT ''::text NOT NULL,
    CONSTRAINT secret_keys_exposed_how_check CHECK ((exposed_how = ANY (ARRAY[''::text, 'browser'::text, 'widget'::text]))),
    CONSTRAINT secret_keys_hash_check CHECK ((length(hash) = 32)),
    CONSTRAINT secret_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)))
);
CREATE TABLE sessions (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    user_agent text DEFAULT ''::text NOT NULL,
    address text DEFAULT ''::text NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    last_seen_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE settings (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE sign_ins (
    id uuid NOT NULL,
    email text NOT NULL,
    next text DEFAULT ''::text NOT NULL,
    token_hash bytea,
    code_hash bytea,
    tries integer DEFAULT 0 NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    used_at timestamp(3) with time zone,
    repeats uuid,
    mailed boolean DEFAULT false NOT NULL,
    CONSTRAINT sign_ins_code_hash_check CHECK ((length(code_hash) = 32)),
    CONSTRAINT sign_ins_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE tickets (
    id uuid NOT NULL,
    app_id uuid NOT NULL,
    number bigint NOT NULL,
    subject text NOT NULL,
    description text NOT NULL,
    status text DEFAULT 'open'::text NOT NULL,
    priority text DEFAULT 'normal'::text NOT NULL,
    category text DEFAULT 'general'::text NOT NULL,
    source text NOT NULL,
    requester_id uuid NOT NULL,
    assignee_id uuid,
    created_at timestamp(3) with time zone NOT NULL,
    updated_at timestamp(3) with time zone NOT NULL,
    snoozed_until timestamp(3) with time zone,
    spam_at timestamp(3) with time zone,
    disowned_at timestamp(3) with time zone,
    merged_into uuid,
    resolved_at timestamp(3) with time zone,
    review_at timestamp(3) with time zone,
    waiting_since timestamp(3) with time zone,
    last_message_at timestamp(3) with time zone,
    CONSTRAINT tickets_category_check CHECK ((category = ANY (ARRAY['general'::text, 'billing'::text, 'bug'::text, 'account'::text, 'other'::text]))),
    CONSTRAINT tickets_check CHECK ((merged_into <> id)),
    CONSTRAINT tickets_description_check CHECK (((length(description) >= 1) AND (length(description) <= 100000))),
    CONSTRAINT tickets_number_check CHECK ((number > 0)),
    CONSTRAINT tickets_priority_check CHECK ((priority = ANY (ARRAY['low'::text, 'normal'::text, 'high'::text, 'urgent'::text]))),
    CONSTRAINT tickets_source_check CHECK ((source = ANY (ARRAY['api'::text, 'widget'::text, 'page'::text]))),
    CONSTRAINT tickets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'pending'::text, 'resolved'::text, 'closed'::text]))),
    CONSTRAINT tickets_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300)))
);
CREATE VIEW ticket_counts AS
 SELECT tickets.app_id,
    tickets.status,
    COALESCE((tickets.assignee_id)::text, ''::text) AS assignee_id,
    (count(*))::integer AS tickets
   FROM tickets
  WHERE ((tickets.spam_at IS NULL) AND (tickets.merged_into IS NULL))
  GROUP BY tickets.app_id, tickets.status, tickets.assignee_id;
CREATE TABLE ticket_links (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ticket_links_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE ticket_posts (
    ticket_id uuid NOT NULL,
    post_id uuid NOT NULL,
    linked_by uuid,
    created_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE ticket_reads (
    ticket_id uuid NOT NULL,
    account_id uuid NOT NULL,
    read_at timestamp(3) with time zone NOT NULL
);
CREATE TABLE ticket_tags (
    ticket_id uuid NOT NULL,
    tag text NOT NULL,
    CONSTRAINT ticket_tags_tag_check CHECK (((length(tag) >= 1) AND (length(tag) <= 40)))
);
CREATE TABLE ticket_visits (
    id uuid NOT NULL,
    ticket_id uuid NOT NULL,
    account_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    created_at timestamp(3) with time zone NOT NULL,
    expires_at timestamp(3) with time zone NOT NULL,
    CONSTRAINT ticket_visits_token_hash_check CHECK ((length(token_hash) = 32))
);
CREATE TABLE ticket_words (
    id bigint NOT NULL,
    ticket_id uuid NOT NULL,
    words tsvector NOT NULL,
    stale boolean NOT NULL
);
ALTER TABLE ticket_words ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME ticket_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE votes (
    post_id uuid NOT NULL,
    account_id uuid NOT NULL,
    entered_by uuid,
    merged_from uuid,
    recent boolean NOT NULL,
    created_at timestamp(3) with time zone NOT NULL
);
ALTER TABLE ONLY river_job ALTER COLUMN id SET DEFAULT nextval('river_job_id_seq'::regclass);
INSERT INTO accounts VALUES
	('01a2028f-84b9-7d28-95b6-782dde5d4e36', 'maren.holt@example.com', 'Maren Holt', '$argon2id$v=19$m=19456,t=2,p=1$V8fwJcrg6nfgZM4tN8Ccqw$BcVOLayGS9SbWSgk5BEVb2CaAG6BoiRZRdzpY3o7QpE', '2026-11-22 09:21:29.785+00', '2026-11-22 09:21:29.787+00', '2026-11-22 09:21:29.785+00', '2026-11-22 09:21:29.787+00', NULL),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', 'aiko@example.net', 'Aiko', NULL, '2026-11-22 09:21:29.807+00', '2026-11-22 09:21:29.808+00', '2026-11-22 09:21:29.807+00', '2026-11-22 09:21:29.808+00', NULL),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', 'bram@example.net', 'Bram', NULL, '2026-11-22 09:21:29.824+00', '2026-11-22 09:21:29.825+00', '2026-11-22 09:21:29.824+00', '2026-11-22 09:21:29.825+00', NULL),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', 'chiara@example.net', 'Chiara', NULL, '2026-11-22 09:21:29.843+00', '2026-11-22 09:21:29.844+00', '2026-11-22 09:21:29.843+00', '2026-11-22 09:21:29.844+00', NULL),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', 'dario@example.net', 'Dario', NULL, '2026-11-22 09:21:29.846+00', '2026-11-22 09:21:29.847+00', '2026-11-22 09:21:29.846+00', '2026-11-22 09:21:29.847+00', NULL),
	('01a2028f-84fd-7157-9737-0292da8d9cab', 'esra@example.net', 'Esra', NULL, '2026-11-22 09:21:29.853+00', '2026-11-22 09:21:29.853+00', '2026-11-22 09:21:29.853+00', '2026-11-22 09:21:29.853+00', NULL),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', 'finn@example.net', 'Finn', NULL, '2026-11-22 09:21:29.855+00', '2026-11-22 09:21:29.863+00', '2026-11-22 09:21:29.855+00', '2026-11-22 09:21:29.863+00', NULL),
	('01a2028f-850c-7b60-9360-25609453c2e4', 'greta@example.net', 'Greta', NULL, '2026-11-22 09:21:29.868+00', '2026-11-22 09:21:29.869+00', '2026-11-22 09:21:29.868+00', '2026-11-22 09:21:29.869+00', NULL),
	('01a2028f-8514-7eac-85be-7766d5745edf', 'hugo@example.net', 'Hugo', NULL, '2026-11-22 09:21:29.876+00', '2026-11-22 09:21:29.879+00', '2026-11-22 09:21:29.876+00', '2026-11-22 09:21:29.879+00', NULL),
	('01a2028f-851b-7ab5-a423-7d090c34074f', 'ines@example.net', 'Ines', NULL, '2026-11-22 09:21:29.883+00', '2026-11-22 09:21:29.884+00', '2026-11-22 09:21:29.883+00', '2026-11-22 09:21:29.884+00', NULL),
	('01a2028f-8523-7363-90f0-c532605329c2', 'jamal@example.net', 'Jamal', NULL, '2026-11-22 09:21:29.891+00', '2026-11-22 09:21:29.891+00', '2026-11-22 09:21:29.891+00', '2026-11-22 09:21:29.891+00', NULL),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', 'katya@example.net', 'Katya', NULL, '2026-11-22 09:21:29.895+00', '2026-11-22 09:21:29.896+00', '2026-11-22 09:21:29.895+00', '2026-11-22 09:21:29.896+00', NULL),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', 'leif@example.net', 'Leif', NULL, '2026-11-22 09:21:29.911+00', '2026-11-22 09:21:29.912+00', '2026-11-22 09:21:29.911+00', '2026-11-22 09:21:29.912+00', NULL),
	('01a2028f-853b-793f-89f4-6c84640a3967', 'mina@example.net', 'Mina', NULL, '2026-11-22 09:21:29.915+00', '2026-11-22 09:21:29.916+00', '2026-11-22 09:21:29.915+00', '2026-11-22 09:21:29.916+00', NULL),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', 'noor@example.net', 'Noor', NULL, '2026-11-22 09:21:29.921+00', '2026-11-22 09:21:29.921+00', '2026-11-22 09:21:29.921+00', '2026-11-22 09:21:29.921+00', NULL),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', 'otis@example.net', 'Otis', NULL, '2026-11-22 09:21:29.931+00', '2026-11-22 09:21:29.932+00', '2026-11-22 09:21:29.931+00', '2026-11-22 09:21:29.932+00', NULL),
	('01a2028f-8554-70ae-abaf-883b9798eea6', 'paula@example.net', 'Paula', NULL, '2026-11-22 09:21:29.94+00', '2026-11-22 09:21:29.94+00', '2026-11-22 09:21:29.94+00', '2026-11-22 09:21:29.94+00', NULL),
	('01a2028f-8556-7416-80c3-f4747e14ce39', 'quentin@example.net', 'Quentin', NULL, '2026-11-22 09:21:29.942+00', '2026-11-22 09:21:29.942+00', '2026-11-22 09:21:29.942+00', '2026-11-22 09:21:29.942+00', NULL),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', 'runa@example.net', 'Runa', NULL, '2026-11-22 09:21:29.944+00', '2026-11-22 09:21:29.944+00', '2026-11-22 09:21:29.944+00', '2026-11-22 09:21:29.944+00', NULL),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', 'selim@example.net', 'Selim', NULL, '2026-11-22 09:21:29.955+00', '2026-11-22 09:21:29.955+00', '2026-11-22 09:21:29.955+00', '2026-11-22 09:21:29.955+00', NULL),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', 'tara@example.net', 'Tara', NULL, '2026-11-22 09:21:29.957+00', '2026-11-22 09:21:29.958+00', '2026-11-22 09:21:29.957+00', '2026-11-22 09:21:29.958+00', NULL),
	('01a2028f-856d-7258-8aa8-028f2607495e', 'uma@example.net', 'Uma', NULL, '2026-11-22 09:21:29.965+00', '2026-11-22 09:21:29.967+00', '2026-11-22 09:21:29.965+00', '2026-11-22 09:21:29.967+00', NULL),
	('01a2028f-8578-7536-b048-28e7b6074b1a', 'viggo@example.net', 'Viggo', NULL, '2026-11-22 09:21:29.976+00', '2026-11-22 09:21:29.978+00', '2026-11-22 09:21:29.976+00', '2026-11-22 09:21:29.978+00', NULL),
	('01a2028f-857c-74e8-a827-a756ae8eab65', 'wanda@example.net', 'Wanda', NULL, '2026-11-22 09:21:29.98+00', '2026-11-22 09:21:29.981+00', '2026-11-22 09:21:29.98+00', '2026-11-22 09:21:29.981+00', NULL),
	('01a2028f-8584-766f-a540-cb530258f869', 'ximena@example.net', 'Ximena', NULL, '2026-11-22 09:21:29.988+00', '2026-11-22 09:21:29.989+00', '2026-11-22 09:21:29.988+00', '2026-11-22 09:21:29.989+00', NULL),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', 'yara@example.net', 'Yara', NULL, '2026-11-22 09:21:29.991+00', '2026-11-22 09:21:29.992+00', '2026-11-22 09:21:29.991+00', '2026-11-22 09:21:29.992+00', NULL),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', 'zeno@example.net', 'Zeno', NULL, '2026-11-22 09:21:29.996+00', '2026-11-22 09:21:29.997+00', '2026-11-22 09:21:29.996+00', '2026-11-22 09:21:29.997+00', NULL),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', 'anouk@example.net', 'Anouk', NULL, '2026-11-22 09:21:30.008+00', '2026-11-22 09:21:30.009+00', '2026-11-22 09:21:30.008+00', '2026-11-22 09:21:30.009+00', NULL),
	('01a2028f-859d-779c-8404-8d51e40394de', 'bela@example.net', 'Bela', NULL, '2026-11-22 09:21:30.013+00', '2026-11-22 09:21:30.015+00', '2026-11-22 09:21:30.013+00', '2026-11-22 09:21:30.015+00', NULL),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', 'cleo@example.net', 'Cleo', NULL, '2026-11-22 09:21:30.023+00', '2026-11-22 09:21:30.024+00', '2026-11-22 09:21:30.023+00', '2026-11-22 09:21:30.024+00', NULL),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', 'dunja@example.net', 'Dunja', NULL, '2026-11-22 09:21:30.027+00', '2026-11-22 09:21:30.027+00', '2026-11-22 09:21:30.027+00', '2026-11-22 09:21:30.027+00', NULL),
	('01a2028f-85b4-766f-8824-61af002e9618', 'tomas.rey@example.com', 'Tomás Rey', NULL, '2026-11-22 09:21:30.036+00', '2026-11-22 09:21:30.037+00', '2026-11-22 09:21:30.036+00', '2026-11-22 09:21:30.037+00', NULL),
	('01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'ingrid.solberg@example.com', 'Ingrid Solberg', NULL, '2026-11-22 09:21:30.041+00', '2026-11-22 09:21:30.041+00', '2026-11-22 09:21:30.041+00', '2026-11-22 09:21:30.041+00', NULL),
	('01a2028f-85c7-79e3-b26f-31e4503445ae', 'nadia.rahimi@example.org', 'Nadia Rahimi', NULL, '2026-11-22 09:21:30.055+00', '2026-11-22 09:21:30.056+00', '2026-11-22 09:21:30.055+00', '2026-11-22 09:21:30.056+00', NULL),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', 'jonas@example.net', 'Jonas Lindqvist', NULL, '2026-11-22 09:21:30.063+00', '2026-11-22 09:21:30.063+00', '2026-11-22 09:21:30.063+00', '2026-11-22 09:21:30.063+00', NULL),
	('01a2028f-85dd-7bf3-bbdb-552e3342a2fb', 'priya.nair@example.org', 'Priya Nair', NULL, '2026-11-22 09:21:30.077+00', '2026-11-22 09:21:30.079+00', '2026-11-22 09:21:30.077+00', '2026-11-22 09:21:30.079+00', NULL),
	('01a2028f-85e7-72a6-b24d-4d3daedb70b2', 'oskar.brandt@example.net', 'Oskar Brandt', NULL, '2026-11-22 09:21:30.087+00', '2026-11-22 09:21:30.087+00', '2026-11-22 09:21:30.087+00', '2026-11-22 09:21:30.087+00', NULL),
	('01a2028f-85ec-7067-b51b-7a0d50ab30a5', 'lucia.ferrer@example.org', 'Lucía Ferrer', NULL, '2026-11-22 09:21:30.092+00', '2026-11-22 09:21:30.092+00', '2026-11-22 09:21:30.092+00', '2026-11-22 09:21:30.092+00', NULL),
	('01a2028f-85f4-78bd-9123-d92683b140f1', 'claire.moreau@example.org', 'Claire Moreau', NULL, '2026-11-22 09:21:30.1+00', NULL, '2026-11-22 09:21:30.1+00', '2026-11-22 09:21:30.1+00', NULL),
	('01a2028f-85fe-7d78-9b14-eaba0f621d3c', 'eilidh.grant@example.com', 'Eilidh Grant', NULL, '2026-11-22 09:21:30.11+00', '2026-11-22 09:21:30.111+00', '2026-11-22 09:21:30.11+00', '2026-11-22 09:21:30.111+00', NULL),
	('01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'samir.khoury@example.com', 'Samir Khoury', NULL, '2026-11-22 09:21:30.135+00', '2026-11-22 09:21:30.136+00', '2026-11-22 09:21:30.135+00', '2026-11-22 09:21:30.136+00', NULL),
	('01a2028f-8620-7a23-935b-608c4cd0958d', 'hana.sato@example.net', 'Hana Sato', NULL, '2026-11-22 09:21:30.144+00', '2026-11-22 09:21:30.146+00', '2026-11-22 09:21:30.144+00', '2026-11-22 09:21:30.146+00', NULL),
	('01a2028f-8628-79e4-8e0d-c45dbb8c5462', 'gareth@example.org', 'Gareth Pugh-Evans', NULL, '2026-11-22 09:21:30.152+00', '2026-11-22 09:21:30.153+00', '2026-11-22 09:21:30.152+00', '2026-11-22 09:21:30.153+00', NULL),
	('01a2028f-8633-76ba-b5b9-5ba6e89936e3', 'amina.haddad@example.net', 'Amina Haddad', NULL, '2026-11-22 09:21:30.163+00', '2026-11-22 09:21:30.165+00', '2026-11-22 09:21:30.163+00', '2026-11-22 09:21:30.165+00', NULL),
	('01a2028f-863a-7bed-9b64-f6c6ee7a4a40', 'pieter.claes@example.org', 'Pieter Claes', NULL, '2026-11-22 09:21:30.17+00', '2026-11-22 09:21:30.171+00', '2026-11-22 09:21:30.17+00', '2026-11-22 09:21:30.171+00', NULL),
	('01a2028f-864a-7723-96bd-10a1794f9689', 'rosa.almeida@example.net', 'Rosa Almeida', NULL, '2026-11-22 09:21:30.186+00', NULL, '2026-11-22 09:21:30.186+00', '2026-11-22 09:21:30.186+00', NULL),
	('01a2028f-865c-79ea-9dc5-6a8aea51bd44', 'wen.li@example.net', 'Wen Li', NULL, '2026-11-22 09:21:30.204+00', NULL, '2026-11-22 09:21:30.204+00', '2026-11-22 09:21:30.204+00', NULL),
	('01a2028f-8670-7a3a-9487-cb268d459986', 'tunde@example.net', 'Tunde Bello', NULL, '2026-11-22 09:21:30.224+00', NULL, '2026-11-22 09:21:30.224+00', '2026-11-22 09:21:30.224+00', NULL),
	('01a2028f-8680-7c70-8f3c-c5ee0ec94d69', 'family.weber@example.net', '', NULL, '2026-11-22 09:21:30.24+00', NULL, '2026-11-22 09:21:30.24+00', '2026-11-22 09:21:30.24+00', NULL),
	('01a2028f-868c-705e-9e51-a184ac2fc5ab', 'h.vandijk@example.net', '', NULL, '2026-11-22 09:21:30.252+00', NULL, '2026-11-22 09:21:30.252+00', '2026-11-22 09:21:30.252+00', NULL),
	('01a2028f-86c4-7456-9d86-cbce21e01c8e', 'ken.walks@example.net', 'Ken', NULL, '2026-11-22 09:21:30.308+00', NULL, '2026-11-22 09:21:30.308+00', '2026-11-22 09:21:30.308+00', NULL),
	('01a2028f-86ed-79ec-b27d-70746aa20492', 'bjorn.dahl@example.org', 'Bjørn Dahl', NULL, '2026-11-22 09:21:30.349+00', NULL, '2026-11-22 09:21:30.349+00', '2026-11-22 09:21:30.349+00', NULL),
	('01a2028f-872a-758a-be43-f1648bef214d', 'm.okafor@example.net', '', NULL, '2026-11-22 09:21:30.41+00', NULL, '2026-11-22 09:21:30.41+00', '2026-11-22 09:21:30.41+00', NULL),
	('01a2028f-873b-769b-95a9-14c7c0b6e84d', 't.nguyen@example.org', '', NULL, '2026-11-22 09:21:30.427+00', NULL, '2026-11-22 09:21:30.427+00', '2026-11-22 09:21:30.427+00', NULL),
	('01a2028f-879b-7dca-8f02-dd2cea88553d', 's.petrov@example.org', '', NULL, '2026-11-22 09:21:30.523+00', NULL, '2026-11-22 09:21:30.523+00', '2026-11-22 09:21:30.523+00', NULL),
	('01a2028f-fa6e-7b1e-8d10-d033210e6555', 'rita@example.com', '', NULL, '2026-11-22 09:21:59.918+00', NULL, '2026-11-22 09:21:59.918+00', '2026-11-22 09:21:59.918+00', NULL),
	('01a2028f-fad3-7e18-a579-150abdfe49ef', 'nina@example.com', '', NULL, '2026-11-22 09:22:00.019+00', NULL, '2026-11-22 09:22:00.019+00', '2026-11-22 09:22:00.019+00', NULL);
INSERT INTO app_counters VALUES
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 10),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 12);
INSERT INTO apps VALUES
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'kestrel', 'Kestrel', 'Invoicing for freelancers: write it, send it, see that it is paid.', '', '#8a2a5b', 'itk_w_Xa4a3c2gLvhCCaMtLf32g3', true, '2026-11-22 09:21:30.029+00', '2026-11-22 09:21:30.029+00', '', 'Help', 'right', 'help'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'fernway', 'Fernway', 'Trail maps and walking routes, with or without a signal.', '', '#2f7d4f', 'itk_w_D7KWg0zdX9VevuXzpMHFlE', true, '2026-11-22 09:21:30.099+00', '2026-11-22 09:21:30.099+00', '', 'Help', 'right', 'help');
INSERT INTO attachments VALUES
	('01a2028f-8c68-722c-8c68-b9085e3c56fc', '01a2028f-85f3-72d3-8580-93fb9bd2a755', 1, 'empty-page.png', 'image/png', 927, '\x6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e', '539313aef793209c7457f04bdc64551c', '2026-11-22 09:21:31.752+00', NULL),
	('01a2028f-8cac-76d5-b9ed-7ec58deda6d6', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', 1, 'my-sheet.csv', 'text/plain', 53, '\x6ee244a229cf1487d3c1eb0372d2dfd76568004a2fabbd7f2ff2124a0d9aced3', '3ab57560f13aa134af2d86665120f56e', '2026-11-22 09:21:31.82+00', NULL),
	('01a2028f-919a-7c8a-bb18-65823d858f5a', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', 1, 'coast-path.png', 'image/png', 927, '\x6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e', '00d372c7fb2aeb584cf8f542562fd90c', '2026-11-22 09:21:33.082+00', NULL),
	('01a2028f-919a-7cac-8cf1-d9eb799eaaa8', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', 2, 'bay.png', 'image/png', 927, '\x6d42439589eeaf1f9e66f45b822ec29bcd60704f851d5a2731cbe01ef831f56e', '29c43a7d120f739df77d1fe46d9adcb0', '2026-11-22 09:21:33.082+00', NULL),
	('01a2028f-faab-7d78-bec1-cf3c241dab00', '01a2028f-faa0-705b-b09b-68ecef58caa5', 1, 'f.txt', 'text/plain', 5, '\x8b911a8716b94442f9ca3dff20584048536e4c2f47b8b5bb9096cbd43c3432d5', '31657ac1c57c5b6b6cdf1c5d27e7c385', '2026-11-22 09:21:59.979+00', NULL);
INSERT INTO changelog_entries VALUES
	('01a2028f-8b90-7196-89e0-07edc79f4b13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'fixed', 'Long descriptions fit the PDF', 'Descriptions of any length wrap now, in every language, and tables continue on the next page.', '2026-10-12 09:21:31.555+00', '2026-11-22 09:21:31.544+00', '2026-10-12 09:21:31.555+00', '2026-10-12 09:21:31.555+00'),
	('01a2028f-8ba8-7667-83d4-3544a62aa1bd', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'improved', 'The due date stands beside the amount', 'It used to hide in small print below the total. Now nobody overlooks it.

Old invoices keep the form in which you sent them.', '2026-11-06 09:21:31.568+00', '2026-11-22 09:21:31.564+00', '2026-11-06 09:21:31.568+00', '2026-11-06 09:21:31.568+00'),
	('01a2028f-8bb2-74ab-9811-7c36f09d2c93', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'fixed', 'Dates stay where you put them', 'An invoice that you date the 1st stays on the 1st, wherever you travel. Invoices that moved by a day were put right.', '2026-11-19 09:21:31.587+00', '2026-11-22 09:21:31.575+00', '2026-11-19 09:21:31.587+00', '2026-11-19 09:21:31.587+00'),
	('01a2028f-8bc4-7aca-97f0-7d7415d9fcb0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'new', 'Invoices that repeat by themselves', 'Write an invoice once and let it go out every month, quarter or year.

- You get a mail a day before, and can change or stop it.
- `{month}` becomes the name of the month.', NULL, NULL, '2026-11-22 09:21:31.588+00', '2026-11-22 09:21:31.588+00'),
	('01a2028f-90a7-7207-8e78-4899ed859849', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'fixed', 'Routes turned round keep their climbs', 'The elevation profile turns with the route.', '2026-10-25 09:21:32.858+00', '2026-11-22 09:21:32.844+00', '2026-10-25 09:21:32.858+00', '2026-10-25 09:21:32.858+00'),
	('01a2028f-90be-7364-8639-cf18f2c2e9b1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'new', 'Your own pace', 'Set it once in *Settings*, and every route tells you the time that **you** take.', '2026-11-17 09:21:32.91+00', '2026-11-22 09:21:32.893+00', '2026-11-17 09:21:32.91+00', '2026-11-17 09:21:32.91+00');
INSERT INTO changelog_posts VALUES
	('01a2028f-8b90-7196-89e0-07edc79f4b13', '01a2028f-866a-7a5d-85d1-d0438cf262f3'),
	('01a2028f-8ba8-7667-83d4-3544a62aa1bd', '01a2028f-8760-731e-a0b7-3bb11a15267d'),
	('01a2028f-8bb2-74ab-9811-7c36f09d2c93', '01a2028f-8717-72f2-a0e0-5f80a7cdc854'),
	('01a2028f-8bc4-7aca-97f0-7d7415d9fcb0', '01a2028f-85f6-7bdc-9cde-791a40f92a37'),
	('01a2028f-90a7-7207-8e78-4899ed859849', '01a2028f-865b-7ba2-af9b-6e203b284b40'),
	('01a2028f-90be-7364-8639-cf18f2c2e9b1', '01a2028f-8768-70c6-b525-6c620878bb9c');
INSERT INTO comments VALUES
	('01a2028f-889f-750d-94f1-ab577561e598', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', 'comment', 'Quarterly would help me even more.', false, NULL, '2026-10-14 07:51:30.629+00', NULL, NULL),
	('01a2028f-88ae-74cd-a766-d8da9d9571ba', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', 'comment', 'Please let me look at each one before it goes out. One wrong amount, sent twelve times, is worse than writing twelve.', false, NULL, '2026-10-22 03:21:30.672+00', NULL, NULL),
	('01a2028f-88b6-74a0-ba25-03be31749a67', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85c7-79e3-b26f-31e4503445ae', 'comment', 'Same here, a day to look at it would do.', false, NULL, '2026-10-29 22:51:30.715+00', NULL, NULL),
	('01a2028f-88bb-757a-9c1a-ed1098c79f83', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'note', 'Three of our ten largest accounts wait for this.', true, NULL, '2026-11-06 18:21:30.758+00', NULL, NULL),
	('01a2028f-88c1-7149-ae30-5d0b4b53d801', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'official', 'We are building this now: monthly, quarterly or yearly, with the month filled in. It should reach everybody in **December**.', true, NULL, '2026-11-14 13:51:30.8+00', NULL, NULL),
	('01a2028f-893d-725b-878c-17de2b190bdd', '01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', 'comment', 'Happens to me with anything in Spanish.', false, NULL, '2026-11-04 18:51:30.767+00', NULL, NULL),
	('01a2028f-898c-7dac-b0a2-03122712d3de', '01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', 'comment', 'Could the wording be mine?', false, NULL, '2026-11-07 09:21:30.807+00', NULL, NULL),
	('01a2028f-89a6-7f1d-89b5-da713648b3ff', '01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'official', 'An invoice in two currencies has no total, and tax offices in most countries refuse it. Two invoices, sent in one mail, do the same; that is on its way.', true, NULL, '2026-11-09 18:51:30.82+00', NULL, NULL),
	('01a2028f-8a00-7316-b4b6-d92c14bf050a', '01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85c7-79e3-b26f-31e4503445ae', 'comment', 'CAMT.053 and MT940, please. My bank has nothing else.', false, NULL, '2026-11-11 23:21:30.865+00', NULL, NULL),
	('01a2028f-8a32-7f32-a43a-0fdd9727fa99', '01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', 'comment', 'Spain and Portugal.', false, NULL, '2026-11-11 03:21:30.79+00', NULL, NULL),
	('01a2028f-8a35-7975-8851-c61611047539', '01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', 'comment', 'Germany and Austria.', false, NULL, '2026-11-16 18:21:30.995+00', NULL, NULL),
	('01a2028f-8ade-718d-b010-afc881504918', '01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85c7-79e3-b26f-31e4503445ae', 'comment', 'Much better. Thank you.', false, NULL, '2026-11-18 15:21:30.974+00', NULL, NULL),
	('01a2028f-8af8-7a20-b65a-1899a4caad9b', '01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'official', 'Nothing: a number is given when an invoice is sent, never before.', true, NULL, '2026-11-19 18:51:30.985+00', NULL, NULL),
	('01a2028f-8b45-7ebd-992f-74971edf3252', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'note', 'Legal says: read-only, one year at a time.', true, NULL, '2026-11-21 10:51:31.024+00', NULL, NULL),
	('01a2028f-8d8d-764a-9556-0965657cc8fc', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', 'comment', 'The whole of the Atlas, then.', false, NULL, '2026-11-06 18:21:30.972+00', NULL, NULL),
	('01a2028f-8d94-7d8e-9622-5ca321d835de', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', 'comment', 'How big would a region be? My phone is nearly full.', false, NULL, '2026-11-11 23:21:31.341+00', NULL, NULL),
	('01a2028f-8d98-7ab6-990e-da40dcd3876e', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'official', 'It is next. The first regions will be the ones without signal: tell us yours.', true, NULL, '2026-11-17 04:21:31.711+00', NULL, NULL),
	('01a2028f-8e76-74d0-a329-9cc1df107bd0', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8620-7a23-935b-608c4cd0958d', 'comment', 'Wheelchairs need the same two numbers.', false, NULL, '2026-11-15 17:21:31.449+00', NULL, NULL),
	('01a2028f-8f61-7689-87ce-f278347bfdc4', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'note', 'Ends by itself after 24 hours, whatever happens.', true, NULL, '2026-11-19 18:51:31.568+00', NULL, NULL),
	('01a2028f-8fe3-7ca2-98c5-381e9d316080', '01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'official', 'This is the phone’s own compass, which sleeps with the screen. We cannot wake it sooner; drawing a figure of eight helps.', true, NULL, '2026-11-21 10:51:31.625+00', NULL, NULL),
	('01a2028f-9095-77dc-812a-e31003a421db', '01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', 'comment', 'I set 1.5 and arrive when it says. Splendid.', false, NULL, '2026-11-22 06:51:31.713+00', NULL, NULL);
INSERT INTO events VALUES
	('01a2028f-84c7-7791-b61d-de6b0d7f59cb', NULL, 'account.created', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.799+00'),
	('01a2028f-84d3-72a2-8a75-3e018a8f56d1', NULL, 'account.created', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.811+00'),
	('01a2028f-84e5-775f-88c5-b7f5493dd2c2', NULL, 'account.created', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.829+00'),
	('01a2028f-84f5-74e1-90ec-606c51f522e1', NULL, 'account.created', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.845+00'),
	('01a2028f-84f7-7db2-a617-aae4f6cc85a9', NULL, 'account.created', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.847+00'),
	('01a2028f-84fe-77fd-a0bd-389905d26e97', NULL, 'account.created', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.854+00'),
	('01a2028f-850b-7239-8f35-e8c4363bb005', NULL, 'account.created', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.867+00'),
	('01a2028f-850d-7b6d-840b-84e9a8828e8c', NULL, 'account.created', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.869+00'),
	('01a2028f-8517-7d5f-aee1-e9cc3d2044cd', NULL, 'account.created', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.879+00'),
	('01a2028f-851c-7d71-9fa0-39e74d52d41a', NULL, 'account.created', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.884+00'),
	('01a2028f-8524-786f-8b93-bf7b0b6982fc', NULL, 'account.created', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.892+00'),
	('01a2028f-852b-7291-a19d-c173f7e72305', NULL, 'account.created', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.899+00'),
	('01a2028f-8539-70a7-9dc4-23bca5b5b8f1', NULL, 'account.created', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.913+00'),
	('01a2028f-853f-735d-89cc-ce68a6fd2ce1', NULL, 'account.created', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.919+00'),
	('01a2028f-8542-7427-9272-543b64b88f79', NULL, 'account.created', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.922+00'),
	('01a2028f-854c-7df2-afef-6c31b35328d5', NULL, 'account.created', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.932+00'),
	('01a2028f-8555-7236-8c74-d0d5123125d0', NULL, 'account.created', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.941+00'),
	('01a2028f-8557-7449-9e3d-7138136795b0', NULL, 'account.created', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.943+00'),
	('01a2028f-8559-77c1-8c40-facebb6dc19e', NULL, 'account.created', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.945+00'),
	('01a2028f-8564-7702-963d-e623afcfdd9c', NULL, 'account.created', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.956+00'),
	('01a2028f-8566-7961-bc36-c23e4a60945c', NULL, 'account.created', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.958+00'),
	('01a2028f-8572-7ee2-a4fd-e9d86be5c046', NULL, 'account.created', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.97+00'),
	('01a2028f-857a-7ce1-850b-0c09dd43ddf2', NULL, 'account.created', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.978+00'),
	('01a2028f-857e-7601-956e-da2f7ab28127', NULL, 'account.created', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.982+00'),
	('01a2028f-8586-753e-b02c-f7661bef7cce', NULL, 'account.created', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.99+00'),
	('01a2028f-8589-7c3a-951e-f6c8649a3c5d', NULL, 'account.created', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.993+00'),
	('01a2028f-858e-7f1f-be70-5b8d8bd8be3f', NULL, 'account.created', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, 'command line', '', '2026-11-22 09:21:29.998+00'),
	('01a2028f-859a-7d25-9171-11aa247e1c5e', NULL, 'account.created', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.01+00'),
	('01a2028f-85a0-77db-bf63-edcd6d2f583f', NULL, 'account.created', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.016+00'),
	('01a2028f-85a9-73d8-8817-e610496977e3', NULL, 'account.created', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.025+00'),
	('01a2028f-85ac-750d-b6e3-1e6e7a9d3fd1', NULL, 'account.created', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.028+00'),
	('01a2028f-85b2-7cb6-8210-905f0009c717', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'app.created', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.034+00'),
	('01a2028f-85b5-7a95-93f4-236d1d0e1bb4', NULL, 'account.created', '01a2028f-85b4-766f-8824-61af002e9618', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.037+00'),
	('01a2028f-85b7-79fc-8eef-eb7eb74a11c1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'member.added', '01a2028f-85b4-766f-8824-61af002e9618', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"role":"admin"}', '2026-11-22 09:21:30.039+00'),
	('01a2028f-85bc-72fc-a2a6-ac6713ea53d6', NULL, 'account.created', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.044+00'),
	('01a2028f-85c3-721d-abbd-793a2c071ed8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'member.added', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"role":"agent"}', '2026-11-22 09:21:30.051+00'),
	('01a2028f-85c9-747b-a33e-7ff29e54d1ed', NULL, 'account.created', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.057+00'),
	('01a2028f-85d0-76c5-9541-27b98290610a', NULL, 'account.created', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.064+00'),
	('01a2028f-85df-7ac1-87ec-a5531a8d09a6', NULL, 'account.created', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.079+00'),
	('01a2028f-85e8-7326-9372-2e58b8cc3e18', NULL, 'account.created', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.088+00'),
	('01a2028f-85ed-7364-9d01-e35520667313', NULL, 'account.created', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.093+00'),
	('01a2028f-85f0-7dd1-81bf-dcd40b40584f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'key.created', '01a2028f-85ef-7148-a595-621d2337c815', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:30.096+00'),
	('01a2028f-85f8-7c88-bd5d-c13ed940a4a8', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'app.created', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.104+00'),
	('01a2028f-8600-72d4-9aad-3e123ce950f2', NULL, 'account.created', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.112+00'),
	('01a2028f-8602-7501-8277-e572f19791b6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.114+00'),
	('01a2028f-8611-7dcd-99e0-7f40b8739afa', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'member.added', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"role":"admin"}', '2026-11-22 09:21:30.129+00'),
	('01a2028f-8619-77dc-aec5-2f2de6d6b97a', NULL, 'account.created', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.137+00'),
	('01a2028f-861c-7477-b467-48e5996576ec', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'member.added', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"role":"agent"}', '2026-11-22 09:21:30.14+00'),
	('01a2028f-8623-769c-9def-72317a2610e4', NULL, 'account.created', '01a2028f-8620-7a23-935b-608c4cd0958d', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.147+00'),
	('01a2028f-862b-7104-95e3-8c066b4f3300', NULL, 'account.created', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.155+00'),
	('01a2028f-8636-7038-845f-e4fb59bb98ed', NULL, 'account.created', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.166+00'),
	('01a2028f-863c-77a8-a151-5534736e1ade', NULL, 'account.created', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', NULL, NULL, 'command line', '', '2026-11-22 09:21:30.172+00'),
	('01a2028f-863e-73a1-9309-394bd4db5518', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'key.created', '01a2028f-863d-7685-9bfe-46f5a4b27839', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:30.174+00'),
	('01a2028f-8643-717c-a9c7-98bd51cebb7b', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-863c-72b1-b4a5-980061c8ae86', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.179+00'),
	('01a2028f-864c-732f-bf5b-1cef7150dfb9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.188+00'),
	('01a2028f-864c-7334-baa2-23050a3bc8e7', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-862f-780b-8bb0-f8e1fb23ec20', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.188+00'),
	('01a2028f-865d-7c5e-9d64-508a943a7e54', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-8647-7724-ab9c-69e1af307560', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.205+00'),
	('01a2028f-8662-784b-b74e-6097282e3b3c', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8620-7a23-935b-608c4cd0958d', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.21+00'),
	('01a2028f-8672-76be-8b0e-2dfc395c03c4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-8660-7f14-87a8-e5c9e41a9566', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-22 09:21:30.226+00'),
	('01a2028f-8672-76cc-9309-7dcf7e287dae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.226+00'),
	('01a2028f-8682-7969-8689-5691e79aef73', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-8670-70e2-9b11-04d144288ef7', NULL, '01a2028f-863d-7685-9bfe-46f5a4b27839', '192.0.2.10', '', '2026-11-22 09:21:30.242+00'),
	('01a2028f-8682-797a-86a8-7bf548d75d8c', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.242+00'),
	('01a2028f-868d-7b15-94f7-9d6340deadba', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.253+00'),
	('01a2028f-8696-7596-8c92-cef4534e7891', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, '01a2028f-863d-7685-9bfe-46f5a4b27839', '192.0.2.10', '', '2026-11-22 09:21:30.262+00'),
	('01a2028f-8696-759e-b2da-cd0e2f614d21', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-868b-708d-85f1-a3d411e8b679', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.262+00'),
	('01a2028f-868d-7ae9-9bdf-20286a08cea1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', NULL, NULL, '203.0.113.77', '', '2026-11-17 10:21:30.594+00'),
	('01a2028f-864c-731e-b4f4-75c01687efe4', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', NULL, NULL, '203.0.113.77', '', '2026-11-01 13:36:30.611+00'),
	('01a2028f-8662-783f-aea7-1259bbb52219', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', NULL, NULL, '203.0.113.77', '', '2026-11-06 14:21:30.611+00'),
	('01a2028f-faba-7ae2-abb5-cdfb78e31037', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.files_attached', '01a2028f-faa0-705b-b09b-68ecef58caa5', NULL, NULL, '127.0.0.1', '{"count":1}', '2026-11-22 09:21:59.994+00'),
	('01a2028f-86a7-7b30-9bd2-0b1cf7126c9f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-8694-74cc-8488-ed046d723f6b', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.279+00'),
	('01a2028f-86a7-7b78-b5b8-f14225ea7a5d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-22 09:21:30.279+00'),
	('01a2028f-86c7-7b66-a1aa-96ba45ec96ae', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-869d-7688-b179-e1bba6cde68e', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.311+00'),
	('01a2028f-86c7-7b72-aec1-e1998166ca6d', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-869d-7163-ba2b-96f5f6138e5d', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.311+00'),
	('01a2028f-86da-79e1-9b0f-690d44fc0379', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-86c3-7d29-b6e1-19f38fe68197', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.33+00'),
	('01a2028f-86da-79ed-82a8-be522b21d5b4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.33+00'),
	('01a2028f-86ef-7ce6-b5ca-45de7c1dc480', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', NULL, '01a2028f-863d-7685-9bfe-46f5a4b27839', '192.0.2.10', '', '2026-11-22 09:21:30.351+00'),
	('01a2028f-86ef-7cf2-9499-313197af3268', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.351+00'),
	('01a2028f-8703-718c-8776-772b21563b6a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-22 09:21:30.371+00'),
	('01a2028f-8718-702e-a165-bb25e2018aa5', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-86ff-753a-bca7-dfb0784907be', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.392+00'),
	('01a2028f-8718-7038-92c3-d287e4bedc6f', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, '01a2028f-863d-7685-9bfe-46f5a4b27839', '192.0.2.10', '', '2026-11-22 09:21:30.392+00'),
	('01a2028f-872b-7666-bd4c-48819cedb5b2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-22 09:21:30.411+00'),
	('01a2028f-872b-7671-b8d8-7aa39ec8ea7e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.411+00'),
	('01a2028f-873c-7a8f-98c5-13eb69589c2a', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.428+00'),
	('01a2028f-873c-7a9b-a35a-8f2174713b68', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-8729-7058-8aa7-43c31f63a7b7', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.428+00'),
	('01a2028f-8748-763c-958e-968336f5f1bb', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.44+00'),
	('01a2028f-875f-7e80-803c-90cd458c4227', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8620-7a23-935b-608c4cd0958d', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.463+00'),
	('01a2028f-8767-7589-89c7-4ee1da3e11b0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.471+00'),
	('01a2028f-8772-756d-95e7-61e93db3ff5c', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-8766-79a0-9143-bcb81184c7a9', NULL, '01a2028f-863d-7685-9bfe-46f5a4b27839', '192.0.2.10', '', '2026-11-22 09:21:30.482+00'),
	('01a2028f-8772-7578-a82c-fc7f572751cd', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.published', '01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.482+00'),
	('01a2028f-8780-7dbe-8ccb-7544454114fe', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-876f-7d49-844b-b7a58709fb72', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.496+00'),
	('01a2028f-878f-7d5f-a70d-0c9cfb36f3c1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-878f-7291-92f2-17f18389c0d5', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-22 09:21:30.511+00'),
	('01a2028f-879f-7390-a3ff-47fec0f2cf70', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.527+00'),
	('01a2028f-87bc-7d9c-9b3d-250f501c5d5f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', NULL, '203.0.113.77', '', '2026-11-22 09:21:30.556+00'),
	('01a2028f-87cb-7a6d-b298-d039d69e79e7', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-87ca-748a-b26f-c53226b9d596', NULL, NULL, '203.0.113.77', '', '2026-11-22 09:21:30.571+00'),
	('01a2028f-88a1-73ff-8609-82408e70b572', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', NULL, '', '{"comment":"01a2028f-889f-750d-94f1-ab577561e598"}', '2026-10-13 05:04:22.052+00'),
	('01a2028f-88af-75a8-949f-9a643c7f698b', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', NULL, '', '{"comment":"01a2028f-88ae-74cd-a766-d8da9d9571ba"}', '2026-10-19 21:47:13.517+00'),
	('01a2028f-88b7-7537-bc9d-0b9673dd7c8e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, '', '{"comment":"01a2028f-88b6-74a0-ba25-03be31749a67"}', '2026-10-26 14:30:04.982+00'),
	('01a2028f-88bc-72c6-b8be-c00191e78286', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.noted', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"note":"01a2028f-88bb-757a-9c1a-ed1098c79f83"}', '2026-11-02 07:12:56.447+00'),
	('01a2028f-88c1-7c56-a8df-4c83dd794708', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.replied', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"reply":"01a2028f-88c1-7149-ae30-5d0b4b53d801"}', '2026-11-08 23:55:47.913+00'),
	('01a2028f-88cd-712d-8467-9d99c3fb7d53', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"in_progress"}', '2026-11-15 16:38:39.378+00');
INSERT INTO events VALUES
	('01a2028f-893e-7310-9246-e760bae356be', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', NULL, '', '{"comment":"01a2028f-893d-725b-878c-17de2b190bdd"}', '2026-10-29 22:01:30.706+00'),
	('01a2028f-8940-74f5-8fb0-61aa1b5e2541', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"done"}', '2026-11-10 15:41:30.827+00'),
	('01a2028f-898d-7d23-adf6-c45ab2ea5824', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', NULL, '', '{"comment":"01a2028f-898c-7dac-b0a2-03122712d3de"}', '2026-11-02 09:21:30.733+00'),
	('01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"planned"}', '2026-11-12 09:21:30.88+00'),
	('01a2028f-89a7-7eec-b5a7-48fe35346553', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"declined","reply":"01a2028f-89a6-7f1d-89b5-da713648b3ff"}', '2026-11-09 18:51:30.82+00'),
	('01a2028f-8a01-75d9-ac1e-422f25065297', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, '', '{"comment":"01a2028f-8a00-7316-b4b6-d92c14bf050a"}', '2026-11-08 12:01:30.771+00'),
	('01a2028f-8a03-7d70-b4bd-077030844db3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"under_review"}', '2026-11-15 10:41:30.958+00'),
	('01a2028f-8a33-7830-aaf2-88d03f52fd4d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', NULL, '', '{"comment":"01a2028f-8a32-7f32-a43a-0fdd9727fa99"}', '2026-11-09 17:36:30.738+00'),
	('01a2028f-8a36-750b-95a3-16d4bb857495', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', NULL, '', '{"comment":"01a2028f-8a35-7975-8851-c61611047539"}', '2026-11-13 22:51:30.892+00'),
	('01a2028f-8a37-7ccb-86b7-c70151e6cdee', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"planned"}', '2026-11-18 04:06:31.046+00'),
	('01a2028f-8a6f-7e13-b194-04be2adf67f1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"done"}', '2026-11-15 17:21:30.919+00'),
	('01a2028f-8ade-7ce0-89be-7573a0306c75', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.commented', '01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, '', '{"comment":"01a2028f-8ade-718d-b010-afc881504918"}', '2026-11-17 09:21:30.844+00'),
	('01a2028f-8ae0-7d79-a1f7-05ddd5d23409', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"done"}', '2026-11-19 21:21:31.104+00'),
	('01a2028f-8af9-7197-9b12-b97ff43a3e34', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.replied', '01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"reply":"01a2028f-8af8-7a20-b65a-1899a4caad9b"}', '2026-11-19 18:51:30.985+00'),
	('01a2028f-8b46-73d6-b6c1-09774814910c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.noted', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"note":"01a2028f-8b45-7ebd-992f-74971edf3252"}', '2026-11-21 03:21:30.877+00'),
	('01a2028f-8b48-7389-b3eb-f558d934fd0a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.status_changed', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"from":"open","to":"under_review"}', '2026-11-21 18:21:31.172+00'),
	('01a2028f-8b8e-7b29-abdd-2e5a2abc268d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.merged', '01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"post":"01a2028f-85f6-7bdc-9cde-791a40f92a37","title":"Send the same invoice every month","votes":6}', '2026-11-22 09:21:31.534+00'),
	('01a2028f-8b8e-7ba5-a0f4-7f33c95332ac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.absorbed', '01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '{"post":"01a2028f-87ca-748a-b26f-c53226b9d596","title":"Recurring invoices","votes":6}', '2026-11-22 09:21:31.534+00'),
	('01a2028f-8b95-72d3-a1c9-08969ed0ce6d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.drafted', '01a2028f-8b90-7196-89e0-07edc79f4b13', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.541+00'),
	('01a2028f-875f-7e6f-a6bd-def30bbbe7f5', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.filed', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', NULL, NULL, '203.0.113.77', '', '2026-11-21 13:33:30.608+00'),
	('01a2028f-8b99-73fc-b58f-a1abd556354b', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.published', '01a2028f-8b90-7196-89e0-07edc79f4b13', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.545+00'),
	('01a2028f-8baa-7407-93d2-2dff729fefd1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.drafted', '01a2028f-8ba8-7667-83d4-3544a62aa1bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.562+00'),
	('01a2028f-8bad-7120-a21f-e53815b74035', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.published', '01a2028f-8ba8-7667-83d4-3544a62aa1bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.565+00'),
	('01a2028f-8bb4-74cf-ad68-34a16bf39fb9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.drafted', '01a2028f-8bb2-74ab-9811-7c36f09d2c93', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.572+00'),
	('01a2028f-8bb9-7b71-a659-fa3504c0fa63', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.published', '01a2028f-8bb2-74ab-9811-7c36f09d2c93', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.577+00'),
	('01a2028f-8bc5-77b6-ab54-6130599587b0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changelog.drafted', '01a2028f-8bc4-7aca-97f0-7d7415d9fcb0', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '', '', '2026-11-22 09:21:31.589+00'),
	('01a2028f-85fa-7d18-af29-02412489a8be', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-85f3-72d3-8580-93fb9bd2a755', NULL, NULL, '203.0.113.77', '', '2026-11-01 13:41:30.596+00'),
	('01a2028f-8bc9-7483-8f75-a98a838d9191', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"to":"01a2028f-85b9-75bb-ba72-f776c08ba1e5"}', '2026-11-01 13:41:30.596+00'),
	('01a2028f-8bd2-75e7-997f-72784da834ca', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.noted', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"message_id":"01a2028f-8bcd-7114-8f38-812700680d71"}', '2026-11-01 13:41:30.596+00'),
	('01a2028f-8be5-7bb6-9966-2839a2b90f36', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.replied', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"message_id":"01a2028f-8be3-7a61-8754-a7e50ec750e2"}', '2026-11-01 13:51:30.596+00'),
	('01a2028f-8be5-7bda-a0a2-7598356deec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.set_pending', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"from":"open","to":"pending"}', '2026-11-01 13:51:30.596+00'),
	('01a2028f-8bf4-7dca-889f-cb335283793a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.requester_replied', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', NULL, '203.0.113.77', '{"message_id":"01a2028f-8bf2-7c98-a6c9-ae9094403e39"}', '2026-11-01 14:31:30.596+00'),
	('01a2028f-8bf4-7dae-8c23-3969a26f2c4c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.reopened', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', NULL, '203.0.113.77', '{"from":"pending","to":"open"}', '2026-11-01 14:31:30.596+00'),
	('01a2028f-8632-7a54-83e2-727487e38b09', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-8601-786e-9910-5b0f086fd4ff', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '192.0.2.10', '', '2026-11-05 15:21:30.596+00'),
	('01a2028f-8c02-7f03-88b3-6997384e4db4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85b4-766f-8824-61af002e9618', NULL, '192.0.2.10', '{"to":"01a2028f-85b4-766f-8824-61af002e9618"}', '2026-11-05 15:21:30.596+00'),
	('01a2028f-8c07-7b8d-a105-1e2793153fab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.replied', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85b4-766f-8824-61af002e9618', NULL, '192.0.2.10', '{"message_id":"01a2028f-8c04-790f-a4a8-825a2332608a"}', '2026-11-05 15:21:30.596+00'),
	('01a2028f-8c07-7bd0-b297-aaa3a9c81117', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.resolved', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85b4-766f-8824-61af002e9618', NULL, '192.0.2.10', '{"from":"open","to":"resolved"}', '2026-11-05 15:21:30.596+00'),
	('01a2028f-8c1d-7e2b-811f-3736cc6b7ab6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.requester_replied', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', NULL, '203.0.113.77', '{"message_id":"01a2028f-8c17-7f2e-bd1d-bf5475b34a56"}', '2026-11-05 20:21:30.596+00'),
	('01a2028f-8c29-72e6-ae8c-318ca3df137c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"to":"01a2028f-85b9-75bb-ba72-f776c08ba1e5"}', '2026-11-17 10:21:30.594+00'),
	('01a2028f-8c30-763e-9522-431ec2317ac0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.replied', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"message_id":"01a2028f-8c2d-7ebf-be40-3067fb8923fe"}', '2026-11-17 10:21:30.594+00'),
	('01a2028f-8c30-765c-9a51-de69c44d1222', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.set_pending', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"from":"open","to":"pending"}', '2026-11-17 10:21:30.594+00'),
	('01a2028f-8703-7180-8a5a-e914aaf4880b', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-86eb-7bb9-9726-b9e75c624ead', NULL, NULL, '203.0.113.77', '', '2026-11-21 16:21:30.592+00'),
	('01a2028f-8c44-7e7c-b333-032c8856e042', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"to":"01a2028f-85b9-75bb-ba72-f776c08ba1e5"}', '2026-11-21 16:21:30.592+00'),
	('01a2028f-8c49-7102-ae8b-1450ee3a7427', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.replied', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"message_id":"01a2028f-8c47-7725-8040-60f9293ca1a5"}', '2026-11-21 16:21:30.592+00'),
	('01a2028f-8c49-7124-889d-4b6ba4053580', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.resolved', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', NULL, '192.0.2.10', '{"from":"open","to":"resolved"}', '2026-11-21 16:21:30.592+00'),
	('01a2028f-8c56-7847-9231-766ce7fcb263', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'saved_reply.created', '01a2028f-8c53-7366-b61d-0de2336ee23e', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:31.734+00'),
	('01a2028f-8c58-7d4a-ab69-f8cb974de9d8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'saved_reply.created', '01a2028f-8c58-764b-9624-0c637b16d218', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:31.736+00'),
	('01a2028f-8c5a-7d91-a1b4-e57165708c3e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'saved_reply.created', '01a2028f-8c5a-7804-91e8-936c0c5a5cb8', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:31.738+00'),
	('01a2028f-8c76-7893-a1de-b0d2ea107de6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.files_attached', '01a2028f-85f3-72d3-8580-93fb9bd2a755', NULL, NULL, '203.0.113.77', '{"count":1}', '2026-11-22 09:21:31.766+00'),
	('01a2028f-8c84-7779-a749-a937297ecd3d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.tagged', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"outage"}', '2026-11-22 09:21:31.78+00'),
	('01a2028f-8c88-7a00-a960-b89243e57911', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.tagged', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"payments"}', '2026-11-22 09:21:31.784+00'),
	('01a2028f-8c94-73bb-90d1-43da819461f9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.tagged', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"refund"}', '2026-11-22 09:21:31.796+00'),
	('01a2028f-8ca0-7491-aba0-2cf4a895549a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.closed', '01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"from":"open","to":"closed"}', '2026-11-22 09:21:31.808+00'),
	('01a2028f-8ca9-7291-ba18-b5dce869aca0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-8660-7f14-87a8-e5c9e41a9566', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"01a2028f-84b9-7d28-95b6-782dde5d4e36"}', '2026-11-22 09:21:31.817+00'),
	('01a2028f-8cb2-779f-a5be-af2ba0d97d61', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.files_attached', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', NULL, NULL, '203.0.113.77', '{"count":1}', '2026-11-22 09:21:31.826+00'),
	('01a2028f-8cb5-7001-943b-a783d702eed7', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.tagged', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"rounding"}', '2026-11-22 09:21:31.829+00'),
	('01a2028f-8cbd-77c3-8ed6-1b70b1d237ef', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.assigned', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"01a2028f-84b9-7d28-95b6-782dde5d4e36"}', '2026-11-22 09:21:31.837+00'),
	('01a2028f-8cc9-702d-9487-c0ad5c8b0f3e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.prioritized', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"from":"normal","to":"high"}', '2026-11-22 09:21:31.849+00'),
	('01a2028f-8ccf-7af4-9ae2-2960e78ae4f6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.tagged', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"español"}', '2026-11-22 09:21:31.855+00'),
	('01a2028f-8cd6-7ab3-b992-834ebe4b1b80', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.snoozed', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"2026-11-24T11:21:31Z"}', '2026-11-22 09:21:31.862+00'),
	('01a2028f-8d8e-7a64-b1a4-76550f4e092f', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.commented', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', NULL, '', '{"comment":"01a2028f-8d8d-764a-9556-0965657cc8fc"}', '2026-11-05 17:21:30.898+00'),
	('01a2028f-8d95-7a4a-bd06-cfbb7b94a1e7', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.commented', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', NULL, '', '{"comment":"01a2028f-8d94-7d8e-9622-5ca321d835de"}', '2026-11-09 21:21:31.194+00'),
	('01a2028f-8d99-7448-8171-ab625d5fd3b7', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.replied', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"reply":"01a2028f-8d98-7ab6-990e-da40dcd3876e"}', '2026-11-14 01:21:31.489+00'),
	('01a2028f-8da8-7d4a-a356-783c36606c42', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"planned"}', '2026-11-18 05:21:31.785+00'),
	('01a2028f-8ded-726e-bcd9-eeb97390dbe1', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"done"}', '2026-11-13 22:51:31.375+00'),
	('01a2028f-8e79-7dfb-a9a4-4e4118118633', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.commented', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8620-7a23-935b-608c4cd0958d', NULL, '', '{"comment":"01a2028f-8e76-74d0-a329-9cc1df107bd0"}', '2026-11-13 12:01:31.167+00'),
	('01a2028f-8e7f-7722-a220-f22ae33c40b5', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"in_progress"}', '2026-11-17 22:41:31.731+00'),
	('01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"under_review"}', '2026-11-17 06:51:31.475+00'),
	('01a2028f-fad4-7b47-a35e-ec796b446347', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'post.published', '01a2028f-fad3-750e-8f00-d70eaf6f9990', NULL, NULL, '127.0.0.1', '', '2026-11-22 09:22:00.02+00'),
	('01a20290-55a5-71d0-a8ea-3d92a8e49d50', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'invitation.sent', '01a20290-559d-7448-a142-d36686ad7518', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '127.0.0.1', '{"role":"agent"}', '2026-11-22 09:22:23.269+00'),
	('01a2028f-8f62-71ac-bfbd-8b1b56ab0a6d', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.noted', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"note":"01a2028f-8f61-7689-87ce-f278347bfdc4"}', '2026-11-18 11:36:31.084+00'),
	('01a2028f-8f6a-7aed-bc3f-a897dcf4889b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.ticket_linked', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"number":9,"ticket":"01a2028f-8747-7c5a-8f91-4a29b68ca0cb"}', '2026-11-19 18:51:31.568+00'),
	('01a2028f-8f6e-7abf-8e46-83454264807b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"in_progress"}', '2026-11-21 02:06:32.051+00'),
	('01a2028f-8fb9-72cb-88a3-43a62858c605', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"planned"}', '2026-11-20 17:21:31.602+00'),
	('01a2028f-8fe5-737a-a8aa-165dad3a22c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"declined","reply":"01a2028f-8fe3-7ca2-98c5-381e9d316080"}', '2026-11-21 10:51:31.625+00'),
	('01a2028f-9096-753d-8735-2eb3bdf3ecef', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.commented', '01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', NULL, '', '{"comment":"01a2028f-9095-77dc-812a-e31003a421db"}', '2026-11-22 06:01:31.342+00'),
	('01a2028f-9098-7046-91be-273909cb86e7', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'post.status_changed', '01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"from":"open","to":"done"}', '2026-11-22 07:41:32.084+00'),
	('01a2028f-90a9-7be4-b93a-787531c030a0', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'changelog.drafted', '01a2028f-90a7-7207-8e78-4899ed859849', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '', '2026-11-22 09:21:32.841+00'),
	('01a2028f-90af-7308-8a8c-2ee35b79b278', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'changelog.published', '01a2028f-90a7-7207-8e78-4899ed859849', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '', '2026-11-22 09:21:32.847+00'),
	('01a2028f-90c1-77c0-89fe-125328f43e34', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'changelog.drafted', '01a2028f-90be-7364-8639-cf18f2c2e9b1', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '', '2026-11-22 09:21:32.865+00'),
	('01a2028f-90de-7391-99a2-1dfa4d023b0b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'changelog.published', '01a2028f-90be-7364-8639-cf18f2c2e9b1', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '', '2026-11-22 09:21:32.894+00'),
	('01a2028f-90f4-74de-ac0a-ee22037e58cc', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.assigned', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"to":"01a2028f-8617-7d58-bd42-8c6a68c8d13f"}', '2026-11-01 13:36:30.611+00'),
	('01a2028f-90ff-74f9-8c89-1e44288d486b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.replied', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"message_id":"01a2028f-90f7-7ad0-8be8-02146256cb9a"}', '2026-11-01 13:36:30.611+00'),
	('01a2028f-90ff-7525-b9aa-42e02005c73f', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.set_pending', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"from":"open","to":"pending"}', '2026-11-01 13:36:30.611+00'),
	('01a2028f-9110-7e2f-93c2-08e3f171a878', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.assigned', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"to":"01a2028f-8617-7d58-bd42-8c6a68c8d13f"}', '2026-11-06 14:21:30.611+00'),
	('01a2028f-911a-73e2-b356-5a93e269a25f', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.replied', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"message_id":"01a2028f-9117-734d-b26a-afe74192e168"}', '2026-11-06 14:21:30.611+00'),
	('01a2028f-911a-7410-b148-4be1c1467ecc', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.resolved', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '192.0.2.10', '{"from":"open","to":"resolved"}', '2026-11-06 14:21:30.611+00'),
	('01a2028f-8f6a-7b31-8701-d8360861b868', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.post_linked', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', NULL, '', '{"post":"01a2028f-86db-71a4-b8e7-6c2b3ec274c3","title":"Let one person see where I am until I am back"}', '2026-11-21 13:33:30.608+00'),
	('01a2028f-912d-7116-a052-1648b90abcb1', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.assigned', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', NULL, '192.0.2.10', '{"to":"01a2028f-85fe-7d78-9b14-eaba0f621d3c"}', '2026-11-21 13:33:30.608+00'),
	('01a2028f-913b-7eea-b9a9-f07253f3ada9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.noted', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', NULL, '192.0.2.10', '{"message_id":"01a2028f-9135-7b96-8aa0-431ee3548ae7"}', '2026-11-21 13:33:30.608+00'),
	('01a2028f-914c-7f13-8a1e-748218a67b66', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.replied', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', NULL, '192.0.2.10', '{"message_id":"01a2028f-9149-7453-ba3f-3f5acdecc4f6"}', '2026-11-21 13:35:30.608+00'),
	('01a2028f-916a-75f7-88d4-038db0c6974b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.requester_replied', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', NULL, '203.0.113.77', '{"message_id":"01a2028f-9167-715b-9606-f2407592c4fb"}', '2026-11-21 14:30:30.608+00'),
	('01a2028f-917c-74f1-84b1-c76c3c4dcadc', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'saved_reply.created', '01a2028f-917b-760f-bc5b-3da24870ec29', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:33.052+00'),
	('01a2028f-9183-7ca4-821a-b9950007521f', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'saved_reply.created', '01a2028f-9183-71f0-b224-b31c84ebca80', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:33.059+00'),
	('01a2028f-91be-7bb3-a098-f06040bfb552', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.files_attached', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', NULL, NULL, '203.0.113.77', '{"count":2}', '2026-11-22 09:21:33.118+00'),
	('01a2028f-91c2-7b30-97b4-5263127536b9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.tagged', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"safety"}', '2026-11-22 09:21:33.122+00'),
	('01a2028f-91c7-7eb6-8ff8-f3dc21f779c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.assigned', '01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"01a2028f-84b9-7d28-95b6-782dde5d4e36"}', '2026-11-22 09:21:33.127+00'),
	('01a2028f-91cb-76cf-b679-73a0fe1188eb', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.tagged', '01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"refund"}', '2026-11-22 09:21:33.131+00'),
	('01a2028f-91cd-7d1b-b402-b42b67394abc', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.closed', '01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"from":"open","to":"closed"}', '2026-11-22 09:21:33.133+00'),
	('01a2028f-91d1-71ae-aa7e-f380c7c96b07', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.snoozed', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"2026-11-24T11:21:33Z"}', '2026-11-22 09:21:33.137+00');
INSERT INTO events VALUES
	('01a2028f-91d8-78d5-b03d-223da4c6445d', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.marked_spam', '01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '', '2026-11-22 09:21:33.144+00'),
	('01a2028f-91e1-7063-ba5d-270ac7f50457', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.tagged', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"privacy"}', '2026-11-22 09:21:33.153+00'),
	('01a2028f-91e6-7021-86a0-41f159011700', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'ticket.tagged', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '', '{"to":"safety"}', '2026-11-22 09:21:33.158+00'),
	('01a2028f-f9fa-7818-8965-d195db67a96e', NULL, 'sign_in.succeeded', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '127.0.0.1', '', '2026-11-22 09:21:59.802+00'),
	('01a2028f-fa70-7efa-bb33-e6cb167fc72e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-fa6a-781b-985e-ba49fd864e7d', NULL, '01a2028f-85ef-7148-a595-621d2337c815', '127.0.0.1', '', '2026-11-22 09:21:59.92+00'),
	('01a2028f-faa0-7d02-b83e-0f6b68105024', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.filed', '01a2028f-faa0-705b-b09b-68ecef58caa5', NULL, NULL, '127.0.0.1', '', '2026-11-22 09:21:59.968+00'),
	('01a20290-561d-7b64-ac3d-cda8dce89107', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ticket.replied', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', NULL, '127.0.0.1', '{"message_id":"01a20290-5611-7dad-b001-ce26b9d3a2a7"}', '2026-11-22 09:22:23.389+00');
INSERT INTO follows VALUES
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, NULL, '2026-11-22 09:21:30.102+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', true, NULL, '2026-11-22 09:21:30.179+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8620-7a23-935b-608c4cd0958d', true, NULL, '2026-11-22 09:21:30.203+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', true, NULL, '2026-11-22 09:21:30.218+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8680-7c70-8f3c-c5ee0ec94d69', true, NULL, '2026-11-22 09:21:30.224+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-868c-705e-9e51-a184ac2fc5ab', true, NULL, '2026-11-22 09:21:30.239+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', true, NULL, '2026-11-22 09:21:30.251+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', true, NULL, '2026-11-22 09:21:30.26+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', true, NULL, '2026-11-22 09:21:30.309+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', true, NULL, '2026-11-22 09:21:30.331+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-872a-758a-be43-f1648bef214d', true, NULL, '2026-11-22 09:21:30.391+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-873b-769b-95a9-14c7c0b6e84d', true, NULL, '2026-11-22 09:21:30.409+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, NULL, '2026-11-22 09:21:30.43+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8620-7a23-935b-608c4cd0958d', true, NULL, '2026-11-22 09:21:30.441+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', true, NULL, '2026-11-22 09:21:30.464+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', true, NULL, '2026-11-22 09:21:30.472+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, NULL, '2026-11-22 09:21:30.511+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-879b-7dca-8f02-dd2cea88553d', true, NULL, '2026-11-22 09:21:30.521+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', true, NULL, '2026-11-22 09:21:30.555+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, NULL, '2026-11-22 09:21:30.57+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:30.623+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:30.628+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:30.633+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:30.643+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:30.649+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:30.658+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:30.664+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:30.671+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:30.679+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:30.682+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:30.685+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:30.693+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:30.698+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:30.709+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:30.716+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:30.724+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:30.73+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:30.732+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:30.735+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:30.739+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:30.744+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:30.752+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:30.755+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:30.759+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:30.762+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:30.767+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:30.775+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', true, NULL, '2026-11-22 09:21:30.785+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', true, NULL, '2026-11-22 09:21:30.799+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:30.863+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:30.867+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:30.873+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:30.879+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:30.893+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:30.896+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:30.902+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:30.909+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:30.912+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:30.917+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:30.92+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:30.925+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:30.927+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:30.929+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:30.931+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:30.933+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:30.935+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:30.937+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, NULL, '2026-11-22 09:21:30.941+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:30.956+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:30.959+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:30.961+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:30.964+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:30.966+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:30.968+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:30.971+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:30.974+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:30.976+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:30.979+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:30.981+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:30.983+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:30.986+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:30.988+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:30.991+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:31+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:31.005+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:31.008+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:31.01+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:31.013+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:31.015+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:31.017+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', true, NULL, '2026-11-22 09:21:31.021+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:31.036+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:31.039+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:31.041+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:31.043+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:31.045+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:31.06+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:31.061+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:31.063+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:31.066+00');
INSERT INTO follows VALUES
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:31.068+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:31.071+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:31.075+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:31.078+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:31.081+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:31.083+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:31.085+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:31.087+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:31.09+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:31.106+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.109+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:31.114+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:31.12+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:31.127+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:31.132+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, NULL, '2026-11-22 09:21:31.137+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:31.154+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:31.156+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:31.158+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.16+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:31.162+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:31.164+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:31.165+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:31.167+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:31.169+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:31.171+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:31.173+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:31.174+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:31.178+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:31.18+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:31.181+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:31.183+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:31.184+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, NULL, '2026-11-22 09:21:31.187+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', true, NULL, '2026-11-22 09:21:31.19+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:31.206+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:31.208+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:31.21+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:31.217+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:31.219+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:31.224+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:31.227+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:31.233+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:31.242+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:31.268+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:31.276+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:31.281+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:31.289+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:31.291+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:31.296+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:31.299+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:31.302+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:31.305+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:31.308+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:31.312+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.317+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.329+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:31.333+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:31.337+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:31.34+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:31.344+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:31.348+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:31.351+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:31.355+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, NULL, '2026-11-22 09:21:31.358+00'),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:31.375+00'),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:31.379+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:31.394+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:31.397+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:31.399+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:31.405+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:31.408+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:31.411+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:31.416+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:31.42+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:31.424+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:31.429+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:31.432+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:31.435+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:31.438+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:31.442+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:31.445+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:31.449+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:31.451+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:31.455+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:31.46+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:31.478+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:31.481+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:31.485+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:31.489+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:31.493+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:31.496+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:31.499+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:31.506+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:31.508+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:31.512+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:31.515+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:31.518+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.521+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, '01a2028f-87ca-748a-b26f-c53226b9d596', '2026-11-22 09:21:30.57+00');
INSERT INTO follows VALUES
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:31.876+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:31.888+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:31.899+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:31.902+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:31.905+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:31.933+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:31.94+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:31.944+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:31.947+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:31.951+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:31.961+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:31.968+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:31.97+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:31.976+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:31.984+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:31.992+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:31.995+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:32.001+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:32.004+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:32.017+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:32.02+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:32.024+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:32.032+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:32.035+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', true, NULL, '2026-11-22 09:21:32.046+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', true, NULL, '2026-11-22 09:21:32.053+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:32.094+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:32.097+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:32.103+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:32.106+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:32.111+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:32.115+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:32.12+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:32.123+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:32.129+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:32.133+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:32.136+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:32.163+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:32.172+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8587-7def-b4ec-ce123fcb2629', true, NULL, '2026-11-22 09:21:32.176+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:32.18+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:32.188+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:32.193+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:32.196+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:32.202+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:32.209+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:32.217+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:32.226+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:32.231+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:32.235+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:32.241+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:32.247+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:32.253+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:32.26+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:32.264+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8620-7a23-935b-608c4cd0958d', true, NULL, '2026-11-22 09:21:32.281+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:32.309+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:32.314+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:32.321+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:32.326+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:32.332+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:32.335+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:32.357+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:32.363+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:32.366+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:32.372+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:32.375+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:32.379+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:32.383+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:32.388+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:32.392+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-858c-78c0-a5e2-8177ceecd318', true, NULL, '2026-11-22 09:21:32.401+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', true, NULL, '2026-11-22 09:21:32.405+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-859d-779c-8404-8d51e40394de', true, NULL, '2026-11-22 09:21:32.41+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:32.412+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:32.417+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:32.424+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:32.427+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:32.437+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:32.441+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:32.449+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:32.456+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:32.461+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:32.464+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:32.473+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:32.477+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:32.485+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:32.492+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:32.497+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:32.5+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:32.505+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:32.509+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:32.551+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:32.557+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:32.564+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:32.571+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:32.577+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:32.581+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:32.588+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:32.592+00');
INSERT INTO follows VALUES
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:32.622+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:32.627+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:32.633+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:32.64+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', true, NULL, '2026-11-22 09:21:32.661+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', true, NULL, '2026-11-22 09:21:32.665+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', true, NULL, '2026-11-22 09:21:32.674+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84e0-7962-8576-eda9cf57e0c3', true, NULL, '2026-11-22 09:21:32.677+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84f3-7d34-94d5-c0fd195e1963', true, NULL, '2026-11-22 09:21:32.68+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84f6-795b-b0c4-591a9ab233c0', true, NULL, '2026-11-22 09:21:32.685+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84fd-7157-9737-0292da8d9cab', true, NULL, '2026-11-22 09:21:32.688+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84ff-7db1-b557-092d7a3ce08c', true, NULL, '2026-11-22 09:21:32.693+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-850c-7b60-9360-25609453c2e4', true, NULL, '2026-11-22 09:21:32.697+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8514-7eac-85be-7766d5745edf', true, NULL, '2026-11-22 09:21:32.701+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-851b-7ab5-a423-7d090c34074f', true, NULL, '2026-11-22 09:21:32.709+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:32.717+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:32.724+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8523-7363-90f0-c532605329c2', true, NULL, '2026-11-22 09:21:32.738+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8527-7bfa-89c6-abe42d058ec1', true, NULL, '2026-11-22 09:21:32.745+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', true, NULL, '2026-11-22 09:21:32.748+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-853b-793f-89f4-6c84640a3967', true, NULL, '2026-11-22 09:21:32.754+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8541-7430-9f1b-5d15208f2f13', true, NULL, '2026-11-22 09:21:32.762+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-854b-7a24-bd14-eb048bbb7cac', true, NULL, '2026-11-22 09:21:32.769+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8554-70ae-abaf-883b9798eea6', true, NULL, '2026-11-22 09:21:32.777+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8556-7416-80c3-f4747e14ce39', true, NULL, '2026-11-22 09:21:32.784+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', true, NULL, '2026-11-22 09:21:32.787+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8563-7310-8cdb-819d2b829ae4', true, NULL, '2026-11-22 09:21:32.792+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8565-79a2-bc30-bc0fe02c7948', true, NULL, '2026-11-22 09:21:32.797+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-856d-7258-8aa8-028f2607495e', true, NULL, '2026-11-22 09:21:32.801+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8578-7536-b048-28e7b6074b1a', true, NULL, '2026-11-22 09:21:32.806+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-857c-74e8-a827-a756ae8eab65', true, NULL, '2026-11-22 09:21:32.809+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8584-766f-a540-cb530258f869', true, NULL, '2026-11-22 09:21:32.814+00'),
	('01a2028f-fad3-750e-8f00-d70eaf6f9990', '01a2028f-fad3-7e18-a579-150abdfe49ef', true, NULL, '2026-11-22 09:22:00.019+00');
INSERT INTO goose_db_version VALUES
	(1, 0, true, '2026-11-22 09:21:28.221185'),
	(2, 1, true, '2026-11-22 09:21:28.281299'),
	(3, 2, true, '2026-11-22 09:21:28.627387'),
	(4, 3, true, '2026-11-22 09:21:28.689889'),
	(5, 4, true, '2026-11-22 09:21:28.847294'),
	(6, 5, true, '2026-11-22 09:21:29.071914'),
	(7, 6, true, '2026-11-22 09:21:29.206969'),
	(8, 7, true, '2026-11-22 09:21:29.272425'),
	(9, 8, true, '2026-11-22 09:21:29.290464'),
	(10, 9, true, '2026-11-22 09:21:29.313105'),
	(11, 10, true, '2026-11-22 09:21:29.363181'),
	(12, 11, true, '2026-11-22 09:21:29.397955');
INSERT INTO invitations VALUES
	('01a20290-559d-7448-a142-d36686ad7518', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'new.agent@example.com', 'agent', '\xf37a636013a858a50849d2516bd306cd831cd77e8ba433259c7d3fb295cd1fbb', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:22:23.261+00', '2026-11-25 09:22:23.261+00', NULL);
INSERT INTO known_browsers VALUES
	('01a2028f-f9ff-7cd4-a3d5-cde4d046340c', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '\x8f3e83d85bcae37f040e95279fcae538f04b33b9ab5b6d7a5bf5ce08f510b94a', '2026-11-22 09:21:59.806+00', '2026-11-22 09:21:59.806+00');
INSERT INTO mails VALUES
	('01a2028f-87be-7d98-ab16-950ac844419f', 'receipt', 'rosa.almeida@example.net', '01a2028f-8729-7058-8aa7-43c31f63a7b7', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-86f0-7ccd-9468-b6565caf2132', 'receipt', 'wen.li@example.net', '01a2028f-8647-7724-ab9c-69e1af307560', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-8be6-7eb4-a812-69fe70a94fa3', 'reply', 'claire.moreau@example.org', '01a2028f-85f3-72d3-8580-93fb9bd2a755', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.622+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8be3-7a61-8754-a7e50ec750e2', ''),
	('01a2028f-87be-7d94-b95c-7deee9f531b6', 'receipt', 'pieter.claes@example.org', '01a2028f-86ff-753a-bca7-dfb0784907be', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-87be-7d9a-95be-ae618145cc23', 'receipt', 'bjorn.dahl@example.org', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-86f0-7cd5-935a-340cdc3e2139', 'receipt', 'tunde@example.net', '01a2028f-8660-7f14-87a8-e5c9e41a9566', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7bb3-b73b-1e00d67dfa98', 'receipt', 'nadia.rahimi@example.org', '01a2028f-8601-786e-9910-5b0f086fd4ff', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7cbf-a47b-1fd0a575f589', 'receipt', 'jonas@example.net', '01a2028f-863c-72b1-b4a5-980061c8ae86', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7cd7-b357-e732347a7c3b', 'receipt', 'hana.sato@example.net', '01a2028f-8670-70e2-9b11-04d144288ef7', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-86f0-7cdc-a1fd-59d96d992d15', 'receipt', 'priya.nair@example.org', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7cd1-b11e-9cf3f7b0f13b', 'receipt', 'gareth@example.org', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-86f0-7cdf-8697-27053c969749', 'receipt', 'amina.haddad@example.net', '01a2028f-868b-708d-85f1-a3d411e8b679', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-87be-704a-8bc9-ba68bfa65a60', 'post_receipt', 'm.okafor@example.net', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.557+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, ''),
	('01a2028f-8885-7189-9026-c918e164bbc4', 'post_receipt', 'lucia.ferrer@example.org', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.757+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-87ca-748a-b26f-c53226b9d596', NULL, ''),
	('01a2028f-87be-7056-8222-55ab3338a95f', 'post_receipt', 'nadia.rahimi@example.org', NULL, false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.557+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-878f-7291-92f2-17f18389c0d5', NULL, ''),
	('01a2028f-8c4b-72ab-9e45-3a20da6c3b5c', 'reply', 'oskar.brandt@example.net', '01a2028f-86eb-7bb9-9726-b9e75c624ead', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.723+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8c47-7725-8040-60f9293ca1a5', ''),
	('01a2028f-87be-7d9c-a81f-bcca995cdcd3', 'receipt', 'ken.walks@example.net', '01a2028f-8766-79a0-9143-bcb81184c7a9', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-86f0-7ce1-a8f9-4ac2d2c9bc7d', 'receipt', 'lucia.ferrer@example.org', '01a2028f-8694-74cc-8488-ed046d723f6b', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-87be-7d89-9f94-ba4c447114ac', 'receipt', 'tunde@example.net', '01a2028f-86c3-7d29-b6e1-19f38fe68197', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7cf4-89f3-d6c1b5669ade', 'receipt', 'ken.walks@example.net', '01a2028f-869d-7688-b179-e1bba6cde68e', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-87be-7053-b64b-3f0875082f94', 'post_receipt', 't.nguyen@example.org', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.557+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, ''),
	('01a2028f-8885-7182-927c-702930e7d7a5', 'post_receipt', 's.petrov@example.org', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.757+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, ''),
	('01a2028f-8bf7-73ac-a843-52eed585aa27', 'reply', 'ingrid.solberg@example.com', '01a2028f-85f3-72d3-8580-93fb9bd2a755', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.639+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bf2-7c98-a6c9-ae9094403e39', ''),
	('01a2028f-87be-7d8e-a8c4-ddb4e82f0ce6', 'receipt', 'bjorn.dahl@example.org', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-8707-7191-b24c-9d7fac1a3d78', 'post_receipt', 'family.weber@example.net', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.375+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, ''),
	('01a2028f-8707-71a7-b519-b86b2c3a93bd', 'post_receipt', 'h.vandijk@example.net', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.375+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, ''),
	('01a2028f-861c-7c1b-a5a8-0187bce9ab97', 'receipt', 'claire.moreau@example.org', '01a2028f-85f3-72d3-8580-93fb9bd2a755', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.14+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-8c09-7d98-873d-a968e6bd92cc', 'reply', 'nadia.rahimi@example.org', '01a2028f-8601-786e-9910-5b0f086fd4ff', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.657+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8c04-790f-a4a8-825a2332608a', ''),
	('01a2028f-87be-7d91-8164-91ca4efe0dfe', 'receipt', 'oskar.brandt@example.net', '01a2028f-86eb-7bb9-9726-b9e75c624ead', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-86f0-7cca-be86-807ba18a4d38', 'receipt', 'rosa.almeida@example.net', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.352+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, NULL, ''),
	('01a2028f-87be-7d96-b5d3-9d5548a2696d', 'receipt', 'claire.moreau@example.org', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.558+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-8c1f-7b4c-8f36-ecf6b7f9095d', 'reply', 'tomas.rey@example.com', '01a2028f-8601-786e-9910-5b0f086fd4ff', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.679+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8c17-7f2e-bd1d-bf5475b34a56', ''),
	('01a2028f-b909-74ec-bc0e-e1141b5f8ee2', 'sign_in', 'kim@example.com', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:43.177+00', NULL, NULL, NULL, NULL, 'network 127.0.0.1'),
	('01a20290-561f-774e-99c9-d9ac67540aef', 'reply', 'rita@example.com', '01a2028f-faa0-705b-b09b-68ecef58caa5', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:22:23.391+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a20290-5611-7dad-b001-ce26b9d3a2a7', ''),
	('01a20290-55a1-7643-b0ce-bf1dfcb273e7', 'invitation', 'new.agent@example.com', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:22:23.265+00', NULL, NULL, NULL, NULL, ''),
	('01a2028f-8707-71aa-a8f9-bc5326c561a6', 'post_receipt', 'pieter.claes@example.org', NULL, false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.375+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, ''),
	('01a2028f-8707-71b5-8ed1-cfa63536db75', 'post_receipt', 'priya.nair@example.org', NULL, false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:30.375+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, ''),
	('01a2028f-916f-72f2-9fd5-976fa722d75c', 'reply', 'eilidh.grant@example.com', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', false, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:33.039+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-9167-715b-9606-f2407592c4fb', ''),
	('01a2028f-8c33-70f3-8cc9-a43837206798', 'reply', 'priya.nair@example.org', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:31.699+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8c2d-7ebf-be40-3067fb8923fe', ''),
	('01a2028f-90ff-7efc-8fe0-878fdd1292aa', 'reply', 'rosa.almeida@example.net', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:32.927+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90f7-7ad0-8be8-02146256cb9a', ''),
	('01a2028f-911a-7c71-a07f-32f9c6cdfb57', 'reply', 'gareth@example.org', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:32.954+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-9117-734d-b26a-afe74192e168', ''),
	('01a2028f-914e-7d85-b76e-1697a5b4145e', 'reply', 'bjorn.dahl@example.org', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:33.006+00', NULL, '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-9149-7453-ba3f-3f5acdecc4f6', ''),
	('01a2028f-fab7-764a-bbbf-abffe331581d', 'receipt', 'rita@example.com', '01a2028f-fa6a-781b-985e-ba49fd864e7d', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:21:59.991+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, ''),
	('01a2028f-fb78-76ee-ae14-28b9d4571f37', 'post_receipt', 'nina@example.com', NULL, true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:22:00.184+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-fad3-750e-8f00-d70eaf6f9990', NULL, ''),
	('01a2028f-fb80-79f3-974a-44e69e9fb290', 'receipt', 'rita@example.com', '01a2028f-faa0-705b-b09b-68ecef58caa5', true, 'queued', 'sending mail through 127.0.0.1: dial tcp 127.0.0.1:9: connect: connection refused', '2026-11-22 09:22:00.192+00', NULL, '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, NULL, '');
INSERT INTO memberships VALUES
	('01a2028f-85b1-7805-981e-105009d7d0f9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-84b9-7d28-95b6-782dde5d4e36', 'owner', '2026-11-22 09:21:30.033+00'),
	('01a2028f-85b7-72e1-a471-3e0933016f58', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b4-766f-8824-61af002e9618', 'admin', '2026-11-22 09:21:30.039+00'),
	('01a2028f-85bd-72be-a09a-90ebfede1c8d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'agent', '2026-11-22 09:21:30.045+00'),
	('01a2028f-85f8-7614-9a44-f1ccdcc9c249', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-84b9-7d28-95b6-782dde5d4e36', 'owner', '2026-11-22 09:21:30.104+00'),
	('01a2028f-860f-73a6-b1dc-a082f549464c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', 'admin', '2026-11-22 09:21:30.127+00'),
	('01a2028f-861b-7b73-8066-e816d4ab9c58', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'agent', '2026-11-22 09:21:30.139+00');
INSERT INTO messages VALUES
	('01a2028f-8bcd-7114-8f38-812700680d71', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'note', 'Two more wrote in the meantime. The certificate of pay.kestrel.example ran out at six.', NULL, '2026-11-01 13:41:30.596+00'),
	('01a2028f-8be3-7a61-8754-a7e50ec750e2', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'team', 'You are right, Claire: the certificate of our payment page ran out this morning. We put a new one in place.

Can your clients open the link now?', NULL, '2026-11-01 13:51:30.596+00'),
	('01a2028f-8bf2-7c98-a6c9-ae9094403e39', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', 'requester', 'Two of them can. The third sees a page without a button.', NULL, '2026-11-01 14:31:30.596+00'),
	('01a2028f-8c04-790f-a4a8-825a2332608a', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85b4-766f-8824-61af002e9618', 'team', 'That was our mistake: a retry after a time-out. The second charge is on its way back, **allow three days** until you see it.', NULL, '2026-11-05 15:21:30.596+00'),
	('01a2028f-8c17-7f2e-bd1d-bf5475b34a56', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', 'requester', 'Thank you very much!', NULL, '2026-11-05 20:21:30.596+00'),
	('01a2028f-8c2d-7ebf-be40-3067fb8923fe', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'team', 'We round each line, your sheet rounds the sum. Which one is asked for where you are?', NULL, '2026-11-17 10:21:30.594+00'),
	('01a2028f-8c47-7725-8040-60f9293ca1a5', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', 'team', 'A4. Under *Settings, Printing* you can choose Letter for one client:

1. open the client
2. choose **Letter**
3. send the invoice again', NULL, '2026-11-21 16:21:30.592+00'),
	('01a2028f-90f7-7ad0-8be8-02146256cb9a', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'team', 'Thank you for turning round, and for telling us. The path is closed on the map from now on. Can you send the photos here?', NULL, '2026-11-01 13:36:30.611+00'),
	('01a2028f-9117-734d-b26a-afe74192e168', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', 'team', 'Yes: choose *Poster* when you print, and two sheets across. The edges overlap by a centimetre.', NULL, '2026-11-06 14:21:30.611+00'),
	('01a2028f-9135-7b96-8aa0-431ee3548ae7', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', 'note', 'Ended all sharing. The sign-in of the phone is gone too.', NULL, '2026-11-21 13:33:30.608+00'),
	('01a2028f-9149-7453-ba3f-3f5acdecc4f6', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', 'team', 'All sharing has ended, and the phone is signed out. Change your password as well if it was kept on the phone.', NULL, '2026-11-21 13:35:30.608+00'),
	('01a2028f-9167-715b-9606-f2407592c4fb', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', 'requester', 'Done. Can you see whether somebody looked at my routes since yesterday?', NULL, '2026-11-21 14:30:30.608+00'),
	('01a20290-5611-7dad-b001-ce26b9d3a2a7', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', 'team', 'Thank you. It is mended.', NULL, '2026-11-22 09:22:23.387+00');
INSERT INTO news VALUES
	('01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-85e7-72a6-b24d-4d3daedb70b2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'reply', '01a2028f-88c1-7c56-a8df-4c83dd794708', NULL, '2026-11-22 09:21:30.817+00'),
	('01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-85e7-72a6-b24d-4d3daedb70b2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL, 'status', '01a2028f-88cd-712d-8467-9d99c3fb7d53', NULL, '2026-11-22 09:21:30.829+00'),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-85ec-7067-b51b-7a0d50ab30a5', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-866a-7a5d-85d1-d0438cf262f3', NULL, 'status', '01a2028f-8940-74f5-8fb0-61aa1b5e2541', NULL, '2026-11-22 09:21:30.944+00'),
	('01a2028f-868c-705e-9e51-a184ac2fc5ab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00'),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-867f-77d1-8521-c335a2e31764', NULL, 'status', '01a2028f-898f-7f3b-be49-fc5c1b8d8c4a', NULL, '2026-11-22 09:21:31.023+00');
INSERT INTO news VALUES
	('01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8694-7636-8091-4a8b5f65c1ba', NULL, 'status', '01a2028f-89a7-7eec-b5a7-48fe35346553', NULL, '2026-11-22 09:21:31.047+00'),
	('01a2028f-85e7-72a6-b24d-4d3daedb70b2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86c5-7bfd-a2ed-d37454997e34', NULL, 'status', '01a2028f-8a03-7d70-b4bd-077030844db3', NULL, '2026-11-22 09:21:31.139+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-85ec-7067-b51b-7a0d50ab30a5', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-85e7-72a6-b24d-4d3daedb70b2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-86eb-7661-8e06-b04e935856e3', NULL, 'status', '01a2028f-8a37-7ccb-86b7-c70151e6cdee', NULL, '2026-11-22 09:21:31.191+00'),
	('01a2028f-872a-758a-be43-f1648bef214d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8717-72f2-a0e0-5f80a7cdc854', NULL, 'status', '01a2028f-8a6f-7e13-b194-04be2adf67f1', NULL, '2026-11-22 09:21:31.247+00'),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8760-731e-a0b7-3bb11a15267d', NULL, 'status', '01a2028f-8ae0-7d79-a1f7-05ddd5d23409', NULL, '2026-11-22 09:21:31.36+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-876f-7d49-844b-b7a58709fb72', NULL, 'reply', '01a2028f-8af9-7197-9b12-b97ff43a3e34', NULL, '2026-11-22 09:21:31.385+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-876f-7d49-844b-b7a58709fb72', NULL, 'reply', '01a2028f-8af9-7197-9b12-b97ff43a3e34', NULL, '2026-11-22 09:21:31.385+00'),
	('01a2028f-879b-7dca-8f02-dd2cea88553d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85ad-73e5-922a-2948e4a0ed51', '01a2028f-8799-72a1-a1d0-ed1faee7d3c7', NULL, 'status', '01a2028f-8b48-7389-b3eb-f558d934fd0a', NULL, '2026-11-22 09:21:31.464+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00');
INSERT INTO news VALUES
	('01a2028f-85ec-7067-b51b-7a0d50ab30a5', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8b90-7196-89e0-07edc79f4b13', 'changelog', '01a2028f-8b99-73fc-b58f-a1abd556354b', NULL, '2026-11-22 09:21:31.545+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8ba8-7667-83d4-3544a62aa1bd', 'changelog', '01a2028f-8bad-7120-a21f-e53815b74035', NULL, '2026-11-22 09:21:31.565+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-872a-758a-be43-f1648bef214d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', NULL, '01a2028f-8bb2-74ab-9811-7c36f09d2c93', 'changelog', '01a2028f-8bb9-7b71-a659-fa3504c0fa63', NULL, '2026-11-22 09:21:31.577+00'),
	('01a2028f-8628-79e4-8e0d-c45dbb8c5462', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8633-76ba-b5b9-5ba6e89936e3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'reply', '01a2028f-8d99-7448-8171-ab625d5fd3b7', NULL, '2026-11-22 09:21:32.057+00'),
	('01a2028f-8628-79e4-8e0d-c45dbb8c5462', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8633-76ba-b5b9-5ba6e89936e3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8643-7b9d-8423-3f38c76c5ff5', NULL, 'status', '01a2028f-8da8-7d4a-a356-783c36606c42', NULL, '2026-11-22 09:21:32.072+00'),
	('01a2028f-8620-7a23-935b-608c4cd0958d', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-865b-7ba2-af9b-6e203b284b40', NULL, 'status', '01a2028f-8ded-726e-bcd9-eeb97390dbe1', NULL, '2026-11-22 09:21:32.141+00'),
	('01a2028f-8680-7c70-8f3c-c5ee0ec94d69', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8587-7def-b4ec-ce123fcb2629', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00');
INSERT INTO news VALUES
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-8620-7a23-935b-608c4cd0958d', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8670-72dd-a3fd-ec29404c1ab3', NULL, 'status', '01a2028f-8e7f-7722-a220-f22ae33c40b5', NULL, '2026-11-22 09:21:32.287+00'),
	('01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-868b-7040-9db1-39b47f2d425b', NULL, 'status', '01a2028f-8eb8-7b0f-acf2-80d9ff2bdd75', NULL, '2026-11-22 09:21:32.344+00'),
	('01a2028f-8633-76ba-b5b9-5ba6e89936e3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-858c-78c0-a5e2-8177ceecd318', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8598-775e-9bd1-9dcee5331ec9', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-859d-779c-8404-8d51e40394de', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-85a7-7e5d-9eda-d3a587275ad8', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-85ab-7020-9fd3-d6fe6277cbc6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84cf-7b00-9b4c-b2cfd7268e31', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84e0-7962-8576-eda9cf57e0c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84f3-7d34-94d5-c0fd195e1963', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84f6-795b-b0c4-591a9ab233c0', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84fd-7157-9737-0292da8d9cab', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-84ff-7db1-b557-092d7a3ce08c', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', NULL, 'status', '01a2028f-8f6e-7abf-8e46-83454264807b', NULL, '2026-11-22 09:21:32.526+00'),
	('01a2028f-850c-7b60-9360-25609453c2e4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-8514-7eac-85be-7766d5745edf', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-851b-7ab5-a423-7d090c34074f', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-86ff-7678-9a10-3fa30f8f598e', NULL, 'status', '01a2028f-8fb9-72cb-88a3-43a62858c605', NULL, '2026-11-22 09:21:32.601+00'),
	('01a2028f-873b-769b-95a9-14c7c0b6e84d', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, 'status', '01a2028f-8fe5-737a-a8aa-165dad3a22c2', NULL, '2026-11-22 09:21:32.645+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, 'status', '01a2028f-8fe5-737a-a8aa-165dad3a22c2', NULL, '2026-11-22 09:21:32.645+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, 'status', '01a2028f-8fe5-737a-a8aa-165dad3a22c2', NULL, '2026-11-22 09:21:32.645+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, 'status', '01a2028f-8fe5-737a-a8aa-165dad3a22c2', NULL, '2026-11-22 09:21:32.645+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8729-7024-936b-93fea7ce04f9', NULL, 'status', '01a2028f-8fe5-737a-a8aa-165dad3a22c2', NULL, '2026-11-22 09:21:32.645+00'),
	('01a2028f-8628-79e4-8e0d-c45dbb8c5462', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85f3-71e7-9281-307f0f3df24a', '01a2028f-8768-70c6-b525-6c620878bb9c', NULL, 'status', '01a2028f-9098-7046-91be-273909cb86e7', NULL, '2026-11-22 09:21:32.824+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8620-7a23-935b-608c4cd0958d', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90a7-7207-8e78-4899ed859849', 'changelog', '01a2028f-90af-7308-8a8c-2ee35b79b278', NULL, '2026-11-22 09:21:32.847+00'),
	('01a2028f-8523-7363-90f0-c532605329c2', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8527-7bfa-89c6-abe42d058ec1', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8537-7c10-ae47-f48fbdbcaa43', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-853b-793f-89f4-6c84640a3967', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8541-7430-9f1b-5d15208f2f13', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-854b-7a24-bd14-eb048bbb7cac', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8554-70ae-abaf-883b9798eea6', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8556-7416-80c3-f4747e14ce39', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8558-7801-a8f8-a7e2dbee6d01', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8563-7310-8cdb-819d2b829ae4', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8565-79a2-bc30-bc0fe02c7948', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-856d-7258-8aa8-028f2607495e', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8578-7536-b048-28e7b6074b1a', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-857c-74e8-a827-a756ae8eab65', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8584-766f-a540-cb530258f869', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00'),
	('01a2028f-8628-79e4-8e0d-c45dbb8c5462', '01a2028f-85f3-71e7-9281-307f0f3df24a', NULL, '01a2028f-90be-7364-8639-cf18f2c2e9b1', 'changelog', '01a2028f-90de-7391-99a2-1dfa4d023b0b', NULL, '2026-11-22 09:21:32.894+00');
INSERT INTO post_counts VALUES
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'under_review', 'feature', 2),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'in_progress', 'feature', 1),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'open', 'feature', 4),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'open', 'question', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'open', 'question', 0),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'declined', 'question', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'open', 'feature', 1),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'planned', 'feature', 2),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'open', 'bug', 0),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'done', 'bug', 2),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'open', 'feedback', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'open', 'bug', 0),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'open', 'feedback', 1),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'done', 'feedback', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'done', 'bug', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'under_review', 'question', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'in_progress', 'feature', 2),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'planned', 'feature', 2),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'declined', 'bug', 1),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'done', 'feedback', 1);
INSERT INTO post_search VALUES
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '''0.2948e4a0ed51always'' ''0.2948e4a0ed51amount'' ''0.2948e4a0ed51an'' ''0.2948e4a0ed51bill'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51every'' ''0.2948e4a0ed51filled'' ''0.2948e4a0ed51first'' ''0.2948e4a0ed51four'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51let'' ''0.2948e4a0ed51me'' ''0.2948e4a0ed51month'' ''0.2948e4a0ed51name'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51on'' ''0.2948e4a0ed51repeat'' ''0.2948e4a0ed51same'' ''0.2948e4a0ed51send'' ''0.2948e4a0ed51set'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51with'''),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '''0.307f0f3df24aa'' ''0.307f0f3df24aat'' ''0.307f0f3df24abeyond'' ''0.307f0f3df24aby'' ''0.307f0f3df24acar'' ''0.307f0f3df24adownload'' ''0.307f0f3df24afor'' ''0.307f0f3df24ai'' ''0.307f0f3df24ain'' ''0.307f0f3df24ais'' ''0.307f0f3df24amost'' ''0.307f0f3df24ano'' ''0.307f0f3df24anot'' ''0.307f0f3df24aonce'' ''0.307f0f3df24aone'' ''0.307f0f3df24apark'' ''0.307f0f3df24aplaces'' ''0.307f0f3df24aplease'' ''0.307f0f3df24aregion'' ''0.307f0f3df24aroute'' ''0.307f0f3df24asignal'' ''0.307f0f3df24atap'' ''0.307f0f3df24athe'' ''0.307f0f3df24athere'' ''0.307f0f3df24awalk'' ''0.307f0f3df24awhole'''),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51changes'' ''0.2948e4a0ed51editor'' ''0.2948e4a0ed51expect'' ''0.2948e4a0ed51goes'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51is'' ''0.2948e4a0ed51it'' ''0.2948e4a0ed51new'' ''0.2948e4a0ed51pleasure'' ''0.2948e4a0ed51tab'' ''0.2948e4a0ed51thank'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51total'' ''0.2948e4a0ed51type'' ''0.2948e4a0ed51where'' ''0.2948e4a0ed51while'' ''0.2948e4a0ed51you'''),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '''0.307f0f3df24aa'' ''0.307f0f3df24aas'' ''0.307f0f3df24abut'' ''0.307f0f3df24aclimb'' ''0.307f0f3df24aelevation'' ''0.307f0f3df24aevery'' ''0.307f0f3df24afollowed'' ''0.307f0f3df24ai'' ''0.307f0f3df24ais'' ''0.307f0f3df24ait'' ''0.307f0f3df24aloop'' ''0.307f0f3df24amap'' ''0.307f0f3df24aother'' ''0.307f0f3df24aprofile'' ''0.307f0f3df24aridge'' ''0.307f0f3df24around'' ''0.307f0f3df24aroute'' ''0.307f0f3df24aso'' ''0.307f0f3df24astayed'' ''0.307f0f3df24asurprise'' ''0.307f0f3df24athe'' ''0.307f0f3df24aturned'' ''0.307f0f3df24awalk'' ''0.307f0f3df24awas'' ''0.307f0f3df24away'' ''0.307f0f3df24awhen'' ''0.307f0f3df24awrong'''),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '''0.2948e4a0ed51anything'' ''0.2948e4a0ed51ask'' ''0.2948e4a0ed51at'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51column'' ''0.2948e4a0ed51cuts'' ''0.2948e4a0ed51descriptions'' ''0.2948e4a0ed51edge'' ''0.2948e4a0ed51ends'' ''0.2948e4a0ed51half'' ''0.2948e4a0ed51lines'' ''0.2948e4a0ed51long'' ''0.2948e4a0ed51longer'' ''0.2948e4a0ed51me'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51off'' ''0.2948e4a0ed51other'' ''0.2948e4a0ed51pdf'' ''0.2948e4a0ed51says'' ''0.2948e4a0ed51than'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51two'' ''0.2948e4a0ed51what'''),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '''0.307f0f3df24aa'' ''0.307f0f3df24aand'' ''0.307f0f3df24aat'' ''0.307f0f3df24aback'' ''0.307f0f3df24abe'' ''0.307f0f3df24aenough'' ''0.307f0f3df24amonth'' ''0.307f0f3df24apaths'' ''0.307f0f3df24apushchair'' ''0.307f0f3df24ashow'' ''0.307f0f3df24astile'' ''0.307f0f3df24asuit'' ''0.307f0f3df24asurface'' ''0.307f0f3df24athis'' ''0.307f0f3df24aturned'' ''0.307f0f3df24atwice'' ''0.307f0f3df24awe'' ''0.307f0f3df24awhich'' ''0.307f0f3df24awidth'' ''0.307f0f3df24awould'''),
	('01a2028f-867f-77d1-8521-c335a2e31764', '''0.2948e4a0ed5114'' ''0.2948e4a0ed51a'' ''0.2948e4a0ed51after'' ''0.2948e4a0ed51by'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51days'' ''0.2948e4a0ed51do'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51get'' ''0.2948e4a0ed51goes'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51itself'' ''0.2948e4a0ed51like'' ''0.2948e4a0ed51me'' ''0.2948e4a0ed51not'' ''0.2948e4a0ed51off'' ''0.2948e4a0ed51one'' ''0.2948e4a0ed51out'' ''0.2948e4a0ed51paid'' ''0.2948e4a0ed51polite'' ''0.2948e4a0ed51put'' ''0.2948e4a0ed51remind'' ''0.2948e4a0ed51reminders'' ''0.2948e4a0ed51so'' ''0.2948e4a0ed51sooner'' ''0.2948e4a0ed51that'' ''0.2948e4a0ed51them'' ''0.2948e4a0ed51would'' ''0.2948e4a0ed51writing'''),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '''0.307f0f3df24aa'' ''0.307f0f3df24aand'' ''0.307f0f3df24aat'' ''0.307f0f3df24abeen'' ''0.307f0f3df24abridge'' ''0.307f0f3df24acan'' ''0.307f0f3df24aclosed'' ''0.307f0f3df24adata'' ''0.307f0f3df24adate'' ''0.307f0f3df24ahas'' ''0.307f0f3df24ahow'' ''0.307f0f3df24ai'' ''0.307f0f3df24ais'' ''0.307f0f3df24ait'' ''0.307f0f3df24alook'' ''0.307f0f3df24aloop'' ''0.307f0f3df24amap'' ''0.307f0f3df24amy'' ''0.307f0f3df24aold'' ''0.307f0f3df24aon'' ''0.307f0f3df24aover'' ''0.307f0f3df24apeople'' ''0.307f0f3df24asends'' ''0.307f0f3df24asince'' ''0.307f0f3df24aspring'' ''0.307f0f3df24astill'' ''0.307f0f3df24athat'' ''0.307f0f3df24athe'' ''0.307f0f3df24athere'' ''0.307f0f3df24atrail'' ''0.307f0f3df24ausual'''),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '''0.2948e4a0ed51but'' ''0.2948e4a0ed51can'' ''0.2948e4a0ed51currencies'' ''0.2948e4a0ed51euros'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51francs'' ''0.2948e4a0ed51have'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51is'' ''0.2948e4a0ed51job'' ''0.2948e4a0ed51most'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51one'' ''0.2948e4a0ed51paid'' ''0.2948e4a0ed51send'' ''0.2948e4a0ed51swiss'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51today'' ''0.2948e4a0ed51travel'' ''0.2948e4a0ed51two'' ''0.2948e4a0ed51was'' ''0.2948e4a0ed51work'''),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '''0.307f0f3df24aagain'' ''0.307f0f3df24abecause'' ''0.307f0f3df24acan'' ''0.307f0f3df24afather'' ''0.307f0f3df24afor'' ''0.307f0f3df24aglasses'' ''0.307f0f3df24agoes'' ''0.307f0f3df24ahe'' ''0.307f0f3df24ahis'' ''0.307f0f3df24ait'' ''0.307f0f3df24alarge'' ''0.307f0f3df24amap'' ''0.307f0f3df24amy'' ''0.307f0f3df24aon'' ''0.307f0f3df24aout'' ''0.307f0f3df24aown'' ''0.307f0f3df24aprint'' ''0.307f0f3df24aread'' ''0.307f0f3df24athank'' ''0.307f0f3df24athe'' ''0.307f0f3df24awithout'' ''0.307f0f3df24ayou'''),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '''0.2948e4a0ed51an'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51bank'' ''0.2948e4a0ed51by'' ''0.2948e4a0ed51confirm'' ''0.2948e4a0ed51could'' ''0.2948e4a0ed51every'' ''0.2948e4a0ed51file'' ''0.2948e4a0ed51find'' ''0.2948e4a0ed51friday'' ''0.2948e4a0ed51from'' ''0.2948e4a0ed51hand'' ''0.2948e4a0ed51hour'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51if'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51load'' ''0.2948e4a0ed51matches'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51off'' ''0.2948e4a0ed51paid'' ''0.2948e4a0ed51read'' ''0.2948e4a0ed51save'' ''0.2948e4a0ed51statement'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51tick'' ''0.2948e4a0ed51was'' ''0.2948e4a0ed51what'' ''0.2948e4a0ed51would'''),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '''0.307f0f3df24aalone'' ''0.307f0f3df24aam'' ''0.307f0f3df24aand'' ''0.307f0f3df24aback'' ''0.307f0f3df24aby'' ''0.307f0f3df24acould'' ''0.307f0f3df24aended'' ''0.307f0f3df24aget'' ''0.307f0f3df24ahome'' ''0.307f0f3df24ai'' ''0.307f0f3df24aif'' ''0.307f0f3df24aitself'' ''0.307f0f3df24alast'' ''0.307f0f3df24aless'' ''0.307f0f3df24alet'' ''0.307f0f3df24amy'' ''0.307f0f3df24aone'' ''0.307f0f3df24aperson'' ''0.307f0f3df24aposition'' ''0.307f0f3df24asee'' ''0.307f0f3df24ashe'' ''0.307f0f3df24asister'' ''0.307f0f3df24athat'' ''0.307f0f3df24auntil'' ''0.307f0f3df24awalk'' ''0.307f0f3df24awhen'' ''0.307f0f3df24awhere'' ''0.307f0f3df24aworry'' ''0.307f0f3df24awould'''),
	('01a2028f-fad3-750e-8f00-d70eaf6f9990', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51darker'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51theme'''),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '''0.2948e4a0ed51add'' ''0.2948e4a0ed51asked'' ''0.2948e4a0ed51charge'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51countries'' ''0.2948e4a0ed51do'' ''0.2948e4a0ed51eu'' ''0.2948e4a0ed51first'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51kestrel'' ''0.2948e4a0ed51language'' ''0.2948e4a0ed51like'' ''0.2948e4a0ed51many'' ''0.2948e4a0ed51need'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51other'' ''0.2948e4a0ed51reverse'' ''0.2948e4a0ed51right'' ''0.2948e4a0ed51sentence'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51this'' ''0.2948e4a0ed51tickets'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51us'' ''0.2948e4a0ed51vat'' ''0.2948e4a0ed51we'' ''0.2948e4a0ed51which'' ''0.2948e4a0ed51would'' ''0.2948e4a0ed51you'''),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '''0.307f0f3df24aand'' ''0.307f0f3df24aare'' ''0.307f0f3df24aareas'' ''0.307f0f3df24aas'' ''0.307f0f3df24abegin'' ''0.307f0f3df24aclosures'' ''0.307f0f3df24acollecting'' ''0.307f0f3df24adraw'' ''0.307f0f3df24afor'' ''0.307f0f3df24afrom'' ''0.307f0f3df24alike'' ''0.307f0f3df24alogging'' ''0.307f0f3df24amap'' ''0.307f0f3df24anesting'' ''0.307f0f3df24aon'' ''0.307f0f3df24arangers'' ''0.307f0f3df24aregions'' ''0.307f0f3df24aseasonal'' ''0.307f0f3df24ashaded'' ''0.307f0f3df24ashould'' ''0.307f0f3df24athe'' ''0.307f0f3df24athem'' ''0.307f0f3df24ato'' ''0.307f0f3df24awe'' ''0.307f0f3df24awhich'' ''0.307f0f3df24awith'' ''0.307f0f3df24awould'''),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '''0.2948e4a0ed511st'' ''0.2948e4a0ed512nd'' ''0.2948e4a0ed51a'' ''0.2948e4a0ed51after'' ''0.2948e4a0ed51an'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51auckland'' ''0.2948e4a0ed51by'' ''0.2948e4a0ed51dated'' ''0.2948e4a0ed51dates'' ''0.2948e4a0ed51day'' ''0.2948e4a0ed51did'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51it'' ''0.2948e4a0ed51landing'' ''0.2948e4a0ed51move'' ''0.2948e4a0ed51pdf'' ''0.2948e4a0ed51said'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51too'' ''0.2948e4a0ed51travel'' ''0.2948e4a0ed51when'' ''0.2948e4a0ed51wrote'''),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '''0.307f0f3df24aa'' ''0.307f0f3df24aabout'' ''0.307f0f3df24aafter'' ''0.307f0f3df24aagain'' ''0.307f0f3df24aby'' ''0.307f0f3df24acompass'' ''0.307f0f3df24adegrees'' ''0.307f0f3df24adrifts'' ''0.307f0f3df24afor'' ''0.307f0f3df24ai'' ''0.307f0f3df24ais'' ''0.307f0f3df24ait'' ''0.307f0f3df24alock'' ''0.307f0f3df24aminute'' ''0.307f0f3df24amy'' ''0.307f0f3df24anorth'' ''0.307f0f3df24aoff'' ''0.307f0f3df24aor'' ''0.307f0f3df24aphone'' ''0.307f0f3df24aso'' ''0.307f0f3df24athe'' ''0.307f0f3df24athirty'' ''0.307f0f3df24aunlock'' ''0.307f0f3df24awhen'''),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51an'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51attach'' ''0.2948e4a0ed51attached'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51forget'' ''0.2948e4a0ed51hours'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51mail'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51now'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51only'' ''0.2948e4a0ed51pay'' ''0.2948e4a0ed51second'' ''0.2948e4a0ed51send'' ''0.2948e4a0ed51sometimes'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51them'' ''0.2948e4a0ed51timesheet'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51two'' ''0.2948e4a0ed51with'''),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '''0.307f0f3df24aadd'' ''0.307f0f3df24aand'' ''0.307f0f3df24aaugust'' ''0.307f0f3df24acould'' ''0.307f0f3df24adry'' ''0.307f0f3df24afound'' ''0.307f0f3df24ahalf'' ''0.307f0f3df24ahave'' ''0.307f0f3df24ain'' ''0.307f0f3df24amap'' ''0.307f0f3df24amonth'' ''0.307f0f3df24amy'' ''0.307f0f3df24ano'' ''0.307f0f3df24aof'' ''0.307f0f3df24aon'' ''0.307f0f3df24aone'' ''0.307f0f3df24arun'' ''0.307f0f3df24asprings'' ''0.307f0f3df24ataps'' ''0.307f0f3df24athe'' ''0.307f0f3df24athey'' ''0.307f0f3df24awalkers'' ''0.307f0f3df24awater'' ''0.307f0f3df24awhen'' ''0.307f0f3df24awhich'''),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '''0.2948e4a0ed51amount'' ''0.2948e4a0ed51be'' ''0.2948e4a0ed51below'' ''0.2948e4a0ed51better'' ''0.2948e4a0ed51clients'' ''0.2948e4a0ed51date'' ''0.2948e4a0ed51due'' ''0.2948e4a0ed51easier'' ''0.2948e4a0ed51had'' ''0.2948e4a0ed51in'' ''0.2948e4a0ed51it'' ''0.2948e4a0ed51make'' ''0.2948e4a0ed51me'' ''0.2948e4a0ed51next'' ''0.2948e4a0ed51on'' ''0.2948e4a0ed51overlooked'' ''0.2948e4a0ed51pdf'' ''0.2948e4a0ed51print'' ''0.2948e4a0ed51see'' ''0.2948e4a0ed51small'' ''0.2948e4a0ed51stands'' ''0.2948e4a0ed51that'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51they'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51told'' ''0.2948e4a0ed51total'' ''0.2948e4a0ed51two'' ''0.2948e4a0ed51would'''),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '''0.307f0f3df24a71'' ''0.307f0f3df24aagain'' ''0.307f0f3df24aam'' ''0.307f0f3df24aand'' ''0.307f0f3df24aapp'' ''0.307f0f3df24aas'' ''0.307f0f3df24aevery'' ''0.307f0f3df24afor'' ''0.307f0f3df24agive'' ''0.307f0f3df24ahalf'' ''0.307f0f3df24ai'' ''0.307f0f3df24ait'' ''0.307f0f3df24alet'' ''0.307f0f3df24along'' ''0.307f0f3df24ame'' ''0.307f0f3df24amy'' ''0.307f0f3df24aonce'' ''0.307f0f3df24aown'' ''0.307f0f3df24apace'' ''0.307f0f3df24aroute'' ''0.307f0f3df24asays'' ''0.307f0f3df24aset'' ''0.307f0f3df24aslow'' ''0.307f0f3df24atake'' ''0.307f0f3df24athe'' ''0.307f0f3df24atimes'' ''0.307f0f3df24atoo'' ''0.307f0f3df24ause'' ''0.307f0f3df24awalkers'''),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51anything'' ''0.2948e4a0ed51before'' ''0.2948e4a0ed51delete'' ''0.2948e4a0ed51does'' ''0.2948e4a0ed51draft'' ''0.2948e4a0ed51gaps'' ''0.2948e4a0ed51happens'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51know'' ''0.2948e4a0ed51like'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51not'' ''0.2948e4a0ed51number'' ''0.2948e4a0ed51office'' ''0.2948e4a0ed51tax'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51what'' ''0.2948e4a0ed51when'' ''0.2948e4a0ed51would'''),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51anywhere'' ''0.2948e4a0ed51day'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51from'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51invoice'' ''0.2948e4a0ed51key'' ''0.2948e4a0ed51last'' ''0.2948e4a0ed51month'' ''0.2948e4a0ed51n'' ''0.2948e4a0ed51new'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51on'' ''0.2948e4a0ed51please'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51them'' ''0.2948e4a0ed51twenty'' ''0.2948e4a0ed51write'''),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51accountant'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51at'' ''0.2948e4a0ed51else'' ''0.2948e4a0ed51every'' ''0.2948e4a0ed51export'' ''0.2948e4a0ed51folder'' ''0.2948e4a0ed51for'' ''0.2948e4a0ed51her'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51let'' ''0.2948e4a0ed51look'' ''0.2948e4a0ed51moment'' ''0.2948e4a0ed51my'' ''0.2948e4a0ed51needs'' ''0.2948e4a0ed51nothing'' ''0.2948e4a0ed51of'' ''0.2948e4a0ed51one'' ''0.2948e4a0ed51password'' ''0.2948e4a0ed51quarter'' ''0.2948e4a0ed51read'' ''0.2948e4a0ed51she'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51to'' ''0.2948e4a0ed51without'' ''0.2948e4a0ed51year'''),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '''0.2948e4a0ed51a'' ''0.2948e4a0ed51add'' ''0.2948e4a0ed51and'' ''0.2948e4a0ed51by'' ''0.2948e4a0ed51date'' ''0.2948e4a0ed51due'' ''0.2948e4a0ed51earn'' ''0.2948e4a0ed51enough'' ''0.2948e4a0ed51exist'' ''0.2948e4a0ed51i'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51is'' ''0.2948e4a0ed51month'' ''0.2948e4a0ed51next'' ''0.2948e4a0ed51number'' ''0.2948e4a0ed51ones'' ''0.2948e4a0ed51open'' ''0.2948e4a0ed51repeating'' ''0.2948e4a0ed51show'' ''0.2948e4a0ed51single'' ''0.2948e4a0ed51the'' ''0.2948e4a0ed51they'' ''0.2948e4a0ed51up'' ''0.2948e4a0ed51what'' ''0.2948e4a0ed51when'' ''0.2948e4a0ed51will'''),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '''0.2948e4a0ed51amount'' ''0.2948e4a0ed51client'' ''0.2948e4a0ed51every'' ''0.2948e4a0ed51invoices'' ''0.2948e4a0ed51quarter'' ''0.2948e4a0ed51recurring'' ''0.2948e4a0ed51same''');
INSERT INTO post_search_parts VALUES
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 10),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 16);
INSERT INTO posts VALUES
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'A key for “new invoice”', 'N from anywhere, please. I write twenty of them on the last day of the month.', 'feature', 'open', 3, 'api', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, '2026-11-19 01:21:30.583+00', '2026-11-19 01:21:30.583+00', 0, 3, NULL, NULL, NULL, NULL),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Let my accountant look without my password', 'She needs to read the invoices of one year and nothing else. At the moment I export a folder for her every quarter.', 'feature', 'under_review', 16, 'widget', '01a2028f-879b-7dca-8f02-dd2cea88553d', true, '2026-11-20 12:21:30.582+00', '2026-11-22 09:21:31.474+00', 0, 16, '2026-11-21 10:51:31.024+00', NULL, NULL, NULL),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Show what I will earn next month', 'Add up open invoices by due date, and the repeating ones when they exist. A single number is enough.', 'feature', 'open', 7, 'page', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', true, '2026-11-21 13:21:30.581+00', '2026-11-21 13:21:30.581+00', 0, 7, NULL, NULL, NULL, NULL),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Recurring invoices', 'Same client, same amount, every quarter.', 'feature', 'open', 6, 'widget', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, '2026-11-22 04:21:30.581+00', '2026-11-22 09:21:31.529+00', 0, 6, NULL, NULL, '01a2028f-85f6-7bdc-9cde-791a40f92a37', NULL),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Download a whole region at once', 'There is no signal beyond the car park in most places I walk. One tap for a region, not route by route, please.', 'feature', 'planned', 24, 'page', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', true, '2026-11-01 13:21:30.603+00', '2026-11-22 09:21:32.088+00', 2, 24, '2026-11-11 23:21:31.341+00', NULL, NULL, NULL),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'The climb is wrong when I walk a route the other way', 'I turned the ridge loop round. The map followed, but the elevation profile stayed as it was, so every climb was a surprise.', 'bug', 'done', 11, 'page', '01a2028f-8620-7a23-935b-608c4cd0958d', true, '2026-11-05 12:21:30.603+00', '2026-11-22 09:21:32.157+00', 0, 11, '2026-11-13 22:51:31.375+00', NULL, NULL, NULL),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Show which paths suit a pushchair', 'Width and surface would be enough. This month we turned back at a stile twice.', 'feature', 'in_progress', 18, 'widget', '01a2028f-8680-7c70-8f3c-c5ee0ec94d69', true, '2026-11-09 01:21:30.603+00', '2026-11-22 09:21:32.302+00', 1, 18, '2026-11-15 17:21:31.449+00', NULL, NULL, NULL),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'How old is the trail data?', 'A bridge on my usual loop has been closed since spring, and the map still sends people over it. Is there a date that I can look at?', 'question', 'under_review', 6, 'api', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', true, '2026-11-12 04:21:30.602+00', '2026-11-22 09:21:32.352+00', 0, 6, '2026-11-17 06:51:31.475+00', NULL, NULL, NULL),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Thank you for the large-print map', 'My father goes out on his own again, because he can read it without his glasses.', 'feedback', 'open', 9, 'widget', '01a2028f-84b9-7d28-95b6-782dde5d4e36', false, '2026-11-14 21:21:30.602+00', '2026-11-14 21:21:30.602+00', 0, 9, NULL, NULL, NULL, NULL),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Let one person see where I am until I am back', 'I walk alone. My sister would worry less if she could see my last position, and if that ended by itself when I get home.', 'feature', 'in_progress', 21, 'page', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', true, '2026-11-17 04:21:30.601+00', '2026-11-22 09:21:32.545+00', 0, 21, '2026-11-19 18:51:31.568+00', NULL, NULL, NULL),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Closures for nesting and logging on the map', 'We are collecting seasonal closures from rangers and would like to draw them as shaded areas. Which regions should we begin with?', 'feature', 'planned', 8, 'api', '01a2028f-84b9-7d28-95b6-782dde5d4e36', false, '2026-11-19 01:21:30.601+00', '2026-11-22 09:21:32.609+00', 0, 8, '2026-11-20 17:21:31.602+00', NULL, NULL, NULL),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'The compass drifts after I lock my phone', 'When I unlock it again, north is off by about thirty degrees for a minute or so.', 'bug', 'declined', 4, 'widget', '01a2028f-873b-769b-95a9-14c7c0b6e84d', true, '2026-11-20 12:21:30.601+00', '2026-11-22 09:21:32.653+00', 0, 4, '2026-11-21 10:51:31.625+00', NULL, NULL, NULL),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Springs and taps, and when they run dry', 'In August half of the springs on my map have no water. Walkers could add the month in which they found one dry.', 'feature', 'open', 13, 'page', '01a2028f-8620-7a23-935b-608c4cd0958d', true, '2026-11-21 13:21:30.6+00', '2026-11-21 13:21:30.6+00', 0, 13, NULL, NULL, NULL, NULL),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Give times for slow walkers too', 'I am 71 and take half as long again as the app says. Let me set my own pace once and use it for every route.', 'feedback', 'done', 15, 'page', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', true, '2026-11-22 04:21:30.6+00', '2026-11-22 09:21:32.831+00', 1, 15, '2026-11-22 06:51:31.713+00', NULL, NULL, NULL),
	('01a2028f-fad3-750e-8f00-d70eaf6f9990', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'A darker theme for invoices', '', 'feature', 'open', 0, 'widget', '01a2028f-fad3-7e18-a579-150abdfe49ef', true, '2026-11-22 09:22:00.019+00', '2026-11-22 09:22:00.019+00', 0, 0, NULL, NULL, NULL, NULL),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Remind clients for me after 14 days', 'I do not like writing reminders, so I put them off. A polite one that goes out by itself would get me paid sooner.', 'feature', 'planned', 22, 'widget', '01a2028f-868c-705e-9e51-a184ac2fc5ab', true, '2026-10-23 09:21:30.586+00', '2026-11-22 09:21:31.034+00', 1, 22, '2026-11-07 09:21:30.807+00', NULL, NULL, NULL),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Can one invoice have two currencies?', 'Most of my work is in euros, but the travel was paid in Swiss francs. Today I send two invoices for one job.', 'question', 'declined', 5, 'api', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', true, '2026-10-28 04:21:30.586+00', '2026-11-22 09:21:31.056+00', 0, 5, '2026-11-09 18:51:30.82+00', NULL, NULL, NULL),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Read my bank statement and find what was paid', 'Every Friday I tick off paid invoices by hand. If I could load the file from my bank and confirm the matches, I would save an hour.', 'feature', 'under_review', 19, 'page', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', true, '2026-11-01 13:21:30.585+00', '2026-11-22 09:21:31.151+00', 1, 19, '2026-11-11 23:21:30.865+00', NULL, NULL, NULL),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'The right VAT sentence for clients in other EU countries', 'Many of you asked us for this in tickets. We would like Kestrel to add the reverse-charge sentence in the client''s language. Which countries do you need first?', 'feature', 'planned', 17, 'api', '01a2028f-84b9-7d28-95b6-782dde5d4e36', false, '2026-11-05 12:21:30.585+00', '2026-11-22 09:21:31.204+00', 2, 17, '2026-11-13 22:51:30.892+00', NULL, NULL, NULL),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Invoice dates move by a day when I travel', 'I wrote an invoice dated the 1st. After landing in Auckland it said the 2nd, and the PDF did too.', 'bug', 'done', 9, 'widget', '01a2028f-872a-758a-be43-f1648bef214d', true, '2026-11-09 01:21:30.584+00', '2026-11-22 09:21:31.26+00', 0, 9, '2026-11-15 17:21:30.919+00', NULL, NULL, NULL),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Attach my timesheet to an invoice', 'Two of my clients only pay with the hours attached. I send them in a second mail now, and sometimes forget.', 'feature', 'open', 12, 'page', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', true, '2026-11-12 04:21:30.584+00', '2026-11-12 04:21:30.584+00', 0, 12, NULL, NULL, NULL, NULL),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Make the due date easier to see', 'On the PDF it stands in small print below the total. Two clients told me that they had overlooked it. Next to the amount would be better.', 'feedback', 'done', 8, 'page', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', true, '2026-11-14 21:21:30.584+00', '2026-11-22 09:21:31.371+00', 1, 8, '2026-11-18 15:21:30.974+00', NULL, NULL, NULL),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'What happens to the number when I delete a draft?', 'My tax office does not like gaps. I would like to know before I delete anything.', 'question', 'open', 2, 'widget', '01a2028f-84b9-7d28-95b6-782dde5d4e36', false, '2026-11-17 04:21:30.583+00', '2026-11-17 04:21:30.583+00', 0, 2, NULL, NULL, NULL, NULL),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Send the same invoice every month', 'I bill four clients on the first of every month, always the same amount. Let me set an invoice to repeat, with the name of the month filled in.', 'feature', 'in_progress', 27, 'page', '01a2028f-85c7-79e3-b26f-31e4503445ae', true, '2026-10-06 12:21:30.587+00', '2026-11-22 09:21:30.857+00', 3, 17, '2026-10-29 22:51:30.715+00', NULL, NULL, NULL),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'The new invoice editor is a pleasure', 'Tab goes where I expect it to, and the total changes while I type. Thank you.', 'feedback', 'open', 4, 'widget', '01a2028f-84b9-7d28-95b6-782dde5d4e36', false, '2026-10-12 13:21:30.587+00', '2026-10-12 13:21:30.587+00', 0, 3, NULL, NULL, NULL, NULL),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'The PDF cuts off long descriptions', 'Anything longer than two lines ends at the edge of the column. My clients ask me what the other half says.', 'bug', 'done', 14, 'page', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', true, '2026-10-18 04:21:30.586+00', '2026-11-22 09:21:30.953+00', 1, 12, '2026-11-04 18:51:30.767+00', NULL, NULL, NULL);
INSERT INTO river_job VALUES
	(2, 'completed', 1, 25, '2026-11-22 09:21:29.980827+00', '2026-11-22 09:21:29.974764+00', '2026-11-22 09:21:29.993381+00', '2026-11-22 09:21:29.974283+00', 1, '{}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'wake', '{"periodic": true}', 'default', '{}', NULL, NULL),
	(1, 'completed', 1, 5, '2026-11-22 09:21:29.980827+00', '2026-11-22 09:21:29.974764+00', '2026-11-22 09:21:30.059561+00', '2026-11-22 09:21:29.974283+00', 1, '{}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'sweep', '{"periodic": true}', 'default', '{}', NULL, NULL),
	(9, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:30.823305+00', NULL, '2026-11-22 09:26:30.817+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(10, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:30.836826+00', NULL, '2026-11-22 09:26:30.829+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(11, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:30.946393+00', NULL, '2026-11-22 09:26:30.944+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(12, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.026527+00', NULL, '2026-11-22 09:26:31.023+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(13, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.049541+00', NULL, '2026-11-22 09:26:31.047+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(14, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.142981+00', NULL, '2026-11-22 09:26:31.139+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(15, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.192933+00', NULL, '2026-11-22 09:26:31.191+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(3, 'retryable', 3, 14, '2026-11-22 09:21:47.667508+00', '2026-11-22 09:21:30.123649+00', NULL, '2026-11-22 09:23:04.911069+00', 1, '{"ticket_ids": "01a2028f-85f3-72d3-8580-93fb9bd2a755"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.130353426Z\", \"error\": \"mail 01a2028f-861c-7c1b-a5a8-0187bce9ab97 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:31.833332098Z\", \"error\": \"mail 01a2028f-861c-7c1b-a5a8-0187bce9ab97 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:47.668879821Z\", \"error\": \"mail 01a2028f-861c-7c1b-a5a8-0187bce9ab97 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(7, 'retryable', 3, 14, '2026-11-22 09:21:48.852257+00', '2026-11-22 09:21:30.542586+00', NULL, '2026-11-22 09:23:14.046384+00', 1, '{"post_ids": "01a2028f-8717-72f2-a0e0-5f80a7cdc854 01a2028f-8729-7024-936b-93fea7ce04f9 01a2028f-878f-7291-92f2-17f18389c0d5"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.549891043Z\", \"error\": \"mail 01a2028f-87be-704a-8bc9-ba68bfa65a60 was not sent; its row says why\\nmail 01a2028f-87be-7053-b64b-3f0875082f94 was not sent; its row says why\\nmail 01a2028f-87be-7056-8222-55ab3338a95f was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.035573102Z\", \"error\": \"mail 01a2028f-87be-704a-8bc9-ba68bfa65a60 was not sent; its row says why\\nmail 01a2028f-87be-7053-b64b-3f0875082f94 was not sent; its row says why\\nmail 01a2028f-87be-7056-8222-55ab3338a95f was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:48.853227271Z\", \"error\": \"mail 01a2028f-87be-704a-8bc9-ba68bfa65a60 was not sent; its row says why\\nmail 01a2028f-87be-7053-b64b-3f0875082f94 was not sent; its row says why\\nmail 01a2028f-87be-7056-8222-55ab3338a95f was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_post_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(8, 'retryable', 3, 14, '2026-11-22 09:21:49.803324+00', '2026-11-22 09:21:30.749393+00', NULL, '2026-11-22 09:23:13.533913+00', 1, '{"post_ids": "01a2028f-8799-72a1-a1d0-ed1faee7d3c7 01a2028f-87ca-748a-b26f-c53226b9d596"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.75283028Z\", \"error\": \"mail 01a2028f-8885-7182-927c-702930e7d7a5 was not sent; its row says why\\nmail 01a2028f-8885-7189-9026-c918e164bbc4 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.035537275Z\", \"error\": \"mail 01a2028f-8885-7182-927c-702930e7d7a5 was not sent; its row says why\\nmail 01a2028f-8885-7189-9026-c918e164bbc4 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:49.804425709Z\", \"error\": \"mail 01a2028f-8885-7182-927c-702930e7d7a5 was not sent; its row says why\\nmail 01a2028f-8885-7189-9026-c918e164bbc4 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_post_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(16, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.249934+00', NULL, '2026-11-22 09:26:31.247+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(17, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.363099+00', NULL, '2026-11-22 09:26:31.36+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(18, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.38652+00', NULL, '2026-11-22 09:26:31.385+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(19, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.466192+00', NULL, '2026-11-22 09:26:31.464+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(20, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.550485+00', NULL, '2026-11-22 09:26:31.545+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(22, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.566719+00', NULL, '2026-11-22 09:26:31.565+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(24, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:31.58477+00', NULL, '2026-11-22 09:26:31.577+00', 1, '{"app_id": "01a2028f-85ad-73e5-922a-2948e4a0ed51"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(21, 'completed', 1, 14, '2026-11-22 09:21:31.555023+00', '2026-11-22 09:21:31.551776+00', '2026-11-22 09:21:31.559118+00', '2026-11-22 09:21:31.551776+00', 1, '{"entry_id": "01a2028f-8b90-7196-89e0-07edc79f4b13"}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'answer_tickets', '{}', 'default', '{}', NULL, NULL),
	(23, 'completed', 1, 14, '2026-11-22 09:21:31.662289+00', '2026-11-22 09:21:31.56768+00', '2026-11-22 09:21:31.684172+00', '2026-11-22 09:21:31.56768+00', 1, '{"entry_id": "01a2028f-8ba8-7667-83d4-3544a62aa1bd"}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'answer_tickets', '{}', 'default', '{}', NULL, NULL),
	(25, 'completed', 1, 14, '2026-11-22 09:21:31.662289+00', '2026-11-22 09:21:31.585511+00', '2026-11-22 09:21:31.679825+00', '2026-11-22 09:21:31.585511+00', 1, '{"entry_id": "01a2028f-8bb2-74ab-9811-7c36f09d2c93"}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'answer_tickets', '{}', 'default', '{}', NULL, NULL),
	(26, 'retryable', 3, 14, '2026-11-22 09:21:47.717786+00', '2026-11-22 09:21:31.626579+00', NULL, '2026-11-22 09:23:05.733481+00', 1, '{"mail_id": "01a2028f-8be6-7eb4-a812-69fe70a94fa3"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.669290027Z\", \"error\": \"mail 01a2028f-8be6-7eb4-a812-69fe70a94fa3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.860749331Z\", \"error\": \"mail 01a2028f-8be6-7eb4-a812-69fe70a94fa3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:47.718997568Z\", \"error\": \"mail 01a2028f-8be6-7eb4-a812-69fe70a94fa3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(28, 'retryable', 3, 14, '2026-11-22 09:21:48.724905+00', '2026-11-22 09:21:31.658296+00', NULL, '2026-11-22 09:23:10.600377+00', 1, '{"mail_id": "01a2028f-8c09-7d98-873d-a968e6bd92cc"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.765039306Z\", \"error\": \"mail 01a2028f-8c09-7d98-873d-a968e6bd92cc was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.860926752Z\", \"error\": \"mail 01a2028f-8c09-7d98-873d-a968e6bd92cc was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:48.726141271Z\", \"error\": \"mail 01a2028f-8c09-7d98-873d-a968e6bd92cc was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(27, 'retryable', 3, 14, '2026-11-22 09:21:50.849705+00', '2026-11-22 09:21:31.639591+00', NULL, '2026-11-22 09:23:05.215946+00', 1, '{"mail_id": "01a2028f-8bf7-73ac-a843-52eed585aa27"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.669013211Z\", \"error\": \"mail 01a2028f-8bf7-73ac-a843-52eed585aa27 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.860615141Z\", \"error\": \"mail 01a2028f-8bf7-73ac-a843-52eed585aa27 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:50.851305418Z\", \"error\": \"mail 01a2028f-8bf7-73ac-a843-52eed585aa27 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(31, 'retryable', 3, 14, '2026-11-22 09:21:48.724905+00', '2026-11-22 09:21:31.724117+00', NULL, '2026-11-22 09:23:11.60365+00', 1, '{"mail_id": "01a2028f-8c4b-72ab-9e45-3a20da6c3b5c"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.764951422Z\", \"error\": \"mail 01a2028f-8c4b-72ab-9e45-3a20da6c3b5c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.967927627Z\", \"error\": \"mail 01a2028f-8c4b-72ab-9e45-3a20da6c3b5c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:48.726036606Z\", \"error\": \"mail 01a2028f-8c4b-72ab-9e45-3a20da6c3b5c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(4, 'retryable', 3, 14, '2026-11-22 09:21:48.751208+00', '2026-11-22 09:21:30.332794+00', NULL, '2026-11-22 09:23:15.419744+00', 1, '{"ticket_ids": "01a2028f-8601-786e-9910-5b0f086fd4ff 01a2028f-863c-72b1-b4a5-980061c8ae86 01a2028f-863f-7eca-bdbb-2553ef2b03b8 01a2028f-8647-7724-ab9c-69e1af307560 01a2028f-865a-74e0-8ef1-3a5fb4c90d4e 01a2028f-8660-7f14-87a8-e5c9e41a9566 01a2028f-8670-70e2-9b11-04d144288ef7 01a2028f-867f-75c9-9e08-ee8a1cc642bd 01a2028f-868b-708d-85f1-a3d411e8b679 01a2028f-8694-74cc-8488-ed046d723f6b 01a2028f-869d-7688-b179-e1bba6cde68e"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.344975575Z\", \"error\": \"mail 01a2028f-86f0-7bb3-b73b-1e00d67dfa98 was not sent; its row says why\\nmail 01a2028f-86f0-7cbf-a47b-1fd0a575f589 was not sent; its row says why\\nmail 01a2028f-86f0-7cca-be86-807ba18a4d38 was not sent; its row says why\\nmail 01a2028f-86f0-7ccd-9468-b6565caf2132 was not sent; its row says why\\nmail 01a2028f-86f0-7cd1-b11e-9cf3f7b0f13b was not sent; its row says why\\nmail 01a2028f-86f0-7cd5-935a-340cdc3e2139 was not sent; its row says why\\nmail 01a2028f-86f0-7cd7-b357-e732347a7c3b was not sent; its row says why\\nmail 01a2028f-86f0-7cdc-a1fd-59d96d992d15 was not sent; its row says why\\nmail 01a2028f-86f0-7cdf-8697-27053c969749 was not sent; its row says why\\nmail 01a2028f-86f0-7ce1-a8f9-4ac2d2c9bc7d was not sent; its row says why\\nmail 01a2028f-86f0-7cf4-89f3-d6c1b5669ade was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:31.933880572Z\", \"error\": \"mail 01a2028f-86f0-7bb3-b73b-1e00d67dfa98 was not sent; its row says why\\nmail 01a2028f-86f0-7cbf-a47b-1fd0a575f589 was not sent; its row says why\\nmail 01a2028f-86f0-7cca-be86-807ba18a4d38 was not sent; its row says why\\nmail 01a2028f-86f0-7ccd-9468-b6565caf2132 was not sent; its row says why\\nmail 01a2028f-86f0-7cd1-b11e-9cf3f7b0f13b was not sent; its row says why\\nmail 01a2028f-86f0-7cd5-935a-340cdc3e2139 was not sent; its row says why\\nmail 01a2028f-86f0-7cd7-b357-e732347a7c3b was not sent; its row says why\\nmail 01a2028f-86f0-7cdc-a1fd-59d96d992d15 was not sent; its row says why\\nmail 01a2028f-86f0-7cdf-8697-27053c969749 was not sent; its row says why\\nmail 01a2028f-86f0-7ce1-a8f9-4ac2d2c9bc7d was not sent; its row says why\\nmail 01a2028f-86f0-7cf4-89f3-d6c1b5669ade was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:48.755313363Z\", \"error\": \"mail 01a2028f-86f0-7bb3-b73b-1e00d67dfa98 was not sent; its row says why\\nmail 01a2028f-86f0-7cbf-a47b-1fd0a575f589 was not sent; its row says why\\nmail 01a2028f-86f0-7cca-be86-807ba18a4d38 was not sent; its row says why\\nmail 01a2028f-86f0-7ccd-9468-b6565caf2132 was not sent; its row says why\\nmail 01a2028f-86f0-7cd1-b11e-9cf3f7b0f13b was not sent; its row says why\\nmail 01a2028f-86f0-7cd5-935a-340cdc3e2139 was not sent; its row says why\\nmail 01a2028f-86f0-7cd7-b357-e732347a7c3b was not sent; its row says why\\nmail 01a2028f-86f0-7cdc-a1fd-59d96d992d15 was not sent; its row says why\\nmail 01a2028f-86f0-7cdf-8697-27053c969749 was not sent; its row says why\\nmail 01a2028f-86f0-7ce1-a8f9-4ac2d2c9bc7d was not sent; its row says why\\nmail 01a2028f-86f0-7cf4-89f3-d6c1b5669ade was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(30, 'retryable', 3, 14, '2026-11-22 09:21:50.849705+00', '2026-11-22 09:21:31.703234+00', NULL, '2026-11-22 09:23:03.966272+00', 1, '{"mail_id": "01a2028f-8c33-70f3-8cc9-a43837206798"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.765131158Z\", \"error\": \"mail 01a2028f-8c33-70f3-8cc9-a43837206798 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.967792415Z\", \"error\": \"mail 01a2028f-8c33-70f3-8cc9-a43837206798 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:50.851146001Z\", \"error\": \"mail 01a2028f-8c33-70f3-8cc9-a43837206798 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(29, 'retryable', 3, 14, '2026-11-22 09:21:50.849705+00', '2026-11-22 09:21:31.680439+00', NULL, '2026-11-22 09:23:11.098544+00', 1, '{"mail_id": "01a2028f-8c1f-7b4c-8f36-ecf6b7f9095d"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:31.765090321Z\", \"error\": \"mail 01a2028f-8c1f-7b4c-8f36-ecf6b7f9095d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:32.860569946Z\", \"error\": \"mail 01a2028f-8c1f-7b4c-8f36-ecf6b7f9095d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:50.851645122Z\", \"error\": \"mail 01a2028f-8c1f-7b4c-8f36-ecf6b7f9095d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(50, 'retryable', 3, 14, '2026-11-22 09:22:16.158525+00', '2026-11-22 09:21:59.965649+00', NULL, '2026-11-22 09:23:40.312026+00', 1, '{"ticket_ids": "01a2028f-fa6a-781b-985e-ba49fd864e7d"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:59.974525738Z\", \"error\": \"mail 01a2028f-fab7-764a-bbbf-abffe331581d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:22:01.351842301Z\", \"error\": \"mail 01a2028f-fab7-764a-bbbf-abffe331581d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:22:16.161410763Z\", \"error\": \"mail 01a2028f-fab7-764a-bbbf-abffe331581d was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(54, 'running', 2, 14, '2026-11-22 09:22:25.579268+00', '2026-11-22 09:22:23.396025+00', NULL, '2026-11-22 09:22:24.690393+00', 1, '{"mail_id": "01a20290-561f-774e-99c9-d9ac67540aef"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:22:23.591902083Z\", \"error\": \"mail 01a20290-561f-774e-99c9-d9ac67540aef was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(32, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.064773+00', NULL, '2026-11-22 09:26:32.057+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(33, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.077589+00', NULL, '2026-11-22 09:26:32.072+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(34, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.146205+00', NULL, '2026-11-22 09:26:32.141+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(35, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.290281+00', NULL, '2026-11-22 09:26:32.287+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(36, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.346461+00', NULL, '2026-11-22 09:26:32.344+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(37, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.529866+00', NULL, '2026-11-22 09:26:32.526+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(38, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.602558+00', NULL, '2026-11-22 09:26:32.601+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(39, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.646517+00', NULL, '2026-11-22 09:26:32.645+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(40, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.825095+00', NULL, '2026-11-22 09:26:32.824+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(41, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.849768+00', NULL, '2026-11-22 09:26:32.847+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(43, 'scheduled', 0, 14, NULL, '2026-11-22 09:21:32.902124+00', NULL, '2026-11-22 09:26:32.894+00', 1, '{"app_id": "01a2028f-85f3-71e7-9281-307f0f3df24a"}', NULL, NULL, 'gather_news', '{}', 'default', '{}', NULL, NULL),
	(42, 'completed', 1, 14, '2026-11-22 09:21:32.960483+00', '2026-11-22 09:21:32.8506+00', '2026-11-22 09:21:32.972483+00', '2026-11-22 09:21:32.8506+00', 1, '{"entry_id": "01a2028f-90a7-7207-8e78-4899ed859849"}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'answer_tickets', '{}', 'default', '{}', NULL, NULL),
	(44, 'completed', 1, 14, '2026-11-22 09:21:32.960483+00', '2026-11-22 09:21:32.903882+00', '2026-11-22 09:21:32.9745+00', '2026-11-22 09:21:32.903882+00', 1, '{"entry_id": "01a2028f-90be-7364-8639-cf18f2c2e9b1"}', '{vm_2026_11_22T09_21_29_695782}', NULL, 'answer_tickets', '{}', 'default', '{}', NULL, NULL),
	(6, 'retryable', 3, 14, '2026-11-22 09:21:48.751208+00', '2026-11-22 09:21:30.541057+00', NULL, '2026-11-22 09:23:06.693559+00', 1, '{"ticket_ids": "01a2028f-86c3-7d29-b6e1-19f38fe68197 01a2028f-86d9-73b1-affe-7ed7c5c2c6c9 01a2028f-86eb-7bb9-9726-b9e75c624ead 01a2028f-86ff-753a-bca7-dfb0784907be 01a2028f-8717-72b3-9f2f-dea2c59cc8dc 01a2028f-8729-7058-8aa7-43c31f63a7b7 01a2028f-8747-7c5a-8f91-4a29b68ca0cb 01a2028f-8766-79a0-9143-bcb81184c7a9"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.550078343Z\", \"error\": \"mail 01a2028f-87be-7d89-9f94-ba4c447114ac was not sent; its row says why\\nmail 01a2028f-87be-7d8e-a8c4-ddb4e82f0ce6 was not sent; its row says why\\nmail 01a2028f-87be-7d91-8164-91ca4efe0dfe was not sent; its row says why\\nmail 01a2028f-87be-7d94-b95c-7deee9f531b6 was not sent; its row says why\\nmail 01a2028f-87be-7d96-b5d3-9d5548a2696d was not sent; its row says why\\nmail 01a2028f-87be-7d98-ab16-950ac844419f was not sent; its row says why\\nmail 01a2028f-87be-7d9a-95be-ae618145cc23 was not sent; its row says why\\nmail 01a2028f-87be-7d9c-a81f-bcca995cdcd3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:31.933813227Z\", \"error\": \"mail 01a2028f-87be-7d89-9f94-ba4c447114ac was not sent; its row says why\\nmail 01a2028f-87be-7d8e-a8c4-ddb4e82f0ce6 was not sent; its row says why\\nmail 01a2028f-87be-7d91-8164-91ca4efe0dfe was not sent; its row says why\\nmail 01a2028f-87be-7d94-b95c-7deee9f531b6 was not sent; its row says why\\nmail 01a2028f-87be-7d96-b5d3-9d5548a2696d was not sent; its row says why\\nmail 01a2028f-87be-7d98-ab16-950ac844419f was not sent; its row says why\\nmail 01a2028f-87be-7d9a-95be-ae618145cc23 was not sent; its row says why\\nmail 01a2028f-87be-7d9c-a81f-bcca995cdcd3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:48.755431323Z\", \"error\": \"mail 01a2028f-87be-7d89-9f94-ba4c447114ac was not sent; its row says why\\nmail 01a2028f-87be-7d8e-a8c4-ddb4e82f0ce6 was not sent; its row says why\\nmail 01a2028f-87be-7d91-8164-91ca4efe0dfe was not sent; its row says why\\nmail 01a2028f-87be-7d94-b95c-7deee9f531b6 was not sent; its row says why\\nmail 01a2028f-87be-7d96-b5d3-9d5548a2696d was not sent; its row says why\\nmail 01a2028f-87be-7d98-ab16-950ac844419f was not sent; its row says why\\nmail 01a2028f-87be-7d9a-95be-ae618145cc23 was not sent; its row says why\\nmail 01a2028f-87be-7d9c-a81f-bcca995cdcd3 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(46, 'retryable', 3, 14, '2026-11-22 09:21:52.929119+00', '2026-11-22 09:21:32.955915+00', NULL, '2026-11-22 09:23:20.988804+00', 1, '{"mail_id": "01a2028f-911a-7c71-a07f-32f9c6cdfb57"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:33.073665236Z\", \"error\": \"mail 01a2028f-911a-7c71-a07f-32f9c6cdfb57 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:35.027540582Z\", \"error\": \"mail 01a2028f-911a-7c71-a07f-32f9c6cdfb57 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:52.93085248Z\", \"error\": \"mail 01a2028f-911a-7c71-a07f-32f9c6cdfb57 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(5, 'retryable', 3, 14, '2026-11-22 09:21:47.667508+00', '2026-11-22 09:21:30.336135+00', NULL, '2026-11-22 09:23:15.025197+00', 1, '{"post_ids": "01a2028f-8670-72dd-a3fd-ec29404c1ab3 01a2028f-867f-77d1-8521-c335a2e31764 01a2028f-868b-7040-9db1-39b47f2d425b 01a2028f-8694-7636-8091-4a8b5f65c1ba"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:30.344803614Z\", \"error\": \"mail 01a2028f-8707-7191-b24c-9d7fac1a3d78 was not sent; its row says why\\nmail 01a2028f-8707-71a7-b519-b86b2c3a93bd was not sent; its row says why\\nmail 01a2028f-8707-71aa-a8f9-bc5326c561a6 was not sent; its row says why\\nmail 01a2028f-8707-71b5-8ed1-cfa63536db75 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:31.833221411Z\", \"error\": \"mail 01a2028f-8707-7191-b24c-9d7fac1a3d78 was not sent; its row says why\\nmail 01a2028f-8707-71a7-b519-b86b2c3a93bd was not sent; its row says why\\nmail 01a2028f-8707-71aa-a8f9-bc5326c561a6 was not sent; its row says why\\nmail 01a2028f-8707-71b5-8ed1-cfa63536db75 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:47.668834765Z\", \"error\": \"mail 01a2028f-8707-7191-b24c-9d7fac1a3d78 was not sent; its row says why\\nmail 01a2028f-8707-71a7-b519-b86b2c3a93bd was not sent; its row says why\\nmail 01a2028f-8707-71aa-a8f9-bc5326c561a6 was not sent; its row says why\\nmail 01a2028f-8707-71b5-8ed1-cfa63536db75 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_post_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(49, 'retryable', 3, 14, '2026-11-22 09:22:00.289849+00', '2026-11-22 09:21:43.180337+00', NULL, '2026-11-22 09:23:24.686424+00', 1, '{"mail_id": "01a2028f-b909-74ec-bc0e-e1141b5f8ee2", "sign_in_id": "01a2028f-b90b-77db-b93f-8cdb754e6412"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:43.18565109Z\", \"error\": \"mail 01a2028f-b909-74ec-bc0e-e1141b5f8ee2 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:44.52919294Z\", \"error\": \"mail 01a2028f-b909-74ec-bc0e-e1141b5f8ee2 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:22:00.291576318Z\", \"error\": \"mail 01a2028f-b909-74ec-bc0e-e1141b5f8ee2 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_sign_in', '{}', 'default', '{}', NULL, NULL),
	(48, 'retryable', 3, 14, '2026-11-22 09:21:50.849705+00', '2026-11-22 09:21:33.039724+00', NULL, '2026-11-22 09:23:10.397764+00', 1, '{"mail_id": "01a2028f-916f-72f2-9fd5-976fa722d75c"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:33.069590662Z\", \"error\": \"mail 01a2028f-916f-72f2-9fd5-976fa722d75c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:35.027719285Z\", \"error\": \"mail 01a2028f-916f-72f2-9fd5-976fa722d75c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:50.851356524Z\", \"error\": \"mail 01a2028f-916f-72f2-9fd5-976fa722d75c was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(45, 'retryable', 3, 14, '2026-11-22 09:21:51.891521+00', '2026-11-22 09:21:32.929441+00', NULL, '2026-11-22 09:23:06.38188+00', 1, '{"mail_id": "01a2028f-90ff-7efc-8fe0-878fdd1292aa"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:33.073667801Z\", \"error\": \"mail 01a2028f-90ff-7efc-8fe0-878fdd1292aa was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:35.027424796Z\", \"error\": \"mail 01a2028f-90ff-7efc-8fe0-878fdd1292aa was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:51.894891009Z\", \"error\": \"mail 01a2028f-90ff-7efc-8fe0-878fdd1292aa was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(47, 'retryable', 3, 14, '2026-11-22 09:21:52.929119+00', '2026-11-22 09:21:33.011527+00', NULL, '2026-11-22 09:23:15.472367+00', 1, '{"mail_id": "01a2028f-914e-7d85-b76e-1697a5b4145e"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:21:33.073670415Z\", \"error\": \"mail 01a2028f-914e-7d85-b76e-1697a5b4145e was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:21:35.027374592Z\", \"error\": \"mail 01a2028f-914e-7d85-b76e-1697a5b4145e was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:21:52.931086486Z\", \"error\": \"mail 01a2028f-914e-7d85-b76e-1697a5b4145e was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_reply', '{}', 'default', '{}', NULL, NULL),
	(52, 'retryable', 3, 14, '2026-11-22 09:22:17.229648+00', '2026-11-22 09:22:00.179613+00', NULL, '2026-11-22 09:23:35.974105+00', 1, '{"post_ids": "01a2028f-fad3-750e-8f00-d70eaf6f9990"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:22:00.182204666Z\", \"error\": \"mail 01a2028f-fb78-76ee-ae14-28b9d4571f37 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:22:01.452865954Z\", \"error\": \"mail 01a2028f-fb78-76ee-ae14-28b9d4571f37 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:22:17.23176058Z\", \"error\": \"mail 01a2028f-fb78-76ee-ae14-28b9d4571f37 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_post_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(51, 'retryable', 3, 14, '2026-11-22 09:22:18.266656+00', '2026-11-22 09:22:00.178353+00', NULL, '2026-11-22 09:23:34.369377+00', 1, '{"ticket_ids": "01a2028f-faa0-705b-b09b-68ecef58caa5"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:22:00.182320943Z\", \"error\": \"mail 01a2028f-fb80-79f3-974a-44e69e9fb290 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}","{\"at\": \"2026-11-22T09:22:01.351704313Z\", \"error\": \"mail 01a2028f-fb80-79f3-974a-44e69e9fb290 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 2}","{\"at\": \"2026-11-22T09:22:18.270622889Z\", \"error\": \"mail 01a2028f-fb80-79f3-974a-44e69e9fb290 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 3}"}', 'send_receipts', '{}', 'bulk', '{}', NULL, NULL),
	(53, 'running', 2, 14, '2026-11-22 09:22:25.579268+00', '2026-11-22 09:22:23.26673+00', NULL, '2026-11-22 09:22:24.543993+00', 1, '{"mail_id": "01a20290-55a1-7643-b0ce-bf1dfcb273e7", "invitation_id": "01a20290-559d-7448-a142-d36686ad7518"}', '{vm_2026_11_22T09_21_29_695782,vm_2026_11_22T09_21_29_695782}', '{"{\"at\": \"2026-11-22T09:22:23.46777058Z\", \"error\": \"mail 01a20290-55a1-7643-b0ce-bf1dfcb273e7 was not sent; its row says why\", \"trace\": \"\", \"attempt\": 1}"}', 'send_invitation', '{}', 'default', '{}', NULL, NULL);
INSERT INTO river_leader VALUES
	('2026-11-22 09:21:29.71329+00', '2026-11-22 09:22:39.759004+00', 'vm_2026_11_22T09_21_29_695782', 'default');
INSERT INTO river_migration VALUES
	('main', 1, '2026-11-22 09:21:29.458386+00'),
	('main', 2, '2026-11-22 09:21:29.466315+00'),
	('main', 3, '2026-11-22 09:21:29.54324+00'),
	('main', 4, '2026-11-22 09:21:29.55124+00'),
	('main', 5, '2026-11-22 09:21:29.57123+00'),
	('main', 6, '2026-11-22 09:21:29.621387+00');
INSERT INTO river_queue VALUES
	('default', '2026-11-22 09:21:29.712104+00', '{}', NULL, '2026-11-22 09:21:29.712104+00'),
	('bulk', '2026-11-22 09:21:29.716006+00', '{}', NULL, '2026-11-22 09:21:29.716006+00');
INSERT INTO saved_replies VALUES
	('01a2028f-8c53-7366-b61d-0de2336ee23e', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'We are looking into it', 'Hello {{name}},

thank you for writing. We are looking into it and answer on ticket #{{number}} by tomorrow.

{{agent}}, {{app}}', '2026-11-22 09:21:31.731+00', '2026-11-22 09:21:31.731+00'),
	('01a2028f-8c58-764b-9624-0c637b16d218', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Which browser?', 'Hello {{name}},

which browser and version do you use, and does it also happen in a private window?

{{agent}}', '2026-11-22 09:21:31.736+00', '2026-11-22 09:21:31.736+00'),
	('01a2028f-8c5a-7804-91e8-936c0c5a5cb8', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Refund is on its way', 'Hello {{name}},

we have returned the amount. It takes three to five working days until your bank shows it.

{{agent}}, {{app}}', '2026-11-22 09:21:31.738+00', '2026-11-22 09:21:31.738+00'),
	('01a2028f-917b-760f-bc5b-3da24870ec29', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Where were you?', 'Hello {{name}},

which region were you in, and which phone do you use?

{{agent}}, {{app}}', '2026-11-22 09:21:33.051+00', '2026-11-22 09:21:33.051+00'),
	('01a2028f-9183-71f0-b224-b31c84ebca80', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'The map is corrected', 'Hello {{name}},

thank you for telling us. The map shows it from the next update on, which comes on Thursday.

{{agent}}', '2026-11-22 09:21:33.059+00', '2026-11-22 09:21:33.059+00');
INSERT INTO search_words VALUES
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'always'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'amount'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'bill'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'clients'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'every'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'filled'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'first'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'four'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'invoice'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'let'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'month'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'name'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'repeat'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'same'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'send'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'set'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'the'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'with'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'and'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'changes'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'editor'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'expect'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'goes'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'new'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'pleasure'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'tab'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'thank'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'total'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'type'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'where'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'while'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'you'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'beyond'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'car'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'download'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'for'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'most'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'not'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'once'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'one'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'park'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'places'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'please'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'region'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'route'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'signal'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'tap'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'the'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'there'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'walk'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'whole'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'but'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'climb'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'elevation'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'every'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'followed'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'loop'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'map'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'other'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'profile'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'ridge'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'round'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'stayed'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'surprise'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'turned'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'was'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'way'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'when'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'wrong'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'anything'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ask'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'column'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'cuts'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'descriptions'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'edge'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ends'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'half'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'lines'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'long'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'longer'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'off'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'other'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'pdf'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'says'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'than'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'two'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'what'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'and'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'back'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'enough'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'month'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'paths'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'pushchair'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'show'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'stile'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'suit'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'surface'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'this'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'twice'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'which');
INSERT INTO search_words VALUES
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'width'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'would'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'after'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'days'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'for'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'get'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'itself'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'like'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'not'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'one'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'out'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'paid'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'polite'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'put'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'remind'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'reminders'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'sooner'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'that'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'them'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'would'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'writing'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'been'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'bridge'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'can'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'closed'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'data'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'date'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'has'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'how'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'look'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'old'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'over'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'people'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'sends'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'since'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'spring'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'still'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'that'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'trail'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'usual'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'but'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'can'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'currencies'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'euros'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'francs'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'have'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'invoices'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'job'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'most'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'swiss'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'today'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'travel'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'was'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'work'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'again'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'because'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'father'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'glasses'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'goes'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'his'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'large'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'out'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'own'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'print'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'read'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'thank'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'without'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'you'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'bank'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'confirm'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'could'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'file'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'find'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'friday'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'from'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'hand'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'hour'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'load'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'matches'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'read'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'save'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'statement'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'tick'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'alone'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'could'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'ended'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'get'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'home'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'itself'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'last'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'less'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'let'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'person'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'position'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'see'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'she'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'sister'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'until'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'where'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'worry');
INSERT INTO search_words VALUES
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'add'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'asked'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'charge'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'countries'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'kestrel'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'language'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'many'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'need'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'reverse'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'right'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'sentence'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'this'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'tickets'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'vat'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'which'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'are'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'areas'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'begin'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'closures'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'collecting'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'draw'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'from'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'like'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'logging'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'nesting'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'rangers'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'regions'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'seasonal'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'shaded'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'should'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'them'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'with'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'auckland'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'dated'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'dates'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'day'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'did'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'landing'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'move'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'said'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'too'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'when'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'wrote'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'about'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'after'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'compass'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'degrees'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'drifts'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'lock'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'minute'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'north'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'off'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'phone'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'thirty'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'unlock'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'attach'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'attached'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'forget'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'hours'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'mail'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'now'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'only'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'pay'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'second'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'sometimes'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'timesheet'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'add'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'august'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'dry'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'found'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'half'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'have'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'run'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'springs'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'taps'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'they'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'walkers'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'water'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'below'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'better'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'date'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'due'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'easier'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'had'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'make'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'next'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'overlooked'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'print'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'see'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'small'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'stands'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'they'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'told'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'app'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'give'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'long'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'pace'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'says'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'set'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'slow');
INSERT INTO search_words VALUES
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'take'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'times'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'too'),
	('01a2028f-85f3-71e7-9281-307f0f3df24a', 'use'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'before'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'delete'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'does'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'draft'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'gaps'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'happens'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'know'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'number'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'office'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'tax'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'anywhere'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'key'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'last'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'please'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'twenty'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'write'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'accountant'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'else'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'export'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'folder'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'her'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'look'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'moment'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'needs'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'nothing'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'password'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'quarter'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'she'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'without'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'year'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'earn'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'enough'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'exist'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'ones'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'open'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'repeating'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'show'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'single'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'will'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'client'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'recurring'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'darker'),
	('01a2028f-85ad-73e5-922a-2948e4a0ed51', 'theme');
INSERT INTO secret_keys VALUES
	('01a2028f-863d-7685-9bfe-46f5a4b27839', '01a2028f-85f3-71e7-9281-307f0f3df24a', 'Demo backend', 'itk_live_r99v', '\xd38d6ebf8f253f6206386bc476529e2a04eae8f437b1e3cc2e8701bafe2505ca', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:30.173+00', NULL, NULL, NULL, ''),
	('01a2028f-85ef-7148-a595-621d2337c815', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 'Demo backend', 'itk_live_hTeC', '\xe23095c76241f751508bc6a82fac50af6e7d521b16f75662ebc8cdb362769815', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:30.095+00', '2026-11-22 09:22:14.718+00', NULL, NULL, '');
INSERT INTO sessions VALUES
	('01a2028f-f9f8-72ba-8b41-1c579a034ef5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '\xdea9ccdf44996953d1815d235ca85f4b9fa35425d7c43960256b7f1aa016074e', 'curl/7.88.1', '127.0.0.1', '2026-11-22 09:21:59.8+00', '2026-11-22 09:21:59.8+00');
INSERT INTO settings VALUES
	('search_index', '1'),
	('mail_secret', 'c8acbcaae013b45b067bcbb4a0779ac48977b20f101436eea27004b5b74dd0ba'),
	('ticket_words_until', '01a20290-1cd7-7000-8000-000000000000');
INSERT INTO sign_ins VALUES
	('01a2028f-b90b-77db-b93f-8cdb754e6412', 'kim@example.com', '', '\x9bec8c802080d3d7346c27c9e0069d4d12c5e768e4372bdc21c4063b6227ef46', '\x64c2916fabb7ca4dea5feea2f943e22caf52f6869cdfa46d46537b4b1142648d', 0, '2026-11-22 09:21:43.179+00', '2026-11-22 09:36:43.179+00', NULL, NULL, true);
INSERT INTO ticket_links VALUES
	('01a2028f-8625-7748-982a-fcc48e407f2c', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\xb1a6fa7963255e89cce33dda5bf957194ceb71a28c935910c843e108c6436a74', '2026-11-22 09:21:30.149+00', '2026-12-22 09:21:30.149+00'),
	('01a2028f-86f9-730c-9fec-cb999d304966', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\x5859c3450fa68f4861e0bc407ced1bb5a25b9158e3fb08de9c6b4d01548c6d4f', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-7329-85c7-67fce8752cfd', '01a2028f-863c-72b1-b4a5-980061c8ae86', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '\x3ec8d73170bc7c212763887e2442260b2efb0a13cfb1c24ac3502b930618a053', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-77b7-89d3-b5986425defa', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\xdb312b83bba7ccb14aa00e94ec0dda5d0a4b68648938b4783e0679e285b0714c', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-77d8-bf8f-f52241551ea3', '01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-865c-79ea-9dc5-6a8aea51bd44', '\x318fb381290763512a4b6130c73c20f7b863305dbed776c7a20c92c5b2374fb4', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-77df-b0d5-5517e72cd42a', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\x05e5a25f315edb22df44cdd80471e5e91b17e5ed77a9661041359a5d4c75875c', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-77f8-b3ec-ea3cf1446814', '01a2028f-8660-7f14-87a8-e5c9e41a9566', '01a2028f-8670-7a3a-9487-cb268d459986', '\x590e5cba235370f61a2a2e1ac63b32f181742e76f06234594209941fed22ecae', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-77ff-8fb2-c506759eaaba', '01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-8620-7a23-935b-608c4cd0958d', '\xe0984b32076bf900f674a4b2b0da8f2a19185dab31359802ec705a284dc0fca8', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-7805-91c4-44943426502e', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\xafeaa9d196beca349d7465c9eb32e115a3b4585911aae8f1794f1c3c2cb16ff9', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-780e-9423-6106afb77e88', '01a2028f-868b-708d-85f1-a3d411e8b679', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', '\x6adae9679a9bfae5820ad2fe34824e6e5a054702177d93d812a50eeb3497bd04', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-7821-bf31-3dc3c8c023c4', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', '\x1cce531921bccbac9f649efd702b71adc1c1611bf675c5e24b937143ae2ebc08', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-86f9-7828-9f12-d28845c2b545', '01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\xca8a5adb8b031fddab4df83cf86f00b0cd508136708531ba9675b0d92c60a695', '2026-11-22 09:21:30.361+00', '2026-12-22 09:21:30.361+00'),
	('01a2028f-87c5-73be-9dc0-0f7ddc586c6f', '01a2028f-86c3-7d29-b6e1-19f38fe68197', '01a2028f-8670-7a3a-9487-cb268d459986', '\x00a61443a4fb3fc26a9574569cebee5932ba1bbc2a924fbc408564df35f5a3fa', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-77a2-b379-fa9ed7e79c3e', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x7e7a0fde98246891d665b51ac2593b10f8e59861fd697fb89f0559a8c7adf9de', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-77b1-bade-4a93e3bd8ed2', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\xbde0095137ee60fa2a7a02be1ff346893df57e88c84318d678fc5579e682f0de', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-77f3-bf99-a8e39169c9ea', '01a2028f-86ff-753a-bca7-dfb0784907be', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '\x5613151f3f72762fc4448e6593390eb316dd4984a4551eb0f69adf4435460266', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-7805-bd6b-c26c28103e50', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x9f1ac3846884a346996f1b8c9864b25ab406835c7d9b2437ce5be47d83cd1a9f', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-781b-a84b-02f7fd62fe57', '01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-864a-7723-96bd-10a1794f9689', '\x2c66f4941379dee09fee59e7a61c74c05349696cc6d629859cca538de2b2fd12', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-7821-b377-169d4a88669f', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x52bb16b581e92229f50e1b124be146de493fc40367bb264c2f9916671c62fcee', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-87c5-7827-a022-646f19089303', '01a2028f-8766-79a0-9143-bcb81184c7a9', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\x861d93bb2fd2369aebe40ab00ff9b23b49d1652a41bb134474801ba9a7aed651', '2026-11-22 09:21:30.565+00', '2026-12-22 09:21:30.565+00'),
	('01a2028f-8c21-71e8-b748-2fdb40e3174d', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x80ba2c679cf4034149e2fcf58f3735818b576bc0cde626572e30d4e6814d2760', '2026-11-22 09:21:31.681+00', '2026-12-22 09:21:31.681+00'),
	('01a2028f-8c7b-7df3-a7df-2b525f212ec4', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\x4a5f7c334a338a6c538be0e5b6d79f28d28c22a401d43bf8f41ce1af6b1a9a9d', '2026-11-22 09:21:31.771+00', '2026-12-22 09:21:31.771+00'),
	('01a2028f-8c83-71b8-96ab-94f276d78cf7', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\x37ab70a8dba57e092896857f83553c23a58191b4076cb42ec4b333ad03fd7cbc', '2026-11-22 09:21:31.779+00', '2026-12-22 09:21:31.779+00'),
	('01a2028f-8c83-735f-9159-1b9d2229cc47', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\x58b9834f5f542a616871a0031c89b513947c0cf82f6b2968d6a2cdd24fd5edce', '2026-11-22 09:21:31.779+00', '2026-12-22 09:21:31.779+00'),
	('01a2028f-8cc0-7175-9ee5-a77653f59c2b', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x2b82eb4bfec3d1651617ed3954a5962789b6efecee92a3f7e02b2067dea344b4', '2026-11-22 09:21:31.84+00', '2026-12-22 09:21:31.84+00'),
	('01a2028f-8d21-7133-a2ff-ec54da571b42', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\x93fef61d0ed0d5e468519174e6a75f0bdda4c843724d823cd14df53e829173a2', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-7148-875d-d5991b48aa68', '01a2028f-863c-72b1-b4a5-980061c8ae86', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '\xd4a541e82c2c0fa73033c478b99e7e0d74d06ce03284262a23fbd0ffd1b1266a', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-78c8-943b-3275c354add7', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\x61cfda3305496fcdc60822a1a9f3e63a82ea6a42b1a9869a97ccb97a8a9ce860', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-78fb-8f0c-cc37019b4b5c', '01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-865c-79ea-9dc5-6a8aea51bd44', '\x12ceff14a3c7d39b7430372247c07f5fe82aa7ca4d639462a8b0ab5a1a533d2e', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-7913-b2dd-647b7681a8b8', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\x7b84b450118c2e2760a84f723166d58b38a231fdf6b1bd6b8d79c88eeb14de01', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-792b-afa9-7a8100cab9dd', '01a2028f-8660-7f14-87a8-e5c9e41a9566', '01a2028f-8670-7a3a-9487-cb268d459986', '\x8c53f5a3b93da511bcb015bd86d217dd372463d9dd99a62d0ecb2245136843c3', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-7941-bd2b-4d4a4902cf66', '01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-8620-7a23-935b-608c4cd0958d', '\x1c4f4ee1f6ca11f37522969eebdcf3ea9f010e72c12bb7eb30c074f2c3ca1265', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-7948-a46f-553260aa39d3', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\x21906ef03d92716c115a43aeb8cc5ccbe6f99dbc53b0acb15d3a4eb8462bc07b', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-794d-a1da-d5cdb6323228', '01a2028f-868b-708d-85f1-a3d411e8b679', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', '\xdd8e787820c7ee113e9db66ae4de646cc4902789c60436297d87731a7f7f8e00', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-7978-8a38-fc97797e4248', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', '\x8b897c7c02f5dd2dcbc1f400c223ae4a3ac837254cad6dca022b2c0762a33789', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d21-797e-bdd6-02efc623f3a9', '01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\xee8e650db04a2715d98b39a602b213b57a556ee6152cbd36a319a96392b1a2f9', '2026-11-22 09:21:31.937+00', '2026-12-22 09:21:31.937+00'),
	('01a2028f-8d24-7d42-9295-275869d92b42', '01a2028f-86c3-7d29-b6e1-19f38fe68197', '01a2028f-8670-7a3a-9487-cb268d459986', '\xfdf1825ee2616fa4f3dd55e6366eba83aa9f0ce275dae7316d4ae810344a056d', '2026-11-22 09:21:31.94+00', '2026-12-22 09:21:31.94+00'),
	('01a2028f-8d25-7030-b25b-dbc34cbe622f', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x2a55104fc8ecc67cfe34fca11234d03286cb4ac97eca427ff3a6dcbeced4e91c', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-703b-b5cd-ff4e198b9db7', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\x30007fb4ef7386863cf8af2fc2ef0a6574b0f671a4b9327b74e8b2be9bd70de7', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-7057-8678-eaf45cd3e049', '01a2028f-86ff-753a-bca7-dfb0784907be', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '\x3009fbdd1bb9145d85a8aaac788d0675d91465cbdcb8229c9caed26dfda1bb89', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-705e-8b56-71db4224d5bd', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x9e24181154cbee77ac971f76f0c94d45c280d4bf87655b826659f699c25a1f36', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-7071-81e8-207346b86176', '01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-864a-7723-96bd-10a1794f9689', '\x125ac76e71bf5fac8d9733928f33487a63386db5d70df49c5a553a1edcadffd4', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-7074-855b-586b1e2b9343', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\xd24ac935c5a50d210a433cd197cdb93945923f751cdc1a56d327a99696063eef', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-8d25-7079-b6de-afc12af9f2bf', '01a2028f-8766-79a0-9143-bcb81184c7a9', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\x8cbe03fba7ef097d8ae0ef9b7f232752318a2b271947abd76365d8ae712b295c', '2026-11-22 09:21:31.941+00', '2026-12-22 09:21:31.941+00'),
	('01a2028f-90c0-7ed3-8ef2-3e7c9a9c8b28', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x3616eb2b3c38602da5462af1374692e5c49e1b4e2bbb54e447e0b45cd7672232', '2026-11-22 09:21:32.864+00', '2026-12-22 09:21:32.864+00'),
	('01a2028f-90de-7ce0-ab32-f13976541cdc', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\x716af837a5b7ad816f107e66a292db559ea0f7af665cfa92f6c5a50a2c1b0870', '2026-11-22 09:21:32.894+00', '2026-12-22 09:21:32.894+00'),
	('01a2028f-912e-7910-9af8-b282ce779416', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\xe774a52a7dac97e53248310b08ff8e6d3cbfb4a7362bc33d68bd9725978a963e', '2026-11-22 09:21:32.974+00', '2026-12-22 09:21:32.974+00'),
	('01a2028f-912f-76df-9fb8-7ebab82644da', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\xc1360ff391b6ce8e56e2c97c67a4fd11e04f6887d90f904959b33ddf4463f561', '2026-11-22 09:21:32.975+00', '2026-12-22 09:21:32.975+00'),
	('01a2028f-919d-71b8-9486-15dca91bf397', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\x2f3bc47a60816c48d26bcc3c934c685a2396acc0dc9a451a553058c8a7ce83e6', '2026-11-22 09:21:33.085+00', '2026-12-22 09:21:33.085+00'),
	('01a2028f-919f-73b4-9578-dad3a20ad2a0', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\xae507fc8f7644d18d1a23b51914ae73c73906646e9269f86cb0cf4799f1cffb0', '2026-11-22 09:21:33.087+00', '2026-12-22 09:21:33.087+00'),
	('01a2028f-91a4-76b4-9a24-cd0d8a72bec3', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\xc68c17650578b5a87a8a9aedbaf2444cc9a551928973001a20417eae18b7640c', '2026-11-22 09:21:33.092+00', '2026-12-22 09:21:33.092+00'),
	('01a2028f-993b-7863-913c-e6c6fac26c73', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x2aec4107995e112ecf55445b74129d71706e1e3292b6e3a16a17a0f3e18e27d5', '2026-11-22 09:21:35.035+00', '2026-12-22 09:21:35.035+00'),
	('01a2028f-993f-771e-a3bb-06f2bffed729', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\x05b3ccc3af2cc5cdf30038766503a1df99764b76f7b02edf9bf2216acf7df2fa', '2026-11-22 09:21:35.039+00', '2026-12-22 09:21:35.039+00'),
	('01a2028f-9948-75a6-b7c0-93289c9a0b75', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\x4f95d7f99d910ad6aa9e7b725a000627f9cc4259130aa65db286c4d9495c877b', '2026-11-22 09:21:35.048+00', '2026-12-22 09:21:35.048+00'),
	('01a2028f-ca98-7462-a12f-3b094754c595', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x2f8b0bd0d06971a5a58dcb7e04821c20ea98b8a939a0b0bce420b36e8625c5cd', '2026-11-22 09:21:47.672+00', '2026-12-22 09:21:47.672+00'),
	('01a2028f-caca-7d2f-bf34-1e70523862ec', '01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x1dc7e30709167547faaf80e567bed0e8fcc5b145c09f7c57b37d8133a50f4e1b', '2026-11-22 09:21:47.722+00', '2026-12-22 09:21:47.722+00'),
	('01a2028f-ceba-724e-bef0-5e1e20d61569', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\xb2c3998b85c7c0b06f2a54f2e94a5e171b16ecb66053ae10dc013ebd6924f657', '2026-11-22 09:21:48.73+00', '2026-12-22 09:21:48.73+00'),
	('01a2028f-cebc-754b-95ec-e9fb0603b364', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\x8a7f97512419543a149f982da4b22d66073f062cd336485864f9de40bae3915b', '2026-11-22 09:21:48.732+00', '2026-12-22 09:21:48.732+00'),
	('01a2028f-ced6-73fd-98a0-7699c2336567', '01a2028f-86c3-7d29-b6e1-19f38fe68197', '01a2028f-8670-7a3a-9487-cb268d459986', '\xb56b93c6ab01904651b2813864f5818562a75e69fe2cc3ff74136ea463f9a47c', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-7972-b8b9-39c8e6a62e45', '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x1a56c4970d9b6d186ccdd1a1c86f826dfd04326e48e6435c77e6869ed658e178', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-7988-9170-2512a33c03e7', '01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '\xd2c923a930ff0ea270356e47a99ac92ef296e2a403cc71de871b5574c3de885a', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-7998-9c17-027a4d96a491', '01a2028f-86ff-753a-bca7-dfb0784907be', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', '\x3870a66ae692b1cc0c679c8d069a25409a94ae7cd1744133bc899f234594cb24', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-79b7-b2ea-d6154e645526', '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-85f4-78bd-9123-d92683b140f1', '\x1b01f730f74e7e8091e7a816f428e0c4ef2fc566b17dd2fafa2a328fcdb51256', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-79ca-9de6-604bd620a6ee', '01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-864a-7723-96bd-10a1794f9689', '\x7500f88f2f4e990e126911368cda5f13cdec2e2711aae35b206540e50e7795ae', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-79d1-b595-9a8bbb40f06a', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x36fdf1c789f231aa4e4799bcfebeef8219d02a3d3ca037e922cd9b3e244f89ad', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced6-79d7-a82f-9ad95bbceed1', '01a2028f-8766-79a0-9143-bcb81184c7a9', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\x30ba12444580e752fb17595b697397989b10d5334afa49f5e5996a18125b9a01', '2026-11-22 09:21:48.758+00', '2026-12-22 09:21:48.758+00'),
	('01a2028f-ced8-730a-9670-4e31084cba46', '01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85c7-79e3-b26f-31e4503445ae', '\x287910ed732fd81afa9064f946d64424b05c4da1fc71d9fb3be56b6965df2c6b', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-731c-ad73-13a41b5bd9d7', '01a2028f-863c-72b1-b4a5-980061c8ae86', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', '\x682638a3ceb05bfa9753171ee6ac7a31a2c29e972b4e1f3ec32770f0eb66bd9a', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-7797-9d2b-289bb41a2d8b', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\x8c36002407d8de372badab929f36f93633644af9e1a3b4e30dba1b67f2fe1deb', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77af-a479-721f2dc3e1c7', '01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-865c-79ea-9dc5-6a8aea51bd44', '\x9fee7933c6ed23a9926cdde4cdbb69f1fa50d9d256ae5ae979bba1814f7cdb34', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77b7-bcbe-d0a5b2ca7331', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\x681ee8f680147f2e2c0461a1bd7245d629d635890dcc404e081bd9ea1a79906b', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77c2-a4ef-ba0d176b2d2d', '01a2028f-8660-7f14-87a8-e5c9e41a9566', '01a2028f-8670-7a3a-9487-cb268d459986', '\xa50b1f9aa521bc6ec7b330404954b492d95cde7bb982fc5d42e8e67af696a19e', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77c7-a52d-70fe990e29e5', '01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-8620-7a23-935b-608c4cd0958d', '\x0eb5b062db46776e207ff257e2dffa71297fb39b443edafff75f0abcd423fa38', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77ce-8155-75f1f34998a5', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\xb7fd5b04bfed8b67d5b42204b7977e21c0968ca2e3cb3b059c0238eb6a642579', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77d5-8ad8-e4ad5af6519d', '01a2028f-868b-708d-85f1-a3d411e8b679', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', '\x2a68ce343ad747272c30aa73778906f364b61bab193fbfca7cee7cc62622ae7e', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77ee-bee6-4c6d2966ae0c', '01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', '\xd3e00488940670e4b37271c9734453ff10280246e9cc6894ca0e582dc6f58131', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-ced8-77f5-878c-d136212e1938', '01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-86c4-7456-9d86-cbce21e01c8e', '\x2550b06943d8f6a15b7e6c3cc2af70d4cb764601653fce4da62dc7f1c00258ba', '2026-11-22 09:21:48.76+00', '2026-12-22 09:21:48.76+00'),
	('01a2028f-d70d-7e48-8df7-9c33367c69d6', '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '\x85f33b4b2b8891439d126f2f6c8dfaed367dd0d8d95f2cb3abecffac1cc7b52b', '2026-11-22 09:21:50.861+00', '2026-12-22 09:21:50.861+00'),
	('01a2028f-df29-7327-b266-d153fd6dea46', '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86ed-79ec-b27d-70746aa20492', '\x725b037b606769815b1d2f2aec26902d1eda74c3124dbf7272184b94eac8eaba', '2026-11-22 09:21:52.937+00', '2026-12-22 09:21:52.937+00'),
	('01a2028f-db23-7d6f-a426-8efc869f1629', '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-864a-7723-96bd-10a1794f9689', '\xc7fd1b54c4938afd809b85d4c679f35e6e026d5ae0014e8ec25b09d75aec3aae', '2026-11-22 09:21:51.907+00', '2026-12-22 09:21:51.907+00'),
	('01a2028f-df29-71e0-be36-96116528ff8f', '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '\xbb5fa0d108267c4df84468d84ccf9e153bda0f22765329896d7576a28752650e', '2026-11-22 09:21:52.937+00', '2026-12-22 09:21:52.937+00'),
	('01a2028f-fac0-7945-b187-065ebcba1ffe', '01a2028f-fa6a-781b-985e-ba49fd864e7d', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\xb9a0cb2ebca223d82cf4c667a9fcea2ceed389567e8dbc1c31a4822c8dfcf248', '2026-11-22 09:22:00+00', '2026-12-22 09:22:00+00'),
	('01a20290-000a-7749-8424-c524cbadabcb', '01a2028f-fa6a-781b-985e-ba49fd864e7d', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\xa2ff2f2fb358f01b1daed186c967cd6e435ef6705b4ffffdf9c868301b43706c', '2026-11-22 09:22:01.354+00', '2026-12-22 09:22:01.354+00'),
	('01a20290-4226-7d17-badc-509321e0522d', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\x400885cf6efa4dbebd0b6034dcba99a4b59c789ec4d3447670a5d7aab9e09ffe', '2026-11-22 09:22:18.278+00', '2026-12-22 09:22:18.278+00'),
	('01a20290-5eb8-70c1-9ab0-147d646cedea', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\x32a9b355dbc498472086065946bd2591fb6dc6ad5fb261a6bb30232f3ae93d6e', '2026-11-22 09:22:25.592+00', '2026-12-22 09:22:25.592+00'),
	('01a2028f-fb85-7874-8ee5-990a643c5bc3', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\x746afa81f8e4c4b5ada288559537917883b0f312368c99ce587d357fba57408e', '2026-11-22 09:22:00.197+00', '2026-12-22 09:22:00.197+00'),
	('01a20290-000f-7498-92a6-510fc4eb2b26', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\xf45a7470ec3b9b84ad2bb925768887aa07ae7ef73ecf5c1e8e649c42ea8440d0', '2026-11-22 09:22:01.359+00', '2026-12-22 09:22:01.359+00'),
	('01a20290-39e3-7c76-8a65-4d9214e11e89', '01a2028f-fa6a-781b-985e-ba49fd864e7d', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\x2dd2ac15891467fe6ca423acb4881429b5b528ef2cdbf074f546000c9a02b396', '2026-11-22 09:22:16.163+00', '2026-12-22 09:22:16.163+00'),
	('01a20290-56f9-7da0-8e76-110118b9dce9', '01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-fa6e-7b1e-8d10-d033210e6555', '\x874a0bf0cb5996bf7341bc682e1aed381828bb7ed058c335e975866051581572', '2026-11-22 09:22:23.609+00', '2026-12-22 09:22:23.609+00');
INSERT INTO ticket_posts VALUES
	('01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', '2026-11-22 09:21:32.521+00');
INSERT INTO ticket_reads VALUES
	('01a2028f-863c-72b1-b4a5-980061c8ae86', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:31.803+00'),
	('01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:31.811+00'),
	('01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:31.83+00'),
	('01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:31.857+00'),
	('01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:31.864+00'),
	('01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:33.125+00'),
	('01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:33.135+00'),
	('01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:33.138+00'),
	('01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:21:33.146+00'),
	('01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-22 09:22:23.387+00');
INSERT INTO ticket_tags VALUES
	('01a2028f-85f3-72d3-8580-93fb9bd2a755', 'outage'),
	('01a2028f-85f3-72d3-8580-93fb9bd2a755', 'payments'),
	('01a2028f-8601-786e-9910-5b0f086fd4ff', 'refund'),
	('01a2028f-867f-75c9-9e08-ee8a1cc642bd', 'rounding'),
	('01a2028f-8694-74cc-8488-ed046d723f6b', 'español'),
	('01a2028f-863f-7eca-bdbb-2553ef2b03b8', 'safety'),
	('01a2028f-8670-70e2-9b11-04d144288ef7', 'refund'),
	('01a2028f-8747-7c5a-8f91-4a29b68ca0cb', 'privacy'),
	('01a2028f-8747-7c5a-8f91-4a29b68ca0cb', 'safety');
INSERT INTO ticket_words VALUES
	(3, '01a2028f-863c-72b1-b4a5-980061c8ae86', '''a'' ''alone'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''client'' ''english'' ''example'' ''for'' ''german'' ''hamburg'' ''have'' ''her'' ''i'' ''in'' ''invoice'' ''is'' ''jonas'' ''language'' ''lindqvist'' ''net'' ''one'' ''rest'' ''set'' ''single'' ''the'' ''there'' ''to'' ''way''', false),
	(5, '01a2028f-8647-7724-ab9c-69e1af307560', '''a'' ''about'' ''agree'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''complain'' ''else'' ''example'' ''if'' ''in'' ''li'' ''line'' ''mail'' ''net'' ''nothing'' ''says'' ''the'' ''third'' ''to'' ''typo'' ''welcome'' ''wen'' ''you''', false),
	(7, '01a2028f-8660-7f14-87a8-e5c9e41a9566', '''a'' ''account'' ''address'' ''all'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''at'' ''bello'' ''do'' ''e'' ''end'' ''example'' ''have'' ''how'' ''i'' ''invoices'' ''mail'' ''month'' ''move'' ''my'' ''net'' ''new'' ''of'' ''old'' ''one'' ''stops'' ''the'' ''to'' ''tunde'' ''with'' ''working''', false),
	(8, '01a2028f-8670-70e2-9b11-04d144288ef7', '''and'' ''app01a2028f85f371e79281307f0f3df24a'' ''are'' ''but'' ''counts'' ''example'' ''family'' ''four'' ''hana'' ''husband'' ''i'' ''invoice'' ''lists'' ''my'' ''net'' ''one'' ''people'' ''plan'' ''sato'' ''share'' ''the'' ''twice'' ''two'' ''us'' ''we''', false),
	(10, '01a2028f-868b-708d-85f1-a3d411e8b679', '''amina'' ''app01a2028f85f371e79281307f0f3df24a'' ''example'' ''haddad'' ''net'' ''اتصال'' ''احفظ'' ''اصل'' ''الاسبوع'' ''البيت'' ''الجبل'' ''القايمة'' ''المحفوظة'' ''المسار'' ''المسارات'' ''الى'' ''بدون'' ''تختفي'' ''تصبح'' ''توجد'' ''ثلاث'' ''حدث'' ''شبكة'' ''شكرا'' ''عندما'' ''فارغة'' ''في'' ''لكم'' ''مرات'' ''مرحبا'' ''هذا'' ''واراه'' ''ولا''', false),
	(11, '01a2028f-8694-74cc-8488-ed046d723f6b', '''ajustes'' ''ano'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''de'' ''declaracion'' ''del'' ''en'' ''encuentro'' ''enviar'' ''example'' ''factura'' ''ferrer'' ''gracias'' ''hola'' ''la'' ''los'' ''lucia'' ''me'' ''meses'' ''mi'' ''necesito'' ''no'' ''org'' ''para'' ''pasado'' ''podeis'' ''solo'' ''suscripcion'' ''tres'' ''ultimos'' ''veo''', false),
	(12, '01a2028f-869d-7688-b179-e1bba6cde68e', '''a'' ''app01a2028f85f371e79281307f0f3df24a'' ''at'' ''called'' ''car'' ''down'' ''example'' ''has'' ''is'' ''it'' ''ken'' ''lane'' ''last'' ''miller'' ''name'' ''net'' ''new'' ''now'' ''old'' ''park'' ''quarry'' ''s'' ''sign'' ''taken'' ''the'' ''walks'' ''was'' ''week'' ''wood''', false),
	(13, '01a2028f-86c3-7d29-b6e1-19f38fe68197', '''a'' ''and'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''are'' ''before'' ''bello'' ''clock'' ''due'' ''example'' ''few'' ''five'' ''have'' ''i'' ''invoices'' ''locked'' ''mistyped'' ''my'' ''need'' ''net'' ''now'' ''o'' ''out'' ''password'' ''send'' ''six'' ''times'' ''to'' ''today'' ''tunde'' ''wait''', false),
	(14, '01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '''accounts'' ''all'' ''app01a2028f85f371e79281307f0f3df24a'' ''are'' ''bjorn'' ''bjørn'' ''by'' ''dahl'' ''example'' ''i'' ''keep'' ''me'' ''mistake'' ''my'' ''older'' ''one'' ''org'' ''please'' ''routes'' ''signed'' ''the'' ''there'' ''twice'' ''two'' ''up''', false),
	(16, '01a2028f-86ff-753a-bca7-dfb0784907be', '''11'' ''204'' ''a'' ''and'' ''app01a2028f85f371e79281307f0f3df24a'' ''claes'' ''empty'' ''example'' ''file'' ''from'' ''gpx'' ''has'' ''is'' ''it'' ''my'' ''open'' ''org'' ''other'' ''pauses'' ''pieter'' ''points'' ''programs'' ''refused'' ''says'' ''that'' ''the'' ''two'' ''watch''', false),
	(17, '01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '''a'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''bookkeeping'' ''claire'' ''course'' ''data'' ''editor'' ''example'' ''freelancers'' ''i'' ''in'' ''invented'' ''kestrel'' ''like'' ''may'' ''moreau'' ''new'' ''of'' ''on'' ''org'' ''put'' ''screenshots'' ''show'' ''slide'' ''teach'' ''the'' ''to'' ''two'' ''with'' ''would''', false),
	(18, '01a2028f-8729-7058-8aa7-43c31f63a7b7', '''almeida'' ''app01a2028f85f371e79281307f0f3df24a'' ''are'' ''better'' ''come'' ''do'' ''doors'' ''example'' ''from'' ''hut'' ''i'' ''know'' ''like'' ''net'' ''on'' ''ones'' ''opening'' ''rosa'' ''than'' ''thank'' ''the'' ''they'' ''times'' ''to'' ''where'' ''whom'' ''would''', false),
	(20, '01a2028f-8766-79a0-9143-bcb81184c7a9', '''1'' ''2'' ''3'' ''app01a2028f85f371e79281307f0f3df24a'' ''april'' ''back'' ''can'' ''come'' ''do'' ''downloaded'' ''end'' ''example'' ''free'' ''from'' ''have'' ''i'' ''in'' ''is'' ''it'' ''ken'' ''maps'' ''my'' ''net'' ''october'' ''on'' ''only'' ''or'' ''pause'' ''phone'' ''plan'' ''price'' ''same'' ''stay'' ''the'' ''to'' ''walk'' ''walks'' ''when'' ''winter''', false),
	(1, '01a2028f-85f3-72d3-8580-93fb9bd2a755', '''a'' ''an'' ''and'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''are'' ''at'' ''browsers'' ''button'' ''can'' ''cannot'' ''certificate'' ''claire'' ''clients'' ''empty'' ''example'' ''far'' ''from'' ''have'' ''i'' ''in'' ''invoice'' ''invoices'' ''kestrel'' ''link'' ''mail'' ''me'' ''meantime'' ''more'' ''moreau'' ''morning'' ''my'' ''new'' ''now'' ''of'' ''one'' ''open'' ''org'' ''our'' ''out'' ''page'' ''pay'' ''payment'' ''phone'' ''place'' ''put'' ''ran'' ''right'' ''sees'' ''shows'' ''since'' ''six'' ''so'' ''the'' ''them'' ''they'' ''third'' ''this'' ''three'' ''to'' ''today'' ''tried'' ''two'' ''want'' ''we'' ''what'' ''wifi'' ''without'' ''written'' ''wrote'' ''yesterday'' ''you'' ''your''', false),
	(4, '01a2028f-863f-7eca-bdbb-2553ef2b03b8', '''a'' ''almeida'' ''and'' ''app01a2028f85f371e79281307f0f3df24a'' ''as'' ''bay'' ''between'' ''but'' ''can'' ''close'' ''closed'' ''coast'' ''example'' ''fernway'' ''for'' ''from'' ''gone'' ''has'' ''have'' ''here'' ''i'' ''if'' ''in'' ''into'' ''is'' ''it'' ''leads'' ''lighthouse'' ''map'' ''need'' ''net'' ''now'' ''on'' ''open'' ''over'' ''path'' ''photos'' ''please'' ''rosa'' ''round'' ''route'' ''sea'' ''second'' ''send'' ''shows'' ''slipped'' ''still'' ''telling'' ''thank'' ''that'' ''the'' ''them'' ''time'' ''today'' ''turned'' ''turning'' ''us'' ''we'' ''you''', false),
	(6, '01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '''a'' ''a4'' ''across'' ''and'' ''app01a2028f85f371e79281307f0f3df24a'' ''by'' ''can'' ''centimetre'' ''choose'' ''edges'' ''evans'' ''example'' ''for'' ''gareth'' ''i'' ''is'' ''map'' ''on'' ''one'' ''org'' ''overlap'' ''page'' ''poster'' ''print'' ''pugh'' ''sheets'' ''small'' ''tape'' ''the'' ''together'' ''too'' ''two'' ''valley'' ''when'' ''whole'' ''would'' ''yes'' ''you''', false),
	(2, '01a2028f-8601-786e-9910-5b0f086fd4ff', '''1'' ''3'' ''a'' ''after'' ''again'' ''allow'' ''and'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''back'' ''card'' ''charge'' ''charged'' ''days'' ''example'' ''fee'' ''for'' ''is'' ''it'' ''its'' ''march'' ''mistake'' ''monthly'' ''much'' ''my'' ''nadia'' ''of'' ''on'' ''one'' ''org'' ''our'' ''out'' ''please'' ''rahimi'' ''retry'' ''return'' ''second'' ''see'' ''shows'' ''thank'' ''that'' ''the'' ''three'' ''time'' ''twice'' ''two'' ''until'' ''very'' ''was'' ''way'' ''you''', false),
	(9, '01a2028f-867f-75c9-9e08-ee8a1cc642bd', '''00'' ''120'' ''121'' ''20'' ''2031'' ''21'' ''3'' ''33'' ''99'' ''9979'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''are'' ''asked'' ''before'' ''cent'' ''client'' ''did'' ''each'' ''example'' ''for'' ''high'' ''i'' ''invoice'' ''is'' ''line'' ''my'' ''nair'' ''noticed'' ''one'' ''org'' ''own'' ''priya'' ''round'' ''rounds'' ''says'' ''sheet'' ''shown'' ''sum'' ''the'' ''too'' ''total'' ''vat'' ''we'' ''where'' ''which'' ''you'' ''your''', false),
	(15, '01a2028f-86eb-7bb9-9726-b9e75c624ead', '''1'' ''2'' ''3'' ''a'' ''a4'' ''again'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''bottom'' ''brandt'' ''can'' ''chicago'' ''choose'' ''client'' ''does'' ''example'' ''for'' ''i'' ''in'' ''invoice'' ''is'' ''letter'' ''line'' ''missing'' ''net'' ''one'' ''open'' ''oskar'' ''paper'' ''pdf'' ''printing'' ''prints'' ''says'' ''send'' ''settings'' ''she'' ''size'' ''the'' ''think'' ''under'' ''use'' ''uses'' ''when'' ''which'' ''you''', false),
	(19, '01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '''account'' ''all'' ''and'' ''app01a2028f85f371e79281307f0f3df24a'' ''as'' ''at'' ''bjorn'' ''bjørn'' ''can'' ''cannot'' ''change'' ''dahl'' ''do'' ''done'' ''end'' ''ended'' ''evening'' ''example'' ''for'' ''gone'' ''has'' ''i'' ''if'' ''in'' ''is'' ''it'' ''kept'' ''looked'' ''lost'' ''my'' ''of'' ''on'' ''org'' ''out'' ''password'' ''phone'' ''please'' ''position'' ''routes'' ''see'' ''shares'' ''sharing'' ''sign'' ''signed'' ''since'' ''somebody'' ''still'' ''stolen'' ''the'' ''too'' ''was'' ''well'' ''whether'' ''without'' ''yesterday'' ''you'' ''your''', false),
	(40, '01a2028f-fa6a-781b-985e-ba49fd864e7d', '''19'' ''app01a2028f85ad73e5922a2948e4a0ed51'' ''are'' ''com'' ''example'' ''in'' ''invoice'' ''it'' ''rate'' ''rita'' ''says'' ''shows'' ''spain'' ''the'' ''vat'' ''we'' ''wrong''', false),
	(41, '01a2028f-faa0-705b-b09b-68ecef58caa5', '''app01a2028f85ad73e5922a2948e4a0ed51'' ''com'' ''d'' ''example'' ''is'' ''it'' ''logo'' ''mended'' ''rita'' ''thank'' ''you''', false);
INSERT INTO tickets VALUES
	('01a2028f-86c3-7d29-b6e1-19f38fe68197', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 8, 'Locked out, and my invoices are due today', 'I mistyped my password a few times and now have to wait. I need to send six invoices before five o''clock.', 'open', 'urgent', 'account', 'widget', '01a2028f-8670-7a3a-9487-cb268d459986', NULL, '2026-11-20 12:21:30.593+00', '2026-11-20 12:21:30.593+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-20 12:21:30.593+00', NULL),
	('01a2028f-8766-79a0-9143-bcb81184c7a9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 10, 'Back to the free plan in winter', 'I only walk from April to October.

1. Can I pause the plan, or do I have to end it?
2. Do my downloaded maps stay on the phone?
3. Is the price the same when I come back?', 'open', 'normal', 'billing', 'api', '01a2028f-86c4-7456-9d86-cbce21e01c8e', NULL, '2026-11-22 04:21:30.607+00', '2026-11-22 04:21:30.607+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 04:21:30.607+00', NULL),
	('01a2028f-86ff-753a-bca7-dfb0784907be', '01a2028f-85f3-71e7-9281-307f0f3df24a', 7, 'A GPX file from my watch is refused', 'It says that the file is empty. Other programs open it. It has 11,204 points and two pauses.', 'open', 'normal', 'bug', 'widget', '01a2028f-863a-7bed-9b64-f6c6ee7a4a40', NULL, '2026-11-19 01:21:30.609+00', '2026-11-19 01:21:30.609+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-19 01:21:30.609+00', NULL),
	('01a2028f-868b-708d-85f1-a3d411e8b679', '01a2028f-85f3-71e7-9281-307f0f3df24a', 4, 'المسارات المحفوظة تختفي بدون اتصال', 'مرحباً،

أحفظ المسار في البيت وأراه في القائمة. عندما أصل إلى الجبل ولا توجد شبكة، تصبح القائمة فارغة. حدث هذا ثلاث مرات هذا الأسبوع.

شكراً لكم', 'open', 'high', 'bug', 'widget', '01a2028f-8633-76ba-b5b9-5ba6e89936e3', NULL, '2026-11-12 04:21:30.61+00', '2026-11-12 04:21:30.61+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-12 04:21:30.61+00', NULL),
	('01a2028f-86eb-7bb9-9726-b9e75c624ead', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 9, 'Which paper size does the PDF use?', 'A client in Chicago says the bottom line is missing when she prints. I think she uses Letter.', 'resolved', 'low', 'general', 'widget', '01a2028f-85e7-72a6-b24d-4d3daedb70b2', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', '2026-11-21 13:21:30.592+00', '2026-11-21 16:21:30.592+00', NULL, NULL, NULL, NULL, '2026-11-21 16:21:30.592+00', NULL, NULL, '2026-11-21 16:21:30.592+00'),
	('01a2028f-8647-7724-ab9c-69e1af307560', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 4, 'A typo in the welcome mail', 'The third line says “if you you agree”. Nothing else to complain about.', 'closed', 'low', 'other', 'widget', '01a2028f-865c-79ea-9dc5-6a8aea51bd44', NULL, '2026-11-12 04:21:30.595+00', '2026-11-22 09:21:31.808+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2028f-8660-7f14-87a8-e5c9e41a9566', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 5, 'I have a new e-mail address', 'My old address stops working at the end of the month. How do I move my account, with all invoices, to the new one?', 'open', 'normal', 'account', 'api', '01a2028f-8670-7a3a-9487-cb268d459986', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-14 21:21:30.594+00', '2026-11-22 09:21:31.817+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-14 21:21:30.594+00', NULL),
	('01a2028f-867f-75c9-9e08-ee8a1cc642bd', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 6, 'The total is one cent too high', 'Invoice 2031:

  3 × 33.33 = 99.99
  VAT 21 % = 20.9979
  Total shown: 121.00

My own sheet says 120.99. My client noticed before I did.', 'pending', 'high', 'bug', 'widget', '01a2028f-85dd-7bf3-bbdb-552e3342a2fb', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', '2026-11-17 04:21:30.594+00', '2026-11-22 09:21:31.829+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-17 10:21:30.594+00'),
	('01a2028f-8694-74cc-8488-ed046d723f6b', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 7, 'No encuentro la factura de mi suscripción', 'Hola:

Necesito la factura de mi suscripción del año pasado para la declaración. En «Ajustes» solo veo los últimos tres meses. ¿Me la podéis enviar?

Gracias, Lucía', 'open', 'high', 'billing', 'widget', '01a2028f-85ec-7067-b51b-7a0d50ab30a5', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-19 01:21:30.593+00', '2026-11-22 09:21:31.855+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-19 01:21:30.593+00', NULL),
	('01a2028f-8717-72b3-9f2f-dea2c59cc8dc', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 10, 'May I show Kestrel in a course?', 'I teach bookkeeping to new freelancers. I would like to put two screenshots of the editor on a slide, with invented data.', 'open', 'normal', 'other', 'api', '01a2028f-85f4-78bd-9123-d92683b140f1', NULL, '2026-11-22 04:21:30.591+00', '2026-11-22 09:21:31.862+00', '2026-11-24 11:21:31.862+00', NULL, NULL, NULL, NULL, NULL, '2026-11-22 04:21:30.591+00', NULL),
	('01a2028f-865a-74e0-8ef1-3a5fb4c90d4e', '01a2028f-85f3-71e7-9281-307f0f3df24a', 2, 'Can I print a map on two sheets?', 'One A4 page is too small for the whole valley. I would tape two together.', 'resolved', 'normal', 'general', 'widget', '01a2028f-8628-79e4-8e0d-c45dbb8c5462', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', '2026-11-05 12:21:30.611+00', '2026-11-06 14:21:30.611+00', NULL, NULL, NULL, NULL, '2026-11-06 14:21:30.611+00', NULL, NULL, '2026-11-06 14:21:30.611+00'),
	('01a2028f-8670-70e2-9b11-04d144288ef7', '01a2028f-85f3-71e7-9281-307f0f3df24a', 3, 'The family plan counts us twice', 'My husband and I share one plan, but the invoice lists four people. We are two.', 'open', 'high', 'billing', 'api', '01a2028f-8620-7a23-935b-608c4cd0958d', '01a2028f-84b9-7d28-95b6-782dde5d4e36', '2026-11-09 01:21:30.61+00', '2026-11-22 09:21:33.131+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09 01:21:30.61+00', NULL),
	('01a2028f-869d-7688-b179-e1bba6cde68e', '01a2028f-85f3-71e7-9281-307f0f3df24a', 5, 'The car park at Miller''s Wood has a new name', 'It is called Quarry Lane now. The old sign was taken down last week.', 'closed', 'low', 'other', 'widget', '01a2028f-86c4-7456-9d86-cbce21e01c8e', NULL, '2026-11-14 21:21:30.609+00', '2026-11-22 09:21:33.133+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL),
	('01a2028f-86d9-73b1-affe-7ed7c5c2c6c9', '01a2028f-85f3-71e7-9281-307f0f3df24a', 6, 'Two accounts, one me', 'I signed up twice by mistake. Please keep the older one; all my routes are there.', 'open', 'normal', 'account', 'api', '01a2028f-86ed-79ec-b27d-70746aa20492', NULL, '2026-11-17 04:21:30.609+00', '2026-11-22 09:21:33.137+00', '2026-11-24 11:21:33.136+00', NULL, NULL, NULL, NULL, NULL, '2026-11-17 04:21:30.609+00', NULL),
	('01a2028f-8729-7058-8aa7-43c31f63a7b7', '01a2028f-85f3-71e7-9281-307f0f3df24a', 8, 'Where do the hut opening times come from?', 'They are better than the ones on the doors! I would like to know whom to thank.', 'open', 'low', 'general', 'widget', '01a2028f-864a-7723-96bd-10a1794f9689', NULL, '2026-11-20 12:21:30.608+00', '2026-11-22 09:21:33.144+00', NULL, '2026-11-22 09:21:33.144+00', NULL, NULL, NULL, NULL, '2026-11-20 12:21:30.608+00', NULL),
	('01a2028f-8747-7c5a-8f91-4a29b68ca0cb', '01a2028f-85f3-71e7-9281-307f0f3df24a', 9, 'My lost phone still shares my position', 'My phone was stolen yesterday evening. Please end all sharing for my account, I cannot do it without the phone.', 'open', 'urgent', 'account', 'widget', '01a2028f-86ed-79ec-b27d-70746aa20492', '01a2028f-85fe-7d78-9b14-eaba0f621d3c', '2026-11-21 13:21:30.608+00', '2026-11-22 09:21:33.158+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-21 14:30:30.608+00', '2026-11-21 14:30:30.608+00'),
	('01a2028f-863c-72b1-b4a5-980061c8ae86', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 3, 'One invoice in German, the rest in English', 'I have a single client in Hamburg. Is there a way to set the language for her alone?', 'open', 'normal', 'general', 'widget', '01a2028f-85cf-729d-9d20-aa6eb7ed9edf', NULL, '2026-11-09 01:21:30.595+00', '2026-11-09 01:21:30.595+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-09 01:21:30.595+00', NULL),
	('01a2028f-863f-7eca-bdbb-2553ef2b03b8', '01a2028f-85f3-71e7-9281-307f0f3df24a', 1, 'The route leads over a path that is gone', 'The coast path between the lighthouse and the second bay has slipped into the sea. Fernway still shows it as open.

We turned round in time, but please close it on the map today. I have photos if you need them.', 'pending', 'urgent', 'bug', 'widget', '01a2028f-864a-7723-96bd-10a1794f9689', '01a2028f-8617-7d58-bd42-8c6a68c8d13f', '2026-11-01 13:21:30.611+00', '2026-11-22 09:21:33.122+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-01 13:36:30.611+00'),
	('01a2028f-85f3-72d3-8580-93fb9bd2a755', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 1, 'My clients cannot open the payment link', 'Since this morning the link in the invoice mail shows an empty page.

What I tried:
- two invoices, one from yesterday and one from today
- two browsers
- my phone without wifi

Three clients have written to me so far. They want to pay!', 'open', 'urgent', 'bug', 'widget', '01a2028f-85f4-78bd-9123-d92683b140f1', '01a2028f-85b9-75bb-ba72-f776c08ba1e5', '2026-11-01 13:21:30.596+00', '2026-11-22 09:21:31.784+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-01 14:31:30.596+00', '2026-11-01 14:31:30.596+00'),
	('01a2028f-8601-786e-9910-5b0f086fd4ff', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 2, 'Charged twice for March', 'My card shows the monthly fee on 1 March and again on 3 March. Please return one of the two.', 'resolved', 'high', 'billing', 'api', '01a2028f-85c7-79e3-b26f-31e4503445ae', '01a2028f-85b4-766f-8824-61af002e9618', '2026-11-05 12:21:30.596+00', '2026-11-22 09:21:31.796+00', NULL, NULL, NULL, NULL, '2026-11-05 15:21:30.596+00', '2026-11-05 20:21:30.596+00', NULL, '2026-11-05 20:21:30.596+00'),
	('01a2028f-fa6a-781b-985e-ba49fd864e7d', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 11, 'The invoice shows the wrong VAT rate', 'It says 19 %, we are in Spain.', 'open', 'normal', 'general', 'api', '01a2028f-fa6e-7b1e-8d10-d033210e6555', NULL, '2026-11-22 09:21:59.914+00', '2026-11-22 09:21:59.914+00', NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 09:21:59.914+00', NULL),
	('01a2028f-faa0-705b-b09b-68ecef58caa5', '01a2028f-85ad-73e5-922a-2948e4a0ed51', 12, 'Logo', 'd', 'open', 'normal', 'general', 'widget', '01a2028f-fa6e-7b1e-8d10-d033210e6555', NULL, '2026-11-22 09:21:59.968+00', '2026-11-22 09:22:23.397+00', NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-11-22 09:22:23.387+00');
INSERT INTO votes VALUES
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-10-24 22:19:22.116+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-10-26 14:30:04.982+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-10-28 06:40:47.848+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-10-29 22:51:30.715+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-10-31 15:02:13.581+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-02 07:12:56.447+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-03 23:23:39.314+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-05 15:34:22.18+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-07 07:45:05.046+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-08 23:55:47.913+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-10 16:06:30.779+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-12 08:17:13.645+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-14 00:27:56.512+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-15 16:38:39.378+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-17 08:49:22.244+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-19 01:00:05.11+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-20 17:10:47.977+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-10-28 21:21:30.705+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-06 01:21:30.764+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-14 05:21:30.824+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-10-25 05:21:30.658+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-10-27 13:41:30.682+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-10-29 22:01:30.706+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-01 06:21:30.73+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-03 14:41:30.755+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-05 23:01:30.779+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-08 07:21:30.803+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-10 15:41:30.827+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-13 00:01:30.851+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-15 08:21:30.875+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-17 16:41:30.899+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-20 01:01:30.924+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-10-24 16:39:46.257+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-10-25 23:58:01.928+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-10-27 07:16:17.6+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-10-28 14:34:33.271+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-10-29 21:52:48.943+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-10-31 05:11:04.614+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-01 12:29:20.285+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-02 19:47:35.957+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-04 03:05:51.628+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-05 10:24:07.3+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-06 17:42:22.971+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-08 01:00:38.642+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-09 08:18:54.314+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-10 15:37:09.985+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-11 22:55:25.657+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-13 06:13:41.328+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-14 13:31:56.999+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, false, '2026-10-08 04:32:13.453+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, false, '2026-10-09 20:42:56.319+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, false, '2026-10-11 12:53:39.185+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, false, '2026-10-13 05:04:22.052+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, false, '2026-10-14 21:15:04.918+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, false, '2026-10-16 13:25:47.784+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, false, '2026-10-18 05:36:30.651+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, false, '2026-10-19 21:47:13.517+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, false, '2026-10-21 13:57:56.383+00'),
	('01a2028f-85f6-7bdc-9cde-791a40f92a37', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, false, '2026-10-23 06:08:39.25+00'),
	('01a2028f-862f-780b-8bb0-f8e1fb23ec20', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, false, '2026-10-20 17:21:30.646+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, false, '2026-10-20 12:41:30.61+00'),
	('01a2028f-866a-7a5d-85d1-d0438cf262f3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, false, '2026-10-22 21:01:30.634+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-15 20:50:12.671+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-17 04:08:28.342+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-18 11:26:44.014+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-19 18:44:59.685+00'),
	('01a2028f-867f-77d1-8521-c335a2e31764', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-21 02:03:15.356+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-01 09:11:30.664+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-05 14:01:30.742+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-09 18:51:30.82+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-13 23:41:30.898+00'),
	('01a2028f-8694-7636-8091-4a8b5f65c1ba', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-18 04:31:30.976+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-02 14:21:30.613+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-03 15:21:30.641+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-04 16:21:30.669+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-05 17:21:30.697+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-06 18:21:30.725+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-07 19:21:30.753+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-08 20:21:30.781+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-09 21:21:30.809+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-10 22:21:30.837+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-11 23:21:30.865+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-13 00:21:30.893+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-14 01:21:30.921+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-15 02:21:30.949+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-16 03:21:30.977+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-17 04:21:31.005+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-18 05:21:31.033+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-19 06:21:31.061+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-20 07:21:31.089+00'),
	('01a2028f-86c5-7bfd-a2ed-d37454997e34', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-21 08:21:31.117+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-06 10:51:30.619+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-07 09:21:30.653+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-08 07:51:30.687+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-09 06:21:30.721+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-10 04:51:30.756+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-11 03:21:30.79+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-12 01:51:30.824+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-13 00:21:30.858+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-13 22:51:30.892+00');
INSERT INTO votes VALUES
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-14 21:21:30.927+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-15 19:51:30.961+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-16 18:21:30.995+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-17 16:51:31.029+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-18 15:21:31.064+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-19 13:51:31.098+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-20 12:21:31.132+00'),
	('01a2028f-86eb-7661-8e06-b04e935856e3', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-21 10:51:31.166+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-10 09:21:30.651+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-11 17:21:30.718+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-13 01:21:30.785+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-14 09:21:30.852+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-15 17:21:30.919+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-17 01:21:30.986+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-18 09:21:31.053+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-19 17:21:31.12+00'),
	('01a2028f-8717-72f2-a0e0-5f80a7cdc854', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-21 01:21:31.187+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-12 23:12:16.794+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-13 18:03:03.004+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-14 12:53:49.215+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-15 07:44:35.425+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-16 02:35:21.635+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-16 21:26:07.846+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-17 16:16:54.056+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-18 11:07:40.266+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-19 05:58:26.477+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-20 00:49:12.687+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-20 19:39:58.897+00'),
	('01a2028f-873e-7c71-9bf5-e0dc0c62f26a', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-21 14:30:45.108+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-15 17:21:30.67+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-16 13:21:30.757+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-17 09:21:30.844+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-18 05:21:30.931+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-19 01:21:31.017+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-19 21:21:31.104+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-20 17:21:31.191+00'),
	('01a2028f-8760-731e-a0b7-3bb11a15267d', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-21 13:21:31.278+00'),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-18 22:01:30.851+00'),
	('01a2028f-876f-7d49-844b-b7a58709fb72', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-20 15:41:31.119+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-19 21:21:30.787+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-20 17:21:30.991+00'),
	('01a2028f-878f-7291-92f2-17f18389c0d5', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-21 13:21:31.196+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-20 15:00:20.045+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-20 17:39:09.509+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-20 20:17:58.973+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-20 22:56:48.437+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-21 01:35:37.901+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-21 04:14:27.365+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-21 06:53:16.829+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-21 09:32:06.292+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-21 12:10:55.756+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-21 14:49:45.22+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-21 17:28:34.684+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-21 20:07:24.148+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-21 22:46:13.612+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-22 01:25:03.076+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-22 04:03:52.54+00'),
	('01a2028f-8799-72a1-a1d0-ed1faee7d3c7', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-22 06:42:42.003+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-21 15:51:30.695+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-21 18:21:30.81+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-21 20:51:30.925+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-21 23:21:31.04+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-22 01:51:31.155+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-22 04:21:31.27+00'),
	('01a2028f-87bb-79fc-99a3-c9a805c23229', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-22 06:51:31.385+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-22 05:04:22.144+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-22 05:47:13.707+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-22 06:30:05.27+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-22 07:12:56.833+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-22 07:55:48.396+00'),
	('01a2028f-87ca-748a-b26f-c53226b9d596', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-22 08:38:39.96+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-02 09:21:30.662+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-03 05:21:30.721+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-04 01:21:30.78+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-04 21:21:30.839+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-05 17:21:30.898+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-06 13:21:30.957+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-07 09:21:31.016+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-08 05:21:31.075+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-09 01:21:31.135+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-09 21:21:31.194+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-10 17:21:31.253+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-11 13:21:31.312+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-12 09:21:31.371+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-13 05:21:31.43+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-14 01:21:31.489+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-14 21:21:31.548+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-15 17:21:31.607+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-16 13:21:31.667+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-17 09:21:31.726+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-18 05:21:31.785+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-19 01:21:31.844+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-19 21:21:31.903+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-20 17:21:31.962+00'),
	('01a2028f-8643-7b9d-8423-3f38c76c5ff5', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-21 13:21:32.021+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-06 22:06:30.731+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-08 07:51:30.86+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-09 17:36:30.989+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-11 03:21:31.118+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-12 13:06:31.246+00');
INSERT INTO votes VALUES
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-13 22:51:31.375+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-15 08:36:31.504+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-16 18:21:31.633+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-18 04:06:31.761+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-19 13:51:31.89+00'),
	('01a2028f-865b-7ba2-af9b-6e203b284b40', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-20 23:36:32.019+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-09 18:12:02.271+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-10 11:02:33.939+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-11 03:53:05.607+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-11 20:43:37.275+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-12 13:34:08.943+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-13 06:24:40.611+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-13 23:15:12.279+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-14 16:05:43.947+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-15 08:56:15.615+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-16 01:46:47.283+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-16 18:37:18.951+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-17 11:27:50.619+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8587-7def-b4ec-ce123fcb2629', NULL, NULL, true, '2026-11-18 04:18:22.287+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-18 21:08:53.955+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-19 13:59:25.623+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-20 06:49:57.291+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-20 23:40:28.959+00'),
	('01a2028f-8670-72dd-a3fd-ec29404c1ab3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-21 16:31:00.627+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-13 15:21:30.851+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-15 02:21:31.101+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-16 13:21:31.35+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-18 00:21:31.6+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-19 11:21:31.85+00'),
	('01a2028f-868b-7040-9db1-39b47f2d425b', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-20 22:21:32.099+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-15 15:21:30.781+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-16 09:21:30.96+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-17 03:21:31.139+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-17 21:21:31.318+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-18 15:21:31.497+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-19 09:21:31.676+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-20 03:21:31.856+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-20 21:21:32.035+00'),
	('01a2028f-869d-7163-ba2b-96f5f6138e5d', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-21 15:21:32.214+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-17 10:02:25.234+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-17 15:43:19.867+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-858c-78c0-a5e2-8177ceecd318', NULL, NULL, true, '2026-11-21 04:56:59.368+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8598-775e-9bd1-9dcee5331ec9', NULL, NULL, true, '2026-11-21 10:37:54.001+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-859d-779c-8404-8d51e40394de', NULL, NULL, true, '2026-11-21 16:18:48.634+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-21 21:59:43.268+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-22 03:40:37.901+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-17 21:24:14.501+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-18 03:05:09.134+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-18 08:46:03.767+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-18 14:26:58.401+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-18 20:07:53.034+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-19 01:48:47.667+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-19 07:29:42.301+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-19 13:10:36.934+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-19 18:51:31.568+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-20 00:32:26.201+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-20 06:13:20.834+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-20 11:54:15.468+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-20 17:35:10.101+00'),
	('01a2028f-86db-71a4-b8e7-6c2b3ec274c3', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-20 23:16:04.734+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-19 10:14:50.823+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-19 19:08:11.046+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-20 04:01:31.268+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-20 12:54:51.491+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-20 21:48:11.714+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-21 06:41:31.936+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-21 15:34:52.159+00'),
	('01a2028f-86ff-7678-9a10-3fa30f8f598e', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-22 00:28:12.382+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-20 21:21:31.01+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-21 06:21:31.42+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-21 15:21:31.83+00'),
	('01a2028f-8729-7024-936b-93fea7ce04f9', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-22 00:21:32.24+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84cf-7b00-9b4c-b2cfd7268e31', NULL, NULL, true, '2026-11-21 14:47:13.609+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84e0-7962-8576-eda9cf57e0c3', NULL, NULL, true, '2026-11-21 16:12:56.618+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84f3-7d34-94d5-c0fd195e1963', NULL, NULL, true, '2026-11-21 17:38:39.628+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84f6-795b-b0c4-591a9ab233c0', NULL, NULL, true, '2026-11-21 19:04:22.637+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84fd-7157-9737-0292da8d9cab', NULL, NULL, true, '2026-11-21 20:30:05.646+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-84ff-7db1-b557-092d7a3ce08c', NULL, NULL, true, '2026-11-21 21:55:48.656+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-850c-7b60-9360-25609453c2e4', NULL, NULL, true, '2026-11-21 23:21:31.665+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8514-7eac-85be-7766d5745edf', NULL, NULL, true, '2026-11-22 00:47:14.675+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-851b-7ab5-a423-7d090c34074f', NULL, NULL, true, '2026-11-22 02:12:57.684+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-22 03:38:40.693+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-22 05:04:23.703+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-85a7-7e5d-9eda-d3a587275ad8', NULL, NULL, true, '2026-11-22 06:30:06.712+00'),
	('01a2028f-8749-71eb-974a-84cba216cbc1', '01a2028f-85ab-7020-9fd3-d6fe6277cbc6', NULL, NULL, true, '2026-11-22 07:55:49.721+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8523-7363-90f0-c532605329c2', NULL, NULL, true, '2026-11-22 04:40:15.739+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8527-7bfa-89c6-abe42d058ec1', NULL, NULL, true, '2026-11-22 04:59:00.878+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8537-7c10-ae47-f48fbdbcaa43', NULL, NULL, true, '2026-11-22 05:17:46.017+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-853b-793f-89f4-6c84640a3967', NULL, NULL, true, '2026-11-22 05:36:31.156+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8541-7430-9f1b-5d15208f2f13', NULL, NULL, true, '2026-11-22 05:55:16.295+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-854b-7a24-bd14-eb048bbb7cac', NULL, NULL, true, '2026-11-22 06:14:01.435+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8554-70ae-abaf-883b9798eea6', NULL, NULL, true, '2026-11-22 06:32:46.574+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8556-7416-80c3-f4747e14ce39', NULL, NULL, true, '2026-11-22 06:51:31.713+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8558-7801-a8f8-a7e2dbee6d01', NULL, NULL, true, '2026-11-22 07:10:16.852+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8563-7310-8cdb-819d2b829ae4', NULL, NULL, true, '2026-11-22 07:29:01.991+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8565-79a2-bc30-bc0fe02c7948', NULL, NULL, true, '2026-11-22 07:47:47.13+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-856d-7258-8aa8-028f2607495e', NULL, NULL, true, '2026-11-22 08:06:32.27+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8578-7536-b048-28e7b6074b1a', NULL, NULL, true, '2026-11-22 08:25:17.409+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-857c-74e8-a827-a756ae8eab65', NULL, NULL, true, '2026-11-22 08:44:02.548+00'),
	('01a2028f-8768-70c6-b525-6c620878bb9c', '01a2028f-8584-766f-a540-cb530258f869', NULL, NULL, true, '2026-11-22 09:02:47.687+00');
SELECT pg_catalog.setval('goose_db_version_id_seq', 12, true);
SELECT pg_catalog.setval('river_job_id_seq', 54, true);
SELECT pg_catalog.setval('ticket_words_id_seq', 43, true);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY app_counters
    ADD CONSTRAINT app_counters_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY apps
    ADD CONSTRAINT apps_pkey PRIMARY KEY (id);
ALTER TABLE ONLY apps
    ADD CONSTRAINT apps_slug_key UNIQUE (slug);
ALTER TABLE ONLY apps
    ADD CONSTRAINT apps_widget_key_key UNIQUE (widget_key);
ALTER TABLE ONLY attachments
    ADD CONSTRAINT attachments_file_key_key UNIQUE (file_key);
ALTER TABLE ONLY attachments
    ADD CONSTRAINT attachments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_pkey PRIMARY KEY (app_id, account_id);
ALTER TABLE ONLY changelog_entries
    ADD CONSTRAINT changelog_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY changelog_posts
    ADD CONSTRAINT changelog_posts_pkey PRIMARY KEY (entry_id, post_id);
ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_pkey PRIMARY KEY (id);
ALTER TABLE ONLY follows
    ADD CONSTRAINT follows_pkey PRIMARY KEY (post_id, account_id);
ALTER TABLE ONLY former_slugs
    ADD CONSTRAINT former_slugs_pkey PRIMARY KEY (slug);
ALTER TABLE ONLY goose_db_version
    ADD CONSTRAINT goose_db_version_pkey PRIMARY KEY (id);
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_token_hash_account_id_key UNIQUE (token_hash, account_id);
ALTER TABLE ONLY mail_refusals
    ADD CONSTRAINT mail_refusals_pkey PRIMARY KEY (account_id, app_id, kind);
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_pkey PRIMARY KEY (id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_app_id_account_id_key UNIQUE (app_id, account_id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_pkey PRIMARY KEY (id);
ALTER TABLE ONLY message_drafts
    ADD CONSTRAINT message_drafts_pkey PRIMARY KEY (ticket_id, account_id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_pkey PRIMARY KEY (account_id, event_id);
ALTER TABLE ONLY pending_acts
    ADD CONSTRAINT pending_acts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY post_counts
    ADD CONSTRAINT post_counts_pkey PRIMARY KEY (app_id, status, category);
ALTER TABLE ONLY post_search_parts
    ADD CONSTRAINT post_search_parts_pkey PRIMARY KEY (app_id);
ALTER TABLE ONLY post_search
    ADD CONSTRAINT post_search_pkey PRIMARY KEY (post_id);
ALTER TABLE ONLY posts
    ADD CONSTRAINT posts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY receipts_due
    ADD CONSTRAINT receipts_due_pkey PRIMARY KEY (id);
ALTER TABLE ONLY river_client
    ADD CONSTRAINT river_client_pkey PRIMARY KEY (id);
ALTER TABLE ONLY river_client_queue
    ADD CONSTRAINT river_client_queue_pkey PRIMARY KEY (river_client_id, name);
ALTER TABLE ONLY river_job
    ADD CONSTRAINT river_job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY river_leader
    ADD CONSTRAINT river_leader_pkey PRIMARY KEY (name);
ALTER TABLE ONLY river_migration
    ADD CONSTRAINT river_migration_pkey1 PRIMARY KEY (line, version);
ALTER TABLE ONLY river_queue
    ADD CONSTRAINT river_queue_pkey PRIMARY KEY (name);
ALTER TABLE ONLY saved_replies
    ADD CONSTRAINT saved_replies_pkey PRIMARY KEY (id);
ALTER TABLE ONLY search_pieces
    ADD CONSTRAINT search_pieces_pkey PRIMARY KEY (app_id, piece, word);
ALTER TABLE ONLY search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (app_id, word);
ALTER TABLE ONLY secret_keys
    ADD CONSTRAINT secret_keys_hash_key UNIQUE (hash);
ALTER TABLE ONLY secret_keys
    ADD CONSTRAINT secret_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY sign_ins
    ADD CONSTRAINT sign_ins_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY ticket_links
    ADD CONSTRAINT ticket_links_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ticket_links
    ADD CONSTRAINT ticket_links_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY ticket_posts
    ADD CONSTRAINT ticket_posts_pkey PRIMARY KEY (ticket_id, post_id);
ALTER TABLE ONLY ticket_reads
    ADD CONSTRAINT ticket_reads_pkey PRIMARY KEY (ticket_id, account_id);
ALTER TABLE ONLY ticket_tags
    ADD CONSTRAINT ticket_tags_pkey PRIMARY KEY (ticket_id, tag);
ALTER TABLE ONLY ticket_visits
    ADD CONSTRAINT ticket_visits_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ticket_visits
    ADD CONSTRAINT ticket_visits_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY ticket_words
    ADD CONSTRAINT ticket_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY ticket_words
    ADD CONSTRAINT ticket_words_ticket_id_key UNIQUE (ticket_id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_app_id_number_key UNIQUE (app_id, number);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY votes
    ADD CONSTRAINT votes_pkey PRIMARY KEY (post_id, account_id);
CREATE UNIQUE INDEX attachments_place ON attachments USING btree (ticket_id, COALESCE(message_id, ticket_id), "position");
CREATE INDEX changelog_entries_app ON changelog_entries USING btree (app_id, published_at, id);
CREATE INDEX changelog_posts_post ON changelog_posts USING btree (post_id);
CREATE INDEX comments_author ON comments USING btree (author_id);
CREATE INDEX comments_merged ON comments USING btree (merged_from) WHERE (merged_from IS NOT NULL);
CREATE INDEX comments_post ON comments USING btree (post_id, id);
CREATE INDEX events_account ON events USING btree (account_id) WHERE (account_id IS NOT NULL);
CREATE INDEX events_app ON events USING btree (app_id, id);
CREATE INDEX events_object ON events USING btree (object_id, id);
CREATE INDEX follows_account ON follows USING btree (account_id, post_id);
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
CREATE INDEX invitations_age ON invitations USING btree (expires_at);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (app_id, email) WHERE (ended_at IS NULL);
CREATE INDEX known_browsers_account ON known_browsers USING btree (account_id);
CREATE INDEX known_browsers_age ON known_browsers USING btree (seen_at);
CREATE INDEX mails_age ON mails USING btree (created_at) WHERE (kind <> ALL (ARRAY['receipt'::text, 'post_receipt'::text, 'reply'::text]));
CREATE INDEX mails_email ON mails USING btree (email, created_at);
CREATE INDEX mails_failed ON mails USING btree (app_id, id) WHERE (state = 'failed'::text);
CREATE UNIQUE INDEX mails_post_receipt ON mails USING btree (post_id) WHERE (kind = 'post_receipt'::text);
CREATE UNIQUE INDEX mails_receipt ON mails USING btree (ticket_id) WHERE (kind = 'receipt'::text);
CREATE UNIQUE INDEX mails_reply ON mails USING btree (message_id, email) WHERE (kind = 'reply'::text);
CREATE INDEX mails_with_text ON mails USING btree (app_id, created_at) WHERE ((kind = ANY (ARRAY['receipt'::text, 'post_receipt'::text])) AND (NOT unproven));
CREATE INDEX memberships_account ON memberships USING btree (account_id);
CREATE INDEX messages_author ON messages USING btree (author_id);
CREATE UNIQUE INDEX messages_entry ON messages USING btree (ticket_id, entry_id) WHERE (entry_id IS NOT NULL);
CREATE INDEX messages_ticket ON messages USING btree (ticket_id, id);
CREATE INDEX news_age ON news USING btree (created_at) WHERE (mail_id IS NOT NULL);
CREATE INDEX news_event ON news USING btree (event_id);
CREATE INDEX news_mail ON news USING btree (mail_id);
CREATE INDEX news_waiting ON news USING btree (app_id, account_id) WHERE (mail_id IS NULL);
CREATE INDEX pending_acts_age ON pending_acts USING btree (created_at);
CREATE INDEX pending_acts_token ON pending_acts USING btree (token_hash);
CREATE INDEX post_search_terms ON post_search USING gin (terms) WITH (gin_pending_list_limit='128');
CREATE INDEX posts_app ON posts USING btree (app_id, id);
CREATE INDEX posts_author ON posts USING btree (author_id);
CREATE INDEX posts_done ON posts USING btree (app_id, status, status_changed_at, id) WHERE ((status_changed_at IS NOT NULL) AND (hidden_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX posts_hidden ON posts USING btree (app_id, id) WHERE (hidden_at IS NOT NULL);
CREATE INDEX posts_merged ON posts USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX posts_new ON posts USING btree (app_id, status, category, id) WHERE ((hidden_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX posts_top ON posts USING btree (app_id, status, category, votes, id) WHERE ((hidden_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX posts_trending ON posts USING btree (app_id, status, category, recent_votes, id) WHERE ((hidden_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX river_job_args_index ON river_job USING gin (args);
CREATE INDEX river_job_kind ON river_job USING btree (kind);
CREATE INDEX river_job_metadata_index ON river_job USING gin (metadata);
CREATE INDEX river_job_prioritized_fetching_index ON river_job USING btree (state, queue, priority, scheduled_at, id);
CREATE INDEX river_job_state_and_finalized_at_index ON river_job USING btree (state, finalized_at) WHERE (finalized_at IS NOT NULL);
CREATE UNIQUE INDEX river_job_unique_idx ON river_job USING btree (unique_key) WHERE ((unique_key IS NOT NULL) AND (unique_states IS NOT NULL) AND river_job_state_in_bitmask(unique_states, state));
CREATE UNIQUE INDEX saved_replies_title ON saved_replies USING btree (app_id, title);
CREATE INDEX secret_keys_app ON secret_keys USING btree (app_id, created_at);
CREATE INDEX sessions_account ON sessions USING btree (account_id, created_at);
CREATE INDEX sessions_age ON sessions USING btree (created_at);
CREATE INDEX sign_ins_age ON sign_ins USING btree (created_at);
CREATE INDEX sign_ins_repeats ON sign_ins USING btree (repeats) WHERE (repeats IS NOT NULL);
CREATE INDEX ticket_links_account ON ticket_links USING btree (account_id);
CREATE INDEX ticket_links_age ON ticket_links USING btree (expires_at);
CREATE INDEX ticket_links_ticket ON ticket_links USING btree (ticket_id);
CREATE INDEX ticket_posts_post ON ticket_posts USING btree (post_id);
CREATE INDEX ticket_reads_account ON ticket_reads USING btree (account_id);
CREATE INDEX ticket_tags_tag ON ticket_tags USING btree (tag, ticket_id);
CREATE INDEX ticket_visits_account ON ticket_visits USING btree (account_id);
CREATE INDEX ticket_visits_age ON ticket_visits USING btree (expires_at);
CREATE INDEX ticket_visits_ticket ON ticket_visits USING btree (ticket_id);
CREATE INDEX ticket_words_stale ON ticket_words USING btree (id) WHERE stale;
CREATE INDEX ticket_words_words ON ticket_words USING gin (words);
CREATE INDEX tickets_assigned ON tickets USING btree (assignee_id, app_id, status, COALESCE(last_message_at, created_at), id) WHERE ((assignee_id IS NOT NULL) AND (spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX tickets_filed ON tickets USING btree (app_id, status, created_at, id) WHERE ((spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX tickets_merged ON tickets USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX tickets_priority ON tickets USING btree (app_id, status, priority, COALESCE(waiting_since, '9999-12-31 00:00:00+00'::timestamp with time zone), id) WHERE ((spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX tickets_queue ON tickets USING btree (app_id, status, COALESCE(last_message_at, created_at), id) INCLUDE (assignee_id) WHERE ((spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX tickets_quiet ON tickets USING btree (resolved_at) WHERE (status = 'resolved'::text);
CREATE INDEX tickets_requester ON tickets USING btree (requester_id, id);
CREATE INDEX tickets_review ON tickets USING btree (app_id, review_at) WHERE (review_at IS NOT NULL);
CREATE INDEX tickets_snoozed ON tickets USING btree (app_id, snoozed_until) WHERE (snoozed_until IS NOT NULL);
CREATE INDEX tickets_spam ON tickets USING btree (app_id, spam_at) WHERE (spam_at IS NOT NULL);
CREATE INDEX tickets_unassigned ON tickets USING btree (app_id, COALESCE(last_message_at, created_at), id) WHERE ((status = 'open'::text) AND (assignee_id IS NULL) AND (spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX tickets_waiting ON tickets USING btree (app_id, status, COALESCE(waiting_since, '9999-12-31 00:00:00+00'::timestamp with time zone), id) WHERE ((spam_at IS NULL) AND (merged_into IS NULL));
CREATE INDEX votes_account ON votes USING btree (account_id, post_id);
CREATE INDEX votes_age ON votes USING btree (created_at) WHERE recent;
CREATE TRIGGER posts_counted AFTER INSERT ON posts REFERENCING NEW TABLE AS new_posts FOR EACH STATEMENT EXECUTE FUNCTION count_new_posts();
CREATE TRIGGER posts_recounted AFTER UPDATE OF status, category, hidden_at, merged_into ON posts FOR EACH ROW EXECUTE FUNCTION recount_post();
CREATE TRIGGER words_of_merge AFTER UPDATE OF merged_into ON tickets FOR EACH ROW WHEN ((old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION merging_changes_words();
CREATE TRIGGER words_of_message AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION messages_change_words();
CREATE TRIGGER words_of_requester AFTER UPDATE OF name, email ON accounts FOR EACH ROW WHEN (((old.name <> new.name) OR (old.email <> new.email))) EXECUTE FUNCTION accounts_change_words();
ALTER TABLE ONLY app_counters
    ADD CONSTRAINT app_counters_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY attachments
    ADD CONSTRAINT attachments_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id);
ALTER TABLE ONLY attachments
    ADD CONSTRAINT attachments_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY blocks
    ADD CONSTRAINT blocks_blocked_by_fkey FOREIGN KEY (blocked_by) REFERENCES accounts(id);
ALTER TABLE ONLY changelog_entries
    ADD CONSTRAINT changelog_entries_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY changelog_entries
    ADD CONSTRAINT changelog_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);
ALTER TABLE ONLY changelog_posts
    ADD CONSTRAINT changelog_posts_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES changelog_entries(id);
ALTER TABLE ONLY changelog_posts
    ADD CONSTRAINT changelog_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);
ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_merged_from_fkey FOREIGN KEY (merged_from) REFERENCES posts(id);
ALTER TABLE ONLY comments
    ADD CONSTRAINT comments_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY events
    ADD CONSTRAINT events_secret_key_id_fkey FOREIGN KEY (secret_key_id) REFERENCES secret_keys(id);
ALTER TABLE ONLY follows
    ADD CONSTRAINT follows_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY follows
    ADD CONSTRAINT follows_merged_from_fkey FOREIGN KEY (merged_from) REFERENCES posts(id);
ALTER TABLE ONLY follows
    ADD CONSTRAINT follows_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY former_slugs
    ADD CONSTRAINT former_slugs_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES accounts(id);
ALTER TABLE ONLY known_browsers
    ADD CONSTRAINT known_browsers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY mail_refusals
    ADD CONSTRAINT mail_refusals_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY mail_refusals
    ADD CONSTRAINT mail_refusals_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY mails
    ADD CONSTRAINT mails_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY memberships
    ADD CONSTRAINT memberships_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY message_drafts
    ADD CONSTRAINT message_drafts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY message_drafts
    ADD CONSTRAINT message_drafts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES changelog_entries(id);
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES changelog_entries(id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id);
ALTER TABLE ONLY news
    ADD CONSTRAINT news_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY pending_acts
    ADD CONSTRAINT pending_acts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY pending_acts
    ADD CONSTRAINT pending_acts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY post_counts
    ADD CONSTRAINT post_counts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY post_search_parts
    ADD CONSTRAINT post_search_parts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY post_search
    ADD CONSTRAINT post_search_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY posts
    ADD CONSTRAINT posts_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY posts
    ADD CONSTRAINT posts_author_id_fkey FOREIGN KEY (author_id) REFERENCES accounts(id);
ALTER TABLE ONLY posts
    ADD CONSTRAINT posts_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES posts(id);
ALTER TABLE ONLY river_client_queue
    ADD CONSTRAINT river_client_queue_river_client_id_fkey FOREIGN KEY (river_client_id) REFERENCES river_client(id) ON DELETE CASCADE;
ALTER TABLE ONLY saved_replies
    ADD CONSTRAINT saved_replies_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY search_words
    ADD CONSTRAINT search_words_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY secret_keys
    ADD CONSTRAINT secret_keys_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY secret_keys
    ADD CONSTRAINT secret_keys_created_by_fkey FOREIGN KEY (created_by) REFERENCES accounts(id);
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY sign_ins
    ADD CONSTRAINT sign_ins_repeats_fkey FOREIGN KEY (repeats) REFERENCES sign_ins(id) ON DELETE CASCADE;
ALTER TABLE ONLY ticket_links
    ADD CONSTRAINT ticket_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY ticket_links
    ADD CONSTRAINT ticket_links_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY ticket_posts
    ADD CONSTRAINT ticket_posts_linked_by_fkey FOREIGN KEY (linked_by) REFERENCES accounts(id);
ALTER TABLE ONLY ticket_posts
    ADD CONSTRAINT ticket_posts_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
ALTER TABLE ONLY ticket_posts
    ADD CONSTRAINT ticket_posts_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY ticket_reads
    ADD CONSTRAINT ticket_reads_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY ticket_reads
    ADD CONSTRAINT ticket_reads_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY ticket_tags
    ADD CONSTRAINT ticket_tags_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY ticket_visits
    ADD CONSTRAINT ticket_visits_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY ticket_visits
    ADD CONSTRAINT ticket_visits_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY ticket_words
    ADD CONSTRAINT ticket_words_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_app_id_fkey FOREIGN KEY (app_id) REFERENCES apps(id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES accounts(id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES tickets(id);
ALTER TABLE ONLY tickets
    ADD CONSTRAINT tickets_requester_id_fkey FOREIGN KEY (requester_id) REFERENCES accounts(id);
ALTER TABLE ONLY votes
    ADD CONSTRAINT votes_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id);
ALTER TABLE ONLY votes
    ADD CONSTRAINT votes_entered_by_fkey FOREIGN KEY (entered_by) REFERENCES accounts(id);
ALTER TABLE ONLY votes
    ADD CONSTRAINT votes_merged_from_fkey FOREIGN KEY (merged_from) REFERENCES posts(id);
ALTER TABLE ONLY votes
    ADD CONSTRAINT votes_post_id_fkey FOREIGN KEY (post_id) REFERENCES posts(id);
