/** The calls of the API, as the counters and the control page name them. */
export const operations = [
  'token',
  'create',
  'show',
  'patch',
  'approve',
  'capture',
  'show-capture',
  'refund',
  'show-refund',
  'vault',
  'verify',
  'simulate',
] as const;
export type Operation = (typeof operations)[number];

/** Those that move money; `*` on the control page means these and the payer's approval. */
const moving: readonly Operation[] = ['create', 'approve', 'capture', 'refund'];
const paying: readonly Operation[] = ['capture', 'refund'];

export type Delivery = {
  /** Sent and waited for before the call is answered. */
  first?: true;
  /** Held until the order's next webhook has gone out. */
  held?: true;
  /** Leaves only after the behaviour's delay. */
  late?: true;
  copies?: 0 | 1 | 2;
};

type Row = {
  says: string;
  /** Calls it has an effect on; without it, every call. */
  on?: readonly Operation[];
  call?: 'refuse' | 'pend' | 'delay' | 'unavailable' | 'lose';
  delivery?: Delivery;
  vaultLate?: true;
  /** Milliseconds, where the teller gave none. */
  delayMs?: number;
};

/** Everything the sandbox can be told to do, by header, on its control page or by the payer. */
export const behaviours = {
  approve: { says: 'go through' },
  decline: { says: 'be declined', call: 'refuse', on: paying },
  pending: { says: 'stay pending', call: 'pend', on: paying },
  timeout: { says: 'be answered too late', call: 'delay', delayMs: 20_000 },
  'error-5xx': { says: 'answer 503 without effect', call: 'unavailable' },
  'lost-answer': { says: 'go through, the answer is lost', call: 'lose' },
  'webhook-late': { says: 'send its webhook late', delivery: { late: true }, delayMs: 10_000 },
  'webhook-twice': { says: 'send its webhook twice', delivery: { copies: 2 } },
  'webhook-first': { says: 'send its webhook before the answer', delivery: { first: true } },
  'webhook-out-of-order': {
    says: 'send its webhooks in the wrong order',
    delivery: { held: true },
  },
  'no-webhook': { says: 'send no webhook', delivery: { copies: 0 } },
  'vault-late': {
    says: 'save the wallet late',
    vaultLate: true,
    on: ['create', 'capture'],
    delayMs: 5000,
  },
} as const satisfies Record<string, Row>;

type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as BehaviourName[];

/** What somebody told the sandbox to do. */
export type Told = {
  behaviour: BehaviourName;
  /** How many calls it still holds for; null is until told otherwise. */
  times: number | null;
  delayMs: number | null;
};
export type Standing = Told & { operation: Operation | '*' };

export const ordinary: Told = { behaviour: 'approve', times: null, delayMs: null };

export function isBehaviour(name: string): name is BehaviourName {
  return Object.hasOwn(behaviours, name);
}

export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name);
}

/** The table's row with the delay in force, in milliseconds. */
export function rowOf(told: Told): Row & { delayMs: number } {
  const row: Row = behaviours[told.behaviour];
  return { ...row, delayMs: told.delayMs ?? row.delayMs ?? 0 };
}

/** Whether a behaviour does anything to one of these operations. */
export function touches(told: Told, calls: readonly Operation[]): boolean {
  const { on } = rowOf(told);
  return !on || calls.some((call) => on.includes(call));
}

/** Whether a standing behaviour was set for one of these operations. */
export function meant(standing: Standing, calls: readonly Operation[]): boolean {
  if (standing.operation === '*') return calls.some((call) => moving.includes(call));
  return calls.includes(standing.operation);
}

/** Reads the header `X-Wallet-Behaviour`: a name, optionally `; delay=500`. Unknown is null. */
export function readHeader(value: string | undefined): Told | null {
  const [name = '', ...options] = (value ?? '').split(';').map((part) => part.trim());
  if (!isBehaviour(name)) return null;
  const delay = options.find((option) => option.startsWith('delay='))?.slice('delay='.length);
  return { behaviour: name, times: null, delayMs: delay === undefined ? null : Number(delay) };
}
