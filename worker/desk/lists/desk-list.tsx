import { type ReactNode, use } from 'react';
import type { ListPosition } from '../../orders/model/list-position.ts';
import {
  mayPerform,
  type OperatorContext,
  type VerbName,
} from '../../orders/routes/operator/verbs.ts';
import { type Column, OperatorRole, openForm, type Row } from '../desk-page.tsx';
import { getForm } from '../verb-forms.tsx';

/** Reads the position of a row from the query parameter `after`. Undefined for an invalid text. */
export function toPosition(text: string | undefined): ListPosition | undefined {
  const [, at, id] = /^(\d{1,16}):(.*)$/.exec(text ?? '') ?? [];
  return at === undefined || id === undefined ? undefined : { at: Number(at), id };
}

type Page = { rows: Row[]; next: ListPosition | null };

export type DeskList = {
  /** Absent for a kind of work, which has a title of its own (workTitles). */
  title?: string;
  head: readonly Column[];
  isPlain?: boolean;
  /** Loads at most `most` rows after a position, with a verb of the operator API. */
  load: (context: OperatorContext, most: number, after?: ListPosition) => Promise<Page>;
  /** The sentence in place of the rows if there are none. */
  none?: string;
  /** A form beneath the rows. */
  foot?: ReactNode;
};

/** The address and the hidden fields of a list's form. `row` names the row that the form changes. */
export function listForm(list: string, row: Readonly<Record<string, string>> = {}) {
  return { action: '/__desk/lists', hidden: { list, ...row } };
}

type OrderVerbsProps = { order: string; verbs: readonly VerbName[]; id?: string };

/** Links to forms on an order's page, each open. `id`: the id of their withdrawal or failed refund. */
export function OrderVerbs({ order, verbs, id }: OrderVerbsProps) {
  const role = use(OperatorRole);
  const permitted = verbs.filter((verb) => mayPerform(role, verb));
  return permitted.map((verb) => (
    <a key={verb} className="desk-verb" href={openForm(order, verb, id)}>
      {getForm(verb)?.title}
    </a>
  ));
}
