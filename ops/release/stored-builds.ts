import { createHash } from 'node:crypto';
import * as z from 'zod';
import { DAY } from '../../worker/durations.ts';

/** The number of builds that the shop serves, including the newest. */
export const MAX_BUILDS = 5;
/** A build is served for this time after the next build went live, in ms. */
export const SERVED_FOR = 14 * DAY;

/** The file names of earlier builds that the shop may serve. A downloaded list cannot contain other file names. */
const fileName =
  /^(?:(?:[\w-]+-)?[\w-]{6,8}\.(?:js|css)|meta\/[0-9a-f]{12}\.json|words\/[0-9a-f]{12}\/[\w-]+\.[\w-]+\.json)$/;

const storedBuild = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** The time when the build was made, in ms. */
  timestamp: z.int().nonnegative(),
  /** The files that a page of the build may request: the name beneath /builds/ and the content's hash. */
  files: z.array(
    z.strictObject({ name: z.string().regex(fileName), hash: z.base64url().length(43) }),
  ),
});

/** The content of `kept.json`: the builds whose files are served, newest first. */
export const storedBuilds = z.array(storedBuild).max(MAX_BUILDS);

export type StoredBuild = z.infer<typeof storedBuild>;
export type StoredFile = StoredBuild['files'][number];

/** The hash of a file's content, as `kept.json` stores it: SHA-256 in base64url. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * The builds that the shop serves once `newest` is live, newest first. An earlier build stays for 14 days after
 * its successor went live, because its pages may be open until then.
 */
export function buildsToServe(
  newest: StoredBuild,
  before: readonly StoredBuild[],
  now: number,
): readonly [StoredBuild, ...StoredBuild[]] {
  const others = before.filter(({ id }) => id !== newest.id);
  const young = others.filter((_, i) => now - (others[i - 1] ?? newest).timestamp <= SERVED_FOR);
  return [newest, ...young.slice(0, MAX_BUILDS - 1)];
}
