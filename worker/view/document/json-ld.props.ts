import { company } from '../../company.ts';
import { segment } from '../../country/markets.ts';
import type { StructuredData } from '../../page-row.ts';
import { pagePath } from '../../pages.ts';
import { questionsProps } from '../sections/questions/questions.section.tsx';
import type { View } from '../view.ts';
import type { Thing } from './json-ld.tsx';
import { productThing } from './product-thing.ts';

type MakeThing = (view: View, origin: string) => Thing;

/**
 * The index and the offer show the same questions, but only the index lists them here: they would
 * push the offer's block over its 4 KB.
 */
const makeThing: Readonly<Record<StructuredData, MakeThing>> = {
  organization,
  website,
  questions,
  product: productThing,
  breadcrumbs,
};

/** The structured data that the page's row asks for. */
export function jsonLdThings(view: View, origin: string): Thing[] {
  return (view.page.structuredData ?? []).map((id) => makeThing[id](view, origin));
}

function organization(_: View, origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: company.brand,
    legalName: company.name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    email: company.email,
    telephone: company.phone,
    vatID: company.vatId,
    address: {
      '@type': 'PostalAddress',
      streetAddress: company.street,
      addressLocality: company.city,
      addressCountry: company.country,
    },
  };
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

/** The trail from the index to this page. The last step needs no address. */
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
    mainEntity: questionsProps(view).rows.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      // Anyone may read it at any time, so it is the answer that promises less.
      acceptedAnswer: {
        '@type': 'Answer',
        text: typeof answer === 'string' ? answer : answer.over,
      },
    })),
  };
}
