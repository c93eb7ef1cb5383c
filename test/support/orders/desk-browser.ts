import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { HOUR } from '../../../worker/durations.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { fillFields, findForm, findForms, type PageForm } from '../html/form.ts';
import { tags } from '../html/html.ts';
import type { Shop } from '../shop/shop.ts';
import { type Answer, type Buyer, newBuyer } from './buyer.ts';

/** A browser without script that has opened the operator's link. */
export async function operatorBrowser(shop: Shop): Promise<Buyer> {
  const { SIGNING_KEY } = await shop.env();
  const token = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() + HOUR);
  const browser = newBuyer(shop);
  await browser.get(`/__operator?token=${token}`);
  return browser;
}

/** The forms of a desk page that send a POST, by the operator's action. The last form of an action counts. */
export function findVerbForms({ text }: Pick<Answer, 'text'>): ReadonlyMap<string, PageForm> {
  const forms = findForms(text).filter((form) => tags(form, 'form')[0]?.includes('method="post"'));
  return new Map(
    forms.map((form) => {
      const pageForm = findForm(form, '');
      return [pageForm.fields.find(([name]) => name === 'verb')?.[1] ?? '', pageForm];
    }),
  );
}

/**
 * Fills in and sends the page's form for an operator's action.
 * @throws Error if the page has no such form
 */
export function send(
  browser: Buyer,
  page: Pick<Answer, 'text'>,
  verb: string,
  typed: Record<string, string> = {},
): Promise<Answer> {
  const form = findVerbForms(page).get(verb);
  if (!form) throw new Error(`The page has no form for the verb ${verb}`);
  return browser.post(form.action, fillFields(form.fields, typed));
}
