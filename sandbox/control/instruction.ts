import { documentedFor } from '../api/issues.ts';
import {
  type Behaviour,
  type BehaviourName,
  behaviours,
  isBehaviour,
  moneyOperations,
  type Operation,
} from './behaviours.ts';

/** An instruction to the sandbox to show a behaviour. */
export type Instruction = {
  behaviour: BehaviourName;
  /** The value of the behaviour's option: an issue, a reason or an event; null for the default value. */
  detail: string | null;
  /** The remaining number of calls; null for all calls until it is replaced. */
  times: number | null;
  /** The delay in ms; null for the behaviour's default. */
  delayMs: number | null;
};
/** An instruction for all calls of an operation, set on the control page. */
export type Standing = Instruction & { operation: Operation | '*' };

/** The instruction for calls without another instruction: the payment succeeds. */
export const defaultInstruction: Instruction = {
  behaviour: 'approve',
  detail: null,
  times: null,
  delayMs: null,
};

/** The behaviour of an instruction, with the effective delay in ms. */
export function getBehaviour(instruction: Instruction): Behaviour & { delayMs: number } {
  const row: Behaviour = behaviours[instruction.behaviour];
  return { ...row, delayMs: instruction.delayMs ?? row.delayMs ?? 0 };
}

/**
 * True if an instruction affects one of these operations. An issue affects only the operations that document
 * it.
 */
export function affects(instruction: Instruction, calls: readonly Operation[]): boolean {
  const { on, option } = getBehaviour(instruction);
  if (on && !calls.some((call) => on.includes(call))) return false;
  return option?.name !== 'issue' || !instruction.detail
    ? true
    : documentedFor(calls, instruction.detail) !== null;
}

/** True if a standing instruction is set for one of these operations. */
export function appliesTo(standing: Standing, calls: readonly Operation[]): boolean {
  if (standing.operation === '*') return calls.some((call) => moneyOperations.includes(call));
  return calls.includes(standing.operation);
}

/**
 * Reads an instruction from a header, a form or JSON: a behaviour, then an optional option and an optional delay in
 * ms, such as `pending; reason=ECHECK; delay=500`. Null for an unknown name, option or value.
 */
export function readInstruction(text: string | undefined): Instruction | null {
  const [name = '', ...parts] = (text ?? '').split(';').map((part) => part.trim());
  if (!isBehaviour(name)) return null;
  const options = new Map(
    parts.map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
  const delay = options.get('delay');
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

/** The text of an instruction in the format of `readInstruction`, without the delay. */
export function toText({ behaviour, detail }: Instruction): string {
  const { option }: Behaviour = behaviours[behaviour];
  return option && detail ? `${behaviour}; ${option.name}=${detail}` : behaviour;
}
