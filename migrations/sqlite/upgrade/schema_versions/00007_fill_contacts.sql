-- +goose Up
-- What apps know of people from before contacts were written. It is a step of its own, because 00003 keeps others from
-- writing accounts until it ends. What processes of the last version write from here on has no contact: it is shown as
-- that of somebody of whom nothing is known.
INSERT INTO contacts (app_id, account_id, name, acted_at, created_at)
SELECT people.app_id, people.account_id,
    -- The name of an unproven account came with its first ticket. Other names that were given were not kept.
    CASE WHEN accounts.email_verified_at IS NULL
            AND people.app_id = (SELECT app_id FROM tickets WHERE requester_id = accounts.id ORDER BY id LIMIT 1)
        THEN accounts.name ELSE '' END,
    min(people.acted_at), min(people.since)
FROM (
    SELECT app_id, requester_id AS account_id, created_at AS since, NULL AS acted_at FROM tickets
    UNION ALL SELECT app_id, author_id, created_at, NULL FROM posts WHERE author_named
    UNION ALL SELECT app_id, account_id, created_at, created_at FROM memberships
    -- Whoever says that they did not write something does not want to be known by it.
    UNION ALL SELECT app_id, account_id, created_at, created_at FROM events
        WHERE app_id IS NOT NULL AND account_id IS NOT NULL AND action NOT IN ('ticket.disowned', 'post.disowned')
    UNION ALL SELECT posts.app_id, votes.account_id, votes.created_at,
            CASE WHEN votes.entered_by IS NULL THEN votes.created_at END
        FROM votes JOIN posts ON posts.id = votes.post_id
    UNION ALL SELECT tickets.app_id, ticket_reads.account_id, ticket_reads.read_at, ticket_reads.read_at
        FROM ticket_reads JOIN tickets
            ON tickets.id = ticket_reads.ticket_id AND tickets.requester_id = ticket_reads.account_id
) AS people
JOIN accounts ON accounts.id = people.account_id AND accounts.erased_at IS NULL
GROUP BY people.app_id, people.account_id, accounts.id
ON CONFLICT DO NOTHING;

-- Tickets were found by names that their teams are not shown any more.
INSERT INTO settings (name, value) SELECT 'names_to_reindex', '' WHERE EXISTS (SELECT 1 FROM tickets);
