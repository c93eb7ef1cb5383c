-- A buyer's two consents to get an ebook at once: both sentences as shown.
CREATE TABLE ebook_consents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  delivery_text TEXT NOT NULL,
  withdrawal_text TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL
);

-- Null if the buyer typed the address, else the state of the wallet's address. Until the wallet gives the address,
-- name, address and email are empty and nothing can be charged.
ALTER TABLE orders ADD COLUMN wallet_address TEXT
  CHECK (wallet_address IN ('awaited', 'given', 'unserved', 'incomplete'));
