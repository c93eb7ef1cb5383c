import type { AppContext } from '../app-types.ts';
import { noChoiceYet } from '../redirects/stored-choice.ts';
import type { PageInput } from '../view/page-input.ts';
import { choosePage } from './choose.ts';
import { pageHtml } from './html.ts';
import { declareReusable } from './reusable.ts';
import { sendPage, sendPayload, wholePage } from './send.ts';

/**
 * Answers with a page, or with its payload if the route asks for the payload. Declares the page reusable if
 * it does not depend on the visitor.
 */
export async function showPage(c: AppContext, input: PageInput): Promise<Response> {
  const { isPayload, url } = c.get('route');
  const status = input.status ?? 200;
  const chosen = await choosePage(c, input);
  if (!chosen) return noChoiceYet(c);
  const { facts, notReusableReason } = chosen;
  const html = await pageHtml(c.env, facts, c.get('now'));
  const whole = wholePage(html, url.origin);
  if (isPayload && status < 400) return sendPayload(c, facts, html, await whole);
  if (notReusableReason === null) declareReusable(c, facts, whole);
  return sendPage(c, facts, html, whole, status);
}
