-- An operator's steps with a withdrawal (rule 9.50): the time at which the goods came back.
ALTER TABLE withdrawals ADD COLUMN goods_received_at INTEGER;
-- The time at which the buyer proved the sending of the goods.
ALTER TABLE withdrawals ADD COLUMN sending_proved_at INTEGER;
-- The time of the settlement: the money is refunded, or there is no money to refund.
ALTER TABLE withdrawals ADD COLUMN settled_at INTEGER;
ALTER TABLE withdrawals ADD COLUMN settled_by TEXT;
ALTER TABLE withdrawals ADD COLUMN settled_why TEXT;
UPDATE withdrawals SET settled_at = declared_at, settled_by = 'shop', settled_why = 'refunded'
  WHERE order_id IN (SELECT id FROM orders WHERE status = 'refunded');
CREATE INDEX withdrawals_open ON withdrawals (declared_at, id) WHERE settled_at IS NULL;
