-- +goose Up
-- What the figures count of tickets that are there already. It is a step of its own, because 00027 keeps everybody from
-- writing until it ends; what was answered and solved since has its row.
INSERT INTO ticket_times (ticket_id, app_id, counts, answered_at, answered_after, solved_at, solved_after,
    solved_by, judged_at, went)
SELECT id, app_id, spam_at IS NULL AND merged_into IS NULL,
    answered_at,
    CASE WHEN answered_at IS NOT NULL THEN
        max(0, CAST((julianday(answered_at) - julianday(created_at)) * 86400 + 0.01 AS integer)) END,
    solved_at,
    CASE WHEN solved_at IS NOT NULL THEN
        max(0, CAST((julianday(solved_at) - julianday(created_at)) * 86400 + 0.01 AS integer)) END,
    CASE WHEN solved_at IS NULL THEN NULL WHEN acted_by IS NOT NULL AND acted_by <> requester_id THEN acted_by ELSE
        (SELECT author_id FROM messages WHERE ticket_id = known.id AND kind = 'team' ORDER BY id DESC LIMIT 1) END,
    judged_at, went
FROM (
    SELECT tickets.id, tickets.app_id, spam_at, merged_into, tickets.created_at, requester_id,
        (SELECT min(created_at) FROM messages WHERE ticket_id = tickets.id AND kind = 'team') AS answered_at,
        CASE WHEN status IN ('resolved', 'closed') THEN COALESCE(resolved_at,
            (SELECT max(created_at) FROM events WHERE object_id = tickets.id AND action = 'ticket.closed'),
            tickets.updated_at) END AS solved_at,
        (SELECT account_id FROM events WHERE object_id = tickets.id AND action IN ('ticket.resolved', 'ticket.closed')
            AND (resolved_at IS NULL OR action = 'ticket.resolved') ORDER BY id DESC LIMIT 1) AS acted_by,
        ticket_verdicts.created_at AS judged_at, ticket_verdicts.went
    FROM tickets LEFT JOIN ticket_verdicts ON ticket_verdicts.ticket_id = tickets.id) AS known
WHERE answered_at IS NOT NULL OR solved_at IS NOT NULL OR judged_at IS NOT NULL
ON CONFLICT (ticket_id) DO UPDATE SET
    answered_at = excluded.answered_at, answered_after = excluded.answered_after,
    solved_at = COALESCE(ticket_times.solved_at, excluded.solved_at),
    solved_after = COALESCE(ticket_times.solved_after, excluded.solved_after),
    solved_by = COALESCE(ticket_times.solved_by, excluded.solved_by),
    judged_at = COALESCE(ticket_times.judged_at, excluded.judged_at), went = COALESCE(ticket_times.went, excluded.went);
