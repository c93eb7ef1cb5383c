import type { Env, MailWake } from '../../../worker/env.ts';
import shop from '../../harness/worker/shop.js';
import { type Fault, withFault } from './faults.ts';
import { CONTROL, type Order } from './order.ts';

let fault: Fault | null = null;

/** The shop's clock only goes on: what was once ahead stays so. */
const machineNow = Date.now;
let ahead = 0;
Date.now = () => machineNow() + ahead;

async function obey(order: Order, env: Env): Promise<Response> {
  if ('fault' in order) fault = order.fault;
  else {
    ahead = Math.max(ahead, order.jobAhead);
    const event = { scheduledTime: Date.now(), cron: '*/5 * * * *', noRetry() {} };
    await shop.scheduled(event, withFault(env, fault));
  }
  return new Response(null, { status: 204 });
}

export default {
  fetch: async (request, env, ctx) => {
    const isControl = new URL(request.url).pathname === CONTROL;
    if (isControl) return obey(await request.json<Order>(), env);
    return shop.fetch(request, withFault(env, fault), ctx);
  },
  queue: (batch, env) => shop.queue(batch, withFault(env, fault)),
} satisfies ExportedHandler<Env, MailWake>;
