import { documentedFor } from '../api/issues.ts';
import { bankMethods } from '../methods.ts';
import {
  type Behaviour,
  type BehaviourName,
  behaviours,
  isBehaviour,
  moneyOperations,
  type Operation,
} from './behaviours.ts';

/** An instruction that makes the sandbox show a behaviour, such as a declined payment. */
export type Instruction = {
  behaviour: BehaviourName;
  /**
   * The value of the behaviour's option: an issue code, a reason, an event type or a method. Null for the
   * default value.
   */
  detail: string | null;
  /**
   * The number of calls that the instruction still applies to. Null if it applies to all calls until it is
   * replaced or removed.
   */
  times: number | null;
  /** The delay in ms; null for the default delay of the behaviour. */
  delayMs: number | null;
};
/** An instruction for all calls of an operation. The control page sets it. */
export type Standing = Instruction & { operation: Operation | '*' };

/** The instruction if there is no other one: the payment succeeds. */
export const defaultInstruction: Instruction = {
  behaviour: 'approve',
  detail: null,
  times: null,
  delayMs: null,
};

/** The behaviour that an instruction names, with the delay in ms that applies. */
export function getBehaviour(instruction: Instruction): Behaviour & { delayMs: number } {
  const row: Behaviour = behaviours[instruction.behaviour];
  return { ...row, delayMs: instruction.delayMs ?? row.delayMs ?? 0 };
}

/**
 * True if an instruction changes calls of one of these operations. An instruction with an issue code
 * changes only the operations for which PayPal documents this code. An instruction about a method changes only
 * calls with this payment source, by default those with any bank method.
 */
export function affects(
  instruction: Instruction,
  calls: readonly Operation[],
  source?: string,
): boolean {
  const { detail } = instruction;
  const { on, option } = getBehaviour(instruction);
  if (on && !calls.some((call) => on.includes(call))) return false;
  switch (option?.name) {
    case 'issue':
      return detail === null || documentedFor(calls, detail) !== null;
    case 'method':
      return detail === null ? bankMethods.some((method) => method === source) : detail === source;
    default:
      return true;
  }
}

/** True if an instruction from the control page is for one of these operations. */
export function appliesTo(standing: Standing, calls: readonly Operation[]): boolean {
  if (standing.operation === '*') return calls.some((call) => moneyOperations.includes(call));
  return calls.includes(standing.operation);
}

/**
 * Reads an instruction from a header, a form or JSON. The text has the behaviour's name, then perhaps an
 * option, then perhaps a delay in ms: `pending; reason=ECHECK; delay=500`. Null if the name, the option or
 * its value is unknown, or the delay is no whole number.
 */
export function readInstruction(text: string | undefined): Instruction | null {
  const [name = '', ...parts] = (text ?? '').split(';').map((part) => part.trim());
  if (!isBehaviour(name)) return null;
  const options = new Map(
    parts.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
  const delay = options.get('delay');
  if (delay !== undefined && !/^\d+$/.test(delay)) return null;
  options.delete('delay');
  const { option }: Behaviour = behaviours[name];
  const detail = option ? (options.get(option.name) ?? null) : null;
  if (option) options.delete(option.name);
  if (options.size > 0 || (detail !== null && !option?.values.includes(detail))) return null;
  return {
    behaviour: name,
    detail,
    times: null,
    delayMs: delay === undefined ? null : Number(delay),
  };
}

/** The text of an instruction that `readInstruction` can read, without the delay. */
export function toText({ behaviour, detail }: Instruction): string {
  const { option }: Behaviour = behaviours[behaviour];
  return option && detail ? `${behaviour}; ${option.name}=${detail}` : behaviour;
}
