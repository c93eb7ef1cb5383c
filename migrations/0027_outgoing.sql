-- What other systems are told of, a row a receiver: written in the batch of the fact (docs/design/outbox.md).
CREATE TABLE outgoing (
  -- {receiver}:{type}:{subject}, so that a fact is told once.
  key TEXT PRIMARY KEY,
  -- The webhook's id: the same for every receiver and every try.
  id TEXT NOT NULL,
  receiver TEXT NOT NULL,
  type TEXT NOT NULL,
  -- What it is about: an order, a withdrawal, an entry of the ledger.
  subject TEXT NOT NULL,
  order_id TEXT REFERENCES orders (id),
  -- As it was sent first, so that each try says the same to the last sign.
  body TEXT,
  -- [[time, status or what happened instead of one], …]; nothing of what was sent or answered.
  tries TEXT NOT NULL DEFAULT '[]',
  -- How many of them count for its limit.
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  -- When it is tried next.
  due_at INTEGER NOT NULL,
  -- Until then somebody is sending it, or was stopped while doing so.
  claimed_until INTEGER NOT NULL DEFAULT 0,
  sent_at INTEGER,
  -- When it was given up; an operator may send it again.
  dead_at INTEGER
);
CREATE INDEX outgoing_due ON outgoing (receiver, due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_dead ON outgoing (created_at, key) WHERE dead_at IS NOT NULL;
CREATE INDEX outgoing_by_age ON outgoing (created_at, key);
CREATE INDEX outgoing_by_id ON outgoing (id);
CREATE INDEX outgoing_of_order ON outgoing (order_id);

-- Who answered 410 at this address: it is told nothing more until an operator says so.
CREATE TABLE stopped_receivers (
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (name, url)
) WITHOUT ROWID;
