import * as z from 'zod/mini';
import type { Role } from '../../../http/operators/roles.ts';
import { problemText } from '../../../json-value.ts';
import { visibleJson } from '../../../visible-text.ts';
import type { FulfilmentStep } from '../../model/fulfilment.ts';
import type { ListPosition } from '../../model/list-position.ts';
import type { ListedWithdrawal } from '../../model/withdrawal.ts';

/** A field of a verb's request: its schema, its input on the desk and its argument on the command line. */
export type Field = {
  /** The schema that validates the field's value in a request of the operator API. */
  shape: z.ZodMiniType;
  /**
   * The field's label on the operators' desk. A field without a label has no visible input there, but a hidden
   * input may contain its value.
   */
  label?: string;
  /** The type of the input; `text` by default. The operator API takes dates in ms. */
  kind?: 'text' | 'area' | 'date' | 'lines' | 'ids' | 'sale' | 'count' | 'money';
  /** The possible values, with their labels on the desk. */
  choices?: Readonly<Record<string, string>>;
  /** True if the operator may send an empty text, which clears the stored value. */
  keepsEmpty?: true;
  /** The command's argument or option for this field, such as `--reason <words>`, and its help text. */
  cli?: string;
  help?: string;
  /** True if the command line sends a separate request for each value of this argument. */
  isRepeated?: true;
};

/** The properties of an order that decide which verbs are possible. */
export type OrderStanding = {
  steps: readonly FulfilmentStep[];
  takesAddress: boolean;
  /** The amount of the order that can still be refunded, in minor units. */
  leftMinor: number;
  /** The number of failed refunds that need a decision. */
  failedRefunds: number;
  /** The number of payments with a wrong amount. */
  mismatchedPayments: number;
  stuckPayments: number;
  /** The number of reversals by the wallet that stand. */
  reversals: number;
  /** True if an operator can send one of the order's mails again. */
  isMailed: boolean;
};

/**
 * The desk's form of a verb: its title, its explanation (`does`), its page (`on`) and its condition (`when`). `refunds`:
 * the verb asks the provider for refunds, and the desk then shows their states. `forEachFailure`: the order's page has one
 * form for each failed refund.
 */
export type Form = { title: string; does: string; refunds?: true; forEachFailure?: true } & (
  | { on: 'order'; when: (order: OrderStanding) => boolean }
  | { on: 'withdrawal'; when: (withdrawal: ListedWithdrawal) => boolean }
  /** A row of a list. */
  | { on: 'list' }
);

/** An action that an operator can request from the shop. */
export type Verb = {
  /** The role that an operator needs at least. */
  role: Role;
  fields: Readonly<Record<string, Field>>;
  /** Fields that exclude each other; a request has exactly one of them. */
  oneOf?: readonly string[];
  form?: Form;
};

type Shapes<Fields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends {
    shape: infer Shape extends z.ZodMiniType;
  }
    ? Shape
    : never;
};

/** The request of a verb after its validation. */
export type VerbRequest<One extends Verb> = z.output<
  z.ZodMiniObject<Shapes<One['fields']>, z.core.$strict>
>;

/**
 * Reads the request of a verb, without invisible characters in its texts (rule 5.43).
 * @throws Malformed with a message for the operator
 */
export function readRequest<One extends Verb>(
  { fields, oneOf }: One,
  body: object,
): VerbRequest<One> {
  const shapes = Object.entries(fields).map(([name, { shape }]) => [name, shape] as const);
  const read = z.safeParse(z.strictObject(Object.fromEntries(shapes)), visibleJson(body));
  if (!read.success) throw new Malformed(problemText(read.error));
  if (oneOf && oneOf.filter((name) => read.data[name] !== undefined).length !== 1) {
    throw new Malformed(`give one of ${oneOf.join(', ')}`);
  }
  return read.data as VerbRequest<One>;
}

/** True if a request may omit the field. */
export function isOptional({ shape }: Field): boolean {
  return z.safeParse(z.object({ value: shape }), {}).success;
}

/** The `next` of a list's answer: the position of its last row. Null if it has fewer than `most` rows. */
export function nextPosition<Row>(
  rows: readonly Row[],
  most: number,
  toPosition: (row: Row) => ListPosition,
): ListPosition | null {
  const last = rows.length === most ? rows.at(-1) : undefined;
  return last === undefined ? null : toPosition(last);
}

/** The error for an operator's request that cannot be read. */
export class Malformed extends Error {
  override name = 'Malformed';
}

/** The error for a request of an operator without the role that its verb needs. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
}

/** The error for a request about an order, webhook or other subject that does not exist. */
export class NotFound extends Error {
  override name = 'NotFound';
}
