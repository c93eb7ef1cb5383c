import { readFile } from 'node:fs/promises';
import { isGtmId } from '../../worker/analytics/gtm-id.ts';
import { toCalendar } from '../../worker/view/calendar.ts';
import { put } from './builds-folder.ts';
import type { Build } from './make-build.ts';

/** The list of the prerendered pages in a folder of builds, with their build, calendar and tag manager. */
const LIST = 'pages/list.json';

/**
 * Renders the pages of a build into its folder, if they are missing or out of date, and returns their file names. The
 * environment variable GTM_ID has the id of the deployed shop's tag manager.
 */
export async function prerenderedPages(
  folder: string,
  { id: build, pages }: Build,
  now = Date.now(),
): Promise<readonly string[]> {
  const { GTM_ID = '' } = process.env;
  const gtmId = isGtmId(GTM_ID) ? GTM_ID : null;
  const of = JSON.stringify({ build, calendar: toCalendar(now), gtmId });
  const list = await readFile(folder + LIST, 'utf8').then(JSON.parse, () => null);
  if (list?.of === of) return list.names;
  const files = await pages({ at: now, gtmId });
  const names = [...Object.keys(files), LIST];
  for (const [name, html] of Object.entries(files)) await put(folder, name, html);
  await put(folder, LIST, JSON.stringify({ of, names }));
  return names;
}
