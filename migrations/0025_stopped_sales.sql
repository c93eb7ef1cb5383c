-- What is not for sale at the moment: a product, or everything in a country of delivery.
CREATE TABLE stopped_sales (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'country')),
  what TEXT NOT NULL,
  why TEXT NOT NULL,
  stopped_by TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (kind, what)
) WITHOUT ROWID;
