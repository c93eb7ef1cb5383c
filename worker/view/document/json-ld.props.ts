import { isExample } from '../../catalogue/operator-data.ts';
import { company } from '../../company.ts';
import { GUARANTEE_DAYS } from '../../country/country-law.ts';
import { countryFacts, segment } from '../../country/markets.ts';
import type { StructuredData } from '../../page-row.ts';
import { pagePath } from '../../pages.ts';
import { questionRows } from '../sections/questions/questions.section.tsx';
import type { View } from '../view.ts';
import type { Thing } from './json-ld.tsx';
import { productThing } from './product-thing.ts';

type ThingMaker = (view: View, origin: string) => Thing;

/**
 * The function that makes each kind of structured data. The pages `index` and `take` show the same
 * questions, but only `index` has them as structured data: with them the structured data of `take` would
 * be larger than its limit of 4 KB.
 */
const thingMakers: Readonly<Record<StructuredData, ThingMaker>> = {
  organization,
  website,
  questions,
  product: productThing,
  breadcrumbs,
};

/** The structured data of a page, for the kinds that the page's row in `pages.ts` lists. */
export function jsonLdThings(view: View, origin: string): Thing[] {
  return (view.page.structuredData ?? []).map((id) => thingMakers[id](view, origin));
}

/**
 * The company. An example of the operator's data is left out, because a search engine would take it for a fact, even with
 * a mark (rule 9.34). An address without its street is left out as a whole.
 */
function organization(view: View, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.brand,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    hasMerchantReturnPolicy: returnThing(view),
    ...withoutExamples({
      legalName: company.name,
      email: company.email,
      telephone: company.phone,
      vatID: company.vatId,
    }),
    ...(!isExample(company.street) && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: company.street,
        addressLocality: company.city,
        addressCountry: company.country,
      },
    }),
  };
}

/**
 * The structured data of the return policy. The period is the guarantee period, or the country's withdrawal
 * period if that is longer. The shop pays for the return.
 */
function returnThing({ market: { country } }: View): Thing {
  const { withdrawal } = countryFacts[country].law;
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: country,
    returnPolicyCategory: 'MerchantReturnFiniteReturnWindow',
    merchantReturnDays: Math.max(GUARANTEE_DAYS, withdrawal.days),
    returnFees: 'FreeReturn',
  };
}

function withoutExamples(properties: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => !isExample(value)));
}

function website({ market }: View, origin: string): Thing {
  return {
    '@type': 'WebSite',
    name: company.brand,
    url: `${origin}/`,
    inLanguage: market.lang,
    publisher: { '@id': `${origin}/#organization` },
  };
}

/**
 * The breadcrumb trail for search engines: from the index page to this page. This page is last and needs no
 * web address.
 */
function breadcrumbs({ market, words }: View, origin: string): Thing {
  const index = origin + pagePath('index', segment(market.code));
  const steps = [{ name: company.brand, item: index }, { name: words.title }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, i) => ({ '@type': 'ListItem', position: i + 1, ...step })),
  };
}

function questions(view: View): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questionRows(view).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
