import manifest from '#build/manifest.json' with { type: 'json' };
import type { AppContext, PageView } from '../app.ts';
import { htmlHeaders } from '../http/headers.ts';
import { page, pageNames } from '../pages.ts';
import { notDrawnYet } from '../redirects/stored-choice.ts';
import { canonicalUrl } from '../view/document/canonical-url.ts';
import { linkQuery } from '../view/link-query.ts';
import { fillSlots, joinSlotted, partOf } from '../view/query-slot.ts';
import { type ChosenPage, choosePage } from './choose-page.ts';
import {
  bodyOf,
  type Finishing,
  finishPrerendered,
  finishRendered,
  shownData,
} from './finished/finish.ts';
import { bodyFor, type FinishedPage, readStoredPage } from './finished/page-store.ts';
import {
  REVIEWS_MS,
  type ReadReviews,
  readReviews,
  recentReviews,
} from './finished/recent-reviews.ts';
import { waitsForData } from './finished/waiting-sections.ts';
import type { Wanted } from './finished/wanted.ts';
import { type Payload, payloadRoute } from './payload.ts';
import { checkVariants } from './variant-rules.ts';

checkVariants(pageNames.map(page));

/**
 * Answers with a page: the one in memory, else the one that the build rendered, else one that is rendered and sent
 * in order. The same facts answer `_payload.json` when the route asks for the payload. A page in memory serves on
 * while what it shows is looked at again behind the answer, so that a visitor waits for a render once a page and
 * isolate.
 */
export async function showPage(c: AppContext, view: PageView): Promise<Response> {
  const route = c.get('route');
  const chosen = await choosePage(c, view);
  if (!chosen) return notDrawnYet(c);
  const { facts, key } = chosen;
  const status = view.status ?? 200;
  const onward = linkQuery(facts, route.url.search);
  const isData = route.isPayload && status < 400;

  const found = key && readStoredPage(key);
  if (found) {
    if (found.checkAt <= c.get('now')) c.executionCtx.waitUntil(renew(c, chosen));
    if (isData) return data(c, facts, found, onward);
    return c.body(bodyFor(found, onward), status, htmlHeaders(facts, found.head));
  }

  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const finishing = await finishPage(wanted(c, chosen), later);
  if (isData) return data(c, facts, await finishing.finished, onward);
  later(finishing.finished);
  return c.body(await bodyOf(finishing, onward), status, htmlHeaders(facts, finishing.head));
}

function wanted(c: AppContext, { facts, key }: ChosenPage): Wanted<Payload> {
  const { origin } = c.get('route').url;
  return { env: c.env, now: c.get('now'), facts, key, origin };
}

async function finishPage(
  page: Wanted<Payload>,
  later: (work: Promise<unknown>) => void,
): Promise<Finishing> {
  return (page.key && (await finishPrerendered(page, later))) || finishRendered(page, later);
}

/** Looks at what a page in memory shows, and makes it anew where that has changed. */
async function renew(c: AppContext, chosen: ChosenPage): Promise<void> {
  const { facts, key } = chosen;
  const now = c.get('now');
  const found = key && readStoredPage(key);
  if (!found) return;
  // Whoever comes meanwhile does not look again.
  found.checkAt = now + REVIEWS_MS;
  let reviews: ReadReviews | null = null;
  if (waitsForData(facts)) {
    reviews = recentReviews(c.env, facts, now);
    // Where the database is away the page serves on as it is.
    reviews ??= await readReviews(c.env, facts, now).catch(() => null);
    if (!reviews) return;
  }
  const next = shownData(facts, reviews, now);
  found.checkAt = next.checkAt;
  if (next.shown === found.shown) return;
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const { finished } = await finishPage(wanted(c, chosen), later);
  await finished;
}

/** The tags of a page's head that client navigation needs. */
async function tagsOf({ whole, whereIs, tagsAt, head }: FinishedPage): Promise<string> {
  if (!tagsAt) return (await import('../view/render.tsx')).pageTags(head);
  const tags = joinSlotted(tagsAt.map((range) => partOf(whole, whereIs(range))));
  return new TextDecoder().decode(fillSlots(tags, ''));
}

async function data(
  c: AppContext,
  facts: Payload,
  finished: FinishedPage,
  onward: string,
): Promise<Response> {
  const { path, url } = c.get('route');
  const { head, whole, whereIs, content } = finished;
  finished.tags ??= await tagsOf(finished);
  return c.json(
    {
      ...payloadRoute(facts, path, url.search),
      head: {
        build: manifest.id,
        title: head.fullTitle,
        description: head.description,
        canonical: head.name ? canonicalUrl(head) : null,
        lang: head.lang,
        tags: finished.tags,
        sheets: head.sheets.map((name) => manifest.sheets[name].path),
      },
      body: {
        layout: head.layout,
        page: head.page,
        variant: head.variant || null,
        theme: head.theme,
        product: head.product,
        noAutoReload: head.noAutoReload ? '' : null,
      },
      html: new TextDecoder().decode(fillSlots(partOf(whole, whereIs(content)), onward)),
    },
    200,
    { 'Cache-Control': htmlHeaders(facts, head)['Cache-Control'] },
  );
}
