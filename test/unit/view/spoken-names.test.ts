import { beforeAll, describe, expect, test } from 'vitest';
import { states } from '../../../lookbook/page-states.ts';
import { type Element, elements, tagged, text } from '../../../ops/dev/html-tree.ts';
import { type MarketCode, marketCodes, markets } from '../../../worker/country/markets.ts';
import { renderPage } from '../../support/html/rendered-page.ts';

/** The brand name that is the same in every language. */
const proper = /^PayPal$/;

/** The texts that only screen readers read: labels, alternative texts, hidden texts, captions. */
function spokenTexts(root: Element): string[] {
  const texts = elements(root).flatMap((element) => {
    const { tag, attributes } = element;
    const isHidden = /\b(visually-hidden|skip)\b/.test(attributes.get('class') ?? '');
    return [
      attributes.get('aria-label') ?? '',
      attributes.get('alt') ?? '',
      isHidden || tag === 'caption' ? text(element) : '',
    ];
  });
  return texts.map((words) => words.trim()).filter((words) => words && !proper.test(words));
}

async function spokenIn(code: MarketCode): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const { name, of } of states) {
    const { root } = await renderPage(name, code, of(code));
    for (const words of spokenTexts(root)) texts.add(words);
  }
  return texts;
}

describe('rule 10.16: texts for screen readers are in the page’s language (WCAG 3.1.2)', () => {
  let english: Set<string>;
  beforeAll(async () => {
    english = await spokenIn('GB');
  });

  test.each(marketCodes.filter((code) => markets[code].locale !== 'en_GB'))(
    'in market %s no text for screen readers equals the English text',
    async (code) => {
      expect(english.size).toBeGreaterThan(10);
      expect([...(await spokenIn(code))].filter((words) => english.has(words))).toEqual([]);
    },
  );

  test('every navigation, aside and dialog of every page has an accessible name', async () => {
    for (const { name, what, of } of states) {
      const { root } = await renderPage(name, 'DE', of('DE'));
      const nameless = tagged(root, 'nav', 'aside', 'dialog').filter(
        ({ attributes, children }) =>
          // The dialog has no content until it opens (rule 4.15).
          children.length > 0 &&
          !attributes.has('aria-label') &&
          !attributes.has('aria-labelledby'),
      );
      expect(nameless, `${name} ${what}`).toEqual([]);
    }
  });
});
