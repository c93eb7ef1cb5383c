import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { command, namedPath } from '../terminal/command-line.ts';

/** The files of PayPal's API description that contract tests read, by the paths that they describe. */
export const descriptionFiles = {
  '/v2/checkout/': 'checkout_orders_v2',
  '/v2/payments/': 'payments_payment_v2',
  '/v3/vault/': 'vault_payment_tokens_v3',
  '/v1/notifications/': 'notifications_webhooks_v1',
} as const;

/** The download folder. Git ignores it, because the description is PayPal's work and has 900 KB. */
const downloads = fileURLToPath(new URL('../../.paypal', import.meta.url));
const besideProject = fileURLToPath(new URL('../../../shared/paypal', import.meta.url));

/** The folder of the description: the download, or a folder beside the project. Undefined if neither exists. */
export const descriptionFolder = [downloads, besideProject].find((folder) => existsSync(folder));

/** The address of the description at the commit that the sandbox and its tests follow. */
const published =
  'https://raw.githubusercontent.com/paypal/paypal-rest-api-specifications/ec4d8f36a6ab0abcc3865e1072aaddc85ea14d5c/openapi';

/** `npm run paypal-description`: downloads PayPal's description of its API. */
export function paypalDescriptionCommand() {
  return command('npm run paypal-description --')
    .description("Download PayPal's public description of its API, which contract tests read.")
    .option('--from <address>', 'the address of the folder with the files', published)
    .option('--to <folder>', 'the folder for the downloaded files', downloads)
    .action(async ({ from, to }) => {
      const folder = namedPath(to);
      const names = Object.values(descriptionFiles).map((name) => `${name}.json`);
      const texts = await Promise.all(names.map((name) => download(from, name)));
      await mkdir(folder, { recursive: true });
      await Promise.all(texts.map((text, i) => writeFile(join(folder, names[i] ?? ''), text)));
      console.log(`${folder} has ${names.join(', ')}`);
    });
}

const shape = z.looseObject({ openapi: z.string() });

/**
 * Downloads a file of the description.
 * @throws Error with a sentence if the answer is not an API description
 */
async function download(from: string, name: string): Promise<string> {
  const address = `${from.replace(/\/$/, '')}/${name}`;
  const answer = await fetch(address).catch((error: Error) => {
    throw new Error(`${address} cannot be reached: ${error.cause ?? error.message}`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  if (!isDescription(text)) throw new Error(`${address} is not an API description`);
  return text;
}

function isDescription(text: string): boolean {
  try {
    return shape.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
