-- +goose Up
-- People who were erased while some of what is theirs is still to be removed: a worker does that, some rows at a time.
-- The row goes with the last of it, and the address with the row.
CREATE TABLE erasures (
    account_id uuid NOT NULL PRIMARY KEY REFERENCES accounts (id),
    email      text NOT NULL, -- that they had
    step       text NOT NULL, -- what is being removed
    done_to    uuid NOT NULL, -- the last id of that which is done, in their order
    created_at timestamptz(3) NOT NULL,
    worked_at  timestamptz(3) NOT NULL
);

-- What of it is found by their address, and no longer once somebody else has signed up with that.
CREATE TABLE erasure_rows (
    account_id uuid NOT NULL,
    kind       text NOT NULL CHECK (kind IN ('mail', 'received', 'identity')),
    row_id     uuid NOT NULL,
    PRIMARY KEY (account_id, kind, row_id)
);
