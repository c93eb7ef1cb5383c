import { isVariant, variantNames } from '../../../worker/page-variants.ts';
import { isPageName, pageNames, pagePath } from '../../../worker/pages.ts';
import type { Experiment } from '../../../worker/redirects/table/experiment.ts';
import { toSpan } from '../../../worker/redirects/table/fields.ts';
import type { Rule } from '../../../worker/redirects/table/rule.ts';
import { didYouMean } from '../../terminal/nearest.ts';
import type { Diagnostic } from './diagnostic.ts';
import { countryProblem } from './rule-diagnostics.ts';
import { shareCountries } from './visit.ts';

/** Diagnostics that compare valid experiments with the pages, the rules and each other. */
export function experimentDiagnostics(
  experiments: readonly Experiment[],
  rules: readonly Rule[],
): Diagnostic[] {
  const splitRules = new Map<string, number>();
  for (const [index, rule] of rules.entries()) if (rule.split) splitRules.set(rule.from, index);
  return experiments.flatMap((one, index) => {
    const at = (field: string) => ({ rule: null, field: `experiments.${index}.${field}` });
    const names = variantNames(one.page);
    if (names.length === 0) {
      const pages = pageNames.filter((name) => variantNames(name).length > 0);
      const message = `${one.page} is not a page with variants; known are ${pages.join(', ')}${didYouMean(one.page, pages)}`;
      return [{ ...at('page'), kind: 'page', message }];
    }
    const diagnostics: Diagnostic[] = [];
    for (const [place, { name }] of one.variants.entries()) {
      if (isVariant(one.page, name)) continue;
      const message = `${name} is not a variant of ${one.page}; known are ${names.join(', ')}${didYouMean(name, names)}`;
      diagnostics.push({ ...at(`variants.${place}.name`), kind: 'variant', message });
    }
    for (const [place, code] of (one.countries ?? []).entries()) {
      const message = countryProblem(code);
      if (message) diagnostics.push({ ...at(`countries.${place}`), kind: 'country', message });
    }
    const earlier = experiments.slice(0, index).findIndex((other) => overlap(other, one));
    if (earlier !== -1) {
      const message = `experiment ${earlier + 1} already shows ${one.page} to the same visitors`;
      diagnostics.push({ ...at('page'), kind: 'overlap', message });
    }
    const path = isPageName(one.page) ? pagePath(one.page) : '';
    const other = splitRules.get(path);
    if (other !== undefined) {
      const message = `${path} is also split by a rule: the report counts both as one`;
      diagnostics.push({ ...at('page'), kind: 'counted-together', message, other });
    }
    return diagnostics;
  });
}

/** True if one visitor can be in both experiments at the same time. */
function overlap(one: Experiment, other: Experiment): boolean {
  const [span, otherSpan] = [toSpan(one), toSpan(other)];
  if (one.page !== other.page) return false;
  if (span.ends <= otherSpan.starts || otherSpan.ends <= span.starts) return false;
  return shareCountries(one.countries, other.countries);
}
