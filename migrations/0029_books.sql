-- Invoices and what corrects them, as they were said, without whose they are: that stands in the order and
-- may be erased (decision 0054). Numbers have no gap within a year.
CREATE TABLE invoices (
  -- What it is made of, order:{id} or the key of an entry of the ledger, so that each is made once.
  source TEXT PRIMARY KEY,
  year INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'creditNote', 'reinstatement')),
  order_id TEXT NOT NULL REFERENCES orders (id),
  corrects TEXT REFERENCES invoices (source),
  country TEXT NOT NULL CHECK (length(country) = 2),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  -- Below zero where it gives back.
  gross_minor INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  -- When its VAT became chargeable: of what corrects, that of the invoice.
  supplied_at INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  -- The newest entry of the order's ledger that it knows.
  ledger_id INTEGER NOT NULL,
  -- All that it says, as JSON.
  said TEXT NOT NULL,
  UNIQUE (year, sequence),
  CHECK ((kind = 'invoice') = (corrects IS NULL))
);
CREATE INDEX invoices_of_order ON invoices (order_id);
CREATE INDEX invoices_by_time ON invoices (issued_at, source);

CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'an invoice is never changed');
END;
CREATE TRIGGER invoices_keep BEFORE DELETE ON invoices
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 3651 * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'an invoice is kept');
END;
