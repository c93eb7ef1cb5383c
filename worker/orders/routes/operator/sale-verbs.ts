import { supplementIds } from '../../../catalogue/products.ts';
import { servedCountries } from '../../../country/markets.ts';
import { reason, sale } from './fields.ts';
import type { Verb } from './verb.ts';

/** The stop of a product's sale or of the sale to a country, and its end. */
export const saleVerbs = {
  sales: {
    role: 'read',
    fields: {},
  },
  'stop-sale': {
    role: 'refund',
    fields: {
      what: {
        ...sale,
        label: 'Product or country',
        choices: {
          ...Object.fromEntries(supplementIds.map((id) => [`product:${id}`, id])),
          ...Object.fromEntries(
            servedCountries.map((code) => [`country:${code}`, `everything to ${code}`]),
          ),
        },
      },
      reason: { ...reason, help: 'the reason; `list`, the desk and the digest show it' },
    },
    form: {
      on: 'list',
      title: 'Stop selling',
      does: 'Within 90 seconds its pages say that it is not for sale. Placed orders continue.',
    },
  },
  'resume-sale': {
    role: 'refund',
    fields: { what: sale },
    form: { on: 'list', title: 'Sell again', does: '' },
  },
} as const satisfies Record<string, Verb>;
