import { readFileSync } from 'node:fs';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** The minified one: it is sent to every page that is looked at. */
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds against WCAG 2.2 AA and good practice, one line each; some rules can be left out. */
export function axeFindings(page: Page, without: string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  return run(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** What axe finds against single rules. */
export function axeFindingsOf(page: Page, rules: string[]): Promise<string[]> {
  return run(page, { runOnly: { type: 'rule', values: rules } });
}

type WithAxe = typeof globalThis & {
  axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
};

async function run(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async (chosen) => {
      const results = await (globalThis as WithAxe).axe?.run(document, chosen);
      if (!results) throw new Error('axe is not in the page');
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}
