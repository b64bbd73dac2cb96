-- +goose Up
-- Changes of all tickets of a list, which take longer than a request: what is done, and to which tickets.
CREATE TABLE bulk_runs (
    id         uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id),
    address    text NOT NULL,
    what       text NOT NULL,
    created_at timestamptz(3) NOT NULL,
    worked_at  timestamptz(3) NOT NULL, -- when a batch was last done
    undo_at    timestamptz(3), -- when it was asked to take all of it back
    ended_at   timestamptz(3) -- of taking it back, once that was asked
);
CREATE INDEX bulk_runs_unfinished ON bulk_runs (worked_at) WHERE ended_at IS NULL;
CREATE INDEX bulk_runs_account ON bulk_runs (account_id);
CREATE INDEX bulk_runs_age ON bulk_runs (created_at);

CREATE TABLE bulk_tickets (
    run_id    uuid NOT NULL REFERENCES bulk_runs (id) ON DELETE CASCADE,
    ticket_id uuid NOT NULL REFERENCES tickets (id) ON DELETE CASCADE,
    seen_at   timestamptz(3) NOT NULL, -- updated_at of the ticket when it was chosen
    state     text NOT NULL DEFAULT 'waiting'
        CHECK (state IN ('waiting', 'done', 'meanwhile', 'refused', 'undone', 'kept')),
    undo      text NOT NULL DEFAULT '', -- takes back what was done to it
    PRIMARY KEY (run_id, ticket_id)
);
CREATE INDEX bulk_tickets_left ON bulk_tickets (run_id, state, ticket_id);
CREATE INDEX bulk_tickets_ticket ON bulk_tickets (ticket_id);
