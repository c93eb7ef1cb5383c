-- One mailbox has many spellings of its address. Receipts are counted by mailbox (rule 5.33).
ALTER TABLE withdrawals ADD COLUMN mailbox TEXT;
CREATE INDEX withdrawals_of_mailbox ON withdrawals (mailbox, declared_at) WHERE order_id IS NULL;
-- The trigger writes a receipt only for an older release, which stores no mailbox.
DROP TRIGGER mails_of_withdrawals;
CREATE TRIGGER mails_of_withdrawals AFTER INSERT ON withdrawals WHEN NEW.mailbox IS NULL
BEGIN
  INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
  VALUES ('withdrawal:' || NEW.id, 'withdrawal', NEW.order_id, NEW.id, NEW.declared_at, NEW.declared_at)
  ON CONFLICT (key) DO NOTHING;
END;
-- A consent no longer stores the id of the visit: visitors are not identified before they post a form.
DROP INDEX consents_of_visit;
UPDATE consents SET visit_id = '' WHERE visit_id <> '';
CREATE INDEX consents_unused ON consents (given_at) WHERE purpose = 'quizMail' AND used_at IS NULL;
