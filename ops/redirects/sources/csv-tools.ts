import { toHeader } from '../../terminal/csv-rows.ts';
import { type ColumnName, columnNames } from './csv-cells.ts';

/**
 * A column in the file of another tool: a field of our rules, or a column whose rows must have one of these values
 * (in lower case), because the shop has no such rules. With `any`, the values do not matter.
 */
export type ToolColumn = { name: ColumnName } | { only: readonly string[] } | { any: true };

const [from, to, status] = (['from', 'to', 'status'] as const).map((name) => ({ name }));
const any = { any: true } as const;
const plain = { only: ['', '0', 'false', 'no', 'plain', 'exact', 'url'] };
const active = { only: ['', '1', 'true', 'yes', 'active', 'enabled'] };

/**
 * TABLE: the columns in the exports of other tools. A file belongs to the first tool that knows all of its headers
 * and whose columns for `from` and `to` it has.
 */
const tools = [
  /** Shopify, and Matrixify for Shopify. */
  { redirectfrom: from, redirectto: to },
  { id: any, path: from, command: { only: ['', 'new', 'merge', 'update', 'replace'] }, target: to },
  /** Redirection, the usual plugin of WordPress and WooCommerce. */
  {
    ...{ source: from, target: to, code: status, regex: plain, type: plain, match: plain },
    ...{ status: active, hits: any, title: any, group: any, position: any, id: any },
  },
  /** Yoast SEO. */
  { origin: from, target: to, type: status, format: plain },
  /** Rank Math. */
  {
    ...{ id: any, source: from, matching: plain, destination: to, type: status, category: any },
    ...{ status: active, ignore: any },
  },
  /** All in One SEO, SEOPress, Safe Redirect Manager and simple lists. */
  {
    ...{ sourceurl: from, targeturl: to, type: status, redirecttype: status, regex: plain },
    ...{ enabled: active, hits: any, ignorecase: any },
  },
  {
    ...{ source: from, sourceurl: from, destination: to, destinationurl: to, code: status },
    ...{ type: status, statuscode: status, httpcode: status, regex: plain, enabled: active },
  },
  {
    ...{ oldurl: from, oldpath: from, newurl: to, newpath: to, code: status, type: status },
    ...{ statuscode: status, redirecttype: status },
  },
  { request: from, destination: to },
  /** Magento. */
  {
    ...{ requestpath: from, targetpath: to, redirecttype: status, storeid: any, description: any },
    ...{ entitytype: any, notes: any },
  },
] as const satisfies readonly Readonly<Record<string, ToolColumn | undefined>>[];

/** Our own headers, which a person may have added to the file of another tool. */
const ownHeaders = columnNames.map(toHeader);

/** The columns of the tool that wrote a file with these headers. Null for our own files and for unknown ones. */
export function findTool(
  headers: readonly string[],
): Readonly<Record<string, ToolColumn | undefined>> | null {
  const written = headers.map(toHeader).filter(Boolean);
  const fits = (tool: Readonly<Record<string, ToolColumn | undefined>>) =>
    written.every((one) => Object.hasOwn(tool, one) || ownHeaders.includes(one)) &&
    [from, to].every((field) => written.some((one) => tool[one] === field));
  return tools.find(fits) ?? null;
}
