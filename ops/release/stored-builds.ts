import { createHash } from 'node:crypto';
import * as z from 'zod';

/** How many builds are served at once, the newest among them, and how long one after its successor came, in ms. */
export const MOST_KEPT = 5;
export const KEPT_MS = 14 * 24 * 60 * 60 * 1000;

/** The only places a build writes to that may stay: a list from outside can name no other. */
const fileName =
  /^(?:[\w-]+-[\w-]{8}\.(?:js|css)|meta\/[0-9a-f]{12}\.json|words\/[0-9a-f]{12}\/[\w-]+\.[\w-]+\.json)$/;

const keptBuild = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  /** When it was made, in ms. */
  timestamp: z.int().nonnegative(),
  /** The files a page of it may ask for, by name beneath /builds/, with their contents' hashes. */
  files: z.array(
    z.strictObject({ name: z.string().regex(fileName), hash: z.base64url().length(43) }),
  ),
});

/** `kept.json`: the builds whose files are served, newest first. */
export const keptBuilds = z.array(keptBuild).max(MOST_KEPT);

export type KeptBuild = z.infer<typeof keptBuild>;
export type KeptFile = KeptBuild['files'][number];

/** A file's hash as `kept.json` has it: SHA-256, base64url. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url');
}

/**
 * The builds that are served once `newest` is live, newest first. An earlier one stays for 14 days
 * from the one that followed it, however long it was live itself: its pages may be open until then.
 */
export function stillKept(
  newest: KeptBuild,
  before: readonly KeptBuild[],
  now: number,
): readonly [KeptBuild, ...KeptBuild[]] {
  const others = before.filter(({ id }) => id !== newest.id);
  const young = others.filter((_, i) => now - (others[i - 1] ?? newest).timestamp <= KEPT_MS);
  return [newest, ...young.slice(0, MOST_KEPT - 1)];
}
