-- The operators' notes on orders. They are not in the log, because a note may contain personal data. It is
-- deleted with the buyer's other data.
CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX order_notes_of_order ON order_notes (order_id);

-- The reason to refuse a review, from the published policy; null if it is not refused.
ALTER TABLE reviews ADD COLUMN refused_why TEXT;
ALTER TABLE reviews ADD COLUMN refused_by TEXT;
ALTER TABLE reviews ADD COLUMN refused_at INTEGER;
CREATE INDEX reviews_waiting ON reviews (created_at, id) WHERE published = 0 AND refused_at IS NULL;

-- The indexes for the lists of the desk.
CREATE INDEX orders_paid ON orders (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_email ON orders (lower(email), created_at, id) WHERE email <> '';
CREATE INDEX orders_by_name ON orders (lower(last_name), created_at, id) WHERE last_name <> '';
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX ledger_disputes ON ledger (at, id) WHERE kind = 'dispute';
CREATE INDEX withdrawals_by_email ON withdrawals (lower(email)) WHERE email <> '';
CREATE INDEX mails_by_age ON mails (created_at, key);
CREATE INDEX mails_unsent ON mails (created_at, key) WHERE sent_at IS NULL;
