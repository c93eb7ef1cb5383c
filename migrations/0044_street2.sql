-- The second address line: flat, floor, c/o or company. Empty without one.
ALTER TABLE orders ADD COLUMN street2 TEXT NOT NULL DEFAULT '';
