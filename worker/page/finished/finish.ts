import { pageHeaders } from '../../http/headers.ts';
import { isPageName } from '../../pages.ts';
import type { Head } from '../../view/document/document.tsx';
import { joined } from '../../view/joined.ts';
import { calendar } from '../../view/parts/season.ts';
import {
  fillSlots,
  joinSlotted,
  piecesBetween,
  type Range,
  type Slotted,
  withoutQuery,
} from '../../view/query-slot.ts';
import type { AskedView, Payload } from '../payload.ts';
import { bodyFor, type FinishedPage, keep } from './page-store.ts';
import { type Prerendered, readPrerendered } from './prerendered.ts';
import { REVIEWS_MS, type ReadReviews } from './recent-reviews.ts';
import { recentSection, type Waiting, waitingSection } from './waiting-html.ts';
import { waitsForData } from './waiting-sections.ts';
import type { Wanted } from './wanted.ts';

/** A part of a page in the order it is sent. One that waits for data is a promise, which never rejects; null is a section that is missing. */
type Part = Slotted | null | Promise<Slotted | null>;

/** A page as it is sent, and as it is kept once it is whole. */
export type Finishing = {
  head: Head;
  /** Its parts where one of them waits; null where all are there. */
  inTurn: readonly Part[] | null;
  finished: Promise<FinishedPage>;
};

/** The page as the build rendered it, with its data; null where it did not render this view. */
export async function finishPrerendered(
  wanted: Wanted,
  later: (work: Promise<unknown>) => void,
): Promise<Finishing | null> {
  const { env, facts, origin, now } = wanted;
  const found = await readPrerendered(env, facts, { origin, gtmId: facts.gtmId, at: now });
  if (!found) return null;
  const { head, parts, slots, waiting } = found;
  const known = waiting.map(({ name }) => recentSection(name, wanted));
  if (!known.includes(null)) {
    return { head, inTurn: null, finished: Promise.resolve(withSections(found, known, wanted)) };
  }
  const sections = waiting.map(({ name }, i) =>
    known[i] ? Promise.resolve(known[i]) : waitingSection(name, wanted, later),
  );
  const finished = Promise.all(sections).then((made) => withSections(found, made, wanted));
  const pieces = piecesBetween(
    { html: joined(parts), slots },
    waiting.map(({ slot }) => slot),
  );
  const inTurn = pieces.flatMap((piece, i) => [piece, sections[i]?.then(toPart) ?? null]);
  return { head, inTurn, finished };
}

/** A page of the build with the sections that waited for data, of which one may be missing. */
function withSections(
  { head, content, tagsAt, parts, slots, waiting }: Prerendered,
  made: readonly (Waiting | null)[],
  wanted: Wanted,
): FinishedPage {
  const bytesOf = new Map(waiting.map(({ slot }, i) => [slot, made[i]?.html]));
  const filled = slots.map((slot) => {
    const bytes = bytesOf.get(slot);
    return bytes ? { ...slot, bytes } : slot;
  });
  const { plain, whereIs } = withoutQuery(parts, filled);
  const finished = { head, whole: plain, isPlain: true, whereIs, content, tagsAt, tags: null };
  if (!made.includes(null)) store(finished, made[0]?.read ?? null, wanted);
  return finished;
}

function toPart(section: Waiting | null): Slotted | null {
  return section && { html: section.html, slots: [] };
}

/** The page as React renders it now. */
export async function finishRendered(
  wanted: Wanted<Payload>,
  later: (work: Promise<unknown>) => void,
): Promise<Finishing> {
  const { env, facts, origin } = wanted;
  const [{ render }, { lazyCopyAreas }, { loadWords }] = await Promise.all([
    import('../../view/render.tsx'),
    import('../../view/sections.ts'),
    import('../../copy/lazy-copy.ts'),
  ]);
  // What is shown of an error needs no file, which might be what is missing.
  const titles = isPageName(facts.page.name) ? (['pages'] as const) : [];
  await loadWords(env.ASSETS, facts.market, [...titles, ...lazyCopyAreas(facts.page)]);
  let read: ReadReviews | null = null;
  const htmlOf = (section: Waiting | null) => {
    read = section?.read ?? null;
    return toPart(section);
  };
  const { head, document, content } = await render(facts, origin, (name) => {
    const known = recentSection(name, wanted);
    return known ? htmlOf(known) : waitingSection(name, wanted, later).then(htmlOf);
  });
  const [before, after] = document;
  const parts = [before, ...content, after];
  const finished = Promise.all(parts).then((all) => {
    const whole = joinSlotted(all);
    const content = [before.html.length, whole.html.length - after.html.length] as const;
    const asItIs = (range: Range) => range;
    const own = { head, whole, isPlain: false, whereIs: asItIs, content, tagsAt: null, tags: null };
    // What is one visitor's own is not kept, nor what lacks a section: then nothing is said to be shown.
    if (!wanted.key || all.includes(null)) return own;
    const { plain, whereIs } = withoutQuery([whole.html], whole.slots);
    const kept = { ...own, whole: plain, isPlain: true, whereIs };
    store(kept, read, wanted);
    return kept;
  });
  const isHere = !content.some((part) => part instanceof Promise);
  return { head, inTurn: isHere ? null : parts, finished };
}

/** Keeps a page, unless it is one visitor's own. */
function store(
  page: FinishedPage,
  read: ReadReviews | null,
  { env, facts, key, now }: Wanted,
): void {
  if (!key) return;
  const headers = pageHeaders(env, facts, page.head);
  keep(key, { ...page, headers, ...shownData(facts, read, now) });
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
  { inTurn, finished }: Finishing,
  onward: string,
): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  return inTurn ? inOrder(inTurn, onward) : bodyFor(await finished, onward);
}

/** Sends the head and the top first; a part that waits for data delays only what follows it. */
function inOrder(parts: readonly Part[], onward: string): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      let ready: (Slotted | null)[] = [];
      const send = () => controller.enqueue(fillSlots(joinSlotted(ready), onward));
      for (const part of parts) {
        if (part instanceof Promise) {
          send();
          ready = [];
        }
        ready.push(await part);
      }
      send();
      controller.close();
    },
  });
}
