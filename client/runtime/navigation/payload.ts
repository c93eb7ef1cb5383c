import { getJson } from '../loading/http.ts';
import { payloadUrl } from './payload-url.ts';

/** The values of data attributes by their names. An attribute without a value is removed. */
type Facts = Readonly<Record<string, string | null | undefined>>;

/** The part of a page's payload that the browser swaps in (rule 5.2). */
export type Payload = {
  /** The page's final address, after redirects. */
  route: { fullPath: string };
  html: string;
  head: {
    /** The build of the payload. Its HTML fits only the style sheets and scripts of that build. */
    build: string;
    title: string;
    lang: string;
    /** The HTML of the page's own elements in the head. */
    tags: string;
    /** Paths of the style sheets that the HTML needs. */
    sheets: readonly string[];
  };
  state: { lang: string; locale: string; config: { tagManager: string | null } };
  body: Facts;
};

/** Loads a page's payload. Throws like `getJson`, and if the JSON is not a payload. */
export async function loadPayload(
  page: { pathname: string; search: string },
  signal?: AbortSignal,
): Promise<Payload> {
  return asPayload(await getJson(payloadUrl(page), signal));
}

/** Checks that parsed JSON is a payload and returns it. Throws if it is not. */
export function asPayload(value: unknown): Payload {
  if (!isPayload(value)) throw new Error('The answer is not a payload');
  return value;
}

function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null) return false;
  const { html, route, head, state, body } = value as Partial<Payload>;
  return (
    typeof html === 'string' &&
    [route, head, state, body].every((part) => typeof part === 'object') &&
    Array.isArray(head?.sheets)
  );
}
