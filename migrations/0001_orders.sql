-- Money is stored as INTEGER minor units with a currency, times as INTEGER milliseconds since the epoch.

CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE CHECK (length(number) = 9 AND number GLOB 'TW-*'),
  status TEXT NOT NULL CHECK (status IN ('created', 'approved', 'paid', 'partlyRefunded', 'refunded', 'cancelled', 'expired')),
  -- Changes with each write to the order or its payments. A writer with an older revision must read again.
  revision TEXT NOT NULL,
  visit_id TEXT NOT NULL,
  form_hash TEXT NOT NULL,
  origin TEXT NOT NULL,
  market TEXT NOT NULL,
  delivery_country TEXT NOT NULL CHECK (length(delivery_country) = 2),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  from_page TEXT NOT NULL,
  product TEXT NOT NULL,
  delivery_minor INTEGER NOT NULL CHECK (delivery_minor >= 0),
  total_minor INTEGER NOT NULL CHECK (total_minor > 0),
  vat_minor INTEGER NOT NULL CHECK (vat_minor BETWEEN 0 AND total_minor),
  email TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  street TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  phone TEXT,
  query TEXT NOT NULL CHECK (length(query) <= 1024),
  created_at INTEGER NOT NULL,
  paid_at INTEGER
);
CREATE INDEX orders_open ON orders (visit_id, form_hash, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);

CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- 'order' or the name of an upsell page. Each purpose has one payment: an upsell is charged once.
  purpose TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  status TEXT NOT NULL CHECK (status IN ('created', 'approved', 'unknown', 'pending', 'declined', 'denied', 'paid', 'partlyRefunded', 'refunded', 'cancelled', 'expired')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  invoice_id TEXT NOT NULL UNIQUE,
  provider_order_id TEXT UNIQUE,
  approval_url TEXT,
  capture_id TEXT UNIQUE,
  capture_attempt INTEGER NOT NULL DEFAULT 1 CHECK (capture_attempt >= 1),
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  lease_token TEXT,
  lease_operation TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  paid_at INTEGER,
  UNIQUE (order_id, purpose),
  UNIQUE (order_id, sequence)
);
CREATE INDEX payments_by_status ON payments (status, updated_at);
CREATE INDEX payments_paid ON payments (paid_at);

CREATE TABLE order_lines (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  kind TEXT NOT NULL CHECK (kind IN ('bundle', 'bump', 'upsell', 'ebook')),
  product TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count BETWEEN 1 AND 6),
  quantity INTEGER NOT NULL DEFAULT 1 CHECK (quantity = 1),
  total_minor INTEGER NOT NULL CHECK (total_minor >= 0),
  vat_basis_points INTEGER NOT NULL CHECK (vat_basis_points BETWEEN 0 AND 10000),
  vat_minor INTEGER NOT NULL CHECK (vat_minor BETWEEN 0 AND total_minor)
);
CREATE INDEX order_lines_of_order ON order_lines (order_id);
CREATE INDEX order_lines_of_payment ON order_lines (payment_id);

CREATE TABLE refunds (
  -- The provider's id of the refund. The provider may report a refund twice.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  created_at INTEGER NOT NULL
);
CREATE INDEX refunds_of_order ON refunds (order_id);

CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  -- Null if the declaration matches no order of the shop: it is accepted nevertheless.
  order_id TEXT REFERENCES orders (id),
  order_number TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  declared_at INTEGER NOT NULL,
  receipt_sent_at INTEGER
);
CREATE INDEX withdrawals_of_order ON withdrawals (order_id);

CREATE TABLE reviews (
  id TEXT PRIMARY KEY,
  order_id TEXT REFERENCES orders (id),
  product TEXT NOT NULL,
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  published INTEGER NOT NULL DEFAULT 0 CHECK (published IN (0, 1)),
  sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1)),
  -- Each real review belongs to an order. Only samples have none.
  CHECK (sample = 1 OR order_id IS NOT NULL)
);
CREATE INDEX reviews_published ON reviews (product, locale, published, created_at);

-- The log of each order, without personal data.
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT REFERENCES payments (id),
  name TEXT NOT NULL,
  detail TEXT,
  at INTEGER NOT NULL
);
CREATE INDEX order_events_of_order ON order_events (order_id);
CREATE UNIQUE INDEX order_events_mail_sent ON order_events (payment_id) WHERE name = 'mailSent';
CREATE INDEX order_events_of_payment ON order_events (payment_id, name, at);

CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;

CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;

CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  applied_at INTEGER
);
