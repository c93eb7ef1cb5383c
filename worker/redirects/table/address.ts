/** A placeholder for the shop's origin, to parse a path as a URL. No host can have this name. */
export const anyOrigin = 'http://shop.invalid';

/** The message for an address with a zero-width space or another invisible character. */
export const invisibleCharacter = 'contains an invisible character: type the address again';

/** A name in an address, such as `:id`. Group 1 is the name without the colon. */
export const placeholder = /:([A-Za-z]\w*)/g;

/** The maximum characters of a target. Some clients do not read a longer `Location`. */
const maxToLength = 2048;

/** A rule's target as origin (empty for a path of this shop) and rest. Only the rest may contain names. */
export function addressParts(to: string): { origin: string; rest: string } {
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return { origin, rest: to.slice(origin.length) };
}

/** The names in a target, in their order. A host contains no names. */
export function placeholdersIn(to: string): string[] {
  return [...addressParts(to).rest.matchAll(placeholder)].flatMap((match) => match[1] ?? []);
}

/** The problems of a rule's target; empty for a valid target. */
export function addressProblems(to: string): string[] {
  if (to.length > maxToLength) return [`must not be longer than ${maxToLength} characters`];
  if (/[\s\\]|\p{Cc}/u.test(to)) return ['must not contain spaces or backslashes'];
  if (/\p{Cf}/u.test(to)) return [invisibleCharacter];
  if (to.startsWith('/')) {
    // `//host` and `/.//host` lead to another host. A path of this shop needs neither.
    const leaves = /^[^?#]*\/(\/|\.\.?(\/|$|[?#]))/.test(to);
    return leaves ? ['must not contain //, /. or /..'] : [];
  }
  if (!/^https?:\/\/[^/]/i.test(to) || !URL.canParse(to)) {
    return ['must be a path that begins with /, or a complete http(s) address'];
  }
  const { username, password } = new URL(to);
  return username || password ? ['must not carry a user name or password'] : [];
}
