-- The part of the order that a withdrawal names, in the buyer's words (rule 9.15).
ALTER TABLE withdrawals ADD COLUMN part TEXT NOT NULL DEFAULT '';
