import { addressProblems, placeholdersIn } from './address.ts';
import { fromProblems, namesIn } from './pattern.ts';
import type { ParsedTable } from './read-table.ts';
import type { Rule } from './rule.ts';

const ruleKeys = new Set(['from', 'to', 'status', 'countries', 'keepQuery']);
const statuses: readonly unknown[] = [301, 302, 307, 308];

/**
 * Parses a plain redirect table without the schema: each rule has one target and no query condition or times,
 * and there is no experiment. Null for any other table and for an invalid table. Then the schema (schema.ts)
 * parses the table. Most tables are plain, and the schema would delay the first answer of a new isolate by 7
 * ms. A test compares both results.
 */
export function plainTable(json: unknown): ParsedTable | null {
  if (!isRecord(json)) return null;
  const { version, rules, experiments = [], ...others } = json;
  if (Object.keys(others).length > 0 || !Array.isArray(rules)) return null;
  if (!Array.isArray(experiments) || experiments.length > 0) return null;
  if (version !== undefined && !isVersion(version)) return null;
  const plain = rules.map(plainRule);
  if (!plain.every((rule) => rule !== null)) return null;
  return { file: { rules: plain, experiments: [] }, version: version ?? null };
}

function plainRule(rule: unknown): Rule | null {
  if (!isRecord(rule) || !Object.keys(rule).every((key) => ruleKeys.has(key))) return null;
  const { from, to, status, countries, keepQuery = true } = rule;
  if (typeof from !== 'string' || fromProblems(from).length > 0) return null;
  if (typeof to !== 'string' || addressProblems(to).length > 0) return null;
  const names = namesIn(from);
  if (!placeholdersIn(to).every((name) => names.includes(name))) return null;
  if (!statuses.includes(status) || typeof keepQuery !== 'boolean') return null;
  if (countries !== undefined && !isCountries(countries)) return null;
  const conditions = countries && { countries: countries.map((code) => code.toUpperCase()) };
  return { from, to, status: status as Rule['status'], ...conditions, keepQuery };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isVersion(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isCountries(value: unknown): value is readonly string[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.every((code) => typeof code === 'string' && /^[a-z]{2}$/i.test(code));
}
