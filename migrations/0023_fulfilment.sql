-- The fulfilment state of an order (worker/orders/model/fulfilment.ts). An unpaid order has the state held as well.
ALTER TABLE orders ADD COLUMN fulfilment TEXT NOT NULL DEFAULT 'held'
  CHECK (fulfilment IN ('held', 'released', 'exported', 'shipped', 'delivered', 'cancelled', 'returned'));
-- The parcel's carrier and tracking number; null before the shipping.
ALTER TABLE orders ADD COLUMN carrier TEXT;
ALTER TABLE orders ADD COLUMN tracking TEXT;
ALTER TABLE orders ADD COLUMN shipped_at INTEGER;
ALTER TABLE orders ADD COLUMN delivered_at INTEGER;
-- The source of the delivery time. `estimate`: no source, but parcels usually arrive by this day.
ALTER TABLE orders ADD COLUMN delivery_told_by TEXT
  CHECK (delivery_told_by IN ('carrier', 'operator', 'estimate'));

UPDATE orders SET fulfilment = 'released' WHERE released_at IS NOT NULL;

-- The previous release writes only released_at and runs until this release is live.
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

-- The author: an operator's name, `buyer`, `carrier` or `shop`. Null for events of the sale.
ALTER TABLE order_events ADD COLUMN author TEXT;
