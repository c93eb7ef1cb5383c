-- What an operator did about a withdrawal (rule 9.50).
ALTER TABLE withdrawals ADD COLUMN goods_received_at INTEGER;
-- When its buyer showed that the goods are on their way back.
ALTER TABLE withdrawals ADD COLUMN sending_proved_at INTEGER;
-- Nothing is left to do about it: its money is back, or there is none to give back.
ALTER TABLE withdrawals ADD COLUMN settled_at INTEGER;
ALTER TABLE withdrawals ADD COLUMN settled_by TEXT;
ALTER TABLE withdrawals ADD COLUMN settled_why TEXT;
UPDATE withdrawals SET settled_at = declared_at, settled_by = 'shop', settled_why = 'refunded'
  WHERE order_id IN (SELECT id FROM orders WHERE status = 'refunded');
CREATE INDEX withdrawals_open ON withdrawals (declared_at, id) WHERE settled_at IS NULL;
