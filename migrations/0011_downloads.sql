-- The number of downloads of each ebook of an order and the last time, without data about the visitor.
CREATE TABLE downloads (
  order_id TEXT NOT NULL REFERENCES orders (id),
  ebook TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 1),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, ebook)
) WITHOUT ROWID;

-- The recent mails with new links to orders: their number per day and address is limited.
CREATE INDEX mails_asked ON mails (created_at) WHERE kind = 'receiptLink';
