import { supplements } from '../catalogue/products.ts';
import { company, marketContact } from '../company.ts';
import { type Translate, translate, wordsAt } from '../copy/copy.ts';
import { formatMoney } from '../country/formatted-money.ts';
import { localDay } from '../country/local-time.ts';
import { segment } from '../country/markets.ts';
import { isPageName, type PageName, pagePath } from '../pages.ts';
import type { PageFacts } from './page-facts.ts';
import { QUERY } from './placeholders.ts';

/** The data of a rendered page together with its texts and formats. The sections are rendered from it. */
export type View = PageFacts & {
  t: Translate;
  /** Formats an amount of money in the market's currency, given in whole minor units. */
  money: (minor: number) => string;
  /** The web address of a page in this market, with a placeholder for the visitor's query. */
  href: (name: PageName, hash?: string) => string;
  /** The title, heading and lead of the page. If there is a version for the page's theme, it is used. */
  words: PageWords;
};

type PageWords = { title: string; heading: string; lead: string };

/** Adds the texts and formats to the data of a rendered page. */
export function toView(facts: PageFacts): View {
  const t = translate(facts.market.code);
  const { lang, currency } = facts.market;
  const code = segment(facts.market.code);
  return {
    ...facts,
    t,
    money: (minor) => formatMoney(minor, currency, lang),
    href: (name, hash) => `${pagePath(name, code)}${QUERY}${hash ? `#${hash}` : ''}`,
    words: pageWords(facts, t),
  };
}

function pageWords(facts: PageFacts, t: Translate): PageWords {
  const name = facts.page.name;
  if (!isPageName(name)) return errorWords(facts, t);
  const values = {
    context: facts.theme,
    product: supplements[facts.product].name,
    brand: company.brand,
  };
  return {
    title: wordsAt(t, `pages:${name}.title`, values),
    heading: wordsAt(t, `pages:${name}.heading`, values),
    lead: wordsAt(t, `pages:${name}.lead`, values),
  };
}

function errorWords({ page, error, market }: PageFacts, t: Translate): PageWords {
  if (error?.kind === 'download') {
    const title = t(`service:download.${error.reason}.title`);
    const values = {
      email: marketContact(market).email,
      date: error.reason === 'early' ? localDay(error.from, market, error.country) : '',
    };
    const lead = t(`service:download.${error.reason}.description`, values);
    return { title, heading: title, lead };
  }
  const kind = page.offlineSafe ? 'offline' : (error?.kind ?? 'fatal');
  const title = t(`error.${kind}.title`);
  return { title, heading: title, lead: t(`error.${kind}.description`) };
}
