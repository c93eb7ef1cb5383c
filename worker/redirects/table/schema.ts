import * as z from 'zod/mini';
import { baseVariant } from '../../page-variants.ts';
import { addressProblems, placeholdersIn } from './address.ts';
import { variantName } from './experiment.ts';
import { toSpan } from './fields.ts';
import { fromProblems, namesIn } from './pattern.ts';
import { mustBe, objectWith } from './problem.ts';
import { getTargets, queryCaptures } from './rule.ts';

/**
 * New visitors are spread over the options in proportion to `weight`. An option with weight 0 keeps its
 * visitors but gets no new ones.
 */
const weight = z
  .number(mustBe('a number'))
  .check(z.minimum(0, 'must be 0 or more'), z.maximum(1_000_000, 'must be 1000000 or less'));

/** The format of a time. This check also accepts days that do not exist, such as 30 February. */
const momentShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

function moment() {
  const example = '2027-06-01T14:00:00Z or 2027-06-01T16:00:00+02:00';
  return z.iso.datetime({
    offset: true,
    error: ({ code, input }) => {
      if (code === 'invalid_type') return 'must be a text';
      return momentShape.test(String(input))
        ? 'names a day or a time that does not exist'
        : `is not a date with its time zone: write ${example}`;
    },
  });
}

/** The countries and times that limit a rule or an experiment. */
const conditions = {
  /** The countries of the visitors: alpha-2 codes. They are converted to upper case. */
  countries: z.optional(
    z
      .array(
        z
          .string(mustBe('a text'))
          .check(z.regex(/^[a-z]{2}$/i, 'is not a two-letter country code'), z.toUpperCase()),
        mustBe('a list'),
      )
      .check(z.minLength(1, 'must not be empty')),
  ),
  /** The rule or experiment applies from `starts` until just before `ends`. Both times have a time zone. */
  starts: z.optional(moment()),
  ends: z.optional(moment()),
};

/** A schema for a text. `problemsIn` returns the error messages for a text. */
function textWithout(problemsIn: (text: string) => readonly string[]) {
  return z.string(mustBe('a text')).check((context) => {
    for (const message of problemsIn(context.value)) {
      context.issues.push({ code: 'custom', message, input: context.value });
    }
  });
}

const addressSchema = textWithout(addressProblems);

const optionSchema = z.strictObject(
  { to: addressSchema, weight },
  objectWith(['to', 'weight'], 'must be an object'),
);

/**
 * Refuses the key `__proto__`. `z.record` would drop this key silently, and the rule would lose its
 * condition.
 */
const withoutProto = z
  .unknown()
  .check(
    z.refine(
      (value) => !Object.hasOwn(Object(value), '__proto__'),
      '__proto__ cannot be a parameter',
    ),
  );

const querySchema = z.record(z.string().check(z.minLength(1)), z.string(mustBe('a text')), {
  error: ({ code }) =>
    code === 'invalid_key' ? 'has a parameter without a name' : 'must be an object',
});

const shape = {
  from: textWithout(fromProblems),
  to: z.optional(addressSchema),
  status: z.literal([301, 302, 307, 308], mustBe('301, 302, 307 or 308')),
  countries: conditions.countries,
  /**
   * The required value of each query parameter. `*` accepts any value. `:name` accepts any value and puts it
   * into `to`.
   */
  query: z.optional(z.pipe(withoutProto, querySchema)),
  keepQuery: z._default(z.boolean('must be true or false'), true),
  starts: conditions.starts,
  ends: conditions.ends,
  split: z.optional(
    z.array(optionSchema, 'must be a list').check(z.minLength(1, 'must not be empty')),
  ),
};

/** The fields of a rule, in their order in the published file. */
export const ruleFields = [
  ...(['from', 'to', 'status', 'countries', 'query', 'keepQuery', 'starts', 'ends'] as const),
  'split',
] as const satisfies readonly (keyof typeof shape)[];

export const ruleSchema = z
  .strictObject(
    shape,
    objectWith(ruleFields, 'this is not a rule: write { "from": …, "to": …, "status": … }'),
  )
  .check((context) => {
    const rule = context.value;
    function addIssue(path: (string | number)[], message: string) {
      context.issues.push({ code: 'custom', path, message, input: rule });
    }
    if ((rule.to === undefined) === (rule.split === undefined)) {
      addIssue(['to'], 'needs either `to` or `split`, not both');
    }
    if (rule.split?.length && rule.split.every((option) => option.weight === 0)) {
      addIssue(['split'], 'needs a weight above 0');
    }
    const names = new Set(namesIn(rule.from));
    for (const [name, parameter] of queryCaptures(rule)) {
      const message =
        name === 'splat' ? ':splat is reserved for *' : `the name :${name} is already in use`;
      if (names.has(name) || name === 'splat') addIssue(['query', parameter], message);
      names.add(name);
    }
    for (const [field, to] of getTargets(rule)) {
      for (const name of placeholdersIn(to)) {
        if (!names.has(name))
          addIssue(field.split('.'), `:${name} is named neither in \`from\` nor in \`query\``);
      }
    }
    const { starts, ends } = toSpan(rule);
    if (ends <= starts) addIssue(['ends'], 'must be later than `starts`');
  });

const nameProblem = `is not a valid variant name: lower-case letters, digits and hyphens; the page itself is ${baseVariant}`;

const variantSchema = z.strictObject(
  { name: z.string(mustBe('a text')).check(z.regex(variantName, nameProblem)), weight },
  objectWith(['name', 'weight'], 'must be an object'),
);

/**
 * An experiment, as in the redirect file. The table of pages defines the variants of a page. The experiment
 * assigns visitors to the variants, and can change without a deployment.
 */
export const experimentSchema = z
  .strictObject(
    {
      /** The name of the page. `index` is the page at `/`. */
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
    function addIssue(path: string, message: string) {
      context.issues.push({ code: 'custom', path: [path], message, input: context.value });
    }
    if (variants.every((one) => one.weight === 0)) addIssue('variants', 'needs a weight above 0');
    if (new Set(variants.map(({ name }) => name)).size < variants.length) {
      addIssue('variants', 'names a variant twice');
    }
    const { starts, ends } = toSpan(times);
    if (ends <= starts) addIssue('ends', 'must be later than `starts`');
  });
