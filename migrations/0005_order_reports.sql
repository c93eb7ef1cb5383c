-- The events of an order sent to the tag manager, so that each is sent once: 'purchase' or a refund's id. Empty
-- without a configured tag manager.
CREATE TABLE order_reports (
  order_id TEXT NOT NULL REFERENCES orders (id),
  report TEXT NOT NULL,
  PRIMARY KEY (order_id, report)
) WITHOUT ROWID;
