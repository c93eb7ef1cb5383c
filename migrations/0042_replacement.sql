-- The parcel that replaces a lost or damaged one, as JSON (`Replacement` in worker/orders/model/fulfilment.ts): its time,
-- its packs, and the parcels that it replaces. Null without a replacement.
ALTER TABLE orders ADD COLUMN replacement TEXT;
