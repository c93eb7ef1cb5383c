-- One mailbox has many spellings, and receipts are counted by it (rule 5.33).
ALTER TABLE withdrawals ADD COLUMN mailbox TEXT;
CREATE INDEX withdrawals_of_mailbox ON withdrawals (mailbox, declared_at) WHERE order_id IS NULL;
-- Only a version that knows no mailbox leaves the receipt to the trigger.
DROP TRIGGER mails_of_withdrawals;
CREATE TRIGGER mails_of_withdrawals AFTER INSERT ON withdrawals WHEN NEW.mailbox IS NULL
BEGIN
  INSERT INTO mails (key, kind, order_id, subject, created_at, due_at)
  VALUES ('withdrawal:' || NEW.id, 'withdrawal', NEW.order_id, NEW.id, NEW.declared_at, NEW.declared_at)
  ON CONFLICT (key) DO NOTHING;
END;
-- Nobody is told apart before they send a form: no id of a visit is stored with a consent any more.
DROP INDEX consents_of_visit;
UPDATE consents SET visit_id = '' WHERE visit_id <> '';
CREATE INDEX consents_unused ON consents (given_at) WHERE purpose = 'quizMail' AND used_at IS NULL;
