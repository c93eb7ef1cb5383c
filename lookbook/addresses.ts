import type { ThemeId } from '../worker/catalogue/products.ts';
import { type MarketCode, segment } from '../worker/country/markets.ts';
import type { State } from './page-states.ts';

/** The lookbook's path on the shop's own origin, so that it has the shop's fonts and pictures. */
export const root = '/__lookbook';

/** The widths to choose from: the narrowest supported screen, a phone, a tablet, a desktop. */
export const widths = [320, 390, 820, 1280] as const;

/** The name of a state as a part of a path. */
export function slug(words: string): string {
  return words.replaceAll(' ', '-');
}

/** The page with all states of a section in every theme, each in a frame. */
export function sectionOverview(section: string): string {
  return `${root}/section/${section}`;
}

/** One state of a section on a page of its own. */
export function sectionAlone(section: string, state: string, theme: ThemeId): string {
  return `${sectionOverview(section)}/${state}?theme=${theme}`;
}

/** A page of the shop in one state and one market. */
export function pageAlone({ name, what }: State, code: MarketCode): string {
  return `${root}/page/${name}/${segment(code)}/${slug(what)}`;
}
