import type { Env, MailWake } from '../../../worker/env.ts';
import shop from '../../harness/worker/shop.js';
import { CONTROL, type ControlCommand } from './control.ts';
import { type Fault, withFault } from './faults.ts';

let fault: Fault | null = null;

const machineNow = Date.now;
/** The time in ms by which the shop's clock is ahead of the machine's clock. The clock never goes back. */
let ahead = 0;
Date.now = () => machineNow() + ahead;

async function execute(command: ControlCommand, env: Env): Promise<Response> {
  if ('fault' in command) fault = command.fault;
  else {
    ahead = Math.max(ahead, command.jobAhead);
    const event = { scheduledTime: Date.now(), cron: '*/5 * * * *', noRetry() {} };
    await shop.scheduled(event, withFault(env, fault));
  }
  return new Response(null, { status: 204 });
}

export default {
  fetch: async (request, env, ctx) => {
    const isControl = new URL(request.url).pathname === CONTROL;
    if (isControl) return execute(await request.json<ControlCommand>(), env);
    return shop.fetch(request, withFault(env, fault), ctx);
  },
  queue: (batch, env) => shop.queue(batch, withFault(env, fault)),
} satisfies ExportedHandler<Env, MailWake>;
