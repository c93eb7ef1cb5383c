import { createHash } from 'node:crypto';
import * as z from 'zod';

/** How many builds are served at once, the newest among them. */
export const MAX_BUILDS = 5;
/** How long a build is served after the next one went live. */
export const SERVED_MS = 14 * 24 * 60 * 60 * 1000;

/** The files of earlier builds that may stay; a list that comes from outside can name no others. */
const fileName =
  /^(?:[\w-]+-[\w-]{6,8}\.(?:js|css)|meta\/[0-9a-f]{12}\.json|words\/[0-9a-f]{12}\/[\w-]+\.[\w-]+\.json)$/;

const storedBuild = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** When it was made, in ms. */
  timestamp: z.int().nonnegative(),
  /** The files a page of it may ask for, by name beneath /builds/, with their contents' hashes. */
  files: z.array(
    z.strictObject({ name: z.string().regex(fileName), hash: z.base64url().length(43) }),
  ),
});

/** `kept.json`: the builds whose files are served, newest first. */
export const storedBuilds = z.array(storedBuild).max(MAX_BUILDS);

export type StoredBuild = z.infer<typeof storedBuild>;
export type StoredFile = StoredBuild['files'][number];

/** A file's hash as `kept.json` has it: SHA-256, base64url. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * The builds that are served once `newest` is live, newest first. An earlier one stays for 14 days
 * from the one that followed it, however long it was live itself: its pages may be open until then.
 */
export function buildsToServe(
  newest: StoredBuild,
  before: readonly StoredBuild[],
  now: number,
): readonly [StoredBuild, ...StoredBuild[]] {
  const others = before.filter(({ id }) => id !== newest.id);
  const young = others.filter((_, i) => now - (others[i - 1] ?? newest).timestamp <= SERVED_MS);
  return [newest, ...young.slice(0, MAX_BUILDS - 1)];
}
