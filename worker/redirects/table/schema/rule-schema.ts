import * as z from 'zod/mini';
import { addressProblems, placeholdersIn } from '../address.ts';
import { toSpan } from '../fields.ts';
import { fromProblems, namesIn } from '../pattern.ts';
import { mustBe, objectWith } from '../problem.ts';
import { getTargets, queryCaptures } from '../rule.ts';
import { conditions, weight } from './conditions.ts';

/** A text in which `problemsIn` finds nothing wrong. */
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

/** z.record drops this one key silently, and the rule would apply to everybody. */
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
  /** Parameter to value, all of which must hold; `*` asks only for presence, `:name` captures the value for `to`. */
  query: z.optional(z.pipe(withoutProto, querySchema)),
  keepQuery: z._default(z.boolean('must be true or false'), true),
  starts: conditions.starts,
  ends: conditions.ends,
  split: z.optional(
    z.array(optionSchema, 'must be a list').check(z.minLength(1, 'must not be empty')),
  ),
};

/** The fields of a rule, in the order in which they are written. */
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
    function wrong(path: (string | number)[], message: string) {
      context.issues.push({ code: 'custom', path, message, input: rule });
    }
    if ((rule.to === undefined) === (rule.split === undefined)) {
      wrong(['to'], 'needs either `to` or `split`, not both');
    }
    if (rule.split?.length && rule.split.every((option) => option.weight === 0)) {
      wrong(['split'], 'needs a weight above 0');
    }
    const names = new Set(namesIn(rule.from));
    for (const [name, parameter] of queryCaptures(rule)) {
      const message =
        name === 'splat' ? ':splat is reserved for *' : `the name :${name} is already in use`;
      if (names.has(name) || name === 'splat') wrong(['query', parameter], message);
      names.add(name);
    }
    for (const [field, to] of getTargets(rule)) {
      for (const name of placeholdersIn(to)) {
        if (!names.has(name))
          wrong(field.split('.'), `:${name} is named neither in \`from\` nor in \`query\``);
      }
    }
    const { starts, ends } = toSpan(rule);
    if (ends <= starts) wrong(['ends'], 'must be later than `starts`');
  });
