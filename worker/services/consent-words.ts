import { company, marketContact } from '../company.ts';
import { translate } from '../copy/copy.ts';
import type { Market } from '../country/markets.ts';

/** What a visitor may agree to on a service page. */
export type ConsentPurpose = 'quizMail' | 'review';

/** The sentence beside the checkbox, which is also stored with the consent. */
export function consentWords(market: Market, purpose: ConsentPurpose): string {
  const t = translate(market.code);
  if (purpose === 'review') return t('service:feedback.publish');
  return t('service:quizEmail.consent', {
    brand: company.brand,
    email: marketContact(market).email,
  });
}
