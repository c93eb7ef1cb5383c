-- Invoices and their corrections as issued, without the buyer's name and address: these are in the order and may be
-- erased (decision 0054). Numbers have no gap within a year.
CREATE TABLE invoices (
  -- The source: order:{id} or the key of a ledger entry, so that each invoice or correction is issued once.
  source TEXT PRIMARY KEY,
  year INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'creditNote', 'reinstatement')),
  order_id TEXT NOT NULL REFERENCES orders (id),
  corrects TEXT REFERENCES invoices (source),
  country TEXT NOT NULL CHECK (length(country) = 2),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  -- Negative for a correction that returns money.
  gross_minor INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  -- The time at which VAT became chargeable. A correction has the time of its invoice.
  supplied_at INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  -- The newest ledger entry of the order that the invoice takes into account.
  ledger_id INTEGER NOT NULL,
  -- The content of the invoice, as JSON.
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
