import { countryByAlpha2 } from '../../worker/country/countries.ts';
import { isVariant, variantNames } from '../../worker/page/variants.ts';
import { isPageName, pagePath } from '../../worker/pages.ts';
import type { Experiment } from '../../worker/redirects/experiment.ts';
import type { Rule } from '../../worker/redirects/rule.ts';
import type { Finding } from './diagnostic.ts';

/** What is wrong with experiments that are right in themselves, by pages, rules and each other. */
export function experimentFindings(
  experiments: readonly Experiment[],
  rules: readonly Rule[],
): Finding[] {
  const split = new Map<string, number>();
  for (const [index, rule] of rules.entries()) if (rule.split) split.set(rule.from, index);
  return experiments.flatMap((one, index) => {
    const at = (field: string) => ({ rule: null, field: `experiments.${index}.${field}` });
    const names = variantNames(one.page);
    if (names.length === 0) {
      return [{ ...at('page'), kind: 'page', message: `${one.page} is not a page with variants` }];
    }
    const found: Finding[] = [];
    for (const [place, { name }] of one.variants.entries()) {
      if (isVariant(one.page, name)) continue;
      const message = `${name} is not a variant of ${one.page}; known are ${names.join(', ')}`;
      found.push({ ...at(`variants.${place}.name`), kind: 'variant', message });
    }
    for (const [place, code] of (one.countries ?? []).entries()) {
      if (countryByAlpha2(code)) continue;
      found.push({
        ...at(`countries.${place}`),
        kind: 'country',
        message: `${code} is not a country code`,
      });
    }
    const earlier = experiments.slice(0, index).findIndex((other) => meet(other, one));
    if (earlier !== -1) {
      const message = `experiment ${earlier + 1} already shows ${one.page} to the same visitors`;
      found.push({ ...at('page'), kind: 'overlap', message });
    }
    const path = isPageName(one.page) ? pagePath(one.page) : '';
    const other = split.get(path);
    if (other !== undefined) {
      const message = `${path} is also split by a rule: the report counts both as one`;
      found.push({ ...at('page'), kind: 'counted-together', message, other });
    }
    return found;
  });
}

/** What of the experiments changes, a line each. */
export function experimentLines(
  before: readonly Experiment[],
  after: readonly Experiment[],
): string[] {
  const [old, now] = [before.map(experimentText), after.map(experimentText)];
  const gone = old.filter((text) => !now.includes(text));
  const come = now.filter((text) => !old.includes(text));
  const kept = (texts: string[], others: string[]) =>
    texts.filter((text) => others.includes(text)).join('\n');
  const moved = kept(old, now) === kept(now, old) ? [] : ['~ experiments: in another order'];
  return [...gone.map((text) => `- ${text}`), ...come.map((text) => `+ ${text}`), ...moved];
}

function experimentText({ page, variants, ...conditions }: Experiment): string {
  const options = variants.map(({ name, weight }) => `${name} (${weight})`).join(' or ');
  const more = Object.entries(conditions).map(([name, value]) => `${name} ${value}`);
  return [`experiment with ${page}: ${options}`, ...more].join(', ');
}

/** Whether some visitor is in both at some time. */
function meet(one: Experiment, other: Experiment): boolean {
  if (one.page !== other.page) return false;
  if (isBefore(one, other) || isBefore(other, one)) return false;
  if (!one.countries || !other.countries) return true;
  return one.countries.some((country) => other.countries?.includes(country));
}

function isBefore({ ends }: Experiment, { starts }: Experiment): boolean {
  return Boolean(ends && starts && Date.parse(ends) <= Date.parse(starts));
}
