import { defaultCountry } from '../country/markets.ts';
import { drawRows } from './hop-rows.ts';
import type { NextSteps } from './next-steps.ts';
import type { CountryFound, PageAnswer } from './page-answer.ts';
import type { Row, Section } from './section.ts';

/** A page in words: its market, its content, where it leads, and where it is stored. */
export function pageSections(answer: PageAnswer): Section[] {
  const { page, role, layout, theme, product, src, step, next, experiment } = answer;
  const query = [src && `src ${src}`, step && `step ${step}`].filter(Boolean).join(', ');
  return [
    { title: 'Country and language', rows: countryRows(answer) },
    {
      title: 'Page',
      rows: [
        ['Page', `${page}, ${role}`],
        ['Status', answer.message === null ? '200' : `404: ${answer.message}`],
        ['Layout', layout],
        ['Sections', answer.sections.join(', ')],
        ['Theme', theme],
        ['Product', product],
        ['From the query', query || 'nothing that changes the page'],
        ['Middleware', answer.middleware.join(', ') || 'none'],
      ],
    },
    ...(showsBundles(answer) ? [{ title: 'Prices', rows: priceRows(answer) }] : []),
    ...(next ? [{ title: 'Next steps', rows: nextRows(next) }] : []),
    {
      title: 'Experiment',
      rows: experiment
        ? [['Shown', variantText(answer)], ...drawRows(experiment)]
        : [['None', 'everyone is shown the same page']],
    },
    { title: 'Kept', rows: storedRows(answer) },
  ];
}

function variantText({ variant, experiment }: PageAnswer): string {
  if (variant) return variant;
  return experiment?.isStored ? 'the page itself' : 'one of these, drawn for each newcomer';
}

/** Whether the page shows bundles with their prices: a landing page, or one with the order form. */
function showsBundles({ role, next }: PageAnswer): boolean {
  return role === 'landing' || next?.orderButton === '#products';
}

function countryRows({ country, locale, overlay, lang, currency, deliverTo }: PageAnswer): Row[] {
  const own = overlay === null ? '' : `, with words of its own (${overlay})`;
  return [
    ['Detected', detectedText(country)],
    ['Address', segmentText(country)],
    ['Special path', specialText(country)],
    ['Country shown', country.market],
    ['Words', `${locale}${own}, marked ${lang}`],
    ['Currency', currency],
    ['Delivery', `the order form names ${deliverTo} first`],
  ];
}

function detectedText({ visitor, detected }: CountryFound): string {
  if (detected) return `${detected}, which we serve`;
  const why = visitor === null ? 'not known' : `${visitor}, which we do not serve`;
  return `${why}: shown pages for ${defaultCountry}, no rules or experiments for it`;
}

function segmentText({ segment, named }: CountryFound): string {
  if (segment === null) return 'names no country: the detected one counts';
  return named ? `names ${named}, which counts` : `"${segment}" is no country of ours`;
}

function specialText({ isSpecial, remapped, market }: CountryFound): string {
  if (!isSpecial) return 'no';
  return remapped ? `yes: ${remapped} becomes ${market}` : `yes: ${market} stays`;
}

function priceRows({ bundles, delivery, savingsPercent }: PageAnswer): Row[] {
  return [
    ...bundles.map(({ id, price, suggested }): Row => {
      return [id, suggested ? `${price}, chosen beforehand` : price];
    }),
    ['Delivery', `${delivery}, free by express until the visitor's deadline`],
    ['Saving told', `${savingsPercent} %`],
  ];
}

function nextRows({ orderButton, quizResult, confirmation, upsells, terms, help }: NextSteps) {
  const rows: Row[] = [['Order button', orderButton]];
  if (quizResult) rows.push(['Quiz goes to', quizResult]);
  if (confirmation) rows.push(['After the wallet', confirmation]);
  for (const { product, pages } of upsells) {
    rows.push([`After ${product}`, pages.join(', then ')]);
  }
  rows.push(['Terms', `${terms.address}${terms.newTab ? ', in a new tab' : ''}`]);
  if (help) rows.push(['Help centre', help]);
  return rows;
}

function storedRows({ stored, caching, encrypted }: PageAnswer): Row[] {
  const rows: Row[] = [
    ['At the edge', stored === null ? 'no: rendered for each visitor' : `yes, as "${stored}"`],
    ['In the browser', caching],
  ];
  if (encrypted.length > 0) {
    const names = encrypted.join(', ');
    rows.push(['Not read here', `${names}: with what it holds the page may be the visitor's own`]);
  }
  return rows;
}
