import { createHash } from 'node:crypto';
import {
  type SupplementId,
  supplements,
  type ThemeId,
  themeIds,
} from '../../../worker/catalogue/products.ts';
import { company } from '../../../worker/company.ts';
import { translate, wordsAt } from '../../../worker/copy/copy.ts';
import { markets } from '../../../worker/country/markets.ts';
import { type CardName, cardSources } from '../../../worker/images/card.ts';
import { legalWord } from '../../../worker/law/words.ts';
import { productFor, themeOf } from '../../../worker/page/funnel.ts';
import { type PageName, page } from '../../../worker/pages.ts';
import { type Language, languageIds, languages } from '../languages.ts';

/** What stands on a card. */
export type Card = {
  name: CardName;
  language: Language;
  theme: ThemeId;
  brand: string;
  eyebrow: string;
  heading: string;
  /** Name and tagline of the product; null on a card of the whole shop. */
  product: { id: SupplementId; name: string; tagline: string } | null;
  /** Packs in the picture. */
  count: number;
};

/** What the law wants said first (Dir. 2002/46/EC art. 6; Dir. 2005/29/EC Annex I no. 11). */
const legalMarks = { offer: 'foodSupplement', advertorial: 'advertisement' } as const;

/** Every card in every language. */
export function cards(): Card[] {
  return [...cardSources(themeIds)].flatMap(([name, [shownBy, theme]]) =>
    languageIds.map((language) => card(name, shownBy, theme, language)),
  );
}

function card(name: CardName, shownBy: PageName, theme: ThemeId, language: Language): Card {
  const source = name === 'shop' ? 'index' : name.startsWith('take-') ? 'take' : shownBy;
  const code = languages[language];
  const t = translate(code);
  const id = productFor(theme);
  const { name: productName } = supplements[id];
  const values = { context: theme, product: productName, brand: company.brand };
  const title = wordsAt(t, `pages:${source}.title`, values);
  const heading = wordsAt(t, `pages:${source}.heading`, values);
  const frame = { name, language, brand: company.brand, count: packsShown(source) };
  if (source === 'index') {
    const words = name === 'shop' ? { eyebrow: '', heading: title } : { eyebrow: title, heading };
    return { ...frame, ...words, theme: themeOf(source, ''), product: null };
  }
  const { step } = page(source);
  const mark = step === 'offer' || step === 'advertorial' ? legalMarks[step] : null;
  return {
    ...frame,
    theme,
    eyebrow: mark ? legalWord(markets[code].locale, mark) : title,
    heading,
    product: { id, name: productName, tagline: t(`products:supplements.${id}.tagline`) },
  };
}

/** The pack count of the bundle an offer suggests; one pack where nothing is offered yet. */
function packsShown(name: PageName): number {
  const { step, counts } = page(name);
  if (step !== 'offer' || !counts) return 1;
  return (counts.length === 3 ? counts[1] : counts.at(-1)) ?? 1;
}

/** The file a card is, without its ending. */
export function fileOf({ name, language }: Card): string {
  return `${name}.${language}`;
}

/** Tells whether a card's words have changed since it was photographed: 8 hex digits. */
export function wordsHash({ brand, eyebrow, heading, product }: Card): string {
  const words = [brand, eyebrow, heading, product?.name, product?.tagline];
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8);
}
