import { choiceCookie, chooseOption } from './choice.ts';
import { type Conditions, isForCountry, toSpan } from './fields.ts';

/** The variant that is the page itself, unchanged. */
export const baseVariant = 'base';

/** How a variant may be named. */
export const variantName = /^[a-z][a-z0-9-]{0,39}$/;

/** One experiment with a page, as the table's file has it. */
export type Experiment = Conditions & {
  /** A page's name; `index` is `/`. */
  page: string;
  variants: { name: string; weight: number }[];
};

/** Which page is viewed, by whom and when. */
type Viewing = {
  page: string;
  /** Where the visitor is: alpha-2, served or not; null where that is not known. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/** The variant a visitor is assigned, and the cookie by which they are assigned it again. */
export type Assignment = {
  experiment: Experiment;
  name: string;
  cookie: { name: string; value: string };
  /** Their cookie does not say so yet. */
  isNew: boolean;
};

/**
 * The variant that a page's first running experiment assigns to a visitor: the one their cookie names,
 * else one drawn by weight with `random` in [0, 1). Null where none runs. Whether this build has the
 * variant is not checked here.
 */
export function assignVariant(
  experiments: readonly Experiment[],
  viewing: Viewing,
  cookie: (name: string) => string | undefined,
  random: number,
): Assignment | null {
  const experiment = experiments.find((one) => isRunning(one, viewing));
  if (!experiment) return null;
  const name = experimentCookie(experiment);
  const known = cookie(name);
  const choice = chooseOption(experiment.variants, known, random);
  if (!choice) return null;
  const { option, token } = choice;
  return { experiment, name: option.name, cookie: { name, value: token }, isNew: token !== known };
}

/** The cookie of a page's experiments. Weights, times and countries may change; visitors stay. */
export function experimentCookie({ page }: Pick<Experiment, 'page'>): string {
  return choiceCookie('page', page);
}

function isRunning(experiment: Experiment, { page, country, now }: Viewing): boolean {
  const { starts, ends } = toSpan(experiment);
  if (experiment.page !== page || now < starts || now >= ends) return false;
  return isForCountry(experiment.countries, country);
}
