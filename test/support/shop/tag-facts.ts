import { expect } from 'vitest';
import * as z from 'zod';
import { contents } from '../html/html.ts';

/** The two elements that a shop with a tag manager adds to a page. */
export const META = /<meta name="tag-manager"[^>]*>/g;
export const FACTS = /<script type="application\/json" data-tag-facts="">.*?<\/script>/g;

const shape = z.strictObject({
  currency: z.string(),
  items: z.array(z.looseObject({ item_id: z.string(), price: z.number() })),
});
const payload = z.object({ html: z.string() });

/** The data for the tag manager in a page or its payload. Null if there is none. */
export function factsIn({ text }: { text: string }): z.infer<typeof shape> | null {
  const html = text.startsWith('{') ? payload.parse(JSON.parse(text)).html : text;
  const blocks = html.match(FACTS) ?? [];
  expect(blocks.length).toBeLessThanOrEqual(1);
  const [json] = contents(blocks.join(''), 'script');
  return json === undefined ? null : shape.parse(JSON.parse(json));
}

/** The paths that a buyer may open repeatedly after the payment. */
export const afterwards = [
  '/upsell/de',
  '/upsell/de/_payload.json',
  '/upsellfat/de',
  '/thankyou/de',
] as const;
