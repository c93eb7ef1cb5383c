import type { AppContext, DownloadRefusal, FormState } from '../../../app.ts';
import { loadWords } from '../../../copy/lazy-copy.ts';
import type { Market } from '../../../country/markets.ts';
import { showPage } from '../../../page/show.ts';

const statuses = {
  expired: 410,
  closed: 403,
  early: 403,
  missing: 404,
  unknown: 404,
} as const satisfies Record<DownloadRefusal['why'], number>;

/** The page that says why an ebook is not given out; one whose link lapsed asks for new ones (rule 7.85). */
export async function showDownloadError(
  c: AppContext,
  market: Market,
  message: string,
  refusal: DownloadRefusal,
  form?: FormState,
): Promise<Response> {
  await loadWords(c.env.ASSETS, market, ['service']);
  return showPage(c, {
    ...{ page: 'error', market, error: { kind: 'download', message, ...refusal } },
    ...(form ? { form, status: 422 } : { status: statuses[refusal.why] }),
  });
}
