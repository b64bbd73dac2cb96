-- +goose Up
-- How soon a team wants to answer, by priority: "30m", "8h" or "2d" of working time, "" for no target. Lists are one
-- entry a line: work_hours has a span of a weekday ("mon 09:00-17:00"), days_off a day and its name. Without both, time
-- runs around the clock.
ALTER TABLE apps ADD COLUMN target_urgent text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN target_high text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN target_normal text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN target_low text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN work_zone text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN work_hours text NOT NULL DEFAULT '';
ALTER TABLE apps ADD COLUMN days_off text NOT NULL DEFAULT '';

-- Until when an open ticket whose requester waits is to be answered, since when that is near, and when the team is
-- told of either next. Null: there is no target, or nobody waits.
ALTER TABLE tickets ADD COLUMN answer_due_at datetime;
ALTER TABLE tickets ADD COLUMN answer_near_at datetime;
ALTER TABLE tickets ADD COLUMN due_notice_at datetime;
CREATE INDEX tickets_due ON tickets (app_id, status, answer_due_at, id)
    WHERE answer_due_at IS NOT NULL AND spam_at IS NULL AND merged_into IS NULL;
CREATE INDEX tickets_due_notice ON tickets (due_notice_at, id) WHERE due_notice_at IS NOT NULL;

-- Until when an answer of the team was due when it was sent, so that later targets change no figure.
ALTER TABLE messages ADD COLUMN due_at datetime;
CREATE INDEX messages_due ON messages (created_at, ticket_id, due_at) WHERE due_at IS NOT NULL;

-- Apps whose waiting tickets get their due times anew, and how far that has come in the order of waiting.
CREATE TABLE due_recounts (
    app_id    text NOT NULL PRIMARY KEY REFERENCES apps (id),
    after     datetime NOT NULL,
    after_id  text NOT NULL,
    worked_at datetime NOT NULL
);
