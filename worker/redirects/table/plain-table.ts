import { addressProblems, placeholdersIn } from './address.ts';
import { fromProblems, namesIn } from './pattern.ts';
import type { Parsed } from './read-table.ts';
import type { Rule } from './rule.ts';

const ruleKeys = new Set(['from', 'to', 'status', 'countries', 'keepQuery']);
const statuses: readonly unknown[] = [301, 302, 307, 308];

/**
 * What the schema makes of a table whose rules lead from one address to one, without an experiment: of most tables.
 * Null of any other, and of a wrong one: that is the schema's to say. A fresh isolate has such a table at once, where
 * the schema takes 7 ms of its first answer to be made and asked. A test asks both.
 */
export function plainTable(json: unknown): Parsed | null {
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
  const place = countries && { countries: countries.map((code) => code.toUpperCase()) };
  return { from, to, status: status as Rule['status'], ...place, keepQuery };
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
