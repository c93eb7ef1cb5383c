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

/**
 * The themes between which visitors can choose on some pages. The texts of each theme are under `choice` in
 * the area `angles` of the copy.
 */
export type SelectableTheme = Extract<ThemeId, 'collagen' | 'mind'>;

/** The role of a page in the funnel. */
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

/**
 * The types of schema.org data that a page can contain for search engines (view/document/json-ld.props.ts).
 */
export type StructuredData = 'organization' | 'website' | 'questions' | 'product' | 'breadcrumbs';

/** The forms that service pages have. */
export type OwnForm = 'withdrawal' | 'review' | 'quizEmail';

/**
 * The hero pictures (large pictures at the top) that only one page uses: all products, packs by month,
 * numbers next to the pack, or leaves of the season.
 */
type HeroScene = 'range' | 'months' | 'figures' | 'season';

/**
 * The definition of a page. The name of the page is its key in pages.ts. `Name` is the type of page names,
 * and `SectionName` the type of section names.
 */
export type PageRow<Name extends string = string, SectionName extends string = string> = {
  /**
   * The main idea of the page in one line. No other page has it, and all texts of the page follow it
   * (docs/stories.md).
   */
  idea: string;
  layout: Layout;
  step: Step;
  sections: readonly SectionName[];
  /**
   * The theme of the page. With null it is the theme that the visitor chose (`choice`), else the theme of the
   * quiz in `src`, else weight.
   */
  theme: ThemeId | null;
  /**
   * The themes between which the visitor can choose with `product` in the query. The first is the default.
   */
  choice?: readonly [SelectableTheme, ...SelectableTheme[]];
  /** The numbers of packs in the page's bundles. Without this field: 1, 3 and 5. */
  counts?: readonly number[];
  /**
   * The number of packs that the page recommends. Without this field: the middle of three bundles, else the
   * last bundle.
   */
  suggestedCount?: BundleCount;
  /** The number of packs in the hero picture (the large picture at the top). Without this field: 1. */
  heroPacks?: BundleCount;
  /** The special hero picture of the page. Without this field: packs of the product. */
  heroScene?: HeroScene;
  /**
   * The links in the section `range`: a page for each product (null without a link), and a quiz for visitors
   * who cannot decide.
   */
  range?: {
    quiz: Name;
    products: Readonly<Record<SupplementId, { page: Name; src?: Name } | null>>;
  };
  /**
   * The order button at the end of the page has no strong colour, because selling is not the purpose of the
   * page, or because it leads back to the packs from below the pay button (rule 10.18).
   */
  quietButton?: true;
  /** The label of the order button is used only on this page and names the page's offer. */
  ownButton?: true;
  /** The picture of the product next to the heading of the section `lead`. */
  leadPicture?: 'table' | 'parcel';
  /** The icons in the section `reasons`, in the order of its texts. */
  reasons?: readonly IconName[];
  /** The buyer can add an ebook of the theme to the order. */
  bump?: true;
  /** An order on this page includes an ebook of the theme without a price. */
  gift?: true;
  /**
   * The order form has a field for a parcel note, which is printed and put into the parcel. The value is the
   * maximum length of the parcel note in characters.
   */
  note?: number;
  /**
   * The express button is above the bundles. It orders the chosen bundle, at first the suggested one. Without
   * this field the button is after the bundles.
   */
  walletFirst?: true;
  /**
   * The page to which the order button leads if this page has no products. Without this field: the page
   * `take`. A result page can have a different page for each quiz, and `other` for all other quizzes.
   */
  leadsTo?: Name | (Readonly<Record<string, Name>> & { readonly other: Name });
  /**
   * The sections that the page adds at `step=bundle`. The order button leads to this step of the same page.
   */
  bundleStep?: readonly SectionName[];
  /** For a quiz page: the page that shows the result. Without this field: the page `summary`. */
  resultPage?: Name;
  /** For a quiz page: a dialog over the last question shows the result first. */
  popup?: true;
  /**
   * For a page that shows the result of a quiz: the quiz that is used if the query names none. A result page
   * without this field uses v1.
   */
  quiz?: Name;
  /**
   * The page shows the law of the delivery country that the query names (rule 9.4). Without this field, and without a
   * country in the query: the law of the market's country.
   */
  readsDelivery?: true;
  /**
   * The page belongs to the special funnel. It shows only the markets BE, CH-FR and FR, also if the path
   * names another one (rule 2.5). `usual` is the page to which it leads visitors from the markets that it does
   * not show.
   */
  special?: { usual: Name };
  /** The second segment of the page's path is not a market. It names the page on which the buyer ordered. */
  segment?: 'from';
  /** The page has the banner at the top, although its layout has none. */
  banner?: true;
  /** The section `lead` has no order button, because the page has one at its end (section `closing`). */
  buttonAt?: 'end';
  /** The variant of the page's header. Absent if the header has only the logo. */
  header?: 'feedback';
  /**
   * The page can show a notice about a lost connection or a broken script (rule 4.21), and never reloads by
   * itself. Checkout, confirm and upsell pages do both without this field.
   */
  reportsErrors?: true;
  /** The contact link in the footer leads to the help centre. */
  helpCentre?: true;
  /**
   * In Great Britain the section with contact data has the longer variant that British law requires (rule
   * 4.14).
   */
  compliantContact?: true;
  /** Search engines may list the page. */
  indexed?: true;
  /** The page's schema.org data for search engines. */
  structuredData?: readonly StructuredData[];
  /** No redirect rule may hide the page, because the law requires that everybody can reach it. */
  unredirectable?: true;
  /**
   * The page may contain data of one visitor, such as an order or an error message. So neither the page cache
   * nor the browser stores it. Each answer to its URL has the headers of a private page (rule 1.14).
   */
  personal?: true;
  /** The form of a service page. The browser posts it to the page's own URL. */
  ownForm?: OwnForm;
  /**
   * The page works without an internet connection. It needs no files except the fonts and has no links to
   * offers.
   */
  offlineSafe?: true;
  /** The variants of the page, by name. The experiments in the redirect table assign visitors to variants. */
  variants?: Readonly<Record<string, PageVariant<SectionName>>>;
};

/**
 * The fields of a page's row that a variant may change: its sections, the packs in the hero picture, and the
 * recommended bundle. The build refuses a variant that omits or adds a section that the law requires or the
 * page promises (page/variant-rules.ts).
 */
export type PageVariant<SectionName extends string = string> = Partial<
  Pick<PageRow<string, SectionName>, 'sections' | 'heroPacks' | 'suggestedCount'>
>;
