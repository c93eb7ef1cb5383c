import { getJson } from '../loading/http.ts';
import { payloadUrl } from './payload-url.ts';

/**
 * The values of data attributes, by the attributes' names. An attribute with null or undefined is removed.
 */
type Facts = Readonly<Record<string, string | null | undefined>>;

/** The data (payload) of a page that client navigation needs to show the page (rule 5.2). */
export type Payload = {
  /** The page's final web address, after redirects. */
  route: { fullPath: string };
  html: string;
  head: {
    /**
     * The build of the shop that made this data. The HTML fits only the style sheets and scripts of the
     * same build.
     */
    build: string;
    title: string;
    lang: string;
    /** The HTML of the elements in the head that belong to this page only. */
    tags: string;
    /** The paths of the style sheets that the page's HTML needs. */
    sheets: readonly string[];
  };
  state: { lang: string; locale: string; config: { tagManager?: string } };
  body: Facts;
};

/**
 * Loads the data (payload) of a page.
 * @throws the errors of `getJson`, and Error if the loaded JSON is not a payload
 */
export async function loadPayload(
  page: { pathname: string; search: string },
  signal?: AbortSignal,
): Promise<Payload> {
  return asPayload(await getJson(payloadUrl(page), signal));
}

/**
 * Returns parsed JSON as a payload.
 * @throws Error if the JSON is no payload
 */
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
