import { company, marketContact } from '../company.ts';
import { translate } from '../copy/copy.ts';
import type { Market } from '../country/markets.ts';

/** The purposes of consents on service pages. */
export type ConsentPurpose = 'quizMail' | 'review';

/** The sentence beside the checkbox. It is also stored with the consent. */
export function consentWords(market: Market, purpose: ConsentPurpose): string {
  const t = translate(market.code);
  if (purpose === 'review') return t('service:feedback.publish');
  return t('service:quizEmail.consent', {
    brand: company.brand,
    email: marketContact(market).email,
  });
}
