import { isVariant, variantNames } from '../page/variants.ts';
import type { ViewName } from '../pages.ts';
import { assign } from '../redirects/experiment.ts';
import type { Compiled } from '../redirects/table.ts';
import { type Draw, drawOf } from './draw.ts';
import type { Question } from './question.ts';

/** The variant a page is shown in (empty where no experiment with it is on), and its draw. */
export type VariantShown = { variant: string; experiment: Draw | null };

/** What an experiment with the page gives to a visitor; `countries` are those they are asked for by. */
export function variantShown(
  page: ViewName,
  countries: readonly string[],
  { now, cookies }: Pick<Question, 'now' | 'cookies'>,
  { experiments }: Pick<Compiled, 'experiments'>,
): VariantShown {
  const given =
    variantNames(page).length > 0
      ? assign(experiments, { page, countries, now }, (name) => cookies[name], 0)
      : null;
  if (!given) return { variant: '', experiment: null };
  const { experiment, cookie, name } = given;
  return {
    variant: isVariant(page, name) ? name : '',
    experiment: drawOf(experiment.variants, cookie, cookies[cookie.name]),
  };
}
