import { createContext, type ReactNode } from 'react';
import { company } from '../company.ts';
import { companyTime, companyTimeZone } from '../company-time.ts';
import { capitalized } from '../copy/capitalized.ts';
import { markets } from '../country/markets.ts';
import type { Role } from '../http/operators/roles.ts';
import { codeText } from '../orders/model/dispute.ts';
import { amountText } from '../orders/model/money-text.ts';
import type { VerbName } from '../orders/routes/operator/verbs.ts';
import { Document, type Head } from '../view/document/document.tsx';
import { plainHead } from '../view/document/plain-head.ts';

export function deskHead(origin: string, title: string): Head {
  return plainHead(origin, {
    title: `${title} · Desk`,
    description: 'Orders for operators',
    page: 'desk',
    sheet: 'desk',
  });
}

type DeskPageProps = {
  head: Head;
  title: string;
  operator: string;
  role: Role;
  /** The text in the search field. */
  sought: string;
  children: ReactNode;
};

/** The role of the operator who reads the page. A form that the role does not permit is absent. */
export const OperatorRole = createContext<Role>('read');

/** TABLE: the roles of operators in words for their readers. */
export const roleTexts = {
  read: 'may only read',
  pack: 'may pack and ship',
  refund: 'may ship and give money back',
  erase: 'may do everything',
} as const satisfies Record<Role, string>;

/** The pages in the menu of the desk. The title of a page begins with its name. */
const pages = [
  ['Today', '/__desk'],
  ['Reviews', '/__desk?list=published'],
  ['Campaigns', '/__desk?list=campaigns'],
] as const;

/** A page of the desk, the operators' website: menu, search, a title, content, the operator's name and the time zone. */
export function DeskPage({ head, title, operator, role, sought, children }: DeskPageProps) {
  const current = pages.find(([name]) => title.startsWith(name));
  return (
    <Document head={head}>
      <header className="desk-bar">
        <div className="wrap">
          <span className="logo">{company.brand}</span>
          <nav aria-label="Desk">
            {pages.map(([name, href]) => (
              <a key={name} href={href} aria-current={name === current?.[0] ? 'page' : undefined}>
                {name}
              </a>
            ))}
          </nav>
          <search>
            <form action="/__desk/search">
              <input
                name="q"
                type="search"
                aria-label="Number, email address or family name of an order"
                placeholder="Number, email or name"
                defaultValue={sought}
                maxLength={254}
                required
              />
              <button type="submit" className="button">
                Search
              </button>
            </form>
          </search>
        </div>
      </header>
      <main id="main" className="wrap desk">
        {!current && (
          <a className="desk-back" href="/__desk">
            Today
          </a>
        )}
        <h1>{title}</h1>
        <OperatorRole value={role}>{children}</OperatorRole>
      </main>
      <footer className="wrap desk-foot">
        You are {operator} and {roleTexts[role]}. Times: {companyTimeZone}
      </footer>
    </Document>
  );
}

/** `isSum`: the row with the sum of the others. */
export type Row = { key: string | number; cells: readonly ReactNode[]; isSum?: boolean };

/** The head of a column, or the head of a column of numbers, which end under each other. */
export type Column = string | { numbers: string };

type TableProps = {
  head: readonly Column[];
  rows: readonly Row[];
  /** True if each cell says what it is without its column's head. */
  isPlain?: boolean | undefined;
};

/**
 * A table with column heads, without the columns that have nothing. On a narrow screen each row is a card: with a line for
 * each cell, or with the cells behind each other if they are plain.
 */
export function Table({ head, rows, isPlain = false }: TableProps) {
  const columns = head
    .map((column, at) =>
      typeof column === 'string'
        ? { name: column, at, className: undefined }
        : { name: column.numbers, at, className: 'desk-figure' },
    )
    .filter(({ at }) => rows.some(({ cells }) => cells[at] || cells[at] === 0));
  return (
    <table className={isPlain ? 'desk-plain' : undefined}>
      <thead>
        <tr>
          {columns.map(({ name, className }) => (
            <th key={name} scope="col" className={className}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isSum }) => (
          <tr key={key} className={isSum ? 'desk-sum' : undefined}>
            {columns.map(({ name, at, className }) => (
              <td
                key={name}
                data-head={name}
                className={isCode(cells[at]) ? 'desk-code' : className}
              >
                {cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The length of a word from which it may break anywhere. No amount, number of an order or English word is so long. */
const LONG_WORD = 16;

/** True for a text with a code, such as an id or the name of an error. */
function isCode(cell: ReactNode): boolean {
  return typeof cell === 'string' && cell.split(/\s/).some((word) => word.length >= LONG_WORD);
}

/** A code of the provider or of the shop in words, as a text of its own. */
export function codeWords(code: string): string {
  return capitalized(codeText(code));
}

const languages = new Intl.DisplayNames('en-GB', { type: 'language', languageDisplay: 'standard' });

/** The English name of a market's language and country: `German (Switzerland)` for `ch_CH`. */
export function languageName(locale: string): string {
  const lang = Object.values(markets).find((market) => market.locale === locale)?.lang;
  return (lang && languages.of(lang)) ?? locale;
}

/** An amount in a column of amounts. Nothing for no money. */
export function money(minor: number, currency: string): string {
  return minor === 0 ? '' : amountText(minor, currency);
}

/** A time in the company's time zone, without seconds. `at` in ms since the epoch. The page's foot names the zone. */
export function Time({ at }: { at: number | null }) {
  if (at === null) return null;
  const iso = new Date(at).toISOString();
  return <time dateTime={iso}>{companyTime(at)}</time>;
}

/** The address of an order's page on the desk. */
function orderPath(order: string): string {
  return `/__desk/orders/${encodeURIComponent(order)}`;
}

/** The fragment of a form on an order's page. `id`: the id of its withdrawal or failed refund. */
export function formAnchor(verb: string, id: string | null): string {
  return id === null ? verb : `${verb}-${id}`;
}

/** The address of a form on an order's page, which shows this form open. */
export function openForm(order: string, verb: VerbName, id: string | null = null): string {
  const query = new URLSearchParams({ open: verb, ...(id !== null && { id }) });
  return `${orderPath(order)}?${query}#${encodeURIComponent(formAnchor(verb, id))}`;
}

/** The place of a list that has nothing, in plain words. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="desk-empty">
      <b>{title}</b>
      {children}
    </div>
  );
}

/** A label and its value, in a list of facts. */
export function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function EvidenceLink({ order }: { order: string }) {
  return (
    <a className="desk-verb" href={`${orderPath(order)}?evidence`}>
      Evidence to print
    </a>
  );
}

type OrderLinkProps = { order: string; text?: string };

/** A link to an order's page. `order` is its number, or its id in a list that has no numbers, which needs a `text`. */
export function OrderLink({ order, text = order }: OrderLinkProps) {
  return (
    <a className={isCode(text) ? 'desk-code' : 'desk-number'} href={orderPath(order)}>
      {text}
    </a>
  );
}
