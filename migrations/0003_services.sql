-- The market of a declaration's language and law, and the time of its last queued receipt.
ALTER TABLE withdrawals ADD COLUMN market TEXT NOT NULL DEFAULT 'DE';
ALTER TABLE withdrawals ADD COLUMN receipt_queued_at INTEGER;
CREATE INDEX withdrawals_without_receipt ON withdrawals (declared_at) WHERE receipt_sent_at IS NULL;

-- A buyer reviews a product of an order once. An unpublished review is replaced by a newer one.
CREATE UNIQUE INDEX reviews_of_order ON reviews (order_id, product) WHERE order_id IS NOT NULL;

-- The consent of a person and its time, with the sentence as shown. Instead of the email address it stores a code
-- made from the address with the shop's key: with the address the shop can prove the consent.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('quizMail', 'review')),
  wording TEXT NOT NULL,
  locale TEXT NOT NULL,
  address_code TEXT NOT NULL,
  visit_id TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  -- The time of sending the mail of this consent.
  used_at INTEGER
);
CREATE INDEX consents_of_address ON consents (address_code, purpose, given_at);
CREATE INDEX consents_of_visit ON consents (visit_id, purpose, given_at);
