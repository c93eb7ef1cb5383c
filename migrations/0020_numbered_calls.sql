-- How many calls to the provider left under a press: what an older one of them came to is no news any more.
ALTER TABLE charge_intents ADD COLUMN calls INTEGER NOT NULL DEFAULT 0;
UPDATE charge_intents SET calls = 1 WHERE called_at IS NOT NULL;
