-- Who withdraws may name a part of the order (rule 9.15).
ALTER TABLE withdrawals ADD COLUMN part TEXT NOT NULL DEFAULT '';
