-- The desk warns of two orders with the same number of a parcel.
CREATE INDEX orders_by_tracking ON orders (tracking) WHERE tracking IS NOT NULL;
