import { readFile } from 'node:fs/promises';
import { isGtmId } from '../../worker/analytics/gtm-id.ts';
import { calendar } from '../../worker/view/parts/season.ts';
import { put } from './builds-folder.ts';
import type { Build } from './make-build.ts';

/** Says beneath a folder of builds of what its pages are, and lists them. */
const LIST = 'pages/list.json';

/**
 * Renders the pages of a build into its folder, unless they are there; the names of all that belongs to them. The
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
  const files = await pages({ build, at: now, gtmId });
  const names = [...Object.keys(files), LIST];
  await Promise.all(Object.entries(files).map(([name, bytes]) => put(folder, name, bytes)));
  await put(folder, LIST, JSON.stringify({ of, names }));
  return names;
}
