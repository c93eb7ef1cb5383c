-- The products and delivery countries that are not sold at the moment.
CREATE TABLE stopped_sales (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'country')),
  what TEXT NOT NULL,
  why TEXT NOT NULL,
  stopped_by TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (kind, what)
) WITHOUT ROWID;
