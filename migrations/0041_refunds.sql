-- 1 for a failed refund that needs no decision because the buyer had all money of the payment (docs/states.md). It needs
-- a decision again if money of the payment comes back to the shop.
ALTER TABLE refund_requests ADD COLUMN needless INTEGER NOT NULL DEFAULT 0;

-- The money of a payment with another amount that went back before an operator accepted the amount (rule 7.24). The
-- ledger gets it at the acceptance.
CREATE TABLE unbooked_money_back (
  -- The provider's id of the refund or reversal.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  payment_id TEXT NOT NULL REFERENCES payments (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('refund', 'reversal')),
  -- The provider's status of the refund.
  status TEXT NOT NULL,
  -- Null for all money that is left.
  amount_minor INTEGER,
  -- The provider's time of the report; null if unknown.
  reported_at INTEGER
);
CREATE INDEX unbooked_money_back_of_order ON unbooked_money_back (order_id);
CREATE INDEX unbooked_money_back_of_payment ON unbooked_money_back (payment_id);
