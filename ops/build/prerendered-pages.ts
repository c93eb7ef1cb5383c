import { readFile } from 'node:fs/promises';
import { isGtmId } from '../../worker/analytics/gtm-id.ts';
import { openMethods } from '../../worker/payment-methods.ts';
import { toCalendar } from '../../worker/view/calendar.ts';
import { put } from './builds-folder.ts';
import type { Build } from './make-build.ts';

/** The list of the prerendered pages in a folder of builds, with the facts on which they depend. */
const LIST = 'pages/list.json';

type List = { of: string; names: readonly string[] };

async function readList(folder: string): Promise<List | null> {
  return readFile(folder + LIST, 'utf8').then(JSON.parse, () => null);
}

/** The file names of the prerendered pages in a folder of builds. */
export async function presentPages(folder: string): Promise<readonly string[]> {
  return (await readList(folder))?.names ?? [];
}

/**
 * Renders the pages of a build into its folder, if they are missing or out of date, and returns their file names. The
 * environment variables GTM_ID and PAYMENT_METHODS are those of the deployed shop.
 */
export async function prerenderedPages(
  folder: string,
  { id: build, pages }: Build,
  now = Date.now(),
): Promise<readonly string[]> {
  const { GTM_ID = '', PAYMENT_METHODS = '' } = process.env;
  const gtmId = isGtmId(GTM_ID) ? GTM_ID : null;
  const methods = [...openMethods(PAYMENT_METHODS, [])];
  const of = JSON.stringify({ build, calendar: toCalendar(now), gtmId, methods });
  const list = await readList(folder);
  if (list?.of === of) return list.names;
  const files = await pages({ at: now, gtmId, methods });
  const names = [...Object.keys(files), LIST];
  for (const [name, html] of Object.entries(files)) await put(folder, name, html);
  await put(folder, LIST, JSON.stringify({ of, names }));
  return names;
}
