import { company } from '../../../company.ts';
import { legalWord } from '../../../law/law-words.ts';
import type { View } from '../../view.ts';

/** The first thing on the page: that it is an advertisement, and whose. */
export function Advertisement({ view }: { view: View }) {
  const word = legalWord(view.market.locale, 'advertisement');
  return (
    <aside className="advertisement" aria-label={word}>
      <strong>{word}</strong> · {company.name}
    </aside>
  );
}
