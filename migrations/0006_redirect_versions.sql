-- Every version of the redirect table that was pushed. A version is claimed here first, which only one
-- of two operators can; its rules are in KV under `table:{version}`, and the last published one under `table`.
CREATE TABLE redirect_versions (
  version INTEGER PRIMARY KEY,
  -- The version it was made from, 0 for the first.
  base INTEGER NOT NULL,
  -- SHA-256 of the rules as JSON, whatever version they have.
  checksum TEXT NOT NULL,
  rules INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- Milliseconds since the epoch; NULL while KV does not have it.
  created_at INTEGER NOT NULL,
  published_at INTEGER
);
