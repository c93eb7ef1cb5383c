import type { IconName } from '../client/icon-names.ts';
import type { BundleCount } from './catalogue/prices.ts';
import type { SupplementId, ThemeId } from './catalogue/products.ts';

export type Layout =
  | 'default'
  | 'offer'
  | 'offer-advertorial'
  | 'offer2'
  | 'offergift'
  | 'sale'
  | 'quiz'
  | 'quiz2'
  | 'quiz-email'
  | 'empty'
  | 'none';

/** The themes that a visitor can choose on a page. The words of each are under `choice` in the area `angles`. */
export type SelectableTheme = Extract<ThemeId, 'collagen' | 'mind'>;

/** A page's role in the funnel. */
export type Step =
  | 'landing'
  | 'quiz'
  | 'summary'
  | 'advertorial'
  | 'offer'
  | 'checkout'
  | 'confirm'
  | 'upsell'
  | 'thank-you'
  | 'legal'
  | 'service';

/** The types of schema.org data that a page can have (view/document/json-ld.props.ts). */
export type StructuredData = 'organization' | 'website' | 'questions' | 'product' | 'breadcrumbs';

/** The forms of service pages. */
export type OwnForm = 'withdrawal' | 'review' | 'quizEmail';

/** A hero picture for one page: all products, packs by month, figures beside the pack, leaves of the season. */
type HeroScene = 'range' | 'months' | 'figures' | 'season';

/** The definition of a page. The page's name is its key in pages.ts. `Name` and `Section` are unions of names. */
export type PageRow<Name extends string = string, Section extends string = string> = {
  /** The page's unique idea in one line. The page's words follow from it (docs/stories.md). */
  idea: string;
  layout: Layout;
  step: Step;
  sections: readonly Section[];
  /** The page's theme. Null means the theme of the quiz in `src`, else weight. */
  theme: ThemeId | null;
  /** Themes from which the visitor chooses by `product` in the query; the first is the default. */
  choice?: readonly [SelectableTheme, ...SelectableTheme[]];
  /** The pack counts of the page's bundles; the default is 1, 3, 5. */
  counts?: readonly number[];
  /** The recommended pack count; the default is the middle of three bundles, else the last bundle. */
  suggestedCount?: BundleCount;
  /** The number of packs in the hero; the default is 1. */
  heroPacks?: BundleCount;
  /** The hero's picture in place of packs of the product. */
  heroScene?: HeroScene;
  /** The links of the section `range`: a page for each product, and a quiz for an undecided visitor. */
  range?: {
    quiz: Name;
    products: Readonly<Record<SupplementId, { page: Name; src?: Name } | null>>;
  };
  /** The order button at the page's end is inconspicuous, because the page has another purpose (rule 10.18). */
  quietButton?: true;
  /** The order button has a label for this page only, which names the page's offer. */
  ownButton?: true;
  /** The product picture beside the heading of the section `lead`. */
  leadPicture?: 'day' | 'parcel';
  /** The icons of the section `reasons`, in the order of the texts. */
  reasons?: readonly IconName[];
  /** An ebook of the theme can be added to the order. */
  bump?: true;
  /** An ebook of the theme comes with the order. */
  gift?: true;
  /** The order form has a field for a note in the parcel. The value is the note's maximum length in characters. */
  note?: number;
  /** The wallet button is above the bundles and orders the suggested bundle; the default is beneath the bundles. */
  walletFirst?: true;
  /**
   * The target of the order button on a page without products; the default is `take`. A summary can have a target
   * for each quiz, and `other` for all other quizzes.
   */
  leadsTo?: Name | (Readonly<Record<string, Name>> & { readonly other: Name });
  /** The sections that `step=bundle` adds. The order button leads to this step of the same page. */
  bundleStep?: readonly Section[];
  /** Of a quiz: the page of its result; the default is `summary`. */
  resultPage?: Name;
  /** Of a quiz: the result first opens in a dialog over the last question. */
  popup?: true;
  /** Of a page with a result: the quiz for a query that names no quiz; the default is v1. */
  quiz?: Name;
  /** The page belongs to the special funnel, which shows only the markets BE, CH-FR and FR. */
  special?: true;
  /** The second segment of the page's path names the order's page of origin, not a market. */
  segment?: 'from';
  /** The page has the top banner in every layout. */
  banner?: true;
  /** The first section has no order button, because the page ends with an order button (section `closing`). */
  buttonAt?: 'end';
  /** The header's variant; the default is the logo alone. */
  header?: 'feedback';
  /** The page shows script errors and never reloads by itself, like a checkout page. */
  reportsErrors?: true;
  /** The footer's contact entry links to the help centre. */
  helpCentre?: true;
  /** The contact block has the variant that the law of some markets demands. */
  compliantContact?: true;
  /** Search engines may list the page. */
  indexed?: true;
  /** The page's schema.org data for search engines. */
  structuredData?: readonly StructuredData[];
  /** No redirect rule may hide the page, because the law demands access for everybody. */
  unredirectable?: true;
  /** The HTML depends on the visitor's order, so neither the page cache nor the browser stores the page. */
  personal?: true;
  /** The middleware around the page's answers, by its names in http/route-middleware.ts. */
  middleware?: readonly string[];
  /** The form of a service page. The browser posts it to the page's address. */
  ownForm?: OwnForm;
  /** The page works offline: it needs only the typefaces and has no links to offers. */
  offlineSafe?: true;
  /** Variants of the page, by name. The experiments of the redirect table assign visitors to variants. */
  variants?: Readonly<Record<string, PageVariant<Section>>>;
};

/**
 * The fields of a row that a variant changes: sections, their order and the recommended pack count. A variant
 * changes neither the offer nor the content that the law demands (variant-rules.ts).
 */
export type PageVariant<Section extends string = string> = Partial<
  Pick<PageRow<string, Section>, 'sections' | 'heroPacks' | 'suggestedCount'>
>;
