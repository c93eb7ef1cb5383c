import { endpoints } from '../../../../worker/http/endpoints.ts';
import { imageFiles } from '../../../../worker/images/files.ts';
import { imageSetup } from '../../../../worker/images/setup.ts';
import { pageNames } from '../../../../worker/pages.ts';
import { quizNames } from '../../../../worker/quizzes/quizzes.ts';
import type { Tape } from '../../../harness/worker/runtime/tape.ts';
import type { Facts } from '../facts.ts';
import { path, query } from '../generate/address.ts';
import { pick, rarely } from '../generate/choose.ts';
import { encoded, hostile, mutated, text } from '../generate/text.ts';
import type { Entry } from './entry.ts';

export const segments = ['de', 'fr', 'be', 'gb', 'at', 'se', 'dk', 'fi', 'ch', 'ch-fr', 'DE', 'zz'];

/** The query parameters of pages and endpoints, with usual values. */
const parameters = {
  src: quizNames,
  product: ['mind', 'collagen', 'slim'],
  step: ['bundle', 'sent', 'return', 'cancelled', 'check'],
  at: ['colours', 'age'],
  orderpage: ['take', 'get'],
  market: ['de', 'gb'],
  order: ['TW-7K3M9Q'],
  key: ['1790000000000.x'],
  token: ['5O190127TN364715T'],
  PayerID: ['X'],
  off: [''],
  next: ['/take'],
  return: ['/take'],
  q: ['take', 'zz'],
  utm_source: ['mail'],
  gclid: ['x'],
  variant: ['form-first', 'base'],
  url: ['/take?src=v2', '/old'],
  country: ['DE', 'US'],
  date: ['2026-11-01', '2026-11-01T12:00Z'],
  cookie: ['a=b'],
};

/** The desk's lists without texts of buyers. */
const deskLists = [
  'new',
  'held',
  'released',
  'disputes',
  'unmatched',
  'pending',
  'unknown',
  'nothing',
];

const readMethod = (tape: Tape) => (rarely(tape, 12) ? 'HEAD' : 'GET');

/** The segments of a page's path. */
function pageSegments(tape: Tape): string[] {
  const name = pick(tape, pageNames);
  const own = name === 'index' ? [] : [name];
  return rarely(tape, 3) ? own : [...own, pick(tape, segments)];
}

/** The query of a link to the attacker's order; sometimes with another buyer's number or a changed key. */
function linkQuery(tape: Tape, { links, otherNumbers }: Facts): string {
  const link = { ...pick(tape, Object.values(links)) };
  if (rarely(tape, 3)) link.order = pick(tape, otherNumbers);
  if (rarely(tape, 3)) link.key = mutated(tape, link.key ?? '');
  return `?${Object.entries(link)
    .map(([name, value]) => `${name}=${encoded(tape, value)}`)
    .join('&')}`;
}

export const readingEntries = {
  page: {
    weight: 12,
    draft: (tape) => ({
      method: readMethod(tape),
      address: path(tape, pageSegments(tape)) + query(tape, parameters),
    }),
  },
  payload: {
    weight: 6,
    draft: (tape) => ({
      method: readMethod(tape),
      address: path(tape, [...pageSegments(tape), '_payload.json']) + query(tape, parameters),
    }),
  },
  redirect: {
    weight: 8,
    draft: (tape) => {
      const from = pick(tape, ['old', 'blog', 'any', 'named', 'help', 'asked', 'plain', 'take3']);
      const rest = Array.from({ length: tape.choose(4) }, () =>
        encoded(tape, text(tape, ['take', 'de', 'a b', '_payload.json'])),
      );
      return {
        method: readMethod(tape),
        address: path(tape, [from, ...rest]) + query(tape, parameters),
      };
    },
  },
  'order page': {
    weight: 3,
    draft: (tape, facts) => {
      const name = pick(tape, ['thankyou', 'upsell', 'upsellfat', 'paypal-confirm']);
      const segment = name === 'paypal-confirm' ? 'get' : pick(tape, segments);
      const isPayload = rarely(tape, 4) ? ['_payload.json'] : [];
      return {
        method: readMethod(tape),
        address: path(tape, [name, segment, ...isPayload]) + linkQuery(tape, facts),
      };
    },
  },
  invoices: {
    weight: 2,
    draft: (tape, facts) => ({
      method: readMethod(tape),
      address: path(tape, ['invoices']) + linkQuery(tape, facts),
    }),
  },
  download: {
    weight: 3,
    draft: (tape, { downloads }) => {
      const link = pick(tape, downloads);
      const token = link.slice('/downloads/'.length);
      const sent = rarely(tape, 3) ? token : mutated(tape, token);
      return {
        method: readMethod(tape),
        address: path(tape, ['downloads', encodeURIComponent(sent.toWellFormed())]),
      };
    },
  },
  'first day': {
    weight: 2,
    draft: (tape) => ({
      method: readMethod(tape),
      address: path(tape, [
        'first-days',
        pick(tape, segments),
        text(tape, ['slim', 'meal-plan', 'constructor']),
        text(tape, ['2026-12-04', '2026-02-30', '2026-12', '-271821-04-20']),
      ]),
    }),
  },
  picture: {
    weight: 5,
    draft: (tape) => {
      const address = text(
        tape,
        imageFiles.map(({ address }) => address),
      );
      const width = text(tape, imageSetup.widths.map(String));
      const modifiers = [`w=${width}`];
      if (!rarely(tape, 3)) modifiers.push(`f=${text(tape, ['auto', 'webp', 'avif'])}`);
      if (!rarely(tape, 3)) modifiers.push(`v=${text(tape, ['1a2b3c4d'])}`);
      if (rarely(tape, 8)) modifiers.push(hostile(tape));
      const own = modifiers.map((one) => encoded(tape, one).replaceAll('%3D', '='));
      return {
        method: readMethod(tape),
        address: path(tape, ['_img', encoded(tape, address), own.join(',')]),
      };
    },
  },
  endpoint: {
    weight: 5,
    draft: (tape) => {
      const own = pick(tape, Object.values(endpoints)).path.split('/').slice(1);
      const parts = own.map((part) =>
        /[:*]/.test(part) ? encoded(tape, text(tape, ['de', 'latest.json', 'x'])) : part,
      );
      return { method: readMethod(tape), address: path(tape, parts) + query(tape, parameters) };
    },
  },
  file: {
    weight: 2,
    draft: (tape) => {
      const folder = pick(tape, ['builds', 'builds/meta', 'builds/words/de_DE', 'images', 'fonts']);
      const name = text(tape, ['latest.json', '../_headers', '..%2f_headers', 'x.js', 'index']);
      return {
        method: readMethod(tape),
        address: path(tape, [...folder.split('/'), encoded(tape, name)]),
      };
    },
  },
  explanation: {
    weight: 2,
    draft: (tape) => ({
      method: readMethod(tape),
      address: `/__explain${query(tape, parameters)}`,
    }),
  },
  operator: {
    weight: 1,
    draft: (tape, { jar }) => {
      const token = mutated(tape, jar.operator ?? '');
      return { method: readMethod(tape), address: `/__operator?token=${encoded(tape, token)}` };
    },
  },
  'desk pages': {
    weight: 2,
    draft: (tape, { number }) => {
      const after = `&after=${encoded(tape, text(tape, ['1:x', '1790000000000:1']))}`;
      const [list, typed] = [pick(tape, deskLists), encoded(tape, hostile(tape))];
      return {
        method: readMethod(tape),
        address: pick(tape, [
          `/__desk?list=${list}${after}`,
          `/__desk/search?q=${typed}${after}`,
          `/__desk/orders/${typed}`,
          `/__desk/orders/${number}?refund=${typed}&revision=${typed}&done=${typed}`,
        ]),
      };
    },
  },
  'production page': {
    weight: 3,
    draft: (tape) => ({
      method: readMethod(tape),
      address: path(tape, pageSegments(tape)) + query(tape, parameters),
      isProduction: true,
    }),
  },
  'unknown address': {
    weight: 4,
    draft: (tape) => ({
      method: pick(tape, ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'PROPFIND']),
      address:
        path(
          tape,
          [encoded(tape, hostile(tape)), encoded(tape, hostile(tape))].slice(0, 1 + tape.choose(2)),
        ) + query(tape, parameters),
    }),
  },
} as const satisfies Record<string, Entry>;
