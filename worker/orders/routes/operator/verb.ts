import * as z from 'zod/mini';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import type { ListedWithdrawal } from '../../model/withdrawal.ts';

/** A field of a verb's request: how it is read, and how the desk and the command line ask for it. */
export type Field = {
  /** Reads and validates the value of the operator API. */
  shape: z.ZodMiniType;
  /** The label on the desk. Without one nobody types the field there: a hidden input may hold it. */
  label?: string;
  /** How the value is typed; `text` without it. The operator API takes dates in ms. */
  kind?: 'text' | 'area' | 'date' | 'lines' | 'sale';
  /** The values to choose from, with their words on the desk. */
  choices?: Readonly<Record<string, string>>;
  /** An empty text is a value of its own: it clears the field. */
  keepsEmpty?: true;
  /** The argument or option of the command, such as `--reason <words>`, and its help. */
  cli?: string;
  help?: string;
  /** Each value of the argument is a request of its own. */
  isRepeated?: true;
};

/** The facts about an order that decide which verbs it takes. */
export type OrderStanding = {
  steps: readonly FulfilmentStep[];
  takesAddress: boolean;
  /** Money that can still be given back, in minor units. */
  leftMinor: number;
  heldPayments: number;
  stuckPayments: number;
  /** Whether a mail of it can be sent again. */
  isMailed: boolean;
};

/** The desk's form of a verb: its title, its explanation, where it stands and when it is possible. */
export type Form = { title: string; does: string } & (
  | { on: 'order'; when: (order: OrderStanding) => boolean }
  | { on: 'withdrawal'; when: (withdrawal: ListedWithdrawal) => boolean }
  /** A row of a list. */
  | { on: 'list' }
);

type Command = {
  /** The words of the command, such as `orders cancel`. */
  name: string;
  help: string;
  /** Asked on a terminal before something that cannot be undone, and the sentence after a no. */
  question?: (request: Readonly<Record<string, unknown>>) => string;
  declined?: string;
  /** The problem with a call that gives these fields, if any. */
  problem?: (given: readonly string[]) => string | null;
};

/** What an operator can ask of the shop. */
export type Verb = {
  fields: Readonly<Record<string, Field>>;
  /** Fields that exclude each other; a request has exactly one of them. */
  oneOf?: readonly string[];
  form?: Form;
  command?: Command;
};

type Shapes<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends {
    shape: infer Shape extends z.ZodMiniType;
  }
    ? Shape
    : never;
};

/** The request of a verb, as its fields read it. */
export type VerbRequest<One extends Verb> = z.output<
  z.ZodMiniObject<Shapes<One['fields']>, z.core.$strict>
>;

/** Reads the request of a verb. Throws Malformed, in words for the operator. */
export function readRequest<One extends Verb>(
  { fields, oneOf }: One,
  body: object,
): VerbRequest<One> {
  const shapes = Object.entries(fields).map(([name, { shape }]) => [name, shape] as const);
  const read = z.safeParse(z.strictObject(Object.fromEntries(shapes)), body);
  if (!read.success) throw new Malformed(z.prettifyError(read.error));
  if (oneOf && oneOf.filter((name) => read.data[name] !== undefined).length !== 1) {
    throw new Malformed(`give one of ${oneOf.join(', ')}`);
  }
  return read.data as VerbRequest<One>;
}

/** Whether a request may leave the field out. */
export function isOptional({ shape }: Field): boolean {
  return z.safeParse(z.object({ value: shape }), {}).success;
}

/** The `next` of a list's answer: the place of its last row; null at the end of the list. */
export function nextPosition<Row>(
  rows: readonly Row[],
  most: number,
  placeOf: (row: Row) => { at: number; id: string },
): { at: number; id: string } | null {
  const last = rows.length === most ? rows.at(-1) : undefined;
  return last === undefined ? null : placeOf(last);
}

/** A request that cannot be read. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** There is nothing of that name. */
export class NotFound extends Error {
  override name = 'NotFound';
}
