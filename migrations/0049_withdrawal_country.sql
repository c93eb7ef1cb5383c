-- The country under whose law a withdrawal was declared (rule 9.4). Empty: the country of its market.
ALTER TABLE withdrawals ADD COLUMN country TEXT NOT NULL DEFAULT '';
