-- The calls to the payment provider without a known outcome (decision 0036). A repeat sends the same request id and
-- the same body. A row is deleted when the outcome is known. It is deleted with its order, also by a release that
-- does not know this table.
CREATE TABLE open_calls (
  -- The payment that the call creates, or the charge intent that it charges.
  subject TEXT NOT NULL,
  operation TEXT NOT NULL CHECK (operation IN ('create', 'capture', 'chargeSavedWallet')),
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  request_id TEXT NOT NULL UNIQUE,
  -- JSON. It may have the buyer's name and address, and the token of a saved wallet.
  body TEXT NOT NULL,
  -- The time of the first try.
  sent_at INTEGER NOT NULL,
  PRIMARY KEY (subject, operation)
) WITHOUT ROWID;
CREATE INDEX open_calls_of_order ON open_calls (order_id);
