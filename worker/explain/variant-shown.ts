import { isVariant, variantNames } from '../page/variants.ts';
import type { ViewName } from '../pages.ts';
import { assignVariant } from '../redirects/table/experiment.ts';
import type { Table } from '../redirects/table/table.ts';
import { type Draw, drawOf } from './draw.ts';
import type { Question } from './question.ts';

/** The variant a page is shown in (empty where no experiment with it is on), and its draw. */
export type VariantShown = { variant: string; experiment: Draw | null };

/** What an experiment with the page gives to a visitor; `countries` are those they are asked for by. */
export function variantShown(
  page: ViewName,
  countries: readonly string[],
  { now, cookies }: Pick<Question, 'now' | 'cookies'>,
  { experiments }: Pick<Table, 'experiments'>,
): VariantShown {
  const given =
    variantNames(page).length > 0
      ? assignVariant(experiments, { page, countries, now }, (name) => cookies[name], 0)
      : null;
  if (!given) return { variant: '', experiment: null };
  const { experiment, cookie, name } = given;
  return {
    variant: isVariant(page, name) ? name : '',
    experiment: drawOf(experiment.variants, cookie, cookies[cookie.name]),
  };
}
