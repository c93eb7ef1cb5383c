import { readKeyRing } from '../../../worker/crypto/key-ring.ts';
import { operatorToken } from '../../../worker/http/operators/operator-link.ts';
import { attribute, tags } from '../html/html.ts';
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

/** A form of the desk: where it goes, and its hidden fields. */
export type DeskForm = { action: string; fields: [name: string, value: string][] };

/** The forms of a page that do something, by their verb; of withdrawals by verb alone. */
export function verbFormsOf({ text }: Pick<Answer, 'text'>): ReadonlyMap<string, DeskForm> {
  const forms = text.match(/<form .*?<\/form>/gs) ?? [];
  return new Map(
    forms
      .filter((form) => attribute(form, 'method') === 'post')
      .map((form) => {
        const hidden = tags(form, 'input').filter((tag) => attribute(tag, 'type') === 'hidden');
        const fields = hidden.map((tag): [string, string] => [
          attribute(tag, 'name') ?? '',
          attribute(tag, 'value') ?? '',
        ]);
        const verb = fields.find(([name]) => name === 'verb')?.[1] ?? '';
        return [verb, { action: attribute(form, 'action') ?? '', fields }];
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
  return browser.postPairs(form.action, [...form.fields, ...Object.entries(typed)]);
}
