/** SQL: the tables of the sandbox's database. Records are orders, captures, refunds and so on, as JSON. */
export const tables = `
  CREATE TABLE IF NOT EXISTS records (kind TEXT, id TEXT, seq INTEGER, body TEXT, PRIMARY KEY (kind, id));
  CREATE INDEX IF NOT EXISTS records_by_age ON records (seq);
  CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, body TEXT);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, body TEXT);
  CREATE TABLE IF NOT EXISTS counters (name TEXT PRIMARY KEY, count INTEGER);
  CREATE TABLE IF NOT EXISTS requests (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT);
  CREATE TABLE IF NOT EXISTS jobs (id INTEGER PRIMARY KEY AUTOINCREMENT, due INTEGER, body TEXT);
`;

/**
 * SQL: changes the records of an older checkout into the present form. A dispute had one capture, at most one refund
 * (`taken`, later `refundId`) and no time for the merchant's answer. An order had no method: it was the wallet's.
 */
export const upgrade = `
  UPDATE records SET body = json_set(body,
    '$.captures', json_array(body ->> 'capture'),
    '$.refundIds', json(iif(coalesce(body ->> 'taken', body ->> 'refundId') IS NULL, '[]',
      json_array(coalesce(body ->> 'taken', body ->> 'refundId')))),
    '$.movements', json(iif(coalesce(body ->> 'taken', body ->> 'refundId') IS NULL, '[]', '["DEBIT"]')),
    '$.due_time', body ->> 'create_time')
  WHERE kind = 'dispute' AND body -> 'captures' IS NULL;
  UPDATE records SET body = json_set(body, '$.method', 'paypal', '$.holder', null)
  WHERE kind = 'order' AND body -> 'method' IS NULL;
`;
