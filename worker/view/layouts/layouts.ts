import type { ComponentType } from 'react';
import type { SheetName } from '../../build/manifest.ts';
import type { Layout } from '../../page-row.ts';
import type { View } from '../view.ts';
import { Advertisement, Bow, HeaderNote, MastheadLine, OrderSteps, Ribbon } from './pieces.tsx';

/**
 * What the footer contains: `legal` only the legal links and the contact; `line` the same folded into one line,
 * but for the links that the law wants everywhere, which `duties` has alone.
 */
export type FooterExtent = 'full' | 'legal' | 'line' | 'duties';

type Piece = ComponentType<{ view: View }>;

/** The header's `data-variant`: the logo alone, or by what stands beside it (rule 4.2). */
type HeaderVariant = 'logo' | 'note' | 'masthead' | 'trail' | 'bow';

/** What a layout puts around a page's sections, and how it looks (rule 1.3). */
type LayoutRow = {
  header: HeaderVariant | null;
  footer: FooterExtent;
  /** The top banner is on its pages. */
  banner?: true;
  /** Above everything, the banner included. */
  Above?: Piece;
  /** Between the banner and the header. */
  BelowBanner?: Piece;
  /** In the header, after the logo. */
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
  none: { header: null, footer: 'duties', sheets: [] },
};

const footerSheets = {
  full: 'footer-row',
  legal: 'footer-legal',
  line: 'footer-line',
  duties: 'footer-legal',
} as const;

/** Beside the logo of a checkout stand the steps of its order, whatever its layout (rule 4.2). */
const checkoutHeader = {
  header: 'trail',
  Beside: OrderSteps,
  sheets: ['layout-offer', 'trail'],
} as const;

/** The layout of a view's page. Beneath a question the footer is a line (rule 4.13). */
export function getLayout({ page }: View): LayoutRow {
  const row = layouts[page.layout];
  if (page.step === 'quiz') return { ...row, footer: 'line' };
  return page.step === 'checkout' ? { ...row, ...checkoutHeader } : row;
}

/** Whether the top banner is on a view's page. */
export function hasBanner(view: View): boolean {
  return view.page.banner ?? getLayout(view).banner ?? false;
}

/** Whether the footer has a way to reach the shop itself, where no help centre stands (rule 4.13). */
export function hasContact({ page }: View, footer: FooterExtent): boolean {
  return footer === 'line' || (footer !== 'duties' && !page.helpCentre);
}

/** The style sheets of a view's layout, besides the frame's own. */
export function layoutSheets(view: View): readonly SheetName[] {
  const { footer, sheets } = getLayout(view);
  return [
    footerSheets[footer],
    ...(hasContact(view, footer) ? (['contact'] as const) : []),
    ...sheets,
  ];
}
