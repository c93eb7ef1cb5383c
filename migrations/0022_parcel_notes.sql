-- What a buyer writes to whom a present is for, printed for the parcel and deleted when it is shipped
-- (rule 7.46).
ALTER TABLE orders ADD COLUMN note TEXT;

-- Deletes what is due without reading every order.
CREATE INDEX orders_with_note ON orders (paid_at) WHERE note IS NOT NULL;
