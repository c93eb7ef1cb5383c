import { commonHeaders, htmlHeaders } from '../../http/headers.ts';
import { isPageName } from '../../pages.ts';
import { joined } from '../../view/joined.ts';
import { calendar } from '../../view/parts/season.ts';
import { cutAtSlots, fillSlots } from '../../view/query-slot.ts';
import type { Rendered } from '../../view/render.tsx';
import type { AskedView, Payload } from '../payload.ts';
import { type FinishedPage, keep } from './page-store.ts';
import { readPrerendered } from './prerendered.ts';
import { REVIEWS_MS, type ReadReviews, readReviews, recentReviews } from './recent-reviews.ts';
import { shownHtml, waitingSection } from './waiting-html.ts';
import { waitsForData } from './waiting-sections.ts';
import type { Wanted } from './wanted.ts';

/** A page as it is sent, and as it is kept once it is whole. */
export type Finishing = { parts: Rendered; finished: Promise<FinishedPage> };

/** The page as the build rendered it, with its data; null where it did not render this view. */
export async function finishPrerendered(
  wanted: Wanted,
  later: (work: Promise<unknown>) => void,
): Promise<Finishing | null> {
  const { env, facts, origin, now } = wanted;
  const found = await readPrerendered(env, facts, { origin, gtmId: facts.gtmId, at: now });
  if (!found) return null;
  let shown = recentReviews(env, facts, now);
  const content = await Promise.all(
    found.content.map(async (part) => {
      if (typeof part !== 'string') return { html: part };
      if (shown) return { html: await shownHtml(part, facts, shown) };
      const waiting = waitingSection(part, wanted, later);
      const html = waiting.then((read) => {
        shown = read?.read ?? null;
        return read?.html ?? null;
      });
      return { html };
    }),
  );
  const parts: Rendered = {
    head: found.head,
    document: found.document,
    content: content.map(({ html }) => html),
  };
  return { parts, finished: finish(wanted, parts, () => shown, found.tags) };
}

/** The page as React renders it now. */
export async function finishRendered(wanted: Wanted<Payload>): Promise<Finishing> {
  const { env, facts, origin, now } = wanted;
  const [{ render }, { lazyCopyAreas }, { loadWords }] = await Promise.all([
    import('../../view/render.tsx'),
    import('../../view/sections.ts'),
    import('../../copy/lazy-copy.ts'),
  ]);
  // What is shown of an error needs no file, which might be what is missing.
  const titles = isPageName(facts.page.name) ? (['pages'] as const) : [];
  await loadWords(env.ASSETS, facts.market, [...titles, ...lazyCopyAreas(facts.page)]);
  let shown = recentReviews(env, facts, now);
  const read = async () => {
    shown = await readReviews(env, facts, now);
    return shown.reviews;
  };
  const parts = await render(facts, origin, shown?.reviews ?? read);
  return { parts, finished: finish(wanted, parts, () => shown, null) };
}

/** Makes it whole and keeps it, unless it is one visitor's own or lacks a section. */
async function finish(
  { env, facts, key, now }: Wanted,
  parts: Rendered,
  shown: () => ReadReviews | null,
  tags: string | null,
): Promise<FinishedPage> {
  const { head, document } = parts;
  const [before, after] = document;
  const content = await Promise.all(parts.content);
  const inner = joined(content);
  const page: FinishedPage = {
    head,
    whole: cutAtSlots(joined([before, inner, after])),
    content: [before.length, before.length + inner.length],
    tags,
  };
  if (key && !content.includes(null)) {
    const headers = new Headers([
      ...Object.entries(htmlHeaders(facts, head)),
      ...commonHeaders(env),
    ]);
    keep(key, { ...page, headers, ...shownData(facts, shown(), now) });
  }
  return page;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a page shows that is not of the build, the reviews and the day's season and year, and when to look at it again. */
export function shownData(facts: AskedView, read: ReadReviews | null, now: number) {
  const reviews = waitsForData(facts) ? read : null;
  const nextDay = (Math.floor(now / DAY_MS) + 1) * DAY_MS;
  return {
    shown: JSON.stringify([calendar(now), reviews?.reviews]),
    checkAt: Math.min(nextDay, reviews ? reviews.at + REVIEWS_MS : Infinity),
  };
}

/** The body of an answer: the page in order, the top first where a part waits for data. `onward` is the query of its links. */
export async function bodyOf(
  { parts, finished }: Finishing,
  onward: string,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (parts.content.some((part) => part instanceof Promise)) return inOrder(parts, onward);
  const { whole } = await finished;
  return fillSlots(whole, onward) as Uint8Array<ArrayBuffer>;
}

/** Sends the head and the top first; a part that waits for data delays only what follows it. */
function inOrder({ document, content }: Rendered, search: string): ReadableStream<Uint8Array> {
  const [before, after] = document;
  return new ReadableStream({
    async start(controller) {
      let ready: Uint8Array[] = [before];
      const send = () => controller.enqueue(fillSlots(cutAtSlots(joined(ready)), search));
      for (const part of content) {
        if (part instanceof Promise) {
          send();
          ready = [];
        }
        const html = await part;
        if (html) ready.push(html);
      }
      ready.push(after);
      send();
      controller.close();
    },
  });
}
