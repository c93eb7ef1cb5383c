import { isExample } from '../catalogue/operator-data.ts';
import type { Translate } from './copy.ts';

/**
 * A value of the operator's data as pages show it. Behind an example is a mark in the page's language, so that nobody
 * takes the example for a fact (rule 9.34).
 */
export function shownValue({ t }: { t: Translate }, value: string): string {
  return value && isExample(value) ? `${value} (${t('products:example')})` : value;
}
