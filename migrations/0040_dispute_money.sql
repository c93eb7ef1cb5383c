-- Which reversal belongs to which dispute: the provider's times of both decide it. 0: the provider's time of the
-- opening is unknown, so it excludes no reversal.
ALTER TABLE disputes ADD COLUMN created_at INTEGER NOT NULL DEFAULT 0;
-- 0: the dispute took no money from the shop, so its end gives none back. It only held the money.
ALTER TABLE disputes ADD COLUMN takes_money INTEGER NOT NULL DEFAULT 1;
-- The provider's time of a reversal. Null for all other entries, and for entries from before this migration.
ALTER TABLE ledger ADD COLUMN provider_at INTEGER;

-- The alerts that are not in the log yet. An alert is stored in the batch that changes the state, so that no stopped
-- worker loses it.
CREATE TABLE due_alerts (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  -- The name of the log event, and its details as JSON.
  event TEXT NOT NULL,
  details TEXT NOT NULL,
  at INTEGER NOT NULL
);
