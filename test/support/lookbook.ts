import type { Page, Response } from 'playwright';
import * as z from 'zod';
import type { Shop } from './shop.ts';

const answer = z.array(z.object({ section: z.string(), states: z.array(z.string()) }));

/** Every entry of the lookbook with the names of its states. */
export async function lookbookStates(shop: Shop): Promise<z.infer<typeof answer>> {
  return answer.parse(await (await shop.visit('/__lookbook/states.json')).json());
}

/** Where a state of a section stands alone. */
export function sectionPath(section: string, state: string, theme = 'weight'): string {
  return `/__lookbook/section/${section}/${state}?theme=${theme}`;
}

/** Where a page stands in one of the states of lookbook/page-states.ts. */
export function statePath(name: string, segment: string, what = 'as it is'): string {
  return `/__lookbook/page/${name}/${segment}/${what.replaceAll(' ', '-')}`;
}

/** The pages a purchase passes, and those that go wrong, in the states in which they show most. */
export function slice(segment: string): string[] {
  return [
    statePath('index', segment),
    statePath('take', segment),
    statePath('take', segment, 'after cancelling'),
    statePath('buy', segment, 'with a wrong form'),
    statePath('paypal-confirm', segment, 'with an order that is approved'),
    statePath('paypal-confirm', segment, 'saying declined'),
    statePath('upsell', segment, 'with an order that is paid'),
    statePath('thankyou', segment, 'with an order that is paid'),
    statePath('thankyou', segment),
    statePath('terms', segment),
    statePath('error', segment, 'notFound'),
    statePath('error', segment, 'fatal'),
    statePath('offline', segment),
  ];
}

/** Opens a page and waits for its text in its own letters, not for its pictures: their places are kept. */
export async function read(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  return response;
}
