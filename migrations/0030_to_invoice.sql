-- When an order's invoice was made, or nothing was left to invoice. Whatever released it, an order without is due.
ALTER TABLE orders ADD COLUMN invoiced_at INTEGER;
CREATE INDEX orders_to_invoice ON orders (released_at)
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL;

-- How far the ledger is read for what corrects an invoice: its entries are numbered in the order of their writing.
CREATE TABLE book_cursors (
  name TEXT PRIMARY KEY,
  ledger_id INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO book_cursors (name, ledger_id) VALUES ('corrections', 0);
CREATE INDEX ledger_back ON ledger (id) WHERE kind IN ('refund', 'reversal', 'returned');
