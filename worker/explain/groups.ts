import { defaultCountry } from '../country/markets.ts';
import { captureName } from '../redirects/table/rule.ts';
import type { End, Explanation } from './explain.ts';
import { type Condition, type Draw, getConditions, type Hop, type RuleNote } from './hop.ts';
import type { CountryDecision, PageAnswer } from './page-answer.ts';

/** A group of rows in an explanation: a title, and rows with a label and a text. */
export type Group = { title: string; rows: Row[] };
type Row = readonly [label: string, text: string];

/** The maximum number of redirect rules that are listed for one web address. */
const MAX_NOTES = 12;

/** Writes an explanation as text for an operator. The first group contains the answer to the request. */
export function toGroups({ asked: question, table, hops, end }: Explanation): Group[] {
  const redirects = hops.filter(({ redirect }) => redirect).length;
  const after = redirects === 1 ? 'After one redirect: ' : `After ${redirects} redirects: `;
  const version = table.version !== null && `version ${table.version}`;
  const experiments = table.experiments > 0 && countText(table.experiments, 'experiment');
  return [
    group('Answer', {
      'In short': (redirects === 0 ? '' : after) + endText(end),
    }),
    group('Question', {
      Address: question.address,
      'Visitor from': question.country ?? 'not known',
      At: `${question.date.slice(0, 19).replace('T', ' ')} UTC`,
      Cookies: question.cookies.join(', ') || 'none',
      'Redirect table': joinTexts(version, countText(table.rules, 'rule'), experiments),
    }),
    { title: 'Redirects', rows: hops.flatMap(hopRows) },
    ...(end.kind === 'page' ? pageGroups(end) : []),
  ];
}

function endText(end: End): string {
  switch (end.kind) {
    case 'page':
      return end.message === null
        ? `the page ${end.page} for ${end.country.market}, in ${end.lang}.`
        : `404, ${end.message}.`;
    case 'endpoint':
      return `an address of forms or machines, no page. It answers ${end.methods.join(' and ')}.`;
    case 'file':
      return 'a file of the build, without any rule or page.';
    case 'redirect':
      return `a redirect to ${end.location}.`;
    case 'elsewhere':
      return `another site, ${end.location}.`;
    case 'loop':
      return `a loop at ${end.location}. Browsers give up.`;
  }
}

/**
 * The rows about a web address: the answer, the options of a split, and the redirect rules that match its
 * path but do not apply.
 */
function hopRows(hop: Hop): Row[] {
  const others = hop.rules.filter(({ outcome }) => outcome !== 'applies');
  const hiddenCount = others.length - MAX_NOTES;
  return [
    [hop.address, answerText(hop)],
    ...drawRows(hop.split),
    ...others.slice(0, MAX_NOTES).map((note): Row => {
      const reason =
        note.outcome === 'beaten' ? 'the rule that applies goes first' : conditionList(note.failed);
      return [ruleName(note), `Not used: ${reason}.`];
    }),
    ...(hiddenCount > 0
      ? [['Others', `${hiddenCount} other rules cover this address and do not apply`] as const]
      : []),
  ];
}

function answerText({ isProtected, redirect, rules }: Hop): string {
  const applied = rules.find(({ outcome }) => outcome === 'applies');
  if (isProtected) return 'Protected: no rule may redirect it.';
  if (!applied && redirect) {
    return `The shop answers ${redirect.status} to ${redirect.location}, the canonical path.`;
  }
  if (!applied)
    return rules.length === 0
      ? 'No rule covers it, with these capital and small letters.'
      : 'No rule applies.';
  if (!redirect) return `${ruleName(applied)} leads to this page: the visitor stays.`;
  const conditions = getConditions(applied.rule);
  const when = conditions.length > 0 ? ` It applies ${conditionList(conditions)}.` : '';
  return `${ruleName(applied)} answers ${redirect.status} to ${redirect.location}.${when}`;
}

function ruleName({ number, rule }: RuleNote): string {
  return `Rule ${number} (${rule.from} → ${rule.to ?? 'a split'})`;
}

function conditionList(conditions: readonly Condition[]): string {
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

function wantedText(value: string): string {
  if (value === '*') return 'given';
  return captureName(value) !== null ? `given, and captured as ${value}` : `"${value}"`;
}

/** The rows about the options of a split or experiment. */
function drawRows(draw: Draw | null): Row[] {
  const choiceText = draw?.isStored ? 'from the cookie' : 'an example of the draw';
  return (draw?.options ?? []).map(({ name, share, token, chosen }) => {
    const odds = `${Number((share * 100).toFixed(1))} % of new visitors`;
    return [
      `Option ${name}`,
      `${odds}${chosen ? `; ${choiceText}` : ''}. Cookie ${draw?.cookie}=${token}`,
    ];
  });
}

/**
 * The groups about a page: its market, its content, its prices, the next steps, its experiment and its
 * caching.
 */
function pageGroups(answer: PageAnswer): Group[] {
  const { country, overlay, role, src, step, next, experiment, variant, stored, encrypted } =
    answer;
  const query = joinTexts(src && `src ${src}`, step && `step ${step}`);
  const noVariantText = experiment?.isStored
    ? 'the page itself'
    : 'one of these, drawn for each new visitor';
  // Landing pages and pages with the order form show bundles.
  const showsBundles = role === 'landing' || next?.orderButton === '#products';
  return [
    group('Country and language', {
      Detected: detectedText(country),
      Address: segmentText(country),
      'Special path': specialText(country),
      'Country shown': country.market,
      Words: joinTexts(
        answer.locale,
        overlay !== null && `with its own words (${overlay})`,
        `marked ${answer.lang}`,
      ),
      Currency: answer.currency,
      Delivery: `the order form names ${answer.deliverTo} first`,
    }),
    group('Page', {
      Page: `${answer.page}, ${role}`,
      Status: answer.message === null ? '200' : `404: ${answer.message}`,
      Layout: answer.layout,
      Sections: answer.sections.join(', '),
      Theme: answer.theme,
      Product: answer.product,
      'From the query': query || 'nothing that changes the page',
    }),
    ...(showsBundles ? [pricesGroup(answer)] : []),
    ...(next
      ? [
          group('Next steps', {
            'Order button': next.orderButton,
            'Quiz goes to': next.quizResult,
            'After the wallet': next.confirmation,
            ...Object.fromEntries(
              next.upsells.map(({ product, pages }) => [`After ${product}`, pages.join(', then ')]),
            ),
            Terms: joinTexts(next.terms.address, next.terms.newTab && 'in a new tab'),
            'Help centre': next.help,
          }),
        ]
      : []),
    {
      title: 'Experiment',
      rows: experiment
        ? [['Shown', variant || noVariantText], ...drawRows(experiment)]
        : [['None', 'everyone is shown the same page']],
    },
    group('Storage', {
      'In the page cache': stored.whyNot
        ? `no: ${whyNotStored[stored.whyNot]}`
        : `yes, as "${stored.key}"`,
      'In the browser': answer.caching,
      'Cookies that are not read here':
        encrypted.length > 0 && `${encrypted.join(', ')}: the content may make the page personal`,
    }),
  ];
}

/** The texts that explain why a page is not in the page cache. */
const whyNotStored = {
  status: 'it is an error, or no page of the table',
  address: 'the address is not the canonical one',
  query: 'the query names an order or a step, or has an encoded parameter name',
  visitor: 'it may contain data of the visitor',
  rule: 'a redirect rule matched',
  experiment: 'an experiment with the page runs or is planned',
} as const;

function detectedText({ visitor, detected }: CountryDecision): string {
  if (detected) return `${detected}, which we serve`;
  const reason = visitor === null ? 'not known' : `${visitor}, which we do not serve`;
  return `${reason}: shown pages for ${defaultCountry}, no rules or experiments for it`;
}

function segmentText({ segment, named }: CountryDecision): string {
  if (segment === null) return 'names no market: the detected country counts';
  return named ? `names ${named}, which counts` : `"${segment}" is not a market`;
}

function specialText({ isSpecial, remapped, market }: CountryDecision): string {
  if (!isSpecial) return 'no';
  return remapped ? `yes: ${remapped} becomes ${market}` : `yes: ${market} stays`;
}

function pricesGroup({ bundles, delivery, savingsPercent }: PageAnswer): Group {
  return group('Prices', {
    ...Object.fromEntries(
      bundles.map(({ id, price, suggested }) => [id, joinTexts(price, suggested && 'preselected')]),
    ),
    Delivery: `${delivery}, free by express until the visitor's deadline`,
    'Shown saving': `${savingsPercent} %`,
  });
}

/** A group with a row for each text. Empty texts are omitted. */
function group(title: string, texts: Record<string, string | null | false>): Group {
  const rows = Object.entries(texts).flatMap(([label, text]) =>
    text ? [[label, text] as const] : [],
  );
  return { title, rows };
}

function joinTexts(...texts: (string | null | false | undefined)[]): string {
  return texts.filter(Boolean).join(', ');
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
