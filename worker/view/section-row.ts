import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { Reviews } from './page-facts.ts';
import type { View } from './view.ts';
import type { waitingSheets } from './waiting-sections.ts';

/** The part of a view that a section waiting for data receives. */
export type WaitingView = Pick<View, 't' | 'market'> & {
  /** True if the page describes its product to search engines. */
  describesProduct: boolean;
};

type CommonRow = {
  /** The areas of the section's copy that are not bundled with the worker. */
  lazyCopy?: readonly LazyArea[];
  /**
   * The section's role in a page's variants. An `opening` holds the page's heading, so a page begins with
   * one. An `optional` section only persuades, so a variant may omit or add it. Every other section stays in
   * each variant, because the law or the page's promise requires it.
   */
  inVariants?: 'opening' | 'optional';
  /** The section shows the page's bundles with their prices. */
  showsBundles?: true;
  /** The section is hidden from visitors with quiz answers that make the product unsuitable for them. */
  hiddenFromExcluded?: true;
};

/** A section that waits for the database. The page is sent without it if that takes too long. */
export type WaitingRow = CommonRow & {
  /** The style sheets that are sent with the section (waiting-sections.ts). */
  sheets: readonly (typeof waitingSheets)[number][];
  show: (view: WaitingView, reviews: Reviews) => ReactNode;
};

/** The row of a section. The section's name is the row's key in sections.ts. */
export type SectionRow =
  | WaitingRow
  | (CommonRow & {
      /** The style sheets its HTML needs besides the frame's; some states of a section need fewer. */
      sheets: readonly SheetName[] | ((view: View) => readonly SheetName[]);
      /** The content of the section, or a promise of it. The page waits for the promise. */
      render: (view: View) => ReactNode;
      /** The HTML is the same on every page of a product in a market, so it is rendered once. */
      sameForProduct?: true;
      /**
       * True if the section shows nothing personal. Then its HTML is the same for all visitors of a page
       * view, and is rendered once.
       */
      sameForView?: (view: View) => boolean;
    });
