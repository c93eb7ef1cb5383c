-- How often each ebook of an order was downloaded, and when last; nothing about who did it, or from where.
CREATE TABLE downloads (
  order_id TEXT NOT NULL REFERENCES orders (id),
  ebook TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 1),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, ebook)
) WITHOUT ROWID;

-- New links to orders that were asked for of late: so many a day and address, no more.
CREATE INDEX mails_asked ON mails (created_at) WHERE kind = 'receiptLink';
