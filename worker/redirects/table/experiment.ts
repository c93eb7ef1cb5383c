import * as z from 'zod/mini';
import { choiceCookie, chooseOption } from './choice.ts';
import { conditions, isForCountry, toSpan, weight } from './fields.ts';
import { mustBe, objectWith } from './problem.ts';

/** The variant that is the page itself, unchanged. */
export const baseVariant = 'base';

/** How a variant may be named. */
export const variantName = /^[a-z][a-z0-9-]{0,39}$/;

const nameProblem = `is not a valid variant name: lower-case letters, digits and hyphens; the page itself is ${baseVariant}`;

const variantSchema = z.strictObject(
  { name: z.string(mustBe('a text')).check(z.regex(variantName, nameProblem)), weight },
  objectWith(['name', 'weight'], 'must be an object'),
);

/**
 * A page that is shown in several variants, as the table's file has it. Which variants a page has is
 * written in the table of pages; this says who is shown which, and may change without a deploy.
 */
export const experimentSchema = z
  .strictObject(
    {
      /** A page's name; `index` is `/`. */
      page: z
        .string(mustBe('a text'))
        .check(
          z.minLength(1, 'must not be empty'),
          z.maxLength(100, 'must not be longer than 100 characters'),
        ),
      variants: z
        .array(variantSchema, mustBe('a list'))
        .check(z.maxLength(10, 'must not have more than 10 entries')),
      ...conditions,
    },
    objectWith(['page', 'variants', 'countries', 'starts', 'ends'], 'must be an object'),
  )
  .check((context) => {
    const { variants, ...times } = context.value;
    function wrong(path: string, message: string) {
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    }
    if (variants.every((one) => one.weight === 0)) wrong('variants', 'needs a weight above 0');
    if (new Set(variants.map(({ name }) => name)).size < variants.length) {
      wrong('variants', 'names a variant twice');
    }
    const { starts, ends } = toSpan(times);
    if (ends <= starts) wrong('ends', 'must be later than `starts`');
  });

/** One experiment with a page, as the table's file has it. */
export type Experiment = z.output<typeof experimentSchema>;

/** Which page is viewed, by whom and when. */
export type PageRequest = {
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
  request: PageRequest,
  cookie: (name: string) => string | undefined,
  random: number,
): Assignment | null {
  const experiment = experiments.find((one) => isRunning(one, request));
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

function isRunning(experiment: Experiment, { page, country, now }: PageRequest): boolean {
  const { starts, ends } = toSpan(experiment);
  if (experiment.page !== page || now < starts || now >= ends) return false;
  return isForCountry(experiment.countries, country);
}
