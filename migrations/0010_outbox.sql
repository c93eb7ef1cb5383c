-- Every mail: written in the batch of the fact it tells, kept until it has left (docs/design/outbox.md).
CREATE TABLE mails (
  -- {kind}:{subject}, so that a fact is told once; one that an operator sends again adds :2 and so on.
  key TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- The id of what it tells: a payment, a withdrawal, a consent.
  subject TEXT NOT NULL,
  -- What it says, encrypted, where nothing else keeps that; gone once it has left.
  payload TEXT,
  created_at INTEGER NOT NULL,
  -- When it is tried next.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The error's name or the platform's code: nothing about a person.
  last_error TEXT,
  -- Until then somebody is sending it, or was stopped while doing so.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER
);
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_order ON mails (order_id);
CREATE INDEX mails_without_order ON mails (sent_at) WHERE order_id IS NULL;

-- The key says now that a mail is written once; an order's log may name several mails of a payment.
DROP INDEX order_events_mail_sent;

-- What has not left by now. In two minutes: the version before may be sending it at this moment.
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

-- The version before knows no mails, and runs until this one is live. Meanwhile what it declares becomes
-- a row here, and what it sends is noted.
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
