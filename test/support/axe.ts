import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and good practice, one line each; some rules can be left out. */
export function findings(page: Page, without: string[] = []): Promise<string[]> {
  return analyzed(new AxeBuilder({ page }).withTags(tags).disableRules(without));
}

/** What axe finds against single rules. */
export function findingsOf(page: Page, rules: string[]): Promise<string[]> {
  return analyzed(new AxeBuilder({ page }).withRules(rules));
}

async function analyzed(builder: AxeBuilder): Promise<string[]> {
  // Legacy mode opens no page of its own.
  const { violations } = await builder.setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}
