-- A buyer's note to the recipient of a present. It is printed for the parcel and deleted at the shipping (rule 7.46).
ALTER TABLE orders ADD COLUMN note TEXT;

-- Finds old notes to delete without reading each order.
CREATE INDEX orders_with_note ON orders (paid_at) WHERE note IS NOT NULL;
