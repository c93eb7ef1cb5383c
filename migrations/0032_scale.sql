-- What was found by reading a whole table (docs/operating/scale.md).
CREATE INDEX ledger_of_payment ON ledger (payment_id, kind);
-- A quiz result that waits; nearly no mail carries what it says.
CREATE INDEX mails_with_payload ON mails (created_at) WHERE payload IS NOT NULL;
-- What of a line went back, which every look at an order asks.
CREATE INDEX ledger_lines_of_line ON ledger_lines (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX refund_requests_of_payment ON refund_requests (payment_id) WHERE state = 'open';
