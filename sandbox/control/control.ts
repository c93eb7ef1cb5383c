import type { Context } from 'hono';
import { pageHeaders } from '../approval/page.ts';
import { settleCapture } from '../captures/captures.ts';
import type { Wallet } from '../wallet.ts';
import { post } from '../webhooks/outbox.ts';
import { isBehaviour, isOperation, type Standing } from './behaviours.ts';
import { controlPage } from './control-page.ts';
import { controlState } from './control-state.ts';

function wantsJson(c: Context<Wallet>): boolean {
  const accept = c.req.header('accept') ?? '';
  return accept.includes('application/json') && !accept.includes('text/html');
}

/** `GET /control`: the page, or its state where JSON is accepted. */
export function showControl(c: Context<Wallet>) {
  const state = controlState(c.env.ledger);
  return wantsJson(c) ? c.json(state) : c.html(controlPage(state), 200, pageHeaders);
}

function toNumber(value: unknown): number | null {
  return value === undefined || value === null || value === '' ? null : Number(value);
}

function readStanding(given: Record<string, unknown>): Standing | null {
  const behaviour = String(given.behaviour ?? '');
  const operation = String(given.operation ?? '*');
  const [times, delayMs] = [toNumber(given.times), toNumber(given.delayMs)];
  if (!isBehaviour(behaviour) || (operation !== '*' && !isOperation(operation))) return null;
  if (times !== null && !(Number.isInteger(times) && times > 0)) return null;
  if (delayMs !== null && !(delayMs >= 0)) return null;
  return { behaviour, operation, times, delayMs };
}

async function readGiven(c: Context<Wallet>): Promise<Record<string, unknown>> {
  const text = await c.req.text();
  if (!c.req.header('content-type')?.includes('json')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/** `POST /control`: replaces the instruction for the same calls; `approve` only removes it. */
export async function setControl(c: Context<Wallet>) {
  const { ledger } = c.env;
  const json = c.req.header('content-type')?.includes('json') ?? false;
  const given = readStanding(await readGiven(c));
  if (!given) return c.json({ message: 'Unknown behaviour, operation, times or delayMs' }, 422);
  const others = ledger
    .standing()
    .filter((row) => given.operation !== '*' && row.operation !== given.operation);
  ledger.setStanding(given.behaviour === 'approve' ? others : [...others, given]);
  return json ? c.json(controlState(ledger)) : c.redirect('/__wallet/control', 303);
}

/** `POST /control/reset`: see `Ledger.reset`. */
export function resetControl(c: Context<Wallet>) {
  c.env.ledger.reset();
  return wantsJson(c) ? c.json(controlState(c.env.ledger)) : c.redirect('/__wallet/control', 303);
}

/** `GET /control/requests`: the last 200 API requests, oldest first. */
export function showRequests(c: Context<Wallet>) {
  return c.json({ requests: c.env.ledger.requests() });
}

/** `POST /control/captures/{id}` with `status` COMPLETED or DECLINED: settles a pending capture. */
export async function settle(c: Context<Wallet>) {
  const { status } = await readGiven(c);
  if (status !== 'COMPLETED' && status !== 'DECLINED') {
    return c.json({ message: 'status is COMPLETED or DECLINED' }, 422);
  }
  const message = settleCapture(c.env.ledger, c.req.param('id') ?? '', status);
  if (!message) return c.json({ message: 'No pending capture has this id' }, 404);
  await post(c.env.ledger, message);
  return c.json({ status });
}
