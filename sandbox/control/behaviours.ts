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

/** Operations that `*` on the control page stands for: those that move money, and the approval. */
const moneyOperations: readonly Operation[] = ['create', 'approve', 'capture', 'refund'];
const paymentOperations: readonly Operation[] = ['capture', 'refund'];

export type Delivery = {
  /** Delivered before the call is answered. */
  first?: true;
  /** Held until the order's next webhook is sent. */
  held?: true;
  /** Sent after the behaviour's delay. */
  late?: true;
  copies?: 0 | 1 | 2;
};

type Behaviour = {
  /** Completes the sentence "this payment should …". */
  description: string;
  /** Operations it affects; all of them where missing. */
  on?: readonly Operation[];
  call?: 'refuse' | 'pend' | 'delay' | 'unavailable' | 'lose';
  delivery?: Delivery;
  vaultLate?: true;
  /** The default delay in milliseconds. */
  delayMs?: number;
};

/** Every behaviour the sandbox can take on: by a header, on the control page or by the payer's choice. */
export const behaviours = {
  approve: { description: 'go through' },
  decline: { description: 'be declined', call: 'refuse', on: paymentOperations },
  pending: { description: 'stay pending', call: 'pend', on: paymentOperations },
  timeout: { description: 'be answered too late', call: 'delay', delayMs: 20_000 },
  'error-5xx': { description: 'answer 503 without effect', call: 'unavailable' },
  'lost-answer': { description: 'go through, the answer is lost', call: 'lose' },
  'webhook-late': {
    description: 'send its webhook late',
    delivery: { late: true },
    delayMs: 10_000,
  },
  'webhook-twice': { description: 'send its webhook twice', delivery: { copies: 2 } },
  'webhook-first': { description: 'send its webhook before the answer', delivery: { first: true } },
  'webhook-out-of-order': {
    description: 'send its webhooks in the wrong order',
    delivery: { held: true },
  },
  'no-webhook': { description: 'send no webhook', delivery: { copies: 0 } },
  'vault-late': {
    description: 'save the wallet late',
    vaultLate: true,
    on: ['create', 'capture'],
    delayMs: 5000,
  },
} as const satisfies Record<string, Behaviour>;

type BehaviourName = keyof typeof behaviours;
export const behaviourNames = Object.keys(behaviours) as BehaviourName[];

/** A behaviour the sandbox was told to show. */
export type Instruction = {
  behaviour: BehaviourName;
  /** How many calls it still applies to; null means until it is replaced. */
  times: number | null;
  delayMs: number | null;
};
/** An instruction for all calls of an operation, set on the control page. */
export type Standing = Instruction & { operation: Operation | '*' };

/** Without an instruction payments go through. */
export const defaultInstruction: Instruction = { behaviour: 'approve', times: null, delayMs: null };

/** Whether a behaviour has this name. */
export function isBehaviour(name: string): name is BehaviourName {
  return Object.hasOwn(behaviours, name);
}

/** Whether an operation has this name. */
export function isOperation(name: string): name is Operation {
  return operations.some((operation) => operation === name);
}

/** The behaviour of an instruction, with the delay that applies in milliseconds. */
export function getBehaviour(instruction: Instruction): Behaviour & { delayMs: number } {
  const row: Behaviour = behaviours[instruction.behaviour];
  return { ...row, delayMs: instruction.delayMs ?? row.delayMs ?? 0 };
}

/** Whether an instruction's behaviour affects one of these operations. */
export function affects(instruction: Instruction, calls: readonly Operation[]): boolean {
  const { on } = getBehaviour(instruction);
  return !on || calls.some((call) => on.includes(call));
}

/** Whether a standing instruction was set for one of these operations. */
export function appliesTo(standing: Standing, calls: readonly Operation[]): boolean {
  if (standing.operation === '*') return calls.some((call) => moneyOperations.includes(call));
  return calls.includes(standing.operation);
}

/** Reads the header `X-Wallet-Behaviour`: a name, optionally `; delay=500`. Null for an unknown name. */
export function readHeader(value: string | undefined): Instruction | null {
  const [name = '', ...options] = (value ?? '').split(';').map((part) => part.trim());
  if (!isBehaviour(name)) return null;
  const delay = options.find((option) => option.startsWith('delay='))?.slice('delay='.length);
  return { behaviour: name, times: null, delayMs: delay === undefined ? null : Number(delay) };
}
