import * as z from 'zod/mini';
import en from 'zod/v4/locales/en.js';
import { takenNames } from './condition.ts';
import { experimentSchema } from './experiment.ts';
import { conditions, isBackwards, weight } from './fields.ts';
import { fromProblems, invisible, namesIn, placeholdersIn } from './pattern.ts';

z.config(en());

/** Characters a Location may have as the table writes it; some clients read no more. */
const maxToLength = 2048;

/** A text in which `problemsOf` finds nothing wrong. */
function textWithout(problemsOf: (text: string) => readonly string[]) {
  return z.string().check((context) => {
    for (const message of problemsOf(context.value)) {
      context.issues.push({ code: 'custom', message, input: context.value });
    }
  });
}

const addressSchema = textWithout(addressProblems);

const optionSchema = z.strictObject({
  to: addressSchema,
  weight,
});

/** A record drops this one key silently, and the rule would apply to everybody. */
const keysThatStay = z
  .unknown()
  .check(
    z.refine(
      (value) => !Object.hasOwn(Object(value), '__proto__'),
      '__proto__ cannot be a parameter',
    ),
  );

const ruleSchema = z
  .strictObject({
    from: textWithout(fromProblems),
    to: z.optional(addressSchema),
    split: z.optional(z.array(optionSchema).check(z.minLength(1))),
    status: z.literal([301, 302, 307, 308]),
    /**
     * Parameter to value, all of which must hold; `*` asks only for presence, and `:name` takes
     * the value for `to`.
     */
    query: z.optional(z.pipe(keysThatStay, z.record(z.string().check(z.minLength(1)), z.string()))),
    keepQuery: z._default(z.boolean(), true),
    ...conditions,
  })
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
    for (const [name, parameter] of takenNames(rule)) {
      const message =
        name === 'splat' ? ':splat is reserved for *' : `the name :${name} is already in use`;
      if (names.has(name) || name === 'splat') wrong(['query', parameter], message);
      names.add(name);
    }
    for (const [field, to] of targetsOf(rule)) {
      for (const name of placeholdersIn(to)) {
        if (!names.has(name))
          wrong(field.split('.'), `:${name} is named neither in \`from\` nor in \`query\``);
      }
    }
    if (isBackwards(rule)) wrong(['ends'], 'must be later than `starts`');
  });

const fileSchema = z.strictObject({
  rules: z.array(ruleSchema),
  experiments: z._default(z.array(experimentSchema).check(z.maxLength(100)), []),
});

/** One redirect, as the table's file has it (rule 8.2). */
export type Rule = z.output<typeof ruleSchema>;
export type RuleFile = z.output<typeof fileSchema>;

/**
 * What is wrong, where: the rule's index in the file (null: the file itself) and the field, which of
 * an experiment begins with `experiments` and its index.
 */
export type Problem = { rule: number | null; field: string; message: string };

/**
 * Reads a parsed redirect file. Either every rule is right, or nothing of it is used:
 * half a table would answer differently from what its author checked. Never throws.
 */
export function parseTable(json: unknown): { table: RuleFile } | { problems: Problem[] } {
  const read = fileSchema.safeParse(json);
  if (read.success) return { table: read.data };
  return { problems: read.error.issues.flatMap(problemsOf) };
}

/** One rule as a table holds it, or null when it is none. Never throws. */
export function parseRule(json: unknown): Rule | null {
  return ruleSchema.safeParse(json).data ?? null;
}

type Target = { to?: string | undefined; split?: readonly { to: string }[] | undefined };

/** The addresses a rule leads to, each with its field. */
export function targetsOf({ to, split = [] }: Target): [field: string, to: string][] {
  if (to !== undefined) return [['to', to]];
  return split.map((option, index) => [`split.${index}.to`, option.to]);
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const [list, index, ...path] = issue.path;
  const inRule = list === 'rules' && typeof index === 'number';
  const field = inRule ? path : issue.path;
  // Of several unknown keys each is a problem with a line of its own.
  const fields =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...field, key]) : [field];
  return fields.map((one) => ({
    rule: inRule ? index : null,
    field: one.join('.'),
    message: issue.message,
  }));
}

function addressProblems(to: string): string[] {
  if (to.length > maxToLength) return [`must not be longer than ${maxToLength} characters`];
  if (/[\s\\]|\p{Cc}/u.test(to)) return ['must not contain spaces or backslashes'];
  if (/\p{Cf}/u.test(to)) return [invisible];
  if (to.startsWith('/')) {
    // `//host` and `/.//host` leave the shop; a path of ours needs neither.
    const leaves = /^[^?#]*\/(\/|\.\.?(\/|$|[?#]))/.test(to);
    return leaves ? ['must not contain //, /. or /..'] : [];
  }
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) {
    return ['must be a path that begins with /, or a complete http(s) address'];
  }
  const { username, password } = new URL(to);
  return username || password ? ['must not carry a user name or password'] : [];
}
