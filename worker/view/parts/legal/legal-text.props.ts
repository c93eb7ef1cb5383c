import { capitalized } from '../../../copy/capitalized.ts';
import { optionalWordsAt, wordsAt } from '../../../copy/copy.ts';
import { endsWithClock, isBoxed, legalBlockIds } from '../../../law/legal-block-ids.ts';
import { type LegalSection, paragraphKeys } from '../../../law/legal-sections.ts';
import type { LegalBlock, LegalTextProps } from './legal-text.tsx';
import { type LegalWords, legalValues } from './legal-values.ts';

/** The content of a legal text under the law of the market's country. */
export function legalTextProps(view: LegalWords, section: LegalSection): LegalTextProps {
  return {
    intro: wordsAt(view.t, `legal:${section}.intro`, legalValues(view)),
    blocks: legalBlocks(view, section),
  };
}

/**
 * The blocks of a legal text, in their order. The mail about an order contains them as the terms of the
 * contract.
 */
export function legalBlocks(view: LegalWords, section: LegalSection): LegalBlock[] {
  const values = legalValues(view);
  const conditions = { tagManager: !!view.gtmId, runningClock: view.clock !== 'over' };
  return legalBlockIds(section, view.market.country, conditions).map((id) => ({
    id,
    endsWithClock: endsWithClock(section, id),
    isBoxed: isBoxed(id, view.market.country),
    heading: wordsAt(view.t, `legal:${section}.${id}.heading`, values),
    paragraphs: readParagraphs((key) => {
      const text = optionalWordsAt(view.t, `legal:${section}.${id}.${key}`, values);
      // The text may begin with the list of countries. Then its first letter becomes a capital letter.
      return text.startsWith(values.countries) ? capitalized(text) : text;
    }),
  }));
}

function readParagraphs(read: (key: string) => string): string[] {
  const texts = paragraphKeys.map(read);
  const end = texts.indexOf('');
  return end < 0 ? texts : texts.slice(0, end);
}
