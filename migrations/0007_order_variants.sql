-- Which options of splits and variants of pages the buyer was given before, as the funnel's steps are
-- counted by them: `{from}={option}`, five at most, apart by spaces. It names nobody.
ALTER TABLE orders ADD COLUMN variants TEXT NOT NULL DEFAULT '' CHECK (length(variants) <= 1504);
