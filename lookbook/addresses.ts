import type { ThemeId } from '../worker/catalogue/products.ts';
import { type MarketCode, segment } from '../worker/country/markets.ts';
import type { State } from './page-states.ts';

/** Where the lookbook lives on the shop's own origin, so that it has its fonts and pictures. */
export const root = '/__lookbook';

/** The screens one looks at: the narrowest that counts, a phone, a tablet, a desk. */
export const widths = [320, 390, 820, 1280] as const;

/** A state's words as a part of an address. */
export function slug(words: string): string {
  return words.replaceAll(' ', '-');
}

/** One section's page: its states in every theme, each in a frame. */
export function sectionWall(section: string): string {
  return `${root}/section/${section}`;
}

/** One state of a section alone. */
export function sectionAlone(section: string, state: string, theme: ThemeId): string {
  return `${sectionWall(section)}/${state}?theme=${theme}`;
}

/** One page of the shop in one state and one market. */
export function pageAlone({ name, what }: State, code: MarketCode): string {
  return `${root}/page/${name}/${segment(code)}/${slug(what)}`;
}
