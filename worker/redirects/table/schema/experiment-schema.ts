import * as z from 'zod/mini';
import { baseVariant, variantName } from '../experiment.ts';
import { toSpan } from '../fields.ts';
import { mustBe, objectWith } from '../problem.ts';
import { conditions, weight } from './conditions.ts';

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
