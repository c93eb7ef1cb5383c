import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { wholeNumber } from '../command-line.ts';
import type { Next } from './door.ts';

/** What every command has that asks the shop's door for operators. */
export const doorOptions = {
  env: () =>
    new Option('--env <name>', 'a deployed shop, such as production, instead of the local one'),
  json: () => new Option('--json', 'as JSON'),
  yes: () => new Option('--yes', 'do it without a question'),
  top: () =>
    new Option('--top <number>', 'how many rows are shown')
      .argParser(wholeNumber(1, 200))
      .default(50),
  after: () =>
    new Option('--after <place>', 'go on where a list stopped, as it said').argParser(toPlace),
  reason: () => new Option('--reason <words>', 'why, for the order’s log'),
};

/** Where a list goes on, as one word. */
export function placeText(next: Next): string | null {
  return next && `${next.at}:${next.id}`;
}

function toPlace(text: string): { at: number; id: string } {
  const [, at, id] = /^(\d{1,16}):(.+)$/.exec(text) ?? [];
  if (at === undefined || id === undefined) {
    throw new InvalidArgumentError('Give the place that the list said.');
  }
  return { at: Number(at), id };
}

/** A day as `2026-12-24`, in UTC, in ms since the epoch. */
export function toDay(text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new InvalidArgumentError('Give a day such as 2026-12-24.');
  return at;
}

/** Prints an answer as JSON, or its lines and where the list goes on. */
export function printList(
  answer: { next: Next },
  { json, lines, none }: { json: true | undefined; lines: readonly string[]; none: string },
): void {
  const text = lines.length > 1 ? lines.join('\n') : none;
  console.log(json ? JSON.stringify(answer, null, 2) : text);
  const place = placeText(answer.next);
  if (place && !json) console.error(`More: --after ${place}`);
}
