-- +goose Up
-- What posts that are there already are sorted by. It is a step of its own, because 00010 keeps everybody from reading
-- posts until it ends.
LOCK TABLE ticket_posts IN SHARE MODE; -- what is linked meanwhile would be counted twice, or not at all
UPDATE posts SET
    tickets = (SELECT count(*) FROM ticket_posts WHERE ticket_posts.post_id = posts.id),
    active_at = GREATEST(posts.active_at, (SELECT max(at) FROM (
        SELECT max(votes.created_at) AS at FROM votes WHERE votes.post_id = posts.id
        UNION ALL SELECT max(comments.created_at) FROM comments WHERE comments.post_id = posts.id
        UNION ALL SELECT max(ticket_posts.created_at) FROM ticket_posts WHERE ticket_posts.post_id = posts.id
        UNION ALL SELECT posts.status_changed_at) AS done));
