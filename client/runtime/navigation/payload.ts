import { getJson } from '../loading/http.ts';
import { payloadUrl } from './payload-url.ts';

/** Data attributes by their names; those without a value are taken away. */
type Facts = Readonly<Record<string, string | null | undefined>>;

/** The part of a page's payload that the browser swaps in (rule 5.2). */
export type Payload = {
  /** Where it was found in the end: the table of redirects may have led elsewhere. */
  route: { fullPath: string };
  html: string;
  head: {
    /** The build that made it: its HTML fits no other build's style sheets and scripts. */
    build: string;
    title: string;
    lang: string;
    /** What is in the head for this page alone. */
    tags: string;
    /** Paths of the style sheets that the HTML needs. */
    sheets: readonly string[];
  };
  state: { lang: string; locale: string; config: { tagManager: string | null } };
  body: Facts;
};

/** Loads a page's payload. Throws like `getJson`, and on JSON that is no payload. */
export async function loadPayload(
  page: { pathname: string; search: string },
  signal?: AbortSignal,
): Promise<Payload> {
  return asPayload(await getJson(payloadUrl(page), signal));
}

/** The same JSON as a payload. Throws where it is none. */
export function asPayload(value: unknown): Payload {
  if (!isPayload(value)) throw new Error('no payload');
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
