-- The market whose words and law a declaration was made in, and when its receipt was last queued.
ALTER TABLE withdrawals ADD COLUMN market TEXT NOT NULL DEFAULT 'DE';
ALTER TABLE withdrawals ADD COLUMN receipt_queued_at INTEGER;
CREATE INDEX withdrawals_without_receipt ON withdrawals (declared_at) WHERE receipt_sent_at IS NULL;

-- A buyer reviews a product of an order once; until it is published the newest words count.
CREATE UNIQUE INDEX reviews_of_order ON reviews (order_id, product) WHERE order_id IS NOT NULL;

-- What was agreed to and when: the sentence as it was shown. It names nobody; a code made from the
-- address with the shop's key shows, when asked, that its owner agreed.
CREATE TABLE consents (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('quizMail', 'review')),
  wording TEXT NOT NULL,
  locale TEXT NOT NULL,
  address_code TEXT NOT NULL,
  visit_id TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  -- When the mail it was given for has left.
  used_at INTEGER
);
CREATE INDEX consents_of_address ON consents (address_code, purpose, given_at);
CREATE INDEX consents_of_visit ON consents (visit_id, purpose, given_at);
