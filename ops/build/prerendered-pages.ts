import { readFile } from 'node:fs/promises';
import { isGtmId } from '../../worker/analytics/gtm-id.ts';
import { calendar } from '../../worker/view/parts/season.ts';
import { put } from './builds-folder.ts';
import type { Build } from './make-build.ts';

/** The list of the pages in a folder of builds, and the build, day and tag manager that they belong to. */
const LIST = 'pages/list.json';

/**
 * Renders the pages of a build into its folder, unless they are there, and returns the names of their files. The
 * variable GTM_ID names the tag manager with which the shop will run.
 */
export async function prerenderedPages(
  folder: string,
  { id: build, pages }: Build,
  now = Date.now(),
): Promise<readonly string[]> {
  const { GTM_ID = '' } = process.env;
  const gtmId = isGtmId(GTM_ID) ? GTM_ID : null;
  const of = JSON.stringify({ build, calendar: calendar(now), gtmId });
  const known = await readFile(folder + LIST, 'utf8').then(JSON.parse, () => null);
  if (known?.of === of) return known.names;
  const files = await pages({ at: now, gtmId });
  const names = [...Object.keys(files), LIST];
  for (const [name, html] of Object.entries(files)) await put(folder, name, html);
  await put(folder, LIST, JSON.stringify({ of, names }));
  return names;
}
