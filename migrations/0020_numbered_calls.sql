-- The number of calls to the provider under an intent. The outcome of a call before the last one is ignored.
ALTER TABLE charge_intents ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
UPDATE charge_intents SET calls = 1 WHERE called_at IS NOT NULL;
