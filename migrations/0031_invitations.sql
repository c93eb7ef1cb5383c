-- Whether an order's buyer may be invited to review it (rule 7.80): 'open' where the form said so beside the
-- address and they did not object, 'refused' where they did, 'done' once it was decided. Null, as of all orders
-- of before: they were not told, so never.
ALTER TABLE orders ADD COLUMN invitation TEXT CHECK (invitation IN ('open', 'refused', 'done'));
CREATE INDEX orders_to_invite ON orders (delivery_country, delivered_at)
  WHERE invitation = 'open' AND fulfilment = 'delivered';

-- Who wants no invitation any more: a code of the mailbox, made by the kept key of that name (rule 7.82).
CREATE TABLE objections (
  code TEXT PRIMARY KEY,
  objected_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Keys that outlive those of SIGNING_KEY, encrypted by its newest one.
CREATE TABLE kept_keys (
  name TEXT PRIMARY KEY,
  encrypted TEXT NOT NULL
) WITHOUT ROWID;

-- Who let a review be published, and when; null of those of before.
ALTER TABLE reviews ADD COLUMN published_by TEXT;
ALTER TABLE reviews ADD COLUMN published_at INTEGER;
-- How buyers rate a product (rule 7.84).
CREATE INDEX reviews_rated ON reviews (product, rating) WHERE published = 1 AND sample = 0;
