-- The place where a daily job continues in its next run, as JSON. Null: the job begins anew.
ALTER TABLE job_runs ADD COLUMN position TEXT;

-- The payments by the time of their next comparison with the provider's record: a day after a change of the payment,
-- and then each time after twice the time without a change.
CREATE INDEX payments_to_compare
  ON payments (max(compared_at + 86400000, 2 * compared_at - updated_at)) WHERE paid_at IS NOT NULL;
