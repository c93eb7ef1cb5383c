-- The time in ms at which another attempt to pay took the place of the attempt of a press; null for a press of the current
-- attempt. The presses of an attempt have the same time as its row of payment_attempts.
ALTER TABLE charge_intents ADD COLUMN replaced_at INTEGER;
UPDATE charge_intents SET replaced_at = (SELECT attempt_at FROM payments WHERE id = payment_id)
WHERE pressed_at < (SELECT attempt_at FROM payments WHERE id = payment_id);
