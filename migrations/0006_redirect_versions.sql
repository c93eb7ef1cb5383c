-- The pushed versions of the redirect table. An operator first claims a version here. If two operators claim
-- the same version, only one succeeds. The rules are in KV under `table:{version}`, the last published
-- version under `table`.
CREATE TABLE redirect_versions (
  version INTEGER PRIMARY KEY,
  -- The version that was changed into this one, 0 for the first.
  base INTEGER NOT NULL,
  -- SHA-256 of the rules as JSON, without the version.
  checksum TEXT NOT NULL,
  rules INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  -- Milliseconds since the epoch; published_at is NULL while the version is not in KV.
  created_at INTEGER NOT NULL,
  published_at INTEGER
);
