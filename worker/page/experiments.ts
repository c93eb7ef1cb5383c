import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { AppContext } from '../app.ts';
import { record } from '../explain/decisions.ts';
import { isPageName, type ViewName } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { countAssigned, storeChoice } from '../redirects/stored-choice.ts';
import { rememberedOption } from '../redirects/table/choice.ts';
import { assignVariant, experimentCookie } from '../redirects/table/experiment.ts';
import { splitVariant } from '../redirects/table/split.ts';
import type { Table } from '../redirects/table/table.ts';
import { countedVariant, isVariant, variantNames } from './variants.ts';

/** How many splits and experiments of its visitor an order stores, and how many characters of each. */
const most = { choices: 5, length: 300 } as const;

/**
 * The variant in which a page is shown to a visitor: the one in their cookie, else one that is
 * drawn, stored and counted with this answer. Empty if no experiment with the page runs, for a bot,
 * and for a variant that this build does not know. Null for a prefetch before one was drawn.
 */
export async function variantFor(c: AppContext, name: ViewName): Promise<string | null> {
  if (variantNames(name).length === 0) return '';
  const { experiments } = await currentTable(c);
  const [country, now] = [c.get('visitorCountry'), c.get('now')];
  const visitorKind = getVisitorKind(c);
  const random = visitorKind === 'uncounted' ? 0 : Math.random();
  const viewing = { page: name, country, now };
  const assignment = assignVariant(experiments, viewing, (one) => getCookie(c, one), random);
  if (!assignment) return '';
  record(c, { assignment });
  if (!isVariant(name, assignment.name)) return '';
  if (!assignment.isNew) return assignment.name;
  if (visitorKind === 'prefetch') return null;
  if (visitorKind === 'uncounted') return '';
  storeChoice(c, assignment.cookie);
  const variant = countedVariant(name, assignment.name);
  countAssigned(c, { page: name, variant, src: c.req.query('src') });
  return assignment.name;
}

/** What the visitor was given in splits and experiments of the running table, as it is counted. */
export async function givenVariants(c: AppContext): Promise<string[]> {
  return keptVariants(await currentTable(c), getCookie(c));
}

/**
 * What cookies say their visitor was given, as it is counted (`{from}={option}`): the last five, of
 * those that the table and this build know. What a cookie holds is never passed on.
 */
export function keptVariants(
  table: Pick<Table, 'splits' | 'experiments'>,
  cookies: Readonly<Record<string, string>>,
): string[] {
  const given = Object.entries(cookies).flatMap(([cookie, mark]) => [
    ...(table.splits.get(cookie) ?? []).flatMap((rule) => {
      const options = (rule.split ?? []).map(({ to }) => ({ name: to }));
      const option = rememberedOption(options, mark);
      return option ? [splitVariant(rule, option.name)] : [];
    }),
    ...table.experiments.flatMap((experiment) => {
      const { page, variants } = experiment;
      if (experimentCookie(experiment) !== cookie || !isPageName(page)) return [];
      const variant = countedVariant(page, rememberedOption(variants, mark)?.name ?? '');
      return variant ? [variant] : [];
    }),
  ]);
  const short = [...new Set(given)].filter(({ length }) => length <= most.length);
  return short.slice(-most.choices);
}
