import * as z from 'zod/mini';
import { conditions, isBackwards, weight } from './fields.ts';
import { choiceCookie, chooseOption } from './split.ts';

/** The variant that is the page itself, unchanged. */
export const baseVariant = 'base';

/** How a variant may be named. */
export const variantName = /^[a-z][a-z0-9-]{0,39}$/;

/**
 * A page that is shown in several variants, as the table's file has it. Which variants a page has is
 * written in the table of pages; this says who is shown which, and may change without a deploy.
 */
export const experimentSchema = z
  .strictObject({
    /** A page's name, `index` being `/`. */
    page: z.string().check(z.minLength(1), z.maxLength(100)),
    variants: z
      .array(
        z.strictObject({
          name: z
            .string()
            .check(
              z.regex(
                variantName,
                `is not a valid variant name: lower-case letters, digits and hyphens; the page itself is ${baseVariant}`,
              ),
            ),
          weight,
        }),
      )
      .check(z.maxLength(10)),
    ...conditions,
  })
  .check((context) => {
    const { variants } = context.value;
    function wrong(path: string, message: string) {
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    }
    if (variants.every((one) => one.weight === 0)) wrong('variants', 'needs a weight above 0');
    if (new Set(variants.map(({ name }) => name)).size < variants.length) {
      wrong('variants', 'names a variant twice');
    }
    if (isBackwards(context.value)) wrong('ends', 'must be later than `starts`');
  });

/** One experiment with a page, as the table's file has it. */
export type Experiment = z.output<typeof experimentSchema>;

/** What is asked of a table's experiments. */
type Viewed = {
  page: string;
  /** Where the visitor is, alpha-2: their own country and the one the shop takes them to be in. */
  countries: readonly string[];
  /** Milliseconds since the epoch. */
  now: number;
};

/** The variant a visitor is given, and what their cookie must hold to be given it again. */
type Assigned = {
  experiment: Experiment;
  name: string;
  cookie: { name: string; value: string };
  /** Their cookie does not say so yet. */
  isNew: boolean;
};

/**
 * What the first experiment of a page that is on gives to a visitor: the variant their cookie names,
 * else one drawn by weight with `random` in [0, 1). Null where none is on. Pure: whether this build
 * has the variant is not its question.
 */
export function assign(
  experiments: readonly Experiment[],
  viewed: Viewed,
  cookie: (name: string) => string | undefined,
  random: number,
): Assigned | null {
  const experiment = experiments.find((one) => isOn(one, viewed));
  if (!experiment) return null;
  const name = experimentCookie(experiment);
  const known = cookie(name);
  const choice = chooseOption(experiment.variants, known, random);
  if (!choice) return null;
  const { option, mark } = choice;
  return { experiment, name: option.name, cookie: { name, value: mark }, isNew: mark !== known };
}

/** The cookie of a page's experiments: weights, times and countries may change, visitors stay. */
export function experimentCookie({ page }: Pick<Experiment, 'page'>): string {
  return choiceCookie('page', page);
}

function isOn(experiment: Experiment, { page, countries, now }: Viewed): boolean {
  const { starts, ends } = experiment;
  if (experiment.page !== page) return false;
  if ((starts && now < Date.parse(starts)) || (ends && now >= Date.parse(ends))) return false;
  return experiment.countries?.some((country) => countries.includes(country)) ?? true;
}
