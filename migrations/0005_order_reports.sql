-- What the tag manager was told of an order, so that it is told once: 'purchase', or a refund's id.
-- Empty where no tag manager is configured.
CREATE TABLE order_reports (
  order_id TEXT NOT NULL REFERENCES orders (id),
  report TEXT NOT NULL,
  PRIMARY KEY (order_id, report)
) WITHOUT ROWID;
