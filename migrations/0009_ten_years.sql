-- A review stays when its order is deleted after ten years: then its order_id is null. A new review must have an
-- order.
CREATE TABLE reviews_kept (
  id TEXT PRIMARY KEY,
  order_id TEXT REFERENCES orders (id),
  product TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
  sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1))
);
INSERT INTO reviews_kept (id, order_id, product, rating, title, text, name, locale, created_at, published, sample)
SELECT id, order_id, product, rating, title, text, name, locale, created_at, published, sample FROM reviews;
DROP TABLE reviews;
ALTER TABLE reviews_kept RENAME TO reviews;
CREATE INDEX reviews_published ON reviews (product, locale, published, created_at);
CREATE UNIQUE INDEX reviews_of_order ON reviews (order_id, product) WHERE order_id IS NOT NULL;

CREATE TRIGGER reviews_of_orders BEFORE INSERT ON reviews
WHEN NEW.sample = 0 AND NEW.order_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a review belongs to an order');
END;

-- A paid order's log is deleted with the order, ten years after the end of its year: never before 3652 days.
DROP TRIGGER order_events_keep;
CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      - CASE WHEN paid_at IS NULL AND status IN ('created', 'cancelled', 'expired') THEN 30 ELSE 3651 END * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
