import { company } from '../company.ts';
import type { Translate } from '../copy/copy.ts';

/** What a visitor may agree to on a service page. */
export type ConsentPurpose = 'quizMail' | 'review';

/** The sentence beside the checkbox, which is also stored with the consent. */
export function consentWords(t: Translate, purpose: ConsentPurpose): string {
  if (purpose === 'review') return t('service:feedback.publish');
  return t('service:quizEmail.consent', { brand: company.brand, email: company.email });
}
