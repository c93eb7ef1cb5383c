-- The webhooks to other systems, one row for each receiver, written in the same batch as the fact that it
-- reports (docs/design/outbox.md).
CREATE TABLE outgoing (
  -- {receiver}:{type}:{subject}, so that each receiver gets one webhook for a fact.
  key TEXT PRIMARY KEY,
  -- The webhook's id: the same for every receiver and every try.
  id TEXT NOT NULL,
  receiver TEXT NOT NULL,
  type TEXT NOT NULL,
  -- The id of the fact: an order, a withdrawal, an entry of the ledger.
  subject TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- The body of the first try: each try sends the same bytes.
  body TEXT,
  -- [[time, HTTP status or name of the error], …], without the content of request and answer.
  tries TEXT NOT NULL DEFAULT '[]',
  -- The number of tries that count for the limit.
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- The time of the next try.
  due_at INTEGER NOT NULL,
  -- Until this time only the worker that claimed the webhook may send it. So the claim of a stopped worker
  -- ends.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  -- The time of giving up. An operator may send the webhook again.
  dead_at INTEGER
);
CREATE INDEX outgoing_due ON outgoing (receiver, due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_dead ON outgoing (created_at, key) WHERE dead_at IS NOT NULL;
CREATE INDEX outgoing_by_age ON outgoing (created_at, key);
CREATE INDEX outgoing_by_id ON outgoing (id);
CREATE INDEX outgoing_of_order ON outgoing (order_id);

-- The receivers that answered 410 at this address: they get no more webhooks until an operator resumes them.
CREATE TABLE stopped_receivers (
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (name, url)
) WITHOUT ROWID;
