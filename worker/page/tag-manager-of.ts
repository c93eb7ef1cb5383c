import { type GtmId, getGtmId } from '../analytics/gtm-id.ts';
import { isPaymentPage } from '../pages.ts';
import type { Payload } from '../view/payload.ts';
import { isPersonal } from './payload.ts';

/**
 * The tag manager of a page view; null without one, and where a name, an address or something about health may
 * stand, or the address says which quiz was taken (rule 13.20).
 */
export function tagManagerOf(
  env: { GTM_ID?: string | undefined },
  view: Pick<Payload, 'page' | 'src' | 'form'>,
): GtmId | null {
  const { page, src } = view;
  const isAnswered = page.step === 'quiz' || page.step === 'summary' || src !== '';
  const mayMeasure = !isAnswered && !isPaymentPage(page) && !page.ownForm && !isPersonal(view);
  return mayMeasure ? getGtmId(env) : null;
}
