import type { AppContext } from '../../app.ts';
import type { PageHandler } from '../../http/page-handler.ts';
import { toStep } from '../../http/see-other.ts';
import { log } from '../../log/log.ts';
import { showPage } from '../../page/show.ts';
import {
  readDeclarationCookie,
  storeDeclarationCookie,
} from '../../services/declaration-cookie.ts';
import { declare } from '../../services/receipts.ts';
import { readRefundForm } from '../../services/refund-form.ts';
import { serviceForm } from '../../services/service-form.ts';

/**
 * The withdrawal function (Dir. (EU) 2023/2673, decision 0017): a form, a separate confirm button, then
 * a receipt by mail. There is no login, and no answer shows whether an order exists.
 */
export const refund: PageHandler = { show, post: serviceForm('refund', take) };

const page = 'refund';

async function show(c: AppContext): Promise<Response> {
  const step = c.req.query('step') ?? '';
  if (!['confirm', 'change', 'done'].includes(step)) return showPage(c, { page });
  const stored = await readDeclarationCookie(c);
  if (!stored) {
    return showPage(c, step === 'confirm' ? { page, service: { kind: 'lapsed' } } : { page });
  }
  const { at, ...declaration } = stored;
  if (step === 'change') {
    const { name, number, email, part } = declaration;
    const values = { name, orderNumber: number, email, part };
    return showPage(c, { page, form: { values, errors: {} } });
  }
  return showPage(c, {
    page,
    service:
      at === null
        ? { kind: 'check', declaration, failed: false }
        : { kind: 'declared', declaration, at },
  });
}

async function take(c: AppContext, form: FormData): Promise<Response> {
  if (form.has('declaration')) return confirm(c, form.get('declaration'));
  const read = readRefundForm(form);
  if ('errors' in read) return showPage(c, { page, status: 422, form: read });
  await storeDeclarationCookie(c, { ...read, id: crypto.randomUUID(), at: null });
  return toStep(c, page, 'confirm');
}

/** Step 2: stores the declaration once, however often the button is pressed. */
async function confirm(c: AppContext, id: ReturnType<FormData['get']>): Promise<Response> {
  const stored = await readDeclarationCookie(c);
  // The button of an older tab must not confirm another tab's declaration.
  if (stored?.at === null && id !== stored.id) return toStep(c, page, 'confirm');
  if (id !== stored?.id) return showPage(c, { page, status: 422, service: { kind: 'lapsed' } });
  if (stored.at !== null) return toStep(c, page, 'done');
  const { at: _not, ...declaration } = stored;
  try {
    const at = await declare(c.env, declaration, c.get('market').code, Date.now());
    await storeDeclarationCookie(c, { ...declaration, at });
  } catch (error) {
    log('withdrawalNotStored', { reason: error instanceof Error ? error.name : 'unknown' });
    const service = { kind: 'check', declaration, failed: true } as const;
    return showPage(c, { page, status: 503, service });
  }
  return toStep(c, page, 'done');
}
