-- How often each step of the funnel happened, by day (UTC), page and market: sums, nobody's own way
-- through it. Where Analytics Engine is bound it keeps them, and this table stays empty.
CREATE TABLE funnel_steps (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  step TEXT NOT NULL,
  market TEXT NOT NULL,
  -- The quiz that sent the visitor; empty where none did.
  src TEXT NOT NULL,
  -- Which version of the page was shown, where there are several.
  variant TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page, step, market, src, variant)
) WITHOUT ROWID;
