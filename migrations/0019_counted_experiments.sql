-- How many experiments a version of the redirect table has; NULL of versions that were pushed before this.
ALTER TABLE redirect_versions ADD COLUMN experiments INTEGER;
