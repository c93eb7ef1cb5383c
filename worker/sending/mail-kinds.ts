import type { MailKind, MailMaker } from '../mail/mail.ts';
import { orderMails } from '../orders/flow/mail.ts';
import { quizMails } from '../quiz/quiz-mail.ts';
import { operatorMails } from './operator-mails.ts';

/** TABLE: the functions that make each kind of mail. */
export const mailKinds: Readonly<Record<MailKind, MailMaker>> = {
  ...orderMails,
  ...quizMails,
  ...operatorMails,
};
