-- The unpaid orders by age, to delete the oldest and count the newest without sorting all.
CREATE INDEX orders_unpaid ON orders (created_at, id) WHERE paid_at IS NULL;
