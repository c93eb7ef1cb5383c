import type { ReactNode } from 'react';
import type { SheetName } from '../build/manifest.ts';
import type { LazyArea } from '../copy/areas.ts';
import type { Reviews } from './payload.ts';
import type { View } from './view.ts';
import type { waitingSheets } from './waiting-sections.ts';

/** What a section that waits for data knows of its page, besides the product. */
export type LoadedView = Pick<View, 't' | 'market'> & {
  /** Whether the page describes its product to search engines. */
  describesProduct: boolean;
};

type CommonRow = {
  /** The areas of its copy that are not bundled with the worker. */
  lazyCopy?: readonly LazyArea[];
  /**
   * What a page's variants may do with it. An `opening` holds the page's heading, so one of them
   * comes first. `optional` sections only persuade, so they may be left out or added. Every other
   * section stays, for the law or for what the page promises.
   */
  inVariants?: 'opening' | 'optional';
  /** It shows the page's bundles with their prices. */
  showsBundles?: true;
  /** It is not shown to a visitor for whom, by their answers to the quiz, the product is unsuitable. */
  hiddenFromExcluded?: true;
};

/** A section that waits for the database; the page goes on without it if that takes too long. */
export type LoadingRow = CommonRow & {
  /** The style sheets that come with it (waiting-sections.ts). */
  sheets: readonly (typeof waitingSheets)[number][];
  show: (view: LoadedView, reviews: Reviews) => ReactNode;
};

/** How a section is made; its name is its key in sections.ts. */
export type SectionRow =
  | LoadingRow
  | (CommonRow & {
      /** The style sheets its HTML needs besides the frame's; some states of a section need fewer. */
      sheets: readonly SheetName[] | ((view: View) => readonly SheetName[]);
      /** What it shows, or a promise of it, which the page waits for. */
      render: (view: View) => ReactNode;
      /** The HTML is the same on every page of a product in a market, so it is rendered once. */
      sameForProduct?: true;
      /**
       * Whether it shows nothing of a visitor's own: then it is the same for all who ask for the page view, and
       * rendered once.
       */
      sameForView?: (view: View) => boolean;
    });
