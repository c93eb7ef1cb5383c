-- The count of each funnel step by day (UTC), page and market: sums, without the path of a single visitor. With a
-- binding of Analytics Engine the counts are stored there, and this table stays empty.
CREATE TABLE funnel_steps (
  day TEXT NOT NULL,
  page TEXT NOT NULL,
  step TEXT NOT NULL,
  market TEXT NOT NULL,
  -- The quiz from which the visitor came; empty without a quiz.
  src TEXT NOT NULL,
  -- The variant of the page or the option of a split, empty without one. A sale has all of the buyer,
  -- separated by spaces.
  variant TEXT NOT NULL DEFAULT '',
  count INTEGER NOT NULL,
  PRIMARY KEY (day, page, step, market, src, variant)
) WITHOUT ROWID;
