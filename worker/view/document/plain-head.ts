import type { SheetName } from '../../build/manifest.ts';
import { company } from '../../company.ts';
import type { Head } from './document.tsx';

type PlainPage = { title: string; description: string; page: string; sheet: SheetName };

/**
 * The head data of a page outside the shop: a buyer's invoices, or a page for operators or developers. The
 * page has the shop's style sheets and no script, and search engines do not list it.
 */
export function plainHead(origin: string, { title, description, page, sheet }: PlainPage): Head {
  return {
    fullTitle: `${title} · ${company.brand}`,
    description,
    lang: 'en-GB',
    market: 'GB',
    layout: 'none',
    page,
    theme: 'weight',
    product: '',
    noAutoReload: false,
    indexed: false,
    offlineSafe: true,
    name: null,
    clock: 'running',
    origin,
    card: '',
    cardText: '',
    things: [],
    sheets: ['frame', sheet],
    tagManager: null,
  };
}
