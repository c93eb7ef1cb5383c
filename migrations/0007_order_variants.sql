-- The buyer's options of splits and variants of pages, for the funnel's counts: `{from}={option}`, at most five,
-- separated by spaces. No personal data.
ALTER TABLE orders ADD COLUMN variants TEXT NOT NULL DEFAULT '' CHECK (length(variants) <= 1504);
