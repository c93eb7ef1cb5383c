import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Axe = {
  /** The page's violations of WCAG 2.2 AA and of good practice, one line each. Ignores axe's rules in `without`. */
  violations: (without?: readonly string[]) => Promise<string[]>;
  /** The page's violations of these axe rules, one line each. */
  ruleViolations: (rules: readonly string[]) => Promise<string[]>;
};

/** Adds axe to every document that the page loads later. */
export async function addAxe(page: Page): Promise<Axe> {
  await page.addInitScript({ path: 'node_modules/axe-core/axe.min.js' });
  return {
    violations: (without = []) =>
      run(page, {
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
      }),
    ruleViolations: (rules) => run(page, { runOnly: { type: 'rule', values: [...rules] } }),
  };
}

type WithAxe = typeof globalThis & {
  axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
};

function run(page: Page, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async (chosen) => {
      const results = await (globalThis as WithAxe).axe?.run(document, chosen);
      if (!results) throw new Error('axe is not in the page: call addAxe before the page loads');
      return results.violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`,
        ),
      );
    },
    { ...options, resultTypes: ['violations' as const] },
  );
}
