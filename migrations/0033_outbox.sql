-- One table for all mails and webhooks to send (docs/design/outbox.md).
CREATE TABLE outbox (
  -- {kind}:{subject} of a mail, {receiver}:{kind}:{subject} of a webhook, so that each fact is sent once. A mail
  -- that an operator sends again has :2, :3 … at the end.
  key TEXT PRIMARY KEY,
  channel TEXT NOT NULL CHECK (channel IN ('mail', 'webhook')),
  -- The kind of the mail or the type of the webhook. Each name is unique among both.
  kind TEXT NOT NULL,
  -- The id of the fact: an order, a payment, a withdrawal, an entry of the ledger, a consent.
  subject TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- The system that gets the webhook. A mail has none: its recipient is read when it is sent.
  receiver TEXT NOT NULL DEFAULT '',
  -- The webhook's id: the same for every receiver and every try.
  message_id TEXT,
  -- A mail: the encrypted content, if no other table stores it. Deleted after sending.
  -- A webhook: the body of the first try. Each try sends the same bytes.
  body TEXT,
  created_at INTEGER NOT NULL,
  -- The time of the next try.
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The error of a mail's last try: its name or the platform's code, without personal data.
  last_error TEXT,
  -- A webhook's tries: [[time, HTTP status or name of the error], …].
  tries TEXT NOT NULL DEFAULT '[]',
  -- Until this time only the worker that claimed the entry may send it. So the claim of a stopped worker
  -- ends.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  -- The time of giving up a webhook. An operator may send it again.
  dead_at INTEGER
);

-- The previous release uses only the tables `mails` and `outgoing`. It runs until this release is live, and again
-- after a rollback. Until a later migration drops both tables, triggers copy each change from one side to the
-- other in the same statement: a claim by either release holds for both.
CREATE TRIGGER mails_inserted AFTER INSERT ON mails
BEGIN
  INSERT INTO outbox (key, channel, kind, subject, order_id, body, created_at, due_at, attempts, last_error,
    claimed_until, sent_at)
  VALUES (NEW.key, 'mail', NEW.kind, NEW.subject, NEW.order_id, NEW.payload, NEW.created_at, NEW.due_at,
    NEW.attempts, NEW.last_error, NEW.claimed_until, NEW.sent_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE TRIGGER mails_updated AFTER UPDATE ON mails
BEGIN
  UPDATE outbox SET (body, due_at, attempts, last_error, claimed_until, sent_at) =
    (NEW.payload, NEW.due_at, NEW.attempts, NEW.last_error, NEW.claimed_until, NEW.sent_at)
  WHERE key = NEW.key AND (body, due_at, attempts, last_error, claimed_until, sent_at) IS NOT
    (NEW.payload, NEW.due_at, NEW.attempts, NEW.last_error, NEW.claimed_until, NEW.sent_at);
END;
CREATE TRIGGER mails_deleted AFTER DELETE ON mails
BEGIN
  DELETE FROM outbox WHERE key = OLD.key;
END;

CREATE TRIGGER outgoing_inserted AFTER INSERT ON outgoing
BEGIN
  INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, body, created_at, due_at,
    attempts, tries, claimed_until, sent_at, dead_at)
  VALUES (NEW.key, 'webhook', NEW.type, NEW.subject, NEW.order_id, NEW.receiver, NEW.id, NEW.body, NEW.created_at,
    NEW.due_at, NEW.attempts, NEW.tries, NEW.claimed_until, NEW.sent_at, NEW.dead_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE TRIGGER outgoing_updated AFTER UPDATE ON outgoing
BEGIN
  UPDATE outbox SET (body, due_at, attempts, tries, claimed_until, sent_at, dead_at) =
    (NEW.body, NEW.due_at, NEW.attempts, NEW.tries, NEW.claimed_until, NEW.sent_at, NEW.dead_at)
  WHERE key = NEW.key AND (body, due_at, attempts, tries, claimed_until, sent_at, dead_at) IS NOT
    (NEW.body, NEW.due_at, NEW.attempts, NEW.tries, NEW.claimed_until, NEW.sent_at, NEW.dead_at);
END;
CREATE TRIGGER outgoing_deleted AFTER DELETE ON outgoing
BEGIN
  DELETE FROM outbox WHERE key = OLD.key;
END;

-- The copy comes after the triggers: no write between them is lost.
INSERT INTO outbox (key, channel, kind, subject, order_id, body, created_at, due_at, attempts, last_error,
  claimed_until, sent_at)
SELECT key, 'mail', kind, subject, order_id, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at
FROM mails WHERE true ON CONFLICT (key) DO NOTHING;
INSERT INTO outbox (key, channel, kind, subject, order_id, receiver, message_id, body, created_at, due_at, attempts,
  tries, claimed_until, sent_at, dead_at)
SELECT key, 'webhook', type, subject, order_id, receiver, id, body, created_at, due_at, attempts, tries,
  claimed_until, sent_at, dead_at
FROM outgoing WHERE true ON CONFLICT (key) DO NOTHING;

CREATE TRIGGER outbox_inserted_mail AFTER INSERT ON outbox WHEN NEW.channel = 'mail'
BEGIN
  INSERT INTO mails (key, kind, subject, order_id, payload, created_at, due_at, attempts, last_error, claimed_until,
    sent_at)
  VALUES (NEW.key, NEW.kind, NEW.subject, NEW.order_id, NEW.body, NEW.created_at, NEW.due_at, NEW.attempts,
    NEW.last_error, NEW.claimed_until, NEW.sent_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE TRIGGER outbox_updated_mail AFTER UPDATE ON outbox WHEN NEW.channel = 'mail'
BEGIN
  UPDATE mails SET (payload, due_at, attempts, last_error, claimed_until, sent_at) =
    (NEW.body, NEW.due_at, NEW.attempts, NEW.last_error, NEW.claimed_until, NEW.sent_at)
  WHERE key = NEW.key AND (payload, due_at, attempts, last_error, claimed_until, sent_at) IS NOT
    (NEW.body, NEW.due_at, NEW.attempts, NEW.last_error, NEW.claimed_until, NEW.sent_at);
END;
CREATE TRIGGER outbox_deleted_mail AFTER DELETE ON outbox WHEN OLD.channel = 'mail'
BEGIN
  DELETE FROM mails WHERE key = OLD.key;
END;
CREATE TRIGGER outbox_inserted_webhook AFTER INSERT ON outbox WHEN NEW.channel = 'webhook'
BEGIN
  INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at,
    claimed_until, sent_at, dead_at)
  VALUES (NEW.key, NEW.message_id, NEW.receiver, NEW.kind, NEW.subject, NEW.order_id, NEW.body, NEW.tries,
    NEW.attempts, NEW.created_at, NEW.due_at, NEW.claimed_until, NEW.sent_at, NEW.dead_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE TRIGGER outbox_updated_webhook AFTER UPDATE ON outbox WHEN NEW.channel = 'webhook'
BEGIN
  UPDATE outgoing SET (body, due_at, attempts, tries, claimed_until, sent_at, dead_at) =
    (NEW.body, NEW.due_at, NEW.attempts, NEW.tries, NEW.claimed_until, NEW.sent_at, NEW.dead_at)
  WHERE key = NEW.key AND (body, due_at, attempts, tries, claimed_until, sent_at, dead_at) IS NOT
    (NEW.body, NEW.due_at, NEW.attempts, NEW.tries, NEW.claimed_until, NEW.sent_at, NEW.dead_at);
END;
CREATE TRIGGER outbox_deleted_webhook AFTER DELETE ON outbox WHEN OLD.channel = 'webhook'
BEGIN
  DELETE FROM outgoing WHERE key = OLD.key;
END;

CREATE INDEX outbox_due ON outbox (channel, receiver, due_at, created_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outbox_unsent ON outbox (channel, created_at, key) WHERE sent_at IS NULL;
CREATE INDEX outbox_dead ON outbox (channel, created_at, key) WHERE dead_at IS NOT NULL;
CREATE INDEX outbox_by_age ON outbox (channel, created_at, key);
CREATE INDEX outbox_of_order ON outbox (order_id);
CREATE INDEX outbox_of_message ON outbox (message_id) WHERE message_id IS NOT NULL;
-- The indexes to delete entries by age.
CREATE INDEX outbox_without_order ON outbox (sent_at) WHERE channel = 'mail' AND order_id IS NULL;
CREATE INDEX outbox_with_body ON outbox (created_at) WHERE channel = 'mail' AND body IS NOT NULL;
-- The mails with new links to orders: their number per day and address is limited.
CREATE INDEX outbox_asked ON outbox (created_at) WHERE kind = 'receiptLink';

-- These triggers served the releases before the table `mails`.
DROP TRIGGER mails_of_withdrawals;
DROP TRIGGER mails_sent_by_event;
DROP TRIGGER mails_sent_by_receipt;
