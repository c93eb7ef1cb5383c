import { getCookie } from 'hono/cookie';
import { getVisitorKind } from '../analytics/visitor-kind.ts';
import type { AppContext } from '../app-types.ts';
import { countedVariant, isVariant, variantNames } from '../page-variants.ts';
import { isPageName, type ViewName } from '../pages.ts';
import { currentTable } from '../redirects/store.ts';
import { countAssignment, storeChoice } from '../redirects/stored-choice.ts';
import { rememberedOption } from '../redirects/table/choice.ts';
import { assignVariant, experimentCookie } from '../redirects/table/experiment.ts';
import { splitVariant } from '../redirects/table/split.ts';
import type { Table } from '../redirects/table/table.ts';

/** The maximum number of variants that are stored with an order. */
const MAX_STORED_VARIANTS = 5;
/** The maximum length of the name of a stored variant, in characters. */
const MAX_VARIANT_LENGTH = 300;

/**
 * The variant of a page for a visitor. A variant in the visitor's cookie is kept. Else a variant is drawn,
 * stored in a cookie and counted. Empty without a running experiment, for a bot, and if this build lacks the
 * variant. Null for a prefetch by a visitor who has no variant yet.
 */
export async function chooseVariant(c: AppContext, name: ViewName): Promise<string | null> {
  if (variantNames(name).length === 0) return '';
  const { experiments } = await currentTable(c);
  const [country, now] = [c.get('visitorCountry'), c.get('now')];
  const visitorKind = getVisitorKind(c);
  const random = visitorKind === 'uncounted' ? 0 : Math.random();
  const viewing = { page: name, country, now };
  const assignment = assignVariant(experiments, viewing, (one) => getCookie(c, one), random);
  if (!assignment) return '';
  const decisions = c.get('decisions');
  if (decisions) decisions.assignment = assignment;
  if (!isVariant(name, assignment.name)) return '';
  if (!assignment.isNew) return assignment.name;
  if (visitorKind === 'prefetch') return null;
  if (visitorKind === 'uncounted') return '';
  storeChoice(c, assignment.cookie);
  const variant = countedVariant(name, assignment.name);
  countAssignment(c, { page: name, variant, src: c.req.query('src') });
  return assignment.name;
}

/**
 * The names of the variants that the visitor has from the splits and experiments of the current redirect
 * table.
 */
export async function assignedVariants(c: AppContext): Promise<string[]> {
  return storedVariants(await currentTable(c), getCookie(c));
}

/**
 * The names of the variants that a visitor's cookies store, as `{from}={option}`. Only the last five that the
 * redirect table and this build have are returned. The names come from the redirect table, so a forged cookie
 * cannot add other text.
 */
export function storedVariants(
  table: Pick<Table, 'splits' | 'experiments'>,
  cookies: Readonly<Record<string, string>>,
): string[] {
  const variants = Object.entries(cookies).flatMap(([cookie, token]) => [
    ...(table.splits.get(cookie) ?? []).flatMap((rule) => {
      const options = (rule.split ?? []).map(({ to }) => ({ name: to }));
      const option = rememberedOption(options, token);
      return option ? [splitVariant(rule, option.name)] : [];
    }),
    ...table.experiments.flatMap((experiment) => {
      const { page, variants } = experiment;
      if (experimentCookie(experiment) !== cookie || !isPageName(page)) return [];
      const variant = countedVariant(page, rememberedOption(variants, token)?.name ?? '');
      return variant ? [variant] : [];
    }),
  ]);
  const short = [...new Set(variants)].filter(({ length }) => length <= MAX_VARIANT_LENGTH);
  return short.slice(-MAX_STORED_VARIANTS);
}
