-- The number of experiments in a version of the redirect table; NULL for versions pushed before this migration.
ALTER TABLE redirect_versions ADD COLUMN experiments INTEGER;
