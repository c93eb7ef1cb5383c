-- The paid orders that still have data of the visit, and those that still have a phone number.
CREATE INDEX orders_with_visit ON orders (paid_at) WHERE paid_at IS NOT NULL AND visit_id <> '';
CREATE INDEX orders_with_phone ON orders (paid_at) WHERE paid_at IS NOT NULL AND phone IS NOT NULL;
