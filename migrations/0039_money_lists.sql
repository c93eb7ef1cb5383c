-- The tracking numbers that the provider refused, for the operators' list.
CREATE INDEX tracking_reports_refused ON tracking_reports (created_at) WHERE state = 'refused';
-- The released orders without an invoice, for the operators' list. `orders_to_invoice` has them by their release.
CREATE INDEX orders_uninvoiced ON orders (paid_at, id) WHERE released_at IS NOT NULL AND invoiced_at IS NULL;
