import type { AppContext, FormState } from '../app.ts';
import { translate } from '../copy.ts';
import { formPage, goOn } from '../form-page.ts';
import { loadWords } from '../late-words.ts';
import { isPaid } from '../orders/payment.ts';
import { orderByNumber } from '../orders/store.ts';
import type { StoredOrder } from '../orders/store-rows.ts';
import { consentWords } from './consent-words.ts';
import { addressCode, storeConsent } from './consents.ts';
import { type FeedbackForm, readFeedbackForm } from './feedback-form.ts';
import { storeReview } from './review-store.ts';

/** Reviews of verified orders (decision 0017): bad ones are published like good ones. */
export const feedbackRoutes = formPage('feedback', { show, take });

const page = 'feedback';

function show(c: AppContext) {
  const isSent = c.req.query('step') === 'thanks';
  return c.var.show(isSent ? { page, service: { kind: 'thanks' } } : { page });
}

async function take(c: AppContext, data: FormData): Promise<Response> {
  const read = readFeedbackForm(data);
  if ('errors' in read) return c.var.show({ page, status: 422, form: read });
  const order = await orderOf(c.env.DB, read.form);
  const isStored = order && (await storeReview(c.env.DB, reviewOf(c, read.form, order)));
  if (!isStored) {
    const errors = { orderNumber: order ? 'reviewed' : 'unknownOrder' };
    const form: FormState = { values: read.values, errors };
    return c.var.show({ page, status: 422, form });
  }
  await keepConsent(c, read.form.email);
  return goOn(c, page, 'thanks');
}

/** The order of a number and an address, both; null where it is not paid. */
async function orderOf(db: D1Database, { number, email }: FeedbackForm) {
  const order = await orderByNumber(db, number);
  if (!order || !isPaid(order.view.payment.status)) return null;
  return order.view.email.toLowerCase() === email.toLowerCase() ? order : null;
}

function reviewOf(c: AppContext, { rating, title, text, name }: FeedbackForm, order: StoredOrder) {
  const { id, product, name: buyer } = order.view;
  return {
    orderId: id,
    product,
    rating,
    title,
    text,
    name: name || shortened(buyer),
    locale: c.var.market.locale,
    now: Date.now(),
  };
}

/** First name and initial; a wallet may know one name alone. */
function shortened({ first, last }: StoredOrder['view']['name']): string {
  const [initial] = last;
  return initial ? `${first} ${initial}.` : first;
}

async function keepConsent(c: AppContext, email: string): Promise<void> {
  const { market, visit } = c.var;
  await loadWords(c.env.ASSETS, market, ['service']);
  await storeConsent(c.env.DB, {
    id: crypto.randomUUID(),
    purpose: 'review',
    wording: consentWords(translate(market.code), 'review'),
    locale: market.locale,
    addressCode: await addressCode(c.env.SIGNING_KEY, email),
    visitId: visit.id,
    now: Date.now(),
  });
}
