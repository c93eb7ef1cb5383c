import type { Problem } from '../../worker/redirects/rule.ts';
import { columnNames } from './csv-cells.ts';
import type { Finding } from './diagnostic.ts';

/** A problem of the schema in an operator's words; `raw` is what the rule, or the file, says. */
export function schemaFinding({ rule, field, message }: Problem, raw: unknown): Finding {
  const of = { rule, field };
  if (/^Unrecognized key/i.test(message)) {
    const known = rule === null ? keysOf(field) : ruleKeysOf(field);
    return { ...of, kind: 'key', message: `unknown key; known are ${known}` };
  }
  if (rule !== null && (typeof raw !== 'object' || raw === null || Array.isArray(raw))) {
    return {
      ...of,
      kind: 'value',
      message: 'this is not a rule: write { "from": …, "to": …, "status": … }',
    };
  }
  const isGiven = typeof raw === 'object' && raw !== null && field in raw;
  if (!isGiven && ['from', 'to', 'status', 'rules'].includes(field) && !/not both/.test(message)) {
    return { ...of, kind: 'missing', message: 'is missing' };
  }
  if (rule === null && /received undefined$/.test(message)) {
    return { ...of, kind: 'missing', message: 'is missing' };
  }
  if (field === 'status') return { ...of, kind: 'status', message: 'must be 301, 302, 307 or 308' };
  if (rule === null && field === '') {
    return { ...of, kind: 'value', message: 'the file is not a table: write { "rules": [ … ] }' };
  }
  return { ...of, kind: 'value', message: plainly(message) };
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function plainly(message: string): string {
  if (message === 'Invalid ISO datetime') {
    return 'is not a date with its time zone: write 2027-06-01T14:00:00Z or 2027-06-01T16:00:00+02:00';
  }
  const [, least] = /^Too small: expected number to be >=(\S+)$/.exec(message) ?? [];
  if (least) return `must be ${least} or more`;
  const [, most] = /^Too big: expected number to be <=(\S+)$/.exec(message) ?? [];
  if (most) return `must be ${most} or less`;
  if (/^Too small: expected array/.test(message)) return 'must not be empty';
  if (message === 'Invalid key in record') return 'has a parameter without a name';
  const [, type = ''] = /^Invalid input: expected (\w+), received/.exec(message) ?? [];
  return types[type] ? `must be ${types[type]}` : message;
}

/** The keys that may stand beside one of a rule, or of an option of its split. */
function ruleKeysOf(field: string): string {
  return field.startsWith('split.') ? 'to, weight' : columnNames.join(', ');
}

/** The keys that may stand beside one that is no rule's. */
function keysOf(field: string): string {
  if (!field.includes('.')) return 'rules, experiments';
  return field.includes('.variants.') ? 'name, weight' : 'page, variants, countries, starts, ends';
}
