-- +goose Up
-- The tickets and posts whose requester is still to be told. Filing one adds its row in the same transaction; workers turn
-- the rows into jobs for a hundred at a time, because a job of its own would cost more than the ticket.
CREATE TABLE receipts_due (
    id   uuid NOT NULL PRIMARY KEY, -- of the ticket or the post
    kind text NOT NULL CHECK (kind IN ('receipt', 'post_receipt'))
);

-- +goose Down
DROP TABLE receipts_due;
