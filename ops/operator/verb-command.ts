import { Argument, type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import * as z from 'zod/mini';
import type { ListPosition } from '../../worker/orders/model/list-position.ts';
import { type Field, isOptional } from '../../worker/orders/routes/operator/verb.ts';
import { getVerb, type VerbName } from '../../worker/orders/routes/operator/verbs.ts';
import { shopOptions } from '../shop/options.ts';
import { command, isAgreed, wholeNumber } from '../terminal/command-line.ts';
import { askShop } from './api.ts';
import { addLineId, operatorOptions, toAmount, toDay } from './options.ts';
import { getOutput, type Output } from './outputs.ts';
import { verbCommands } from './verb-commands.ts';

type Request = Record<string, unknown>;

/** The options of commands in addition to their verbs' options. */
type Options = {
  yes?: true;
  json?: true;
  env: string | null;
  top: number;
  after?: ListPosition;
};

/** The command of a verb. The verb's row defines the arguments and options, `verb-commands.ts` the name, and `outputs.ts` the output. */
export function verbCommand(verb: VerbName): CommandUnknownOpts {
  const program = describedCommand(verb);
  return program.action(async () => {
    for (const request of toRequests(verb, program)) await perform(verb, program, request);
  });
}

/** A command with the arguments and options of a verb, without an action. */
export function describedCommand(verb: VerbName): CommandUnknownOpts {
  const { fields } = getVerb(verb);
  const row = verbCommands[verb];
  if (!row) throw new TypeError(`${verb} has no command in the table of commands`);
  const { list, options = [] } = getOutput(verb);
  const program: CommandUnknownOpts = command(lastWord(row.name)).description(row.help);
  for (const field of Object.values(fields)) {
    if (isOption(field)) program.addOption(toOption(field));
    else if (field.cli) program.addArgument(new Argument(field.cli, field.help));
  }
  const all = [
    ...options,
    ...(list ? [operatorOptions.top(list.top.usual, list.top.most)] : []),
    ...(list && !list.isWhole ? [operatorOptions.after()] : []),
    ...(row.question ? [operatorOptions.yes()] : []),
    ...[operatorOptions.local(), shopOptions.env, operatorOptions.json()],
  ];
  for (const option of all) program.addOption(option);
  return program;
}

function lastWord(name: string): string {
  return name.slice(name.lastIndexOf(' ') + 1);
}

function isOption(field: Field): field is Field & { cli: string } {
  return field.cli?.startsWith('--') === true;
}

function toOption(field: Field & { cli: string }): Option {
  const option = new Option(field.cli, field.help);
  if (field.kind === 'date') option.argParser(toDay);
  if (field.kind === 'lines') option.argParser(addLineId);
  if (field.kind === 'count') option.argParser(wholeNumber(1, 99));
  if (field.kind === 'money') option.argParser(toAmount);
  if (field.choices) option.choices(Object.keys(field.choices));
  if (!isOptional(field)) option.makeOptionMandatory();
  else if (field.choices) option.default(z.parse(field.shape, undefined));
  return option;
}

/** The requests of a call of the command: one for each value of its repeatable argument, or a single request. */
export function toRequests(verb: VerbName, program: CommandUnknownOpts): Request[] {
  const { fields } = getVerb(verb);
  const values = [...program.processedArgs];
  const options: Request = program.opts();
  const typed = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.cli) return [];
    const value = isOption(field) ? options[new Option(field.cli).attributeName()] : values.shift();
    const isAbsent = value === undefined || (Array.isArray(value) && value.length === 0);
    return isAbsent ? [] : [[name, value] as const];
  });
  const problem = verbCommands[verb]?.problem?.(typed.map(([name]) => name));
  if (problem) program.error(`error: ${problem}`);
  const request = Object.fromEntries(typed);
  const [repeated] = Object.entries(fields).find(([, field]) => field.isRepeated) ?? [];
  if (repeated === undefined) return [request];
  return [request[repeated]].flat().map((value) => ({ ...request, [repeated]: value }));
}

/** Asks the operator for confirmation if the verb has a question, sends the request, and prints the answer. */
export async function perform(
  verb: VerbName,
  program: CommandUnknownOpts,
  request: Request,
): Promise<void> {
  const { yes, json, env, top, after = null } = program.opts() as Options;
  const { question, declined } = verbCommands[verb] ?? {};
  if (question && !yes && !(await isAgreed(`${question(request)} [y/N] `))) {
    return console.log(declined);
  }
  const output = getOutput(verb);
  const answer = output.list
    ? await collect(env, verb, request, { rows: output.list.rows, top, after })
    : await askShop(env, verb, { ...request, ...output.request });
  print(output, answer, request, json);
}

/** The largest number of rows in one answer. Every list can return so many rows. */
const PAGE_ROWS = 100;

/** The first `top` rows of a list from the position `after`, read in several requests. */
async function collect(
  env: string | null,
  verb: VerbName,
  request: Request,
  { rows: name, top, after }: { rows: string; top: number; after: ListPosition | null },
): Promise<object> {
  const rows: unknown[] = [];
  let [next, remaining] = [after, top];
  for (;;) {
    const most = Math.min(PAGE_ROWS, remaining);
    remaining -= most;
    const pageRequest = { ...request, most, ...(next && { after: next }) };
    const answer: object & { [rows: string]: unknown } = await askShop(env, verb, pageRequest);
    rows.push(...(answer[name] as unknown[]));
    next = answer.next as ListPosition | null;
    if (!next || remaining === 0) return { ...answer, [name]: rows };
  }
}

function print(output: Output, answer: object, request: Request, json: true | undefined): void {
  if (json) {
    console.log(JSON.stringify(output.json?.(answer) ?? answer, null, 2));
    return;
  }
  console.log(output.text(answer, request));
  const next = 'next' in answer ? (answer.next as ListPosition | null) : null;
  if (next && !output.list?.isWhole) console.error(`More: --after ${next.at}:${next.id}`);
  for (const line of output.notes?.(answer) ?? []) console.error(line);
}
