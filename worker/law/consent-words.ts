import { company, marketContact } from '../company.ts';
import { translate } from '../copy/copy.ts';
import type { Market } from '../country/markets.ts';

/** The subject of a consent on a service page: a mail with the quiz result, or the publication of a review. */
export type ConsentPurpose = 'quizMail' | 'review';

/**
 * The sentence next to the checkbox with which a visitor consents. The same sentence is stored with the
 * consent.
 */
export function consentWords(market: Market, purpose: ConsentPurpose): string {
  const t = translate(market.code);
  if (purpose === 'review') return t('service:feedback.publish');
  return t('service:quizEmail.consent', {
    brand: company.brand,
    email: marketContact(market).email,
  });
}
