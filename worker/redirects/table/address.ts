/** Stands for the shop's origin where a path alone is read as an address; no host has this name. */
export const anyOrigin = 'http://shop.invalid';

/** What is wrong with an address that was pasted with a zero-width space or the like. */
export const invisible = 'contains an invisible character: type the address again';

/** A name in an address, without its colon in group 1. */
export const placeholder = /:([A-Za-z]\w*)/g;

/** Characters a Location may have as the table writes it; some clients read no more. */
const maxToLength = 2048;

/** A rule's target as its scheme and host (empty for a path of ours) and the rest, which may hold names. */
export function addressParts(to: string): { origin: string; rest: string } {
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return { origin, rest: to.slice(origin.length) };
}

/** The names a target uses, in order. A host holds none. */
export function placeholdersIn(to: string): string[] {
  return [...addressParts(to).rest.matchAll(placeholder)].flatMap((found) => found[1] ?? []);
}

/** What is wrong with a rule's target; empty when nothing is. */
export function addressProblems(to: string): string[] {
  if (to.length > maxToLength) return [`must not be longer than ${maxToLength} characters`];
  if (/[\s\\]|\p{Cc}/u.test(to)) return ['must not contain spaces or backslashes'];
  if (/\p{Cf}/u.test(to)) return [invisible];
  if (to.startsWith('/')) {
    // `//host` and `/.//host` leave the shop; a path of ours needs neither.
    const leaves = /^[^?#]*\/(\/|\.\.?(\/|$|[?#]))/.test(to);
    return leaves ? ['must not contain //, /. or /..'] : [];
  }
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) {
    return ['must be a path that begins with /, or a complete http(s) address'];
  }
  const { username, password } = new URL(to);
  return username || password ? ['must not carry a user name or password'] : [];
}
