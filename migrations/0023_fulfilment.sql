-- What becomes of an order once it is paid (worker/orders/model/fulfilment.ts); until then it is held, too.
ALTER TABLE orders ADD COLUMN fulfilment TEXT NOT NULL DEFAULT 'held'
  CHECK (fulfilment IN ('held', 'released', 'exported', 'shipped', 'delivered', 'cancelled', 'returned'));
-- Who carries its parcel, and under which number; null until it is shipped.
ALTER TABLE orders ADD COLUMN carrier TEXT;
ALTER TABLE orders ADD COLUMN tracking TEXT;
ALTER TABLE orders ADD COLUMN shipped_at INTEGER;
ALTER TABLE orders ADD COLUMN delivered_at INTEGER;
-- Who told of the delivery; `estimate`: nobody did, it is the day by which parcels have come.
ALTER TABLE orders ADD COLUMN delivery_told_by TEXT
  CHECK (delivery_told_by IN ('carrier', 'operator', 'estimate'));

UPDATE orders SET fulfilment = 'released' WHERE released_at IS NOT NULL;

-- The version before knows the release alone, and runs until this one is live.
CREATE TRIGGER orders_released AFTER UPDATE OF released_at ON orders
WHEN NEW.released_at IS NOT NULL AND NEW.fulfilment = 'held'
BEGIN
  UPDATE orders SET fulfilment = 'released' WHERE id = NEW.id;
END;

DROP INDEX orders_to_release;
CREATE INDEX orders_held ON orders (paid_at, id)
  WHERE fulfilment = 'held' AND paid_at IS NOT NULL AND status IN ('paid', 'partlyRefunded');
CREATE INDEX orders_by_fulfilment ON orders (fulfilment, paid_at, id) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_on_the_way ON orders (delivery_country, shipped_at) WHERE fulfilment = 'shipped';

-- Who did it: an operator by name, `buyer`, `carrier` or `shop`; null of what the sale itself did.
ALTER TABLE order_events ADD COLUMN author TEXT;
