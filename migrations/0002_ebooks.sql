-- What a buyer declared so that an ebook is delivered at once: both sentences as they were shown.
CREATE TABLE ebook_consents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  delivery_text TEXT NOT NULL,
  withdrawal_text TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL
);

-- Null where the buyer typed the address; else how far the wallet has come with it. Until it is
-- given, name, address and email are empty, and nothing can be charged.
ALTER TABLE orders ADD COLUMN wallet_address TEXT
  CHECK (wallet_address IN ('awaited', 'given', 'unserved', 'incomplete'));
