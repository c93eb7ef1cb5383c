-- Indexes for queries that otherwise read a whole table (docs/operating/scale.md).
CREATE INDEX ledger_of_payment ON ledger (payment_id, kind);
-- Few mails have a stored content, such as an unsent quiz result.
CREATE INDEX mails_with_payload ON mails (created_at) WHERE payload IS NOT NULL;
-- The returned money of a line: each read of an order queries it.
CREATE INDEX ledger_lines_of_line ON ledger_lines (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX refund_requests_of_payment ON refund_requests (payment_id) WHERE state = 'open';
