import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { filled, formIn, formsIn, type PageForm } from '../html/form.ts';
import { tags } from '../html/html.ts';
import type { Shop } from '../shop/shop.ts';
import { type Answer, type Buyer, newBuyer } from './buyer.ts';

/** A browser without script that has opened the operator's link. */
export async function operatorBrowser(shop: Shop): Promise<Buyer> {
  const { SIGNING_KEY } = await shop.env();
  const token = await operatorToken(readKeyRing(SIGNING_KEY), Date.now() + 60 * 60 * 1000);
  const browser = newBuyer(shop);
  await browser.get(`/__operator?token=${token}`);
  return browser;
}

/** The forms of a page that change something, by their verb; of withdrawals by verb alone. */
export function verbFormsOf({ text }: Pick<Answer, 'text'>): ReadonlyMap<string, PageForm> {
  const forms = formsIn(text).filter((form) => tags(form, 'form')[0]?.includes('method="post"'));
  return new Map(
    forms.map((form) => {
      const found = formIn(form, '');
      return [found.fields.find(([name]) => name === 'verb')?.[1] ?? '', found];
    }),
  );
}

/** Fills in and sends the form of a verb, as it stands on a page. Throws where the page has none. */
export function send(
  browser: Buyer,
  page: Pick<Answer, 'text'>,
  verb: string,
  typed: Record<string, string> = {},
): Promise<Answer> {
  const form = verbFormsOf(page).get(verb);
  if (!form) throw new Error(`The page has no form of ${verb}`);
  return browser.post(form.action, filled(form.fields, typed));
}
