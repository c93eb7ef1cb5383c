import type { Context } from 'hono';
import { pageHeaders } from '../approval/page.ts';
import type { Wallet } from '../wallet.ts';
import { isOperation } from './behaviours.ts';
import { controlPage } from './control-page.ts';
import { controlState } from './control-state.ts';
import { readGiven, toNumber, wantsJson } from './given.ts';
import { readInstruction, type Standing } from './instruction.ts';

/** `GET /control`: the page, or its state where JSON is accepted. */
export function showControl(c: Context<Wallet>) {
  const state = controlState(c.env.ledger);
  return wantsJson(c) ? c.json(state) : c.html(controlPage(state), 200, pageHeaders);
}

/** An option may be in a field of its own: `{"behaviour": "pending", "reason": "ECHECK"}`. */
const options = ['issue', 'reason', 'event'] as const;

function readStanding(given: Record<string, unknown>): Standing | null {
  const named = options.flatMap((name) => (given[name] ? [`${name}=${given[name]}`] : []));
  const instruction = readInstruction([String(given.behaviour ?? ''), ...named].join(';'));
  const operation = String(given.operation ?? '*');
  const times = toNumber(given.times);
  const delayMs = toNumber(given.delayMs) ?? instruction?.delayMs ?? null;
  if (!instruction || (operation !== '*' && !isOperation(operation))) return null;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return null;
  if (delayMs !== null && !(delayMs >= 0)) return null;
  return { ...instruction, operation, times, delayMs };
}

/** `POST /control`: replaces the instruction for the same calls; `approve` only removes it. */
export async function setControl(c: Context<Wallet>) {
  const { ledger } = c.env;
  const json = c.req.header('content-type')?.includes('json') ?? false;
  const given = readStanding(await readGiven(c));
  if (!given) {
    const message = 'Unknown behaviour, option, operation, times or delayMs';
    return c.json({ message }, 422);
  }
  const others = ledger
    .standing()
    .filter((row) => given.operation !== '*' && row.operation !== given.operation);
  ledger.setStanding(given.behaviour === 'approve' ? others : [...others, given]);
  return json ? c.json(controlState(ledger)) : c.redirect('/__wallet/control', 303);
}

/** `POST /control/reset`, with `payments` also of orders and payments: see `Ledger.reset`. */
export async function resetControl(c: Context<Wallet>) {
  const { payments } = await readGiven(c);
  c.env.ledger.reset(payments === true || payments === 'true');
  return wantsJson(c) ? c.json(controlState(c.env.ledger)) : c.redirect('/__wallet/control', 303);
}

/** `GET /control/requests`: the last 200 API requests, oldest first. */
export function showRequests(c: Context<Wallet>) {
  return c.json({ requests: c.env.ledger.requests() });
}
