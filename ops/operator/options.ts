import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { typedMinor } from '../../worker/catalogue/money.ts';
import { companyDay } from '../../worker/company-time.ts';
import type { ListPosition } from '../../worker/orders/model/list-position.ts';
import { wholeNumber } from '../terminal/command-line.ts';

/** The options of the commands that use the operator API. */
export const operatorOptions = {
  local: () =>
    new Option('--local', 'the local shop, which must be running; the default').conflicts('env'),
  json: () => new Option('--json', 'print the result as JSON'),
  yes: () => new Option('--yes', 'do not ask for confirmation'),
  top: (usual: number, most: number) =>
    new Option('--top <number>', 'the number of rows')
      .argParser(wholeNumber(1, most))
      .default(usual),
  after: () =>
    new Option(
      '--after <place>',
      'continue a list after the place that the list printed',
    ).argParser(toPosition),
};

function toPosition(text: string): ListPosition {
  const [, at, id] = /^(\d{1,16}):(.+)$/.exec(text) ?? [];
  if (at === undefined || id === undefined) {
    throw new InvalidArgumentError('Give the place that the list printed.');
  }
  return { at: Number(at), id };
}

/**
 * The start of a day such as `2026-12-24` in the company's time zone, in ms since the epoch.
 * @throws InvalidArgumentError for any other text
 */
export function toDay(text: string): number {
  const at = companyDay(text);
  if (Number.isNaN(at)) throw new InvalidArgumentError('Give a day such as 2026-12-24.');
  return at;
}

/**
 * An amount such as `5.00` or `5,00` in minor units.
 * @throws InvalidArgumentError for any other text
 */
export function toAmount(text: string): number {
  try {
    return typedMinor(text);
  } catch {
    throw new InvalidArgumentError('Give an amount such as 5.00.');
  }
}

/**
 * Adds the id of an order line to the ids of the same option: null for `delivery`. Without this check the id
 * would be NaN, JSON would write null, and the operator API would refund the delivery.
 * @throws InvalidArgumentError for any other text
 */
export function addLineId(
  text: string,
  previous: readonly (number | null)[] = [],
): (number | null)[] {
  if (text === 'delivery') return [...previous, null];
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (id === 0) {
    throw new InvalidArgumentError(
      'Give the number of a line that `orders show` prints, or `delivery`.',
    );
  }
  return [...previous, id];
}
