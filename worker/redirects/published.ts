import * as z from 'zod/mini';
import { jsonValue } from '../http/json-value.ts';
import { log } from '../log/log.ts';
import { type Bucket, type BucketIndex, bucketsOf } from './buckets.ts';
import { entryOf } from './condition.ts';
import { type Experiment, experimentSchema } from './experiment.ts';
import { limits } from './limits.ts';
import { findLine, type IndexedText, writeIndex } from './line-index.ts';
import { parseRule, type Rule, type RuleFile } from './rule.ts';
import type { Compiled } from './table.ts';

const listSchema = z.array(experimentSchema);

/**
 * The form in which a checked table is published, so that a rule is read only when it is asked for.
 * Line 1 is `#` and this head as JSON; its SHA-256 covers the experiments and all that follows.
 * Line 2 is an index of the other lines (line-index.ts). Each of those is a bucket (buckets.ts): its
 * key, a tab, a `+` if it is sorted, and its rules as JSON `[[place in the file, rule], …]`.
 */
const headSchema = z.strictObject({
  format: z.literal(1),
  version: z.int().check(z.positive()),
  rules: z.int().check(z.minimum(0), z.maximum(limits.rules)),
  experiments: z.optional(listSchema),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

const rowSchema = z.array(z.tuple([z.int(), z.unknown()]));

type Published = { head: z.output<typeof headSchema>; lines: IndexedText };

/** Whether a value of KV is a published table, right or wrong; else it is one put by hand. */
export function isPublished(text: string): boolean {
  return text.startsWith('#');
}

/**
 * What `push` writes under `table`: rules and experiments as `parseTable` returned them, under a new
 * version.
 */
export async function publishedText(
  rules: readonly Rule[],
  version: number,
  experiments: readonly Experiment[] = [],
): Promise<string> {
  const lines = [...bucketsOf(rules)].map(([key, { entries, sorted }]) => {
    const rows = entries.map(({ order, rule }) => [order, rule]);
    const line = `${key}\t${sorted ? '+' : ''}${rows.length > 0 ? JSON.stringify(rows) : ''}\n`;
    // Plain ASCII takes half the memory of any other text.
    return line.replace(/[^\n\t -~]/g, escaped);
  });
  const body = `${writeIndex(lines)}\n${lines.join('')}`;
  // Parsed, so that keys are in the schema's order: a reader checks the sum of what it parsed.
  const more = experiments.length > 0 ? { experiments: listSchema.parse(experiments) } : {};
  const head = { format: 1, version, rules: rules.length, ...more };
  const sum = await sha256(summed(more.experiments, body));
  return `#${JSON.stringify({ ...head, sha256: sum })}\n${body}`;
}

/** Reads what `publishedText` wrote. A text that is not whole and unchanged is a problem. */
export async function readPublished(text: string): Promise<Compiled | { problem: string }> {
  const read = await open(text);
  if ('problem' in read) return read;
  const { version, rules, experiments = [] } = read.head;
  return { size: rules, version, buckets: openedBuckets(read.lines), experiments };
}

/** A published text as the file it was made of. */
export async function publishedFile(text: string): Promise<RuleFile | { problem: string }> {
  const read = await open(text);
  if ('problem' in read) return read;
  const { experiments = [] } = read.head;
  return { rules: rulesIn(text, read.lines), experiments };
}

/** The rules of a published text, in their order. */
function rulesIn(text: string, { lines }: IndexedText): Rule[] {
  const rules = new Map<number, Rule>();
  for (let at = text.indexOf('\t', lines); at !== -1; at = text.indexOf('\t', at + 1)) {
    for (const { order, rule } of bucketAt(text, at + 1).entries) rules.set(order, rule);
  }
  return [...rules].sort(([one], [other]) => one - other).map(([, rule]) => rule);
}

async function open(text: string): Promise<Published | { problem: string }> {
  if (text.length > limits.text) return { problem: `it is longer than ${limits.text} characters` };
  const index = text.indexOf('\n') + 1;
  const lines = text.indexOf('\n', index) + 1;
  const head = headSchema.safeParse(jsonValue(text.slice(1, index)));
  if (!head.success) return { problem: 'its first line cannot be read' };
  const { experiments, sha256: sum } = head.data;
  if (lines === 0 || (await sha256(summed(experiments, text.slice(index)))) !== sum) {
    return { problem: `version ${head.data.version} is incomplete or was changed by hand` };
  }
  return { head: head.data, lines: { text, index, lines: lines } };
}

/** The buckets of a published table; each is read when it is asked for first, and kept. */
function openedBuckets(lines: IndexedText): BucketIndex {
  const opened = new Map<string, Bucket>();
  return {
    has: (key) => opened.has(key) || findLine(lines, key) !== -1,
    get(key) {
      const known = opened.get(key);
      if (known) return known;
      const place = findLine(lines, key);
      if (place === -1) return undefined;
      const bucket = bucketAt(lines.text, place);
      opened.set(key, bucket);
      return bucket;
    },
  };
}

/** The bucket of one line; a rule that cannot be read is left out, and the log says so. */
function bucketAt(text: string, place: number): Bucket {
  const sorted = text[place] === '+';
  const line = text.slice(sorted ? place + 1 : place, text.indexOf('\n', place));
  const rows = rowSchema.safeParse(line === '' ? [] : jsonValue(line));
  const entries = (rows.data ?? []).flatMap(([order, json]) => {
    const rule = parseRule(json);
    return rule ? [entryOf(order, rule)] : [];
  });
  if (entries.length !== rows.data?.length) {
    log('redirectRuleRefused', { line: line.slice(0, 200) });
  }
  return { entries, sorted };
}

/** The text whose checksum the head holds. */
function summed(experiments: readonly Experiment[] | undefined, body: string): string {
  return (experiments ? `${JSON.stringify(experiments)}\n` : '') + body;
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function escaped(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
