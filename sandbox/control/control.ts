import type { Context } from 'hono';
import { pageHeaders } from '../approval/page.ts';
import type { Wallet } from '../wallet.ts';
import { isOperation } from './behaviours.ts';
import { controlPage } from './control-page.ts';
import { controlState } from './control-state.ts';
import { readInstruction, type Standing } from './instruction.ts';
import { readFields, toNumber, wantsJson } from './posted-fields.ts';

/** `GET /control`: the control page as HTML, or its data for a caller that accepts JSON. */
export function showControl(c: Context<Wallet>) {
  const state = controlState(c.env.ledger);
  return wantsJson(c) ? c.json(state) : c.html(controlPage(state), 200, pageHeaders);
}

/** The option of a behaviour may be in its own field: `{"behaviour": "pending", "reason": "ECHECK"}`. */
const options = ['issue', 'reason', 'event', 'method'] as const;

function readStanding(fields: Record<string, unknown>): Standing | null {
  const option = options.flatMap((name) => (fields[name] ? [`${name}=${fields[name]}`] : []));
  const instruction = readInstruction([String(fields.behaviour ?? ''), ...option].join(';'));
  const operation = String(fields.operation ?? '*');
  const times = toNumber(fields.times);
  const delayMs = toNumber(fields.delayMs) ?? instruction?.delayMs ?? null;
  if (!instruction || (operation !== '*' && !isOperation(operation))) return null;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return null;
  if (delayMs !== null && !(delayMs >= 0)) return null;
  return { ...instruction, operation, times, delayMs };
}

/**
 * `POST /control`: sets an instruction for all calls of an operation, in place of the present one. An
 * instruction for `*` replaces all instructions. `approve` only removes the present ones.
 */
export async function setControl(c: Context<Wallet>) {
  const { ledger } = c.env;
  const json = c.req.header('content-type')?.includes('json') ?? false;
  const standing = readStanding(await readFields(c));
  if (!standing) {
    const message = 'Unknown behaviour, option, operation, times or delayMs';
    return c.json({ message }, 422);
  }
  const others = ledger
    .standing()
    .filter((row) => standing.operation !== '*' && row.operation !== standing.operation);
  ledger.setStanding(standing.behaviour === 'approve' ? others : [...others, standing]);
  return json ? c.json(controlState(ledger)) : c.redirect('/__wallet/control', 303);
}

/** `POST /control/reset`: deletes the data that `Ledger.reset` names. The field `payments` is its parameter. */
export async function resetControl(c: Context<Wallet>) {
  const { payments } = await readFields(c);
  c.env.ledger.reset(payments === true || payments === 'true');
  return wantsJson(c) ? c.json(controlState(c.env.ledger)) : c.redirect('/__wallet/control', 303);
}

/** `GET /control/requests`: the last 200 API requests, the oldest first. */
export function showRequests(c: Context<Wallet>) {
  return c.json({ requests: c.env.ledger.requests() });
}
