-- Unpaid orders by age: deletion takes the oldest without sorting the others, and the newest are counted.
CREATE INDEX orders_unpaid ON orders (created_at, id) WHERE paid_at IS NULL;
