-- Operators list the published reviews, the newest first, to take one down.
CREATE INDEX reviews_by_age ON reviews (created_at, id) WHERE published = 1;
