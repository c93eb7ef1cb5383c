import { getJson } from './http.ts';

type Words = Readonly<Record<string, string | null | undefined>>;

/** The part of a page's payload that the browser swaps in (decision 0012). */
export type Payload = {
  html: string;
  head: Partial<Record<'title' | 'description' | 'canonical' | 'lang', string | null>> & {
    /** Paths of the style sheets that the HTML needs. */
    sheets: readonly string[];
  };
  state: Words;
  body: Words;
};

/** Where the payload of a page lies: `/take/de?a=1` has it at `/take/de/_payload.json?a=1`. */
export function payloadUrl(page: { pathname: string; search: string }): string {
  return `${page.pathname.replace(/\/$/, '')}/_payload.json${page.search}`;
}

/** Loads a page's payload. Throws like `getJson`, and on JSON that is no payload. */
export async function loadPayload(
  page: { pathname: string; search: string },
  signal: AbortSignal,
): Promise<Payload> {
  const payload = await getJson(payloadUrl(page), signal);
  if (!isPayload(payload)) throw new Error('no payload');
  return payload;
}

function isPayload(value: unknown): value is Payload {
  if (typeof value !== 'object' || value === null) return false;
  const { html, head, state, body } = value as Partial<Payload>;
  return (
    typeof html === 'string' &&
    [head, state, body].every((part) => typeof part === 'object') &&
    Array.isArray(head?.sheets)
  );
}
