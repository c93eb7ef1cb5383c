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

/** The themes that a page lets its visitor choose; each has its words under `choice` in the area `angles`. */
export type ChosenTheme = Extract<ThemeId, 'collagen' | 'mind'>;

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

/** The things that a page can describe in schema.org's words (view/document/json-ld.props.ts). */
export type StructuredData = 'organization' | 'website' | 'questions' | 'product' | 'breadcrumbs';

/** The forms of service pages. */
export type OwnForm = 'withdrawal' | 'review' | 'quizEmail';

/** Openings that no other page has: all products, packs by month, figures beside the pack, the season's leaves. */
type HeroScene = 'range' | 'months' | 'figures' | 'season';

/** How a page is made; its name is its key in pages.ts. `Name` is a page's name, `Section` a section's. */
export type PageRow<Name extends string = string, Section extends string = string> = {
  /** What the page is about, in a line that no other has; its words follow from it (docs/stories.md). */
  idea: string;
  layout: Layout;
  step: Step;
  sections: readonly Section[];
  /** The page's own theme; null follows the quiz's `src`, else weight. */
  theme: ThemeId | null;
  /** Instead of one theme those among which the visitor chooses, by `product` in the query; else the first. */
  choice?: readonly [ChosenTheme, ...ChosenTheme[]];
  /** Pack counts of the page's bundles, where they differ from 1, 3, 5. */
  counts?: readonly number[];
  /** The count it recommends, where that is neither the middle of three nor the last. */
  suggestedCount?: BundleCount;
  /** How many packs its hero shows, where it is not one. */
  heroPacks?: BundleCount;
  /** What its hero shows instead of packs of its product. */
  heroScene?: HeroScene;
  /** Where the section `range` leads for each product, and the quiz for who cannot choose. */
  range?: {
    quiz: Name;
    products: Readonly<Record<SupplementId, { page: Name; src?: Name } | null>>;
  };
  /** The order button at its end is quiet: who is here wants something else (rule 10.18). */
  quietButton?: true;
  /** The order button says what this page offers, in words of the page's own. */
  ownButton?: true;
  /** The picture beside the heading of an opening without a hero, of the page's product. */
  leadPicture?: 'day' | 'parcel';
  /** The icons of the section `reasons`, in the order of their words. */
  reasons?: readonly IconName[];
  /** An ebook of the theme can be added to the order. */
  bump?: true;
  /** An ebook of the theme comes with the order. */
  gift?: true;
  /** A note for the parcel can be written in the order form: its longest, in characters as a person counts. */
  note?: number;
  /** The wallet's own button stands above the bundles, for the suggested one; elsewhere beneath them. */
  walletFirst?: true;
  /**
   * Where the order button leads, on pages without products to scroll to; `take` unless said. A
   * summary may lead elsewhere for each quiz, `other` for the rest.
   */
  leadsTo?: Name | (Readonly<Record<string, Name>> & { readonly other: Name });
  /** The sections added at `step=bundle`, to which the order button leads on the page itself. */
  bundleStep?: readonly Section[];
  /** Of a quiz: the page that shows its result; `summary` unless said. */
  resultPage?: Name;
  /** Of a quiz: the result opens in a dialog over its last question first. */
  popup?: true;
  /** Of a page with a result: the quiz it belongs to when the query names none; v1 unless said. */
  quiz?: Name;
  /** Belongs to the special funnel, which shows the markets BE, CH-FR and FR alone. */
  special?: true;
  /** Its second segment names the page an order came from, not a market. */
  segment?: 'from';
  /** The top banner is on it, whatever its layout. */
  banner?: true;
  /** The page's opening has no order button, because the page ends with one (section `closing`). */
  buttonAt?: 'end';
  /** The header's variant, where it is not the logo alone. */
  header?: 'feedback';
  /** Shows script errors and never reloads, like checkout. */
  reportsErrors?: true;
  /** The footer's contact entry is the help centre's link. */
  helpCentre?: true;
  /** The contact block is in the variant that the law of some markets demands. */
  compliantContact?: true;
  /** Search engines may list it. */
  indexed?: true;
  /** What it tells search engines about its content. */
  structuredData?: readonly StructuredData[];
  /** No redirect rule may hide it: it must be in everybody's reach by law. */
  unredirectable?: true;
  /** The HTML depends on the visitor's order; only what one without an order sees is stored. */
  personal?: true;
  /** Middleware around its answers, by names of http/route-middleware.ts. */
  middleware?: readonly string[];
  /** A service page's form, sent to the page's own address. */
  ownForm?: OwnForm;
  /** Works offline: it needs no file except the typefaces and has no links to offers. */
  offlineSafe?: true;
  /** Other ways to show the page, by name. The redirect table says who sees which. */
  variants?: Readonly<Record<string, PageVariant<Section>>>;
};

/**
 * What a variant shows differently: sections, their order, what is recommended. Nothing that is
 * sold, and nothing that the law wants on the page (variant-rules.ts).
 */
export type PageVariant<Section extends string = string> = Partial<
  Pick<PageRow<string, Section>, 'sections' | 'heroPacks' | 'suggestedCount'>
>;
