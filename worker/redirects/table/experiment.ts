import { choiceCookie, chooseOption } from './choice.ts';
import { type Conditions, isForCountry, toSpan } from './fields.ts';

/** The name of the variant that is the unchanged page. */
export const baseVariant = 'base';

/** The form of a variant's name. */
export const variantName = /^[a-z][a-z0-9-]{0,39}$/;

/** An experiment with a page, as in the table's file. */
export type Experiment = Conditions & {
  /** A page's name; `index` is the page at `/`. */
  page: string;
  variants: { name: string; weight: number }[];
};

/** A view of a page: the page, the visitor's country and the time. */
type Viewing = {
  page: string;
  /** The visitor's country as alpha-2, also if we do not serve it; null if it is unknown. */
  country: string | null;
  /** Milliseconds since the epoch. */
  now: number;
};

/** A visitor's variant, and the cookie that stores it for the next view. */
export type Assignment = {
  experiment: Experiment;
  name: string;
  cookie: { name: string; value: string };
  /** Whether the visitor's cookie does not have the variant yet. */
  isNew: boolean;
};

/**
 * The variant that a page's first running experiment assigns to a visitor: the variant in the cookie, else a
 * variant drawn by weight with `random` in [0, 1). Null without a running experiment. The variant may be
 * missing in this build; the caller checks it.
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

/** The cookie's name of a page's experiments. A change of weights, times or countries does not change it. */
export function experimentCookie({ page }: Pick<Experiment, 'page'>): string {
  return choiceCookie('page', page);
}

function isRunning(experiment: Experiment, { page, country, now }: Viewing): boolean {
  const { starts, ends } = toSpan(experiment);
  if (experiment.page !== page || now < starts || now >= ends) return false;
  return isForCountry(experiment.countries, country);
}
