-- The time of an order's invoice, or of the decision that none is needed. A released order without this time is due.
ALTER TABLE orders ADD COLUMN invoiced_at INTEGER;
CREATE INDEX orders_to_invoice ON orders (released_at)
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL;

-- The last ledger entry that a job has processed, for example for corrections. Entries are numbered in the order
-- of writing.
CREATE TABLE book_cursors (
  name TEXT PRIMARY KEY,
  ledger_id INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO book_cursors (name, ledger_id) VALUES ('corrections', 0);
CREATE INDEX ledger_back ON ledger (id) WHERE kind IN ('refund', 'reversal', 'returned');
