import type { ThemeId } from '../worker/catalogue/products.ts';
import { type MarketCode, segment } from '../worker/country/markets.ts';
import type { State } from './page-states.ts';

/** The lookbook's path. It is on the shop's origin, so that fonts and pictures load. */
export const root = '/__lookbook';

/** The selectable widths in px: the narrowest supported screen, a phone, a tablet, a desktop. */
export const widths = [320, 390, 820, 1280] as const;

/** Converts the name of a state to a segment of a path. */
export function slug(words: string): string {
  return words.replaceAll(' ', '-');
}

/** The address of the page with all states of a section in every theme, each in a frame. */
export function sectionOverview(section: string): string {
  return `${root}/section/${section}`;
}

/** The address of the page with one state of a section. */
export function sectionAlone(section: string, state: string, theme: ThemeId): string {
  return `${sectionOverview(section)}/${state}?theme=${theme}`;
}

/** The address of a page of the shop in one state and market. */
export function pageAlone({ name, what }: State, code: MarketCode): string {
  return `${root}/page/${name}/${segment(code)}/${slug(what)}`;
}

/** The two forms of a mail. */
export const mailForms = ['html', 'text'] as const;

/** The address of a sample mail in one market. */
export function mailAlone(name: string, code: MarketCode): string {
  return `${root}/mail/${name}/${segment(code)}`;
}
