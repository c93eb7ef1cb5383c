import { defaultCountry } from '../country/markets.ts';
import { captureName } from '../redirects/table/rule.ts';
import type { End, Explanation } from './explain.ts';
import { type Condition, type Draw, getConditions, type Hop, type RuleNote } from './hop.ts';
import type { CountryFound, PageAnswer } from './page-answer.ts';

/** Part of an explanation in words: a heading, and beneath it a line for each thing. */
export type Section = { title: string; rows: Row[] };
type Row = readonly [label: string, text: string];

/** How many rules are listed for one address. */
const mostNotes = 12;

/** The explanation as an operator reads it, the answer first. */
export function toSections({ asked, table, hops, end }: Explanation): Section[] {
  const redirects = hops.filter(({ redirect }) => redirect).length;
  const after = redirects === 1 ? 'After one redirect: ' : `After ${redirects} redirects: `;
  const version = table.version !== null && `version ${table.version}`;
  const experiments = table.experiments > 0 && counted(table.experiments, 'experiment');
  return [
    section('Answer', {
      'In short': (redirects === 0 ? '' : after) + endText(end),
    }),
    section('Asked', {
      Address: asked.address,
      'Visitor from': asked.country ?? 'not known',
      At: `${asked.date.slice(0, 19).replace('T', ' ')} UTC`,
      Cookies: asked.cookies.join(', ') || 'none',
      'Redirect table': joined(version, counted(table.rules, 'rule'), experiments),
    }),
    { title: 'Redirects', rows: hops.flatMap(hopRows) },
    ...(end.kind === 'page' ? pageSections(end) : []),
  ];
}

function endText(end: End): string {
  switch (end.kind) {
    case 'page':
      return end.message === null
        ? `the page ${end.page} for ${end.country.market}, in ${end.lang}.`
        : `404, ${end.message}.`;
    case 'machine':
      return `an address of forms or machines, no page. It answers ${end.methods.join(' and ')}.`;
    case 'file':
      return 'a file of the build; no rule and no page is asked.';
    case 'redirect':
      return `a redirect to ${end.location}.`;
    case 'elsewhere':
      return `another site, ${end.location}.`;
    case 'loop':
      return `no end. It comes back to ${end.location}: browsers give up.`;
  }
}

/** The answer at an address, then the rules that cover it and did not answer. */
function hopRows(hop: Hop): Row[] {
  const others = hop.rules.filter(({ outcome }) => outcome !== 'applies');
  const left = others.length - mostNotes;
  return [
    [hop.address, answerText(hop)],
    ...drawRows(hop.split),
    ...others.slice(0, mostNotes).map((note): Row => {
      const why =
        note.outcome === 'beaten' ? 'the rule that answers goes first' : only(note.failed);
      return [ruleName(note), `Not used: ${why}.`];
    }),
    ...(left > 0
      ? [['And more', `${left} other rules cover this address and do not apply`] as const]
      : []),
  ];
}

function answerText({ isProtected, redirect, rules }: Hop): string {
  const applied = rules.find(({ outcome }) => outcome === 'applies');
  if (isProtected) return 'Protected: no rule may redirect it.';
  if (!applied && redirect) {
    return `The shop answers ${redirect.status} to ${redirect.location}, its one spelling.`;
  }
  if (!applied) return rules.length === 0 ? 'No rule covers it.' : 'No rule applies.';
  if (!redirect) return `${ruleName(applied)} leads to this very page: the visitor stays.`;
  const conditions = getConditions(applied.rule);
  const when = conditions.length > 0 ? ` It applies ${only(conditions)}.` : '';
  return `${ruleName(applied)} answers ${redirect.status} to ${redirect.location}.${when}`;
}

function ruleName({ number, rule }: RuleNote): string {
  return `Rule ${number} (${rule.from} → ${rule.to ?? 'a split'})`;
}

function only(conditions: readonly Condition[]): string {
  return conditions.map((one) => `only ${conditionText(one)}`).join('; ');
}

function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'countries':
      return `for visitors from ${condition.wanted.join(', ')}`;
    case 'query':
      return `where ${condition.name} is ${wantedText(condition.wanted)}`;
    case 'starts':
      return `from ${condition.at} on`;
    case 'ends':
      return `until ${condition.at}`;
  }
}

function wantedText(wanted: string): string {
  if (wanted === '*') return 'given';
  return captureName(wanted) !== null ? `given, and taken as ${wanted}` : `"${wanted}"`;
}

/** The options that visitors are drawn between. */
function drawRows(draw: Draw | null): Row[] {
  const who = draw?.isStored ? 'the cookie says so' : 'shown here, since it may be drawn';
  return (draw?.options ?? []).map(({ name, share, token, chosen }) => {
    const odds = `${Number((share * 100).toFixed(1))} % of newcomers`;
    return [
      `Option ${name}`,
      `${odds}${chosen ? `; ${who}` : ''}. Cookie ${draw?.cookie}=${token}`,
    ];
  });
}

/** A page: its market, its content, where it leads, and where it is stored. */
function pageSections(answer: PageAnswer): Section[] {
  const { country, overlay, role, src, step, next, experiment, variant, stored, encrypted } =
    answer;
  const query = joined(src && `src ${src}`, step && `step ${step}`);
  const drawn = experiment?.isStored ? 'the page itself' : 'one of these, drawn for each newcomer';
  // A landing page shows bundles, and so does one with the order form.
  const showsBundles = role === 'landing' || next?.orderButton === '#products';
  return [
    section('Country and language', {
      Detected: detectedText(country),
      Address: segmentText(country),
      'Special path': specialText(country),
      'Country shown': country.market,
      Words: joined(
        answer.locale,
        overlay !== null && `with words of its own (${overlay})`,
        `marked ${answer.lang}`,
      ),
      Currency: answer.currency,
      Delivery: `the order form names ${answer.deliverTo} first`,
    }),
    section('Page', {
      Page: `${answer.page}, ${role}`,
      Status: answer.message === null ? '200' : `404: ${answer.message}`,
      Layout: answer.layout,
      Sections: answer.sections.join(', '),
      Theme: answer.theme,
      Product: answer.product,
      'From the query': query || 'nothing that changes the page',
      Middleware: answer.middleware.join(', ') || 'none',
    }),
    ...(showsBundles ? [pricesSection(answer)] : []),
    ...(next
      ? [
          section('Next steps', {
            'Order button': next.orderButton,
            'Quiz goes to': next.quizResult,
            'After the wallet': next.confirmation,
            ...Object.fromEntries(
              next.upsells.map(({ product, pages }) => [`After ${product}`, pages.join(', then ')]),
            ),
            Terms: joined(next.terms.address, next.terms.newTab && 'in a new tab'),
            'Help centre': next.help,
          }),
        ]
      : []),
    {
      title: 'Experiment',
      rows: experiment
        ? [['Shown', variant || drawn], ...drawRows(experiment)]
        : [['None', 'everyone is shown the same page']],
    },
    section('Kept', {
      'In the page cache': stored.whyNot
        ? `no: ${whyNotStored[stored.whyNot]}`
        : `yes, as "${stored.key}"`,
      'In the browser': answer.caching,
      'Not read here':
        encrypted.length > 0 &&
        `${encrypted.join(', ')}: with what it holds the page may be the visitor's own`,
    }),
  ];
}

/** Why a page is not in the page cache. */
const whyNotStored = {
  status: 'it is an error, or no page of the table',
  address: 'the address is not the canonical one',
  query: 'the query names an order or a step, or encodes the name of a parameter',
  visitor: 'it may hold something of its visitor',
  rule: 'a redirect rule matched',
  experiment: 'an experiment with the page runs or is planned',
} as const;

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

function pricesSection({ bundles, delivery, savingsPercent }: PageAnswer): Section {
  return section('Prices', {
    ...Object.fromEntries(
      bundles.map(({ id, price, suggested }) => [
        id,
        joined(price, suggested && 'chosen beforehand'),
      ]),
    ),
    Delivery: `${delivery}, free by express until the visitor's deadline`,
    'Saving told': `${savingsPercent} %`,
  });
}

/** A section of the texts that there are, each beneath its label. */
function section(title: string, texts: Record<string, string | null | false>): Section {
  const rows = Object.entries(texts).flatMap(([label, text]) =>
    text ? [[label, text] as const] : [],
  );
  return { title, rows };
}

function joined(...texts: (string | null | false | undefined)[]): string {
  return texts.filter(Boolean).join(', ');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
