import type { MailKind, MailMaker } from '../mail/mail.ts';
import {
  confirmation,
  invitation,
  newDownloadLinks,
  newReceiptLink,
  notCharged,
  refunded,
  shipped,
  withdrawalReceipt,
} from '../orders/flow/mail.ts';
import { quizAddress, quizResult } from '../services/quiz-mail.ts';
import { digest, disputed } from './operator-mails.ts';

/** TABLE: the functions that make each kind of mail. */
export const mailKinds: Readonly<Record<MailKind, MailMaker>> = {
  order: confirmation,
  upsell: confirmation,
  notCharged,
  refunded,
  shipped,
  receiptLink: newReceiptLink,
  withdrawal: withdrawalReceipt,
  quizAddress,
  quizResult,
  disputed,
  digest,
  invitation,
  downloadLinks: newDownloadLinks,
};
