-- +goose Up
-- Days that are over, written up for the figures: one row has all that happened in an app on one day (of UTC), so that
-- a year is read in some hundred rows. models/figures_entries.go says what the entries look like,
-- models/figures_rollup.go why they are exact.
CREATE TABLE figure_days (
    app_id  uuid NOT NULL REFERENCES apps (id),
    kind    text NOT NULL CHECK (kind IN ('filed', 'answered', 'solved', 'judged', 'voted')),
    day     bigint NOT NULL, -- since 1970
    entries text NOT NULL,
    PRIMARY KEY (app_id, kind, day)
);
-- Until which day an app is written up. Days before it that have no row had nothing.
CREATE TABLE figure_progress (
    app_id    uuid NOT NULL PRIMARY KEY REFERENCES apps (id),
    until_day bigint NOT NULL,
    turn      bigint NOT NULL DEFAULT 0 -- counts what was written: who comes second begins again
);
-- Days that changed after they were over. Triggers note them, of the last version's statements too; until such a day is
-- written anew, its rows are counted.
CREATE TABLE figure_changes (
    id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    app_id uuid NOT NULL REFERENCES apps (id),
    kind   text NOT NULL,
    day    bigint NOT NULL
);
CREATE INDEX figure_changes_day ON figure_changes (app_id, kind, day);

-- What happens now notes nothing: its day is not over for long. An hour is left to clocks and transactions.
-- +goose StatementBegin
CREATE FUNCTION note_figure_change(app uuid, kind text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
    INSERT INTO figure_changes (app_id, kind, day) SELECT app, kind, floor(EXTRACT(EPOCH FROM moment) / 86400)
    WHERE moment < now() - interval '1 hour'
$$;
-- +goose StatementEnd

-- +goose StatementBegin
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
-- +goose StatementEnd
CREATE TRIGGER tickets_filed_late AFTER INSERT ON tickets FOR EACH ROW
    WHEN (NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_ticket_figured();
CREATE TRIGGER tickets_filed_otherwise AFTER UPDATE OF created_at, category, source, spam_at, merged_into ON tickets
    FOR EACH ROW
    WHEN ((OLD.created_at, OLD.category, OLD.source, OLD.spam_at, OLD.merged_into)
        IS DISTINCT FROM (NEW.created_at, NEW.category, NEW.source, NEW.spam_at, NEW.merged_into)
        AND LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 hour')
    EXECUTE FUNCTION note_ticket_figured();

-- +goose StatementBegin
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
-- +goose StatementEnd
CREATE TRIGGER ticket_times_late AFTER INSERT ON ticket_times FOR EACH ROW
    WHEN (LEAST(NEW.answered_at, NEW.solved_at, NEW.judged_at) < now() - interval '1 hour')
    EXECUTE FUNCTION note_times_figured();
CREATE TRIGGER ticket_times_otherwise AFTER UPDATE ON ticket_times FOR EACH ROW
    WHEN (LEAST(OLD.answered_at, OLD.solved_at, OLD.judged_at, NEW.answered_at, NEW.solved_at, NEW.judged_at)
        < now() - interval '1 hour')
    EXECUTE FUNCTION note_times_figured();

-- +goose StatementBegin
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
-- +goose StatementEnd
CREATE TRIGGER votes_cast_late AFTER INSERT ON votes FOR EACH ROW
    WHEN (NEW.merged_from IS NULL AND NEW.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();
CREATE TRIGGER votes_cast_otherwise AFTER UPDATE OF post_id, merged_from, created_at ON votes FOR EACH ROW
    WHEN ((OLD.post_id, OLD.merged_from, OLD.created_at) IS DISTINCT FROM
            (NEW.post_id, NEW.merged_from, NEW.created_at)
        AND LEAST(OLD.created_at, NEW.created_at) < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();
CREATE TRIGGER votes_taken_back_late AFTER DELETE ON votes FOR EACH ROW
    WHEN (OLD.merged_from IS NULL AND OLD.created_at < now() - interval '1 hour') EXECUTE FUNCTION note_vote_figured();
