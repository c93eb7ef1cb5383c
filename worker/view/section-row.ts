import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';
import type { Reviews } from '../catalogue/reviews.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { View } from './view.ts';
import type { waitingSheets } from './waiting-sections.ts';

/** The fields of a view that a section waiting for data receives. */
export type WaitingView = Pick<View, 't' | 'market'> & {
  /** True if the page has structured data about its product for search engines. */
  describesProduct: boolean;
};

type CommonRow = {
  /** The copy files that the section needs and that are not bundled with the worker. */
  lazyCopy?: readonly LazyArea[];
  /**
   * The section's role if an A/B test changes the page. `opening`: it has the page's heading, so every
   * variant of the page begins with such a section. `optional`: it only persuades, so a variant may leave
   * it out or add it. Every other section stays in each variant, because the law requires it or the page
   * promises it.
   */
  inVariants?: 'opening' | 'optional';
  /** True if the section shows the page's bundles with their prices. */
  showsBundles?: true;
  /**
   * True if the section is hidden from visitors whose quiz answers show that the product is unsuitable for
   * them.
   */
  hiddenFromExcluded?: true;
};

/**
 * A section that waits for data from the database. If this takes too long, the page is sent without the
 * section.
 */
export type WaitingRow = CommonRow & {
  /** The style sheets that are sent with the section (waiting-sections.ts). */
  sheets: readonly (typeof waitingSheets)[number][];
  show: (view: WaitingView, reviews: Reviews) => ReactNode;
};

/** The description of a section. Its key in `sections.ts` is the section's name. */
export type SectionRow =
  | WaitingRow
  | (CommonRow & {
      /**
       * The style sheets that the section's HTML needs, in addition to the frame's. In some states the
       * section needs fewer of them.
       */
      sheets: readonly SheetName[] | ((view: View) => readonly SheetName[]);
      /**
       * Returns the section's content or a promise of it. The page is sent only after the promise resolves.
       */
      render: (view: View) => ReactNode;
      /**
       * True if the section's HTML is the same on all pages of a product in a market. Then the fragment
       * cache keeps it.
       */
      sameForProduct?: true;
      /**
       * Returns true if the section shows nothing personal. Then its HTML is the same for all views with the
       * same `viewKey`, and the fragment cache keeps it.
       */
      sameForView?: (view: View) => boolean;
    });
