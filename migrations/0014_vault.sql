-- How the charge under an intent is made: an approval at the wallet is captured, or the wallet that the
-- buyer saved with the order is charged. Decided by the press, so that a repeat is the same call.
ALTER TABLE charge_intents ADD COLUMN way TEXT NOT NULL DEFAULT 'approval' CHECK (way IN ('approval', 'savedWallet'));

-- The wallet that a buyer let us keep with an order.
CREATE TABLE saved_wallets (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  -- The provider's id of it; null once it is deleted. The row stays, so that late news does not bring it back.
  token TEXT,
  saved_at INTEGER NOT NULL,
  -- When its buyer wanted it deleted.
  unwanted_at INTEGER,
  -- When the provider was last asked to delete it.
  asked_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX saved_wallets_kept ON saved_wallets (saved_at) WHERE token IS NOT NULL;
CREATE INDEX saved_wallets_by_token ON saved_wallets (token) WHERE token IS NOT NULL;

-- When an order may be shipped: nothing of it is charged, added or undone any more.
ALTER TABLE orders ADD COLUMN released_at INTEGER;
CREATE INDEX orders_to_release ON orders (paid_at) WHERE paid_at IS NOT NULL AND released_at IS NULL;
