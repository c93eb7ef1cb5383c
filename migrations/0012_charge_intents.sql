-- The presses of binding buttons, stored before the call to the provider. A charge needs an open intent. An intent is
-- the evidence of the contract (rule 7.11).
CREATE TABLE charge_intents (
  -- Also the request id for the provider: a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'done', 'refused', 'superseded')),
  pressed_at INTEGER NOT NULL,
  -- The text that the buyer saw: the button's words, the language, and the versions of terms, prices and claims.
  button TEXT NOT NULL,
  locale TEXT NOT NULL,
  terms_version TEXT NOT NULL,
  prices_version TEXT NOT NULL,
  claims_version TEXT NOT NULL,
  -- The time of the first call to the provider; null without a call.
  called_at INTEGER,
  -- The provider's issue that keeps the intent open or refused the charge.
  issue TEXT,
  -- The reason to close the intent.
  closed_by TEXT,
  ended_at INTEGER
);
CREATE UNIQUE INDEX charge_intents_open ON charge_intents (payment_id) WHERE state = 'open';
CREATE INDEX charge_intents_of_payment ON charge_intents (payment_id, pressed_at);
CREATE INDEX charge_intents_by_state ON charge_intents (state, pressed_at);
CREATE INDEX charge_intents_of_order ON charge_intents (order_id);

-- A charge with an unknown outcome continues with its old request id.
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale,
  terms_version, prices_version, claims_version, called_at)
SELECT id || '-capture' || CASE capture_attempt WHEN 1 THEN '' ELSE '-' || capture_attempt END,
  order_id, id, 'open', updated_at, '', '', '', '', '', updated_at
FROM payments WHERE status = 'unknown';

UPDATE payments SET status = 'approved' WHERE status = 'unknown';
UPDATE payments SET status = 'created' WHERE status = 'declined';
ALTER TABLE payments DROP COLUMN capture_attempt;
ALTER TABLE payments ADD COLUMN pending_reason TEXT;
-- The time of the last query to the provider about the payment.
ALTER TABLE payments ADD COLUMN asked_at INTEGER NOT NULL DEFAULT 0;

-- The same id in all orders of one browser. The cookie of a posted form identifies the browser.
ALTER TABLE orders ADD COLUMN browser_id TEXT;
CREATE INDEX orders_of_browser ON orders (browser_id) WHERE browser_id IS NOT NULL;
