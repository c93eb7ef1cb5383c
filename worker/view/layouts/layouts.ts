import type { ComponentType } from 'react';
import type { SheetName } from '../../build/manifest.ts';
import type { Layout } from '../../page-row.ts';
import type { View } from '../view.ts';
import { Advertisement, Bow, HeaderNote, MastheadLine, OrderSteps, Ribbon } from './pieces.tsx';

/**
 * The amount of content in a page's footer. `full`: everything. `legal`: the links, the contact details
 * and the copyright line. `line`: the same, folded into one line, beside the links that the law requires
 * on every page.
 */
export type FooterExtent = 'full' | 'legal' | 'line';

type Piece = ComponentType<{ view: View }>;

/**
 * The header's `data-variant`. `logo` is the logo alone; every other value names the element that is shown
 * beside the logo (rule 4.2).
 */
type HeaderVariant = 'logo' | 'note' | 'masthead' | 'trail' | 'bow';

/** A layout: the elements that it adds around a page's sections, and its style sheets (rule 1.3). */
type LayoutRow = {
  header: HeaderVariant | null;
  footer: FooterExtent;
  /** True if the pages of this layout show the banner at the top. */
  banner?: true;
  /** A component above everything else, also above the banner. */
  Above?: Piece;
  /** A component between the banner and the header. */
  BelowBanner?: Piece;
  /** A component in the header, after the logo. */
  Beside?: Piece;
  /** The style sheets that only this layout needs. */
  sheets: readonly SheetName[];
};

const layouts: Readonly<Record<Layout, LayoutRow>> = {
  default: { header: 'logo', footer: 'full', sheets: [] },
  offer: {
    header: 'note',
    footer: 'full',
    banner: true,
    Beside: HeaderNote,
    sheets: ['layout-offer'],
  },
  'offer-advertorial': {
    header: 'masthead',
    footer: 'legal',
    banner: true,
    Above: Advertisement,
    Beside: MastheadLine,
    sheets: ['layout-advertorial'],
  },
  offer2: {
    header: 'trail',
    footer: 'full',
    banner: true,
    Beside: OrderSteps,
    sheets: ['layout-offer2', 'trail'],
  },
  offergift: {
    header: 'bow',
    footer: 'full',
    banner: true,
    Beside: Bow,
    sheets: ['layout-offergift'],
  },
  sale: {
    header: 'logo',
    footer: 'full',
    banner: true,
    BelowBanner: Ribbon,
    sheets: ['layout-sale'],
  },
  quiz: { header: 'logo', footer: 'legal', sheets: ['layout-quiz'] },
  quiz2: { header: 'logo', footer: 'legal', sheets: ['layout-quiz2'] },
  'quiz-email': { header: 'logo', footer: 'legal', sheets: ['layout-quiz-email'] },
  empty: { header: 'logo', footer: 'legal', sheets: [] },
  none: { header: null, footer: 'legal', sheets: [] },
};

const footerSheets = {
  full: 'footer-row',
  legal: 'footer-legal',
  line: 'footer-line',
} as const;

/**
 * The header of a checkout page and of the order review, the same in every layout: the logo, and beside it the steps of
 * the order (rule 4.2).
 */
const checkoutHeader = {
  header: 'trail',
  Beside: OrderSteps,
  sheets: ['layout-offer', 'trail'],
} as const;

/**
 * The layout of a page. On a quiz page the footer is folded into one line (rule 4.13). A checkout page and the order
 * review have the checkout header.
 */
export function getLayout({ page }: View): LayoutRow {
  const row = layouts[page.layout];
  if (page.step === 'quiz') return { ...row, footer: 'line' };
  const isOrder = page.step === 'checkout' || page.step === 'confirm';
  return isOrder ? { ...row, ...checkoutHeader } : row;
}

/** True if a page shows the banner at the top. */
export function hasBanner(view: View): boolean {
  return view.page.banner ?? getLayout(view).banner ?? false;
}

/**
 * True if the footer shows the contact details. On a page with a link to the help centre only the folded
 * footer shows them (rule 4.13).
 */
export function hasContact({ page }: View, footer: FooterExtent): boolean {
  return footer === 'line' || !page.helpCentre;
}

/** The style sheets of a page's layout, without the style sheet `frame` that every page has. */
export function layoutSheets(view: View): readonly SheetName[] {
  const { footer, sheets } = getLayout(view);
  return [
    footerSheets[footer],
    ...(hasContact(view, footer) ? (['contact'] as const) : []),
    ...sheets,
  ];
}
