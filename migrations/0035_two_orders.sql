-- Two orders of one browser: only one of them is kept, unless the buyer saw the first as settled before the second
-- press (rule 7.12).

-- The first time at which a page showed the order as paid or pending.
ALTER TABLE orders ADD COLUMN shown_at INTEGER;

-- 1: the money came although the payment must not be charged any more, and goes back to the buyer.
ALTER TABLE payments ADD COLUMN unwanted INTEGER NOT NULL DEFAULT 0;
UPDATE payments SET unwanted = 1
WHERE EXISTS (SELECT 1 FROM refund_requests WHERE id = payments.id || '-unwanted');

-- The capture to refund; null for the payment's own capture. The provider may charge a payment twice.
ALTER TABLE refund_requests ADD COLUMN capture_id TEXT;
