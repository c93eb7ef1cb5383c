import { log } from '../../../log/log.ts';
import { Refused } from '../../model/refused.ts';
import { listStops, resumeSale, stopSale } from '../../store/stopped-sales.ts';
import type { Actions } from './verbs.ts';

type Sale = { product: string } | { country: string };

function toStop(sale: Sale): { kind: 'product' | 'country'; what: string } {
  return 'product' in sale
    ? { kind: 'product', what: sale.product }
    : { kind: 'country', what: sale.country };
}

/** The actions of the verbs in sale-verbs.ts. */
export const saleActions = {
  sales: async ({ env }) => ({ stopped: await listStops(env.DB) }),
  async 'stop-sale'({ env, operator, now }, { what: sale, reason }) {
    const { kind, what } = toStop(sale);
    if (!(await stopSale(env.DB, { kind, what, why: reason, by: operator, at: now }))) {
      throw new Refused(`${what} is stopped already`);
    }
    log('saleStopped', { kind, what });
    return { stopped: await listStops(env.DB) };
  },
  async 'resume-sale'({ env }, { what: sale }) {
    const { kind, what } = toStop(sale);
    if (!(await resumeSale(env.DB, { kind, what }))) throw new Refused(`${what} is for sale`);
    log('saleResumed', { kind, what });
    return { stopped: await listStops(env.DB) };
  },
} as const satisfies Partial<Actions>;
