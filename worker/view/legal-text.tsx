import { wordsAt } from '../copy.ts';
import { blocksFor, type LegalSection, paragraphKeys } from '../law/legal-sections.ts';
import { legalValues } from './legal-values.ts';
import type { View } from './view.ts';

/** What a legal text needs of a view; a mail has as much. */
export type LegalWords = Pick<View, 't' | 'market' | 'money' | 'deliveryMinor'>;

export type LegalBlock = { id: string; heading: string; paragraphs: readonly string[] };

/**
 * A legal section's words for the market's country: its intro, then its blocks in order.
 * Pages print them; the order mail carries them as the contract's terms.
 */
export function legalBlocks(view: LegalWords, section: LegalSection): LegalBlock[] {
  const values = legalValues(view);
  return blocksFor(section, view.market.country).map((id) => ({
    id,
    heading: wordsAt(view.t, `legal:${section}.${id}.heading`, values),
    paragraphs: paragraphsOf((key) => wordsAt(view.t, `legal:${section}.${id}.${key}`, values)),
  }));
}

function paragraphsOf(read: (key: string) => string): string[] {
  const texts = paragraphKeys.map(read);
  const end = texts.indexOf('');
  return end < 0 ? texts : texts.slice(0, end);
}

/** A legal section's intro and blocks. */
export function LegalText({ view, section }: { view: View; section: LegalSection }) {
  return (
    <>
      <p>{wordsAt(view.t, `legal:${section}.intro`, legalValues(view))}</p>
      {legalBlocks(view, section).map((block) => (
        <div key={block.id} className="legal-block">
          <h3>{block.heading}</h3>
          {block.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </>
  );
}
