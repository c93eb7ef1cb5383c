/** An origin that lets a path be parsed as a URL. No real host can have this name. */
export const anyOrigin = 'http://shop.invalid';

/** The message for a URL with an invisible character, such as a zero-width space. */
export const invisibleCharacter = 'contains an invisible character: type the address again';

/** A placeholder in a URL, such as `:id`. Group 1 is the name without the colon. */
export const placeholder = /:([A-Za-z]\w*)/g;

/** The maximum length of a rule's target, in characters. Some browsers do not read a longer `Location`. */
const MAX_TO_LENGTH = 2048;

/**
 * Splits a rule's target into the origin (empty for a path of this shop) and the rest. Only the rest may have
 * placeholders.
 */
export function addressParts(to: string): { origin: string; rest: string } {
  const origin = /^https?:\/\/[^/?#]*/i.exec(to)?.[0] ?? '';
  return { origin, rest: to.slice(origin.length) };
}

/** The names of the placeholders in a rule's target, in their order. The host has no placeholders. */
export function placeholdersIn(to: string): string[] {
  return [...addressParts(to).rest.matchAll(placeholder)].flatMap((match) => match[1] ?? []);
}

/** The problems of a rule's target. Empty if the target is valid. */
export function addressProblems(to: string): string[] {
  if (to.length > MAX_TO_LENGTH) return [`must not be longer than ${MAX_TO_LENGTH} characters`];
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
