import { choiceCookie, chooseOption } from './choice.ts';
import { type Conditions, isForCountry, toSpan } from './fields.ts';

/** The permitted form of a variant's name. */
export const variantName = /^[a-z][a-z0-9-]{0,39}$/;

/** An experiment on a page, as in the redirect file. */
export type Experiment = Conditions & {
  /** The name of the page. `index` is the page at `/`. */
  page: string;
  variants: { name: string; weight: number }[];
};

/** A visitor's view of a page: the page, the visitor's country and the time. */
type Viewing = {
  page: string;
  /**
   * The visitor's country as alpha-2 code, also if the shop does not sell there. Null if the country is
   * unknown.
   */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/** The variant that a visitor gets, and the cookie that stores the variant for the next view. */
export type Assignment = {
  experiment: Experiment;
  name: string;
  cookie: { name: string; value: string };
  /** True if the variant was newly drawn, so that the visitor's cookie does not have it yet. */
  isNew: boolean;
};

/**
 * Assigns a variant of the page's first running experiment. A variant in the visitor's cookie is kept. Else
 * `random` (from 0 to below 1) draws a variant by weight. Null without a running experiment. The deployed
 * code may lack the variant, so the caller must check it.
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
  const storedToken = cookie(name);
  const choice = chooseOption(experiment.variants, storedToken, random);
  if (!choice) return null;
  const { option, token } = choice;
  return {
    experiment,
    name: option.name,
    cookie: { name, value: token },
    isNew: token !== storedToken,
  };
}

/**
 * The name of the cookie that stores a visitor's variant of a page. The name does not depend on weights,
 * times or countries.
 */
export function experimentCookie({ page }: Pick<Experiment, 'page'>): string {
  return choiceCookie('page', page);
}

function isRunning(experiment: Experiment, { page, country, now }: Viewing): boolean {
  const { starts, ends } = toSpan(experiment);
  if (experiment.page !== page || now < starts || now >= ends) return false;
  return isForCountry(experiment.countries, country);
}
