-- +goose Up
-- Languages are BCP 47 tags; '' is where nobody said. That of a person is the one they chose, or wrote in first; that of a
-- mail is the one of the page that asked for it.
ALTER TABLE accounts ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
ALTER TABLE apps ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (length(locale) <= 20);
ALTER TABLE tickets ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
ALTER TABLE posts ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
ALTER TABLE mails ADD COLUMN locale text NOT NULL DEFAULT '' CHECK (length(locale) <= 20);
