-- The state of an order's invitation to review (rule 7.80). 'open': the form announced the invitation and the
-- buyer did not object. 'refused': the buyer objected. 'done': the job sent the invitation or decided against
-- it. Null: the form announced nothing, as in all older orders, so the buyer is never invited.
ALTER TABLE orders ADD COLUMN invitation TEXT CHECK (invitation IN ('open', 'refused', 'done'));
CREATE INDEX orders_to_invite ON orders (delivery_country, delivered_at)
  WHERE invitation = 'open' AND fulfilment = 'delivered';

-- The buyers' objections to review invitations. `code` is a signature of the mailbox with the key `objections` of
-- kept_keys, so it does not reveal the address (rule 7.82).
CREATE TABLE objections (
  code TEXT PRIMARY KEY,
  objected_at INTEGER NOT NULL
) WITHOUT ROWID;

-- The keys that stay when SIGNING_KEY changes, encrypted with its newest key.
CREATE TABLE kept_keys (
  name TEXT PRIMARY KEY,
  encrypted TEXT NOT NULL
) WITHOUT ROWID;

-- The operator who published a review, and the time; null for reviews published before this migration.
ALTER TABLE reviews ADD COLUMN published_by TEXT;
ALTER TABLE reviews ADD COLUMN published_at INTEGER;
-- The ratings of a product (rule 7.84).
CREATE INDEX reviews_rated ON reviews (product, rating) WHERE published = 1 AND sample = 0;
