-- A buyer's consent to the saving of the wallet for upsells with one press: the words as shown.
CREATE TABLE wallet_consents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  text TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL
);
CREATE INDEX wallet_consents_by_age ON wallet_consents (given_at);
