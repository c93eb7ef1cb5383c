import * as z from 'zod';
import type { Shop } from '../shop/shop.ts';

const answer = z.array(z.object({ section: z.string(), states: z.array(z.string()) }));

/** The names of the states of every section in the lookbook. */
export async function lookbookStates(shop: Shop): Promise<Map<string, string[]>> {
  const sections = answer.parse(await (await shop.visit('/__lookbook/states.json')).json());
  return new Map(sections.map(({ section, states }) => [section, states]));
}

/** The lookbook's path of a single section in a state. */
export function sectionPath(section: string, state: string, theme = 'weight'): string {
  return `/__lookbook/section/${section}/${state}?theme=${theme}`;
}

/** The lookbook's path of a page. `what` is the name of a state in page-states.ts. */
export function statePath(name: string, segment: string, what = 'as it is'): string {
  return `/__lookbook/page/${name}/${segment}/${what.replaceAll(' ', '-')}`;
}
