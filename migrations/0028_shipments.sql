-- The posts of other systems about parcels: a repeated post gets the same answer (rule 7.63).
CREATE TABLE shipment_posts (
  sender TEXT NOT NULL,
  -- The webhook's id.
  id TEXT NOT NULL,
  -- SHA-256 of the body: another body under the same id is refused.
  digest TEXT NOT NULL,
  status INTEGER NOT NULL,
  answer TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  PRIMARY KEY (sender, id)
);
CREATE INDEX shipment_posts_by_age ON shipment_posts (received_at);

-- The tracking reports to the provider, one row for each payment: written with the fulfilment step, sent by the job.
CREATE TABLE tracking_reports (
  -- Also the request id for the provider: a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  carrier TEXT NOT NULL,
  tracking TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  -- The provider's issue of its refusal.
  issue TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  UNIQUE (payment_id, carrier, tracking)
);
CREATE INDEX tracking_reports_open ON tracking_reports (due_at) WHERE state = 'open';
CREATE INDEX tracking_reports_of_order ON tracking_reports (order_id);

