-- The movements of money, from the shop's side: received money is positive, returned money negative.
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- {kind}:{the provider's id of the movement}. The provider may report a movement twice.
  key TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  -- A dispute holds money until it ends. A lost dispute also has a separate entry: a refund or a reversal.
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'difference', 'fee', 'refund', 'reversal', 'returned', 'dispute', 'disputeEnded')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX ledger_of_order ON ledger (order_id);
CREATE INDEX ledger_by_time ON ledger (at);

-- The share of each order line in an entry. A share without a line is the delivery.
CREATE TABLE ledger_lines (
  entry_key TEXT NOT NULL REFERENCES ledger (key),
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id INTEGER REFERENCES order_lines (id),
  amount_minor INTEGER NOT NULL
);
CREATE INDEX ledger_lines_of_order ON ledger_lines (order_id);
CREATE INDEX ledger_lines_of_entry ON ledger_lines (entry_key);

INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
SELECT 'capture:' || capture_id, order_id, id, 'capture', currency, amount_minor, paid_at
FROM payments WHERE paid_at IS NOT NULL AND capture_id IS NOT NULL;
INSERT INTO ledger (key, order_id, payment_id, kind, currency, amount_minor, at)
SELECT 'refund:' || id, order_id, payment_id, 'refund', currency, -amount_minor, created_at FROM refunds;
UPDATE order_reports SET report = 'refund:' || report WHERE report <> 'purchase';
DROP TABLE refunds;

CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 3651 * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;

-- The requested refunds, stored before the call to the provider.
CREATE TABLE refund_requests (
  -- Also the request id for the provider: a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'done', 'failed')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  -- [[line id, or null for the delivery, amount in minor units], …]; null: the remaining amount of the payment.
  lines TEXT,
  reason TEXT NOT NULL,
  -- An operator's name, or 'buyer' or 'shop'.
  requested_by TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL DEFAULT 0,
  -- The provider's id of the refund, or the issue that refused it.
  refund_id TEXT,
  issue TEXT,
  ended_at INTEGER
);
CREATE INDEX refund_requests_open ON refund_requests (requested_at) WHERE state = 'open';
CREATE INDEX refund_requests_of_order ON refund_requests (order_id);

-- The time of the last comparison of a payment with the provider's record.
ALTER TABLE payments ADD COLUMN compared_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX payments_compared ON payments (compared_at) WHERE paid_at IS NOT NULL;

-- The last run of each job that runs less often than the scheduler.
CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL
);
