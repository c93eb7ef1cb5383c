-- 54b8afdc 0032_scale.sql 2026-11-28T02:42:26.926Z
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  number TEXT NOT NULL UNIQUE CHECK (length(number) = 9 AND number GLOB 'TW-*'),
  status TEXT NOT NULL CHECK (status IN ('created', 'approved', 'paid', 'partlyRefunded', 'refunded', 'cancelled', 'expired')),
  -- Changes with every write to the order or its payments: whoever read an older one must read again.
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
, wallet_address TEXT
  CHECK (wallet_address IN ('awaited', 'given', 'unserved', 'incomplete')), variants TEXT NOT NULL DEFAULT '' CHECK (length(variants) <= 1504), browser_id TEXT, released_at INTEGER, note TEXT, fulfilment TEXT NOT NULL DEFAULT 'held'
  CHECK (fulfilment IN ('held', 'released', 'exported', 'shipped', 'delivered', 'cancelled', 'returned')), carrier TEXT, tracking TEXT, shipped_at INTEGER, delivered_at INTEGER, delivery_told_by TEXT
  CHECK (delivery_told_by IN ('carrier', 'operator', 'estimate')), invoiced_at INTEGER, invitation TEXT CHECK (invitation IN ('open', 'refused', 'done')));
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- 'order', or the name of the upsell page: an upsell is charged once.
  purpose TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  status TEXT NOT NULL CHECK (status IN ('created', 'approved', 'unknown', 'pending', 'declined', 'denied', 'paid', 'partlyRefunded', 'refunded', 'cancelled', 'expired')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  invoice_id TEXT NOT NULL UNIQUE,
  provider_order_id TEXT UNIQUE,
  approval_url TEXT,
  capture_id TEXT UNIQUE,
  refunded_minor INTEGER NOT NULL DEFAULT 0 CHECK (refunded_minor >= 0),
  lease_token TEXT,
  lease_operation TEXT,
  lease_until INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  paid_at INTEGER, pending_reason TEXT, asked_at INTEGER NOT NULL DEFAULT 0, compared_at INTEGER NOT NULL DEFAULT 0,
  UNIQUE (order_id, purpose),
  UNIQUE (order_id, sequence)
);
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
CREATE TABLE withdrawals (
  id TEXT PRIMARY KEY,
  -- Null where the declaration names no order of ours: it is accepted all the same.
  order_id TEXT REFERENCES orders (id),
  order_number TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  declared_at INTEGER NOT NULL,
  receipt_sent_at INTEGER
, market TEXT NOT NULL DEFAULT 'DE', receipt_queued_at INTEGER, mailbox TEXT, part TEXT NOT NULL DEFAULT '', goods_received_at INTEGER, sending_proved_at INTEGER, settled_at INTEGER, settled_by TEXT, settled_why TEXT);
CREATE TABLE order_events (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT REFERENCES payments (id),
  name TEXT NOT NULL,
  detail TEXT,
  at INTEGER NOT NULL
, author TEXT);
CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at INTEGER NOT NULL,
  applied_at INTEGER
);
CREATE TABLE ebook_consents (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  delivery_text TEXT NOT NULL,
  withdrawal_text TEXT NOT NULL,
  locale TEXT NOT NULL,
  given_at INTEGER NOT NULL
);
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
CREATE TABLE funnel_steps (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  step TEXT NOT NULL,
  market TEXT NOT NULL,
  -- The quiz that sent the visitor; empty where none did.
  src TEXT NOT NULL,
  -- Which version of the page was shown, where there are several.
  variant TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page, step, market, src, variant)
) WITHOUT ROWID;
CREATE TABLE order_reports (
  order_id TEXT NOT NULL REFERENCES orders (id),
  report TEXT NOT NULL,
  PRIMARY KEY (order_id, report)
) WITHOUT ROWID;
CREATE TABLE redirect_versions (
  version INTEGER PRIMARY KEY,
  -- The version it was made from, 0 for the first.
  base INTEGER NOT NULL,
  -- SHA-256 of the rules as JSON, whatever version they have.
  checksum TEXT NOT NULL,
  rules INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- Milliseconds since the epoch; NULL while KV does not have it.
  created_at INTEGER NOT NULL,
  published_at INTEGER
, experiments INTEGER);
CREATE TABLE "reviews" (
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
  sample INTEGER NOT NULL DEFAULT 0 CHECK (sample IN (0, 1))
, refused_why TEXT, refused_by TEXT, refused_at INTEGER, published_by TEXT, published_at INTEGER);
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
CREATE TABLE downloads (
  order_id TEXT NOT NULL REFERENCES orders (id),
  ebook TEXT NOT NULL,
  count INTEGER NOT NULL CHECK (count >= 1),
  last_at INTEGER NOT NULL,
  PRIMARY KEY (order_id, ebook)
) WITHOUT ROWID;
CREATE TABLE charge_intents (
  -- Also the provider's request id, so that a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'done', 'refused', 'superseded')),
  pressed_at INTEGER NOT NULL,
  -- What the buyer had before them: the button's words, their language, and the versions of the rest.
  button TEXT NOT NULL,
  locale TEXT NOT NULL,
  terms_version TEXT NOT NULL,
  prices_version TEXT NOT NULL,
  claims_version TEXT NOT NULL,
  -- When the first call to the provider left, if one did.
  called_at INTEGER,
  -- The provider's issue that keeps it open or refused it.
  issue TEXT,
  -- Why it was superseded.
  closed_by TEXT,
  ended_at INTEGER
, way TEXT NOT NULL DEFAULT 'approval' CHECK (way IN ('approval', 'savedWallet')), calls INTEGER NOT NULL DEFAULT 0);
CREATE TABLE ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The kind and the provider's id of what moved: news of it may come twice.
  key TEXT NOT NULL UNIQUE,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  -- A dispute holds money until it ends; what it costs is a refund or a reversal of its own.
  kind TEXT NOT NULL CHECK (kind IN ('capture', 'difference', 'fee', 'refund', 'reversal', 'returned', 'dispute', 'disputeEnded')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL,
  at INTEGER NOT NULL
);
CREATE TABLE ledger_lines (
  entry_key TEXT NOT NULL REFERENCES ledger (key),
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id INTEGER REFERENCES order_lines (id),
  amount_minor INTEGER NOT NULL
);
CREATE TABLE refund_requests (
  -- Also the provider's request id, so that a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'done', 'failed')),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  -- [[line id, or null for the delivery, amount in minor units], …]; null: all that is left of the payment.
  lines TEXT,
  reason TEXT NOT NULL,
  -- An operator, or what of the shop's own asked for it.
  requested_by TEXT NOT NULL,
  requested_at INTEGER NOT NULL,
  asked_at INTEGER NOT NULL DEFAULT 0,
  -- The provider's id of the refund, or the issue that refused it.
  refund_id TEXT,
  issue TEXT,
  ended_at INTEGER
);
CREATE TABLE job_runs (
  job TEXT PRIMARY KEY,
  ran_at INTEGER NOT NULL
);
CREATE TABLE saved_wallets (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  -- The provider's id of it; null once it is deleted. The row stays, so that late news does not bring it back.
  token TEXT,
  saved_at INTEGER NOT NULL,
  -- When its buyer wanted it deleted.
  unwanted_at INTEGER,
  -- When the provider was last asked to delete it.
  asked_at INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE stopped_sales (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'country')),
  what TEXT NOT NULL,
  why TEXT NOT NULL,
  stopped_by TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (kind, what)
) WITHOUT ROWID;
CREATE TABLE order_notes (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  order_id TEXT NOT NULL REFERENCES orders (id),
  text TEXT NOT NULL,
  author TEXT NOT NULL,
  at INTEGER NOT NULL
);
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
CREATE TABLE stopped_receivers (
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  stopped_at INTEGER NOT NULL,
  PRIMARY KEY (name, url)
) WITHOUT ROWID;
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
CREATE TABLE tracking_reports (
  -- Also the provider's request id, so that a repeated call is the same call.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  payment_id TEXT NOT NULL REFERENCES payments (id),
  carrier TEXT NOT NULL,
  tracking TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'refused')),
  -- The provider's word for why it was refused.
  issue TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  UNIQUE (payment_id, carrier, tracking)
);
CREATE TABLE invoices (
  -- What it is made of, order:{id} or the key of an entry of the ledger, so that each is made once.
  source TEXT PRIMARY KEY,
  year INTEGER NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('invoice', 'creditNote', 'reinstatement')),
  order_id TEXT NOT NULL REFERENCES orders (id),
  corrects TEXT REFERENCES invoices (source),
  country TEXT NOT NULL CHECK (length(country) = 2),
  currency TEXT NOT NULL CHECK (currency IN ('EUR', 'GBP', 'SEK', 'DKK', 'CHF')),
  -- Below zero where it gives back.
  gross_minor INTEGER NOT NULL,
  vat_minor INTEGER NOT NULL,
  -- When its VAT became chargeable: of what corrects, that of the invoice.
  supplied_at INTEGER NOT NULL,
  issued_at INTEGER NOT NULL,
  -- The newest entry of the order's ledger that it knows.
  ledger_id INTEGER NOT NULL,
  -- All that it says, as JSON.
  said TEXT NOT NULL,
  UNIQUE (year, sequence),
  CHECK ((kind = 'invoice') = (corrects IS NULL))
);
CREATE TABLE book_cursors (
  name TEXT PRIMARY KEY,
  ledger_id INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE objections (
  code TEXT PRIMARY KEY,
  objected_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE kept_keys (
  name TEXT PRIMARY KEY,
  encrypted TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('6b5d4fa4-f4da-4322-896d-d24dd5e7263e', 'TW-HSZ7ZG', 'created', '5046f5aa-7d30-4a9b-880a-4d4e16fe88fb', '1795834614257.NR-5pGjpNjp6pHNnZF8tSc', 'e2eec1c0fdc8f1967f8c29b9392ec599d7201ff96cbb688f6a0685a0da017f9f', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'created@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833714388, NULL, NULL, '', '6b5d4fa4-f4da-4322-896d-d24dd5e7263e', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('ad1f8aa0-577d-43f7-9e53-352a604f9179', 'TW-UFBDAB', 'expired', '5667fdaa-1019-488f-949d-05cec17ea1a5', '1795834614678.pwPy_JW3gHDD4SpNfLqqRD', '23d08e93c870fdd6098c64e75ba9d2cbc21b586109243d43ffc5f14bc806edf6', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'expired@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795819314685, NULL, NULL, '', 'ad1f8aa0-577d-43f7-9e53-352a604f9179', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'TW-F79C36', 'approved', '959bd034-d9c0-47db-8baf-99f62987beb8', '1795834615502.YCAhG38IKqCbYyceV1QgEL', '06bae5d5674d8b73cf011c2eec7ca0f772370e4e78e46456d05d9e021d173ffd', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'approved@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833715508, NULL, NULL, '', '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', 'TW-MR94W4', 'approved', 'd45d3fa6-e0b1-4189-a260-1b6967434541', '1795834615740.MiQZBH2bqgetIcnHigFExp', '7d67a4465e54a74e6d5e662560f7eb0eebc2eb3d45904dda0b7903f683fdb93d', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'unknown@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833715743, NULL, NULL, '', 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('e47498fd-b5e8-40ec-9166-994ce7a1c025', 'TW-D34XGG', 'approved', '86ba14ec-bee0-4ed8-bb33-1276987fa432', '1795834617227.aki6CTMQ1MqJgIX7NoFohp', 'e32f7e54338beb510d3e6da26a044ab0270c6611ac0603310a387958fd340630', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'pending@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833717230, NULL, NULL, '', 'e47498fd-b5e8-40ec-9166-994ce7a1c025', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('78cc4f28-dd1a-480f-abd9-bee3c009e074', 'TW-8SDAM8', 'cancelled', '633be094-8d8e-4631-becd-ad21819f8b23', '1795834617648.RlHjytYWvigIGNrsFU1_3M', 'ce2d329f62b2d4ca9c78bf2599dce69d0e61645e18863b4d3da59bcee51c91a8', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'cancelled@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833717652, NULL, NULL, '', '78cc4f28-dd1a-480f-abd9-bee3c009e074', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('1ee652da-337d-483c-81a2-f9e92841253d', 'TW-E4PTQH', 'paid', 'ba6c1e73-4dac-416c-a18c-9a4a2346e265', '1795834618076.yS7UCgCBl-XTpcG8P9G4ft', 'a4c24e9cf5f3c6ef110357b7261e3eb49a2e3b38bda8ac7dd30e8478f2cab9ed', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'buy', 'slim', 0, 9960, 652, 'held@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833718085, 1795833718708, NULL, '', '1ee652da-337d-483c-81a2-f9e92841253d', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('09e303e2-2f89-4290-99f8-8c885a934a28', 'TW-JWEPGV', 'paid', 'a50fefe6-e6aa-46c3-be3f-58df0031e652', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'released@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833719205, 1795833719420, NULL, '', '09e303e2-2f89-4290-99f8-8c885a934a28', 1795833719623, NULL, 'released', NULL, NULL, NULL, NULL, NULL, 1795833719623, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 'TW-JCDP2H', 'paid', 'd9c9b600-f8fe-403c-8001-490ef2c144fb', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'exported@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833719652, 1795833719866, NULL, '', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 1795833720057, NULL, 'exported', NULL, NULL, NULL, NULL, NULL, 1795833720057, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'TW-B5EPPE', 'paid', '428193ed-9529-4505-aa59-910b111c2774', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'shipped@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833720171, 1795833720579, NULL, '', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 1795833720797, NULL, 'shipped', 'dhl', 'JJD000390007882', 1795833721071, NULL, NULL, 1795833720797, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('a2999ce6-67e4-41a4-8926-d5252ba994f1', 'TW-M7WDFS', 'paid', 'f420e0ee-9c25-458a-b3d2-c25d9717ad3b', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'delivered@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833721975, 1795833722325, NULL, '', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', 1795833722710, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833722917, 1795833723023, 'operator', 1795833722710, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('e60938b5-ba23-42fe-b9ce-2403b758f495', 'TW-GUMPT4', 'paid', '2cf30209-110e-45fc-ab67-762fc784de21', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'returned@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833723087, 1795833723521, NULL, '', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 1795833723790, NULL, 'returned', 'dhl', 'JJD000390007882', 1795833723916, 1795833723948, 'operator', 1795833723790, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('5ac44df1-2110-4329-854a-fcc3cbd85f31', 'TW-6WFNR7', 'refunded', 'b6945a23-22ae-481c-884b-41edad827420', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'called-off@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833724197, 1795833724469, NULL, '', '5ac44df1-2110-4329-854a-fcc3cbd85f31', 1795833724931, NULL, 'cancelled', NULL, NULL, NULL, NULL, NULL, 1795833724931, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 'TW-4RGFMQ', 'partlyRefunded', '4aaab8f5-4d7a-4615-a789-0267bd171add', '1795834625214.j773xx3lh1_b6G3rd63Atn', '594c82a6ce1a81e420219017768b9d608688214436b2f33a1aa995272904bf82', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'partly-refunded@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833725216, 1795833725447, NULL, '', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'TW-8ED3US', 'refunded', '431e9686-d4b0-40a1-9e0d-0136964c662a', '1795834625939.bB0In7jpIiACB7N7O9GwTF', 'a88c311946b6e34c93bee1da1b9118c7f71f5a80a66b92f39dd81215f41c2c8a', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'refunded@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833725941, 1795833726520, NULL, '', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('57fcf634-b9a9-4c8e-85e6-9af514e8c847', 'TW-JUGRV2', 'paid', 'dd2caca6-c8a5-4b5f-a614-74812fdc2a95', '1795834626938.4M3BWjKf8b7sbQ2E6skPCz', '308dccc117de52679bd9b4e605577f84f3933bc5cadc7593ee9595643dc746d2', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'disputed@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833726941, 1795833727274, NULL, '', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'TW-38B64D', 'refunded', 'aadc1cf8-8904-4b96-a025-4e874d689af4', '1795834627465.aR9U9GpRwuk6OeuJby-JQ2', '1af8187d76a87388a84dde43e611f1a8c4b680d93537501a84786235de703157', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'dispute-ended@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833727469, 1795833727966, NULL, '', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('20d7ca95-c252-4641-afac-37fdb8073590', 'TW-GMNDHX', 'paid', 'bb9deab7-ac36-46d6-b901-db6aa607a74f', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'withdrawn@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833728509, 1795833728948, NULL, '', '20d7ca95-c252-4641-afac-37fdb8073590', 1795833729270, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833729372, 1795833729420, 'operator', 1795833729270, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('af1821d0-42c4-4d20-8dcb-a9bacf848174', 'TW-BFCVNN', 'paid', 'aa65a31d-3d2b-4039-bd01-12a23a805f23', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'withdrawn-partly@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833729526, 1795833729869, NULL, '', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 1795833730138, NULL, 'shipped', 'dhl', 'JJD000390007882', 1795833730243, NULL, NULL, 1795833730138, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('5b79e6f9-b473-42d8-b073-d43f1a35e421', 'TW-MHWCP7', 'paid', '223594cb-613e-4da6-8581-245a74eaf050', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'review-waits@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833731053, 1795833731307, NULL, '', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 1795833731600, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833731787, 1795833731821, 'operator', 1795833731600, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('672f9d8f-28b8-415f-be7f-a177e9c6754e', 'TW-W29M5D', 'paid', 'df8ffe3d-5dcf-4c19-b173-9c1f452385f1', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'review-published@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833731911, 1795833732655, NULL, '', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 1795833732805, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833732919, 1795833732961, 'operator', 1795833732805, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 'TW-ZPMJ6F', 'paid', '0607abc8-7dba-4429-a600-e628bfa24a01', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'review-refused@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833733014, 1795833733305, NULL, '', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 1795833733517, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833733667, 1795833734067, 'operator', 1795833733517, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('8d518b8d-6793-4703-9066-489bad2edf7d', 'TW-UBFG3N', 'paid', '729da3e4-22dc-4a98-b686-b874ea122f05', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'noted@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833734258, 1795833734606, NULL, '', '8d518b8d-6793-4703-9066-489bad2edf7d', 1795833734742, NULL, 'released', NULL, NULL, NULL, NULL, NULL, 1795833734742, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('aee402a7-dfd9-4ec7-8e6b-48b13b551445', 'TW-BJEWTG', 'paid', 'fb8433f6-d8dc-4733-96b8-24516a6bf666', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'invited@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833735229, 1793155335608, NULL, '', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', 1795833736083, NULL, 'delivered', 'dhl', 'JJD000390007882', 1795833736229, 1794105736293, 'operator', 1795833736083, 'open');
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 'TW-B439EW', 'paid', '5c8da77d-acec-43d7-a5c5-00cbd5bdcd0f', '', '', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'due-for-release@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833736391, 1795831876957, NULL, '', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 1795833737917, NULL, 'released', NULL, NULL, NULL, NULL, NULL, 1795833737917, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('c1e45c87-7599-4f25-8824-b8e153aa3091', 'TW-X2PAJM', 'paid', 'ca5a4b8b-6f9a-4ae7-b90c-b0067687ce21', '1795834640812.XQqsVYgJ7gwJo5LOi4H7I3', '750d09f61e888090b2383fa54e4002ec350b57c59008ddee6c6755ca206a39af', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'due-for-the-next-release@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833740821, 1795831881349, NULL, '', 'c1e45c87-7599-4f25-8824-b8e153aa3091', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO orders (id, number, status, revision, visit_id, form_hash, origin, market, delivery_country, currency, from_page, product, delivery_minor, total_minor, vat_minor, email, first_name, last_name, street, postcode, city, phone, query, created_at, paid_at, wallet_address, variants, browser_id, released_at, note, fulfilment, carrier, tracking, shipped_at, delivered_at, delivery_told_by, invoiced_at, invitation) VALUES ('55e6c8ed-b052-4f92-8669-8f6f799bfa1d', 'TW-Z7W7XC', 'paid', 'fc94bbd1-d6e7-4c3c-8cb5-d48d1e9e26d0', '1795834641663.Sfv0zjjAHZB4kIY8iuXKgY', '07b4185f66574e6a5a9da9cb9cfe37e6ca12da3a59ee0d206630e4a55d9d9361', 'http://127.0.0.1:46339', 'DE', 'DE', 'EUR', 'take', 'slim', 0, 8970, 587, 'refund-open@example.com', 'Anna', 'Muster', 'Musterweg 1', '10115', 'Berlin', NULL, '', 1795833741677, 1795833742057, NULL, '', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', NULL, NULL, 'held', NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('61c5d71f-b5db-40e6-a2f3-747d3ccb37b4', '6b5d4fa4-f4da-4322-896d-d24dd5e7263e', 'order', 1, 'created', 'EUR', 8970, 'TW-HSZ7ZG', 'DAP997FKP9NGZKLQT', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=DAP997FKP9NGZKLQT', NULL, 0, NULL, 'create', 0, 1795833714388, 1795833714633, NULL, NULL, 0, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('d8136775-4a77-482a-90cb-7910f1d18af7', 'ad1f8aa0-577d-43f7-9e53-352a604f9179', 'order', 1, 'expired', 'EUR', 8970, 'TW-UFBDAB', 'DUGXKLL6B594LPFGH', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=DUGXKLL6B594LPFGH', NULL, 0, NULL, 'create', 0, 1795819314685, 1795833715040, NULL, NULL, 1795833714840, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('ee0a1951-9c5b-4074-8414-d329baecc1f9', '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'order', 1, 'approved', 'EUR', 8970, 'TW-F79C36', 'GTL7L6K3XQU4CEBRN', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=GTL7L6K3XQU4CEBRN', NULL, 0, NULL, 'create', 0, 1795833715508, 1795833715609, NULL, NULL, 0, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', 'order', 1, 'approved', 'EUR', 8970, 'TW-MR94W4', 'J4LRZN7DY6HF8ZDP3', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=J4LRZN7DY6HF8ZDP3', NULL, 0, NULL, 'capture', 0, 1795833715743, 1795833715848, NULL, NULL, 0, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('502c7315-b1b6-4927-9f79-49baebb7117e', 'e47498fd-b5e8-40ec-9166-994ce7a1c025', 'order', 1, 'pending', 'EUR', 8970, 'TW-D34XGG', 'W2X8UW4ZG6KCQ8Q32', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=W2X8UW4ZG6KCQ8Q32', 'ZGFXCFUU8SW6AUGAL', 0, NULL, 'capture', 0, 1795833717230, 1795833717521, NULL, 'PENDING_REVIEW', 1795833737917, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('eaaecf8c-4476-44fe-8e54-518df7c45814', '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'order', 1, 'denied', 'EUR', 8970, 'TW-8SDAM8', '5JK4H6NQ8MP8TARYF', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=5JK4H6NQ8MP8TARYF', 'WHWGFQVUR4WP76CBP', 0, NULL, 'capture', 0, 1795833717652, 1795833717953, NULL, NULL, 0, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('64e4c89b-1c63-42e1-b833-20d3123035e5', '1ee652da-337d-483c-81a2-f9e92841253d', 'order', 1, 'paid', 'EUR', 9960, 'TW-E4PTQH', 'GSQPYNHT4JGS7AZXJ', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=GSQPYNHT4JGS7AZXJ', '4NWTLVRNS7YRY9BPB', 0, NULL, 'capture', 0, 1795833718085, 1795833718708, 1795833718708, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('9458ec34-4829-46dd-bf60-51ae8cb16ad0', '1ee652da-337d-483c-81a2-f9e92841253d', 'upsell', 2, 'paid', 'EUR', 4980, 'TW-E4PTQH-2', 'FPRBXVMXV2HE9TN5S', NULL, 'GKAJDTYEVEZLAL5U6', 0, NULL, 'capture', 0, 1795833718879, 1795833718989, 1795833718989, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('92ff1f83-2129-46b8-a07e-94045a87f56d', '09e303e2-2f89-4290-99f8-8c885a934a28', 'order', 1, 'paid', 'EUR', 8970, 'TW-JWEPGV', '2WARS5L8HDBR6L63P', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=2WARS5L8HDBR6L63P', 'QGGB89GEAHYTHFD3J', 0, NULL, 'capture', 0, 1795833719205, 1795833719420, 1795833719420, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('90fb4df8-74b1-4554-8b61-097d087331be', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 'order', 1, 'paid', 'EUR', 8970, 'TW-JCDP2H', 'HVFR82HYQRK89JG4V', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=HVFR82HYQRK89JG4V', 'KS4BPKYYB9TJG8K59', 0, NULL, 'capture', 0, 1795833719652, 1795833719866, 1795833719866, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('a21a69da-30a2-4aae-a4ca-d063d21aac66', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'order', 1, 'paid', 'EUR', 8970, 'TW-B5EPPE', 'Z9ZD48G8NZGVQV7MA', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=Z9ZD48G8NZGVQV7MA', '9YM9D7DR8QA3SCY4Z', 0, NULL, 'capture', 0, 1795833720171, 1795833720579, 1795833720579, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('60c9eac5-5b38-4659-966c-89e179b1d182', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', 'order', 1, 'paid', 'EUR', 8970, 'TW-M7WDFS', 'BTL4Y3XR724XCDQ4N', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=BTL4Y3XR724XCDQ4N', 'NWX7BDSJQSTNFMUZ7', 0, NULL, 'capture', 0, 1795833721975, 1795833722325, 1795833722325, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'order', 1, 'paid', 'EUR', 8970, 'TW-GUMPT4', 'PB62XQEJE27QV3Y3W', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=PB62XQEJE27QV3Y3W', 'PWZEDYTHKMXNDMBDS', 0, NULL, 'capture', 0, 1795833723087, 1795833723521, 1795833723521, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('5b6ac125-49dd-43df-9835-01bfa0f6e03d', '5ac44df1-2110-4329-854a-fcc3cbd85f31', 'order', 1, 'refunded', 'EUR', 8970, 'TW-6WFNR7', '2TQRHBG7SED5VME3P', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=2TQRHBG7SED5VME3P', 'JNPJHWSUETJXCZ9MV', 8970, NULL, 'refund', 0, 1795833724197, 1795833725062, 1795833724469, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 'order', 1, 'partlyRefunded', 'EUR', 8970, 'TW-4RGFMQ', 'JDMP598JB9L3ZJHZY', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=JDMP598JB9L3ZJHZY', 'RYAFVM2KVJSM8K62V', 1000, NULL, 'capture', 0, 1795833725216, 1795833725883, 1795833725447, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('ff5aee0d-3687-43be-9f87-42055ec8fc2e', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'order', 1, 'refunded', 'EUR', 8970, 'TW-8ED3US', 'NHQN3JSZURJKYQQXU', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=NHQN3JSZURJKYQQXU', 'M6WZ2257JVB3U4DM3', 8970, NULL, 'refund', 0, 1795833725941, 1795833726826, 1795833726520, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('25276e7b-b754-425b-a37d-87d136936f88', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', 'order', 1, 'paid', 'EUR', 8970, 'TW-JUGRV2', 'EE4R4TF9ZPNUUFBXY', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=EE4R4TF9ZPNUUFBXY', 'DUL2RJ2KLDJGNCE4S', 0, NULL, 'capture', 0, 1795833726941, 1795833727274, 1795833727274, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('aa0a9504-1874-4319-9c8c-d73d9b91f851', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'order', 1, 'refunded', 'EUR', 8970, 'TW-38B64D', '399LBCMUCNLWAW6XT', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=399LBCMUCNLWAW6XT', 'RYBEEUHZH6F6NZN8G', 8970, NULL, 'capture', 0, 1795833727469, 1795833728391, 1795833727966, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('deeadb23-c1af-47df-b2df-3a8a44fe13ee', '20d7ca95-c252-4641-afac-37fdb8073590', 'order', 1, 'paid', 'EUR', 8970, 'TW-GMNDHX', 'GANCL2UFU746LNG5G', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=GANCL2UFU746LNG5G', 'FK6HDMVHRKU5MEJHK', 0, NULL, 'capture', 0, 1795833728509, 1795833728948, 1795833728948, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('9917fc9b-d8ce-4f23-982b-283c84dbd460', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 'order', 1, 'paid', 'EUR', 8970, 'TW-BFCVNN', 'A2WN7TAPFRVM6SVFF', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=A2WN7TAPFRVM6SVFF', 'RCW8GBJ2VFBWCEGHW', 0, NULL, 'capture', 0, 1795833729526, 1795833729869, 1795833729869, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('b62c071d-25f0-4d12-8ab7-5fe9382a9e78', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'order', 1, 'paid', 'EUR', 8970, 'TW-MHWCP7', 'GYUG5QWU6PMSMWCKL', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=GYUG5QWU6PMSMWCKL', 'MCTCCDT3NNV6B8EGF', 0, NULL, 'capture', 0, 1795833731053, 1795833731307, 1795833731307, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'order', 1, 'paid', 'EUR', 8970, 'TW-W29M5D', 'Y5X84584TRAFFWYKP', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=Y5X84584TRAFFWYKP', 'E3HRUKTPVARE4FMEU', 0, NULL, 'capture', 0, 1795833731911, 1795833732655, 1795833732655, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('7210f7a9-5688-4bb7-af78-3a5ca9a7845d', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 'order', 1, 'paid', 'EUR', 8970, 'TW-ZPMJ6F', 'LL5D9CVFJ9MC7L3PF', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=LL5D9CVFJ9MC7L3PF', 'JMVC59UUABN682CF4', 0, NULL, 'capture', 0, 1795833733014, 1795833733305, 1795833733305, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('ba35f3ea-e289-4c42-8355-5ec6b01a9748', '8d518b8d-6793-4703-9066-489bad2edf7d', 'order', 1, 'paid', 'EUR', 8970, 'TW-UBFG3N', '8J86YP5B4MUPDZS5J', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=8J86YP5B4MUPDZS5J', 'NMMSFK272TJVB3QZS', 0, NULL, 'capture', 0, 1795833734258, 1795833734606, 1795833734606, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', 'order', 1, 'paid', 'EUR', 8970, 'TW-BJEWTG', 'CCLJ6ZS7ABWLM229C', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=CCLJ6ZS7ABWLM229C', 'QHM5D22GPNXF67ENH', 0, NULL, 'capture', 0, 1795833735229, 1795833735608, 1793155335608, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 'order', 1, 'paid', 'EUR', 8970, 'TW-B439EW', 'MSFUYRNRJDUBLP376', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=MSFUYRNRJDUBLP376', '67GSLK37SHAKCQQPY', 0, NULL, 'capture', 0, 1795833736391, 1795833736957, 1795831876957, NULL, 0, 1795833737917);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('47afd465-191d-41ab-8bc3-32abedfb107b', 'c1e45c87-7599-4f25-8824-b8e153aa3091', 'order', 1, 'paid', 'EUR', 8970, 'TW-X2PAJM', 'NKY4VG5L4QDTJS987', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=NKY4VG5L4QDTJS987', 'G48GMFRY3F9W6ASWR', 0, NULL, 'capture', 0, 1795833740821, 1795833741349, 1795831881349, NULL, 0, 0);
INSERT INTO payments (id, order_id, purpose, sequence, status, currency, amount_minor, invoice_id, provider_order_id, approval_url, capture_id, refunded_minor, lease_token, lease_operation, lease_until, created_at, updated_at, paid_at, pending_reason, asked_at, compared_at) VALUES ('19de822f-f5b5-4b5e-8897-5145927ad801', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', 'order', 1, 'paid', 'EUR', 8970, 'TW-Z7W7XC', 'A9EESB9C2HBF24VZ5', 'http://127.0.0.1:46339/__wallet/checkoutnow?token=A9EESB9C2HBF24VZ5', 'KVULSTLXXGJCT2J6H', 0, NULL, 'refund', 0, 1795833741677, 1795833742057, 1795833742057, NULL, 0, 0);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (1, '6b5d4fa4-f4da-4322-896d-d24dd5e7263e', '61c5d71f-b5db-40e6-a2f3-747d3ccb37b4', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (2, 'ad1f8aa0-577d-43f7-9e53-352a604f9179', 'd8136775-4a77-482a-90cb-7910f1d18af7', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (3, '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'ee0a1951-9c5b-4074-8414-d329baecc1f9', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (4, 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (5, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (6, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (7, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (8, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'bump', 'meal-plan', 1, 1, 990, 700, 65);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (9, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'upsell', 'slim', 2, 1, 4980, 700, 326);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (10, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (11, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (12, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (13, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (14, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (15, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (16, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (17, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (18, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (19, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (20, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (21, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (22, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (23, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (24, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (25, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (26, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (27, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (28, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO order_lines (id, order_id, payment_id, kind, product, count, quantity, total_minor, vat_basis_points, vat_minor) VALUES (29, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'bundle', 'slim', 3, 1, 8970, 700, 587);
INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, receipt_sent_at, market, receipt_queued_at, mailbox, part, goods_received_at, sending_proved_at, settled_at, settled_by, settled_why) VALUES ('cbb253bc-f3f7-4b4d-a9db-f39459bfecdf', '20d7ca95-c252-4641-afac-37fdb8073590', 'TW-GMNDHX', 'Anna Muster', 'withdrawn@example.com', 1795833729489, 1795833730661, 'DE', NULL, 'withdrawn@example.com', '', NULL, NULL, NULL, NULL, NULL);
INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, receipt_sent_at, market, receipt_queued_at, mailbox, part, goods_received_at, sending_proved_at, settled_at, settled_by, settled_why) VALUES ('42aaf942-76a5-417f-a743-5b99cfc4680c', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 'TW-BFCVNN', 'Anna Muster', 'withdrawn-partly@example.com', 1795833730328, 1795833730897, 'DE', NULL, 'withdrawn-partly@example.com', 'one of two packs', NULL, NULL, NULL, NULL, NULL);
INSERT INTO withdrawals (id, order_id, order_number, name, email, declared_at, receipt_sent_at, market, receipt_queued_at, mailbox, part, goods_received_at, sending_proved_at, settled_at, settled_by, settled_why) VALUES ('6e5b581c-31f6-4592-8813-e58a0792ab04', NULL, 'TW-7K3M9Q', 'Anna Muster', 'stranger@example.com', 1795833730953, 1795833732394, 'DE', NULL, 'stranger@example.com', '', NULL, NULL, NULL, NULL, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (1, '6b5d4fa4-f4da-4322-896d-d24dd5e7263e', '61c5d71f-b5db-40e6-a2f3-747d3ccb37b4', 'orderCreated', NULL, 1795833714388, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (2, '6b5d4fa4-f4da-4322-896d-d24dd5e7263e', '61c5d71f-b5db-40e6-a2f3-747d3ccb37b4', 'providerOrderCreated', NULL, 1795833714633, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (3, 'ad1f8aa0-577d-43f7-9e53-352a604f9179', 'd8136775-4a77-482a-90cb-7910f1d18af7', 'orderCreated', NULL, 1795833714685, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (4, 'ad1f8aa0-577d-43f7-9e53-352a604f9179', 'd8136775-4a77-482a-90cb-7910f1d18af7', 'providerOrderCreated', NULL, 1795833714733, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (5, 'ad1f8aa0-577d-43f7-9e53-352a604f9179', 'd8136775-4a77-482a-90cb-7910f1d18af7', 'expired', NULL, 1795833715040, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (6, '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'ee0a1951-9c5b-4074-8414-d329baecc1f9', 'orderCreated', NULL, 1795833715508, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (7, '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'ee0a1951-9c5b-4074-8414-d329baecc1f9', 'providerOrderCreated', NULL, 1795833715557, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (8, '783a333d-4ab9-46f1-8bc3-f4ba7b168de3', 'ee0a1951-9c5b-4074-8414-d329baecc1f9', 'awaitsCapture', NULL, 1795833715609, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (9, 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'orderCreated', NULL, 1795833715743, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (10, 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'providerOrderCreated', NULL, 1795833715795, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (11, 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'awaitsCapture', NULL, 1795833715848, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (12, 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'pressed', NULL, 1795833715949, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (13, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'orderCreated', NULL, 1795833717230, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (14, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'providerOrderCreated', NULL, 1795833717273, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (15, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'approved', NULL, 1795833717381, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (16, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'pressed', NULL, 1795833717436, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (17, 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'pending', 'PENDING_REVIEW', 1795833717521, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (18, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'orderCreated', NULL, 1795833717652, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (19, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'providerOrderCreated', NULL, 1795833717688, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (20, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'approved', NULL, 1795833717837, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (21, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'pressed', NULL, 1795833717889, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (22, '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'denied', 'CAPTURE_DECLINED', 1795833717953, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (23, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'orderCreated', NULL, 1795833718085, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (24, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'providerOrderCreated', NULL, 1795833718146, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (25, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'awaitsCapture', NULL, 1795833718333, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (26, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'pressed', NULL, 1795833718628, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (27, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'captured', NULL, 1795833718708, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (28, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'upsellAccepted', NULL, 1795833718879, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (29, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'pressed', NULL, 1795833718905, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (30, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'providerOrderCreated', NULL, 1795833718973, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (31, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'captured', NULL, 1795833718989, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (32, '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'mailSent', 'order', 1795833719118, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (33, '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'mailSent', 'upsell', 1795833719150, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (34, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'orderCreated', NULL, 1795833719205, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (35, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'providerOrderCreated', NULL, 1795833719240, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (36, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'awaitsCapture', NULL, 1795833719293, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (37, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'pressed', NULL, 1795833719375, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (38, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'captured', NULL, 1795833719420, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (39, '09e303e2-2f89-4290-99f8-8c885a934a28', NULL, 'released', NULL, 1795833719623, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (40, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'orderCreated', NULL, 1795833719652, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (41, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'providerOrderCreated', NULL, 1795833719691, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (42, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'awaitsCapture', NULL, 1795833719744, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (43, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'pressed', NULL, 1795833719824, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (44, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'captured', NULL, 1795833719866, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (45, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', NULL, 'released', NULL, 1795833720057, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (46, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', NULL, 'exported', NULL, 1795833720140, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (47, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'orderCreated', NULL, 1795833720171, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (48, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'providerOrderCreated', NULL, 1795833720289, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (49, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'approved', NULL, 1795833720416, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (50, '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'mailSent', 'order', 1795833720460, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (51, '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'mailSent', 'order', 1795833720483, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (52, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'pressed', NULL, 1795833720517, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (53, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'captured', NULL, 1795833720579, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (54, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 'released', NULL, 1795833720797, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (55, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 'exported', NULL, 1795833720885, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (56, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 'shipped', 'dhl JJD000390007882', 1795833721071, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (57, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'mailSent', 'order', 1795833721915, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (58, '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 'mailSent', 'shipped', 1795833721934, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (59, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'orderCreated', NULL, 1795833721975, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (60, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'providerOrderCreated', NULL, 1795833722012, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (61, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'approved', NULL, 1795833722140, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (62, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'pressed', NULL, 1795833722274, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (63, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'captured', NULL, 1795833722325, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (64, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'released', NULL, 1795833722710, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (65, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'exported', NULL, 1795833722842, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (66, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'shipped', 'dhl JJD000390007882', 1795833722917, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (67, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'delivered', 'operator 2026-11-28T02:42:03.023Z', 1795833723029, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (68, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'orderCreated', NULL, 1795833723087, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (69, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'providerOrderCreated', NULL, 1795833723152, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (70, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'awaitsCapture', NULL, 1795833723244, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (71, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'mailSent', 'order', 1795833723422, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (72, 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'mailSent', 'shipped', 1795833723450, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (73, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'pressed', NULL, 1795833723474, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (74, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'captured', NULL, 1795833723521, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (75, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'released', NULL, 1795833723790, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (76, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'exported', NULL, 1795833723865, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (77, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'shipped', 'dhl JJD000390007882', 1795833723916, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (78, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'delivered', 'operator 2026-11-28T02:42:03.948Z', 1795833723950, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (79, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'parcelReturned', NULL, 1795833724128, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (80, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'orderCreated', NULL, 1795833724197, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (81, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'providerOrderCreated', NULL, 1795833724249, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (82, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'approved', NULL, 1795833724329, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (83, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'pressed', NULL, 1795833724384, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (84, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'captured', NULL, 1795833724469, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (85, 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'mailSent', 'order', 1795833724793, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (86, 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'mailSent', 'shipped', 1795833724811, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (87, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'mailSent', 'order', 1795833724851, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (88, '5ac44df1-2110-4329-854a-fcc3cbd85f31', NULL, 'released', NULL, 1795833724931, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (89, '5ac44df1-2110-4329-854a-fcc3cbd85f31', NULL, 'orderCancelled', 'as agreed', 1795833725012, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (90, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'refundRequested', '2f30eb8a-3568-4275-88cf-07595176f881', 1795833725012, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (91, '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'refundedFully', NULL, 1795833725062, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (92, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'orderCreated', NULL, 1795833725216, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (93, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'providerOrderCreated', NULL, 1795833725263, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (94, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'awaitsCapture', NULL, 1795833725318, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (95, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'pressed', NULL, 1795833725402, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (96, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'captured', NULL, 1795833725447, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (97, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'refundedPartly', NULL, 1795833725883, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (98, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'orderCreated', NULL, 1795833725941, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (99, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'providerOrderCreated', NULL, 1795833726014, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (100, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'awaitsCapture', NULL, 1795833726141, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (101, '5ac44df1-2110-4329-854a-fcc3cbd85f31', NULL, 'mailSent', 'refunded', 1795833726289, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (102, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'mailSent', 'order', 1795833726349, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (103, 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', NULL, 'mailSent', 'refunded', 1795833726381, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (104, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'pressed', NULL, 1795833726414, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (105, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'captured', NULL, 1795833726520, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (106, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'refundRequested', '6844b3b0-8e00-4aa2-8ae9-b78270cb36fb', 1795833726781, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (107, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'refundedFully', NULL, 1795833726826, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (108, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'orderCreated', NULL, 1795833726941, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (109, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'providerOrderCreated', NULL, 1795833726989, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (110, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'awaitsCapture', NULL, 1795833727127, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (111, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'pressed', NULL, 1795833727229, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (112, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'captured', NULL, 1795833727274, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (113, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'orderCreated', NULL, 1795833727469, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (114, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'disputed', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 1795833727541, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (115, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'providerOrderCreated', NULL, 1795833727579, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (116, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'mailSent', 'order', 1795833727625, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (117, '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', NULL, 'mailSent', 'refunded', 1795833727653, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (118, '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'mailSent', 'order', 1795833727678, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (119, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'approved', NULL, 1795833727814, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (120, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'pressed', NULL, 1795833727901, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (121, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'captured', NULL, 1795833727966, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (122, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'disputed', 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 1795833728327, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (123, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'refundedFully', NULL, 1795833728391, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (124, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'disputeEnded', 'RESOLVED_BUYER_FAVOUR', 1795833728449, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (125, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'orderCreated', NULL, 1795833728509, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (126, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'providerOrderCreated', NULL, 1795833728564, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (127, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'awaitsCapture', NULL, 1795833728757, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (128, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'pressed', NULL, 1795833728871, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (129, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'captured', NULL, 1795833728948, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (130, 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'mailSent', 'order', 1795833729100, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (131, '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'mailSent', 'order', 1795833729149, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (132, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'released', NULL, 1795833729270, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (133, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'exported', NULL, 1795833729334, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (134, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'shipped', 'dhl JJD000390007882', 1795833729372, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (135, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'delivered', 'operator 2026-11-28T02:42:09.420Z', 1795833729427, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (136, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'withdrawn', NULL, 1795833729489, 'buyer');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (137, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'orderCreated', NULL, 1795833729526, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (138, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'providerOrderCreated', NULL, 1795833729593, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (139, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'awaitsCapture', NULL, 1795833729653, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (140, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'pressed', NULL, 1795833729806, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (141, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'captured', NULL, 1795833729869, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (142, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'released', NULL, 1795833730138, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (143, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'exported', NULL, 1795833730209, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (144, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'shipped', 'dhl JJD000390007882', 1795833730243, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (145, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'withdrawn', NULL, 1795833730328, 'buyer');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (146, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'mailSent', 'shipped', 1795833730526, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (147, '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'mailSent', 'withdrawal', 1795833730661, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (148, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'mailSent', 'order', 1795833730731, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (149, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'mailSent', 'shipped', 1795833730862, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (150, 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'mailSent', 'withdrawal', 1795833730897, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (151, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'orderCreated', NULL, 1795833731053, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (152, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'providerOrderCreated', NULL, 1795833731096, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (153, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'awaitsCapture', NULL, 1795833731142, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (154, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'pressed', NULL, 1795833731259, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (155, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'captured', NULL, 1795833731307, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (156, '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'released', NULL, 1795833731600, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (157, '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'exported', NULL, 1795833731725, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (158, '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'shipped', 'dhl JJD000390007882', 1795833731787, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (159, '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'delivered', 'operator 2026-11-28T02:42:11.821Z', 1795833731824, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (160, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'orderCreated', NULL, 1795833731911, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (161, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'providerOrderCreated', NULL, 1795833731957, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (162, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'awaitsCapture', NULL, 1795833731995, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (163, '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'mailSent', 'order', 1795833732438, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (164, '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'mailSent', 'shipped', 1795833732513, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (165, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'pressed', NULL, 1795833732558, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (166, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'captured', NULL, 1795833732655, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (167, '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'released', NULL, 1795833732805, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (168, '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'exported', NULL, 1795833732852, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (169, '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'shipped', 'dhl JJD000390007882', 1795833732919, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (170, '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'delivered', 'operator 2026-11-28T02:42:12.961Z', 1795833732963, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (171, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'orderCreated', NULL, 1795833733014, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (172, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'providerOrderCreated', NULL, 1795833733047, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (173, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'awaitsCapture', NULL, 1795833733106, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (174, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'pressed', NULL, 1795833733231, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (175, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'captured', NULL, 1795833733305, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (176, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'released', NULL, 1795833733517, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (177, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'exported', NULL, 1795833733605, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (178, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'shipped', 'dhl JJD000390007882', 1795833733667, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (179, '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'mailSent', 'order', 1795833733840, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (180, '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'mailSent', 'shipped', 1795833733881, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (181, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'mailSent', 'order', 1795833733965, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (182, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'mailSent', 'shipped', 1795833734026, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (183, '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'delivered', 'operator 2026-11-28T02:42:14.067Z', 1795833734070, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (184, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'orderCreated', NULL, 1795833734258, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (185, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'providerOrderCreated', NULL, 1795833734304, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (186, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'approved', NULL, 1795833734453, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (187, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'pressed', NULL, 1795833734530, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (188, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'captured', NULL, 1795833734606, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (189, '8d518b8d-6793-4703-9066-489bad2edf7d', NULL, 'released', NULL, 1795833734742, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (190, '8d518b8d-6793-4703-9066-489bad2edf7d', NULL, 'noted', NULL, 1795833734890, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (191, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'orderCreated', NULL, 1795833735229, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (192, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'providerOrderCreated', NULL, 1795833735355, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (193, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'awaitsCapture', NULL, 1795833735427, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (194, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'pressed', NULL, 1795833735544, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (195, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'captured', NULL, 1795833735608, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (196, '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'mailSent', 'order', 1795833735684, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (197, '8d518b8d-6793-4703-9066-489bad2edf7d', NULL, 'mailSent', 'receiptLink', 1795833735740, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (198, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'mailSent', 'order', 1795833735802, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (199, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'released', NULL, 1795833736083, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (200, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'exported', NULL, 1795833736177, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (201, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'shipped', 'dhl JJD000390007882', 1795833736229, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (202, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'delivered', 'operator 2026-11-28T02:42:16.293Z', 1795833736296, 'local operator');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (203, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'orderCreated', NULL, 1795833736391, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (204, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'providerOrderCreated', NULL, 1795833736456, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (205, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'approved', NULL, 1795833736690, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (206, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'pressed', NULL, 1795833736855, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (207, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'captured', NULL, 1795833736957, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (208, 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'mailSent', 'shipped', 1795833737467, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (209, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'mailSent', 'order', 1795833737586, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (210, '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', NULL, 'released', NULL, 1795833737917, 'shop');
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (211, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'orderCreated', NULL, 1795833740821, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (212, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'providerOrderCreated', NULL, 1795833740877, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (213, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'awaitsCapture', NULL, 1795833740950, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (214, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'pressed', NULL, 1795833741177, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (215, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'captured', NULL, 1795833741349, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (216, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'orderCreated', NULL, 1795833741677, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (217, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'providerOrderCreated', NULL, 1795833741798, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (218, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'approved', NULL, 1795833741913, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (219, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'pressed', NULL, 1795833741979, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (220, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'captured', NULL, 1795833742057, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (221, 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'mailSent', 'order', 1795833742431, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (222, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'mailSent', 'order', 1795833742460, NULL);
INSERT INTO order_events (id, order_id, payment_id, name, detail, at, author) VALUES (223, '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'refundRequested', '6571846f-624c-48bd-9b79-eb83afae60ea', 1795833742495, 'local operator');
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-RR6A79Z7BDQWCEGWF-N8R8JFMQZQMSVPS2G', 'CHECKOUT.ORDER.APPROVED', 1795833715678, 1795833715696);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-TYCPG5EP4RUNGVZ2Q-E93BHHFLNRH352K2U', 'CHECKOUT.ORDER.APPROVED', 1795833715890, 1795833715927);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-TEF9P6TV222QC8S9F-CW4Z2U3DKC6DDY3V9', 'CHECKOUT.ORDER.APPROVED', 1795833717360, 1795833717400);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-Z9SMVACELC939J2Y7-R42Q5HRH28JDFC22Q', 'PAYMENT.CAPTURE.PENDING', 1795833717563, 1795833717583);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-H5RBF82WVCY2UUYUH-9XRCVJ2KHV4BR3YQF', 'VAULT.PAYMENT-TOKEN.CREATED', 1795833717602, 1795833717618);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-SA7MP57AJBFE5U6NM-942GEN2RRGHQE8Y5W', 'CHECKOUT.ORDER.APPROVED', 1795833717821, 1795833717847);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-P66D2B4UMS6424AV7-KQLJGJZZRQZARUTJL', 'PAYMENT.CAPTURE.DECLINED', 1795833717997, 1795833718013);
INSERT INTO webhook_events (id, type, received_at, applied_at) VALUES ('WH-9HX28CAVYD586VUJ8-3WHYKGGE2ZLKTTSFY', 'VAULT.PAYMENT-TOKEN.CREATED', 1795833718030, 1795833718049);
INSERT INTO ebook_consents (order_id, delivery_text, withdrawal_text, locale, given_at) VALUES ('1ee652da-337d-483c-81a2-f9e92841253d', 'Ich stimme ausdrücklich zu, dass Sie das E-Book sofort liefern und damit vor Ablauf der Widerrufsfrist mit der Erfüllung des Vertrags beginnen.', 'Mir ist bekannt, dass ich mein Widerrufsrecht für das E-Book verliere, sobald das Herunterladen beginnt.', 'de_DE', 1795833718085);
INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at, used_at) VALUES ('5332bec3-42b8-4daf-94dc-faf56f6d342b', 'review', 'Ich willige ein, dass meine Bewertung in diesem Shop unter dem oben genannten Namen veröffentlicht wird.', 'de_DE', 'Lkp0w80UJTWHLtTnYY56ceVl971FDrtJgRbQg8-XKwU', '', 1795833731882, NULL);
INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at, used_at) VALUES ('6f952be1-ae51-4bf8-a0b3-25f693df1835', 'review', 'Ich willige ein, dass meine Bewertung in diesem Shop unter dem oben genannten Namen veröffentlicht wird.', 'de_DE', '8J0q2Jt9pzfxgKMsXuQQW921QMDk-RWssRJpMimmBYY', '', 1795833732998, NULL);
INSERT INTO consents (id, purpose, wording, locale, address_code, visit_id, given_at, used_at) VALUES ('fc2a4b94-93bd-42d4-85cb-c81044552101', 'review', 'Ich willige ein, dass meine Bewertung in diesem Shop unter dem oben genannten Namen veröffentlicht wird.', 'de_DE', 'EQyHJKPym7-0UOc8mIg59KLDXDFzqnANc9j2Pb3KRk4', '', 1795833734154, NULL);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'buy', 'order', 'DE', '', '', 1);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'buy', 'purchase', 'DE', '', '', 1);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'take', 'order', 'DE', '', '', 26);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'take', 'purchase', 'DE', '', '', 20);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'upsell', 'upsell_accept', 'DE', '', '', 1);
INSERT INTO funnel_steps (day, page, step, market, src, variant, count) VALUES ('2026-11-28', 'upsell', 'upsell_purchase', 'DE', '', '', 1);
INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample, refused_why, refused_by, refused_at, published_by, published_at) VALUES ('b5a7c401-4c20-46eb-8c14-1d144062f442', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'slim', 4, 'Large capsules', 'They are large.', 'Anna M.', 'de_DE', 1795833731888, 0, 0, NULL, NULL, NULL, NULL, NULL);
INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample, refused_why, refused_by, refused_at, published_by, published_at) VALUES ('063f1861-59d7-43a9-bcf9-8bdf6f8d0e12', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'slim', 4, 'Large capsules', 'They are large.', 'Anna M.', 'de_DE', 1795833733001, 1, 0, NULL, NULL, NULL, 'local operator', 1795833734203);
INSERT INTO reviews (id, order_id, product, rating, title, text, name, locale, created_at, published, sample, refused_why, refused_by, refused_at, published_by, published_at) VALUES ('b7dc10f6-e464-4449-94ba-5298fa6bda8e', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 'slim', 4, 'Large capsules', 'They are large.', 'Anna M.', 'de_DE', 1795833734155, 0, 0, 'insult', 'local operator', 1795833734226, NULL, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('notCharged:2d17ed7b-7aec-4e26-87e0-964b02af04c4', 'notCharged', '78cc4f28-dd1a-480f-abd9-bee3c009e074', '2d17ed7b-7aec-4e26-87e0-964b02af04c4', NULL, 1795833717953, 1795834617953, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:64e4c89b-1c63-42e1-b833-20d3123035e5', 'order', '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', NULL, 1795833718708, 1795833746926, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('upsell:9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'upsell', '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', NULL, 1795833718989, 1795833746926, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:92ff1f83-2129-46b8-a07e-94045a87f56d', 'order', '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', NULL, 1795833719420, 1795833746926, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:90fb4df8-74b1-4554-8b61-097d087331be', 'order', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', NULL, 1795833719866, 1795833746926, 3, 'E_LIMIT', 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:a21a69da-30a2-4aae-a4ca-d063d21aac66', 'order', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', NULL, 1795833720579, 1795833746926, 1, NULL, 1795834646926, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:9ef68599-0a1f-4c8d-9c65-97b7504a7c24/JJD000390007882', 'shipped', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24/JJD000390007882', NULL, 1795833721071, 1795833746926, 1, NULL, 1795834646926, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:60c9eac5-5b38-4659-966c-89e179b1d182', 'order', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', NULL, 1795833722325, 1795837346926, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:a2999ce6-67e4-41a4-8926-d5252ba994f1/JJD000390007882', 'shipped', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', 'a2999ce6-67e4-41a4-8926-d5252ba994f1/JJD000390007882', NULL, 1795833722917, 1795837346926, 0, NULL, 0, NULL);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'order', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', NULL, 1795833723521, 1795833723521, 1, NULL, 1795834624759, 1795833724793);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:e60938b5-ba23-42fe-b9ce-2403b758f495/JJD000390007882', 'shipped', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'e60938b5-ba23-42fe-b9ce-2403b758f495/JJD000390007882', NULL, 1795833723916, 1795833723916, 1, NULL, 1795834624797, 1795833724811);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'order', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', NULL, 1795833724469, 1795833724469, 1, NULL, 1795834624816, 1795833724851);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('refunded:5FSVFQB7272RRP4HB', 'refunded', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5FSVFQB7272RRP4HB', NULL, 1795833725062, 1795833725062, 1, NULL, 1795834626262, 1795833726289);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'order', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', NULL, 1795833725447, 1795833725447, 1, NULL, 1795834626295, 1795833726349);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('refunded:YZSQPKAN39XW6N4KC', 'refunded', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 'YZSQPKAN39XW6N4KC', NULL, 1795833725883, 1795833725883, 1, NULL, 1795834626357, 1795833726381);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'order', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', NULL, 1795833726520, 1795833726520, 1, NULL, 1795834627573, 1795833727625);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('refunded:4RB624MYTXQYFN2HH', 'refunded', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', '4RB624MYTXQYFN2HH', NULL, 1795833726826, 1795833726826, 1, NULL, 1795834627629, 1795833727653);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:25276e7b-b754-425b-a37d-87d136936f88', 'order', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', NULL, 1795833727274, 1795833727274, 1, NULL, 1795834627657, 1795833727678);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:aa0a9504-1874-4319-9c8c-d73d9b91f851', 'order', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', NULL, 1795833727966, 1795833727966, 1, NULL, 1795834629067, 1795833729100);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'order', '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', NULL, 1795833728948, 1795833728948, 1, NULL, 1795834629105, 1795833729149);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:20d7ca95-c252-4641-afac-37fdb8073590/JJD000390007882', 'shipped', '20d7ca95-c252-4641-afac-37fdb8073590', '20d7ca95-c252-4641-afac-37fdb8073590/JJD000390007882', NULL, 1795833729372, 1795833729372, 1, NULL, 1795834630447, 1795833730526);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('withdrawal:cbb253bc-f3f7-4b4d-a9db-f39459bfecdf', 'withdrawal', '20d7ca95-c252-4641-afac-37fdb8073590', 'cbb253bc-f3f7-4b4d-a9db-f39459bfecdf', NULL, 1795833729489, 1795833729489, 1, NULL, 1795834630546, 1795833730661);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:9917fc9b-d8ce-4f23-982b-283c84dbd460', 'order', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', NULL, 1795833729869, 1795833729869, 1, NULL, 1795834630674, 1795833730731);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:af1821d0-42c4-4d20-8dcb-a9bacf848174/JJD000390007882', 'shipped', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 'af1821d0-42c4-4d20-8dcb-a9bacf848174/JJD000390007882', NULL, 1795833730243, 1795833730243, 1, NULL, 1795834630740, 1795833730862);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('withdrawal:42aaf942-76a5-417f-a743-5b99cfc4680c', 'withdrawal', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '42aaf942-76a5-417f-a743-5b99cfc4680c', NULL, 1795833730328, 1795833730328, 1, NULL, 1795834630874, 1795833730897);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('withdrawal:6e5b581c-31f6-4592-8813-e58a0792ab04', 'withdrawal', NULL, '6e5b581c-31f6-4592-8813-e58a0792ab04', NULL, 1795833730953, 1795833730953, 1, NULL, 1795834632349, 1795833732394);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'order', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', NULL, 1795833731307, 1795833731307, 1, NULL, 1795834632397, 1795833732438);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:5b79e6f9-b473-42d8-b073-d43f1a35e421/JJD000390007882', 'shipped', '5b79e6f9-b473-42d8-b073-d43f1a35e421', '5b79e6f9-b473-42d8-b073-d43f1a35e421/JJD000390007882', NULL, 1795833731787, 1795833731787, 1, NULL, 1795834632453, 1795833732513);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'order', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', NULL, 1795833732655, 1795833732655, 1, NULL, 1795834633770, 1795833733840);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:672f9d8f-28b8-415f-be7f-a177e9c6754e/JJD000390007882', 'shipped', '672f9d8f-28b8-415f-be7f-a177e9c6754e', '672f9d8f-28b8-415f-be7f-a177e9c6754e/JJD000390007882', NULL, 1795833732919, 1795833732919, 1, NULL, 1795834633849, 1795833733881);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'order', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', NULL, 1795833733305, 1795833733305, 1, NULL, 1795834633905, 1795833733965);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:2d14715e-50bb-4aa0-88b0-e76cf0e940ce/JJD000390007882', 'shipped', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce/JJD000390007882', NULL, 1795833733667, 1795833733667, 1, NULL, 1795834633983, 1795833734026);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'order', '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', NULL, 1795833734606, 1795833734606, 1, NULL, 1795834635638, 1795833735684);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('receiptLink:7365ef79-a250-4ca3-811f-aece50bf2438', 'receiptLink', '8d518b8d-6793-4703-9066-489bad2edf7d', '7365ef79-a250-4ca3-811f-aece50bf2438', NULL, 1795833734974, 1795833734974, 1, NULL, 1795834635707, 1795833735740);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'order', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', NULL, 1795833735608, 1795833735608, 1, NULL, 1795834635754, 1795833735802);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('shipped:aee402a7-dfd9-4ec7-8e6b-48b13b551445/JJD000390007882', 'shipped', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445/JJD000390007882', NULL, 1795833736229, 1795833736229, 1, NULL, 1795834637402, 1795833737467);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'order', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', NULL, 1795833736957, 1795833736957, 1, NULL, 1795834637519, 1795833737586);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:47afd465-191d-41ab-8bc3-32abedfb107b', 'order', 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', NULL, 1795833741349, 1795833741349, 1, NULL, 1795834642380, 1795833742431);
INSERT INTO mails (key, kind, order_id, subject, payload, created_at, due_at, attempts, last_error, claimed_until, sent_at) VALUES ('order:19de822f-f5b5-4b5e-8897-5145927ad801', 'order', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', NULL, 1795833742057, 1795833742057, 1, NULL, 1795834642436, 1795833742460);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9544c90d-dd7c-4712-8656-da403f6afa6b', 'f1ad28cb-edb6-4c7b-b19a-fe25dd65ac2c', '004e74d7-8dee-4103-b9f7-46545d7ebfe5', 'open', 1795833715949, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833715962, NULL, NULL, NULL, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('119641c4-bc42-40cb-9ad0-668d17c462a1', 'e47498fd-b5e8-40ec-9166-994ce7a1c025', '502c7315-b1b6-4927-9f79-49baebb7117e', 'done', 1795833717436, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833717445, NULL, NULL, 1795833717521, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('2d17ed7b-7aec-4e26-87e0-964b02af04c4', '78cc4f28-dd1a-480f-abd9-bee3c009e074', 'eaaecf8c-4476-44fe-8e54-518df7c45814', 'refused', 1795833717889, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833717899, 'CAPTURE_DECLINED', NULL, 1795833717953, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('5310637b-fde5-47d4-92eb-6bfc910ed317', '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'done', 1795833718628, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833718645, NULL, NULL, 1795833718708, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('d1d29a01-06a8-47f8-bd2e-a11ba0177e10', '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'done', 1795833718905, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833718925, NULL, NULL, 1795833718989, 'savedWallet', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('248a9d7e-eccf-4467-bad7-d8ef7bb8152c', '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'done', 1795833719375, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833719389, NULL, NULL, 1795833719420, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9ff34e47-c342-4a9b-845c-b3e08352acb8', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'done', 1795833719824, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833719831, NULL, NULL, 1795833719866, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('242f58b6-67f7-45d7-85f3-ea7a4d18360b', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'done', 1795833720517, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833720535, NULL, NULL, 1795833720579, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('644e68e3-45f7-4d7c-b44b-c049b0fa171d', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'done', 1795833722274, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833722284, NULL, NULL, 1795833722325, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9c0be884-1d70-47e2-8578-2ca46b101ba6', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'done', 1795833723474, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833723483, NULL, NULL, 1795833723521, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('3669860f-095f-4cfa-b174-bdf502269b61', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'done', 1795833724384, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833724401, NULL, NULL, 1795833724469, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('a05622b1-30ae-4458-ac18-71ad26b00ffd', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'done', 1795833725402, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833725417, NULL, NULL, 1795833725447, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('e5f64738-154c-4f4e-a697-e9ef09191632', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'done', 1795833726414, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833726422, NULL, NULL, 1795833726520, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('2e27df17-c7b4-4bbd-9dca-41a90373d7b1', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'done', 1795833727229, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833727237, NULL, NULL, 1795833727274, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9ddbf40f-37e3-4c73-bcf1-2dfacc2bae53', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'done', 1795833727901, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833727913, NULL, NULL, 1795833727966, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('dc0f6595-1fdd-439c-b7f5-371ea36876ac', '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'done', 1795833728871, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833728899, NULL, NULL, 1795833728948, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9f0ad777-c74f-45de-8084-84693a773401', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'done', 1795833729806, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833729817, NULL, NULL, 1795833729869, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9b357e32-eac8-4beb-8b49-b918ca103ca2', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'done', 1795833731259, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833731271, NULL, NULL, 1795833731307, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('66f7b15a-5735-4444-9762-f0c1c00bbc56', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'done', 1795833732558, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833732567, NULL, NULL, 1795833732655, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('9141f4fb-2b08-4ca8-8e44-167d3554b1e8', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'done', 1795833733231, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833733246, NULL, NULL, 1795833733305, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('92827ef6-e9d5-4b38-beef-1fb8aa99b993', '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'done', 1795833734530, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833734562, NULL, NULL, 1795833734606, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('b1f1c2cb-714c-43df-be5d-8506319b72fb', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'done', 1795833735544, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833735557, NULL, NULL, 1795833735608, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('e196d8f0-b705-4eaf-a1e4-27a674b91b36', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'done', 1795833736855, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833736902, NULL, NULL, 1795833736957, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('708e95aa-7f70-414a-8750-dec9b70add8f', 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'done', 1795833741177, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833741290, NULL, NULL, 1795833741349, 'approval', 1);
INSERT INTO charge_intents (id, order_id, payment_id, state, pressed_at, button, locale, terms_version, prices_version, claims_version, called_at, issue, closed_by, ended_at, way, calls) VALUES ('c6ac26a1-e7dd-4de4-bd50-78d370f0dd9a', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'done', 1795833741979, 'Zahlungspflichtig bestellen', 'de_DE', 'a6947f37f71e/legal.de_DE', 'fcc8b3df50613ea9', 'a483b1b41003313a', 1795833742002, NULL, NULL, 1795833742057, 'approval', 1);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (1, 'capture:4NWTLVRNS7YRY9BPB', '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'capture', 'EUR', 9960, 1795833718708);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (2, 'fee:4NWTLVRNS7YRY9BPB', '1ee652da-337d-483c-81a2-f9e92841253d', '64e4c89b-1c63-42e1-b833-20d3123035e5', 'fee', 'EUR', -333, 1795833718708);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (3, 'capture:GKAJDTYEVEZLAL5U6', '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'capture', 'EUR', 4980, 1795833718989);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (4, 'fee:GKAJDTYEVEZLAL5U6', '1ee652da-337d-483c-81a2-f9e92841253d', '9458ec34-4829-46dd-bf60-51ae8cb16ad0', 'fee', 'EUR', -184, 1795833718989);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (5, 'capture:QGGB89GEAHYTHFD3J', '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'capture', 'EUR', 8970, 1795833719420);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (6, 'fee:QGGB89GEAHYTHFD3J', '09e303e2-2f89-4290-99f8-8c885a934a28', '92ff1f83-2129-46b8-a07e-94045a87f56d', 'fee', 'EUR', -303, 1795833719420);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (7, 'capture:KS4BPKYYB9TJG8K59', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'capture', 'EUR', 8970, 1795833719866);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (8, 'fee:KS4BPKYYB9TJG8K59', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '90fb4df8-74b1-4554-8b61-097d087331be', 'fee', 'EUR', -303, 1795833719866);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (9, 'capture:9YM9D7DR8QA3SCY4Z', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'capture', 'EUR', 8970, 1795833720579);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (10, 'fee:9YM9D7DR8QA3SCY4Z', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'fee', 'EUR', -303, 1795833720579);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (11, 'capture:NWX7BDSJQSTNFMUZ7', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'capture', 'EUR', 8970, 1795833722325);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (12, 'fee:NWX7BDSJQSTNFMUZ7', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'fee', 'EUR', -303, 1795833722325);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (13, 'capture:PWZEDYTHKMXNDMBDS', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'capture', 'EUR', 8970, 1795833723521);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (14, 'fee:PWZEDYTHKMXNDMBDS', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'fee', 'EUR', -303, 1795833723521);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (15, 'capture:JNPJHWSUETJXCZ9MV', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'capture', 'EUR', 8970, 1795833724469);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (16, 'fee:JNPJHWSUETJXCZ9MV', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'fee', 'EUR', -303, 1795833724469);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (17, 'refund:5FSVFQB7272RRP4HB', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'refund', 'EUR', -8970, 1795833725062);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (18, 'capture:RYAFVM2KVJSM8K62V', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'capture', 'EUR', 8970, 1795833725447);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (19, 'fee:RYAFVM2KVJSM8K62V', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'fee', 'EUR', -303, 1795833725447);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (20, 'refund:YZSQPKAN39XW6N4KC', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '5371f634-40f3-4e4f-a9d8-0d4c7591c619', 'refund', 'EUR', -1000, 1795833725883);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (21, 'capture:M6WZ2257JVB3U4DM3', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'capture', 'EUR', 8970, 1795833726520);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (22, 'fee:M6WZ2257JVB3U4DM3', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'fee', 'EUR', -303, 1795833726520);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (23, 'refund:4RB624MYTXQYFN2HH', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'refund', 'EUR', -8970, 1795833726826);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (24, 'capture:DUL2RJ2KLDJGNCE4S', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'capture', 'EUR', 8970, 1795833727274);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (25, 'fee:DUL2RJ2KLDJGNCE4S', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'fee', 'EUR', -303, 1795833727274);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (26, 'dispute:PP-D-RTAU2873LB', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', '25276e7b-b754-425b-a37d-87d136936f88', 'dispute', 'EUR', -8970, 1795833727541);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (27, 'capture:RYBEEUHZH6F6NZN8G', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'capture', 'EUR', 8970, 1795833727966);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (28, 'fee:RYBEEUHZH6F6NZN8G', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'fee', 'EUR', -303, 1795833727966);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (29, 'dispute:PP-D-MMVCB8P9WY', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'dispute', 'EUR', -8970, 1795833728327);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (30, 'reversal:ZL9542STCN6AF9RJN', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'reversal', 'EUR', -8970, 1795833728391);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (31, 'disputeEnded:PP-D-MMVCB8P9WY', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 'aa0a9504-1874-4319-9c8c-d73d9b91f851', 'disputeEnded', 'EUR', 8970, 1795833728449);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (32, 'capture:FK6HDMVHRKU5MEJHK', '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'capture', 'EUR', 8970, 1795833728948);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (33, 'fee:FK6HDMVHRKU5MEJHK', '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'fee', 'EUR', -303, 1795833728948);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (34, 'capture:RCW8GBJ2VFBWCEGHW', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'capture', 'EUR', 8970, 1795833729869);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (35, 'fee:RCW8GBJ2VFBWCEGHW', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'fee', 'EUR', -303, 1795833729869);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (36, 'capture:MCTCCDT3NNV6B8EGF', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'capture', 'EUR', 8970, 1795833731307);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (37, 'fee:MCTCCDT3NNV6B8EGF', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'fee', 'EUR', -303, 1795833731307);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (38, 'capture:E3HRUKTPVARE4FMEU', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'capture', 'EUR', 8970, 1795833732655);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (39, 'fee:E3HRUKTPVARE4FMEU', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'fee', 'EUR', -303, 1795833732655);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (40, 'capture:JMVC59UUABN682CF4', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'capture', 'EUR', 8970, 1795833733305);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (41, 'fee:JMVC59UUABN682CF4', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'fee', 'EUR', -303, 1795833733305);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (42, 'capture:NMMSFK272TJVB3QZS', '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'capture', 'EUR', 8970, 1795833734606);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (43, 'fee:NMMSFK272TJVB3QZS', '8d518b8d-6793-4703-9066-489bad2edf7d', 'ba35f3ea-e289-4c42-8355-5ec6b01a9748', 'fee', 'EUR', -303, 1795833734606);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (44, 'capture:QHM5D22GPNXF67ENH', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'capture', 'EUR', 8970, 1795833735608);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (45, 'fee:QHM5D22GPNXF67ENH', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'fee', 'EUR', -303, 1795833735608);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (46, 'capture:67GSLK37SHAKCQQPY', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'capture', 'EUR', 8970, 1795833736957);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (47, 'fee:67GSLK37SHAKCQQPY', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '7e755e5f-b8ef-4d4e-bdd5-291e4fa638df', 'fee', 'EUR', -303, 1795833736957);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (48, 'capture:G48GMFRY3F9W6ASWR', 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'capture', 'EUR', 8970, 1795833741349);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (49, 'fee:G48GMFRY3F9W6ASWR', 'c1e45c87-7599-4f25-8824-b8e153aa3091', '47afd465-191d-41ab-8bc3-32abedfb107b', 'fee', 'EUR', -303, 1795833741349);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (50, 'capture:KVULSTLXXGJCT2J6H', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'capture', 'EUR', 8970, 1795833742057);
INSERT INTO ledger (id, key, order_id, payment_id, kind, currency, amount_minor, at) VALUES (51, 'fee:KVULSTLXXGJCT2J6H', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'fee', 'EUR', -303, 1795833742057);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:4NWTLVRNS7YRY9BPB', '1ee652da-337d-483c-81a2-f9e92841253d', 7, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:4NWTLVRNS7YRY9BPB', '1ee652da-337d-483c-81a2-f9e92841253d', 8, 990);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:GKAJDTYEVEZLAL5U6', '1ee652da-337d-483c-81a2-f9e92841253d', 9, 4980);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:QGGB89GEAHYTHFD3J', '09e303e2-2f89-4290-99f8-8c885a934a28', 10, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:KS4BPKYYB9TJG8K59', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 11, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:9YM9D7DR8QA3SCY4Z', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 12, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:NWX7BDSJQSTNFMUZ7', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', 13, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:PWZEDYTHKMXNDMBDS', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 14, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:JNPJHWSUETJXCZ9MV', '5ac44df1-2110-4329-854a-fcc3cbd85f31', 15, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('refund:5FSVFQB7272RRP4HB', '5ac44df1-2110-4329-854a-fcc3cbd85f31', 15, -8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:RYAFVM2KVJSM8K62V', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 16, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('refund:YZSQPKAN39XW6N4KC', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 16, -1000);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:M6WZ2257JVB3U4DM3', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 17, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('refund:4RB624MYTXQYFN2HH', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 17, -8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:DUL2RJ2KLDJGNCE4S', '57fcf634-b9a9-4c8e-85e6-9af514e8c847', 18, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:RYBEEUHZH6F6NZN8G', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 19, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('reversal:ZL9542STCN6AF9RJN', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', 19, -8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:FK6HDMVHRKU5MEJHK', '20d7ca95-c252-4641-afac-37fdb8073590', 20, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:RCW8GBJ2VFBWCEGHW', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 21, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:MCTCCDT3NNV6B8EGF', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 22, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:E3HRUKTPVARE4FMEU', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 23, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:JMVC59UUABN682CF4', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 24, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:NMMSFK272TJVB3QZS', '8d518b8d-6793-4703-9066-489bad2edf7d', 25, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:QHM5D22GPNXF67ENH', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', 26, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:67GSLK37SHAKCQQPY', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 27, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:G48GMFRY3F9W6ASWR', 'c1e45c87-7599-4f25-8824-b8e153aa3091', 28, 8970);
INSERT INTO ledger_lines (entry_key, order_id, line_id, amount_minor) VALUES ('capture:KVULSTLXXGJCT2J6H', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', 29, 8970);
INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, lines, reason, requested_by, requested_at, asked_at, refund_id, issue, ended_at) VALUES ('2f30eb8a-3568-4275-88cf-07595176f881', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5b6ac125-49dd-43df-9835-01bfa0f6e03d', 'done', 'EUR', 8970, '[{"lineId":15,"amountMinor":8970}]', 'as agreed', 'local operator', 1795833725012, 1795833725012, '5FSVFQB7272RRP4HB', NULL, 1795833725094);
INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, lines, reason, requested_by, requested_at, asked_at, refund_id, issue, ended_at) VALUES ('6844b3b0-8e00-4aa2-8ae9-b78270cb36fb', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', 'ff5aee0d-3687-43be-9f87-42055ec8fc2e', 'done', 'EUR', 8970, '[{"lineId":17,"amountMinor":8970}]', 'as agreed', 'local operator', 1795833726781, 0, '4RB624MYTXQYFN2HH', NULL, 1795833726841);
INSERT INTO refund_requests (id, order_id, payment_id, state, currency, amount_minor, lines, reason, requested_by, requested_at, asked_at, refund_id, issue, ended_at) VALUES ('6571846f-624c-48bd-9b79-eb83afae60ea', '55e6c8ed-b052-4f92-8669-8f6f799bfa1d', '19de822f-f5b5-4b5e-8897-5145927ad801', 'open', 'EUR', 8970, '[{"lineId":29,"amountMinor":8970}]', 'as agreed', 'local operator', 1795833742495, 0, NULL, NULL, NULL);
INSERT INTO job_runs (job, ran_at) VALUES ('objections', 1795833714840);
INSERT INTO job_runs (job, ran_at) VALUES ('withdrawals', 1795833714840);
INSERT INTO job_runs (job, ran_at) VALUES ('lostEvents', 1795833714840);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('e47498fd-b5e8-40ec-9166-994ce7a1c025', 'v9p7mbawgpngdn7zt', 1795833717493, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('78cc4f28-dd1a-480f-abd9-bee3c009e074', '9v4kcndsf7c55eheu', 1795833717927, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('1ee652da-337d-483c-81a2-f9e92841253d', 'ysn6gr23gbru73lwr', 1795833718681, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('09e303e2-2f89-4290-99f8-8c885a934a28', NULL, 1795833719414, NULL, 1795833738059);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('0bf4b0e6-3f0c-41f0-a051-e684c91396ab', NULL, 1795833719859, NULL, 1795833738183);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 1795833720572, NULL, 1795833738257);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 1795833722318, NULL, 1795833738141);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 1795833723510, NULL, 1795833738172);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('5ac44df1-2110-4329-854a-fcc3cbd85f31', NULL, 1795833724443, NULL, 1795833737987);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', 'dhwn5p65shahmrde4', 1795833725441, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('60dfbcce-773c-48f4-bfa1-05c52dcf70cb', NULL, 1795833726455, NULL, 1795833737967);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('57fcf634-b9a9-4c8e-85e6-9af514e8c847', '9mushujq4jy64x4pp', 1795833727266, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('ddb89522-0342-40ca-89d4-d3bd6b1318ff', NULL, 1795833727949, NULL, 1795833738076);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('20d7ca95-c252-4641-afac-37fdb8073590', NULL, 1795833728942, NULL, 1795833738239);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 1795833729846, NULL, 1795833738213);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 1795833731298, NULL, 1795833738277);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 1795833732635, NULL, 1795833738035);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 1795833733283, NULL, 1795833738109);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('8d518b8d-6793-4703-9066-489bad2edf7d', NULL, 1795833734597, NULL, 1795833738199);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 1795833735587, NULL, 1795833738014);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('0734b819-cb5a-4f60-aae6-fa84a0e98cf9', NULL, 1795833736941, NULL, 1795833738227);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('c1e45c87-7599-4f25-8824-b8e153aa3091', 'fr7zd7j6p9mebjw9e', 1795833741328, NULL, 0);
INSERT INTO saved_wallets (order_id, token, saved_at, unwanted_at, asked_at) VALUES ('55e6c8ed-b052-4f92-8669-8f6f799bfa1d', 'egwx8lavrgpydynbq', 1795833742037, NULL, 0);
INSERT INTO stopped_sales (kind, what, why, stopped_by, stopped_at) VALUES ('country', 'GB', 'as agreed', 'local operator', 1795833735097);
INSERT INTO order_notes (id, order_id, text, author, at) VALUES (1, '8d518b8d-6793-4703-9066-489bad2edf7d', 'Called, asks for a later delivery.', 'local operator', 1795833734890);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:09e303e2-2f89-4290-99f8-8c885a934a28', 'msg_f738bd0e9fb442f398df69fbd2bdb7b7', 'warehouse', 'order.released', '09e303e2-2f89-4290-99f8-8c885a934a28', '09e303e2-2f89-4290-99f8-8c885a934a28', NULL, '[]', 0, 1795833719623, 1795833746926, 0, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 'msg_3bbaeff98971446a9fc776698c475193', 'warehouse', 'order.released', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', '{"type":"order.released","timestamp":"2026-11-28T02:42:00.057Z","data":{"order":{"id":"0bf4b0e6-3f0c-41f0-a051-e684c91396ab","number":"TW-JCDP2H","status":"paid","fulfilment":"exported","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:41:59.652Z","paidAt":"2026-11-28T02:41:59.866Z","releasedAt":"2026-11-28T02:42:00.057Z","lines":[{"id":11,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740277.0,204.0]]', 10, 1795833720057, 1795833720057, 0, NULL, 1795833746926);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'msg_c32acbcb45eb436984fb6f824b501feb', 'warehouse', 'order.released', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', '{"type":"order.released","timestamp":"2026-11-28T02:42:00.797Z","data":{"order":{"id":"9ef68599-0a1f-4c8d-9c65-97b7504a7c24","number":"TW-B5EPPE","status":"paid","fulfilment":"shipped","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:00.171Z","paidAt":"2026-11-28T02:42:00.579Z","releasedAt":"2026-11-28T02:42:00.797Z","lines":[{"id":12,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740295.0,204.0]]', 0, 1795833720797, 1795833746926, 1795834646926, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:a2999ce6-67e4-41a4-8926-d5252ba994f1', 'msg_6ef75b5a27e3417ea9241ca966838f9b', 'warehouse', 'order.released', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '{"type":"order.released","timestamp":"2026-11-28T02:42:02.710Z","data":{"order":{"id":"a2999ce6-67e4-41a4-8926-d5252ba994f1","number":"TW-M7WDFS","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:01.975Z","paidAt":"2026-11-28T02:42:02.325Z","releasedAt":"2026-11-28T02:42:02.710Z","lines":[{"id":13,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740314.0,204.0]]', 1, 1795833722710, 1795833722710, 0, 1795833740314, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:e60938b5-ba23-42fe-b9ce-2403b758f495', 'msg_908fa89a2b6f46c1b6be79395c6cde98', 'warehouse', 'order.released', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'e60938b5-ba23-42fe-b9ce-2403b758f495', '{"type":"order.released","timestamp":"2026-11-28T02:42:03.790Z","data":{"order":{"id":"e60938b5-ba23-42fe-b9ce-2403b758f495","number":"TW-GUMPT4","status":"paid","fulfilment":"returned","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:03.087Z","paidAt":"2026-11-28T02:42:03.521Z","releasedAt":"2026-11-28T02:42:03.790Z","lines":[{"id":14,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740341.0,204.0]]', 1, 1795833723790, 1795833723790, 0, 1795833740341, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:5ac44df1-2110-4329-854a-fcc3cbd85f31', 'msg_0239ac4e72cc4c8d87d6280235a8b9db', 'warehouse', 'order.released', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '{"type":"order.released","timestamp":"2026-11-28T02:42:04.931Z","data":{"order":{"id":"5ac44df1-2110-4329-854a-fcc3cbd85f31","number":"TW-6WFNR7","status":"refunded","fulfilment":"cancelled","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:04.197Z","paidAt":"2026-11-28T02:42:04.469Z","releasedAt":"2026-11-28T02:42:04.931Z","lines":[{"id":15,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":8970,"vatMinor":587}]}}}', '[[1795833740365.0,204.0]]', 1, 1795833724931, 1795833724931, 0, 1795833740365, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.cancelled:5ac44df1-2110-4329-854a-fcc3cbd85f31', 'msg_03d8b8d9aeaf4d3996520c16fb25c8fc', 'warehouse', 'order.cancelled', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '{"type":"order.cancelled","timestamp":"2026-11-28T02:42:05.012Z","data":{"order":{"id":"5ac44df1-2110-4329-854a-fcc3cbd85f31","number":"TW-6WFNR7","status":"refunded","fulfilment":"cancelled","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:04.197Z","paidAt":"2026-11-28T02:42:04.469Z","releasedAt":"2026-11-28T02:42:04.931Z","lines":[{"id":15,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":8970,"vatMinor":587}]}}}', '[[1795833740403.0,204.0]]', 1, 1795833725012, 1795833725012, 0, 1795833740403, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.refunded:refund:5FSVFQB7272RRP4HB', 'msg_73881af414824cf694470e8cc5abbd1e', 'warehouse', 'order.refunded', 'refund:5FSVFQB7272RRP4HB', '5ac44df1-2110-4329-854a-fcc3cbd85f31', '{"type":"order.refunded","timestamp":"2026-11-28T02:42:05.062Z","data":{"order":{"id":"5ac44df1-2110-4329-854a-fcc3cbd85f31","number":"TW-6WFNR7","status":"refunded","fulfilment":"cancelled","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:04.197Z","paidAt":"2026-11-28T02:42:04.469Z","releasedAt":"2026-11-28T02:42:04.931Z","lines":[{"id":15,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":8970,"vatMinor":587}]},"refund":{"id":"refund:5FSVFQB7272RRP4HB","kind":"refund","currency":"EUR","amountMinor":8970,"lines":[{"lineId":15,"amountMinor":8970}]}}}', '[[1795833740449.0,204.0]]', 1, 1795833725062, 1795833725062, 0, 1795833740449, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.refunded:refund:YZSQPKAN39XW6N4KC', 'msg_81bb0d63bed948f7bf4079333732aa7c', 'warehouse', 'order.refunded', 'refund:YZSQPKAN39XW6N4KC', 'e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f', '{"type":"order.refunded","timestamp":"2026-11-28T02:42:05.883Z","data":{"order":{"id":"e2606766-a6a6-40b1-a5f0-5ea37d2e4a4f","number":"TW-4RGFMQ","status":"partlyRefunded","fulfilment":"held","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:05.216Z","paidAt":"2026-11-28T02:42:05.447Z","releasedAt":null,"lines":[{"id":16,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":1000,"vatMinor":587}]},"refund":{"id":"refund:YZSQPKAN39XW6N4KC","kind":"refund","currency":"EUR","amountMinor":1000,"lines":[{"lineId":16,"amountMinor":1000}]}}}', '[[1795833740478.0,204.0]]', 1, 1795833725883, 1795833725883, 0, 1795833740478, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.refunded:refund:4RB624MYTXQYFN2HH', 'msg_e80784431fb34869a4cb7cf8344c65f8', 'warehouse', 'order.refunded', 'refund:4RB624MYTXQYFN2HH', '60dfbcce-773c-48f4-bfa1-05c52dcf70cb', '{"type":"order.refunded","timestamp":"2026-11-28T02:42:06.826Z","data":{"order":{"id":"60dfbcce-773c-48f4-bfa1-05c52dcf70cb","number":"TW-8ED3US","status":"refunded","fulfilment":"held","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:05.941Z","paidAt":"2026-11-28T02:42:06.520Z","releasedAt":null,"lines":[{"id":17,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":8970,"vatMinor":587}]},"refund":{"id":"refund:4RB624MYTXQYFN2HH","kind":"refund","currency":"EUR","amountMinor":8970,"lines":[{"lineId":17,"amountMinor":8970}]}}}', '[[1795833740501.0,204.0]]', 1, 1795833726826, 1795833726826, 0, 1795833740501, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.refunded:reversal:ZL9542STCN6AF9RJN', 'msg_711c5a5c3109414da7238b43b90db8e3', 'warehouse', 'order.refunded', 'reversal:ZL9542STCN6AF9RJN', 'ddb89522-0342-40ca-89d4-d3bd6b1318ff', '{"type":"order.refunded","timestamp":"2026-11-28T02:42:08.391Z","data":{"order":{"id":"ddb89522-0342-40ca-89d4-d3bd6b1318ff","number":"TW-38B64D","status":"refunded","fulfilment":"held","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:07.469Z","paidAt":"2026-11-28T02:42:07.966Z","releasedAt":null,"lines":[{"id":19,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":8970,"vatMinor":587}]},"refund":{"id":"reversal:ZL9542STCN6AF9RJN","kind":"reversal","currency":"EUR","amountMinor":8970,"lines":[{"lineId":19,"amountMinor":8970}]}}}', '[[1795833740524.0,204.0]]', 1, 1795833728391, 1795833728391, 0, 1795833740524, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:20d7ca95-c252-4641-afac-37fdb8073590', 'msg_5313582e8fbc4f639cf0183bd375fea9', 'warehouse', 'order.released', '20d7ca95-c252-4641-afac-37fdb8073590', '20d7ca95-c252-4641-afac-37fdb8073590', '{"type":"order.released","timestamp":"2026-11-28T02:42:09.270Z","data":{"order":{"id":"20d7ca95-c252-4641-afac-37fdb8073590","number":"TW-GMNDHX","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:08.509Z","paidAt":"2026-11-28T02:42:08.948Z","releasedAt":"2026-11-28T02:42:09.270Z","lines":[{"id":20,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740550.0,204.0]]', 1, 1795833729270, 1795833729270, 0, 1795833740550, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:withdrawal.declared:cbb253bc-f3f7-4b4d-a9db-f39459bfecdf', 'msg_dfb8d4ca12f74803a3a7f0f2b2b70a57', 'warehouse', 'withdrawal.declared', 'cbb253bc-f3f7-4b4d-a9db-f39459bfecdf', '20d7ca95-c252-4641-afac-37fdb8073590', '{"type":"withdrawal.declared","timestamp":"2026-11-28T02:42:09.489Z","data":{"order":{"id":"20d7ca95-c252-4641-afac-37fdb8073590","number":"TW-GMNDHX","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:08.509Z","paidAt":"2026-11-28T02:42:08.948Z","releasedAt":"2026-11-28T02:42:09.270Z","lines":[{"id":20,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]},"withdrawal":{"id":"cbb253bc-f3f7-4b4d-a9db-f39459bfecdf","isPart":false,"declaredAt":"2026-11-28T02:42:09.489Z"}}}', '[[1795833740572.0,204.0]]', 1, 1795833729489, 1795833729489, 0, 1795833740572, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:af1821d0-42c4-4d20-8dcb-a9bacf848174', 'msg_00350b383c4f4353991cce523e6f3d82', 'warehouse', 'order.released', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '{"type":"order.released","timestamp":"2026-11-28T02:42:10.138Z","data":{"order":{"id":"af1821d0-42c4-4d20-8dcb-a9bacf848174","number":"TW-BFCVNN","status":"paid","fulfilment":"shipped","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:09.526Z","paidAt":"2026-11-28T02:42:09.869Z","releasedAt":"2026-11-28T02:42:10.138Z","lines":[{"id":21,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740593.0,204.0]]', 1, 1795833730138, 1795833730138, 0, 1795833740593, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:withdrawal.declared:42aaf942-76a5-417f-a743-5b99cfc4680c', 'msg_fcca5d0eb0b14ebea77add624cb9aaa3', 'warehouse', 'withdrawal.declared', '42aaf942-76a5-417f-a743-5b99cfc4680c', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '{"type":"withdrawal.declared","timestamp":"2026-11-28T02:42:10.328Z","data":{"order":{"id":"af1821d0-42c4-4d20-8dcb-a9bacf848174","number":"TW-BFCVNN","status":"paid","fulfilment":"shipped","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:09.526Z","paidAt":"2026-11-28T02:42:09.869Z","releasedAt":"2026-11-28T02:42:10.138Z","lines":[{"id":21,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]},"withdrawal":{"id":"42aaf942-76a5-417f-a743-5b99cfc4680c","isPart":true,"declaredAt":"2026-11-28T02:42:10.328Z"}}}', '[[1795833740612.0,204.0]]', 1, 1795833730328, 1795833730328, 0, 1795833740612, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:withdrawal.declared:6e5b581c-31f6-4592-8813-e58a0792ab04', 'msg_5c5986bd49df4bb8984e78d6055fae1b', 'warehouse', 'withdrawal.declared', '6e5b581c-31f6-4592-8813-e58a0792ab04', NULL, '{"type":"withdrawal.declared","timestamp":"2026-11-28T02:42:10.953Z","data":{"order":null,"withdrawal":{"id":"6e5b581c-31f6-4592-8813-e58a0792ab04","isPart":false,"declaredAt":"2026-11-28T02:42:10.953Z"}}}', '[[1795833740635.0,204.0]]', 1, 1795833730953, 1795833730953, 0, 1795833740635, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:5b79e6f9-b473-42d8-b073-d43f1a35e421', 'msg_20f7c9614c81473b880407e1fea59575', 'warehouse', 'order.released', '5b79e6f9-b473-42d8-b073-d43f1a35e421', '5b79e6f9-b473-42d8-b073-d43f1a35e421', '{"type":"order.released","timestamp":"2026-11-28T02:42:11.600Z","data":{"order":{"id":"5b79e6f9-b473-42d8-b073-d43f1a35e421","number":"TW-MHWCP7","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:11.053Z","paidAt":"2026-11-28T02:42:11.307Z","releasedAt":"2026-11-28T02:42:11.600Z","lines":[{"id":22,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740653.0,204.0]]', 1, 1795833731600, 1795833731600, 0, 1795833740653, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:review.received:5b79e6f9-b473-42d8-b073-d43f1a35e421:slim', 'msg_0d12be4ceed74e7eaad56b86bcd2c75f', 'warehouse', 'review.received', '5b79e6f9-b473-42d8-b073-d43f1a35e421:slim', '5b79e6f9-b473-42d8-b073-d43f1a35e421', '{"type":"review.received","timestamp":"2026-11-28T02:42:11.888Z","data":{"order":{"id":"5b79e6f9-b473-42d8-b073-d43f1a35e421","number":"TW-MHWCP7","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:11.053Z","paidAt":"2026-11-28T02:42:11.307Z","releasedAt":"2026-11-28T02:42:11.600Z","lines":[{"id":22,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]},"review":{"id":"b5a7c401-4c20-46eb-8c14-1d144062f442","product":"slim","rating":4,"locale":"de_DE"}}}', '[[1795833740676.0,204.0]]', 1, 1795833731888, 1795833731888, 0, 1795833740676, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:672f9d8f-28b8-415f-be7f-a177e9c6754e', 'msg_7919ffae98f341e78aca8e61fcf0b95f', 'warehouse', 'order.released', '672f9d8f-28b8-415f-be7f-a177e9c6754e', '672f9d8f-28b8-415f-be7f-a177e9c6754e', '{"type":"order.released","timestamp":"2026-11-28T02:42:12.805Z","data":{"order":{"id":"672f9d8f-28b8-415f-be7f-a177e9c6754e","number":"TW-W29M5D","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:11.911Z","paidAt":"2026-11-28T02:42:12.655Z","releasedAt":"2026-11-28T02:42:12.805Z","lines":[{"id":23,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]}}}', '[[1795833740693.0,204.0]]', 1, 1795833732805, 1795833732805, 0, 1795833740693, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:review.received:672f9d8f-28b8-415f-be7f-a177e9c6754e:slim', 'msg_b2fde41c27734ade8ad8082997940db0', 'warehouse', 'review.received', '672f9d8f-28b8-415f-be7f-a177e9c6754e:slim', '672f9d8f-28b8-415f-be7f-a177e9c6754e', '{"type":"review.received","timestamp":"2026-11-28T02:42:13.001Z","data":{"order":{"id":"672f9d8f-28b8-415f-be7f-a177e9c6754e","number":"TW-W29M5D","status":"paid","fulfilment":"delivered","market":"DE","country":"DE","currency":"EUR","totalMinor":8970,"deliveryMinor":0,"createdAt":"2026-11-28T02:42:11.911Z","paidAt":"2026-11-28T02:42:12.655Z","releasedAt":"2026-11-28T02:42:12.805Z","lines":[{"id":23,"kind":"bundle","product":"slim","count":3,"totalMinor":8970,"refundedMinor":0,"vatMinor":587}]},"review":{"id":"063f1861-59d7-43a9-bcf9-8bdf6f8d0e12","product":"slim","rating":4,"locale":"de_DE"}}}', '[[1795833740716.0,204.0]]', 1, 1795833733001, 1795833733001, 0, 1795833740716, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 'msg_703bb327d9e2485f93ee93fc86885bee', 'warehouse', 'order.released', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, '[]', 0, 1795833733517, 1795833733517, 0, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:review.received:2d14715e-50bb-4aa0-88b0-e76cf0e940ce:slim', 'msg_723aca7b565043b2b2793ee3e02a935b', 'warehouse', 'review.received', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce:slim', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, '[]', 0, 1795833734155, 1795833734155, 0, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:8d518b8d-6793-4703-9066-489bad2edf7d', 'msg_4d023a3649444a48958b30295172db44', 'warehouse', 'order.released', '8d518b8d-6793-4703-9066-489bad2edf7d', '8d518b8d-6793-4703-9066-489bad2edf7d', NULL, '[]', 0, 1795833734742, 1795833734742, 0, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:aee402a7-dfd9-4ec7-8e6b-48b13b551445', 'msg_a8fabd5225774588a38eb7e0c4a5b0e8', 'warehouse', 'order.released', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, '[]', 0, 1795833736083, 1795833736083, 0, NULL, NULL);
INSERT INTO outgoing (key, id, receiver, type, subject, order_id, body, tries, attempts, created_at, due_at, claimed_until, sent_at, dead_at) VALUES ('warehouse:order.released:0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 'msg_4ec3d13b524c4aaeb3f2fd106e659cdf', 'warehouse', 'order.released', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', NULL, '[]', 0, 1795833737917, 1795833737917, 0, NULL, NULL);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('4399760e-b465-4e14-8951-ad0ed4501aeb', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 'a21a69da-30a2-4aae-a4ca-d063d21aac66', 'dhl', 'JJD000390007882', 'open', NULL, 0, 1795833721071, 1795833746926);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('09bc0f65-4f63-42b9-8323-5fd865976676', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', '60c9eac5-5b38-4659-966c-89e179b1d182', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833722917, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('4dc73da7-3b23-4b40-ba62-ead657978593', 'e60938b5-ba23-42fe-b9ce-2403b758f495', 'b840b67d-f688-47e7-a3a5-a3bd59b71eca', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833723916, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('2aa0d306-918b-4c50-97ac-e7e56153f747', '20d7ca95-c252-4641-afac-37fdb8073590', 'deeadb23-c1af-47df-b2df-3a8a44fe13ee', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833729372, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('9a1d2116-9afb-401e-a7eb-ab97873e8968', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', '9917fc9b-d8ce-4f23-982b-283c84dbd460', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833730243, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('23ada235-5121-427e-aea2-1068ebf02b1a', '5b79e6f9-b473-42d8-b073-d43f1a35e421', 'b62c071d-25f0-4d12-8ab7-5fe9382a9e78', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833731787, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('c363659b-6602-405c-a1ae-eb947f512e44', '672f9d8f-28b8-415f-be7f-a177e9c6754e', 'a6b0004f-3ce3-44d0-a5bc-80df0f1cdb34', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833732919, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('42a59465-3466-4691-9400-7fc5c134a5c6', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', '7210f7a9-5688-4bb7-af78-3a5ca9a7845d', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833733667, 1795834037917);
INSERT INTO tracking_reports (id, order_id, payment_id, carrier, tracking, state, issue, attempts, created_at, due_at) VALUES ('92a8cedf-3bfd-41ec-9c0f-2f9761f4b2b4', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', '7c82a524-4dfa-4ada-8490-e3f58f9dbd74', 'dhl', 'JJD000390007882', 'done', NULL, 1, 1795833736229, 1795834037917);
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:09e303e2-2f89-4290-99f8-8c885a934a28', 2026, 1, 'invoice', '09e303e2-2f89-4290-99f8-8c885a934a28', NULL, 'DE', 'EUR', 8970, 587, 1795833719420, 1795833719623, 6, '{"order":"TW-JWEPGV","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":10,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:0bf4b0e6-3f0c-41f0-a051-e684c91396ab', 2026, 2, 'invoice', '0bf4b0e6-3f0c-41f0-a051-e684c91396ab', NULL, 'DE', 'EUR', 8970, 587, 1795833719866, 1795833720057, 8, '{"order":"TW-JCDP2H","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":11,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:9ef68599-0a1f-4c8d-9c65-97b7504a7c24', 2026, 3, 'invoice', '9ef68599-0a1f-4c8d-9c65-97b7504a7c24', NULL, 'DE', 'EUR', 8970, 587, 1795833720579, 1795833720797, 10, '{"order":"TW-B5EPPE","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":12,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:a2999ce6-67e4-41a4-8926-d5252ba994f1', 2026, 4, 'invoice', 'a2999ce6-67e4-41a4-8926-d5252ba994f1', NULL, 'DE', 'EUR', 8970, 587, 1795833722325, 1795833722710, 12, '{"order":"TW-M7WDFS","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":13,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:e60938b5-ba23-42fe-b9ce-2403b758f495', 2026, 5, 'invoice', 'e60938b5-ba23-42fe-b9ce-2403b758f495', NULL, 'DE', 'EUR', 8970, 587, 1795833723521, 1795833723790, 14, '{"order":"TW-GUMPT4","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":14,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:5ac44df1-2110-4329-854a-fcc3cbd85f31', 2026, 6, 'invoice', '5ac44df1-2110-4329-854a-fcc3cbd85f31', NULL, 'DE', 'EUR', 8970, 587, 1795833724469, 1795833724931, 16, '{"order":"TW-6WFNR7","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":15,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:20d7ca95-c252-4641-afac-37fdb8073590', 2026, 7, 'invoice', '20d7ca95-c252-4641-afac-37fdb8073590', NULL, 'DE', 'EUR', 8970, 587, 1795833728948, 1795833729270, 33, '{"order":"TW-GMNDHX","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":20,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:af1821d0-42c4-4d20-8dcb-a9bacf848174', 2026, 8, 'invoice', 'af1821d0-42c4-4d20-8dcb-a9bacf848174', NULL, 'DE', 'EUR', 8970, 587, 1795833729869, 1795833730138, 35, '{"order":"TW-BFCVNN","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":21,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:5b79e6f9-b473-42d8-b073-d43f1a35e421', 2026, 9, 'invoice', '5b79e6f9-b473-42d8-b073-d43f1a35e421', NULL, 'DE', 'EUR', 8970, 587, 1795833731307, 1795833731600, 37, '{"order":"TW-MHWCP7","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":22,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:672f9d8f-28b8-415f-be7f-a177e9c6754e', 2026, 10, 'invoice', '672f9d8f-28b8-415f-be7f-a177e9c6754e', NULL, 'DE', 'EUR', 8970, 587, 1795833732655, 1795833732805, 39, '{"order":"TW-W29M5D","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":23,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:2d14715e-50bb-4aa0-88b0-e76cf0e940ce', 2026, 11, 'invoice', '2d14715e-50bb-4aa0-88b0-e76cf0e940ce', NULL, 'DE', 'EUR', 8970, 587, 1795833733305, 1795833733517, 41, '{"order":"TW-ZPMJ6F","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":24,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:8d518b8d-6793-4703-9066-489bad2edf7d', 2026, 12, 'invoice', '8d518b8d-6793-4703-9066-489bad2edf7d', NULL, 'DE', 'EUR', 8970, 587, 1795833734606, 1795833734742, 43, '{"order":"TW-UBFG3N","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":25,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:aee402a7-dfd9-4ec7-8e6b-48b13b551445', 2026, 13, 'invoice', 'aee402a7-dfd9-4ec7-8e6b-48b13b551445', NULL, 'DE', 'EUR', 8970, 587, 1795833735608, 1795833736083, 45, '{"order":"TW-BJEWTG","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":26,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('order:0734b819-cb5a-4f60-aae6-fa84a0e98cf9', 2026, 14, 'invoice', '0734b819-cb5a-4f60-aae6-fa84a0e98cf9', NULL, 'DE', 'EUR', 8970, 587, 1795831876957, 1795833737917, 47, '{"order":"TW-B439EW","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":27,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":8970,"vatMinor":587}]}');
INSERT INTO invoices (source, year, sequence, kind, order_id, corrects, country, currency, gross_minor, vat_minor, supplied_at, issued_at, ledger_id, said) VALUES ('refund:5FSVFQB7272RRP4HB', 2026, 15, 'creditNote', '5ac44df1-2110-4329-854a-fcc3cbd85f31', 'order:5ac44df1-2110-4329-854a-fcc3cbd85f31', 'DE', 'EUR', -8970, -587, 1795833724469, 1795833737917, 17, '{"order":"TW-6WFNR7","market":"DE","country":"DE","currency":"EUR","scheme":"oss","seller":{"name":"Tarnwell Example ApS","street":"Eksempelvej 1","city":"2100 København Ø","country":"DK","vatId":"DK00000000"},"lines":[{"what":"line","lineId":15,"name":"Slim, Nahrungsergänzungsmittel","quantity":"3 Packungen","count":3,"supply":"goods","basisPoints":700,"grossMinor":-8970,"vatMinor":-587}]}');
INSERT INTO book_cursors (name, ledger_id) VALUES ('corrections', 30);
INSERT INTO kept_keys (name, encrypted) VALUES ('objections', 'MBEG-_-8mEQJCNT4ZJtUvR01l4_CdHNr3uZ5sXGleVfuhM5qtPEP0TFVyEkymDuTqP6ls7l9uv7ny96jxmSd9RHET13tnTLEtyiaGIsvQKyChudT4pIVGHN43zYDYgXjcqt56pn0rOUcqw');
CREATE INDEX orders_open ON orders (visit_id, form_hash, created_at);
CREATE INDEX orders_by_status ON orders (status, created_at);
CREATE INDEX payments_by_status ON payments (status, updated_at);
CREATE INDEX payments_paid ON payments (paid_at);
CREATE INDEX order_lines_of_order ON order_lines (order_id);
CREATE INDEX order_lines_of_payment ON order_lines (payment_id);
CREATE INDEX withdrawals_of_order ON withdrawals (order_id);
CREATE INDEX order_events_of_order ON order_events (order_id);
CREATE INDEX order_events_of_payment ON order_events (payment_id, name, at);
CREATE TRIGGER order_events_stay BEFORE UPDATE ON order_events
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
CREATE INDEX withdrawals_without_receipt ON withdrawals (declared_at) WHERE receipt_sent_at IS NULL;
CREATE INDEX consents_of_address ON consents (address_code, purpose, given_at);
CREATE INDEX withdrawals_by_age ON withdrawals (declared_at);
CREATE INDEX consents_by_age ON consents (given_at);
CREATE INDEX ebook_consents_by_age ON ebook_consents (given_at);
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);
CREATE INDEX reviews_published ON reviews (product, locale, published, created_at);
CREATE UNIQUE INDEX reviews_of_order ON reviews (order_id, product) WHERE order_id IS NOT NULL;
CREATE TRIGGER reviews_of_orders BEFORE INSERT ON reviews
WHEN NEW.sample = 0 AND NEW.order_id IS NULL
BEGIN
  SELECT RAISE(ABORT, 'a review belongs to an order');
END;
CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER)
      - CASE WHEN paid_at IS NULL AND status IN ('created', 'cancelled', 'expired') THEN 30 ELSE 3651 END * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
CREATE INDEX mails_due ON mails (due_at) WHERE sent_at IS NULL;
CREATE INDEX mails_of_order ON mails (order_id);
CREATE INDEX mails_without_order ON mails (sent_at) WHERE order_id IS NULL;
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
CREATE INDEX mails_asked ON mails (created_at) WHERE kind = 'receiptLink';
CREATE UNIQUE INDEX charge_intents_open ON charge_intents (payment_id) WHERE state = 'open';
CREATE INDEX charge_intents_of_payment ON charge_intents (payment_id, pressed_at);
CREATE INDEX charge_intents_by_state ON charge_intents (state, pressed_at);
CREATE INDEX charge_intents_of_order ON charge_intents (order_id);
CREATE INDEX orders_of_browser ON orders (browser_id) WHERE browser_id IS NOT NULL;
CREATE INDEX ledger_of_order ON ledger (order_id);
CREATE INDEX ledger_by_time ON ledger (at);
CREATE INDEX ledger_lines_of_order ON ledger_lines (order_id);
CREATE INDEX ledger_lines_of_entry ON ledger_lines (entry_key);
CREATE TRIGGER ledger_stays BEFORE UPDATE ON ledger
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE TRIGGER ledger_keeps BEFORE DELETE ON ledger
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 3651 * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'ledger is append-only');
END;
CREATE INDEX refund_requests_open ON refund_requests (requested_at) WHERE state = 'open';
CREATE INDEX refund_requests_of_order ON refund_requests (order_id);
CREATE INDEX payments_compared ON payments (compared_at) WHERE paid_at IS NOT NULL;
CREATE INDEX saved_wallets_kept ON saved_wallets (saved_at) WHERE token IS NOT NULL;
CREATE INDEX saved_wallets_by_token ON saved_wallets (token) WHERE token IS NOT NULL;
CREATE INDEX orders_unpaid ON orders (created_at, id) WHERE paid_at IS NULL;
CREATE INDEX orders_with_visit ON orders (paid_at) WHERE paid_at IS NOT NULL AND visit_id <> '';
CREATE INDEX orders_with_phone ON orders (paid_at) WHERE paid_at IS NOT NULL AND phone IS NOT NULL;
CREATE INDEX withdrawals_of_mailbox ON withdrawals (mailbox, declared_at) WHERE order_id IS NULL;
CREATE TRIGGER mails_of_withdrawals AFTER INSERT ON withdrawals WHEN NEW.mailbox IS NULL
BEGIN
  INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
  VALUES ('withdrawal:' || NEW.id, 'withdrawal', NEW.order_id, NEW.id, NEW.declared_at, NEW.declared_at)
  ON CONFLICT (key) DO NOTHING;
END;
CREATE INDEX consents_unused ON consents (given_at) WHERE purpose = 'quizMail' AND used_at IS NULL;
CREATE INDEX orders_with_note ON orders (paid_at) WHERE note IS NOT NULL;
CREATE TRIGGER orders_released AFTER UPDATE OF released_at ON orders
WHEN NEW.released_at IS NOT NULL AND NEW.fulfilment = 'held'
BEGIN
  UPDATE orders SET fulfilment = 'released' WHERE id = NEW.id;
END;
CREATE INDEX orders_held ON orders (paid_at, id)
  WHERE fulfilment = 'held' AND paid_at IS NOT NULL AND status IN ('paid', 'partlyRefunded');
CREATE INDEX orders_by_fulfilment ON orders (fulfilment, paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_on_the_way ON orders (delivery_country, shipped_at) WHERE fulfilment = 'shipped';
CREATE INDEX withdrawals_open ON withdrawals (declared_at, id) WHERE settled_at IS NULL;
CREATE INDEX order_notes_of_order ON order_notes (order_id);
CREATE INDEX reviews_waiting ON reviews (created_at, id) WHERE published = 0 AND refused_at IS NULL;
CREATE INDEX orders_paid ON orders (paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_email ON orders (lower(email), created_at, id) WHERE email <> '';
CREATE INDEX orders_by_name ON orders (lower(last_name), created_at, id) WHERE last_name <> '';
CREATE INDEX orders_by_age ON orders (created_at, id);
CREATE INDEX ledger_disputes ON ledger (at, id) WHERE kind = 'dispute';
CREATE INDEX withdrawals_by_email ON withdrawals (lower(email)) WHERE email <> '';
CREATE INDEX mails_by_age ON mails (created_at, key);
CREATE INDEX mails_unsent ON mails (created_at, key) WHERE sent_at IS NULL;
CREATE INDEX outgoing_due ON outgoing (receiver, due_at) WHERE sent_at IS NULL AND dead_at IS NULL;
CREATE INDEX outgoing_dead ON outgoing (created_at, key) WHERE dead_at IS NOT NULL;
CREATE INDEX outgoing_by_age ON outgoing (created_at, key);
CREATE INDEX outgoing_by_id ON outgoing (id);
CREATE INDEX outgoing_of_order ON outgoing (order_id);
CREATE INDEX shipment_posts_by_age ON shipment_posts (received_at);
CREATE INDEX tracking_reports_open ON tracking_reports (due_at) WHERE state = 'open';
CREATE INDEX tracking_reports_of_order ON tracking_reports (order_id);
CREATE INDEX invoices_of_order ON invoices (order_id);
CREATE INDEX invoices_by_time ON invoices (issued_at, source);
CREATE TRIGGER invoices_stay BEFORE UPDATE ON invoices
BEGIN
  SELECT RAISE(ABORT, 'an invoice is never changed');
END;
CREATE TRIGGER invoices_keep BEFORE DELETE ON invoices
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 3651 * 86400000
)
BEGIN
  SELECT RAISE(ABORT, 'an invoice is kept');
END;
CREATE INDEX orders_to_invoice ON orders (released_at)
  WHERE released_at IS NOT NULL AND invoiced_at IS NULL;
CREATE INDEX ledger_back ON ledger (id) WHERE kind IN ('refund', 'reversal', 'returned');
CREATE INDEX orders_to_invite ON orders (delivery_country, delivered_at)
  WHERE invitation = 'open' AND fulfilment = 'delivered';
CREATE INDEX reviews_rated ON reviews (product, rating) WHERE published = 1 AND sample = 0;
CREATE INDEX ledger_of_payment ON ledger (payment_id, kind);
CREATE INDEX mails_with_payload ON mails (created_at) WHERE payload IS NOT NULL;
CREATE INDEX ledger_lines_of_line ON ledger_lines (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX refund_requests_of_payment ON refund_requests (payment_id) WHERE state = 'open';
