-- All mails. A mail is written in the same batch as the fact that it reports, and stays at least until it is
-- sent (docs/design/outbox.md).
CREATE TABLE mails (
  -- {kind}:{subject}, so that each fact has one mail. A mail that an operator sends again has :2, :3 … at the end.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- The id of the fact: a payment, a withdrawal, a consent.
  subject TEXT NOT NULL,
  -- The encrypted content, if no other table stores it. Deleted after sending.
  payload TEXT,
  created_at INTEGER NOT NULL,
  -- The time of the next try.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The error's name or the platform's code, without personal data.
  last_error TEXT,
  -- Until this time only the worker that claimed the mail may send it. So the claim of a stopped worker ends.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
);
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_order ON mails (order_id);
CREATE INDEX mails_without_order ON mails (sent_at) WHERE order_id IS NULL;

-- The key ensures now that a mail is written once. An order's log may have several mails of a payment.
DROP INDEX order_events_mail_sent;

-- Copies the unsent mails. They are due in two minutes: the previous release may be sending them now.
INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
SELECT kind || ':' || id, kind, order_id, id, paid_at, CAST(unixepoch('subsec') * 1000 AS INTEGER) + 120000
FROM (SELECT *, CASE purpose WHEN 'order' THEN 'order' ELSE 'upsell' END AS kind FROM payments)
WHERE paid_at IS NOT NULL
  AND order_id IN (SELECT id FROM orders WHERE email <> '')
  AND id NOT IN (SELECT payment_id FROM order_events WHERE name = 'mailSent' AND payment_id IS NOT NULL);
INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
SELECT 'withdrawal:' || id, 'withdrawal', order_id, id, declared_at,
  CAST(unixepoch('subsec') * 1000 AS INTEGER) + 120000
FROM withdrawals WHERE receipt_sent_at IS NULL;

-- The previous release does not use the table mails and runs until this release is live. Until then triggers add a
-- row for each of its declarations and record its sent mails.
CREATE TRIGGER mails_of_withdrawals AFTER INSERT ON withdrawals
BEGIN
  INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
  VALUES ('withdrawal:' || NEW.id, 'withdrawal', NEW.order_id, NEW.id, NEW.declared_at, NEW.declared_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE TRIGGER mails_sent_by_event AFTER INSERT ON order_events
WHEN NEW.name = 'mailSent' AND NEW.detail IS NULL
BEGIN
  UPDATE mails SET sent_at = NEW.at
  WHERE key IN ('order:' || NEW.payment_id, 'upsell:' || NEW.payment_id) AND sent_at IS NULL;
END;
CREATE TRIGGER mails_sent_by_receipt AFTER UPDATE OF receipt_sent_at ON withdrawals
WHEN NEW.receipt_sent_at IS NOT NULL
BEGIN
  UPDATE mails SET sent_at = NEW.receipt_sent_at
  WHERE key = 'withdrawal:' || NEW.id AND sent_at IS NULL;
END;
