-- The indexes for the scheduled job that deletes old data.
CREATE INDEX withdrawals_by_age ON withdrawals (declared_at);
CREATE INDEX consents_by_age ON consents (given_at);
CREATE INDEX ebook_consents_by_age ON ebook_consents (given_at);
CREATE INDEX webhook_events_by_age ON webhook_events (received_at);

-- An old order that was never paid is deleted with its log. The log of each other order stays.
DROP TRIGGER order_events_keep;
CREATE TRIGGER order_events_keep BEFORE DELETE ON order_events
WHEN EXISTS (
  SELECT 1 FROM orders WHERE id = OLD.order_id
    AND (paid_at IS NOT NULL OR status NOT IN ('created', 'cancelled', 'expired')
      OR created_at > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 30 * 86400000)
)
BEGIN
  SELECT RAISE(ABORT, 'order_events is append-only');
END;
