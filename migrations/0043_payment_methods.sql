-- The way to pay of a payment's current attempt (worker/payment-methods.ts), and the start of this attempt in ms; null
-- for the first attempt.
ALTER TABLE payments ADD COLUMN method TEXT NOT NULL DEFAULT 'paypal';
ALTER TABLE payments ADD COLUMN attempt_at INTEGER;

-- The earlier attempts to pay a payment, each an order at the provider. Money of an earlier attempt may still come.
CREATE TABLE payment_attempts (
  provider_order_id TEXT PRIMARY KEY,
  payment_id TEXT NOT NULL REFERENCES payments (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  method TEXT NOT NULL,
  -- The time when another attempt took its place, in ms.
  replaced_at INTEGER NOT NULL
);
CREATE INDEX payment_attempts_of_order ON payment_attempts (order_id);

-- The methods that the provider refused because the shop's account does not have them. Each is hidden until a time in ms.
CREATE TABLE hidden_methods (
  method TEXT PRIMARY KEY,
  hidden_until INTEGER NOT NULL
);
