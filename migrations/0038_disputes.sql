-- The buyers' disputes at the provider: a row for each transaction that a dispute names. A transaction may match no
-- payment, and a dispute may have another currency than the payment. The ledger cannot record either of them.
CREATE TABLE disputes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The provider's ids of the dispute and of the disputed transaction, which is a capture.
  dispute TEXT NOT NULL,
  transaction_id TEXT NOT NULL,
  -- Null if the transaction matches no payment of the shop.
  order_id TEXT REFERENCES orders (id) ON DELETE CASCADE,
  payment_id TEXT REFERENCES payments (id) ON DELETE CASCADE,
  -- The disputed amount of this transaction, in the currency that the provider names.
  currency TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  -- The provider's codes of the buyer's reason and of the stage.
  reason TEXT NOT NULL DEFAULT '',
  stage TEXT NOT NULL DEFAULT '',
  -- The end of the time for the shop's answer; null if the provider names none.
  due_at INTEGER,
  opened_at INTEGER NOT NULL,
  -- The provider's time of the newest report that is stored here. An older report changes nothing.
  updated_at INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  outcome TEXT,
  -- The provider's time of an outcome that leaves the money with the shop, or gives it back to the shop.
  won_at INTEGER,
  UNIQUE (dispute, transaction_id)
);
CREATE INDEX disputes_by_age ON disputes (opened_at, id);
CREATE INDEX disputes_open ON disputes (opened_at, id) WHERE ended_at IS NULL;
CREATE INDEX disputes_of_order ON disputes (order_id);
CREATE INDEX disputes_of_payment ON disputes (payment_id);

-- The previous release writes disputes only into the ledger. It runs until this release is live, and again after a
-- rollback. Until a later migration drops these triggers, they copy its entries.
CREATE TRIGGER dispute_in_ledger AFTER INSERT ON ledger
WHEN NEW.kind = 'dispute' AND NOT EXISTS (SELECT 1 FROM disputes WHERE payment_id = NEW.payment_id
  AND NEW.key IN ('dispute:' || dispute, 'dispute:' || dispute || ':' || transaction_id))
BEGIN
  INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, reason, opened_at)
  VALUES (
    substr(NEW.key, 9),
    ifnull((SELECT capture_id FROM payments WHERE id = NEW.payment_id), ''),
    NEW.order_id, NEW.payment_id, NEW.currency, -NEW.amount_minor,
    ifnull((SELECT detail FROM order_events WHERE order_id = NEW.order_id AND name = 'disputed' AND at = NEW.at LIMIT 1), ''),
    NEW.at
  ) ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER dispute_end_in_ledger AFTER INSERT ON ledger WHEN NEW.kind = 'disputeEnded'
BEGIN
  UPDATE disputes SET ended_at = NEW.at, outcome =
    (SELECT detail FROM order_events WHERE order_id = NEW.order_id AND name = 'disputeEnded' AND at = NEW.at LIMIT 1)
  WHERE payment_id = NEW.payment_id AND ended_at IS NULL
    AND NEW.key IN ('disputeEnded:' || dispute, 'disputeEnded:' || dispute || ':' || transaction_id);
END;

-- The copy comes after the triggers: no write between them is lost.
INSERT INTO disputes (dispute, transaction_id, order_id, payment_id, currency, amount_minor, reason, opened_at, ended_at,
  outcome)
SELECT substr(opened.key, 9), ifnull(payments.capture_id, ''), opened.order_id, opened.payment_id, opened.currency,
  -opened.amount_minor,
  ifnull((SELECT detail FROM order_events WHERE order_id = opened.order_id AND name = 'disputed' AND at = opened.at LIMIT 1), ''),
  opened.at, ended.at,
  (SELECT detail FROM order_events WHERE order_id = opened.order_id AND name = 'disputeEnded' AND at = ended.at LIMIT 1)
FROM ledger AS opened JOIN payments ON payments.id = opened.payment_id
LEFT JOIN ledger AS ended ON ended.key = replace(opened.key, 'dispute:', 'disputeEnded:')
WHERE opened.kind = 'dispute' ORDER BY opened.at, opened.id ON CONFLICT DO NOTHING;
