import { toSplit, toVariants } from '../redirects/redirect-tables.ts';
import type { Shop } from './shop.ts';
import { shopWithTable } from './table-shop.ts';

/** The signing key of these shops and of their operators' links. Production refuses the key of development. */
export const operatorKeys = ['a-key-of-the-tests-and-of-nothing-else'] as const;

/** A redirect table with an experiment and with most kinds of rules, but without named segments and times. */
export const explainedTable = {
  rules: [
    { from: '/old', to: '/take', status: 301 },
    { from: '/blog/*', to: '/sale/:splat', status: 302 },
    { from: '/spring', to: '/sale', status: 302, countries: ['FR', 'BE'] },
    { from: '/spring', to: '/V2/', status: 307 },
    { from: '/abroad', to: '/take/gb', status: 302, countries: ['US'] },
    { from: '/offera', to: '/offer', status: 302, query: { src: 'v2' } },
    { from: '/contest/%contest%', to: '/take', status: 301 },
    { from: '/fr%FCchte/*', to: '/sale', status: 301 },
    { from: '/früchte', to: '/take2', status: 301 },
    { from: '/plain', to: '/old?x=1', status: 308, keepQuery: false },
    { from: '/help', to: 'https://help.elsewhere.example/start', status: 302 },
    { from: '/take3', split: toSplit({ '/take': 1, '/take3': 2, '/take2': 3 }), status: 302 },
  ],
  experiments: [{ page: 'take', variants: toVariants({ base: 1, 'form-first': 1 }) }],
};

/** Starts a separate shop with this table. */
export function startExplained(vars: Record<string, string> = {}): Promise<Shop> {
  const [SIGNING_KEY] = operatorKeys;
  return shopWithTable(JSON.stringify(explainedTable), { SIGNING_KEY, ...vars });
}
