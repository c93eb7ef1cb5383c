-- The way to charge an intent: capture an approval of the wallet, or charge the wallet saved with the order.
-- It is decided when the button is pressed, so that a repeated call is the same call.
ALTER TABLE charge_intents ADD COLUMN way TEXT NOT NULL DEFAULT 'approval' CHECK (way IN ('approval', 'savedWallet'));

-- The wallets that buyers saved with an order.
CREATE TABLE saved_wallets (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  -- The provider's id of the wallet; null after its deletion. The row stays: a late report must not store the
  -- wallet again.
  token TEXT,
  saved_at INTEGER NOT NULL,
  -- The time at which the buyer requested the deletion.
  unwanted_at INTEGER,
  -- The time of the last call to the provider to delete the wallet.
  asked_at INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX saved_wallets_kept ON saved_wallets (saved_at) WHERE token IS NOT NULL;
CREATE INDEX saved_wallets_by_token ON saved_wallets (token) WHERE token IS NOT NULL;

-- The time of the release: the order may be shipped, and nothing is charged, added or undone any more.
ALTER TABLE orders ADD COLUMN released_at INTEGER;
CREATE INDEX orders_to_release ON orders (paid_at) WHERE paid_at IS NOT NULL AND released_at IS NULL;
