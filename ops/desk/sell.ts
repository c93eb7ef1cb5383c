import { Option } from '@commander-js/extra-typings';
import { supplementIds } from '../../worker/catalogue/products.ts';
import { servedCountries } from '../../worker/country/markets.ts';
import { command } from '../command-line.ts';
import { askShop } from '../orders/door.ts';
import { doorOptions } from '../orders/options.ts';
import { textTable } from '../text-table.ts';
import { utcText } from '../utc-text.ts';

type Answer = { stopped: { kind: string; what: string; why: string; by: string; at: number }[] };

const product = () =>
  new Option('--product <name>', 'a product, everywhere')
    .choices(supplementIds)
    .conflicts('country');
const country = () =>
  new Option('--country <code>', 'everything in a country of delivery').choices(servedCountries);

/** `sell`: what is not for sale at the moment. Pages and the order form see it within 90 s. */
export function sellCommand() {
  return command('sell')
    .description('What is for sale: stop a product or a country, and sell it again.')
    .addCommand(off())
    .addCommand(on())
    .addCommand(list());
}

function off() {
  return command('off')
    .description('Stop selling a product or to a country; every page says so within 90 s.')
    .addOption(product())
    .addOption(country())
    .requiredOption('--reason <words>', 'why, for who reads `list`, the desk or the digest')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ reason, env = null, json, ...named }, self) => {
      if (Object.keys(named).length !== 1) self.error('error: name --product or --country');
      print(await askShop<Answer>(env, { action: 'stop-sale', what: named, reason }), json);
    });
}

function on() {
  return command('on')
    .description('Sell a product or to a country again.')
    .addOption(product())
    .addOption(country())
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ env = null, json, ...named }, self) => {
      if (Object.keys(named).length !== 1) self.error('error: name --product or --country');
      print(await askShop<Answer>(env, { action: 'resume-sale', what: named }), json);
    });
}

function list() {
  return command('list')
    .description('What is not for sale at the moment, since when and why.')
    .addOption(doorOptions.env())
    .addOption(doorOptions.json())
    .action(async ({ env = null, json }) => {
      print(await askShop<Answer>(env, { action: 'sales' }), json);
    });
}

function print(answer: Answer, json: true | undefined): void {
  console.log(json ? JSON.stringify(answer, null, 2) : toText(answer));
}

function toText({ stopped }: Answer): string {
  if (stopped.length === 0) return 'Everything is for sale';
  const rows = stopped.map(({ kind, what, at, by, why }) => [
    ...[kind, what, utcText(at), by, why],
  ]);
  return textTable(['not for sale', '', 'since (UTC)', 'who', 'why'], rows, 5).join('\n');
}
