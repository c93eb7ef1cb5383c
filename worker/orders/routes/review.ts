import type { AppContext } from '../../app-types.ts';
import { loadWords } from '../../copy/lazy-copy.ts';
import { keyRing } from '../../crypto/key-ring.ts';
import type { FormHandler } from '../../http/page-handler.ts';
import { redirectToStep } from '../../http/see-other.ts';
import { consentWords } from '../../law/consent-words.ts';
import { log } from '../../log/log.ts';
import { addressCodes, consentInsertion, deleteConsent } from '../../mail/consents.ts';
import { serviceForm } from '../../page/service-form.ts';
import { showPage } from '../../page/show.ts';
import { type ReviewForm, readReviewForm } from '../form/review.ts';
import type { StoredOrder } from '../model/order.ts';
import { parseOrderNumber } from '../model/order-number.ts';
import { isPaid } from '../model/payment.ts';
import { orderByNumber } from '../store/order.ts';
import { storeReview } from '../store/review.ts';

/**
 * The page on which buyers of paid orders write reviews. The shop accepts good and bad reviews (rule 9.27).
 */
export const review: FormHandler = { show, post: serviceForm('feedback', take) };

const page = 'feedback';

function show(c: AppContext) {
  const isSent = c.req.query('step') === 'thanks';
  if (isSent) return showPage(c, { page, service: { kind: 'thanks' } });
  const orderNumber = parseOrderNumber(c.req.query('order') ?? '');
  // The link in an invitation mail contains the order number, so the form shows it.
  return showPage(
    c,
    orderNumber ? { page, form: { values: { orderNumber }, errors: {} } } : { page },
  );
}

async function take(c: AppContext, data: FormData): Promise<Response> {
  const parsedForm = readReviewForm(data);
  if ('errors' in parsedForm) return showPage(c, { page, status: 422, form: parsedForm });
  const { form, values } = parsedForm;
  try {
    const wrong = await storeWithConsent(c, form);
    if (!wrong) return redirectToStep(c, page, 'thanks');
    return showPage(c, { page, status: 422, form: { values, errors: { orderNumber: wrong } } });
  } catch (error) {
    log('reviewNotStored', { reason: String(error) });
    const service = { kind: 'notStored' } as const;
    return showPage(c, { page, status: 503, service, form: { values, errors: {} } });
  }
}

/**
 * Stores a review and the buyer's consent to its publication. Returns the copy key of the order number's error.
 * Null after a success.
 * @throws the errors of D1
 */
async function storeWithConsent(c: AppContext, form: ReviewForm): Promise<string | null> {
  const { DB } = c.env;
  const order = await findOrder(DB, form);
  if (!order) return 'unknownOrder';
  // The consent is stored first, so that no review exists without a consent.
  const consentId = await storeReviewConsent(c, form.email);
  if (await storeReview(c.env, toReview(c, form, order))) return null;
  await deleteConsent(DB, consentId);
  return 'reviewed';
}

/** The paid order with this number and email address; null without one. */
async function findOrder(db: D1Database, { number, email }: ReviewForm) {
  const order = await orderByNumber(db, number);
  if (!order || !isPaid(order.view.payment.status)) return null;
  return order.view.email.toLowerCase() === email.toLowerCase() ? order : null;
}

function toReview(c: AppContext, { rating, title, text, name }: ReviewForm, order: StoredOrder) {
  const { id, product, name: buyer } = order.view;
  return {
    orderId: id,
    product,
    rating,
    title,
    text,
    name: name || toShortName(buyer),
    locale: c.get('market').locale,
    now: c.get('now'),
  };
}

/** The first name and the initial of the family name. Some wallets send only one name. */
function toShortName({ first, last }: StoredOrder['view']['name']): string {
  const [initial] = last;
  return initial ? `${first} ${initial}.` : first;
}

async function storeReviewConsent(c: AppContext, email: string): Promise<string> {
  const market = c.get('market');
  const id = crypto.randomUUID();
  await loadWords(c.env.ASSETS, market, ['service']);
  const consent = {
    id,
    purpose: 'review',
    wording: consentWords(market, 'review'),
    locale: market.locale,
    addressCodes: await addressCodes(keyRing(c.env), email),
    now: c.get('now'),
  } as const;
  await consentInsertion(c.env.DB, consent).run();
  return id;
}
