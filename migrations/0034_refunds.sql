-- The life of a refund request (docs/states.md). The previous release knows only the states 'open', 'done' and
-- 'failed', so the other states are these three with more columns:
-- asked:   'open' without `refund_id`. The provider has not answered yet.
-- pending: 'open' with `refund_id`. The provider has accepted the refund and not finished it.
-- closed:  'failed' with `closed_at`. The failure needs no decision any more.

-- The time of the last query to the provider about a pending refund.
ALTER TABLE refund_requests ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE refund_requests ADD COLUMN closed_at INTEGER;

-- The previous release recorded a later failure of a refund only in the ledger.
UPDATE refund_requests SET state = 'failed', issue = 'REFUND_FAILED'
WHERE state = 'done' AND EXISTS (SELECT 1 FROM ledger WHERE key = 'returned:' || refund_id);
-- A failure that was followed by another request for the same payment needs no decision.
UPDATE refund_requests SET closed_at = ended_at
WHERE state = 'failed' AND EXISTS (SELECT 1 FROM refund_requests AS later
  WHERE later.payment_id = refund_requests.payment_id AND later.requested_at > refund_requests.requested_at);
-- A failure needs no decision either if the buyer got the money in another way.
UPDATE refund_requests SET closed_at = ended_at
WHERE state = 'failed' AND closed_at IS NULL
  AND amount_minor > (SELECT amount_minor - refunded_minor FROM payments WHERE id = payment_id);

CREATE INDEX refund_requests_pending ON refund_requests (looked_at) WHERE state = 'open' AND refund_id IS NOT NULL;
CREATE INDEX refund_requests_failed ON refund_requests (requested_at) WHERE state = 'failed' AND closed_at IS NULL;
-- The cancelled orders whose money is not back.
CREATE INDEX orders_owed ON orders (paid_at, id)
WHERE fulfilment = 'cancelled' AND status IN ('paid', 'partlyRefunded');
